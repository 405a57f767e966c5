/* The list of saved games, over a real library in a folder of its own. */
#include "runner.h"
#include "ui-fixture.h"

#include <glib/gstdio.h>
#include <string.h>

#include "ui-game-row.h"
#include "ui-game-text.h"
#include "ui-library-page.h"

static LibraryService *service;
static UiLibraryPage *page;
static char *folder;
static gint64 opened;

static void
done_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  *(GAsyncResult **) user_data = g_object_ref (result);
}

static gboolean
is_there (gpointer data)
{
  return *(GAsyncResult **) data != NULL;
}

static void
open_cb (UiLibraryPage *self, gint64 id, gpointer unused)
{
  opened = id;
}

/* A library in a new folder, and a page of it in a window. */
static void
begin (void)
{
  g_autofree char *path = NULL;
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (LibraryReport) report = NULL;
  GtkWidget *window;

  ui_fixture_begin ();
  folder = g_dir_make_tmp ("pass-stone-page-XXXXXX", NULL);
  ck_assert_ptr_nonnull (folder);
  path = g_build_filename (folder, "library.sqlite", NULL);
  service = library_service_new (path);
  library_service_open_async (service, NULL, done_cb, &result);
  ui_fixture_wait (is_there, &result);
  report = library_service_open_finish (service, result, &error);
  ck_assert_msg (report != NULL, "%s", error ? error->message : "");

  opened = 0;
  page = UI_LIBRARY_PAGE (ui_library_page_new ());
  g_signal_connect (page, "open", G_CALLBACK (open_cb), NULL);
  window = gtk_window_new ();
  gtk_window_set_default_size (GTK_WINDOW (window), 800, 700);
  gtk_window_set_child (GTK_WINDOW (window), GTK_WIDGET (page));
  gtk_window_present (GTK_WINDOW (window));
}

static void
end (void)
{
  g_autoptr (GDir) dir = NULL;
  const char *name;

  gtk_window_destroy (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (page))));
  ui_fixture_settle ();
  library_service_close (service);
  g_clear_object (&service);
  dir = g_dir_open (folder, 0, NULL);
  while (dir && (name = g_dir_read_name (dir)))
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      g_remove (path);
    }
  g_rmdir (folder);
  g_clear_pointer (&folder, g_free);
}

static gint64
add_game (const char *black, const char *white, const char *result_text)
{
  const LibraryGameInfo info = { .black_name = black, .white_name = white, .black_rank = "8k" };
  RefereeSetup setup = { .handicap = 0 };
  const RefereeAct resign = { .kind = REFEREE_RESIGN, .side = GO_WHITE };
  g_autoptr (GAsyncResult) created = NULL;
  g_autoptr (GAsyncResult) appended = NULL;
  g_autoptr (GError) error = NULL;
  gint64 id;

  go_preset_ruleset (go_preset_find ("concord"), &setup.ruleset);
  library_service_create_game_async (service, &info, &setup, NULL, done_cb, &created);
  ui_fixture_wait (is_there, &created);
  id = library_service_create_game_finish (service, created, &error);
  ck_assert_msg (id > 0, "%s", error ? error->message : "");
  if (!result_text)
    return id;
  library_service_append_act_async (service, id, 0, &resign, 43, result_text, NULL, done_cb,
                                    &appended);
  ui_fixture_wait (is_there, &appended);
  ck_assert (library_service_append_act_finish (service, appended, &error));
  return id;
}

static GtkStack *
stack (void)
{
  return ui_fixture_child (page, UI_TYPE_LIBRARY_PAGE, "stack");
}

static const char *
empty_text (void)
{
  return ui_fixture_text (page, UI_TYPE_LIBRARY_PAGE, "empty");
}

