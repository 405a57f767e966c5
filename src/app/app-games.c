/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app-games.h"

#include <glib/gi18n.h>

#include "app-game.h"
#include "app-journal.h"
#include "app-library.h"

/* One instance for the whole program. The window may close while a library request is pending; it
 * then gets no more messages. */
typedef struct
{
  UiWindow *window;
  LibraryService *library;
  DeskUnsavedManager *unsaved;
  AppGame *game;  /* the latest live game; NULL before the first */
  gboolean asked; /* the user asked for a game, so one still being restored is too late */
} Games;

static void
tell (Games *games, const char *sentence, gboolean error)
{
  if (games->window)
    ui_window_tell (games->window, sentence, error);
}

/* Shows a game. A requested one comes to the front; one restored at startup does not. */
static void
show_scene (Games *games, MatchScene *scene, gint64 id, gboolean asked)
{
  if (!games->window)
    return;
  if (asked)
    ui_window_show_scene (games->window, scene, id);
  else
    ui_window_seat_scene (games->window, scene, id);
}

static gboolean
is_seated (Games *games, AppGame *game)
{
  MatchScene *scene = games->window ? ui_window_get_scene (games->window, NULL) : NULL;

  return scene && match_scene_get_controller (scene) == app_game_get_controller (game);
}

static void
moved_cb (AppGame *game, gint64 id, Games *games)
{
  if (is_seated (games, game))
    ui_window_set_game (games->window, id);
}

/* Messages about a game stay on screen: there may be several at once. */
static void
game_tell_cb (AppGame *game, const char *sentence, gboolean error, Games *games)
{
  if (games->window)
    ui_window_report (games->window, sentence);
}

/* Takes over the controller's game and releases the previous one. */
static AppGame *
take_game (Games *games, MatchController *controller, AppJournal *journal)
{
  if (games->game)
    app_game_leave (games->game);
  g_clear_object (&games->game);
  games->game = app_game_new (games->library, games->unsaved, controller, journal);
  g_signal_connect (games->game, "moved", G_CALLBACK (moved_cb), games);
  g_signal_connect (games->game, "tell", G_CALLBACK (game_tell_cb), games);
  return games->game;
}

static void
show_controller (
    Games *games, MatchController *controller, AppJournal *journal, gint64 id, gboolean asked)
{
  g_autoptr (MatchScene) scene = match_scene_new (controller);

  take_game (games, controller, journal);
  show_scene (games, scene, id, asked);
}

/* Starting ------------------------------------------------------------------------------ */

/* A game being stored, with copies of the window's data. */
typedef struct
{
  Games *games;
  RefereeSetup *setup;
  MatchInfo info;
} Start;

static void
start_free (Start *start)
{
  for (GoColor color = GO_BLACK; color <= GO_WHITE; color++)
    {
      g_free ((char *) start->info.name[color]);
      g_free ((char *) start->info.rank[color]);
    }
  g_free (start->setup);
  g_free (start);
}

static void create (Start *start);

static void
created_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Start *start = data;
  Games *games = start->games;
  g_autoptr (GError) error = NULL;
  g_autoptr (GError) wrong = NULL;
  g_autoptr (MatchController) controller = NULL;
  g_autoptr (AppJournal) journal = NULL;
  gint64 id = library_ask_finish_number (result, &error);

  if (g_error_matches (error, LIBRARY_ERROR, LIBRARY_ERROR_REPLACED))
    {
      create (start);
      return;
    }
  if (id != 0)
    journal = app_journal_new (games->library, id, 0);
  controller = match_controller_new (start->setup, &start->info, (MatchJournal *) journal, &wrong);
  if (!controller)
    tell (games, wrong->message, TRUE);
  else
    show_controller (games, controller, journal, id, TRUE);
  if (id == 0)
    {
      g_autofree char *sentence
          = g_strdup_printf (_ ("This game is not being saved: %s"), error->message);

      tell (games, sentence, TRUE);
    }
  start_free (start);
}

static void
create (Start *start)
{
  const LibraryGameInfo row = app_keep_row (&start->info);

  library_ask_async (start->games->library,
                     LIBRARY_REQUEST (LIBRARY_CREATE_GAME, .info = &row, .setup = start->setup),
                     NULL, created_cb, start);
}

static void
start_game_cb (UiWindow *window, const RefereeSetup *setup, const MatchInfo *info, Games *games)
{
  Start *start = g_new0 (Start, 1);

  games->asked = TRUE;
  start->games = games;
  start->setup = g_memdup2 (setup, sizeof *setup);
  start->info = *info;
  for (GoColor color = GO_BLACK; color <= GO_WHITE; color++)
    {
      start->info.name[color] = g_strdup (info->name[color]);
      start->info.rank[color] = g_strdup (info->rank[color]);
    }
  create (start);
}

/* Opening ------------------------------------------------------------------------------- */

static MatchInfo
info_of (const LibraryStoredGame *stored)
{
  MatchInfo info = { .guard = (MatchGuard) stored->info.guard,
                     .flag = (MatchFlag) stored->info.flag,
                     .pause = (MatchPause) stored->info.pause,
                     .friendly = stored->info.friendly_take_back };

  info.name[GO_BLACK] = stored->info.black_name;
  info.name[GO_WHITE] = stored->info.white_name;
  info.rank[GO_BLACK] = stored->info.black_rank;
  info.rank[GO_WHITE] = stored->info.white_rank;
  return info;
}

