/* The service itself, opening and closing, and everything that is only read. */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "library-games.h"
#include "library-open.h"
#include "library-service-private.h"
#include "library-verify.h"

G_DEFINE_FINAL_TYPE (LibraryService, library_service, G_TYPE_OBJECT)

LibraryService *
library_service_new (const char *path)
{
  LibraryService *self = g_object_new (LIBRARY_TYPE_SERVICE, NULL);

  self->name = path ? g_canonicalize_filename (path, NULL) : library_default_path ();
  self->path = _library_service_find (self);
  return self;
}

const char *
library_service_get_path (LibraryService *self)
{
  return g_atomic_pointer_get (&self->path);
}

const char *
_library_service_find (LibraryService *self)
{
  g_autofree char *path = library_real_path (self->name);

  return g_intern_string (path);
}

LibraryConnection *
_library_service_open_reader (LibraryService *self, GError **error)
{
  LibraryConnection *connection = library_connection_open (self->path, LIBRARY_READ, error);

  if (connection)
    library_connection_set_name (connection, self->name);
  return connection;
}

GTask *
_library_service_task (LibraryService *self,
                       gpointer tag,
                       gpointer data,
                       GDestroyNotify destroy,
                       GCancellable *cancellable,
                       GAsyncReadyCallback callback,
                       gpointer user_data)
{
  GTask *task = g_task_new (self, cancellable, callback, user_data);

  g_task_set_source_tag (task, tag);
  g_task_set_check_cancellable (task, FALSE);
  if (data)
    g_task_set_task_data (task, data, destroy);
  return task;
}

guint
library_service_get_generation (LibraryService *self)
{
  return (guint) g_atomic_int_get (&self->told);
}

void
_library_service_tell_replaced (LibraryService *self)
{
  int number = g_atomic_int_get (&self->generation);

  if (number == g_atomic_int_get (&self->told))
    return;
  g_atomic_int_set (&self->told, number);
  _library_service_fill_lines (self);
  g_signal_emit_by_name (self, "replaced");
}

void
library_service_close (LibraryService *self)
{
  g_atomic_int_set (&self->closing, TRUE);
  library_worker_finish (self->writer);
  library_worker_finish (self->reader);
  _library_service_wait_outside (self);
  /* The writer's connection goes last: it empties the log and takes it away. */
  library_worker_close (self->reader);
  library_worker_close (self->writer);
}

static void
library_service_finalize (GObject *object)
{
  LibraryService *self = LIBRARY_SERVICE (object);

  library_service_close (self);
  library_worker_free (self->reader);
  library_worker_free (self->writer);
  g_clear_error (&self->open_error);
  g_mutex_clear (&self->outside_mutex);
  g_cond_clear (&self->outside_changed);
  g_free (self->name);
  G_OBJECT_CLASS (library_service_parent_class)->finalize (object);
}

