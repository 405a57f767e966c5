/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The window of results under other rules shows the referee's results, and fits. */
#include "runner.h"
#include "ui-fixture.h"

#include <stdlib.h>
#include <string.h>

#include "ui-under-rules.h"
#include "words.h"

static void
act (RefereeGame *game, RefereeActKind kind, GoColor side, int column, int row)
{
  RefereeAct made
      = { .kind = kind, .side = side, .point = column < 0 ? GO_NO_POINT : go_point (column, row) };

  ck_assert_int_eq (referee_game_apply (game, &made).reason, REFEREE_OK);
}

/* Returns a game with a wall of each colour and an empty column between them. Black fills the top
 * of the column while White passes. */
static RefereeGame *
walled_game (const char *preset, int komi, int filled)
{
  RefereeSetup setup = { 0 };
  RefereeGame *game;

  go_preset_ruleset (go_preset_find (preset), &setup.ruleset);
  setup.ruleset.width = setup.ruleset.height = 9;
  setup.ruleset.komi = komi;
  game = referee_game_new (&setup, NULL, 0);
  ck_assert_ptr_nonnull (game);
  for (int row = 0; row < 9; row++)
    {
      act (game, REFEREE_PLAY, GO_BLACK, 3, row);
      act (game, REFEREE_PLAY, GO_WHITE, 5, row);
    }
  for (int row = 0; row < filled; row++)
    {
      act (game, REFEREE_PLAY, GO_BLACK, 4, row);
      act (game, REFEREE_PASS, GO_WHITE, -1, 0);
    }
  return game;
}

static RefereeGame *
finished_game (void)
{
  RefereeGame *game = walled_game ("japanese-1989", 1, 9);

  act (game, REFEREE_PASS, GO_BLACK, -1, 0);
  act (game, REFEREE_AGREE, GO_BLACK, -1, 0);
  act (game, REFEREE_AGREE, GO_WHITE, -1, 0);
  return game;
}

/* Returns whether the thread has answered. */
static gboolean
is_filled (gpointer window)
{
  return ui_fixture_find (window, GTK_TYPE_LIST_BOX_ROW, 0) != NULL;
}

/* Shows the window of a game. Takes the game. */
static GtkWidget *
show (RefereeGame *game)
{
  GtkWidget *window = ui_under_rules_new (NULL, compare_under_new (game, NULL), NULL);

  referee_game_free (game);
  gtk_window_present (GTK_WINDOW (window));
  /* Nothing is counted before the window appears. */
  ck_assert (!is_filled (window));
  ui_fixture_wait (is_filled, window);
  ui_fixture_settle ();
  return window;
}

static GtkWidget *
row_of (GtkWidget *window, const char *title)
{
  GtkWidget *row;

  for (int i = 0; (row = ui_fixture_find (window, GTK_TYPE_LIST_BOX_ROW, i)); i++)
    {
      const char *titles
          = gtk_label_get_text (GTK_LABEL (ui_fixture_find (row, GTK_TYPE_LABEL, 0)));

      if (strstr (titles, title))
        return row;
    }
  ck_abort_msg ("%s is not listed", title);
}

static gboolean
says (GtkWidget *root, const char *text)
{
  GtkWidget *label;

  for (int i = 0; (label = ui_fixture_find (root, GTK_TYPE_LABEL, i)); i++)
    if (strcmp (gtk_label_get_text (GTK_LABEL (label)), text) == 0)
      return TRUE;
  return FALSE;
}

static const char *
text (GtkWidget *window, const char *id)
{
  return ui_fixture_text (window, UI_TYPE_UNDER_RULES, id);
}

START_TEST (test_results)
{
  GtkWidget *window = show (finished_game ());
  GtkWidget *same = row_of (window, "Korean"), *other = row_of (window, "Chinese 2002");

  ck_assert_str_eq (text (window, "own"),
                    "This game: Japanese 1989, territory counting. White wins by ½ point.");
  ck_assert (says (same, "White wins by ½ point"));
  ck_assert (!gtk_widget_has_css_class (same, "differs"));
  ck_assert (!gtk_widget_has_css_class (same, "other-winner"));
  ck_assert (says (other, "Black wins by 8½ points"));
  ck_assert (says (other, "different winner"));
  ck_assert (says (other, "Stones count, and Black played 9 more"));
  ck_assert (gtk_widget_has_css_class (other, "differs"));
  ck_assert (gtk_widget_has_css_class (other, "other-winner"));
  ck_assert (!gtk_widget_get_visible (ui_fixture_child (window, UI_TYPE_UNDER_RULES, "basis")));
}
END_TEST

