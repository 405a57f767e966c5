/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk.h"

#include <glib/gstdio.h>
#include <sqlite3.h>
#include <string.h>

#include "app-games.h"
#include "faulty-vfs.h"
#include "library-ask.h"
#include "record-file.h"
#include "ui-fixture.h"

UiWindow *desk_window;
LibraryService *desk_service;
AppUnsaved *desk_unsaved_work;
char *desk_folder;

/* Set-up and tear-down ------------------------------------------------------------------ */

char *
desk_path (const char *name)
{
  return g_build_filename (desk_folder, name, NULL);
}

static void
gone_cb (gpointer data, GObject *window)
{
  desk_window = NULL;
}

static void
begin (const char *bytes, gssize size)
{
  g_autofree char *path = NULL;

  ui_fixture_begin ();
  /* GTK stores recent files together with the program's name. */
  g_set_prgname ("pass-stone");
  g_set_application_name ("Pass Stone");
  faulty_vfs_install ();
  desk_folder = g_dir_make_tmp ("pass-stone-desk-XXXXXX", NULL);
  path = desk_path ("library.sqlite");
  if (bytes)
    ck_assert (g_file_set_contents (path, bytes, size, NULL));
  desk_service = library_service_new (path);
  desk_unsaved_work = app_unsaved_new (desk_service);
  desk_window = ui_window_new (NULL, NULL, desk_service, DESK_UNSAVED_MANAGER (desk_unsaved_work));
  g_object_weak_ref (G_OBJECT (desk_window), gone_cb, NULL);
  app_unsaved_set_window (desk_unsaved_work, desk_window);
  app_games_start (desk_window, desk_service, DESK_UNSAVED_MANAGER (desk_unsaved_work));
  gtk_window_present (GTK_WINDOW (desk_window));
}

void
desk_begin_at_once (void)
{
  begin (NULL, 0);
}

void
desk_await_library (void)
{
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GListModel) list = NULL;

  library_ask_async (desk_service, LIBRARY_REQUEST (LIBRARY_LIST_GAMES, .list = LIBRARY_LIST_ALL),
                     NULL, ui_fixture_done_cb, &result);
  ui_fixture_wait (ui_fixture_is_done, &result);
  list = library_ask_finish (result, NULL);
  ui_fixture_settle ();
}

void
desk_begin_with (const char *bytes, gssize size)
{
  begin (bytes, size);
  desk_await_library ();
}

void
desk_begin (void)
{
  desk_begin_with (NULL, 0);
}

void
desk_end (void)
{
  g_autoptr (GDir) dir = NULL;
  const char *name;

  faulty_vfs_disarm ();
  if (desk_window)
    gtk_window_destroy (GTK_WINDOW (desk_window));
  ui_fixture_settle ();
  library_service_close (desk_service);
  ui_fixture_settle ();
  g_clear_object (&desk_unsaved_work);
  g_clear_object (&desk_service);
  dir = g_dir_open (desk_folder, 0, NULL);
  while (dir && (name = g_dir_read_name (dir)))
    {
      g_autofree char *path = desk_path (name);

      g_remove (path);
    }
  g_rmdir (desk_folder);
  g_clear_pointer (&desk_folder, g_free);
}

void
desk_fill (void)
{
  faulty_vfs_arm (1, SQLITE_FULL, true);
}

void
desk_empty (void)
{
  faulty_vfs_disarm ();
}

/* Playing ------------------------------------------------------------------------------- */

MatchController *
desk_controller (void)
{
  MatchScene *scene = ui_window_get_scene (desk_window, NULL);

  return scene ? match_scene_get_controller (scene) : NULL;
}

static gboolean
is_another (gpointer before)
{
  return desk_controller () != NULL && desk_controller () != before;
}

