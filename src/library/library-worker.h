/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A thread that owns one connection and runs jobs by priority. */
#pragma once

#include "library-connection.h"

typedef enum
{
  LIBRARY_JOURNAL, /* a player waits to see a move */
  LIBRARY_USUAL,
  LIBRARY_BULK, /* imports and indexing: in slices of 20 ms at most */
  LIBRARY_PRIORITIES
} LibraryPriority;

typedef struct LibraryWorker LibraryWorker;

/* Opens the connection on the worker's own thread. Returns NULL with an error on failure. */
typedef LibraryConnection *(*LibraryOpener) (gpointer data, GError **error);

/* Runs a job and returns its answer through `task`. May instead run a slice of it and return TRUE,
 * to be called again once no more urgent job waits. */
typedef gboolean (*LibraryWorkFunc) (LibraryConnection *connection, GTask *task);

/* Creates a worker without a thread: jobs wait until it is started. `name` is a literal.
 *
 * Files are numbered from 0. `told` is atomic and outlives the worker: the number of the file that
 * callers know. A job is meant for that file. It fails with LIBRARY_ERROR_REPLACED if the worker
 * has another file by then, and with LIBRARY_ERROR_MOVED if the file no longer has its name. */
LibraryWorker *library_worker_new (const char *name, const int *told) G_GNUC_WARN_UNUSED_RESULT;

/* Starts the thread. If the opener fails, every job fails with its error. Call it once, from any
 * thread. */
void library_worker_start (LibraryWorker *self, LibraryOpener opener, gpointer data);

/* Queues a job. Takes `task`, and releases it in the task's own context. With `always`, the job
 * runs whatever has become of the file: the connection may be NULL. Thread-safe. */
void library_worker_push (LibraryWorker *self,
                          LibraryPriority priority,
                          LibraryWorkFunc job,
                          GTask *task,
                          gboolean always);

/* Closes the connection and takes `connection`, to the file `number`. If `connection` is NULL, jobs
 * fail with `error`, which is taken. Called by a job, which must no longer use the old
 * connection. */
void library_worker_replace (LibraryWorker *self,
                             LibraryConnection *connection,
                             int number,
                             GError *error);

/* Rejects new jobs: they fail with LIBRARY_ERROR_CLOSED. Waits for the queued jobs if the thread
 * was started; otherwise they fail with the same error. */
void library_worker_finish (LibraryWorker *self);

/* Closes the connection. Call library_worker_finish() first. */
void library_worker_close (LibraryWorker *self);

/* Finishes and closes the worker, and frees it. */
void library_worker_free (LibraryWorker *self);
