/* What the service does with rulesets. */
#include "config.h"

#include "library-rulesets.h"
#include "library-service-private.h"

/* What a writing job needs, owned by its task. */
typedef struct
{
  gint64 id;
  char *name;
  GoRuleset ruleset;
  gboolean deleted;
} Order;

static void
order_free (gpointer data)
{
  Order *order = data;

  g_free (order->name);
  g_free (order);
}

static gboolean
list_job (LibraryConnection *connection, GTask *task)
{
  GError *error = NULL;
  GListModel *list;

  library_connection_set_cancellable (connection, g_task_get_cancellable (task));
  list = library_rulesets_list (connection, &error);
  library_connection_set_cancellable (connection, NULL);
  if (list)
    g_task_return_pointer (task, list, g_object_unref);
  else
    g_task_return_error (task, error);
  return FALSE;
}

void
library_service_list_rulesets_async (LibraryService *self,
                                     GCancellable *cancellable,
                                     GAsyncReadyCallback callback,
                                     gpointer user_data)
{
  library_worker_push (self->reader, LIBRARY_USUAL, list_job,
                       _library_service_task (self, library_service_list_rulesets_async, NULL, NULL,
                                              cancellable, callback, user_data));
}

GListModel *
library_service_list_rulesets_finish (LibraryService *self, GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}

static gboolean
save_job (LibraryConnection *connection, GTask *task)
{
  const Order *order = g_task_get_task_data (task);
  GError *error = NULL;
  gint64 id = library_rulesets_save (connection, order->id, order->name, &order->ruleset, &error);

  if (id)
    g_task_return_pointer (task, g_memdup2 (&id, sizeof id), g_free);
  else
    g_task_return_error (task, error);
  return FALSE;
}

void
library_service_save_ruleset_async (LibraryService *self,
                                    gint64 id,
                                    const char *name,
                                    const GoRuleset *ruleset,
                                    GCancellable *cancellable,
                                    GAsyncReadyCallback callback,
                                    gpointer user_data)
{
  Order *order = g_new0 (Order, 1);

  order->id = id;
  order->name = g_strdup (name);
  order->ruleset = *ruleset;
  library_worker_push (self->writer, LIBRARY_USUAL, save_job,
                       _library_service_task (self, library_service_save_ruleset_async, order,
                                              order_free, cancellable, callback, user_data));
}

gint64
library_service_save_ruleset_finish (LibraryService *self, GAsyncResult *result, GError **error)
{
  g_autofree gint64 *id = g_task_propagate_pointer (G_TASK (result), error);

  return id ? *id : 0;
}

static gboolean
set_deleted_job (LibraryConnection *connection, GTask *task)
{
  const Order *order = g_task_get_task_data (task);
  GError *error = NULL;

  if (library_rulesets_set_deleted (connection, order->id, order->deleted, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
  return FALSE;
}

static void
set_deleted (LibraryService *self,
             gint64 id,
             gboolean deleted,
             gpointer tag,
             GCancellable *cancellable,
             GAsyncReadyCallback callback,
             gpointer user_data)
{
  Order *order = g_new0 (Order, 1);

  order->id = id;
  order->deleted = deleted;
  library_worker_push (
      self->writer, LIBRARY_USUAL, set_deleted_job,
      _library_service_task (self, tag, order, order_free, cancellable, callback, user_data));
}

void
library_service_delete_ruleset_async (LibraryService *self,
                                      gint64 id,
                                      GCancellable *cancellable,
                                      GAsyncReadyCallback callback,
                                      gpointer user_data)
{
  set_deleted (self, id, TRUE, library_service_delete_ruleset_async, cancellable, callback,
               user_data);
}

gboolean
library_service_delete_ruleset_finish (LibraryService *self, GAsyncResult *result, GError **error)
{
  return g_task_propagate_boolean (G_TASK (result), error);
}

void
library_service_restore_ruleset_async (LibraryService *self,
                                       gint64 id,
                                       GCancellable *cancellable,
                                       GAsyncReadyCallback callback,
                                       gpointer user_data)
{
  set_deleted (self, id, FALSE, library_service_restore_ruleset_async, cancellable, callback,
               user_data);
}

gboolean
library_service_restore_ruleset_finish (LibraryService *self, GAsyncResult *result, GError **error)
{
  return g_task_propagate_boolean (G_TASK (result), error);
}
