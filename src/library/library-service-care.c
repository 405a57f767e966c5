/* What is done for the file beside the games: reading it through, and copies. */
#include "config.h"

#include "library-backups.h"
#include "library-open.h"
#include "library-service-private.h"

static void
look_after (LibraryConnection *connection, GTask *task, gpointer data, GCancellable *cancellable)
{
  GError *error = NULL;
  gboolean sound = !library_open_is_large (library_connection_get_path (connection))
                   || library_open_check (connection, &error);

  /* A damaged file must not push the last good copies out. */
  if (sound && library_backups_make (connection, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void
trouble (LibraryService *self, const GError *error)
{
  g_signal_emit_by_name (self, "trouble", error->message);
}

static void
reopened_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  LibraryService *self = LIBRARY_SERVICE (source);
  g_autoptr (GError) error = NULL;
  g_autoptr (LibraryReport) report = library_service_reopen_finish (self, result, &error);

  if (report == NULL)
    trouble (self, error);
  else if (report->what == LIBRARY_RECOVERED)
    g_signal_emit_by_name (self, "recovered", report);
}

static void
looked_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  LibraryService *self = LIBRARY_SERVICE (source);
  g_autoptr (GError) error = NULL;

  /* A file that could not be opened at all was told of by whoever opened it. */
  if (g_task_propagate_boolean (G_TASK (result), &error) || self->open_error
      || g_atomic_int_get (&self->closing))
    return;
  if (g_error_matches (error, LIBRARY_ERROR, LIBRARY_ERROR_DAMAGED))
    library_service_reopen_async (self, NULL, reopened_cb, NULL);
  else if (!g_error_matches (error, LIBRARY_ERROR, LIBRARY_ERROR_CANCELLED)
           && !g_error_matches (error, LIBRARY_ERROR, LIBRARY_ERROR_REPLACED)
           && !g_error_matches (error, LIBRARY_ERROR, LIBRARY_ERROR_CLOSED))
    trouble (self, error);
}

void
_library_service_look_after (LibraryService *self)
{
  _library_service_outside (self, _library_service_look_after, look_after, NULL, NULL, NULL,
                            looked_cb, NULL);
}
