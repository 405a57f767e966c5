/* What library-connection and library-statement know of each other. */
#pragma once

#include <sqlite3.h>

#include "library-connection.h"

G_BEGIN_DECLS

struct LibraryConnection
{
  sqlite3 *db;
  char *path;
  GCancellable *cancellable;
  GHashTable *idle; /* SQL to sqlite3_stmt: prepared, and used by nobody; NULL before the first */
};

/* Makes the functions known that the schema's scripts call. Returns SQLite's result. */
int _library_connection_functions (LibraryConnection *self);

/* Sets `error` to what SQLite's last call on `self` said with the result `code`. */
void _library_connection_error (LibraryConnection *self, int code, GError **error);

G_END_DECLS
