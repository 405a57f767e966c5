/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Stores a game's acts one by one, or the whole game. */
#include "app-journal.h"

#include <glib/gi18n.h>

struct _AppJournal
{
  GObject parent_instance;

  LibraryService *library;
  AppKept kept;
  gboolean moved; /* the file was moved away */
  GTask *waiting; /* the act that waits for another game, or NULL */
};

enum
{
  SIGNAL_STRANDED,
  N_SIGNALS,
};
static guint signals[N_SIGNALS];

static void journal_init (MatchJournalInterface *iface);
G_DEFINE_FINAL_TYPE_WITH_CODE (AppJournal,
                               app_journal,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (MATCH_TYPE_JOURNAL, journal_init))

/* A pending append of one act. */
typedef struct
{
  size_t index;
  RefereeAct act;
  char result[REFEREE_RESULT_TEXT];
  int moves;
  guint generation; /* generation of the library it was sent to */
} Append;

AppJournal *
app_journal_new (LibraryService *library, gint64 id, size_t acts)
{
  AppJournal *self = g_object_new (APP_TYPE_JOURNAL, NULL);

  self->library = g_object_ref (library);
  app_journal_move (self, id, acts);
  return self;
}

/* Writing ------------------------------------------------------------------------------- */

/* The stored game has another length than expected: another program continued it. */
static GError *
told (GError *error)
{
  GError *other;

  if (!g_error_matches (error, LIBRARY_ERROR, LIBRARY_ERROR_CONSTRAINT))
    return error;
  other = g_error_new_literal (MATCH_ERROR, MATCH_ERROR_CHANGED_ELSEWHERE, error->message);
  g_error_free (error);
  return other;
}

/* Takes ownership of the task. */
static void
wait_for_game (AppJournal *self, GTask *task)
{
  g_autoptr (GTask) lost = NULL;

  self->waiting = task;
  if (g_signal_has_handler_pending (self, signals[SIGNAL_STRANDED], 0, FALSE))
    {
      g_signal_emit (self, signals[SIGNAL_STRANDED], 0);
      return;
    }
  lost = g_steal_pointer (&self->waiting);
  g_task_return_new_error (lost, LIBRARY_ERROR, LIBRARY_ERROR_REPLACED, "%s",
                           _ ("Another library has replaced the one that holds this game."));
}

static void
appended_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GTask) task = data;
  AppJournal *self = g_task_get_source_object (task);
  Append *append = g_task_get_task_data (task);
  GError *error = NULL;
  gboolean done = library_ask_finish_number (result, &error);

  self->moved |= g_error_matches (error, LIBRARY_ERROR, LIBRARY_ERROR_MOVED);
  /* Any answer comes from a file that is no longer the library. */
  if (append->generation != library_service_get_generation (self->library)
      || g_error_matches (error, LIBRARY_ERROR, LIBRARY_ERROR_REPLACED)
      || g_error_matches (error, LIBRARY_ERROR, LIBRARY_ERROR_MOVED))
    {
      g_clear_error (&error);
      wait_for_game (self, g_steal_pointer (&task));
      return;
    }
  if (done)
    {
      self->kept.acts = append->index + 1;
      g_task_return_boolean (task, TRUE);
    }
  else
    g_task_return_error (task, told (error));
}

/* Takes ownership of the task. */
static void
send (AppJournal *self, GTask *task)
{
  Append *append = g_task_get_task_data (task);

  if (app_journal_is_stranded (self))
    {
      wait_for_game (self, task);
      return;
    }
  append->generation = self->kept.generation;
  library_ask_async (self->library,
                     LIBRARY_REQUEST (LIBRARY_APPEND_ACT, .id = self->kept.id,
                                      .index = (guint) append->index, .act = &append->act,
                                      .moves = append->moves, .result = append->result),
                     g_task_get_cancellable (task), appended_cb, task);
}

static void
app_journal_append_async (MatchJournal *journal,
                          size_t index,
                          const RefereeAct *act,
                          const RefereeResult *result,
                          int moves,
                          GAsyncReadyCallback callback,
                          gpointer user_data)
{
  GTask *task = g_task_new (journal, NULL, callback, user_data);
  Append *append = g_new0 (Append, 1);

  append->index = index;
  append->act = *act;
  referee_result_format (result, append->result);
  append->moves = moves;
  g_task_set_source_tag (task, app_journal_append_async);
  g_task_set_task_data (task, append, g_free);
  send (APP_JOURNAL (journal), task);
}

/* The game continues meanwhile: after a failure this is recorded again. */
static void
app_journal_note_thought (MatchJournal *journal, size_t acts, gint64 ms)
{
  AppJournal *self = APP_JOURNAL (journal);

  if (!app_journal_is_stranded (self))
    library_ask_async (self->library,
                       LIBRARY_REQUEST (LIBRARY_NOTE_THOUGHT, .id = self->kept.id,
                                        .index = (guint) acts, .thought_ms = ms),
                       NULL, NULL, NULL);
}

/* Moving -------------------------------------------------------------------------------- */

const AppKept *
app_journal_get_kept (AppJournal *self)
{
  return &self->kept;
}

gboolean
app_journal_is_stranded (AppJournal *self)
{
  return app_journal_is_moved (self)
         || self->kept.generation != library_service_get_generation (self->library);
}

gboolean
app_journal_is_moved (AppJournal *self)
{
  return self->moved && self->kept.generation == library_service_get_generation (self->library);
}