/* The texts of the list from top to bottom: headings, and the players of each game. */
static char *
listing (void)
{
  GtkListView *list = ui_fixture_child (page, UI_TYPE_LIBRARY_PAGE, "list");
  GListModel *model = G_LIST_MODEL (gtk_list_view_get_model (list));
  GString *text = g_string_new (NULL);

  for (guint i = 0; model && i < g_list_model_get_n_items (model); i++)
    {
      g_autoptr (GObject) item = g_list_model_get_item (model, i);
      g_autofree char *players
          = LIBRARY_IS_GAME (item) ? ui_game_text_players (LIBRARY_GAME (item)) : NULL;

      g_string_append (text, i > 0 ? "|" : "");
      g_string_append (text,
                       players ? players : gtk_string_object_get_string (GTK_STRING_OBJECT (item)));
    }
  return g_string_free (text, FALSE);
}

static gboolean
lists (gpointer expected)
{
  g_autofree char *text = listing ();

  return strcmp (text, expected) == 0;
}

static gboolean
has_rows (gpointer unused)
{
  return ui_fixture_find (GTK_WIDGET (page), UI_TYPE_GAME_ROW, 0) != NULL;
}

static UiGameRow *
row_of (gint64 id)
{
  GtkWidget *row;

  ui_fixture_wait (has_rows, NULL);
  for (int i = 0; (row = ui_fixture_find (GTK_WIDGET (page), UI_TYPE_GAME_ROW, i)); i++)
    if (library_game_get_id (ui_game_row_get_game (UI_GAME_ROW (row))) == id)
      return UI_GAME_ROW (row);
  ck_abort_msg ("no row shows that game");
  return NULL;
}

static gboolean
says_none (gpointer unused)
{
  return strcmp (empty_text (),
                 "There are no saved games yet. Every game is kept here from its first move.")
         == 0;
}

START_TEST (test_empty)
{
  ui_library_page_set_service (page, service);
  ui_fixture_wait (says_none, NULL);
  ck_assert_str_eq (gtk_stack_get_visible_child_name (stack ()), "empty");
}
END_TEST

START_TEST (test_order_and_search)
{
  add_game ("Mira", "Jonas", "B+R");
  add_game ("Émile", "Mira", NULL);
  add_game ("Okafor", "", "W+3.5");
  ui_library_page_set_service (page, service);
  ui_fixture_wait (lists, "Unfinished games|Émile – Mira|Finished games|Okafor – White|Mira – "
                          "Jonas");
  ck_assert_str_eq (gtk_stack_get_visible_child_name (stack ()), "list");

  gtk_editable_set_text (ui_fixture_child (page, UI_TYPE_LIBRARY_PAGE, "search"), "jo MIRA");
  ui_fixture_wait (lists, "Finished games|Mira – Jonas");
  gtk_editable_set_text (ui_fixture_child (page, UI_TYPE_LIBRARY_PAGE, "search"), "émi");
  ui_fixture_wait (lists, "Unfinished games|Émile – Mira");
  gtk_editable_set_text (ui_fixture_child (page, UI_TYPE_LIBRARY_PAGE, "search"), "nobody");
  ui_fixture_wait (lists, "");
  ck_assert_str_eq (empty_text (), "No game has a player of that name.");
  gtk_editable_set_text (ui_fixture_child (page, UI_TYPE_LIBRARY_PAGE, "search"), "");
  ui_fixture_wait (lists, "Unfinished games|Émile – Mira|Finished games|Okafor – White|Mira – "
                          "Jonas");
}
END_TEST

START_TEST (test_open)
{
  gint64 first = add_game ("Mira", "Jonas", NULL);
  gint64 second = add_game ("Okafor", "Mira", NULL);
  GtkListView *list = ui_fixture_child (page, UI_TYPE_LIBRARY_PAGE, "list");

  ui_library_page_set_service (page, service);
  ui_fixture_wait (lists, "Unfinished games|Okafor – Mira|Mira – Jonas");
  g_signal_emit_by_name (list, "activate", 0);
  ck_assert_int_eq (opened, 0);
  g_signal_emit_by_name (list, "activate", 1);
  ck_assert_int_eq (opened, second);
  ck_assert (gtk_widget_activate_action (GTK_WIDGET (row_of (first)), "game.open", NULL));
  ck_assert_int_eq (opened, first);
}
END_TEST

static gboolean
offers_undo (gpointer row)
{
  return gtk_widget_get_visible (ui_fixture_child (row, UI_TYPE_GAME_ROW, "away_box"));
}