MatchController *
desk_play (const char *rules)
{
  const MatchInfo info
      = { .name = { [GO_BLACK] = "Mira", [GO_WHITE] = "Jonas" }, .friendly = TRUE };
  RefereeSetup setup = { .handicap = 0 };
  MatchController *before = desk_controller ();

  go_preset_ruleset (go_preset_find (rules), &setup.ruleset);
  setup.ruleset.width = setup.ruleset.height = 9;
  g_signal_emit_by_name (desk_window, "start-game", &setup, &info);
  ui_fixture_wait (is_another, before);
  return desk_controller ();
}

static gboolean
is_settled (gpointer controller)
{
  return !match_controller_is_busy (controller) || match_controller_get_failure (controller);
}

void
desk_move (const char *moves)
{
  MatchController *controller;
  g_auto (GStrv) each = g_strsplit (moves, " ", -1);

  ui_fixture_wait (is_another, NULL);
  controller = desk_controller ();
  for (char **move = each; *move; move++)
    {
      GoPoint point;

      if (g_str_equal (*move, "pass"))
        match_controller_act (controller, REFEREE_PASS,
                              referee_game_state (match_controller_get_game (controller))->to_move);
      else
        {
          ck_assert (go_point_parse (*move, 9, 9, &point));
          match_controller_activate_point (controller, point);
        }
      ui_fixture_wait (is_settled, controller);
    }
}

/* Reviewing ----------------------------------------------------------------------------- */

void
desk_review (const char *sgf)
{
  g_autoptr (GBytes) bytes = g_bytes_new (sgf, strlen (sgf));
  g_autoptr (RecordFile) file = record_file_read (bytes, NULL, NULL);
  g_autoptr (ReviewSession) session
      = review_session_new (file->collection, sgf_collection_game (file->collection, 0), FALSE);

  ui_window_show_session (desk_window, session);
  ui_fixture_settle ();
}

void
desk_comment (const char *text)
{
  review_session_set_comment (ui_review_page_get_session (desk_window->review_page), text);
}

/* Closing ------------------------------------------------------------------------------- */

void
desk_close (void)
{
  gtk_window_close (GTK_WINDOW (desk_window));
}

static gboolean
is_closed (gpointer unused)
{
  return desk_window == NULL;
}

void
desk_closes (void)
{
  ui_fixture_wait (is_closed, NULL);
}

GtkWindow *
desk_dialog (void)
{
  return ui_fixture_wait_toplevel (GTK_TYPE_MESSAGE_DIALOG);
}

void
desk_no_dialog (void)
{
  ui_fixture_settle ();
  ck_assert_ptr_null (ui_fixture_toplevel (GTK_TYPE_MESSAGE_DIALOG));
}

char *
desk_dialog_text (void)
{
  char *text = NULL, *second = NULL, *both;

  g_object_get (desk_dialog (), "text", &text, "secondary-text", &second, NULL);
  both = g_strjoin ("\n", text, second, NULL);
  g_free (text);
  g_free (second);
  return both;
}

static GtkWidget *
find_button (GtkWidget *root, const char *label)
{
  GtkWidget *button;

  for (int i = 0; (button = ui_fixture_find (root, GTK_TYPE_BUTTON, i)); i++)
    {
      const char *text = gtk_button_get_label (GTK_BUTTON (button));
      g_auto (GStrv) parts = g_strsplit (text ? text : "", "_", 2);
      g_autofree char *plain = g_strjoinv ("", parts);

      if (g_str_equal (plain, label))
        return button;
    }
  return NULL;
}

void
desk_press (const char *label)
{
  GtkWidget *button = find_button (GTK_WIDGET (desk_dialog ()), label);

  ck_assert_msg (button != NULL, "there is no button “%s”", label);
  g_signal_emit_by_name (button, "clicked");
}

/* Reports and messages ------------------------------------------------------------------ */

static gboolean
is_reported (gpointer text)
{
  return desk_window->report && strstr (desk_window->report, text)
         && gtk_info_bar_get_revealed (GTK_INFO_BAR (desk_window->bar))
         && g_str_has_prefix (gtk_label_get_label (GTK_LABEL (desk_window->bar_label)),
                              desk_window->report);
}

