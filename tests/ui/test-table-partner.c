/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The computer player at the table: it moves automatically while the table is visible, says what it
 * did, and ends with the table. */
#include "runner.h"
#include "ui-fixture.h"

#include <string.h>

#include "ui-table-private.h"

typedef struct
{
  GtkWidget *window;
  UiTable *table;
  MatchController *controller;
  MatchScene *scene;
} Game;

static void
sit_down (Game *game)
{
  RefereeSetup *setup = g_new0 (RefereeSetup, 1);
  const MatchInfo info
      = { .name = { NULL, "Mira", "Computer 1" }, .rank = { NULL, NULL, "level 1" } };

  go_preset_ruleset (go_preset_find ("capture-1"), &setup->ruleset);
  setup->ruleset.width = setup->ruleset.height = 5;
  game->controller = match_controller_new (setup, &info, NULL, NULL);
  g_free (setup);
  game->scene = match_scene_new (game->controller);
  game->window = gtk_window_new ();
  game->table = g_object_new (UI_TYPE_TABLE, NULL);
  gtk_window_set_default_size (GTK_WINDOW (game->window), 1200, 760);
  gtk_window_set_child (GTK_WINDOW (game->window), GTK_WIDGET (game->table));
  ui_table_set_scene (game->table, game->scene);
}

static int
moves (Game *game, GoColor side)
{
  return referee_game_state (match_controller_get_game (game->controller))->moves[side];
}

static void
stand_up (Game *game)
{
  gtk_window_destroy (GTK_WINDOW (game->window));
  g_object_unref (game->scene);
  g_object_unref (game->controller);
}

START_TEST (test_answers)
{
  Game game;

  sit_down (&game);
  gtk_window_present (GTK_WINDOW (game.window));
  ui_fixture_settle ();
  match_controller_activate_point (game.controller, go_point (2, 2));
  while (moves (&game, GO_WHITE) == 0)
    g_main_context_iteration (NULL, TRUE);
  ck_assert_int_eq (moves (&game, GO_BLACK), 1);

  ui_table_verb (game.table, MATCH_BUTTON_EXPLAIN, GO_WHITE);
  ck_assert (
      g_str_has_prefix (gtk_label_get_label (GTK_LABEL (game.table->status)), "White played "));
  /* It is announced like news. */
  ck_assert_str_eq (gtk_label_get_label (GTK_LABEL (game.table->alert)),
                    gtk_label_get_label (GTK_LABEL (game.table->status)));
  ui_table_take_back (game.table);
  ck_assert_int_eq (moves (&game, GO_BLACK) + moves (&game, GO_WHITE), 0);
  stand_up (&game);
}
END_TEST

/* A game behind another page does not continue until it is shown. */
START_TEST (test_waits_to_be_seen)
{
  Game game;

  sit_down (&game);
  match_controller_activate_point (game.controller, go_point (2, 2));
  ck_assert (!match_partner_is_thinking (game.table->partner));
  gtk_window_present (GTK_WINDOW (game.window));
  ui_fixture_settle ();
  while (moves (&game, GO_WHITE) == 0)
    g_main_context_iteration (NULL, TRUE);
  stand_up (&game);
}
END_TEST

START_TEST (test_leaves)
{
  Game game;
  gpointer partner;

  sit_down (&game);
  gtk_window_present (GTK_WINDOW (game.window));
  ui_fixture_settle ();
  partner = game.table->partner;
  g_object_add_weak_pointer (partner, &partner);
  match_controller_activate_point (game.controller, go_point (2, 2));
  ck_assert (match_partner_is_thinking (partner));
  if (_i == 0)
    ui_table_set_scene (game.table, NULL);
  else
    gtk_window_destroy (GTK_WINDOW (game.window));
  ui_fixture_settle ();
  ck_assert_int_eq (moves (&game, GO_WHITE), 0);
  while (partner)
    g_main_context_iteration (NULL, TRUE);
  ck_assert_int_eq (moves (&game, GO_WHITE), 0);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("table partner");
  TCase *tcase = tcase_create ("partner");

  tcase_add_checked_fixture (tcase, ui_fixture_begin, NULL);
  tcase_add_test (tcase, test_answers);
  tcase_add_test (tcase, test_waits_to_be_seen);
  tcase_add_loop_test (tcase, test_leaves, 0, 2);
  suite_add_tcase (suite, tcase);
  return runner_run (suite);
}