/* Rulesets of a family with identical answers share a row. */
START_TEST (test_grouped)
{
  GtkWidget *window = show (finished_game ());

  ck_assert_ptr_eq (row_of (window, "Japanese 1949"), row_of (window, "Japanese 1989"));
  ck_assert_ptr_eq (row_of (window, "Japanese 1949"), row_of (window, "Korean"));
  ck_assert_ptr_ne (row_of (window, "Japanese 1949"), row_of (window, "Chinese 2002"));
}
END_TEST

/* Every preset appears once, and those that cannot count come last. */
START_TEST (test_all_listed)
{
  GtkWidget *window = show (finished_game ()), *row, *last = NULL;
  size_t count, found = 0;
  const GoPreset *presets = go_presets (&count);

  for (int i = 0; (row = ui_fixture_find (window, GTK_TYPE_LIST_BOX_ROW, i)); i++)
    {
      g_auto (GStrv) titles = g_strsplit (
          gtk_label_get_text (GTK_LABEL (ui_fixture_find (row, GTK_TYPE_LABEL, 0))), " · ", -1);

      found += g_strv_length (titles);
      last = row;
    }
  for (size_t i = 0; i < count; i++)
    if (go_preset_compares (&presets[i]))
      {
        row_of (window, presets[i].title);
        found--;
      }
  ck_assert_uint_eq (found, 0);
  ck_assert_ptr_eq (gtk_widget_get_parent (row_of (window, "No-pass go")),
                    gtk_widget_get_parent (last));
  ck_assert (says (row_of (window, "No-pass go"),
                   "Nothing is counted, and a player who cannot move loses"));
  ck_assert (says (row_of (window, "Sunjang"), "These rules do not fit a board of this size"));
}
END_TEST

static gboolean
has_own_komi (gpointer window)
{
  return says (row_of (window, "Chinese 2002"), "Black wins by 1½ points");
}

static gboolean
has_the_games_komi (gpointer window)
{
  return says (row_of (window, "Chinese 2002"), "Black wins by 8½ points");
}

START_TEST (test_own_komi)
{
  GtkWidget *window = show (finished_game ());
  GtkSwitch *own_komi = ui_fixture_child (window, UI_TYPE_UNDER_RULES, "own_komi");

  gtk_switch_set_active (own_komi, TRUE);
  ui_fixture_wait (has_own_komi, window);
  ck_assert (says (row_of (window, "Chinese 2002"), "Komi 7½ instead of ½: White gains 7"));
  ck_assert (says (row_of (window, "Japanese 1949"), "White wins by 4½ points"));
  gtk_switch_set_active (own_komi, FALSE);
  ui_fixture_wait (has_the_games_komi, window);
  /* Switching while an answer is pending takes effect. */
  gtk_switch_set_active (own_komi, TRUE);
  gtk_switch_set_active (own_komi, FALSE);
  gtk_switch_set_active (own_komi, TRUE);
  ui_fixture_wait (has_own_komi, window);
  ui_fixture_settle ();
  ck_assert (has_own_komi (window));
}
END_TEST

/* An unfinished game, as when stepping back. */
START_TEST (test_going_on)
{
  GtkWidget *window = show (walled_game ("chinese-2002", 15, 2));

  ck_assert (gtk_widget_get_visible (ui_fixture_child (window, UI_TYPE_UNDER_RULES, "basis")));
  ck_assert_str_eq (text (window, "basis"),
                    "The game is still going on. These are the scores of the board as it stands.");
  ck_assert_str_eq (text (window, "own"),
                    "This game: Chinese 2002, area counting. White wins by 5½ points.");
}
END_TEST

START_TEST (test_accessible)
{
  GtkWidget *window = show (finished_game ());

  gtk_test_accessible_assert_property (
      row_of (window, "Chinese 2002"), GTK_ACCESSIBLE_PROPERTY_LABEL,
      "Chinese 1975 · Chinese 1988 · Chinese 2002 · SST 1986 · Ing 1991 · New Zealand · "
      "Tromp-Taylor;Black wins by 8½ points;Stones count, and Black played 9 more");
  gtk_test_accessible_assert_role (row_of (window, "Chinese 2002"), GTK_ACCESSIBLE_ROLE_LIST_ITEM);
}
END_TEST

