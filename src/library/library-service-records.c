/* Searching, and everything about records and games that is one call to the tables. */
#include "config.h"

#include "library-games.h"
#include "library-records.h"
#include "library-results-private.h"
#include "library-service-records.h"
#include "library-tags.h"

/* What a job needs, owned by its task. */
typedef struct
{
  LibraryQuery *query;
  gint64 id, version;
  GBytes *sgf;
  char *text; /* a source, a tag, a player, a prefix */
  guint most;
  gint64 *ids;
  guint n_ids;
  gboolean flag;
} Order;

static void
order_free (gpointer data)
{
  Order *order = data;

  library_query_free (order->query);
  g_clear_pointer (&order->sgf, g_bytes_unref);
  g_free (order->text);
  g_free (order->ids);
  g_free (order);
}

static void
queue (LibraryService *self,
       LibraryWorker *worker,
       gpointer tag,
       LibraryJob job,
       const Order *order,
       GCancellable *cancellable,
       GAsyncReadyCallback callback,
       gpointer user_data)
{
  library_worker_push (worker, LIBRARY_USUAL, job,
                       _library_service_task (self, tag, g_memdup2 (order, sizeof *order),
                                              order_free, cancellable, callback, user_data));
}

/* Gives the answer of a reading job; `cancellable` was watched while it was made. The error is
 * looked at here: it is set while the other arguments are made. */
static gboolean
give (LibraryConnection *connection,
      GTask *task,
      gpointer value,
      GDestroyNotify destroy,
      GError **error)
{
  library_connection_set_cancellable (connection, NULL);
  if (value)
    g_task_return_pointer (task, value, destroy);
  else
    g_task_return_error (task, *error);
  return FALSE;
}

/* Searching */

static gboolean
search_job (LibraryConnection *connection, GTask *task)
{
  const Order *order = g_task_get_task_data (task);
  GError *error = NULL;

  library_connection_set_cancellable (connection, g_task_get_cancellable (task));
  return give (connection, task, library_search (connection, order->query, &error),
               (GDestroyNotify) library_found_free, &error);
}

void
library_service_search_async (LibraryService *self,
                              const LibraryQuery *query,
                              GCancellable *cancellable,
                              GAsyncReadyCallback callback,
                              gpointer user_data)
{
  const Order order = { .query = library_query_copy (query) };

  queue (self, self->reader, library_service_search_async, search_job, &order, cancellable,
         callback, user_data);
}

LibraryResults *
library_service_search_finish (LibraryService *self, GAsyncResult *result, GError **error)
{
  LibraryFound *found = g_task_propagate_pointer (G_TASK (result), error);

  return found ? _library_results_new (found, self, NULL) : NULL;
}

/* Records */

static gboolean
load_job (LibraryConnection *connection, GTask *task)
{
  const Order *order = g_task_get_task_data (task);
  GError *error = NULL;

  library_connection_set_cancellable (connection, g_task_get_cancellable (task));
  return give (connection, task, library_records_load (connection, order->id, &error),
               (GDestroyNotify) library_record_free, &error);
}

void
library_service_load_record_async (LibraryService *self,
                                   gint64 id,
                                   GCancellable *cancellable,
                                   GAsyncReadyCallback callback,
                                   gpointer user_data)
{
  const Order order = { .id = id };

  queue (self, self->reader, library_service_load_record_async, load_job, &order, cancellable,
         callback, user_data);
}

LibraryRecord *
library_service_load_record_finish (LibraryService *self, GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}

typedef struct
{
  gint64 id, version;
} Saved;

static gboolean
save_job (LibraryConnection *connection, GTask *task)
{
  const Order *order = g_task_get_task_data (task);
  Saved saved = { .version = order->version };
  GError *error = NULL;

  saved.id = library_records_save (connection, order->id, &saved.version, order->sgf, order->text,
                                   &error);
  if (saved.id)
    g_task_return_pointer (task, g_memdup2 (&saved, sizeof saved), g_free);
  else
    g_task_return_error (task, error);
  return FALSE;
}

void
library_service_save_record_async (LibraryService *self,
                                   gint64 id,
                                   gint64 version,
                                   GBytes *sgf,
                                   const char *source,
                                   GCancellable *cancellable,
                                   GAsyncReadyCallback callback,
                                   gpointer user_data)
{
  const Order order = {
    .id = id,
    .version = version,
    .sgf = g_bytes_ref (sgf),
    .text = g_strdup (source),
  };

  queue (self, self->writer, library_service_save_record_async, save_job, &order, cancellable,
         callback, user_data);
}

gint64
library_service_save_record_finish (LibraryService *self,
                                    GAsyncResult *result,
                                    gint64 *version,
                                    GError **error)
{
  g_autofree Saved *saved = g_task_propagate_pointer (G_TASK (result), error);

  if (saved && version)
    *version = saved->version;
  return saved ? saved->id : 0;
}

static gboolean
recode_job (LibraryConnection *connection, GTask *task)
{
  const Order *order = g_task_get_task_data (task);
  Saved saved = { .id = order->id, .version = order->version };
  GError *error = NULL;

  if (library_records_recode (connection, order->id, &saved.version, order->text, &error))
    g_task_return_pointer (task, g_memdup2 (&saved, sizeof saved), g_free);
  else
    g_task_return_error (task, error);
  return FALSE;
}