static gboolean
offers_game (gpointer row)
{
  return gtk_widget_get_visible (ui_fixture_child (row, UI_TYPE_GAME_ROW, "game_box"));
}

START_TEST (test_put_away)
{
  gint64 id = add_game ("Mira", "Jonas", NULL);
  UiGameRow *row;

  add_game ("Okafor", "Mira", NULL);
  ui_library_page_set_service (page, service);
  ui_fixture_wait (lists, "Unfinished games|Okafor – Mira|Mira – Jonas");
  row = row_of (id);
  g_signal_emit_by_name (ui_fixture_child (row, UI_TYPE_GAME_ROW, "put_away"), "clicked");
  ui_fixture_wait (offers_undo, row);
  ck_assert (!offers_game (row));
  ck_assert_str_eq (ui_fixture_text (row, UI_TYPE_GAME_ROW, "away"), "Mira – Jonas was put away.");
  gtk_widget_activate_action (GTK_WIDGET (row), "game.open", NULL);
  ck_assert_int_eq (opened, 0);

  g_signal_emit_by_name (ui_fixture_child (row, UI_TYPE_GAME_ROW, "undo"), "clicked");
  ui_fixture_wait (offers_game, row);
  gtk_widget_activate_action (GTK_WIDGET (row), "game.put-away", NULL);
  ui_fixture_wait (offers_undo, row);
  ui_library_page_reload (page);
  ui_fixture_wait (lists, "Unfinished games|Okafor – Mira");
}
END_TEST

START_TEST (test_row_words)
{
  gint64 id = add_game ("Mira", "", "W+3.5");
  UiGameRow *row;

  ui_library_page_set_service (page, service);
  ui_fixture_wait (lists, "Finished games|Mira – White");
  row = row_of (id);
  ck_assert_str_eq (ui_fixture_text (row, UI_TYPE_GAME_ROW, "black"), "Mira");
  ck_assert_str_eq (ui_fixture_text (row, UI_TYPE_GAME_ROW, "black_rank"), "8k");
  ck_assert_str_eq (ui_fixture_text (row, UI_TYPE_GAME_ROW, "outcome"), "White wins by 3½ points");
  ck_assert_str_eq (ui_fixture_text (row, UI_TYPE_GAME_ROW, "details"),
                    "19×19 · Concord · komi 6½ · 43 moves");
  ck_assert (!gtk_widget_get_visible (ui_fixture_child (row, UI_TYPE_GAME_ROW, "reason")));
  gtk_test_accessible_assert_property (ui_fixture_child (row, UI_TYPE_GAME_ROW, "put_away"),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, "Put away");
}
END_TEST

START_TEST (test_results)
{
  static const struct
  {
    const char *stored, *shown;
  } cases[] = { { "B+R", "Black wins by resignation" },
                { "B+0.5", "Black wins by ½ point" },
                { "W+T", NULL },
                { "Draw", "A draw" },
                { "X+9", "X+9" },
                { NULL, "Unfinished, 0 moves" } };
  gint64 id = add_game ("Mira", "Jonas", cases[_i].stored);
  g_autofree char *outcome = NULL;

  ui_library_page_set_service (page, service);
  ui_fixture_wait (has_rows, NULL);
  outcome = ui_game_text_outcome (ui_game_row_get_game (row_of (id)));
  if (cases[_i].shown)
    ck_assert_str_eq (outcome, cases[_i].shown);
  else
    ck_assert_ptr_nonnull (strstr (outcome, "White wins"));
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("library page");
  TCase *tcase = tcase_create ("page");

  tcase_add_checked_fixture (tcase, begin, end);
  tcase_set_timeout (tcase, 30);
  tcase_add_test (tcase, test_empty);
  tcase_add_test (tcase, test_order_and_search);
  tcase_add_test (tcase, test_open);
  tcase_add_test (tcase, test_put_away);
  tcase_add_test (tcase, test_row_words);
  tcase_add_loop_test (tcase, test_results, 0, 6);
  suite_add_tcase (suite, tcase);
  return runner_run (suite);
}
