/* What concerns the whole file: writing games out, copies, and putting a copy in its place. */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "library-export.h"
#include "library-open.h"
#include "library-restore.h"
#include "library-service-private.h"
#include "library-service-records.h"

typedef struct
{
  gint64 *ids;
  guint n_ids;
  char *path;
} Order;

static void
order_free (gpointer data)
{
  Order *order = data;

  g_free (order->ids);
  g_free (order->path);
  g_free (order);
}

static Order *
order_new (const gint64 *ids, guint n_ids, const char *path)
{
  Order *order = g_new0 (Order, 1);

  order->ids = g_memdup2 (ids, n_ids * sizeof *ids);
  order->n_ids = n_ids;
  order->path = g_canonicalize_filename (path, NULL);
  return order;
}

/* Export */

static void export(LibraryConnection *connection,
                   GTask *task,
                   gpointer data,
                   GCancellable *cancellable)
{
  const Order *order = data;
  GError *error = NULL;
  guint written
      = library_export (connection, order->ids, order->n_ids, order->path, cancellable, &error);

  if (written)
    g_task_return_int (task, (gssize) written);
  else
    g_task_return_error (task, error);
}

void
library_service_export_async (LibraryService *self,
                              const gint64 *ids,
                              guint n_ids,
                              const char *path,
                              GCancellable *cancellable,
                              GAsyncReadyCallback callback,
                              gpointer user_data)
{
  _library_service_outside (self, library_service_export_async, export,
                            order_new (ids, n_ids, path), order_free, cancellable, callback,
                            user_data);
}

guint
library_service_export_finish (LibraryService *self, GAsyncResult *result, GError **error)
{
  gssize written = g_task_propagate_int (G_TASK (result), error);

  return written > 0 ? (guint) written : 0;
}

/* Copies */

static void
back_up (LibraryConnection *connection, GTask *task, gpointer data, GCancellable *cancellable)
{
  const Order *order = data;
  GError *error = NULL;

  if (library_connection_backup (connection, order->path, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

void
library_service_back_up_async (LibraryService *self,
                               const char *path,
                               GCancellable *cancellable,
                               GAsyncReadyCallback callback,
                               gpointer user_data)
{
  _library_service_outside (self, library_service_back_up_async, back_up, order_new (NULL, 0, path),
                            order_free, cancellable, callback, user_data);
}

gboolean
library_service_back_up_finish (LibraryService *self, GAsyncResult *result, GError **error)
{
  return g_task_propagate_boolean (G_TASK (result), error);
}

/* A copy in the library's place. The writer does it, while the reader has its connection closed
 * and waits. */

typedef struct
{
  GMutex mutex;
  GCond changed;
  gboolean closed;  /* the reader has let go of the file */
  gboolean settled; /* the writer is done with it */
} Pause;

static gboolean
pause_job (LibraryConnection *connection, GTask *task)
{
  LibraryService *self = g_task_get_source_object (task);
  Pause *pause = g_task_get_task_data (task);
  LibraryConnection *opened;
  GError *error = NULL;

  library_worker_replace (self->reader, NULL, NULL);
  g_mutex_lock (&pause->mutex);
  pause->closed = TRUE;
  g_cond_broadcast (&pause->changed);
  while (!pause->settled)
    g_cond_wait (&pause->changed, &pause->mutex);
  g_mutex_unlock (&pause->mutex);
  opened = library_connection_open (self->path, LIBRARY_READ, &error);
  library_worker_replace (self->reader, opened, error);
  g_task_return_boolean (task, TRUE);
  return FALSE;
}

static void
pause_free (gpointer data)
{
  Pause *pause = data;

  g_mutex_clear (&pause->mutex);
  g_cond_clear (&pause->changed);
  g_free (pause);
}

/* Returns the task, which holds the reader until settle_reader(). */
static GTask *
pause_reader (LibraryService *self)
{
  Pause *pause = g_new0 (Pause, 1);
  GTask *task;

  g_mutex_init (&pause->mutex);
  g_cond_init (&pause->changed);
  task = _library_service_task (self, pause_reader, pause, pause_free, NULL, NULL, NULL);
  library_worker_push_always (self->reader, LIBRARY_JOURNAL, pause_job, g_object_ref (task));
  g_mutex_lock (&pause->mutex);
  while (!pause->closed)
    g_cond_wait (&pause->changed, &pause->mutex);
  g_mutex_unlock (&pause->mutex);
  return task;
}

static void
settle_reader (GTask *task)
{
  Pause *pause = g_task_get_task_data (task);

  g_mutex_lock (&pause->mutex);
  pause->settled = TRUE;
  g_cond_broadcast (&pause->changed);
  g_mutex_unlock (&pause->mutex);
  g_object_unref (task);
}

static gboolean
restore_job (LibraryConnection *connection, GTask *task)
{
  LibraryService *self = g_task_get_source_object (task);
  const Order *order = g_task_get_task_data (task);
  GError *error = NULL, *lost = NULL;
  LibraryConnection *opened;
  GTask *reader;
  char *kept;

  if (!library_restore_prepare (self->path, order->path, &error))
    {
      g_task_return_error (task, error);
      return FALSE;
    }
  reader = pause_reader (self);
  library_worker_replace (self->writer, NULL, NULL);
  kept = library_restore_swap (self->path, &error);
  if (kept)
    g_atomic_int_inc (&self->generation);
  else
    library_restore_forget (self->path);
  opened = library_open_for_writing (self->path, library_schema_current (), NULL, &lost);
  library_worker_replace (self->writer, opened, lost);
  settle_reader (reader);
  if (kept)
    g_task_return_pointer (task, kept, g_free);
  else
    g_task_return_error (task, error);
  return FALSE;
}

void
library_service_restore_copy_async (LibraryService *self,
                                    const char *path,
                                    GCancellable *cancellable,
                                    GAsyncReadyCallback callback,
                                    gpointer user_data)
{
  library_worker_push (self->writer, LIBRARY_USUAL, restore_job,
                       _library_service_task (self, library_service_restore_copy_async,
                                              order_new (NULL, 0, path), order_free, cancellable,
                                              callback, user_data));
}

char *
library_service_restore_copy_finish (LibraryService *self, GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}
