/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The service: passes requests to its threads, opens and closes the library. */
#include "job.h"
#include "library-copies.h"
#include "library-open.h"
#include "library-service-private.h"

G_DEFINE_FINAL_TYPE (LibraryService, library_service, G_TYPE_OBJECT)

LibraryService *
library_service_new (const char *path)
{
  LibraryService *self = g_object_new (LIBRARY_TYPE_SERVICE, NULL);

  self->name = path ? g_canonicalize_filename (path, NULL) : library_default_path ();
  self->path = library_service_find (self);
  return self;
}

const char *
library_service_get_path (LibraryService *self)
{
  return g_atomic_pointer_get (&self->path);
}

void
library_service_set_read_only (LibraryService *self)
{
  self->read_only = TRUE;
}

guint
library_service_get_generation (LibraryService *self)
{
  return (guint) g_atomic_int_get (&self->told);
}

/* Copies the library on closing if it changed since the last copy, because the file may be damaged
 * before the next start. Skips large files, which would take too long. */
static void
copy_at_end (LibraryService *self)
{
  g_autoptr (LibraryConnection) connection
      = self->open_asked && !self->read_only && !library_open_is_large (self->path)
            ? library_open_for_reading (self->path, FALSE, NULL)
            : NULL;

  /* The copy is read through, and deleted if the file was not sound. */
  if (connection)
    library_backups_make (connection, TRUE, NULL);
}

void
library_service_close (LibraryService *self)
{
  const gboolean first = !g_atomic_int_get (&self->closing);

  g_atomic_int_set (&self->closing, TRUE);
  library_worker_finish (self->writer);
  library_worker_finish (self->reader);
  library_service_wait_beside (self);
  /* Close the writer's connection last: it empties and removes the log. */
  library_worker_close (self->reader);
  library_worker_close (self->writer);
  if (first)
    copy_at_end (self);
}

static void
library_service_finalize (GObject *object)
{
  LibraryService *self = LIBRARY_SERVICE (object);

  library_service_close (self);
  library_worker_free (self->reader);
  library_worker_free (self->writer);
  g_clear_error (&self->open_error);
  g_mutex_clear (&self->mutex);
  g_cond_clear (&self->changed);
  g_free (self->name);
  G_OBJECT_CLASS (library_service_parent_class)->finalize (object);
}

/* --- Jobs --- */

/* Queues a background job. */
static void
ask_myself (LibraryService *self, LibraryWork what, GAsyncReadyCallback callback)
{
  library_ask_async (self, LIBRARY_REQUEST (what), NULL, callback, NULL);
}

/* --- Checking the file while games go on --- */

static void
reopened_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (LibraryReport) report = library_job_finish (result, &error);

  if (report == NULL)
    g_signal_emit_by_name (source, "trouble", error->message);
  else if (report->what == LIBRARY_RECOVERED)
    g_signal_emit_by_name (source, "recovered", report);
}

static void
looked_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  LibraryService *self = LIBRARY_SERVICE (source);
  g_autoptr (GError) error = NULL;

  /* If the file could not be opened at all, LIBRARY_OPEN has already reported that. */
  if (g_task_propagate_boolean (G_TASK (result), &error) || self->open_error
      || g_atomic_int_get (&self->closing))
    return;
  if (g_error_matches (error, LIBRARY_ERROR, LIBRARY_ERROR_DAMAGED))
    ask_myself (self, LIBRARY_REOPEN, reopened_cb);
  else if (!g_error_matches (error, LIBRARY_ERROR, LIBRARY_ERROR_CANCELLED)
           && !g_error_matches (error, LIBRARY_ERROR, LIBRARY_ERROR_REPLACED)
           && !g_error_matches (error, LIBRARY_ERROR, LIBRARY_ERROR_CLOSED))
    g_signal_emit_by_name (self, "trouble", error->message);
}

/* Opening */

static LibraryConnection *
open_reader (gpointer data, GError **error)
{
  LibraryService *self = data;

  if (self->open_error)
    {
      g_propagate_error (error, g_error_copy (self->open_error));
      return NULL;
    }
  return library_service_open_reader (self, error);
}

static LibraryConnection *
open_writer (gpointer data, GError **error)
{
  LibraryService *self = data;
  LibraryJob *job = g_task_get_task_data (self->opening);
  LibraryConnection *connection;
  int left = LIBRARY_BUSY_TRIES;

  /* No job works without the file, so this one waits longer. */
  do
    {
      g_clear_error (&self->open_error);
      connection = library_open_for_writing (self->path, library_schema_current (), FALSE,
                                             (LibraryReport **) &job->value, &self->open_error);
    }
  while (g_error_matches (self->open_error, LIBRARY_ERROR, LIBRARY_ERROR_BUSY) && --left > 0
         && !g_atomic_int_get (&self->closing));
  if (connection)
    library_connection_set_name (connection, self->name);
  else
    g_propagate_error (error, g_error_copy (self->open_error));
  if (connection && self->read_only)
    library_connection_run (connection, "PRAGMA query_only = ON", NULL);
  self->opening = NULL; /* the queue owns it */
  library_worker_start (self->reader, open_reader, self);
  return connection;
}

static gboolean
report_job (LibraryConnection *connection, GTask *task)
{
  g_task_return_boolean (task, TRUE);
  return FALSE;
}

static void
start (LibraryService *self, GTask *task)
{
  g_return_if_fail (!self->open_asked);
  self->open_asked = TRUE;
  self->opening = task;
  /* With the highest priority in an empty queue, this is the first answer. */
  library_worker_push (self->writer, LIBRARY_JOURNAL, report_job, task, FALSE);
  if (!self->read_only)
    {
      ask_myself (self, LIBRARY_UPKEEP, NULL);
      ask_myself (self, LIBRARY_LOOK_AFTER, looked_cb);
    }
  library_worker_start (self->writer, open_writer, self);
}

