/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Cards at the table: which player has dismissed one for good, and how to get it back. */
#include "ui-fixture.h"

#define G_SETTINGS_ENABLE_BACKEND
#include <gio/gsettingsbackend.h>

#include "runner.h"
#include "ui-table-private.h"
#include "ui-preferences.h"
#include "ui-table-page-private.h"
#include "ui-window-private.h"

static UiWindow *window;

static void
begin (void)
{
  g_autoptr (GSettingsBackend) backend = g_memory_settings_backend_new ();
  g_autoptr (GSettings) settings
      = g_settings_new_with_backend ("io.github.passstone.PassStone", backend);

  ui_fixture_begin ();
  window = ui_window_new (NULL, settings, NULL, NULL);
  gtk_window_present (GTK_WINDOW (window));
  ui_fixture_settle ();
}

static void
end (void)
{
  gtk_window_destroy (GTK_WINDOW (window));
  ui_fixture_settle ();
}

static GtkWidget *
card (void)
{
  return window->table_page->table->learner_card;
}

static gboolean
is_shown (void)
{
  return gtk_widget_get_visible (card ());
}

/* Plays a game on 5x5 between two players. At its end, White has a black stone in atari. */
static void
play (const char *black, const char *white)
{
  static const struct
  {
    int column, row;
  } moves[] = { { 2, 2 }, { 2, 1 }, { 0, 4 }, { 1, 2 }, { 4, 4 }, { 3, 2 } };
  RefereeSetup setup = { .handicap = 0 };
  MatchInfo info = { .name = { NULL, black, white } };
  g_autoptr (MatchController) controller = NULL;
  g_autoptr (MatchScene) scene = NULL;

  go_preset_ruleset (go_preset_find ("concord"), &setup.ruleset);
  setup.ruleset.width = setup.ruleset.height = 5;
  controller = match_controller_new (&setup, &info, NULL, NULL);
  scene = match_scene_new (controller);
  ui_window_show_scene (window, scene, 0);
  for (gsize i = 0; i < G_N_ELEMENTS (moves); i++)
    match_controller_activate_point (controller, go_point (moves[i].column, moves[i].row));
  ui_fixture_settle ();
}

static void
cards_for_both (void)
{
  g_settings_set_boolean (window->settings, "cards-black", TRUE);
  g_settings_set_boolean (window->settings, "cards-white", TRUE);
}

/* Returns the button in Preferences. */
static GtkWidget *
cards_again (void)
{
  static UiPreferences *preferences;
  GtkWidget *button;

  if (!preferences)
    preferences = ui_preferences_new (GTK_WINDOW (window), window->settings);
  for (int i = 0; (button = ui_fixture_find (GTK_WIDGET (preferences), GTK_TYPE_BUTTON, i)); i++)
    if (g_strcmp0 (gtk_button_get_label (GTK_BUTTON (button)), "Show All Cards _Again") == 0)
      return button;
  ck_abort_msg ("no button");
}

static gboolean
can_be_had_again (void)
{
  return gtk_widget_get_sensitive (cards_again ());
}

/* Players who turned cards off see none, and nothing is dismissed for anyone. */
START_TEST (test_off)
{
  play ("Anna", "Ben");
  ck_assert (!is_shown ());
  ck_assert (!can_be_had_again ());
}
END_TEST

/* Two players dismiss a card for good: it stays away from both in every game, and still appears for
 * others. All cards can be restored. */
START_TEST (test_not_again)
{
  cards_for_both ();
  play ("Anna", "Ben");
  ck_assert (is_shown ());
  ui_table_answer_card (window->table_page->table, UI_CARD_NEVER);
  ck_assert (!is_shown ());
  play ("Ben", "Anna");
  ck_assert (!is_shown ());
  play ("Cleo", "Ben");
  ck_assert (is_shown ());
  play (NULL, NULL);
  ck_assert (is_shown ());
  ck_assert (can_be_had_again ());
  g_signal_emit_by_name (cards_again (), "clicked");
  ck_assert (!can_be_had_again ());
  play ("Ben", "Anna");
  ck_assert (is_shown ());
}
END_TEST

