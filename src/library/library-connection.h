/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One connection to an SQLite file. With library-statement the only file that sees sqlite3.
 *
 * A connection is used by one thread at a time. */
#pragma once

#include "library-error.h"

G_BEGIN_DECLS

typedef enum
{
  LIBRARY_READ,       /* mode=ro: writes nothing, and leaves a -wal and a -shm where none was */
  LIBRARY_READ_STILL, /* for a file that nobody can be writing: takes no locks, leaves nothing */
  LIBRARY_LOOK,       /* for reading: takes its -wal and -shm away with it if it is alone */
  LIBRARY_WRITE,      /* creates the file where there is none */
  LIBRARY_MEMORY,     /* no file; `path` is for messages only */
} LibraryMode;

typedef struct LibraryConnection LibraryConnection;

/* Opens the file at the absolute `path`; nothing is read or written yet. What is in the file is not
 * trusted: views are not looked into, and what its schema calls must be harmless. Returns NULL and
 * sets `error` in LIBRARY_ERROR on failure. */
LibraryConnection *library_connection_open (const char *path,
                                            LibraryMode mode,
                                            GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Sets a writing connection to WAL, synchronous=FULL and foreign keys. The first of these is a
 * change of the file, so look first whose file it is. */
gboolean library_connection_prepare_writing (LibraryConnection *self, GError **error);
void library_connection_close (LibraryConnection *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (LibraryConnection, library_connection_close)

const char *library_connection_get_path (LibraryConnection *self);

/* Has library_connection_check_place() look too whether the absolute `name`, by which the file was
 * asked for, still leads to it: a link on the way may be changed. */
void library_connection_set_name (LibraryConnection *self, const char *name);

/* Runs statements that answer nothing, separated by semicolons. */
gboolean library_connection_run (LibraryConnection *self, const char *sql, GError **error);

/* BEGIN IMMEDIATE: waits up to five seconds for another writer. */
gboolean library_connection_begin (LibraryConnection *self, GError **error);
/* Ends a transaction: commits it when its work is `done`, or else rolls it back. Whether what was
 * done is kept. */
gboolean library_connection_end (LibraryConnection *self, gboolean done, GError **error);
gboolean library_connection_in_transaction (LibraryConnection *self);
/* Does nothing where no transaction is open. */
void library_connection_rollback (LibraryConnection *self);

/* Whether the files are still those of their names, and the name set still leads to them; else
 * LIBRARY_ERROR_MOVED. What is written then goes into files that nobody finds, and a library put in
 * their place belongs to other games. A commit asks by itself, before and after. */
gboolean library_connection_check_place (LibraryConnection *self, GError **error);

gint64 library_connection_last_id (LibraryConnection *self);
int library_connection_changes (LibraryConnection *self);

/* While set, a statement that runs long fails with LIBRARY_ERROR_CANCELLED as soon as
 * `cancellable` is. NULL ends it. */
void library_connection_set_cancellable (LibraryConnection *self, GCancellable *cancellable);

/* Whether something more urgent waits for this connection. */
typedef gboolean (*LibraryUrgentFunc) (gpointer data);

/* While set, a statement that runs long fails with LIBRARY_ERROR_CANCELLED as soon as `urgent` says
 * so, and its transaction is rolled back. NULL ends it. */
void
library_connection_set_urgent (LibraryConnection *self, LibraryUrgentFunc urgent, gpointer data);

/* Returns whether a statement was interrupted for that since the last call of this function or of
 * library_connection_set_urgent(): the job has to run again. Until then no commit succeeds. */
gboolean library_connection_gave_way (LibraryConnection *self);

/* Copies the whole committed content into a new file at `path`, which is complete and on the
 * disk when this returns TRUE, and not there when it returns FALSE. */
gboolean library_connection_backup (LibraryConnection *self, const char *path, GError **error);

G_END_DECLS