void
library_service_recode_record_async (LibraryService *self,
                                     gint64 id,
                                     gint64 version,
                                     const char *charset,
                                     GCancellable *cancellable,
                                     GAsyncReadyCallback callback,
                                     gpointer user_data)
{
  const Order order = { .id = id, .version = version, .text = g_strdup (charset) };

  queue (self, self->writer, library_service_recode_record_async, recode_job, &order, cancellable,
         callback, user_data);
}

gboolean
library_service_recode_record_finish (LibraryService *self,
                                      GAsyncResult *result,
                                      gint64 *version,
                                      GError **error)
{
  return library_service_save_record_finish (self, result, version, error) != 0;
}

/* Many games at once */

/* Does `change` with the task's games in one transaction. */
static gboolean
change_many (LibraryConnection *connection, GTask *task, gboolean tags)
{
  const Order *order = g_task_get_task_data (task);
  GError *error = NULL;
  gboolean done = library_connection_begin (connection, &error);

  if (done && tags)
    done = (order->flag ? library_tags_give : library_tags_take) (
        connection, order->ids, order->n_ids, order->text, &error);
  else if (done)
    done = library_games_put_away (connection, order->ids, order->n_ids, order->flag, &error);
  if (done)
    done = library_connection_commit (connection, &error);
  else
    library_connection_rollback (connection);
  if (done)
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
  return FALSE;
}

static gboolean
set_deleted_job (LibraryConnection *connection, GTask *task)
{
  return change_many (connection, task, FALSE);
}

void
library_service_set_deleted_async (LibraryService *self,
                                   const gint64 *ids,
                                   guint n_ids,
                                   gboolean deleted,
                                   GCancellable *cancellable,
                                   GAsyncReadyCallback callback,
                                   gpointer user_data)
{
  const Order order = {
    .ids = g_memdup2 (ids, n_ids * sizeof *ids),
    .n_ids = n_ids,
    .flag = deleted,
  };

  queue (self, self->writer, library_service_set_deleted_async, set_deleted_job, &order,
         cancellable, callback, user_data);
}

gboolean
library_service_set_deleted_finish (LibraryService *self, GAsyncResult *result, GError **error)
{
  return g_task_propagate_boolean (G_TASK (result), error);
}

static gboolean
tag_job (LibraryConnection *connection, GTask *task)
{
  return change_many (connection, task, TRUE);
}

void
library_service_tag_async (LibraryService *self,
                           const gint64 *ids,
                           guint n_ids,
                           const char *tag,
                           gboolean tagged,
                           GCancellable *cancellable,
                           GAsyncReadyCallback callback,
                           gpointer user_data)
{
  const Order order = {
    .ids = g_memdup2 (ids, n_ids * sizeof *ids),
    .n_ids = n_ids,
    .text = g_strdup (tag),
    .flag = tagged,
  };

  queue (self, self->writer, library_service_tag_async, tag_job, &order, cancellable, callback,
         user_data);
}

gboolean
library_service_tag_finish (LibraryService *self, GAsyncResult *result, GError **error)
{
  return g_task_propagate_boolean (G_TASK (result), error);
}

/* Names */

static gboolean
tags_job (LibraryConnection *connection, GTask *task)
{
  GError *error = NULL;

  library_connection_set_cancellable (connection, g_task_get_cancellable (task));
  return give (connection, task, library_tags_list (connection, &error),
               (GDestroyNotify) g_ptr_array_unref, &error);
}

void
library_service_list_tags_async (LibraryService *self,
                                 GCancellable *cancellable,
                                 GAsyncReadyCallback callback,
                                 gpointer user_data)
{
  const Order order = { 0 };

  queue (self, self->reader, library_service_list_tags_async, tags_job, &order, cancellable,
         callback, user_data);
}

static gboolean
players_job (LibraryConnection *connection, GTask *task)
{
  const Order *order = g_task_get_task_data (task);
  GError *error = NULL;

  library_connection_set_cancellable (connection, g_task_get_cancellable (task));
  return give (connection, task,
               library_players_list (connection, order->text, order->most, &error),
               (GDestroyNotify) g_ptr_array_unref, &error);
}

void
library_service_list_players_async (LibraryService *self,
                                    const char *prefix,
                                    guint most,
                                    GCancellable *cancellable,
                                    GAsyncReadyCallback callback,
                                    gpointer user_data)
{
  const Order order = { .text = g_strdup (prefix), .most = most };

  queue (self, self->reader, library_service_list_players_async, players_job, &order, cancellable,
         callback, user_data);
}

GPtrArray *
library_service_list_names_finish (LibraryService *self, GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}

static gboolean
tally_job (LibraryConnection *connection, GTask *task)
{
  const Order *order = g_task_get_task_data (task);
  GError *error = NULL;

  library_connection_set_cancellable (connection, g_task_get_cancellable (task));
  return give (connection, task, library_players_tally (connection, order->text, &error),
               (GDestroyNotify) g_ptr_array_unref, &error);
}

void
library_service_tally_async (LibraryService *self,
                             const char *player,
                             GCancellable *cancellable,
                             GAsyncReadyCallback callback,
                             gpointer user_data)
{
  const Order order = { .text = g_strdup (player) };

  queue (self, self->reader, library_service_tally_async, tally_job, &order, cancellable, callback,
         user_data);
}

GPtrArray *
library_service_tally_finish (LibraryService *self, GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}
