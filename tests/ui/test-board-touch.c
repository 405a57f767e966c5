/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Touch on the board: on a small board a move needs a second touch, and touch and hold tells why a
 * point is illegal. */
#include "runner.h"
#include "ui-fixture.h"

#include "match-controller.h"
#include "ui-board-private.h"

/* Board widths in pixels: 19 lines are too close for a finger, or far enough apart. */
#define SMALL 340
#define LARGE 760

typedef struct
{
  GtkWidget *window;
  MatchController *controller;
  MatchScene *scene;
  UiBoard *board;
  guint waiting, held; /* how often the reason was reported */
} Game;

static void
count_cb (UiBoard *board, guint point, guint *count)
{
  ++*count;
}

static Game *
seat_game (int lines, int side, MatchGuard guard)
{
  Game *game = g_new0 (Game, 1);
  g_autofree RefereeSetup *setup = g_new0 (RefereeSetup, 1);
  MatchInfo info = { .name = { NULL, "Mira", "Jonas" }, .guard = guard };

  go_preset_ruleset (go_preset_find ("concord"), &setup->ruleset);
  setup->ruleset.width = setup->ruleset.height = lines;
  game->controller = match_controller_new (setup, &info, NULL, NULL);
  game->scene = match_scene_new (game->controller);
  game->board = UI_BOARD (ui_board_new ());
  ui_board_set_scene (game->board, game->scene);
  g_signal_connect (game->board, "point-waiting", G_CALLBACK (count_cb), &game->waiting);
  g_signal_connect (game->board, "point-held", G_CALLBACK (count_cb), &game->held);
  g_signal_connect_swapped (game->board, "point-activated",
                            G_CALLBACK (match_controller_activate_point), game->controller);
  game->window = gtk_window_new ();
  gtk_window_set_decorated (GTK_WINDOW (game->window), FALSE);
  gtk_window_set_default_size (GTK_WINDOW (game->window), side, side);
  gtk_window_set_child (GTK_WINDOW (game->window), GTK_WIDGET (game->board));
  gtk_window_present (GTK_WINDOW (game->window));
  ui_fixture_wait (ui_fixture_is_mapped, game->board);
  ui_fixture_settle ();
  return game;
}

static void
leave (Game *game)
{
  ui_board_set_looks (&(UiBoardLooks){ .mark_last = TRUE });
  gtk_window_destroy (GTK_WINDOW (game->window));
  g_object_unref (game->scene);
  g_object_unref (game->controller);
  g_free (game);
}

static GoColor
stone (Game *game, int column, int row)
{
  return (GoColor) match_scene_get_point (game->scene, go_point (column, row))->stone;
}

START_TEST (a_finger_on_a_small_board_touches_twice)
{
  Game *game = seat_game (19, SMALL, MATCH_GUARD_PREVENT);

  ui_board_touch (game->board, go_point (3, 3), TRUE);
  ck_assert_int_eq (stone (game, 3, 3), GO_EMPTY);
  ck_assert_uint_eq (game->waiting, 1);
  /* The player meant the neighbouring point after all. */
  ui_board_touch (game->board, go_point (3, 4), TRUE);
  ck_assert_int_eq (stone (game, 3, 4), GO_EMPTY);
  ui_board_touch (game->board, go_point (3, 4), TRUE);
  ck_assert_int_eq (stone (game, 3, 4), GO_BLACK);
  ck_assert_int_eq (stone (game, 3, 3), GO_EMPTY);
  ck_assert_int_eq (game->board->waiting, GO_NO_POINT);
  /* The pointer is exact. */
  ui_board_touch (game->board, go_point (5, 5), FALSE);
  ck_assert_int_eq (stone (game, 5, 5), GO_WHITE);
  leave (game);
}
END_TEST

START_TEST (a_large_board_takes_a_finger_at_its_word)
{
  Game *game = seat_game (9, LARGE, MATCH_GUARD_PREVENT);

  ui_board_touch (game->board, go_point (3, 3), TRUE);
  ck_assert_int_eq (stone (game, 3, 3), GO_BLACK);
  /* With confirmation off a touch plays; with it on, even the pointer needs a second click. */
  ui_board_set_looks (&(UiBoardLooks){ .confirm = TRUE });
  ui_board_touch (game->board, go_point (4, 4), FALSE);
  ck_assert_int_eq (stone (game, 4, 4), GO_EMPTY);
  ui_board_touch (game->board, go_point (4, 4), FALSE);
  ck_assert_int_eq (stone (game, 4, 4), GO_WHITE);
  leave (game);
}
END_TEST

/* Any other action cancels a waiting move: the next touch counts as the first. */
START_TEST (another_act_takes_its_place)
{
  Game *game = seat_game (19, SMALL, MATCH_GUARD_PREVENT);

  ui_board_touch (game->board, go_point (3, 3), TRUE);
  match_controller_act (game->controller, REFEREE_PASS, GO_BLACK);
  ui_board_touch (game->board, go_point (3, 3), TRUE);
  ck_assert_int_eq (stone (game, 3, 3), GO_EMPTY);
  ck_assert_int_eq (game->board->waiting_color, GO_WHITE);
  ui_board_touch (game->board, go_point (3, 3), TRUE);
  ck_assert_int_eq (stone (game, 3, 3), GO_WHITE);
  leave (game);
}
END_TEST

