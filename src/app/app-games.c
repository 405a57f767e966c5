#define G_LOG_DOMAIN "pass-stone"

#include "config.h"

#include "app-games.h"

#include <glib/gi18n.h>

#include "app-journal.h"
#include "app-keep.h"

/* One for the whole program. The window may be closed while an answer of the library is on its way:
 * it is then told nothing any more. */
typedef struct
{
  UiWindow *window;
  LibraryService *library;
} Games;

static void
tell (Games *games, const char *sentence, gboolean error)
{
  if (games->window)
    ui_window_tell (games->window, sentence, error);
}

/* A game that was `asked` for comes to the front; the one found at the start waits its turn. */
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

static void
show_controller (Games *games, MatchController *controller, gint64 id, gboolean asked)
{
  g_autoptr (MatchScene) scene = match_scene_new (controller);

  show_scene (games, scene, id, asked);
}

/* Starting ------------------------------------------------------------------------------ */

/* A game on its way into the library, with copies of what the window gave. */
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

static void
created_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Start *start = data;
  Games *games = start->games;
  g_autoptr (GError) error = NULL;
  g_autoptr (GError) wrong = NULL;
  g_autoptr (MatchController) controller = NULL;
  g_autoptr (MatchJournal) journal = NULL;
  gint64 id = library_service_create_game_finish (LIBRARY_SERVICE (source), result, &error);

  if (id != 0)
    journal = app_journal_new (games->library, id);
  controller = match_controller_new (start->setup, &start->info, journal, &wrong);
  if (!controller)
    tell (games, wrong->message, TRUE);
  else
    show_controller (games, controller, id, TRUE);
  if (id == 0)
    {
      g_autofree char *sentence
          = g_strdup_printf (_ ("This game is not being saved: %s"), error->message);

      tell (games, sentence, TRUE);
    }
  start_free (start);
}

static void
start_game_cb (UiWindow *window, const RefereeSetup *setup, const MatchInfo *info, Games *games)
{
  Start *start = g_new0 (Start, 1);
  LibraryGameInfo row = {
    .black_name = info->name[GO_BLACK],
    .white_name = info->name[GO_WHITE],
    .black_rank = info->rank[GO_BLACK],
    .white_rank = info->rank[GO_WHITE],
    .guard = (int) info->guard,
    .friendly_take_back = info->friendly,
  };

  start->games = games;
  start->setup = g_memdup2 (setup, sizeof *setup);
  start->info = *info;
  for (GoColor color = GO_BLACK; color <= GO_WHITE; color++)
    {
      start->info.name[color] = g_strdup (info->name[color]);
      start->info.rank[color] = g_strdup (info->rank[color]);
    }
  library_service_create_game_async (games->library, &row, setup, NULL, created_cb, start);
}

/* Opening ------------------------------------------------------------------------------- */

static MatchInfo
info_of (const LibraryStoredGame *stored)
{
  MatchInfo info
      = { .guard = (MatchGuard) stored->info.guard, .friendly = stored->info.friendly_take_back };

  info.name[GO_BLACK] = stored->info.black_name;
  info.name[GO_WHITE] = stored->info.white_name;
  info.rank[GO_BLACK] = stored->info.black_rank;
  info.rank[GO_WHITE] = stored->info.white_rank;
  return info;
}

/* A game that must not be changed is shown as far as it can be read. */
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
  g_autoptr (LibraryStoredGame) stored
      = library_service_load_game_finish (LIBRARY_SERVICE (source), result, &error);
  g_autoptr (MatchController) controller = NULL;
  g_autoptr (MatchJournal) journal = NULL;
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
  journal = app_journal_new (games->library, stored->id);
  controller
      = match_controller_restore (&stored->setup, &info, (const RefereeAct *) stored->acts->data,
                                  stored->acts->len, journal, &error);
  if (controller)
    show_controller (games, controller, stored->id, asked);
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
  show_stored (data, source, result, FALSE);
}

static void
open_game_cb (UiWindow *window, gint64 id, Games *games)
{
  library_service_load_game_async (games->library, id, NULL, loaded_cb, games);
}

/* Keeping ------------------------------------------------------------------------------- */

/* The game goes on from the library, where every further act is saved. */
static void
kept_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Games *games = data;
  g_autoptr (GError) error = NULL;
  gint64 id = app_keep_game_finish (result, &error), seated;
  MatchScene *scene = games->window ? ui_window_get_scene (games->window, &seated) : NULL;

  if (id == 0)
    {
      tell (games, error->message, TRUE);
      return;
    }
  tell (games, _ ("This game is now in the library."), FALSE);
  if (scene && seated == 0 && (GObject *) match_scene_get_controller (scene) == source)
    library_service_load_game_async (games->library, id, NULL, loaded_cb, games);
}

static void
keep_game_cb (UiWindow *window, Games *games)
{
  MatchScene *scene = ui_window_get_scene (window, NULL);
  MatchController *controller = scene ? match_scene_get_controller (scene) : NULL;

  if (controller)
    app_keep_game_async (games->library, controller, kept_cb, games);
}

/* Beginning ----------------------------------------------------------------------------- */

static void
listed_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Games *games = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GListModel) list
      = library_service_list_games_finish (LIBRARY_SERVICE (source), result, &error);
  g_autoptr (LibraryGame) newest = NULL;

  if (!list)
    tell (games, error->message, TRUE);
  else if ((newest = g_list_model_get_item (list, 0)))
    library_service_load_game_async (games->library, library_game_get_id (newest), NULL, found_cb,
                                     games);
}

/* What opening the library did, where somebody should know. */
static void
tell_report (Games *games, const LibraryReport *report)
{
  g_autofree char *sentence = NULL;

  switch (report->what)
    {
    case LIBRARY_OPENED:
    case LIBRARY_CREATED:
      return;
    case LIBRARY_MIGRATED:
      sentence = g_strdup_printf (
          _ ("The library was brought up to this version. How it was before is kept in %s."),
          report->backup);
      break;
    case LIBRARY_RECOVERED:
      sentence = g_strdup_printf (
          ngettext ("The library was damaged. %u game could be read and is here; the damaged file "
                    "is kept in %s.",
                    "The library was damaged. %u games could be read and are here; the damaged "
                    "file is kept in %s.",
                    report->games_saved),
          report->games_saved, report->set_aside);
      break;
    }
  tell (games, sentence, FALSE);
}

static void
opened_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Games *games = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (LibraryReport) report
      = library_service_open_finish (LIBRARY_SERVICE (source), result, &error);

  if (!report)
    {
      tell (games, error->message, TRUE);
      return;
    }
  tell_report (games, report);
  library_service_list_games_async (games->library, LIBRARY_LIST_UNFINISHED, NULL, listed_cb,
                                    games);
}

static void
forget_window_cb (GtkWidget *window, Games *games)
{
  games->window = NULL;
}

void
app_games_start (UiWindow *window, LibraryService *library)
{
  /* Owned by the program until it ends: every answer on its way holds it. */
  static Games games;

  games.window = window;
  games.library = library;
  g_signal_connect (window, "destroy", G_CALLBACK (forget_window_cb), &games);
  g_signal_connect (window, "start-game", G_CALLBACK (start_game_cb), &games);
  g_signal_connect (window, "open-game", G_CALLBACK (open_game_cb), &games);
  g_signal_connect (window, "keep-game", G_CALLBACK (keep_game_cb), &games);
  library_service_open_async (library, NULL, opened_cb, &games);
}
