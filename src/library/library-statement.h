/* A prepared statement: typed binding and reading, every error in LIBRARY_ERROR. */
#pragma once

#include "library-connection.h"

G_BEGIN_DECLS

typedef struct LibraryStatement LibraryStatement;

/* Prepares the one statement in `sql`. It must be freed before its connection is closed. */
LibraryStatement *library_statement_new (LibraryConnection *connection,
                                         const char *sql,
                                         GError **error) G_GNUC_WARN_UNUSED_RESULT;
void library_statement_free (LibraryStatement *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (LibraryStatement, library_statement_free)

/* Parameters are counted from 1, as in SQL. NULL text binds NULL. What cannot be bound is
 * reported by the next step. */
void library_statement_bind_int (LibraryStatement *self, int parameter, gint64 value);
void library_statement_bind_text (LibraryStatement *self, int parameter, const char *text);
/* The bytes must stay where they are until the statement is reset or freed. NULL binds NULL. */
void
library_statement_bind_blob (LibraryStatement *self, int parameter, const void *bytes, gsize size);

/* Runs to the next row; `row` tells whether there is one. FALSE with an error on failure. */
gboolean library_statement_step (LibraryStatement *self, gboolean *row, GError **error);

/* Runs a statement that answers no rows. */
gboolean library_statement_run (LibraryStatement *self, GError **error);

/* Makes the statement ready to run again, with its parameters unbound. */
void library_statement_reset (LibraryStatement *self);

/* Columns are counted from 0. Text is owned by the statement and valid until the next step; it
 * is "" for NULL and always valid UTF-8. */
gint64 library_statement_get_int (LibraryStatement *self, int column);
const char *library_statement_get_text (LibraryStatement *self, int column);
/* Valid until the next step; NULL with `size` 0 for NULL and for an empty one. */
const guint8 *library_statement_get_blob (LibraryStatement *self, int column, gsize *size);
gboolean library_statement_is_null (LibraryStatement *self, int column);

/* The first column of the first row. FALSE with an error on failure or without a row. */
gboolean library_statement_ask_int (LibraryConnection *connection,
                                    const char *sql,
                                    gint64 *value,
                                    GError **error);

G_END_DECLS
