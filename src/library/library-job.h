/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A request on its way, and what becomes of it. The one table of all that the library does is in
 * library-job.c. */
#pragma once

#include "library-connection.h"
#include "library-import.h"
#include "library-records.h"
#include "library-request.h"
#include "library-worker.h"

G_BEGIN_DECLS

/* Who does it. */
typedef enum
{
  LIBRARY_BY_WRITER,
  LIBRARY_BY_READER,
  LIBRARY_BESIDE, /* only reads, for long: a thread with a connection of its own */
  LIBRARY_ALONE,  /* puts one file in another's place: nobody else may have it open */
} LibraryExecutor;

typedef struct LibraryJob
{
  LibraryRequest request;
  GCancellable *cancellable; /* of the one who asked; may be NULL */

  /* Of one that was asked of a service. */
  GTask *task;        /* not owned; NULL if this thread waits for it */
  const int *closing; /* atomic: it should come to an end */
  guint generation;   /* of the file it is meant for */

  /* The answer; the value is freed with the order unless it is taken. */
  gpointer value;
  gint64 number;

  LibrarySave *save;
  LibraryImporter *importer;
  gint64 reported; /* when the import last told how it stands */
} LibraryJob;

/* With a copy of all that the request points to; `path` is made that of the file itself. */
LibraryJob *library_job_new (const LibraryRequest *request,
                             GCancellable *cancellable) G_GNUC_WARN_UNUSED_RESULT;
void library_job_free (LibraryJob *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (LibraryJob, library_job_free)

LibraryExecutor library_job_get_executor (const LibraryJob *self);
LibraryPriority library_job_get_priority (const LibraryJob *self);

/* Returns whether the order of a service succeeded; FALSE with `error`. Where its file is no longer
 * that of its name, the service emits `moved`. Main context. */
gboolean library_job_propagate (GAsyncResult *result, GError **error);

/* The value that an order of a service was answered with, as library_job_run() left it; NULL with
 * `error` on failure. */
gpointer library_job_finish (GAsyncResult *result, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Does it, or a slice of it: `more` tells whether it is to be called again. FALSE with `error`. Not
 * for LIBRARY_ALONE. */
gboolean
library_job_run (LibraryJob *self, LibraryConnection *connection, gboolean *more, GError **error);

/* What the threads of a service do with the task of an order: it, or a slice of it. TRUE when it is
 * to be called again. */
gboolean library_job_work (LibraryConnection *connection, GTask *task);

G_END_DECLS
