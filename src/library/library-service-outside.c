/* Work that takes long and only reads: beside the two threads, so that the list never waits. */
#include "config.h"

#include "library-service-private.h"

typedef struct
{
  LibraryOutsideFunc function;
  gpointer data;
  GDestroyNotify destroy;
  GCancellable *cancellable; /* of the one who asked; may be NULL */
  gulong cancelled;
  GCancellable *stop; /* of both: the one who asked, and the service that is closed */
} Outside;

static void
outside_free (gpointer data)
{
  Outside *outside = data;

  if (outside->cancellable)
    g_cancellable_disconnect (outside->cancellable, outside->cancelled);
  g_clear_object (&outside->cancellable);
  g_object_unref (outside->stop);
  if (outside->destroy)
    outside->destroy (outside->data);
  g_free (outside);
}

/* Counts the threads that are at work. */
static void
change_running (LibraryService *self, int change)
{
  g_mutex_lock (&self->outside_mutex);
  self->outside_running += change;
  g_cond_broadcast (&self->outside_changed);
  g_mutex_unlock (&self->outside_mutex);
}

static gpointer
thread (gpointer data)
{
  GTask *task = data;
  LibraryService *self = g_task_get_source_object (task);
  Outside *outside = g_task_get_task_data (task);
  GError *error = NULL;
  LibraryConnection *connection = library_connection_open (self->path, LIBRARY_READ, &error);

  if (connection)
    {
      library_connection_set_cancellable (connection, outside->stop);
      outside->function (connection, task, outside->data, outside->stop);
      library_connection_close (connection);
    }
  else
    g_task_return_error (task, error);
  g_mutex_lock (&self->outside_mutex);
  self->outside_tasks = g_list_remove (self->outside_tasks, outside->stop);
  g_mutex_unlock (&self->outside_mutex);
  change_running (self, -1);
  library_worker_release (task);
  return NULL;
}

/* The reader's only part in it: by then the file is open. */
static gboolean
start_job (LibraryConnection *connection, GTask *task)
{
  LibraryService *self = g_task_get_source_object (task);
  Outside *outside = g_task_get_task_data (task);

  g_mutex_lock (&self->outside_mutex);
  self->outside_tasks = g_list_prepend (self->outside_tasks, outside->stop);
  g_mutex_unlock (&self->outside_mutex);
  change_running (self, 1);
  if (g_atomic_int_get (&self->closing))
    g_cancellable_cancel (outside->stop);
  g_thread_unref (g_thread_new ("library-outside", thread, g_object_ref (task)));
  return FALSE;
}

static void
stop_cb (GCancellable *cancellable, gpointer stop)
{
  g_cancellable_cancel (stop);
}

void
_library_service_outside (LibraryService *self,
                          gpointer tag,
                          LibraryOutsideFunc function,
                          gpointer data,
                          GDestroyNotify destroy,
                          GCancellable *cancellable,
                          GAsyncReadyCallback callback,
                          gpointer user_data)
{
  Outside *outside = g_new0 (Outside, 1);

  outside->function = function;
  outside->data = data;
  outside->destroy = destroy;
  outside->stop = g_cancellable_new ();
  if (cancellable)
    {
      outside->cancellable = g_object_ref (cancellable);
      outside->cancelled = g_cancellable_connect (cancellable, G_CALLBACK (stop_cb),
                                                  g_object_ref (outside->stop), g_object_unref);
    }
  library_worker_push (
      self->reader, LIBRARY_USUAL, start_job,
      _library_service_task (self, tag, outside, outside_free, cancellable, callback, user_data));
}

void
_library_service_wait_outside (LibraryService *self)
{
  g_mutex_lock (&self->outside_mutex);
  for (GList *at = self->outside_tasks; at; at = at->next)
    g_cancellable_cancel (at->data);
  while (self->outside_running > 0)
    g_cond_wait (&self->outside_changed, &self->outside_mutex);
  g_mutex_unlock (&self->outside_mutex);
}
