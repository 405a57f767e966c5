/* SPDX-License-Identifier: GPL-3.0-or-later */
#define _DEFAULT_SOURCE
#include "job.h"

#include <stdio.h>
#include <unistd.h>

#define PATIENCE (2 * G_TIME_SPAN_SECOND)

struct JobThread
{
  GThread *thread;
  JobFunc work, stop, destroy;
  gpointer data;
  gboolean left; /* detached: clear_up() joins it */
  gboolean over; /* its thread only has to return */
};

static GMutex mutex; /* guards everything below, and the jobs */
static GCond changed;
static GList *jobs;
static GSList *functions; /* to call at the end, the last registered first */
static pid_t process; /* the process that this state belongs to; a forked child has no threads */

/* --- The end --- */

/* Asks each job that has not been asked yet to stop. Returns whether any job is still running. */
static gboolean
stop_all (void)
{
  gboolean running = FALSE;

  for (GList *at = jobs; at; at = at->next)
    {
      JobThread *job = at->data;
      JobFunc stop = g_steal_pointer (&job->stop);

      if (stop)
        stop (job->data);
      running |= !job->over;
    }
  return running;
}

static void
end_cb (int status, void *unused)
{
  gint64 until = g_get_monotonic_time () + PATIENCE;
  gboolean running;

  if (getpid () != process)
    return;
  g_mutex_lock (&mutex);
  while ((running = stop_all ()) && g_cond_wait_until (&changed, &mutex, until))
    ;
  g_mutex_unlock (&mutex);
  for (GSList *at = functions; at; at = at->next)
    ((void (*) (void)) at->data) ();
  if (running)
    {
      fflush (NULL);
      _exit (status);
    }
  for (GList *at = jobs; at; at = at->next)
    g_thread_join (((JobThread *) at->data)->thread);
  g_list_free_full (g_steal_pointer (&jobs), g_free);
  g_slist_free (g_steal_pointer (&functions));
}

/* Registers end_cb() once per process. Call it with the lock held. Exit handlers run in reverse
 * order, so libraries that were loaded earlier are torn down after the jobs end. */
static void
prepare (void)
{
  if (process == getpid ())
    return;
  process = getpid ();
  g_clear_pointer (&jobs, g_list_free);
  g_clear_pointer (&functions, g_slist_free);
  on_exit (end_cb, NULL);
}

void
job_at_end (void (*function) (void))
{
  g_mutex_lock (&mutex);
  prepare ();
  functions = g_slist_prepend (functions, (gpointer) function);
  g_mutex_unlock (&mutex);
}

/* --- Jobs --- */

static gpointer
thread_main (gpointer data)
{
  JobThread *self = data;

  self->work (self->data);
  g_mutex_lock (&mutex);
  self->stop = NULL;
  g_mutex_unlock (&mutex);
  if (self->destroy)
    self->destroy (self->data);
  g_mutex_lock (&mutex);
  self->over = TRUE;
  g_cond_broadcast (&changed);
  g_mutex_unlock (&mutex);
  return NULL;
}

/* Joins and frees detached jobs that are over. Call it with the lock held. */
static void
clear_up (void)
{
  GList *next;

  for (GList *at = jobs; at; at = next)
    {
      JobThread *job = at->data;

      next = at->next;
      if (!job->left || !job->over)
        continue;
      g_thread_join (job->thread);
      jobs = g_list_delete_link (jobs, at);
      g_free (job);
    }
}

JobThread *
job_start (const char *name, JobFunc work, JobFunc stop, gpointer data, JobFunc destroy)
{
  JobThread *self = g_new (JobThread, 1);

  *self = (JobThread){ .work = work, .stop = stop, .data = data, .destroy = destroy };
  g_mutex_lock (&mutex);
  prepare ();
  clear_up ();
  self->thread = g_thread_new (name, thread_main, self);
  jobs = g_list_prepend (jobs, self);
  /* Wake end_cb(), which also stops jobs that start while the program ends. */
  g_cond_broadcast (&changed);
  g_mutex_unlock (&mutex);
  return self;
}

void
job_leave (JobThread *self)
{
  g_mutex_lock (&mutex);
  self->left = TRUE;
  g_mutex_unlock (&mutex);
}

void
job_join (JobThread *self)
{
  if (!self)
    return;
  g_thread_join (self->thread);
  g_mutex_lock (&mutex);
  jobs = g_list_remove (jobs, self);
  g_mutex_unlock (&mutex);
  g_free (self);
}

/* --- Tasks --- */

typedef struct
{
  GTask *task;
  GTaskThreadFunc function;
} TaskWork;

static void
work_on_task (gpointer data)
{
  TaskWork *work = data;
  GTask *task = work->task;

  work->function (task, g_task_get_source_object (task), g_task_get_task_data (task),
                  g_task_get_cancellable (task));
}

static void
stop_task (gpointer data)
{
  TaskWork *work = data;

  g_cancellable_cancel (g_task_get_cancellable (work->task));
}

static gboolean
release_cb (gpointer task)
{
  return G_SOURCE_REMOVE;
}

void
job_cancel (GCancellable **cancellable)
{
  g_cancellable_cancel (*cancellable);
  g_clear_object (cancellable);
}

void
job_release_task (GTask *task)
{
  GSource *source = g_idle_source_new ();

  g_source_set_priority (source, G_PRIORITY_DEFAULT);
  g_source_set_callback (source, release_cb, task, g_object_unref);
  g_source_attach (source, g_task_get_context (task));
  g_source_unref (source);
}

static void
end_task (gpointer data)
{
  TaskWork *work = data;

  job_release_task (work->task);
  g_free (work);
}

void
job_run_task (GTask *task, GTaskThreadFunc function)
{
  TaskWork *work = g_new (TaskWork, 1);

  *work = (TaskWork){ g_object_ref (task), function };
  job_leave (job_start ("job", work_on_task, stop_task, work, end_task));
}