START_TEST (test_fits)
{
  GtkWidget *window = show (finished_game ());
  int minimum;

  gtk_widget_measure (window, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  ck_assert_int_le (minimum, 360);
  gtk_widget_measure (window, GTK_ORIENTATION_VERTICAL, -1, &minimum, NULL, NULL, NULL);
  ck_assert_int_le (minimum, 640);
}
END_TEST

static void
gone_cb (gpointer data, GObject *object)
{
  *(gboolean *) data = TRUE;
}

static gboolean
is_true (gpointer gone)
{
  return *(gboolean *) gone;
}

START_TEST (test_freed)
{
  GtkWidget *window = show (finished_game ());
  RefereeGame *game;
  gboolean gone = FALSE;

  g_object_weak_ref (G_OBJECT (window), gone_cb, &gone);
  gtk_window_destroy (GTK_WINDOW (window));
  ui_fixture_wait (is_true, &gone);
  /* Also before the thread has answered. */
  gone = FALSE;
  game = finished_game ();
  window = ui_under_rules_new (NULL, compare_under_new (game, NULL), NULL);
  referee_game_free (game);
  g_object_weak_ref (G_OBJECT (window), gone_cb, &gone);
  gtk_window_destroy (GTK_WINDOW (window));
  ui_fixture_wait (is_true, &gone);
}
END_TEST

/* Creates a library in `folder` with a custom ruleset "Club". */
static LibraryService *
library_with_rules (const char *folder)
{
  g_autofree char *path = g_build_filename (folder, "library.sqlite", NULL);
  LibraryService *library = library_service_new (path);
  g_autoptr (GAsyncResult) opened = NULL, saved = NULL;
  g_autoptr (LibraryReport) report = NULL;
  GoRuleset ruleset;

  library_ask_async (library, LIBRARY_REQUEST (LIBRARY_OPEN), NULL, ui_fixture_done_cb, &opened);
  ui_fixture_wait (ui_fixture_is_done, &opened);
  report = library_ask_finish (opened, NULL);
  ck_assert_ptr_nonnull (report);
  go_preset_ruleset (go_preset_find ("japanese-1989"), &ruleset);
  ruleset.black_last_play = 4;
  library_ask_async (
      library, LIBRARY_REQUEST (LIBRARY_SAVE_RULESET, .id = 0, .name = "Club", .ruleset = &ruleset),
      NULL, ui_fixture_done_cb, &saved);
  ui_fixture_wait (ui_fixture_is_done, &saved);
  ck_assert_int_gt (library_ask_finish_number (saved, NULL), 0);
  return library;
}

static gboolean
has_club (gpointer window)
{
  return says (window, "Club");
}

START_TEST (test_saved)
{
  g_autofree char *folder = g_dir_make_tmp ("under-rules-XXXXXX", NULL);
  g_autofree char *command = g_strdup_printf ("rm -r '%s'", folder);
  LibraryService *library = library_with_rules (folder);
  RefereeGame *game = finished_game ();
  GtkWidget *window = ui_under_rules_new (NULL, compare_under_new (game, NULL), library), *closed;
  gboolean gone = FALSE;

  ui_fixture_wait (has_club, window);
  ck_assert (says (row_of (window, "Club"), "White wins by 2½ points"));
  ck_assert (says (row_of (window, "Club"), "Black played last: White gains 2"));
  /* A window closed before the library has answered reports nothing. */
  closed = ui_under_rules_new (NULL, compare_under_new (game, NULL), library);
  g_object_weak_ref (G_OBJECT (closed), gone_cb, &gone);
  gtk_window_destroy (GTK_WINDOW (closed));
  library_service_close (library);
  ui_fixture_wait (is_true, &gone);
  gtk_window_destroy (GTK_WINDOW (window));
  g_object_unref (library);
  referee_game_free (game);
  ck_assert_int_eq (system (command), 0);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("under rules");
  TCase *tcase = tcase_create ("window");

  tcase_add_checked_fixture (tcase, ui_fixture_begin, NULL);
  tcase_add_test (tcase, test_results);
  tcase_add_test (tcase, test_grouped);
  tcase_add_test (tcase, test_all_listed);
  tcase_add_test (tcase, test_own_komi);
  tcase_add_test (tcase, test_going_on);
  tcase_add_test (tcase, test_accessible);
  tcase_add_test (tcase, test_fits);
  tcase_add_test (tcase, test_freed);
  tcase_add_test (tcase, test_saved);
  suite_add_tcase (suite, tcase);
  return runner_run (suite);
}
