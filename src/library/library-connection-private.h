/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Internals of LibraryConnection, for the files that use sqlite3. */
#pragma once

#include <sqlite3.h>
#include <sys/stat.h>

#include "library-connection.h"

/* The identity of a file. */
typedef struct
{
  dev_t device;
  ino_t number; /* 0: unknown */
} LibraryPlace;

struct LibraryConnection
{
  sqlite3 *db;
  char *path;
  char *name; /* must lead to `path`; NULL if unknown */
  LibraryMode mode;
  GCancellable *cancellable;
  LibraryUrgentFunc urgent; /* NULL: nothing is more urgent */
  gpointer urgent_data;
  gboolean gave_way;
  GHashTable *idle; /* SQL to sqlite3_stmt: prepared statements not in use; NULL before the first */
  LibraryPlace log, map; /* of a writing connection: its -wal and its -shm */
};

/* Remembers which files the -wal and the -shm are. Call it once they are open. */
void library_place_note (LibraryConnection *self);

/* Prepares to close a connection whose file may have been moved; no transaction may be open. Writes
 * the log into the moved file unless another program has that open. Never leaves the log beside
 * another file that has the old name. */
void library_place_leave (LibraryConnection *self);

/* Registers the functions that the schema's scripts call. Returns SQLite's result. */
int library_connection_functions (LibraryConnection *self);

/* Sets `error` from the result `code` and message of SQLite's last call on `self`. */
void library_error_of (LibraryConnection *self, int code, GError **error);
