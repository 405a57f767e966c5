/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A live game, as the unsaved-changes manager sees it. */
#include "config.h"

#include <glib/gi18n.h>

#include "app-game.h"
#include "app-journal.h"
#include "record-game.h"
#include "record-name.h"
#include "sgf-write.h"
#include "words.h"

static void app_game_unsaved_init (DeskUnsavedInterface *iface);

struct _AppGame
{
  GObject parent_instance;

  LibraryService *library;
  DeskUnsavedManager *unsaved; /* not owned, because it owns the game */
  MatchController *controller;
  AppJournal *journal; /* the controller's current or last journal; NULL: it never had one */
  AppKept kept;        /* how much of the game is stored, while storing */
  gboolean storing;    /* storing is in progress, or the library is being reopened for it */
  gboolean reopened;   /* reopened since the last store, because the file was moved */
  gboolean wanted;     /* must be stored in the current library, and is not there yet */
  gboolean saved;      /* whether the controller had a journal when last checked */
  gboolean left;
  GPtrArray *waiting; /* of GTask */
};

enum
{
  SIGNAL_MOVED,
  SIGNAL_TELL,
  N_SIGNALS,
};
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE_WITH_CODE (AppGame,
                               app_game,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (DESK_TYPE_UNSAVED, app_game_unsaved_init))

static void store (AppGame *self);

static void
tell (AppGame *self, const char *sentence, gboolean error)
{
  g_signal_emit (self, signals[SIGNAL_TELL], 0, sentence, error);
}

static gboolean
is_over (AppGame *self)
{
  return referee_game_state (match_controller_get_game (self->controller))->phase
         == REFEREE_PHASE_FINISHED;
}

/* Returns whether an act is being stored, or has failed and waits for an answer. */
static gboolean
has_act (AppGame *self)
{
  return match_controller_is_busy (self->controller)
         && !match_controller_get_warning (self->controller, NULL, NULL);
}

static gboolean
app_game_is_unsaved (AppGame *self)
{
  if (has_act (self) || self->wanted)
    return TRUE;
  return !match_controller_is_saved (self->controller)
         && referee_game_length (match_controller_get_game (self->controller)) > 0;
}

/* Waiting tasks ------------------------------------------------------------------------- */

/* Called when saved state may have changed: continues for the waiting tasks. */
static void
go_on (AppGame *self)
{
  g_autoptr (AppGame) alive G_GNUC_UNUSED = g_object_ref (self);

  if (!app_game_is_unsaved (self))
    {
      desk_unsaved_answer (self->waiting, NULL);
      if (self->left)
        desk_unsaved_manager_remove (self->unsaved, DESK_UNSAVED (self));
    }
  else if (self->waiting->len > 0 && !self->storing && !has_act (self))
    store (self);
}

/* The board asks what to do about the act. */
static void
journal_failed_cb (AppGame *self, const char *sentence)
{
  g_autoptr (GError) error = g_error_new_literal (G_IO_ERROR, G_IO_ERROR_PENDING, sentence);

  desk_unsaved_answer (self->waiting, error);
}

/* Saves what is unsaved, then completes the task. Takes ownership of it. */
static void
app_game_save (AppGame *self, GTask *task)
{
  g_ptr_array_add (self->waiting, task);
  if (match_controller_get_failure (self->controller))
    match_controller_retry (self->controller);
  go_on (self);
}

/* Storing ------------------------------------------------------------------------------- */

static void
could_not (AppGame *self, const GError *error)
{
  self->storing = FALSE;
  /* The board asks about an act that waited for this. */
  if (self->journal && app_journal_fail (self->journal, error))
    return;
  if (self->waiting->len > 0)
    desk_unsaved_answer (self->waiting, error);
  else
    {
      g_autofree char *sentence
          = g_strdup_printf (_ ("Couldn’t add the game to the library: %s"), error->message);

      tell (self, sentence, TRUE);
    }
}

