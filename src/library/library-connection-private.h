/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What library-connection and library-statement know of each other. */
#pragma once

#include <sqlite3.h>
#include <sys/stat.h>

#include "library-connection.h"

G_BEGIN_DECLS

/* Which of all files one is. */
typedef struct
{
  dev_t device;
  ino_t number; /* 0: not known */
} LibraryPlace;

struct LibraryConnection
{
  sqlite3 *db;
  char *path;
  char *name; /* that must lead to `path`; NULL where none is known */
  GCancellable *cancellable;
  LibraryUrgentFunc urgent; /* NULL: nothing is more urgent */
  gpointer urgent_data;
  gboolean gave_way;
  GHashTable *idle; /* SQL to sqlite3_stmt: prepared, and used by nobody; NULL before the first */
  LibraryPlace log, map; /* of a writing connection: its -wal and its -shm */
};

/* Remembers the -wal and the -shm, once they are open. */
void library_place_note (LibraryConnection *self);

/* To be called before a connection is closed, with no transaction open: the log of a file that was
 * moved goes into that file where nobody else has it open, and never stays beside another file that
 * has the old name. */
void library_place_leave (LibraryConnection *self);

/* Whether what runs has to end: it is cancelled, or gives way. For what is no step of a statement.
 */
gboolean library_connection_must_end (LibraryConnection *self);

/* Makes the functions known that the schema's scripts call. Returns SQLite's result. */
int library_connection_functions (LibraryConnection *self);

/* Sets `error` to what SQLite's last call on `self` said with the result `code`. */
void library_error_of (LibraryConnection *self, int code, GError **error);

/* Sets `error` to the sentence of that kind about the file at `path`. */
void library_error_set (GError **error, LibraryError kind, const char *path, const char *detail);

G_END_DECLS