/* Shows a read-only game as far as it can be read. */
static void
show_read_only (Games *games, const LibraryStoredGame *stored, gboolean asked)
{
  MatchInfo info = info_of (stored);
  char error[200] = "";
  RefereeGame *game = referee_game_new (&stored->setup, error, sizeof error);
  g_autoptr (MatchScene) scene = NULL;

  if (!game)
    {
      tell (games, *stored->reason ? stored->reason : _ (error), TRUE);
      return;
    }
  for (guint i = 0; i < stored->acts->len; i++)
    referee_game_apply (game, &g_array_index (stored->acts, RefereeAct, i));
  scene = match_scene_new_for_game (game, &info);
  referee_game_free (game);
  show_scene (games, scene, stored->id, asked);
  tell (games, stored->reason, FALSE);
}

static void
show_stored (Games *games, GObject *source, GAsyncResult *result, gboolean asked)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (LibraryStoredGame) stored = library_ask_finish (result, &error);
  g_autoptr (MatchController) controller = NULL;
  g_autoptr (AppJournal) journal = NULL;
  MatchInfo info;

  if (!stored)
    {
      tell (games, error->message, TRUE);
      return;
    }
  if (stored->read_only)
    {
      show_read_only (games, stored, asked);
      return;
    }
  info = info_of (stored);
  journal = app_journal_new (games->library, stored->id, stored->acts->len);
  controller
      = match_controller_restore (&stored->setup, &info, (const RefereeAct *) stored->acts->data,
                                  stored->acts->len, MATCH_JOURNAL (journal), &error);
  if (controller)
    {
      match_controller_set_thought (controller, stored->thought_ms);
      show_controller (games, controller, journal, stored->id, asked);
    }
  else
    tell (games, error->message, TRUE);
}

static void
loaded_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  show_stored (data, source, result, TRUE);
}

static void
found_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Games *games = data;

  if (!games->asked)
    show_stored (games, source, result, FALSE);
}

static void
open_game_cb (UiWindow *window, gint64 id, Games *games)
{
  games->asked = TRUE;
  library_ask_async (games->library, LIBRARY_REQUEST (LIBRARY_LOAD_GAME, .id = id), NULL, loaded_cb,
                     games);
}

/* Saving -------------------------------------------------------------------------------- */

/* A position opened only for counting gets to the board without this code. */
static void
keep_game_cb (UiWindow *window, Games *games)
{
  MatchScene *scene = ui_window_get_scene (window, NULL);
  MatchController *controller = scene ? match_scene_get_controller (scene) : NULL;

  if (!controller)
    return;
  games->asked = TRUE;
  if (!games->game || !is_seated (games, games->game))
    take_game (games, controller, NULL);
  app_game_keep (games->game);
}

/* Startup ------------------------------------------------------------------------------- */

static void
listed_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Games *games = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GListModel) list = library_ask_finish (result, &error);
  g_autoptr (LibraryGame) newest = NULL;

  if (!list)
    tell (games, error->message, TRUE);
  else if (!games->asked && (newest = g_list_model_get_item (list, 0)))
    library_ask_async (games->library, LIBRARY_REQUEST (LIBRARY_LOAD_GAME, .id = newest->id), NULL,
                       found_cb, games);
}

static void
opened_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Games *games = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (LibraryReport) report = library_ask_finish (result, &error);

  if (!report)
    {
      tell (games, error->message, TRUE);
      return;
    }
  app_library_tell (games->window, report, FALSE);
  library_ask_async (games->library,
                     LIBRARY_REQUEST (LIBRARY_LIST_GAMES, .list = LIBRARY_LIST_UNFINISHED), NULL,
                     listed_cb, games);
}

/* Damage found in the file only during play. */
static void
recovered_cb (LibraryService *library, const LibraryReport *report, Games *games)
{
  app_library_tell (games->window, report, FALSE);
}

static void
trouble_cb (LibraryService *library, const char *sentence, Games *games)
{
  if (games->window)
    ui_window_report (games->window, sentence);
}

static void
forget_window_cb (GtkWidget *window, Games *games)
{
  games->window = NULL;
  if (games->game)
    match_controller_note_thought (app_game_get_controller (games->game));
}

void
app_games_start (UiWindow *window, LibraryService *library, DeskUnsavedManager *unsaved)
{
  /* Static until the program ends: every pending request refers to it. */
  static Games games;

  games.window = window;
  games.library = library;
  games.unsaved = unsaved;
  games.asked = FALSE;
  g_signal_connect (window, "destroy", G_CALLBACK (forget_window_cb), &games);
  g_signal_connect (window, "start-game", G_CALLBACK (start_game_cb), &games);
  g_signal_connect (window, "open-game", G_CALLBACK (open_game_cb), &games);
  g_signal_connect (window, "keep-game", G_CALLBACK (keep_game_cb), &games);
  g_signal_connect (library, "recovered", G_CALLBACK (recovered_cb), &games);
  g_signal_connect (library, "trouble", G_CALLBACK (trouble_cb), &games);
  library_ask_async (library, LIBRARY_REQUEST (LIBRARY_OPEN), NULL, opened_cb, &games);
}