/* At the last callback the stored game is as long as the live one. */
static void
go_on_there (AppGame *self)
{
  if (match_controller_is_saved (self->controller))
    tell (self,
          _ ("Another library has replaced the previous one. The game on the board is saved in the "
             "current library as a new game and continues there."),
          FALSE);
  else
    tell (self, _ ("This game is now in the library."), FALSE);
  self->wanted = FALSE;
  g_signal_emit (self, signals[SIGNAL_MOVED], 0, self->kept.id);
  if (!self->journal)
    self->journal = app_journal_new (self->library, self->kept.id, self->kept.acts);
  else
    app_journal_move (self->journal, self->kept.id, self->kept.acts);
  match_controller_set_journal (self->controller, MATCH_JOURNAL (self->journal));
}

static void
reopened_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (AppGame) self = data;
  g_autoptr (GError) error = NULL;

  self->storing = FALSE;
  if (g_task_propagate_boolean (G_TASK (result), &error))
    store (self);
  else
    could_not (self, error);
}

static void
reopen (AppGame *self, guint generation)
{
  desk_unsaved_manager_reopen_async (self->unsaved, generation, reopened_cb, g_object_ref (self));
}

static void
stored_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (AppGame) self = data;
  g_autoptr (GError) error = NULL;

  self->storing = FALSE;
  if (app_keep_game_finish (result, &error))
    {
      self->reopened = FALSE;
      /* An act may have been made since that callback. */
      if (self->kept.acts < referee_game_length (match_controller_get_game (self->controller)))
        store (self);
      else
        go_on_there (self);
      go_on (self);
    }
  else if (g_error_matches (error, LIBRARY_ERROR, LIBRARY_ERROR_REPLACED))
    store (self);
  else if (g_error_matches (error, LIBRARY_ERROR, LIBRARY_ERROR_MOVED) && !self->reopened)
    {
      /* Several files may be moved one after another. */
      self->reopened = self->storing = TRUE;
      reopen (self, library_service_get_generation (self->library));
    }
  else
    could_not (self, error);
}

/* Stores the game in the current library, or extends the stored one. */
static void
store (AppGame *self)
{
  if (self->storing)
    return;
  self->storing = self->wanted = TRUE;
  if (self->journal && app_journal_is_moved (self->journal))
    reopen (self, app_journal_get_generation (self->journal));
  else
    app_keep_game_async (self->library, self->controller, &self->kept, stored_cb,
                         g_object_ref (self));
}

static void
replaced_cb (AppGame *self)
{
  if (!self->journal || !match_controller_is_saved (self->controller))
    return;
  if (is_over (self) && !has_act (self))
    {
      tell (self,
            _ ("Another library has replaced the previous one. The finished game on the board is "
               "in the previous library."),
            FALSE);
      g_signal_emit (self, signals[SIGNAL_MOVED], 0, (gint64) 0);
    }
  else
    store (self);
}

void
app_game_keep (AppGame *self)
{
  g_return_if_fail (APP_IS_GAME (self));

  store (self);
}

/* When the game continues unsaved, remembers how much of it is stored. That part stays in the
 * library, where it can be continued. */
static void
changed_cb (AppGame *self)
{
  gboolean saved = match_controller_is_saved (self->controller);

  if (self->saved && !saved && !app_journal_is_stranded (self->journal))
    self->kept = (AppKept){ .id = app_journal_get_id (self->journal),
                            .acts = app_journal_get_acts (self->journal),
                            .generation = app_journal_get_generation (self->journal) };
  self->saved = saved;
  go_on (self);
}

void
app_game_leave (AppGame *self)
{
  g_return_if_fail (APP_IS_GAME (self));

  self->left = TRUE;
  match_controller_note_thought (self->controller);
  go_on (self);
  if (app_game_is_unsaved (self) && !has_act (self))
    store (self);
}

/* -------------------------------------------------------------------------------------- */

MatchController *
app_game_get_controller (AppGame *self)
{
  return self->controller;
}

/* Releases the game, because the user has discarded its unsaved acts. */
static void
app_game_discard (AppGame *self)
{
  self->left = TRUE;
  desk_unsaved_manager_remove (self->unsaved, DESK_UNSAVED (self));
}

