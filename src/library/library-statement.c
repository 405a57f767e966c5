/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "library-connection-private.h"
#include "library-statement.h"
#include "record-name.h"

/* Prepared statements, which a connection keeps for reuse. */
#define IDLE_MOST 64

struct LibraryStatement
{
  char *sql;
  LibraryConnection *connection;
  sqlite3_stmt *statement;
  int bound;           /* the first error when binding */
  GPtrArray *repaired; /* corrected copies of invalid UTF-8 texts, valid until the next step */
};

LibraryStatement *
library_statement_new (LibraryConnection *connection, const char *sql, GError **error)
{
  g_autoptr (LibraryStatement) self = g_new0 (LibraryStatement, 1);
  int code;

  self->connection = connection;
  if (connection->idle
      && g_hash_table_steal_extended (connection->idle, sql, (gpointer *) &self->sql,
                                      (gpointer *) &self->statement))
    return g_steal_pointer (&self);
  self->sql = g_strdup (sql);
  code = sqlite3_prepare_v2 (connection->db, sql, -1, &self->statement, NULL);
  if (code != SQLITE_OK)
    {
      library_error_of (connection, code, error);
      return NULL;
    }
  return g_steal_pointer (&self);
}

static void
finalize (gpointer statement)
{
  sqlite3_finalize (statement);
}

/* Hashes a text by its length and its end: statements are long. */
static guint
hash_sql (gconstpointer key)
{
  const char *sql = key;
  const gsize length = strlen (sql);
  guint hash = (guint) length;

  for (gsize i = length - MIN (length, 16); i < length; i++)
    hash = hash * 33 + (guchar) sql[i];
  return hash;
}

/* Returns the statement to its connection. */
static void
put_by (LibraryStatement *self)
{
  LibraryConnection *connection = self->connection;

  if (connection->idle == NULL)
    connection->idle = g_hash_table_new_full (hash_sql, g_str_equal, g_free, finalize);
  sqlite3_reset (self->statement);
  sqlite3_clear_bindings (self->statement);
  if (g_hash_table_size (connection->idle) < IDLE_MOST
      && !g_hash_table_contains (connection->idle, self->sql))
    {
      g_hash_table_insert (connection->idle, g_steal_pointer (&self->sql), self->statement);
      self->statement = NULL;
    }
}

void
library_statement_free (LibraryStatement *self)
{
  if (self == NULL)
    return;
  if (self->statement)
    put_by (self);
  sqlite3_finalize (self->statement);
  g_free (self->sql);
  g_clear_pointer (&self->repaired, g_ptr_array_unref);
  g_free (self);
}

LibraryValue
library_value_number (gint64 number)
{
  return (LibraryValue){ .kind = LIBRARY_NUMBER, .number = number };
}

LibraryValue
library_value_text (const char *text)
{
  return (LibraryValue){ .kind = LIBRARY_TEXT, .bytes = text };
}

static int
bind (sqlite3_stmt *statement, int parameter, const LibraryValue *value)
{
  if (value->kind == LIBRARY_NUMBER)
    return sqlite3_bind_int64 (statement, parameter, value->number);
  if (value->bytes == NULL)
    return sqlite3_bind_null (statement, parameter);
  return value->kind == LIBRARY_TEXT
             ? sqlite3_bind_text (statement, parameter, value->bytes, -1, SQLITE_TRANSIENT)
             : sqlite3_bind_blob64 (statement, parameter, value->bytes, value->size, SQLITE_STATIC);
}

void
library_statement_bind_from (LibraryStatement *self,
                             int first,
                             const LibraryValue *values,
                             gsize count)
{
  for (gsize i = 0; self && i < count && self->bound == SQLITE_OK; i++)
    self->bound = bind (self->statement, first + (int) i, &values[i]);
}