/* Dismissed for now, it returns in the next game. */
START_TEST (test_not_now)
{
  cards_for_both ();
  play ("Anna", "Ben");
  ck_assert (ui_table_answer_card (window->table_page->table, UI_CARD_LATER));
  ck_assert (!is_shown ());
  ck_assert (!ui_table_answer_card (window->table_page->table, UI_CARD_LATER));
  play ("Anna", "Ben");
  ck_assert (is_shown ());
}
END_TEST

/* The computer player needs no cards, and dismissing affects only the player who saw the card. */
START_TEST (test_partner)
{
  g_settings_set_boolean (window->settings, "cards-white", TRUE);
  play ("Anna", "Ben");
  ck_assert (is_shown ());
  ui_table_answer_card (window->table_page->table, UI_CARD_NEVER);
  g_settings_set_boolean (window->settings, "cards-black", TRUE);
  play ("Anna", "Cleo");
  ck_assert (is_shown ());
  play ("Cleo", "Ben");
  ck_assert (is_shown ());
}
END_TEST

/* A question to one side replaces the card. */
START_TEST (test_question)
{
  MatchController *controller;

  cards_for_both ();
  play ("Anna", "Ben");
  ck_assert (is_shown ());
  controller = match_scene_get_controller (window->table_page->scene);
  match_controller_act (controller, REFEREE_PASS, GO_BLACK);
  match_controller_propose (controller, &(RefereeAct){ .kind = REFEREE_DRAW, .point = GO_NO_POINT },
                            GO_BLACK);
  ck_assert_int_eq (match_controller_get_request (controller, NULL), GO_BLACK);
  ck_assert (!is_shown ());
}
END_TEST

static void
show_at (int width, int height)
{
  gtk_window_set_default_size (GTK_WINDOW (window), width, height);
  ui_fixture_settle ();
}

static gboolean
is_folded (gpointer data)
{
  return gtk_widget_get_mapped (window->table_page->table->learner_card_title);
}

/* Returns the area of one widget that another covers, in square pixels. */
static float
overlap (GtkWidget *a, GtkWidget *b)
{
  graphene_rect_t first, second, both;

  ck_assert (gtk_widget_compute_bounds (a, GTK_WIDGET (window), &first));
  ck_assert (gtk_widget_compute_bounds (b, GTK_WIDGET (window), &second));
  return graphene_rect_intersection (&first, &second, &both) ? graphene_rect_get_area (&both) : 0;
}

/* If space is tight, a card is a title at a seat and covers neither board nor sentence; opened, it
 * still leaves the sentence visible. */
START_TEST (test_narrow)
{
  GtkWidget *title = window->table_page->table->learner_card_title,
            *met = window->table_page->table->learner_card;

  if (_i)
    gtk_widget_set_default_direction (GTK_TEXT_DIR_RTL);
  cards_for_both ();
  show_at (360, 640);
  play ("Anna", "Ben");
  show_at (360, 640);
  ui_fixture_wait (is_folded, NULL);
  ui_fixture_settle ();
  ck_assert (gtk_widget_get_opacity (met) == 0 && !gtk_widget_get_can_target (met));
  ck_assert (overlap (title, window->table_page->table->board) < 1);
  ck_assert (overlap (title, window->table_page->table->card) < 1);
  ck_assert (!gtk_widget_child_focus (met, GTK_DIR_TAB_FORWARD));
  g_signal_emit_by_name (title, "clicked");
  ui_fixture_settle ();
  ck_assert (!gtk_widget_get_mapped (title));
  ck_assert (gtk_widget_get_opacity (met) == 1);
  ck_assert (overlap (met, window->table_page->table->card) < 1);
  ck_assert_ptr_nonnull (gtk_widget_get_focus_child (met));
  ck_assert (ui_table_answer_card (window->table_page->table, UI_CARD_LATER));
  ui_fixture_settle ();
  ck_assert (!gtk_widget_get_mapped (title));
  gtk_widget_set_default_direction (GTK_TEXT_DIR_LTR);
}
END_TEST