AppGame *
app_game_new (LibraryService *library,
              DeskUnsavedManager *unsaved,
              MatchController *controller,
              AppJournal *journal)
{
  AppGame *self = g_object_new (APP_TYPE_GAME, NULL);

  self->library = g_object_ref (library);
  self->unsaved = unsaved;
  self->controller = g_object_ref (controller);
  self->journal = journal ? g_object_ref (journal) : NULL;
  self->saved = journal != NULL;
  g_signal_connect_object (library, "replaced", G_CALLBACK (replaced_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (controller, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (controller, "journal-failed", G_CALLBACK (journal_failed_cb), self,
                           G_CONNECT_SWAPPED);
  if (journal)
    g_signal_connect_object (journal, "stranded", G_CALLBACK (store), self, G_CONNECT_SWAPPED);
  desk_unsaved_manager_add (unsaved, DESK_UNSAVED (self));
  return self;
}

static void
app_game_finalize (GObject *object)
{
  AppGame *self = APP_GAME (object);

  g_clear_object (&self->journal);
  g_clear_object (&self->controller);
  g_clear_object (&self->library);
  g_ptr_array_unref (self->waiting);
  G_OBJECT_CLASS (app_game_parent_class)->finalize (object);
}

static void
app_game_init (AppGame *self)
{
  self->waiting = g_ptr_array_new_with_free_func (g_object_unref);
}

static void
app_game_class_init (AppGameClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = app_game_finalize;
  signals[SIGNAL_MOVED] = g_signal_new ("moved", APP_TYPE_GAME, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                        NULL, G_TYPE_NONE, 1, G_TYPE_INT64);
  signals[SIGNAL_TELL] = g_signal_new ("tell", APP_TYPE_GAME, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                       NULL, G_TYPE_NONE, 2, G_TYPE_STRING, G_TYPE_BOOLEAN);
}

/* A live game with unsaved acts, as a DeskUnsaved. */

static gboolean
is_unsaved (DeskUnsaved *unsaved)
{
  return app_game_is_unsaved (APP_GAME (unsaved));
}

/* "Mira – Jonas" */
static char *
name_of (AppGame *self)
{
  const MatchInfo *info = match_controller_get_info (app_game_get_controller (self));
  const char *black = info->name[GO_BLACK], *white = info->name[GO_WHITE];

  return g_strdup_printf ("%s – %s", black && *black ? black : _ ("Black"),
                          white && *white ? white : _ ("White"));
}

static char *
describe (DeskUnsaved *unsaved)
{
  g_autofree char *name = name_of (APP_GAME (unsaved)), *shown = words_isolated (name);

  /* Translators: %s are the two players. */
  return g_strdup_printf (_ ("The game “%s” has not been saved."), shown);
}

static void
save_async (DeskUnsaved *unsaved, GAsyncReadyCallback callback, gpointer data)
{
  GTask *task = g_task_new (unsaved, NULL, callback, data);

  g_task_set_source_tag (task, save_async);
  app_game_save (APP_GAME (unsaved), task);
}

static GBytes *
copy (DeskUnsaved *unsaved, char **name, const char **ending)
{
  MatchController *controller = app_game_get_controller (APP_GAME (unsaved));
  const MatchInfo *info = match_controller_get_info (controller);
  RecordPeople people = { .date = NULL };
  g_autofree char *players = name_of (APP_GAME (unsaved));
  g_autoptr (SgfCollection) collection = NULL;
  GString *text = g_string_new (NULL);

  for (GoColor color = GO_BLACK; color <= GO_WHITE; color++)
    {
      people.name[color] = info->name[color];
      people.rank[color] = info->rank[color];
    }
  collection = record_game_write (match_controller_get_game (controller), &people,
                                  words_record_comment, NULL);
  sgf_write_game (collection, sgf_collection_game (collection, 0), text);
  *name = record_name (players, "Go");
  *ending = ".sgf";
  return g_string_free_to_bytes (text);
}

static void
discard (DeskUnsaved *unsaved)
{
  app_game_discard (APP_GAME (unsaved));
}

static void
app_game_unsaved_init (DeskUnsavedInterface *iface)
{
  iface->is_unsaved = is_unsaved;
  iface->describe = describe;
  iface->save_async = save_async;
  iface->copy = copy;
  iface->discard = discard;
}
