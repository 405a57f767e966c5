/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Prepared statements: typed binding and reading, with all errors in LIBRARY_ERROR. */
#pragma once

#include "library-connection.h"

typedef struct LibraryStatement LibraryStatement;

/* Prepares the one statement in `sql`. Free it before its connection is closed. Returns NULL with
 * `error` on failure. Binding, stepping or running NULL does nothing and fails, so that callers
 * need not check for it. */
LibraryStatement *library_statement_new (LibraryConnection *connection,
                                         const char *sql,
                                         GError **error) G_GNUC_WARN_UNUSED_RESULT;
void library_statement_free (LibraryStatement *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (LibraryStatement, library_statement_free)

/* A value to bind to a parameter. */
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

/* Make a LibraryValue: VALUE() from a number or text, by the type of `it`; BLOB() from bytes, which
 * must stay valid until the statement is reset or freed; BYTES() from a GBytes likewise. */
#define VALUE(it)                                                                                  \
  _Generic ((it), char *: library_value_text, const char *: library_value_text,                    \
            default: library_value_number) (it)
#define BLOB(it, length) ((LibraryValue){ LIBRARY_BYTES, 0, (it), (length) })
#define BYTES(it) BLOB (g_bytes_get_data (it, NULL), g_bytes_get_size (it))

/* Binds `count` values to the parameters from `first` on, counted from 1 as in SQL. The next step
 * reports a failure. */
void library_statement_bind_from (LibraryStatement *self,
                                  int first,
                                  const LibraryValue *values,
                                  gsize count);
#define LIBRARY_VALUES(...)                                                                        \
  (const LibraryValue[]){ __VA_ARGS__ },                                                           \
      sizeof ((const LibraryValue[]){ __VA_ARGS__ }) / sizeof (LibraryValue)
/* Bind the parameters from 1 on, or a single one. */
#define library_statement_bind(self, ...)                                                          \
  library_statement_bind_from (self, 1, LIBRARY_VALUES (__VA_ARGS__))
#define library_statement_bind_at(self, parameter, value)                                          \
  library_statement_bind_from (self, parameter, LIBRARY_VALUES (value))

/* Runs to the next row and returns whether there is one. `ok` (may be NULL) is FALSE on failure;
 * `error` is then set. */
gboolean library_statement_next (LibraryStatement *self, gboolean *ok, GError **error);

/* Runs a statement that returns no rows. */
gboolean library_statement_run (LibraryStatement *self, GError **error);

/* Prepares, binds and runs a statement that returns no rows. */
gboolean library_statement_change_with (LibraryConnection *connection,
                                        GError **error,
                                        const char *sql,
                                        const LibraryValue *values,
                                        gsize count);
#define library_statement_change(connection, error, sql, ...)                                      \
  library_statement_change_with (connection, error, sql, LIBRARY_VALUES (__VA_ARGS__))

/* Resets the statement to run again, and unbinds its parameters. */
void library_statement_reset (LibraryStatement *self);

/* Return a column, counted from 0. Text is owned by the statement and valid until the next step; it
 * is "" for NULL and always valid UTF-8. */
gint64 library_statement_get_int (LibraryStatement *self, int column);
const char *library_statement_get_text (LibraryStatement *self, int column);
/* Returns a copy of a name. A stranger's library may hold names of any length; long ones are
 * shortened by record_line_of(). */
char *library_statement_dup_name (LibraryStatement *self, int column) G_GNUC_WARN_UNUSED_RESULT;
/* Returns bytes, valid until the next step; NULL with `size` 0 for NULL and for an empty blob. */
const guint8 *library_statement_get_blob (LibraryStatement *self, int column, gsize *size);
/* Returns a value to bind, valid until the next step. */
LibraryValue library_statement_get_value (LibraryStatement *self, int column);
gboolean library_statement_is_null (LibraryStatement *self, int column);

/* Returns the current time as rows store it: Unix time in milliseconds. */
gint64 library_statement_now (void);

/* Reads the first column of the first row. Returns FALSE with an error on failure or without a
 * row. */
gboolean library_statement_ask_int (LibraryConnection *connection,
                                    const char *sql,
                                    gint64 *value,
                                    GError **error);
