/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>
#include <stdio.h>
#include <string.h>

#include "library-resources.h"
#include "library-schema.h"
#include "library-statement.h"
#include "words.h"

#define SCRIPTS "/io/github/passstone/PassStone/library/schema"

static gpointer
load_current (gpointer data)
{
  static const char *scripts[LIBRARY_SCHEMA_VERSION];
  static LibrarySchema schema = { scripts, LIBRARY_SCHEMA_VERSION };

  for (int i = 0; i < LIBRARY_SCHEMA_VERSION; i++)
    {
      g_autofree char *name = g_strdup_printf (SCRIPTS "/%03d.sql", i + 1);
      GBytes *bytes = g_resource_lookup_data (library_get_resource (), name,
                                              G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);

      /* Resources end with a zero byte and are never unloaded. */
      scripts[i] = g_bytes_get_data (bytes, NULL);
      g_bytes_unref (bytes);
    }
  return &schema;
}

const LibrarySchema *
library_schema_current (void)
{
  static GOnce once = G_ONCE_INIT;

  return g_once (&once, load_current, NULL);
}

gboolean
library_schema_state (LibraryConnection *connection,
                      const LibrarySchema *schema,
                      LibraryFileState *state,
                      int *version,
                      GError **error)
{
  gint64 id, number, tables;

  if (!library_statement_ask_int (connection, "PRAGMA application_id", &id, error)
      || !library_statement_ask_int (connection, "PRAGMA user_version", &number, error)
      || !library_statement_ask_int (connection, "SELECT count(*) FROM sqlite_master", &tables,
                                     error))
    return FALSE;

  *version = (int) LIBRARY_FORMAT (number);
  if (id == LIBRARY_APPLICATION_ID && *version > schema->version)
    {
      *state = LIBRARY_FILE_NEWER;
      *version = (int) number;
    }
  else if (id == LIBRARY_APPLICATION_ID && *version == schema->version)
    *state = LIBRARY_FILE_CURRENT;
  else if (id == LIBRARY_APPLICATION_ID && number > 0)
    *state = LIBRARY_FILE_OLD;
  else if (id == 0 && number == 0 && tables == 0)
    *state = LIBRARY_FILE_EMPTY;
  else
    *state = LIBRARY_FILE_FOREIGN;
  return TRUE;
}

/* Lists the whole schema, as "type name table definition". Leaves out what SQLite adds itself, and
 * the definitions of the full-text index's tables, which depend on SQLite's version. */
static GHashTable *
list_schema (LibraryConnection *connection, GError **error)
{
  g_autoptr (GHashTable) list = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  g_autoptr (LibraryStatement) rows = library_statement_new (
      connection,
      "SELECT type, name, tbl_name, CASE WHEN type = 'table' AND name GLOB 'search_*' THEN ''"
      " ELSE coalesce (sql, '') END FROM sqlite_master"
      " WHERE name NOT GLOB 'sqlite_stat*' AND name <> 'sqlite_sequence'",
      error);
  gboolean ok;

  while (library_statement_next (rows, &ok, error))
    {
      const char *text[4];

      for (int i = 0; i < 4; i++)
        text[i] = library_statement_get_text (rows, i);
      g_hash_table_insert (list, g_strjoin (" ", text[0], text[1], text[2], text[3], NULL),
                           g_strdup (text[1]));
    }
  return ok ? g_steal_pointer (&list) : NULL;
}

static GHashTable *
make_expected (const LibrarySchema *schema, int version, GError **error)
{
  g_autoptr (LibraryConnection) model = library_connection_open ("/", LIBRARY_MEMORY, error);

  for (int i = 0; model && i < version; i++)
    if (!library_connection_run (model, schema->scripts[i], error))
      return NULL;
  return model ? list_schema (model, error) : NULL;
}

/* Lists the schema that the scripts make. That of the current version is made only once and
 * kept. */
static GHashTable *
list_expected (const LibrarySchema *schema, int version, GError **error)
{
  static GMutex mutex;
  static GHashTable *present;
  GHashTable *list;

  if (schema != library_schema_current () || version != schema->version)
    return make_expected (schema, version, error);
  g_mutex_lock (&mutex);
  if (present == NULL)
    present = make_expected (schema, version, error);
  list = present ? g_hash_table_ref (present) : NULL;
  g_mutex_unlock (&mutex);
  return list;
}

/* Returns the name of an entry of `one` that `other` lacks, or NULL. */
static const char *
missing_from (GHashTable *one, GHashTable *other)
{
  GHashTableIter iter;
  gpointer entry, name;

  g_hash_table_iter_init (&iter, one);
  while (g_hash_table_iter_next (&iter, &entry, &name))
    if (!g_hash_table_contains (other, entry))
      return name;
  return NULL;
}

