/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A prepared statement: typed binding and reading, every error in LIBRARY_ERROR. */
#pragma once

#include "library-connection.h"

G_BEGIN_DECLS

typedef struct LibraryStatement LibraryStatement;

/* Prepares the one statement in `sql`. It must be freed before its connection is closed. NULL with
 * `error` set on failure; whoever binds, steps or runs NULL then does nothing and fails, so that
 * this need not be asked before. */
LibraryStatement *library_statement_new (LibraryConnection *connection,
                                         const char *sql,
                                         GError **error) G_GNUC_WARN_UNUSED_RESULT;
void library_statement_free (LibraryStatement *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (LibraryStatement, library_statement_free)

/* What a parameter is bound to. */
typedef struct
{
  enum
  {
    LIBRARY_NUMBER,
    LIBRARY_TEXT,
    LIBRARY_BYTES
  } kind;
  gint64 number;
  const void *bytes; /* NULL binds NULL */
  gsize size;
} LibraryValue;

LibraryValue library_value_number (gint64 number);
LibraryValue library_value_text (const char *text);

/* A number or a text, as `it` is one; bytes, which must stay where they are until the statement is
 * reset or freed. */
#define VALUE(it)                                                                                  \
  _Generic ((it), char *: library_value_text, const char *: library_value_text,                    \
            default: library_value_number) (it)
#define BLOB(it, length) ((LibraryValue){ LIBRARY_BYTES, 0, (it), (length) })

/* Binds parameter `first`, counted from 1 as in SQL, and the `count` - 1 behind it. What cannot be
 * bound is reported by the next step. */
void library_statement_bind_from (LibraryStatement *self,
                                  int first,
                                  const LibraryValue *values,
                                  gsize count);
#define LIBRARY_VALUES(...)                                                                        \
  (const LibraryValue[]){ __VA_ARGS__ },                                                           \
      sizeof ((const LibraryValue[]){ __VA_ARGS__ }) / sizeof (LibraryValue)
/* Binds the parameters from the first one, or one of them. */
#define library_statement_bind(self, ...)                                                          \
  library_statement_bind_from (self, 1, LIBRARY_VALUES (__VA_ARGS__))
#define library_statement_bind_at(self, parameter, value)                                          \
  library_statement_bind_from (self, parameter, LIBRARY_VALUES (value))

/* Runs to the next row and tells whether there is one. `ok`, which may be NULL, is FALSE on
 * failure, when `error` is set. */
gboolean library_statement_next (LibraryStatement *self, gboolean *ok, GError **error);

/* Runs a statement that answers no rows. */
gboolean library_statement_run (LibraryStatement *self, GError **error);

/* Prepares, binds and runs a change at once. */
gboolean library_statement_change_with (LibraryConnection *connection,
                                        GError **error,
                                        const char *sql,
                                        const LibraryValue *values,
                                        gsize count);
#define library_statement_change(connection, error, sql, ...)                                      \
  library_statement_change_with (connection, error, sql, LIBRARY_VALUES (__VA_ARGS__))

/* Makes the statement ready to run again, with its parameters unbound. */
void library_statement_reset (LibraryStatement *self);

/* Columns are counted from 0. Text is owned by the statement and valid until the next step; it
 * is "" for NULL and always valid UTF-8. */
gint64 library_statement_get_int (LibraryStatement *self, int column);
const char *library_statement_get_text (LibraryStatement *self, int column);
/* A copy of a name, which a stranger's library may hold of any length: longer ones as
 * record_line_of() has them. */
char *library_statement_dup_name (LibraryStatement *self, int column) G_GNUC_WARN_UNUSED_RESULT;
/* Valid until the next step; NULL with `size` 0 for NULL and for an empty one. */
const guint8 *library_statement_get_blob (LibraryStatement *self, int column, gsize *size);
/* Valid until the next step. */
LibraryValue library_statement_get_value (LibraryStatement *self, int column);
gboolean library_statement_is_null (LibraryStatement *self, int column);

/* When something was written, as rows keep it: in milliseconds. */
gint64 library_statement_now (void);

/* The first column of the first row. FALSE with an error on failure or without a row. */
gboolean library_statement_ask_int (LibraryConnection *connection,
                                    const char *sql,
                                    gint64 *value,
                                    GError **error);

G_END_DECLS
