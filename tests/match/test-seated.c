/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game against the computer player: what the user may do in it, and what only the computer does.
 */
#include <string.h>

#include "match-partner.h"
#include "runner.h"
#include "table.h"

typedef struct
{
  MatchController *controller;
  MatchScene *scene;
  MatchInfo info;
} Seated;

static void
sit_down (Seated *seated, const char *preset, GoColor side, int level)
{
  RefereeSetup *setup = g_new0 (RefereeSetup, 1);

  memset (seated, 0, sizeof *seated);
  go_preset_ruleset (go_preset_find (preset), &setup->ruleset);
  setup->ruleset.width = setup->ruleset.height = 5;
  seated->info.name[side] = "Partner";
  seated->info.rank[side] = match_info_partner_rank (level);
  seated->info.name[go_opponent (side)] = "Mira";
  seated->info.rank[go_opponent (side)] = "30k";
  seated->controller = match_controller_new (setup, &seated->info, NULL, NULL);
  seated->scene = match_scene_new (seated->controller);
  g_free (setup);
}

static void
stand_up (Seated *seated)
{
  g_object_unref (seated->scene);
  g_object_unref (seated->controller);
}

static GoPoint
point (const char *name)
{
  GoPoint found = GO_NO_POINT;

  ck_assert (go_point_parse (name, 5, 5, &found));
  return found;
}

static const RefereeState *
state_of (Seated *seated)
{
  return referee_game_state (match_controller_get_game (seated->controller));
}

static void
play (Seated *seated, const char *name)
{
  RefereeAct act
      = { .kind = REFEREE_PLAY, .side = state_of (seated)->to_move, .point = point (name) };

  match_controller_submit (seated->controller, &act);
}

START_TEST (test_whose_side)
{
  MatchInfo info = { .rank = { NULL, "8k", "level 4" } };

  ck_assert_int_eq (match_info_partner (&info), GO_WHITE);
  ck_assert_int_eq (match_info_partner_level (&info, GO_WHITE), 4);
  ck_assert_int_eq (match_info_partner_level (&info, GO_BLACK), 0);
  /* No human player would be left. */
  info.rank[GO_BLACK] = "level 1";
  ck_assert_int_eq (match_info_partner (&info), GO_EMPTY);
  info.rank[GO_BLACK] = NULL;
  info.rank[GO_WHITE] = "level 6";
  ck_assert_int_eq (match_info_partner (&info), GO_EMPTY);
  ck_assert_int_eq (match_info_partner (NULL), GO_EMPTY);
  ck_assert_ptr_null (match_info_partner_rank (0));
  ck_assert_ptr_null (match_info_partner_rank (MATCH_LEVEL_ENGINE + 1));
}
END_TEST

/* During the computer's turn, clicks play, show and announce nothing. */
START_TEST (test_touches)
{
  Seated seated;

  sit_down (&seated, "concord", GO_BLACK, 1);
  match_scene_set_pointer (seated.scene, point ("C3"));
  ck_assert_int_eq (match_scene_get_point (seated.scene, point ("C3"))->ghost, GO_EMPTY);
  match_controller_activate_point (seated.controller, point ("C3"));
  match_controller_put_stone (seated.controller, point ("C3"));
  ck_assert_uint_eq (referee_game_length (match_controller_get_game (seated.controller)), 0);
  ck_assert_str_eq (match_controller_get_announcement (seated.controller), "");

  play (&seated, "B2");
  ck_assert_int_eq (match_scene_get_point (seated.scene, point ("C3"))->ghost, GO_WHITE);
  match_controller_activate_point (seated.controller, point ("C3"));
  ck_assert_int_eq (state_of (&seated)->moves[GO_WHITE], 1);
  stand_up (&seated);
}
END_TEST

START_TEST (test_seat)
{
  Seated seated;
  const MatchSeat *seat, *person;

  sit_down (&seated, "concord", GO_BLACK, 3);
  seat = match_scene_get_seat (seated.scene, GO_BLACK);
  person = match_scene_get_seat (seated.scene, GO_WHITE);
  ck_assert (seat->partner && !person->partner);
  ck_assert_str_eq (seat->turn, "thinking…");
  ck_assert_str_eq (seat->rank, "");
  ck_assert_str_eq (person->rank, "30k");
  for (int kind = 0; kind < MATCH_BUTTONS; kind++)
    ck_assert (!seat->button[kind].shown);
  ck_assert_int_eq (match_scene_get_actor (seated.scene), GO_WHITE);
  ck_assert_uint_eq (match_scene_get_open (seated.scene) & MATCH_OPEN_PASS, 0);
  ck_assert (match_scene_get_open (seated.scene) & MATCH_OPEN_RESIGN);

  play (&seated, "B2");
  ck_assert_str_eq (seat->turn, "");
  ck_assert_str_eq (person->turn, "to play");
  for (int kind = 0; kind < MATCH_BUTTONS; kind++)
    ck_assert_int_eq (seat->button[kind].shown, kind == MATCH_BUTTON_EXPLAIN);
  ck_assert_str_eq (seat->button[MATCH_BUTTON_EXPLAIN].name, "What did you do? (Black)");
  ck_assert (!person->button[MATCH_BUTTON_EXPLAIN].shown);
  ck_assert (match_scene_get_open (seated.scene) & MATCH_OPEN_PASS);
  stand_up (&seated);
}
END_TEST