static gboolean
has_vessels (gpointer seat)
{
  return gtk_widget_get_height (GTK_WIDGET (ui_seat_get_bowl (seat))) >= 60
         && gtk_widget_get_height (GTK_WIDGET (ui_seat_get_lid (seat))) >= 50;
}

/* On a panel, a card covers neither name nor bowl nor lid, and the board stays where it is. */
START_TEST (test_wide)
{
  UiTable *table = window->table_page->table;
  graphene_rect_t before, after;
  UiSeat *seat;

  cards_for_both ();
  play ("Anna", "Ben");
  show_at (1280, 800);
  ck_assert (is_shown ());
  seat = UI_SEAT (table->seat[table->learner_card_side]);
  ui_fixture_wait (has_vessels, seat);
  ck_assert (overlap (table->learner_card, GTK_WIDGET (seat)) < 1);
  ck_assert (gtk_widget_compute_bounds (table->board, GTK_WIDGET (window), &before));
  ck_assert (ui_table_answer_card (table, UI_CARD_LATER));
  ui_fixture_settle ();
  ck_assert (gtk_widget_compute_bounds (table->board, GTK_WIDGET (window), &after));
  ck_assert (graphene_rect_equal (&before, &after));
}
END_TEST

/* A card never takes the focus from the board, and Tab reaches it. */
START_TEST (test_focus)
{
  GtkWidget *focus;

  cards_for_both ();
  play ("Anna", "Ben");
  ui_table_focus_board (window->table_page->table);
  focus = gtk_window_get_focus (GTK_WINDOW (window));
  play ("Cleo", "Dora");
  ck_assert (is_shown ());
  ck_assert (!gtk_widget_get_focus_child (window->table_page->table->learner_card));
  ck_assert_ptr_nonnull (focus);
  for (int i = 0; i < 40 && !gtk_widget_get_focus_child (window->table_page->table->learner_card);
       i++)
    gtk_widget_child_focus (GTK_WIDGET (window), GTK_DIR_TAB_FORWARD);
  ck_assert_ptr_nonnull (gtk_widget_get_focus_child (window->table_page->table->learner_card));
}
END_TEST

/* The question before an illegal play comes first, then the card. If the play was made anyway,
 * nobody is told before it stands or is challenged. */
START_TEST (test_warned)
{
  static const char *const rows[] = { ".OX..", "OOX..", "XXX..", ".....", "..X.." };
  RefereeSetup setup = { .custom = true, .first = GO_BLACK };
  MatchInfo info = { .name = { NULL, "Anna", "Ben" }, .guard = MATCH_GUARD_WARN };
  g_autoptr (MatchController) controller = NULL;
  g_autoptr (MatchScene) scene = NULL;

  cards_for_both ();
  go_preset_ruleset (go_preset_find ("concord"), &setup.ruleset);
  setup.ruleset.width = setup.ruleset.height = 5;
  ck_assert (go_position_read (&setup.start, rows, 5, 5));
  controller = match_controller_new (&setup, &info, NULL, NULL);
  scene = match_scene_new (controller);
  ui_window_show_scene (window, scene, 0);
  match_controller_activate_point (controller, go_point (4, 4));
  match_controller_activate_point (controller, go_point (0, 0));
  ck_assert (match_controller_get_warning (controller, NULL, NULL));
  ck_assert (!is_shown ());
  match_controller_answer_warning (controller, _i != 0);
  ui_fixture_settle ();
  ck_assert_int_eq (is_shown (), _i == 0);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("window-cards");
  TCase *tcase = tcase_create ("window-cards");

  suite_add_tcase (suite, tcase);
  tcase_add_checked_fixture (tcase, begin, end);
  tcase_add_test (tcase, test_off);
  tcase_add_test (tcase, test_not_again);
  tcase_add_test (tcase, test_not_now);
  tcase_add_test (tcase, test_partner);
  tcase_add_test (tcase, test_question);
  tcase_add_loop_test (tcase, test_narrow, 0, 2);
  tcase_add_test (tcase, test_wide);
  tcase_add_test (tcase, test_focus);
  tcase_add_loop_test (tcase, test_warned, 0, 2);
  return runner_run (suite);
}
