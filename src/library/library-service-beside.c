/* Work that takes long and only reads: beside the two threads, so that the list never waits. */
#include "config.h"

#include "job.h"
#include "library-service-private.h"

static void
stop_cb (GCancellable *cancellable, gpointer stop)
{
  g_cancellable_cancel (stop);
}

static void
stop (gpointer task)
{
  LibraryOrder *order = g_task_get_task_data (task);

  g_cancellable_cancel (order->cancellable);
}

static void
release (gpointer task)
{
  job_release_task (task);
}

static void
work (gpointer data)
{
  GTask *task = data;
  LibraryService *self = g_task_get_source_object (task);
  LibraryOrder *order = g_task_get_task_data (task);
  GCancellable *asker = g_task_get_cancellable (task);
  gulong handler
      = asker ? g_cancellable_connect (asker, G_CALLBACK (stop_cb), order->cancellable, NULL) : 0;
  GError *error = NULL;
  LibraryConnection *connection = library_connection_open (self->path, LIBRARY_READ, &error);

  if (connection)
    {
      library_order_job (connection, task);
      library_connection_close (connection);
    }
  else
    g_task_return_error (task, error);
  g_cancellable_disconnect (asker, handler);
  g_mutex_lock (&self->beside_mutex);
  self->beside_stops = g_list_remove (self->beside_stops, order->cancellable);
  self->beside_running--;
  g_cond_broadcast (&self->beside_changed);
  g_mutex_unlock (&self->beside_mutex);
}

gboolean
_library_service_beside_job (LibraryConnection *connection, GTask *task)
{
  LibraryService *self = g_task_get_source_object (task);
  LibraryOrder *order = g_task_get_task_data (task);

  /* From here on that of both: the one who asked, and the service that is closed. */
  g_clear_object (&order->cancellable);
  order->cancellable = g_cancellable_new ();
  g_mutex_lock (&self->beside_mutex);
  self->beside_stops = g_list_prepend (self->beside_stops, order->cancellable);
  self->beside_running++;
  g_mutex_unlock (&self->beside_mutex);
  if (g_atomic_int_get (&self->closing))
    g_cancellable_cancel (order->cancellable);
  job_leave (job_start ("library-beside", work, stop, g_object_ref (task), release));
  return FALSE;
}

void
_library_service_wait_beside (LibraryService *self)
{
  g_mutex_lock (&self->beside_mutex);
  for (GList *at = self->beside_stops; at; at = at->next)
    g_cancellable_cancel (at->data);
  while (self->beside_running > 0)
    g_cond_wait (&self->beside_changed, &self->beside_mutex);
  g_mutex_unlock (&self->beside_mutex);
}
