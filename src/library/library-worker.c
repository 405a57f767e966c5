/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>

#include "job.h"
#include "library-worker.h"

typedef struct
{
  LibraryWorkFunc job;
  GTask *task;
  gboolean always;
  int number; /* of the file that the job is meant for */
} Entry;

struct LibraryWorker
{
  const char *name;
  const int *told;
  JobThread *thread;

  GMutex mutex;
  GCond changed;
  GQueue queues[LIBRARY_PRIORITIES]; /* of Entry; guarded by the mutex, as are the next three */
  gboolean started;
  gboolean finishing;
  int journal; /* length of the journal's queue; atomic */

  /* Only for the thread while it runs. */
  LibraryOpener opener;
  gpointer opener_data;
  LibraryConnection *connection;
  int number;    /* of the connection's file */
  GError *error; /* why there is no connection */
  gint64 begun;  /* when the current job began */
};

/* Microseconds that a job may continue while a player's move waits. */
#define PATIENCE 20000

LibraryWorker *
library_worker_new (const char *name, const int *told)
{
  LibraryWorker *self = g_new0 (LibraryWorker, 1);

  self->name = name;
  self->told = told;
  g_mutex_init (&self->mutex);
  g_cond_init (&self->changed);
  for (int i = 0; i < LIBRARY_PRIORITIES; i++)
    g_queue_init (&self->queues[i]);
  return self;
}

/* Fails `task` with `error`, or with LIBRARY_ERROR_CLOSED for NULL. */
static void
fail (GTask *task, const GError *error)
{
  if (error)
    g_task_return_error (task, g_error_copy (error));
  else
    g_task_return_new_error (task, LIBRARY_ERROR, LIBRARY_ERROR_CLOSED, "%s",
                             _ ("The library is closed."));
}

/* Returns the next job by priority. Waits for one; returns NULL once the worker finishes and the
 * queues are empty. */
static Entry *
take (LibraryWorker *self, LibraryPriority *priority)
{
  Entry *entry = NULL;

  g_mutex_lock (&self->mutex);
  while (TRUE)
    {
      for (int i = 0; i < LIBRARY_PRIORITIES && entry == NULL; i++)
        {
          entry = g_queue_pop_head (&self->queues[i]);
          *priority = (LibraryPriority) i;
        }
      if (entry && *priority == LIBRARY_JOURNAL)
        g_atomic_int_add (&self->journal, -1);
      if (entry || self->finishing)
        break;
      g_cond_wait (&self->changed, &self->mutex);
    }
  g_mutex_unlock (&self->mutex);
  return entry;
}

static void
put_back (LibraryWorker *self, LibraryPriority priority, Entry *entry)
{
  g_mutex_lock (&self->mutex);
  g_queue_push_head (&self->queues[priority], entry);
  if (priority == LIBRARY_JOURNAL)
    g_atomic_int_inc (&self->journal);
  g_mutex_unlock (&self->mutex);
}

static gboolean
is_urgent (gpointer data)
{
  LibraryWorker *self = data;

  return g_atomic_int_get (&self->journal) > 0 && g_get_monotonic_time () - self->begun >= PATIENCE;
}

/* Runs a job. Returns TRUE if it must be called again. All but journal jobs give way to a player's
 * move. */
static gboolean
run (LibraryWorker *self, LibraryPriority priority, Entry *entry)
{
  g_autoptr (GError) error = NULL;
  gboolean again;

  if (entry->always)
    return entry->job (self->connection, entry->task);
  if (g_cancellable_is_cancelled (g_task_get_cancellable (entry->task)))
    library_set_cancelled (&error);
  else if (entry->number != self->number)
    g_set_error_literal (
        &error, LIBRARY_ERROR, LIBRARY_ERROR_REPLACED,
        _ ("Another library has replaced this one, so the operation was not carried out."));
  else if (self->connection)
    library_connection_check_place (self->connection, &error);
  if (error || self->connection == NULL)
    {
      fail (entry->task, error ? error : self->error);
      return FALSE;
    }
  self->begun = g_get_monotonic_time ();
  if (priority != LIBRARY_JOURNAL)
    library_connection_set_urgent (self->connection, is_urgent, self);
  again = entry->job (self->connection, entry->task);
  library_connection_set_urgent (self->connection, NULL, NULL);
  return again;
}

static void
work (gpointer data)
{
  LibraryWorker *self = data;
  LibraryPriority priority;
  Entry *entry;

  self->connection = self->opener (self->opener_data, &self->error);
  while ((entry = take (self, &priority)))
    {
      if (run (self, priority, entry))
        {
          put_back (self, priority, entry);
          continue;
        }
      job_release_task (entry->task);
      g_free (entry);
    }
}

/* Rejects new jobs. */
static void
stop (gpointer data)
{
  LibraryWorker *self = data;

  g_mutex_lock (&self->mutex);
  self->finishing = TRUE;
  g_cond_signal (&self->changed);
  g_mutex_unlock (&self->mutex);
}

void
library_worker_start (LibraryWorker *self, LibraryOpener opener, gpointer data)
{
  g_mutex_lock (&self->mutex);
  if (!self->started && !self->finishing)
    {
      self->started = TRUE;
      self->opener = opener;
      self->opener_data = data;
      self->thread = job_start (self->name, work, stop, self, NULL);
    }
  g_mutex_unlock (&self->mutex);
}

void
library_worker_push (LibraryWorker *self,
                     LibraryPriority priority,
                     LibraryWorkFunc job,
                     GTask *task,
                     gboolean always)
{
  gboolean closed;

  g_mutex_lock (&self->mutex);
  closed = self->finishing;
  if (!closed)
    {
      Entry *entry = g_new (Entry, 1);

      *entry = (Entry){ job, task, always, g_atomic_int_get (self->told) };
      g_queue_push_tail (&self->queues[priority], entry);
      if (priority == LIBRARY_JOURNAL)
        g_atomic_int_inc (&self->journal);
      g_cond_signal (&self->changed);
    }
  g_mutex_unlock (&self->mutex);
  if (closed)
    {
      fail (task, NULL);
      g_object_unref (task);
    }
}

void
library_worker_replace (LibraryWorker *self,
                        LibraryConnection *connection,
                        int number,
                        GError *error)
{
  g_clear_pointer (&self->connection, library_connection_close);
  g_clear_error (&self->error);
  self->connection = connection;
  self->number = number;
  self->error = error;
}

void
library_worker_finish (LibraryWorker *self)
{
  LibraryPriority priority;
  Entry *entry;

  stop (self);
  /* The thread cannot be started again. */
  job_join (g_steal_pointer (&self->thread));
  /* Jobs are left only if the thread never ran. */
  while ((entry = take (self, &priority)))
    {
      fail (entry->task, NULL);
      job_release_task (entry->task);
      g_free (entry);
    }
}

void
library_worker_close (LibraryWorker *self)
{
  g_clear_pointer (&self->connection, library_connection_close);
}

void
library_worker_free (LibraryWorker *self)
{
  library_worker_finish (self);
  library_worker_close (self);
  g_clear_error (&self->error);
  g_mutex_clear (&self->mutex);
  g_cond_clear (&self->changed);
  g_free (self);
}
