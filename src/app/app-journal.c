#define G_LOG_DOMAIN "pass-stone"

#include "app-journal.h"

struct _AppJournal
{
  GObject parent_instance;

  LibraryService *library;
  gint64 id;
};

static void journal_init (MatchJournalInterface *iface);
G_DEFINE_FINAL_TYPE_WITH_CODE (AppJournal,
                               app_journal,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (MATCH_TYPE_JOURNAL, journal_init))

MatchJournal *
app_journal_new (LibraryService *library, gint64 id)
{
  AppJournal *self = g_object_new (APP_TYPE_JOURNAL, NULL);

  self->library = g_object_ref (library);
  self->id = id;
  return MATCH_JOURNAL (self);
}

/* The game is not as long as we know it: somebody else has gone on with it. */
static GError *
told (GError *error)
{
  GError *other;

  if (!g_error_matches (error, LIBRARY_ERROR, LIBRARY_ERROR_CONSTRAINT))
    return error;
  other = g_error_new_literal (MATCH_JOURNAL_ERROR, MATCH_JOURNAL_ERROR_CHANGED_ELSEWHERE,
                               error->message);
  g_error_free (error);
  return other;
}

static void
appended_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GTask) task = data;
  GError *error = NULL;

  if (library_service_append_act_finish (LIBRARY_SERVICE (source), result, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, told (error));
}

static void
app_journal_append_async (MatchJournal *journal,
                          size_t index,
                          const RefereeAct *act,
                          const char *result,
                          int moves,
                          GCancellable *cancellable,
                          GAsyncReadyCallback callback,
                          gpointer user_data)
{
  AppJournal *self = APP_JOURNAL (journal);
  GTask *task = g_task_new (self, cancellable, callback, user_data);

  g_task_set_source_tag (task, app_journal_append_async);
  library_service_append_act_async (self->library, self->id, (guint) index, act, moves, result,
                                    cancellable, appended_cb, task);
}

static gboolean
app_journal_append_finish (MatchJournal *journal, GAsyncResult *result, GError **error)
{
  return g_task_propagate_boolean (G_TASK (result), error);
}

static void
app_journal_finalize (GObject *object)
{
  g_object_unref (APP_JOURNAL (object)->library);
  G_OBJECT_CLASS (app_journal_parent_class)->finalize (object);
}

static void
journal_init (MatchJournalInterface *iface)
{
  iface->append_async = app_journal_append_async;
  iface->append_finish = app_journal_append_finish;
}

static void
app_journal_init (AppJournal *self)
{
}

static void
app_journal_class_init (AppJournalClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = app_journal_finalize;
}
