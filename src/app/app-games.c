/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app-games.h"

#include <glib/gi18n.h>

#include "app-game.h"
#include "app-journal.h"
#include "app-library.h"

/* What lives as long as the program. The window may close while a library request is pending; it
 * then gets no more messages. */
static struct
{
  UiWindow *window;
  LibraryService *library;
  DeskUnsavedManager *unsaved;
  AppGame *game;  /* the latest live game; NULL before the first */
  gboolean asked; /* the user asked for a game, so one still being restored is too late */
} games;

static void
tell (const char *sentence, gboolean error)
{
  if (games.window)
    ui_window_tell (games.window, sentence, error);
}

/* Shows a game. A requested one comes to the front; one restored at startup does not. */
static void
show_scene (MatchScene *scene, gint64 id, gboolean asked)
{
  if (games.window)
    (asked ? ui_window_show_scene : ui_window_seat_scene) (games.window, scene, id);
}

static gboolean
is_seated (AppGame *game)
{
  MatchScene *scene = games.window ? ui_window_get_scene (games.window, NULL) : NULL;

  return scene && match_scene_get_controller (scene) == app_game_get_controller (game);
}

void
app_games_moved (AppGame *game, gint64 id)
{
  if (is_seated (game))
    ui_window_set_game (games.window, id);
}

/* Such messages stay on screen: there may be several at once. */
void
app_games_tell (const char *sentence)
{
  if (games.window)
    ui_window_report (games.window, sentence);
}

/* Takes over the controller's game and releases the previous one. */
static void
take_game (MatchController *controller, AppJournal *journal)
{
  if (games.game)
    app_game_leave (games.game);
  g_clear_object (&games.game);
  games.game = app_game_new (games.library, games.unsaved, controller, journal);
}

static void
show_controller (MatchController *controller, AppJournal *journal, gint64 id, gboolean asked)
{
  g_autoptr (MatchScene) scene = match_scene_new (controller);

  take_game (controller, journal);
  show_scene (scene, id, asked);
}

/* Starting ------------------------------------------------------------------------------ */

static void
created_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (MatchController) controller = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (AppJournal) journal = NULL;
  gint64 id = library_ask_finish_number (result, &error);

  if (g_error_matches (error, LIBRARY_ERROR, LIBRARY_ERROR_REPLACED))
    {
      app_create_game_async (games.library, controller, created_cb, g_object_ref (controller));
      return;
    }
  if (id != 0)
    {
      journal = app_journal_new (games.library, id, 0);
      match_controller_set_journal (controller, MATCH_JOURNAL (journal));
    }
  show_controller (controller, journal, id, TRUE);
  if (id == 0)
    {
      g_autofree char *sentence
          = g_strdup_printf (_ ("This game is not being saved: %s"), error->message);

      tell (sentence, TRUE);
    }
}

static void
start_game_cb (UiWindow *window, const RefereeSetup *setup, const MatchInfo *info, gpointer unused)
{
  g_autoptr (GError) error = NULL;
  MatchController *controller = match_controller_new (setup, info, NULL, &error);

  games.asked = TRUE;
  if (!controller)
    {
      tell (error->message, TRUE);
      return;
    }
  app_create_game_async (games.library, controller, created_cb, controller);
}

/* Opening ------------------------------------------------------------------------------- */

static MatchInfo
info_of (const LibraryStoredGame *stored)
{
  const LibraryGameInfo *info = &stored->info;

  return (MatchInfo){
    .name = { [GO_BLACK] = info->black_name, [GO_WHITE] = info->white_name },
    .rank = { [GO_BLACK] = info->black_rank, [GO_WHITE] = info->white_rank },
    .guard = (MatchGuard) info->guard,
    .flag = (MatchFlag) info->flag,
    .pause = (MatchPause) info->pause,
    .friendly = info->friendly_take_back,
  };
}

/* Shows a read-only game as far as it can be read. */
static void
show_read_only (const LibraryStoredGame *stored, gboolean asked)
{
  MatchInfo info = info_of (stored);
  char error[200] = "";
  RefereeGame *game = referee_game_new (&stored->setup, error, sizeof error);
  g_autoptr (MatchScene) scene = NULL;

  if (!game)
    {
      tell (*stored->reason ? stored->reason : _ (error), TRUE);
      return;
    }
  for (guint i = 0; i < stored->acts->len; i++)
    referee_game_apply (game, &g_array_index (stored->acts, RefereeAct, i));
  scene = match_scene_new_for_game (game, &info);
  referee_game_free (game);
  show_scene (scene, stored->id, asked);
  tell (stored->reason, FALSE);
}