void
desk_reports (const char *text)
{
  ui_fixture_wait (is_reported, (gpointer) text);
}

static gboolean
is_told (gpointer text)
{
  return gtk_info_bar_get_revealed (GTK_INFO_BAR (desk_window->bar))
         && strstr (gtk_label_get_label (GTK_LABEL (desk_window->bar_label)), text);
}

void
desk_tells (const char *text)
{
  ui_fixture_wait (is_told, (gpointer) text);
}

/* The library, from outside ------------------------------------------------------------- */

static GListModel *
list (void)
{
  g_autofree char *path = desk_path ("library.sqlite");
  g_autoptr (GError) error = NULL;
  GListModel *games = library_ask (
      path, LIBRARY_REQUEST (LIBRARY_LIST_GAMES, .list = LIBRARY_LIST_ALL), NULL, &error);

  ck_assert_msg (games != NULL, "%s", error ? error->message : "");
  return games;
}

guint
desk_games (void)
{
  g_autoptr (GListModel) games = list ();

  return g_list_model_get_n_items (games);
}

gint64
desk_game (guint place)
{
  g_autoptr (GListModel) games = list ();
  g_autoptr (LibraryGame) game = g_list_model_get_item (games, place);

  ck_assert_ptr_nonnull (game);
  return game->id;
}

char *
desk_acts (gint64 id)
{
  g_autofree char *path = desk_path ("library.sqlite");
  g_autoptr (GError) error = NULL;
  g_autoptr (LibraryStoredGame) game
      = library_ask (path, LIBRARY_REQUEST (LIBRARY_LOAD_GAME, .id = id), NULL, &error);
  GString *text = g_string_new (NULL);

  ck_assert_msg (game != NULL, "%s", error ? error->message : "");
  for (guint i = 0; i < game->acts->len; i++)
    {
      const RefereeAct *act = &g_array_index (game->acts, RefereeAct, i);
      char point[GO_POINT_TEXT];

      g_string_append (text, i > 0 ? " " : "");
      if (act->kind == REFEREE_PLAY)
        g_string_append (text, go_point_format (act->point, 9, point));
      else
        g_string_append (text, act->kind == REFEREE_PASS ? "pass" : "act");
    }
  return g_string_free (text, FALSE);
}

char *
desk_record (gint64 id)
{
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (LibraryRecord) record = NULL;
  gsize size;
  const char *text;

  library_ask_async (desk_service, LIBRARY_REQUEST (LIBRARY_LOAD_RECORD, .id = id), NULL,
                     ui_fixture_done_cb, &result);
  ui_fixture_wait (ui_fixture_is_done, &result);
  record = library_ask_finish (result, NULL);
  ck_assert_ptr_nonnull (record);
  text = g_bytes_get_data (record->sgf, &size);
  return g_strndup (text, size);
}

void
desk_back_up (const char *path)
{
  g_autoptr (GAsyncResult) result = NULL;

  library_ask_async (desk_service, LIBRARY_REQUEST (LIBRARY_BACK_UP, .path = path), NULL,
                     ui_fixture_done_cb, &result);
  ui_fixture_wait (ui_fixture_is_done, &result);
  ck_assert (library_ask_finish_number (result, NULL));
}

void
desk_restore (const char *path, GAsyncResult **result)
{
  library_ask_async (desk_service, LIBRARY_REQUEST (LIBRARY_RESTORE_COPY, .path = path), NULL,
                     ui_fixture_done_cb, result);
}

void
desk_restored (GAsyncResult **result)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *kept = NULL;

  ui_fixture_wait (ui_fixture_is_done, result);
  kept = library_ask_finish (*result, &error);
  ck_assert_msg (kept != NULL, "%s", error ? error->message : "");
  g_clear_object (result);
}