gboolean
library_schema_check (LibraryConnection *connection,
                      const LibrarySchema *schema,
                      int version,
                      GError **error)
{
  g_autofree char *path = words_file_name (library_connection_get_path (connection));
  g_autoptr (GHashTable) found = list_schema (connection, error);
  g_autoptr (GHashTable) expected = found ? list_expected (schema, version, error) : NULL;
  const char *extra = expected ? missing_from (found, expected) : NULL;
  const char *lost = expected ? missing_from (expected, found) : NULL;

  if (extra)
    g_set_error (error, LIBRARY_ERROR, LIBRARY_ERROR_DAMAGED,
                 /* Translators: a file, and the name of a table or an index. */
                 _ ("The library “%s” contains a part that Pass Stone didn’t make or that another "
                    "program changed (“%s”)."),
                 path, extra);
  else if (lost)
    g_set_error (error, LIBRARY_ERROR, LIBRARY_ERROR_DAMAGED,
                 /* Translators: a file, and the name of a table or an index. */
                 _ ("A part that Pass Stone made is missing from the library “%s” (“%s”)."), path,
                 lost);
  return expected && extra == NULL && lost == NULL;
}

/* Copies the file through a second connection, which sees what is committed. The lock of the first
 * one keeps others from writing. */
static gboolean
back_up (LibraryConnection *connection, const char *backup, GError **error)
{
  g_autoptr (LibraryConnection) reader
      = library_connection_open (library_connection_get_path (connection), LIBRARY_READ, error);

  return reader && library_connection_backup (reader, backup, error);
}

/* Returns the version of this program as a number: 10000 for 1.0.0. */
static int
program_number (void)
{
  int major = 0, minor = 0, micro = 0;

  sscanf (PACKAGE_VERSION, "%d.%d.%d", &major, &minor, &micro);
  return (major * 100 + minor) * 100 + micro;
}

/* Runs the scripts from `version` on, within the caller's transaction. */
static gboolean
run_scripts (LibraryConnection *connection,
             const LibrarySchema *schema,
             int version,
             GError **error)
{
  g_autofree char *number
      = g_strdup_printf ("PRAGMA application_id = %d; PRAGMA user_version = %d",
                         LIBRARY_APPLICATION_ID, program_number () * 1000 + schema->version);

  for (; version < schema->version; version++)
    if (!library_connection_run (connection, schema->scripts[version], error))
      return FALSE;
  return library_connection_run (connection, number, error);
}

gboolean
library_schema_migrate (LibraryConnection *connection,
                        const LibrarySchema *schema,
                        const char *backup,
                        gboolean *migrated,
                        GError **error)
{
  LibraryFileState state = LIBRARY_FILE_EMPTY;
  gboolean done = FALSE;
  int version = 0;

  *migrated = FALSE;
  if (!library_connection_begin (connection, error))
    return FALSE;
  /* Check again under the lock: another program may have migrated the file meanwhile. */
  if (library_schema_state (connection, schema, &state, &version, error))
    switch (state)
      {
      case LIBRARY_FILE_CURRENT:
        done = TRUE;
        break;
      case LIBRARY_FILE_NEWER:
      case LIBRARY_FILE_FOREIGN:
        library_schema_refuse (library_connection_get_path (connection), state, version, error);
        break;
      case LIBRARY_FILE_OLD:
        done = (backup == NULL || back_up (connection, backup, error))
               && run_scripts (connection, schema, version, error);
        break;
      case LIBRARY_FILE_EMPTY:
        done = run_scripts (connection, schema, version, error);
        break;
      }
  done = library_connection_end (connection, done, error);
  *migrated = done && state == LIBRARY_FILE_OLD;
  return done;
}

char *
library_schema_sum (LibraryConnection *connection, const char *table)
{
  g_autofree char *index = g_strconcat (table, "_sum", NULL);
  g_autoptr (LibraryStatement) query = library_statement_new (
      connection,
      "SELECT substr (sql, instr (sql, 'pass_stone_sum')) FROM sqlite_master WHERE name = ?", NULL);
  char *sum;

  library_statement_bind (query, VALUE (index));
  if (!library_statement_next (query, NULL, NULL))
    return NULL;
  sum = g_strdup (library_statement_get_text (query, 0));
  *strrchr (sum, ')') = '\0'; /* closes the index; the one before it closes the sum */
  return sum;
}