static void
show_stored (GAsyncResult *result, gboolean asked)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (LibraryStoredGame) stored = library_ask_finish (result, &error);
  g_autoptr (MatchController) controller = NULL;
  g_autoptr (AppJournal) journal = NULL;
  MatchInfo info;

  if (stored && stored->read_only)
    {
      show_read_only (stored, asked);
      return;
    }
  if (stored)
    {
      info = info_of (stored);
      journal = app_journal_new (games.library, stored->id, stored->acts->len);
      controller = match_controller_restore (&stored->setup, &info,
                                             (const RefereeAct *) stored->acts->data,
                                             stored->acts->len, MATCH_JOURNAL (journal), &error);
    }
  if (controller)
    {
      match_controller_set_thought (controller, stored->thought_ms);
      show_controller (controller, journal, stored->id, asked);
    }
  else
    tell (error->message, TRUE);
}

static void
loaded_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  show_stored (result, TRUE);
}

static void
found_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  if (!games.asked)
    show_stored (result, FALSE);
}

static void
open_game_cb (UiWindow *window, gint64 id, gpointer unused)
{
  games.asked = TRUE;
  library_ask_async (games.library, LIBRARY_REQUEST (LIBRARY_LOAD_GAME, .id = id), NULL, loaded_cb,
                     NULL);
}

/* Saving -------------------------------------------------------------------------------- */

/* A position opened only for counting gets to the board without this code. */
static void
keep_game_cb (UiWindow *window, gpointer unused)
{
  MatchScene *scene = ui_window_get_scene (window, NULL);
  MatchController *controller = scene ? match_scene_get_controller (scene) : NULL;

  if (!controller)
    return;
  games.asked = TRUE;
  if (!games.game || !is_seated (games.game))
    take_game (controller, NULL);
  app_game_keep (games.game);
}

/* Startup ------------------------------------------------------------------------------- */

static void
listed_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GListModel) list = library_ask_finish (result, &error);
  g_autoptr (LibraryGame) newest = NULL;

  if (!list)
    tell (error->message, TRUE);
  else if (!games.asked && (newest = g_list_model_get_item (list, 0)))
    library_ask_async (games.library, LIBRARY_REQUEST (LIBRARY_LOAD_GAME, .id = newest->id), NULL,
                       found_cb, NULL);
}

static void
opened_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (LibraryReport) report = library_ask_finish (result, &error);

  if (!report)
    {
      tell (error->message, TRUE);
      return;
    }
  app_library_tell (games.window, report, FALSE);
  library_ask_async (games.library,
                     LIBRARY_REQUEST (LIBRARY_LIST_GAMES, .list = LIBRARY_LIST_UNFINISHED), NULL,
                     listed_cb, NULL);
}

/* Damage found in the file only during play. */
static void
recovered_cb (LibraryService *library, const LibraryReport *report, gpointer unused)
{
  app_library_tell (games.window, report, FALSE);
}

static void
trouble_cb (LibraryService *library, const char *sentence, gpointer unused)
{
  app_games_tell (sentence);
}

static void
forget_window_cb (GtkWidget *window, gpointer unused)
{
  games.window = NULL;
  if (games.game)
    match_controller_note_thought (app_game_get_controller (games.game));
}

void
app_games_start (UiWindow *window, LibraryService *library, DeskUnsavedManager *unsaved)
{
  games.window = window;
  games.library = library;
  games.unsaved = unsaved;
  games.asked = FALSE;
  g_signal_connect (window, "destroy", G_CALLBACK (forget_window_cb), NULL);
  g_signal_connect (window, "start-game", G_CALLBACK (start_game_cb), NULL);
  g_signal_connect (window, "open-game", G_CALLBACK (open_game_cb), NULL);
  g_signal_connect (window, "keep-game", G_CALLBACK (keep_game_cb), NULL);
  g_signal_connect (library, "recovered", G_CALLBACK (recovered_cb), NULL);
  g_signal_connect (library, "trouble", G_CALLBACK (trouble_cb), NULL);
  library_ask_async (library, LIBRARY_REQUEST (LIBRARY_OPEN), NULL, opened_cb, NULL);
}