START_TEST (marks_are_not_confirmed)
{
  Game *game = seat_game (19, SMALL, MATCH_GUARD_PREVENT);

  match_controller_activate_point (game->controller, go_point (3, 3));
  match_controller_act (game->controller, REFEREE_PASS, GO_WHITE);
  match_controller_act (game->controller, REFEREE_PASS, GO_BLACK);
  match_controller_act (game->controller, REFEREE_PASS, GO_WHITE);
  ui_board_touch (game->board, go_point (3, 3), TRUE);
  ck_assert (match_scene_get_point (game->scene, go_point (3, 3))->dead);
  ck_assert_uint_eq (game->waiting, 0);
  leave (game);
}
END_TEST

/* A board without a live game, such as a record's, takes touches too; with confirmation, the first
 * touch still waits. */
START_TEST (a_study_is_touched)
{
  Game *game = seat_game (9, LARGE, MATCH_GUARD_PREVENT);
  g_autofree MatchPoint *points = g_new0 (MatchPoint, GO_CELLS);
  g_autofree GoBoard *board = g_new0 (GoBoard, 1);
  GoRuleset ruleset = referee_game_setup (match_controller_get_game (game->controller))->ruleset;
  MatchStudy study = {
    .ruleset = &ruleset, .board = board, .points = points, .to_move = GO_BLACK, .ghost = GO_BLACK
  };
  g_autoptr (MatchScene) scene = NULL;
  guint activated = 0;

  go_board_init (board, 9, 9);
  scene = match_scene_new_for_study (&study);
  ui_board_set_scene (game->board, scene);
  g_signal_handlers_disconnect_by_func (game->board, match_controller_activate_point,
                                        game->controller);
  g_signal_connect (game->board, "point-activated", G_CALLBACK (count_cb), &activated);
  ui_board_touch (game->board, go_point (3, 3), FALSE);
  ck_assert_uint_eq (activated, 1);
  ui_board_set_looks (&(UiBoardLooks){ .confirm = TRUE });
  ui_board_touch (game->board, go_point (4, 4), FALSE);
  ck_assert_uint_eq (activated, 1);
  ui_board_touch (game->board, go_point (4, 4), FALSE);
  ck_assert_uint_eq (activated, 2);
  ui_board_set_scene (game->board, game->scene);
  leave (game);
}
END_TEST

/* White's A1 would be suicide. */
static void
hold_at_suicide (Game *game)
{
  graphene_point_t place;
  GtkEventController *controller;
  GListModel *controllers;

  match_controller_activate_point (game->controller, go_point (0, 7));
  match_controller_act (game->controller, REFEREE_PASS, GO_WHITE);
  match_controller_activate_point (game->controller, go_point (1, 8));
  ui_board_locate (game->board, go_point (0, 8), &place);
  controllers = gtk_widget_observe_controllers (GTK_WIDGET (game->board));
  for (guint i = 0; (controller = g_list_model_get_item (controllers, i)); i++)
    {
      if (GTK_IS_GESTURE_LONG_PRESS (controller))
        g_signal_emit_by_name (controller, "pressed", (double) place.x, (double) place.y);
      g_object_unref (controller);
    }
  g_object_unref (controllers);
}

START_TEST (who_touches_for_long_is_told_why)
{
  Game *game = seat_game (9, LARGE, MATCH_GUARD_PREVENT);

  hold_at_suicide (game);
  ck_assert_uint_eq (game->held, 1);
  ck_assert (game->board->explained);
  ck_assert_ptr_nonnull (match_scene_get_verdict (game->scene));
  leave (game);
}
END_TEST

/* With the guard off, players must notice it themselves. */
START_TEST (nothing_is_told_with_the_guard_off)
{
  Game *game = seat_game (9, LARGE, MATCH_GUARD_OFF);

  hold_at_suicide (game);
  ck_assert_uint_eq (game->held, 0);
  ck_assert (!game->board->explained);
  leave (game);
}
END_TEST

/* Wherever the finger is, the loupe is visible and not under it. */
START_TEST (the_loupe_lies_beside_the_finger)
{
  Game *game = seat_game (19, SMALL, MATCH_GUARD_PREVENT);
  int side = gtk_widget_get_width (GTK_WIDGET (game->board));

  for (int row = 0; row < 19; row++)
    for (int column = 0; column < 19; column++)
      {
        graphene_point_t finger, middle;
        double radius;

        ui_board_locate (game->board, go_point (column, row), &finger);
        ui_board_look (game->board, finger.x, finger.y);
        middle = game->board->loupe_middle;
        radius = game->board->loupe_radius;
        ck_assert (radius > 0);
        ck_assert (middle.x - radius > -1 && middle.x + radius < side + 1);
        ck_assert (middle.y - radius > -1);
        ck_assert_msg (graphene_point_distance (&middle, &finger, NULL, NULL) >= radius - 1,
                       "%d %d", column, row);
      }
  leave (game);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("board-touch");
  TCase *tcase = tcase_create ("touch");

  tcase_add_checked_fixture (tcase, ui_fixture_begin, NULL);
  tcase_add_test (tcase, a_finger_on_a_small_board_touches_twice);
  tcase_add_test (tcase, a_large_board_takes_a_finger_at_its_word);
  tcase_add_test (tcase, another_act_takes_its_place);
  tcase_add_test (tcase, marks_are_not_confirmed);
  tcase_add_test (tcase, who_touches_for_long_is_told_why);
  tcase_add_test (tcase, nothing_is_told_with_the_guard_off);
  tcase_add_test (tcase, a_study_is_touched);
  tcase_add_test (tcase, the_loupe_lies_beside_the_finger);
  suite_add_tcase (suite, tcase);
  return runner_run (suite);
}