/* --- Long reading jobs, in threads of their own, so that the list never waits --- */

static void
stop_cb (GCancellable *cancellable, gpointer stop)
{
  g_cancellable_cancel (stop);
}

static void
stop (gpointer task)
{
  LibraryJob *job = g_task_get_task_data (task);

  g_cancellable_cancel (job->cancellable);
}

static void
work (gpointer data)
{
  GTask *task = data;
  LibraryService *self = g_task_get_source_object (task);
  LibraryJob *job = g_task_get_task_data (task);
  GCancellable *asker = g_task_get_cancellable (task);
  gulong handler
      = asker ? g_cancellable_connect (asker, G_CALLBACK (stop_cb), job->cancellable, NULL) : 0;
  GError *error = NULL;
  LibraryConnection *connection = library_connection_open (self->path, LIBRARY_READ, &error);

  if (connection)
    {
      library_job_work (connection, task);
      library_connection_close (connection);
    }
  else
    g_task_return_error (task, error);
  g_cancellable_disconnect (asker, handler);
  g_mutex_lock (&self->mutex);
  self->beside_stops = g_list_remove (self->beside_stops, job->cancellable);
  g_cond_broadcast (&self->changed);
  g_mutex_unlock (&self->mutex);
}

/* Starts a LIBRARY_BESIDE job in a thread of its own. Runs on the reader only because the file is
 * open by then. The job is cancelled by its caller and when the service closes. */
static gboolean
beside_job (LibraryConnection *connection, GTask *task)
{
  LibraryService *self = g_task_get_source_object (task);
  LibraryJob *job = g_task_get_task_data (task);

  /* From here on, both the caller and the closing service cancel this one. */
  g_clear_object (&job->cancellable);
  job->cancellable = g_cancellable_new ();
  g_mutex_lock (&self->mutex);
  self->beside_stops = g_list_prepend (self->beside_stops, job->cancellable);
  g_mutex_unlock (&self->mutex);
  if (g_atomic_int_get (&self->closing))
    g_cancellable_cancel (job->cancellable);
  job_leave (
      job_start ("library-beside", work, stop, g_object_ref (task), (JobFunc) job_release_task));
  return FALSE;
}

void
library_service_wait_beside (LibraryService *self)
{
  g_mutex_lock (&self->mutex);
  for (GList *at = self->beside_stops; at; at = at->next)
    g_cancellable_cancel (at->data);
  while (self->beside_stops)
    g_cond_wait (&self->changed, &self->mutex);
  g_mutex_unlock (&self->mutex);
}

/* Asking */

/* Returns whether the request may leave many rows to be stored again. */
static gboolean
needs_upkeep (const LibraryRequest *request)
{
  return request->what == LIBRARY_IMPORT || request->what == LIBRARY_ARCHIVE_GAMES
         || request->what == LIBRARY_CHANGE_GAMES || request->what == LIBRARY_MERGE_DUPLICATES
         || (request->what == LIBRARY_APPEND_ACT && request->result && *request->result);
}

void
library_ask_async (LibraryService *self,
                   const LibraryRequest *request,
                   GCancellable *cancellable,
                   GAsyncReadyCallback callback,
                   gpointer user_data)
{
  LibraryJob *job = library_job_new (request, cancellable);
  LibraryPriority priority = library_job_get_priority (job);
  /* A cancelled import still answers what it imported. */
  GTask *task = g_task_new (self, request->what == LIBRARY_IMPORT ? NULL : cancellable, callback,
                            user_data);

  job->task = task;
  job->closing = &self->closing;
  job->generation = library_service_get_generation (self);
  /* The answer counts even if the task is cancelled too late, because the changes are already
   * written. */
  g_task_set_check_cancellable (task, FALSE);
  g_task_set_task_data (task, job, (GDestroyNotify) library_job_free);
  switch (library_job_get_executor (job))
    {
    case LIBRARY_BY_WRITER:
      library_worker_push (self->writer, priority, library_job_work, task, FALSE);
      break;
    case LIBRARY_BY_READER:
      library_worker_push (self->reader, priority, library_job_work, task, FALSE);
      break;
    case LIBRARY_BESIDE:
      library_worker_push (self->reader, priority, beside_job, task, FALSE);
      break;
    case LIBRARY_ALONE:
      if (request->what == LIBRARY_OPEN)
        start (self, task);
      else
        library_service_exchange (self, task);
      break;
    }
  if (needs_upkeep (request))
    ask_myself (self, LIBRARY_UPKEEP, NULL);
}

/* The class */

/* The new file may lack stored moves too. */
static void
replaced (LibraryService *self)
{
  ask_myself (self, LIBRARY_UPKEEP, NULL);
}

static void
library_service_class_init (LibraryServiceClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = library_service_finalize;
  g_signal_new_class_handler ("replaced", LIBRARY_TYPE_SERVICE, G_SIGNAL_RUN_FIRST,
                              G_CALLBACK (replaced), NULL, NULL, NULL, G_TYPE_NONE, 0);
  g_signal_new ("moved", LIBRARY_TYPE_SERVICE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                0);
  g_signal_new ("recovered", LIBRARY_TYPE_SERVICE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 1, G_TYPE_POINTER);
  g_signal_new ("trouble", LIBRARY_TYPE_SERVICE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
library_service_init (LibraryService *self)
{
  g_mutex_init (&self->mutex);
  g_cond_init (&self->changed);
  self->writer = library_worker_new ("library-writer", &self->told);
  self->reader = library_worker_new ("library-reader", &self->told);
}
