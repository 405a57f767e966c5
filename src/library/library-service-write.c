/* Everything that writes: new games, acts, and changes of a game's row. */
#include "config.h"

#include "library-game-private.h"
#include "library-games.h"
#include "library-lines.h"
#include "library-service-private.h"

/* Microseconds between two looks at what is more urgent. */
#define SLICE 8000

/* What a writing job needs, owned by its task. */
typedef struct
{
  gint64 id;
  LibraryGameInfo info;
  RefereeSetup *setup;
  RefereeAct act;
  guint index;
  int moves;
  char *result;
  gboolean deleted;
} Order;

static void
order_free (gpointer data)
{
  Order *order = data;

  _library_game_info_clear (&order->info);
  g_free (order->setup);
  g_free (order->result);
  g_free (order);
}

static Order *
order_new (gint64 id)
{
  Order *order = g_new0 (Order, 1);

  order->id = id;
  return order;
}

static void
queue (LibraryService *self,
       LibraryPriority priority,
       LibraryJob job,
       gpointer tag,
       Order *order,
       GCancellable *cancellable,
       GAsyncReadyCallback callback,
       gpointer user_data)
{
  library_worker_push (
      self->writer, priority, job,
      _library_service_task (self, tag, order, order_free, cancellable, callback, user_data));
}

static void
answer (GTask *task, gboolean done, GError *error)
{
  if (done)
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

/* New games */

static gboolean
create_job (LibraryConnection *connection, GTask *task)
{
  const Order *order = g_task_get_task_data (task);
  GError *error = NULL;
  gint64 id = library_games_create (connection, &order->info, order->setup, &error);

  if (id)
    g_task_return_pointer (task, g_memdup2 (&id, sizeof id), g_free);
  else
    g_task_return_error (task, error);
  return FALSE;
}

void
library_service_create_game_async (LibraryService *self,
                                   const LibraryGameInfo *info,
                                   const RefereeSetup *setup,
                                   GCancellable *cancellable,
                                   GAsyncReadyCallback callback,
                                   gpointer user_data)
{
  Order *order = order_new (0);

  _library_game_info_copy (&order->info, info);
  order->setup = g_memdup2 (setup, sizeof *setup);
  queue (self, LIBRARY_JOURNAL, create_job, library_service_create_game_async, order, cancellable,
         callback, user_data);
}

gint64
library_service_create_game_finish (LibraryService *self, GAsyncResult *result, GError **error)
{
  g_autofree gint64 *id = g_task_propagate_pointer (G_TASK (result), error);

  return id ? *id : 0;
}

/* What nobody waits for */

static gboolean
lines_job (LibraryConnection *connection, GTask *task)
{
  LibraryService *self = g_task_get_source_object (task);
  g_autoptr (GError) error = NULL;
  gboolean more = FALSE;

  /* What cannot be stored now is done when the file is opened again. */
  if (!g_atomic_int_get (&self->closing) && library_lines_fill (connection, SLICE, &more, &error)
      && more)
    return TRUE;
  g_task_return_boolean (task, TRUE);
  return FALSE;
}

void
_library_service_fill_lines (LibraryService *self)
{
  library_worker_push (
      self->writer, LIBRARY_BULK, lines_job,
      _library_service_task (self, _library_service_fill_lines, NULL, NULL, NULL, NULL, NULL));
}

/* Acts */

static gboolean
append_job (LibraryConnection *connection, GTask *task)
{
  const Order *order = g_task_get_task_data (task);
  GError *error = NULL;
  gboolean done = library_games_append (connection, order->id, order->index, &order->act,
                                        order->moves, order->result, &error);

  answer (task, done, error);
  return FALSE;
}

void
library_service_append_act_async (LibraryService *self,
                                  gint64 id,
                                  guint index,
                                  const RefereeAct *act,
                                  int moves,
                                  const char *result,
                                  GCancellable *cancellable,
                                  GAsyncReadyCallback callback,
                                  gpointer user_data)
{
  Order *order = order_new (id);

  order->index = index;
  order->act = *act;
  order->moves = moves;
  order->result = g_strdup (result);
  queue (self, LIBRARY_JOURNAL, append_job, library_service_append_act_async, order, cancellable,
         callback, user_data);
  if (result && *result)
    _library_service_fill_lines (self);
}

gboolean
library_service_append_act_finish (LibraryService *self, GAsyncResult *result, GError **error)
{
  return g_task_propagate_boolean (G_TASK (result), error);
}

/* A game's row */

static gboolean
update_info_job (LibraryConnection *connection, GTask *task)
{
  const Order *order = g_task_get_task_data (task);
  GError *error = NULL;
  gboolean done = library_games_update_info (connection, order->id, &order->info, &error);

  answer (task, done, error);
  return FALSE;
}

void
library_service_update_info_async (LibraryService *self,
                                   gint64 id,
                                   const LibraryGameInfo *info,
                                   GCancellable *cancellable,
                                   GAsyncReadyCallback callback,
                                   gpointer user_data)
{
  Order *order = order_new (id);

  _library_game_info_copy (&order->info, info);
  queue (self, LIBRARY_USUAL, update_info_job, library_service_update_info_async, order,
         cancellable, callback, user_data);
}

gboolean
library_service_update_info_finish (LibraryService *self, GAsyncResult *result, GError **error)
{
  return g_task_propagate_boolean (G_TASK (result), error);
}

static gboolean
set_deleted_job (LibraryConnection *connection, GTask *task)
{
  const Order *order = g_task_get_task_data (task);
  GError *error = NULL;
  gboolean done = library_games_set_deleted (connection, order->id, order->deleted, &error);

  answer (task, done, error);
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
  Order *order = order_new (id);

  order->deleted = deleted;
  queue (self, LIBRARY_USUAL, set_deleted_job, tag, order, cancellable, callback, user_data);
}

void
library_service_delete_game_async (LibraryService *self,
                                   gint64 id,
                                   GCancellable *cancellable,
                                   GAsyncReadyCallback callback,
                                   gpointer user_data)
{
  set_deleted (self, id, TRUE, library_service_delete_game_async, cancellable, callback, user_data);
}

gboolean
library_service_delete_game_finish (LibraryService *self, GAsyncResult *result, GError **error)
{
  return g_task_propagate_boolean (G_TASK (result), error);
}

void
library_service_restore_game_async (LibraryService *self,
                                    gint64 id,
                                    GCancellable *cancellable,
                                    GAsyncReadyCallback callback,
                                    gpointer user_data)
{
  set_deleted (self, id, FALSE, library_service_restore_game_async, cancellable, callback,
               user_data);
}

gboolean
library_service_restore_game_finish (LibraryService *self, GAsyncResult *result, GError **error)
{
  return g_task_propagate_boolean (G_TASK (result), error);
}
