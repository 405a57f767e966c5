/* Importing beside a game that is being played. */
#include "config.h"

#include "library-import.h"
#include "library-service-private.h"
#include "library-service-records.h"

/* Microseconds of a slice without its commit: with it, a player's move waits 20 ms at most. */
#define SLICE 8000

/* Microseconds between two reports. */
#define REPORT 150000

typedef struct
{
  LibraryImporter *importer;
  char **paths;
  char *charset;
  /* Not the task's own: what was imported before it is cancelled is an answer too. */
  GCancellable *cancellable;
  LibraryImportFunc progress;
  gpointer progress_data;
  gint64 reported;
} Order;

static void
order_free (gpointer data)
{
  Order *order = data;

  library_importer_free (order->importer);
  g_strfreev (order->paths);
  g_free (order->charset);
  g_clear_object (&order->cancellable);
  g_free (order);
}

typedef struct
{
  LibraryImport *state;
  LibraryImportFunc progress;
  gpointer data;
} News;

static void
news_free (gpointer data)
{
  News *news = data;

  library_import_free (news->state);
  g_free (news);
}

static gboolean
news_cb (gpointer data)
{
  News *news = data;

  news->progress (news->state, news->data);
  return G_SOURCE_REMOVE;
}

/* Of the same priority as the task's answer, so that no report comes after it. */
static void
report (GTask *task, Order *order)
{
  gint64 now = g_get_monotonic_time ();
  GSource *source;
  News *news;

  if (order->progress == NULL || now - order->reported < REPORT)
    return;
  order->reported = now;
  news = g_new (News, 1);
  news->state = library_import_copy (library_importer_state (order->importer));
  news->progress = order->progress;
  news->data = order->progress_data;
  source = g_idle_source_new ();
  g_source_set_priority (source, g_task_get_priority (task));
  g_source_set_callback (source, news_cb, news, news_free);
  g_source_attach (source, g_task_get_context (task));
  g_source_unref (source);
}

static gboolean
import_job (LibraryConnection *connection, GTask *task)
{
  LibraryService *self = g_task_get_source_object (task);
  Order *order = g_task_get_task_data (task);
  GError *error = NULL;
  gboolean more = FALSE;

  if (order->importer == NULL)
    order->importer = library_importer_new ((const char *const *) order->paths, order->charset);
  if (g_cancellable_is_cancelled (order->cancellable) || g_atomic_int_get (&self->closing))
    library_importer_stop (order->importer);
  else if (!library_importer_slice (order->importer, connection, SLICE, &more, &error))
    {
      g_task_return_error (task, error);
      return FALSE;
    }
  if (more)
    {
      report (task, order);
      return TRUE;
    }
  g_task_return_pointer (task, library_import_copy (library_importer_state (order->importer)),
                         (GDestroyNotify) library_import_free);
  return FALSE;
}

void
library_service_import_async (LibraryService *self,
                              const char *const *paths,
                              const char *charset,
                              LibraryImportFunc progress,
                              gpointer progress_data,
                              GCancellable *cancellable,
                              GAsyncReadyCallback callback,
                              gpointer user_data)
{
  Order *order = g_new0 (Order, 1);

  order->paths = g_strdupv ((char **) paths);
  order->charset = g_strdup (charset);
  order->cancellable = cancellable ? g_object_ref (cancellable) : NULL;
  order->progress = progress;
  order->progress_data = progress_data;
  library_worker_push (self->writer, LIBRARY_BULK, import_job,
                       _library_service_task (self, library_service_import_async, order, order_free,
                                              NULL, callback, user_data));
}

LibraryImport *
library_service_import_finish (LibraryService *self, GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}
