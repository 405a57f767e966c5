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
  LibraryForm form;
  char *path;
  const char *place;     /* interned: where the library's name leads to */
  char *kept;            /* where the file lies that was there before */
  LibraryReport *report; /* of opening the other */
} Order;

static void
order_free (gpointer data)
{
  Order *order = data;

  g_free (order->ids);
  g_free (order->path);
  g_free (order->kept);
  library_report_free (order->report);
  g_free (order);
}

static Order *
order_new (const gint64 *ids, guint n_ids, const char *path)
{
  Order *order = g_new0 (Order, 1);

  order->ids = g_memdup2 (ids, n_ids * sizeof *ids);
  order->n_ids = n_ids;
  order->path = library_real_path (path);
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
  guint written = library_export (connection, order->ids, order->n_ids, order->form, order->path,
                                  cancellable, &error);

  if (written)
    g_task_return_int (task, (gssize) written);
  else
    g_task_return_error (task, error);
}

void
library_service_export_async (LibraryService *self,
                              const gint64 *ids,
                              guint n_ids,
                              LibraryForm form,
                              const char *path,
                              GCancellable *cancellable,
                              GAsyncReadyCallback callback,
                              gpointer user_data)
{
  Order *order = order_new (ids, n_ids, path);

  order->form = form;
  _library_service_outside (self, library_service_export_async, export, order, order_free,
                            cancellable, callback, user_data);
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

  library_worker_replace (self->reader, NULL, g_atomic_int_get (&self->generation), NULL);
  g_mutex_lock (&pause->mutex);
  pause->closed = TRUE;
  g_cond_broadcast (&pause->changed);
  while (!pause->settled)
    g_cond_wait (&pause->changed, &pause->mutex);
  g_mutex_unlock (&pause->mutex);
  opened = _library_service_open_reader (self, &error);
  library_worker_replace (self->reader, opened, g_atomic_int_get (&self->generation), error);
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

/* Does `change` while nobody reads or writes, and opens the file that is at `place` then: another
 * one if `change` says so or the place is another, otherwise the same. `problem` is what `change`
 * tells, `error` why the file could not be opened. */
static void
exchange (LibraryService *self,
          gboolean (*change) (LibraryService *self, Order *order, GError **error),
          Order *order,
          GError **problem,
          GError **error)
{
  GTask *reader = pause_reader (self);
  const char *before = self->path;
  LibraryConnection *opened;
  GError *lost = NULL;
  gboolean other;

  /* Whoever reads beside the two has its own connection, and would go on in a file without name. */
  _library_service_wait_outside (self);
  library_worker_replace (self->writer, NULL, g_atomic_int_get (&self->generation), NULL);
  g_atomic_pointer_set (&self->path, order->place);
  other = change (self, order, problem);
  opened = library_open_locked (self->path, library_schema_current (), TRUE, &order->report, &lost);
  if (opened)
    library_connection_set_name (opened, self->name);
  if (order->place != before || (other && (opened || order->kept)))
    g_atomic_int_inc (&self->generation);
  if (lost)
    g_propagate_error (error, g_error_copy (lost));
  library_worker_replace (self->writer, opened, g_atomic_int_get (&self->generation), lost);
  settle_reader (reader);
}

/* The answer of the writer's `inner` task, in the main context: first everybody is told that ids
 * have changed. */
static void
exchanged_cb (GObject *source, GAsyncResult *inner, gpointer data)
{
  g_autoptr (GTask) task = data;
  GDestroyNotify destroy = g_task_get_task_data (task);
  const Order *order = g_task_get_task_data (G_TASK (inner));
  GError *error = NULL;
  gpointer value = g_task_propagate_pointer (G_TASK (inner), &error);

  _library_service_tell_replaced (LIBRARY_SERVICE (source));
  if (order->report && order->report->what == LIBRARY_RECOVERED)
    g_signal_emit_by_name (source, "recovered", order->report);
  if (value)
    g_task_return_pointer (task, value, destroy);
  else
    g_task_return_error (task, error);
}

static void
ask_exchange (LibraryService *self,
              gpointer tag,
              LibraryJob job,
              const char *path,
              GDestroyNotify destroy,
              GCancellable *cancellable,
              GAsyncReadyCallback callback,
              gpointer user_data)
{
  GTask *task = _library_service_task (self, tag, destroy, NULL, cancellable, callback, user_data);

  library_worker_push_always (self->writer, LIBRARY_USUAL, job,
                              _library_service_task (self, ask_exchange, order_new (NULL, 0, path),
                                                     order_free, cancellable, exchanged_cb, task));
}

static int
lock_place (LibraryService *self, Order *order)
{
  order->place = _library_service_find (self);
  return library_lock_folder (order->place);
}

static gboolean
swap (LibraryService *self, Order *order, GError **error)
{
  order->kept = library_restore_swap (self->path, error);
  if (order->kept == NULL)
    library_restore_forget (self->path);
  return order->kept != NULL;
}

static gboolean
restore_job (LibraryConnection *connection, GTask *task)
{
  LibraryService *self = g_task_get_source_object (task);
  Order *order = g_task_get_task_data (task);
  GError *error = NULL;
  int lock = lock_place (self, order);

  if (library_restore_prepare (order->place, order->path, &error))
    exchange (self, swap, order, &error, NULL);
  library_unlock_folder (lock);
  if (order->kept)
    g_task_return_pointer (task, g_steal_pointer (&order->kept), g_free);
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
  ask_exchange (self, library_service_restore_copy_async, restore_job, path, g_free, cancellable,
                callback, user_data);
}

char *
library_service_restore_copy_finish (LibraryService *self, GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}

/* Opening again */

static gboolean
change_nothing (LibraryService *self, Order *order, GError **error)
{
  return TRUE;
}

static gboolean
reopen_job (LibraryConnection *connection, GTask *task)
{
  LibraryService *self = g_task_get_source_object (task);
  Order *order = g_task_get_task_data (task);
  GError *error = NULL;
  int lock = lock_place (self, order);

  exchange (self, change_nothing, order, NULL, &error);
  library_unlock_folder (lock);
  if (error)
    g_task_return_error (task, error);
  else
    g_task_return_pointer (task, g_steal_pointer (&order->report),
                           (GDestroyNotify) library_report_free);
  return FALSE;
}

void
library_service_reopen_async (LibraryService *self,
                              GCancellable *cancellable,
                              GAsyncReadyCallback callback,
                              gpointer user_data)
{
  ask_exchange (self, library_service_reopen_async, reopen_job, self->path,
                (GDestroyNotify) library_report_free, cancellable, callback, user_data);
}

LibraryReport *
library_service_reopen_finish (LibraryService *self, GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}