void
app_journal_move (AppJournal *self, gint64 id, size_t acts)
{
  self->kept = (AppKept){ id, acts, library_service_get_generation (self->library) };
  self->moved = FALSE;
  if (self->waiting)
    send (self, g_steal_pointer (&self->waiting));
}

gboolean
app_journal_fail (AppJournal *self, const GError *error)
{
  g_autoptr (GTask) task = g_steal_pointer (&self->waiting);

  if (task)
    g_task_return_error (task, g_error_copy (error));
  return task != NULL;
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
  iface->note_thought = app_journal_note_thought;
}

static void
app_journal_init (AppJournal *self)
{
}

static void
app_journal_class_init (AppJournalClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = app_journal_finalize;
  signals[SIGNAL_STRANDED] = g_signal_new ("stranded", APP_TYPE_JOURNAL, G_SIGNAL_RUN_LAST, 0, NULL,
                                           NULL, NULL, G_TYPE_NONE, 0);
}

/* A game being stored act by act, each with its data for the list. */
typedef struct
{
  LibraryService *library;
  AppKept *kept;
  gboolean created; /* created just now, so no other program knows it */
} Keep;

static void
keep_free (gpointer data)
{
  Keep *keep = data;

  g_object_unref (keep->library);
  g_free (keep);
}

/* Both take ownership of the task. */
static void create (GTask *task);
static void append (GTask *task);

static gboolean
is_replaced (const Keep *keep)
{
  return keep->kept->generation != library_service_get_generation (keep->library);
}

static void
kept_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GTask) task = data;
  Keep *keep = g_task_get_task_data (task);
  GError *error = NULL;

  if (library_ask_finish_number (result, &error))
    {
      keep->kept->acts++;
      append (g_steal_pointer (&task));
    }
  else if (!keep->created
           && (g_error_matches (error, LIBRARY_ERROR, LIBRARY_ERROR_CONSTRAINT)
               || g_error_matches (error, LIBRARY_ERROR, LIBRARY_ERROR_NOT_FOUND)))
    {
      g_clear_error (&error);
      create (g_steal_pointer (&task));
    }
  else
    g_task_return_error (task, error);
}

static void
append (GTask *taken)
{
  g_autoptr (GTask) task = taken;
  Keep *keep = g_task_get_task_data (task);
  const RefereeGame *game = match_controller_get_game (g_task_get_source_object (task));
  size_t next = keep->kept->acts;
  RefereeGame *then;
  const RefereeState *state;
  char text[REFEREE_RESULT_TEXT] = "";

  if (is_replaced (keep))
    {
      /* Not shown to the user: the next attempt uses the new library. */
      g_task_return_new_error (task, LIBRARY_ERROR, LIBRARY_ERROR_REPLACED, "replaced");
      return;
    }
  if (next == referee_game_length (game))
    {
      g_task_return_boolean (task, TRUE);
      return;
    }
  then = referee_game_at (game, next + 1);
  state = referee_game_state (then);
  if (state->phase == REFEREE_PHASE_FINISHED)
    referee_result_format (&state->result, text);
  library_ask_async (keep->library,
                     LIBRARY_REQUEST (LIBRARY_APPEND_ACT, .id = keep->kept->id,
                                      .index = (guint) next, .act = referee_game_act (game, next),
                                      .moves = state->moves[GO_BLACK] + state->moves[GO_WHITE],
                                      .result = text),
                     NULL, kept_cb, g_steal_pointer (&task));
  referee_game_free (then);
}

static void
created_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GTask) task = data;
  Keep *keep = g_task_get_task_data (task);
  GError *error = NULL;

  keep->kept->id = library_ask_finish_number (result, &error);
  if (keep->kept->id != 0)
    append (g_steal_pointer (&task));
  else
    g_task_return_error (task, error);
}

void
app_create_game_async (LibraryService *library,
                       MatchController *controller,
                       GAsyncReadyCallback callback,
                       gpointer user_data)
{
  const MatchInfo *info = match_controller_get_info (controller);
  const LibraryGameInfo row = {
    .black_name = info->name[GO_BLACK],
    .white_name = info->name[GO_WHITE],
    .black_rank = info->rank[GO_BLACK],
    .white_rank = info->rank[GO_WHITE],
    .guard = (int) info->guard,
    .friendly_take_back = info->friendly,
    .flag = (int) info->flag,
    .pause = (int) info->pause,
  };

  library_ask_async (
      library,
      LIBRARY_REQUEST (LIBRARY_CREATE_GAME, .info = &row,
                       .setup = referee_game_setup (match_controller_get_game (controller))),
      NULL, callback, user_data);
}

static void
create (GTask *task)
{
  Keep *keep = g_task_get_task_data (task);

  *keep->kept = (AppKept){ .generation = library_service_get_generation (keep->library) };
  keep->created = TRUE;
  app_create_game_async (keep->library, g_task_get_source_object (task), created_cb, task);
}

void
app_keep_game_async (LibraryService *library,
                     MatchController *controller,
                     AppKept *kept,
                     GAsyncReadyCallback callback,
                     gpointer user_data)
{
  GTask *task = g_task_new (controller, NULL, callback, user_data);
  Keep *keep = g_new0 (Keep, 1);

  keep->library = g_object_ref (library);
  keep->kept = kept;
  g_task_set_source_tag (task, app_keep_game_async);
  g_task_set_task_data (task, keep, keep_free);
  if (kept->id != 0 && !is_replaced (keep))
    append (task);
  else
    create (task);
}

gboolean
app_keep_game_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_boolean (G_TASK (result), error);
}
