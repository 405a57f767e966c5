/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A connection to an SQLite file. Hides sqlite3 from most of the library.
 *
 * A connection is used by one thread at a time. Functions that fail set `error` in
 * LIBRARY_ERROR. */
#pragma once

#include "library-error.h"

/* How often to try what fails with LIBRARY_ERROR_BUSY; each try waits for five seconds. */
#define LIBRARY_BUSY_TRIES 12

typedef enum
{
  LIBRARY_READ,       /* mode=ro: writes nothing, but leaves a -wal and a -shm if there were none */
  LIBRARY_READ_STILL, /* for a file that nobody can be writing: takes no locks, leaves nothing */
  LIBRARY_LOOK,       /* for reading; on closing, the only connection removes its -wal and -shm */
  LIBRARY_WRITE,      /* creates the file if it does not exist */
  LIBRARY_MEMORY,     /* no file; `path` is only for messages */
} LibraryMode;

typedef struct LibraryConnection LibraryConnection;

/* Opens the file at the absolute `path`; nothing is read or written yet. The file's content is not
 * trusted: views are disabled, and its schema may only call harmless functions. Returns NULL with
 * `error` in LIBRARY_ERROR on failure. */
LibraryConnection *library_connection_open (const char *path,
                                            LibraryMode mode,
                                            GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Opens the same file once more, to read it in another thread. */
LibraryConnection *library_connection_open_again (LibraryConnection *self,
                                                  GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Sets a writing connection to WAL, synchronous=FULL and foreign keys. WAL changes the file, so
 * check first that the file is a library. */
gboolean library_connection_prepare_writing (LibraryConnection *self, GError **error);
void library_connection_close (LibraryConnection *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (LibraryConnection, library_connection_close)

const char *library_connection_get_path (LibraryConnection *self);

/* Makes library_connection_check_place() also check that the absolute `name`, by which the file was
 * requested, still leads to it: a link on the way may change. */
void library_connection_set_name (LibraryConnection *self, const char *name);

/* Runs statements that return no rows, separated by semicolons. */
gboolean library_connection_run (LibraryConnection *self, const char *sql, GError **error);

/* Runs BEGIN IMMEDIATE: waits up to five seconds for another writer. */
gboolean library_connection_begin (LibraryConnection *self, GError **error);
/* Commits the transaction if its work is `done`, otherwise rolls it back. Returns whether the
 * changes were committed. */
gboolean library_connection_end (LibraryConnection *self, gboolean done, GError **error);
gboolean library_connection_in_transaction (LibraryConnection *self);
/* Rolls the transaction back. Does nothing if none is open. */
void library_connection_rollback (LibraryConnection *self);

/* Returns whether the open files still have their names and the name that was set still leads to
 * them; otherwise FALSE with LIBRARY_ERROR_MOVED. Later writes would go into files that nobody
 * finds, and a library in their place holds other games. Each commit calls this before and
 * after. */
gboolean library_connection_check_place (LibraryConnection *self, GError **error);

gint64 library_connection_last_id (LibraryConnection *self);
int library_connection_changes (LibraryConnection *self);

/* Makes long statements fail with LIBRARY_ERROR_CANCELLED once `cancellable` is cancelled. NULL
 * removes it. */
void library_connection_set_cancellable (LibraryConnection *self, GCancellable *cancellable);
GCancellable *library_connection_get_cancellable (LibraryConnection *self);

/* Returns whether more urgent work waits for this connection. */
typedef gboolean (*LibraryUrgentFunc) (gpointer data);

/* Makes a long statement fail with LIBRARY_ERROR_CANCELLED once `urgent` returns TRUE; its
 * transaction is rolled back. NULL removes it. */
void
library_connection_set_urgent (LibraryConnection *self, LibraryUrgentFunc urgent, gpointer data);

/* Returns whether the running work must end because it is cancelled or must give way. For loops
 * outside a statement's steps. */
gboolean library_connection_must_end (LibraryConnection *self);

/* Returns whether a statement was interrupted for urgent work since the last call of this function
 * or of library_connection_set_urgent(): the job must run again. No commit succeeds before this
 * call. */
gboolean library_connection_gave_way (LibraryConnection *self);

/* Copies all committed content to a file at `path`, and replaces the file there only when the copy
 * is complete and synced to disk. Returns FALSE with `error` on failure; the file at `path` is then
 * unchanged, except when only its folder could not be synced. */
gboolean library_connection_backup (LibraryConnection *self, const char *path, GError **error);