/* A take-back removes your move and the computer's reply at once. The computer's move alone cannot
 * be taken back. */
START_TEST (test_take_back)
{
  Seated seated;

  sit_down (&seated, "concord", GO_BLACK, 1);
  play (&seated, "B2");
  ck_assert_int_eq (match_controller_take_back_side (seated.controller), GO_EMPTY);
  match_controller_activate_point (seated.controller, point ("C3"));
  play (&seated, "D4");
  ck_assert_int_eq (match_controller_take_back_side (seated.controller), GO_WHITE);
  match_controller_request_take_back (seated.controller, GO_WHITE);
  ck_assert_int_eq (match_controller_get_request (seated.controller, NULL), GO_EMPTY);
  ck_assert_int_eq (state_of (&seated)->moves[GO_BLACK], 1);
  ck_assert_int_eq (state_of (&seated)->moves[GO_WHITE], 0);
  ck_assert_int_eq (state_of (&seated)->to_move, GO_WHITE);
  stand_up (&seated);
}
END_TEST

/* The user's side marks dead stones, whoever would be to move. */
START_TEST (test_marks)
{
  Seated seated;
  const RefereeGame *game;

  sit_down (&seated, "japanese-1989", GO_WHITE, 1);
  match_controller_activate_point (seated.controller, point ("C3"));
  match_controller_act (seated.controller, REFEREE_PASS, GO_WHITE);
  match_controller_act (seated.controller, REFEREE_PASS, GO_BLACK);
  ck_assert_int_eq (state_of (&seated)->phase, REFEREE_PHASE_AGREEMENT);
  match_controller_activate_point (seated.controller, point ("C3"));
  game = match_controller_get_game (seated.controller);
  ck_assert_int_eq (referee_game_act (game, referee_game_length (game) - 1)->kind, REFEREE_MARK);
  ck_assert_int_eq (referee_game_act (game, referee_game_length (game) - 1)->side, GO_BLACK);
  match_controller_act (seated.controller, REFEREE_AGREE, GO_BLACK);
  ck_assert_str_eq (match_scene_get_seat (seated.scene, GO_WHITE)->turn, "thinking…");
  stand_up (&seated);
}
END_TEST

static const char *const neutral[] = { ".X.O.", ".X.O.", ".XXO.", ".X.O.", ".XXO." };

/* Filling neutral points is offered only if two people play. Nobody plays in a position that is
 * counted, not even the computer. */
START_TEST (test_nobody_plays_for_it)
{
  RefereeSetup *setup = g_new0 (RefereeSetup, 1);
  MatchInfo info = { .rank = { NULL, "8k", "level 1" } };

  go_preset_ruleset (go_preset_find ("japanese-1989"), &setup->ruleset);
  setup->ruleset.width = setup->ruleset.height = 5;
  setup->custom = true;
  ck_assert (go_position_read (&setup->start, neutral, 5, 5));
  for (int people = 0; people < 2; people++)
    {
      g_autoptr (MatchController) controller = NULL;
      g_autoptr (MatchController) position = NULL;
      g_autoptr (MatchScene) scene = NULL;
      guint passes;

      info.rank[GO_WHITE] = people ? "9k" : "level 1";
      controller = match_controller_new (setup, &info, NULL, NULL);
      scene = match_scene_new (controller);
      match_controller_act (controller, REFEREE_PASS, GO_BLACK);
      match_controller_act (controller, REFEREE_PASS, GO_WHITE);
      ck_assert (match_scene_get_view (scene)->may_propose);
      ck_assert_int_eq (match_scene_get_view (scene)->may_fill, people);
      position = match_position_stop (setup, &info, NULL, NULL, &passes);
      ck_assert_int_eq (match_info_partner (match_controller_get_info (position)), GO_EMPTY);
      ck_assert_str_eq (match_controller_get_info (position)->rank[GO_BLACK], "8k");
    }
  g_free (setup);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("seated");
  TCase *seated = tcase_create ("seated");

  tcase_add_test (seated, test_whose_side);
  tcase_add_test (seated, test_touches);
  tcase_add_test (seated, test_seat);
  tcase_add_test (seated, test_take_back);
  tcase_add_test (seated, test_marks);
  tcase_add_test (seated, test_nobody_plays_for_it);
  suite_add_tcase (suite, seated);
  return runner_run (suite);
}
