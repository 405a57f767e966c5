/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A live game, as the unsaved-changes manager sees it. */
#include <glib/gi18n.h>

#include "app-game.h"
#include "app-games.h"
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

G_DEFINE_FINAL_TYPE_WITH_CODE (AppGame,
                               app_game,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (DESK_TYPE_UNSAVED, app_game_unsaved_init))

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
is_unsaved (DeskUnsaved *unsaved)
{
  AppGame *self = APP_GAME (unsaved);

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

  if (!is_unsaved (DESK_UNSAVED (self)))
    {
      desk_unsaved_answer (self->waiting, NULL);
      if (self->left)
        desk_unsaved_manager_remove (self->unsaved, DESK_UNSAVED (self));
    }
  else if (self->waiting->len > 0 && !self->storing && !has_act (self))
    app_game_keep (self);
}

/* The board asks what to do about the act. */
static void
journal_failed_cb (AppGame *self, const char *sentence)
{
  g_autoptr (GError) error = g_error_new_literal (G_IO_ERROR, G_IO_ERROR_PENDING, sentence);

  desk_unsaved_answer (self->waiting, error);
}

static void
save_async (DeskUnsaved *unsaved, GAsyncReadyCallback callback, gpointer data)
{
  AppGame *self = APP_GAME (unsaved);
  GTask *task = g_task_new (self, NULL, callback, data);

  g_task_set_source_tag (task, save_async);
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

      app_games_tell (sentence);
    }
}

/* At the last callback the stored game is as long as the live one. */
static void
go_on_there (AppGame *self)
{
  app_games_tell (
      match_controller_is_saved (self->controller)
          ? _ ("Another library has replaced the previous one. The game on the board is "
               "saved in the current library as a new game and continues there.")
          : _ ("This game is now in the library."));
  self->wanted = FALSE;
  app_games_moved (self, self->kept.id);
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
    app_game_keep (self);
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
        app_game_keep (self);
      else
        go_on_there (self);
      go_on (self);
    }
  else if (g_error_matches (error, LIBRARY_ERROR, LIBRARY_ERROR_REPLACED))
    app_game_keep (self);
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
void
app_game_keep (AppGame *self)
{
  g_return_if_fail (APP_IS_GAME (self));

  if (self->storing)
    return;
  self->storing = self->wanted = TRUE;
  if (self->journal && app_journal_is_moved (self->journal))
    reopen (self, app_journal_get_kept (self->journal)->generation);
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
      app_games_tell (_ ("Another library has replaced the previous one. The finished game on the "
                         "board is in the previous library."));
      app_games_moved (self, 0);
    }
  else
    app_game_keep (self);
}

/* When the game continues unsaved, remembers how much of it is stored. That part stays in the
 * library, where it can be continued. */
static void
changed_cb (AppGame *self)
{
  gboolean saved = match_controller_is_saved (self->controller);

  if (self->saved && !saved && !app_journal_is_stranded (self->journal))
    self->kept = *app_journal_get_kept (self->journal);
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
  if (is_unsaved (DESK_UNSAVED (self)) && !has_act (self))
    app_game_keep (self);
}

/* -------------------------------------------------------------------------------------- */

MatchController *
app_game_get_controller (AppGame *self)
{
  return self->controller;
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
    g_signal_connect_object (journal, "stranded", G_CALLBACK (app_game_keep), self,
                             G_CONNECT_SWAPPED);
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
}

/* A live game with unsaved acts, as a DeskUnsaved. */

/* "Mira – Jonas" */
static char *
name_of (AppGame *self)
{
  const MatchInfo *info = match_controller_get_info (self->controller);
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

static GBytes *
copy (DeskUnsaved *unsaved, char **name, const char **ending)
{
  AppGame *self = APP_GAME (unsaved);
  const MatchInfo *info = match_controller_get_info (self->controller);
  const RecordPeople people = {
    .name = { [GO_BLACK] = info->name[GO_BLACK], [GO_WHITE] = info->name[GO_WHITE] },
    .rank = { [GO_BLACK] = info->rank[GO_BLACK], [GO_WHITE] = info->rank[GO_WHITE] },
  };
  g_autofree char *players = name_of (self);
  g_autoptr (SgfCollection) collection = record_game_write (
      match_controller_get_game (self->controller), &people, words_record_comment, NULL);

  *name = record_name (players, "Go");
  *ending = ".sgf";
  return g_string_free_to_bytes (sgf_write (collection));
}

/* Releases the game, because the user has discarded its unsaved acts. */
static void
discard (DeskUnsaved *unsaved)
{
  AppGame *self = APP_GAME (unsaved);

  self->left = TRUE;
  desk_unsaved_manager_remove (self->unsaved, unsaved);
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
