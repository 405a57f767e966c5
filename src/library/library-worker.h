/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A thread that owns one connection and takes jobs in the order of their priority. */
#pragma once

#include "library-connection.h"

G_BEGIN_DECLS

typedef enum
{
  LIBRARY_JOURNAL, /* a player is waiting to see a stone */
  LIBRARY_USUAL,
  LIBRARY_BULK, /* imports and indexes: in slices of 20 ms at most */
  LIBRARY_PRIORITIES
} LibraryPriority;

typedef struct LibraryWorker LibraryWorker;

/* Opens the connection on the worker's own thread. NULL with an error on failure. */
typedef LibraryConnection *(*LibraryOpener) (gpointer data, GError **error);

/* Does one job and returns its answer through `task`; or does a slice of it, and returns TRUE to
 * be called again when nothing more urgent waits. */
typedef gboolean (*LibraryWorkFunc) (LibraryConnection *connection, GTask *task);

/* Without a thread yet: jobs wait until it is started. `name` is a literal.
 *
 * Files are numbered from 0. `told` is the number of the file that callers know of, which is atomic
 * and outlives the worker: a job is meant for that file, and fails with LIBRARY_ERROR_REPLACED
 * when the worker has another by the time that the job's turn comes. It fails with
 * LIBRARY_ERROR_MOVED when the file is no longer that of its name. */
LibraryWorker *library_worker_new (const char *name, const int *told) G_GNUC_WARN_UNUSED_RESULT;

/* Starts the thread. If the opener fails every job fails with its error. May be called from
 * another thread, once. */
void library_worker_start (LibraryWorker *self, LibraryOpener opener, gpointer data);

/* Queues a job. Takes `task`, and releases it in the task's own context. Thread-safe. */
void library_worker_push (LibraryWorker *self,
                          LibraryPriority priority,
                          LibraryWorkFunc job,
                          GTask *task);

/* The same for a job that must run whatever has become of the file: the connection may be NULL. */
void library_worker_push_always (LibraryWorker *self,
                                 LibraryPriority priority,
                                 LibraryWorkFunc job,
                                 GTask *task);

/* Closes the connection and takes another, to the file of that number, or for NULL none; then jobs
 * fail with `error`, which is taken. Called by a job, which must not use the old one any more. */
void library_worker_replace (LibraryWorker *self,
                             LibraryConnection *connection,
                             int number,
                             GError *error);

/* Lets no more jobs in: they fail with LIBRARY_ERROR_CLOSED. Waits for those that are there, if
 * the thread was started, and fails them with the same error if not. */
void library_worker_finish (LibraryWorker *self);

/* Closes the connection, after library_worker_finish(). */
void library_worker_close (LibraryWorker *self);

/* Finishes, closes and frees. */
void library_worker_free (LibraryWorker *self);

G_END_DECLS
