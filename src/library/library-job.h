/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A request being run. library-job.c has the table of everything that the library does. */
#pragma once

#include "library-connection.h"
#include "library-import.h"
#include "library-records.h"
#include "library-request.h"
#include "library-worker.h"

/* The thread that runs a job. */
typedef enum
{
  LIBRARY_BY_WRITER,
  LIBRARY_BY_READER,
  LIBRARY_BESIDE, /* for long reading: a thread with its own connection */
  LIBRARY_ALONE,  /* replaces a file: nothing else may have it open */
} LibraryExecutor;

typedef struct LibraryJob
{
  LibraryRequest request;
  GPtrArray *owned;          /* copies of what the request points to */
  GCancellable *cancellable; /* of the caller; may be NULL */

  /* Only for a job of a service. */
  GTask *task;        /* not owned; NULL if the caller waits in this thread */
  const int *closing; /* atomic: the job should end soon */
  guint generation;   /* of the file that the job is meant for */

  /* The answer. Freeing the job frees the value unless it was taken. */
  gpointer value;
  gint64 number;

  guint done; /* how many of the request's games were changed */
  LibrarySave *save;
  LibraryImporter *importer;
  gint64 reported; /* when the import last reported its state */
} LibraryJob;

/* Creates a job with a copy of all that the request points to; turns `path` into the real path. */
LibraryJob *library_job_new (const LibraryRequest *request,
                             GCancellable *cancellable) G_GNUC_WARN_UNUSED_RESULT;
void library_job_free (LibraryJob *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (LibraryJob, library_job_free)

LibraryExecutor library_job_get_executor (const LibraryJob *self);
LibraryPriority library_job_get_priority (const LibraryJob *self);

/* Returns whether a service's job succeeded; FALSE with `error`. If the job's file no longer has
 * its name, the service emits `moved`. Call it in the main context. */
gboolean library_job_propagate (GAsyncResult *result, GError **error);

/* Returns the value of a service's job as library_job_run() left it; NULL with `error` on
 * failure. */
gpointer library_job_finish (GAsyncResult *result, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Runs the job or a slice of it. `more` says whether to call it again. Returns FALSE with `error`.
 * Not for LIBRARY_ALONE. */
gboolean
library_job_run (LibraryJob *self, LibraryConnection *connection, gboolean *more, GError **error);

/* Runs a job's task, or a slice of it, in a thread of a service. Returns TRUE if it must be called
 * again. */
gboolean library_job_work (LibraryConnection *connection, GTask *task);