gboolean
library_statement_next (LibraryStatement *self, gboolean *ok, GError **error)
{
  int code = SQLITE_ERROR;

  if (self)
    {
      g_clear_pointer (&self->repaired, g_ptr_array_unref);
      code = self->bound == SQLITE_OK ? sqlite3_step (self->statement) : self->bound;
      if (code != SQLITE_ROW && code != SQLITE_DONE)
        library_error_of (self->connection, code, error);
    }
  if (ok)
    *ok = code == SQLITE_ROW || code == SQLITE_DONE;
  return code == SQLITE_ROW;
}

gboolean
library_statement_run (LibraryStatement *self, GError **error)
{
  gboolean ok;

  library_statement_next (self, &ok, error);
  return ok;
}

gboolean
library_statement_change_with (LibraryConnection *connection,
                               GError **error,
                               const char *sql,
                               const LibraryValue *values,
                               gsize count)
{
  g_autoptr (LibraryStatement) statement = library_statement_new (connection, sql, error);

  library_statement_bind_from (statement, 1, values, count);
  return library_statement_run (statement, error);
}

void
library_statement_reset (LibraryStatement *self)
{
  if (self == NULL)
    return;
  sqlite3_reset (self->statement);
  sqlite3_clear_bindings (self->statement);
  self->bound = SQLITE_OK;
}

gint64
library_statement_get_int (LibraryStatement *self, int column)
{
  return sqlite3_column_int64 (self->statement, column);
}

const char *
library_statement_get_text (LibraryStatement *self, int column)
{
  const char *text = (const char *) sqlite3_column_text (self->statement, column);

  if (text == NULL)
    return "";
  if (g_utf8_validate (text, -1, NULL))
    return text;
  /* Only damage or another program can have stored this; GTK must not see it. */
  if (self->repaired == NULL)
    self->repaired = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_add (self->repaired, g_utf8_make_valid (text, -1));
  return g_ptr_array_index (self->repaired, self->repaired->len - 1);
}

/* In characters. The program itself writes only shorter names. */
#define NAME_MOST 500

char *
library_statement_dup_name (LibraryStatement *self, int column)
{
  const char *name = library_statement_get_text (self, column);

  return strlen (name) <= NAME_MOST ? g_strdup (name) : record_line_of (name, NAME_MOST);
}

const guint8 *
library_statement_get_blob (LibraryStatement *self, int column, gsize *size)
{
  const guint8 *bytes = sqlite3_column_blob (self->statement, column);

  *size = (gsize) sqlite3_column_bytes (self->statement, column);
  return bytes;
}

LibraryValue
library_statement_get_value (LibraryStatement *self, int column)
{
  const guint8 *bytes;
  gsize size;

  switch (sqlite3_column_type (self->statement, column))
    {
    case SQLITE_INTEGER:
      return VALUE (library_statement_get_int (self, column));
    case SQLITE_BLOB:
      bytes = library_statement_get_blob (self, column, &size);
      return BLOB (bytes ? bytes : (const guint8 *) "", size);
    case SQLITE_NULL:
      return (LibraryValue){ .kind = LIBRARY_TEXT };
    default:
      return VALUE (library_statement_get_text (self, column));
    }
}

gboolean
library_statement_is_null (LibraryStatement *self, int column)
{
  return sqlite3_column_type (self->statement, column) == SQLITE_NULL;
}

gboolean
library_statement_ask_int (LibraryConnection *connection,
                           const char *sql,
                           gint64 *value,
                           GError **error)
{
  g_autoptr (LibraryStatement) statement = library_statement_new (connection, sql, error);
  gboolean ok;

  if (!library_statement_next (statement, &ok, error))
    {
      if (ok)
        library_error_set (error, LIBRARY_ERROR_NOT_FOUND, connection->path, sql);
      return FALSE;
    }
  *value = library_statement_get_int (statement, 0);
  return TRUE;
}

gint64
library_statement_now (void)
{
  return g_get_real_time () / 1000;
}
