/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Replaces the library's file: the writer does it while the reader waits with its connection
 * closed. */
#include "library-copies.h"
#include "library-open.h"
#include "library-service-private.h"

const char *
library_service_find (LibraryService *self)
{
  g_autofree char *path = library_real_path (self->name);

  return g_intern_string (path);
}

LibraryConnection *
library_service_open_reader (LibraryService *self, GError **error)
{
  LibraryConnection *connection = library_connection_open (self->path, LIBRARY_READ, error);

  if (connection)
    library_connection_set_name (connection, self->name);
  return connection;
}

/* The reader */

static gboolean
pause_job (LibraryConnection *connection, GTask *task)
{
  LibraryService *self = g_task_get_source_object (task);
  LibraryConnection *opened;
  GError *error = NULL;

  library_worker_replace (self->reader, NULL, g_atomic_int_get (&self->generation), NULL);
  g_mutex_lock (&self->mutex);
  self->paused = TRUE;
  g_cond_broadcast (&self->changed);
  while (self->pausing)
    g_cond_wait (&self->changed, &self->mutex);
  self->paused = FALSE;
  g_mutex_unlock (&self->mutex);
  opened = library_service_open_reader (self, &error);
  library_worker_replace (self->reader, opened, g_atomic_int_get (&self->generation), error);
  g_task_return_boolean (task, TRUE);
  return FALSE;
}

/* Makes the reader close the file and wait until settle_reader() is called. */
static void
pause_reader (LibraryService *self)
{
  g_mutex_lock (&self->mutex);
  self->pausing = TRUE;
  library_worker_push (self->reader, LIBRARY_JOURNAL, pause_job,
                       g_task_new (self, NULL, NULL, NULL), TRUE);
  while (!self->paused)
    g_cond_wait (&self->changed, &self->mutex);
  g_mutex_unlock (&self->mutex);
}

static void
settle_reader (LibraryService *self)
{
  g_mutex_lock (&self->mutex);
  self->pausing = FALSE;
  g_cond_broadcast (&self->changed);
  g_mutex_unlock (&self->mutex);
}

/* The writer */

/* Data of the writer's task, besides the caller's task. */
typedef struct
{
  GTask *asked;
  gboolean restored;
  LibraryReport *report; /* of opening the file */
} Exchange;

static void
exchange_free (gpointer data)
{
  Exchange *exchange = data;

  g_object_unref (exchange->asked);
  library_report_free (exchange->report);
  g_free (exchange);
}

/* Opens the file at `place`, after replacing it if a copy is to be restored, while nothing else
 * reads or writes. `kept` is the path of the previous library, or NULL with `problem`. `error` says
 * why the file could not be opened. */
static void
swap (LibraryService *self,
      Exchange *exchange,
      const char *place,
      char **kept,
      GError **problem,
      GError **error)
{
  gboolean other = place != self->path;
  LibraryConnection *opened;
  GError *lost = NULL;

  pause_reader (self);
  /* Background readers have their own connections and would keep reading the removed file. */
  library_service_wait_beside (self);
  library_worker_replace (self->writer, NULL, g_atomic_int_get (&self->generation), NULL);
  g_atomic_pointer_set (&self->path, place);
  if (exchange->restored)
    *kept = library_restore_swap (place, problem);
  opened = library_open_locked (place, library_schema_current (), TRUE, &exchange->report, &lost);
  if (opened)
    library_connection_set_name (opened, self->name);
  if (other || (exchange->restored ? *kept != NULL : opened != NULL))
    g_atomic_int_inc (&self->generation);
  if (lost)
    g_propagate_error (error, g_error_copy (lost));
  library_worker_replace (self->writer, opened, g_atomic_int_get (&self->generation), lost);
  settle_reader (self);
}

static gboolean
exchange_job (LibraryConnection *connection, GTask *task)
{
  LibraryService *self = g_task_get_source_object (task);
  Exchange *exchange = g_task_get_task_data (task);
  LibraryJob *job = g_task_get_task_data (exchange->asked);
  const char *place = library_service_find (self);
  int lock = library_lock_folder (place);
  g_autoptr (GError) lost = NULL;
  GError *error = NULL;
  char *kept = NULL;

  if (!exchange->restored || library_restore_prepare (place, job->request.path, &error))
    swap (self, exchange, place, &kept, &error, &lost);
  library_unlock_folder (lock);
  if (exchange->restored)
    job->value = kept;
  else if (lost)
    error = g_steal_pointer (&lost);
  else
    job->value = g_steal_pointer (&exchange->report);
  if (error)
    g_task_return_error (task, error);
  else
    g_task_return_boolean (task, TRUE);
  return FALSE;
}

/* Receives the writer's answer in the main context. Announces first that earlier ids are
 * invalid. */
static void
exchanged_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  LibraryService *self = g_task_get_source_object (G_TASK (result));
  const Exchange *exchange = g_task_get_task_data (G_TASK (result));
  int number = g_atomic_int_get (&self->generation);
  GError *error = NULL;

  g_task_propagate_boolean (G_TASK (result), &error);
  if (number != g_atomic_int_get (&self->told))
    {
      g_atomic_int_set (&self->told, number);
      g_signal_emit_by_name (source, "replaced");
    }
  if (exchange->report && exchange->report->what == LIBRARY_RECOVERED)
    g_signal_emit_by_name (source, "recovered", exchange->report);
  if (error)
    g_task_return_error (exchange->asked, error);
  else
    g_task_return_boolean (exchange->asked, TRUE);
}

void
library_service_exchange (LibraryService *self, GTask *asked)
{
  const LibraryJob *job = g_task_get_task_data (asked);
  Exchange *exchange = g_new0 (Exchange, 1);
  GTask *task = g_task_new (self, job->cancellable, exchanged_cb, NULL);

  exchange->asked = asked;
  exchange->restored = job->request.what == LIBRARY_RESTORE_COPY;
  g_task_set_check_cancellable (task, FALSE);
  g_task_set_task_data (task, exchange, exchange_free);
  library_worker_push (self->writer, library_job_get_priority (job), exchange_job, task, TRUE);
}