static void
library_service_class_init (LibraryServiceClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = library_service_finalize;
  g_signal_new ("replaced", LIBRARY_TYPE_SERVICE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 0);
  g_signal_new ("recovered", LIBRARY_TYPE_SERVICE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 1, G_TYPE_POINTER);
  g_signal_new ("trouble", LIBRARY_TYPE_SERVICE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
library_service_init (LibraryService *self)
{
  g_mutex_init (&self->outside_mutex);
  g_cond_init (&self->outside_changed);
  self->writer = library_worker_new ("library-writer", &self->told);
  self->reader = library_worker_new ("library-reader", &self->told);
}

/* Opening */

static LibraryConnection *
open_reader (gpointer data, GError **error)
{
  LibraryService *self = data;

  if (self->open_error)
    {
      g_propagate_error (error, g_error_copy (self->open_error));
      return NULL;
    }
  return _library_service_open_reader (self, error);
}

static gboolean
report_job (LibraryConnection *connection, GTask *task)
{
  g_task_return_pointer (task, g_steal_pointer ((LibraryReport **) g_task_get_task_data (task)),
                         (GDestroyNotify) library_report_free);
  return FALSE;
}

static LibraryConnection *
open_writer (gpointer data, GError **error)
{
  LibraryService *self = data;
  LibraryReport **report = g_task_get_task_data (self->opening);
  LibraryConnection *connection = library_open_for_writing (self->path, library_schema_current (),
                                                            FALSE, report, &self->open_error);

  if (connection)
    library_connection_set_name (connection, self->name);
  else
    g_propagate_error (error, g_error_copy (self->open_error));
  self->opening = NULL; /* the queue holds it */
  library_worker_start (self->reader, open_reader, self);
  return connection;
}

static void
free_report (gpointer data)
{
  LibraryReport **report = data;

  library_report_free (*report);
  g_free (report);
}

void
library_service_open_async (LibraryService *self,
                            GCancellable *cancellable,
                            GAsyncReadyCallback callback,
                            gpointer user_data)
{
  GTask *task
      = _library_service_task (self, library_service_open_async, g_new0 (LibraryReport *, 1),
                               free_report, NULL, callback, user_data);

  g_return_if_fail (!self->open_asked);
  self->open_asked = TRUE;
  self->opening = task;
  /* The journal's priority and nothing that is ahead: this is the first answer to be given. */
  library_worker_push (self->writer, LIBRARY_JOURNAL, report_job, task);
  _library_service_fill_lines (self);
  _library_service_look_after (self);
  library_worker_start (self->writer, open_writer, self);
}

LibraryReport *
library_service_open_finish (LibraryService *self, GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}

/* Reading */

typedef struct
{
  gint64 id;
  LibraryList which;
} Question;

static void
ask (LibraryService *self,
     gpointer tag,
     LibraryJob job,
     Question question,
     GCancellable *cancellable,
     GAsyncReadyCallback callback,
     gpointer user_data)
{
  library_worker_push (self->reader, LIBRARY_USUAL, job,
                       _library_service_task (self, tag, g_memdup2 (&question, sizeof question),
                                              g_free, cancellable, callback, user_data));
}

static void
answer (GTask *task, gpointer value, GDestroyNotify destroy, GError *error)
{
  if (value)
    g_task_return_pointer (task, value, destroy);
  else
    g_task_return_error (task, error);
}

static gboolean
list_job (LibraryConnection *connection, GTask *task)
{
  const Question *question = g_task_get_task_data (task);
  GError *error = NULL;
  GListModel *list;

  library_connection_set_cancellable (connection, g_task_get_cancellable (task));
  list = library_games_list (connection, question->which, &error);
  library_connection_set_cancellable (connection, NULL);
  answer (task, list, g_object_unref, error);
  return FALSE;
}

void
library_service_list_games_async (LibraryService *self,
                                  LibraryList which,
                                  GCancellable *cancellable,
                                  GAsyncReadyCallback callback,
                                  gpointer user_data)
{
  ask (self, library_service_list_games_async, list_job, (Question){ .which = which }, cancellable,
       callback, user_data);
}

GListModel *
library_service_list_games_finish (LibraryService *self, GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}

static gboolean
load_job (LibraryConnection *connection, GTask *task)
{
  const Question *question = g_task_get_task_data (task);
  GError *error = NULL;
  LibraryStoredGame *game;

  library_connection_set_cancellable (connection, g_task_get_cancellable (task));
  game = library_games_load (connection, question->id, &error);
  library_connection_set_cancellable (connection, NULL);
  answer (task, game, (GDestroyNotify) library_stored_game_free, error);
  return FALSE;
}

void
library_service_load_game_async (LibraryService *self,
                                 gint64 id,
                                 GCancellable *cancellable,
                                 GAsyncReadyCallback callback,
                                 gpointer user_data)
{
  ask (self, library_service_load_game_async, load_job, (Question){ .id = id }, cancellable,
       callback, user_data);
}

LibraryStoredGame *
library_service_load_game_finish (LibraryService *self, GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}

static void
verify (LibraryConnection *connection, GTask *task, gpointer data, GCancellable *cancellable)
{
  GError *error = NULL;
  LibraryVerdict *verdict = library_verify (connection, &error);

  answer (task, verdict, (GDestroyNotify) library_verdict_free, error);
}

void
library_service_verify_async (LibraryService *self,
                              GCancellable *cancellable,
                              GAsyncReadyCallback callback,
                              gpointer user_data)
{
  _library_service_outside (self, library_service_verify_async, verify, NULL, NULL, cancellable,
                            callback, user_data);
}

LibraryVerdict *
library_service_verify_finish (LibraryService *self, GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}
