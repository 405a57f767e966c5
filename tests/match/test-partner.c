/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The computer player in a live game. It acts only through the controller, plays whole games
 * against a weak player, and is quiet once it has left. */
#include <string.h>

#include "match-partner.h"
#include "runner.h"
#include "table.h"

/* Runs the main loop until the computer player is idle. */
static void
wait_for (MatchPartner *partner)
{
  while (match_partner_is_thinking (partner))
    g_main_context_iteration (NULL, TRUE);
}

static const RefereeState *
state_of (Table *table)
{
  return referee_game_state (match_controller_get_game (table->controller));
}

static MatchPartner *
sit_down (Table *table, GoColor side, int level)
{
  MatchPartner *partner = match_partner_new (table->controller, side, level, 1);

  match_partner_set_delay (partner, 0);
  return partner;
}

static void
take_sentence (MatchPartner *partner, const char *sentence, GString *said)
{
  g_string_append_printf (said, "%s\n", sentence);
}

/* A neutral point is left; White's stone at B8 is dead. */
static const char *const walls[]
    = { "...XO....", ".O.XO....", "...XO....", "...XOO...", "...X.O...",
        "...XOO...", "...XO....", "...XO....", "...XO...." };

/* White answers; it passes when nothing is left, and both agree. */
START_TEST (test_to_the_score)
{
  Table *table = table_new ("japanese-1989", 9, "komi=0", walls, MATCH_GUARD_PREVENT, _i % 2 == 0);
  MatchPartner *partner = sit_down (table, GO_WHITE, 1 + _i / 2);
  g_autofree char *explained = NULL;

  if (table->journal != NULL)
    table_journal_set_prompt (table->journal, TRUE);
  ck_assert (!match_partner_is_thinking (partner));
  table_do (table, "E5");
  ck_assert (match_partner_is_thinking (partner));
  wait_for (partner);
  ck_assert_int_eq (state_of (table)->to_move, GO_BLACK);
  ck_assert_int_eq (state_of (table)->passes[GO_WHITE], 1);
  explained = match_partner_explain (partner);
  ck_assert_str_eq (explained, "White passed because it saw no move that gains anything.");
  table_do (table, "B pass");
  wait_for (partner);
  ck_assert_int_eq (state_of (table)->phase, REFEREE_PHASE_AGREEMENT);
  table_do (table, "B8, B agree");
  wait_for (partner);
  ck_assert_int_eq (state_of (table)->phase, REFEREE_PHASE_FINISHED);
  ck_assert_int_eq (state_of (table)->result.kind, REFEREE_RESULT_SCORE);
  g_object_unref (partner);
  table_free (table);
}
END_TEST

/* It removes a wrong mark with a sentence and adds a missing one; if the user restores the mark,
 * play decides. */
START_TEST (test_objects)
{
  Table *table = table_new ("japanese-1989", 9, NULL, walls, MATCH_GUARD_PREVENT, FALSE);
  g_autoptr (GString) said = g_string_new (NULL);
  MatchPartner *partner;

  table_do (table, "B pass, W pass");
  partner = sit_down (table, GO_WHITE, 2);
  g_signal_connect (partner, "said", G_CALLBACK (take_sentence), said);
  table_do (table, "E9, B agree");
  wait_for (partner);
  ck_assert (!state_of (table)->dead[table_point (table, "E9")]);
  ck_assert (state_of (table)->dead[table_point (table, "B8")]);
  ck_assert (state_of (table)->agreed[GO_WHITE]);
  ck_assert (!state_of (table)->agreed[GO_BLACK]);
  ck_assert_ptr_nonnull (strstr (
      said->str, "White does not accept that the chain at E9 is dead, and has removed the mark."));
  ck_assert_ptr_nonnull (strstr (said->str, "White considers the chain at B8 dead"));
  g_string_truncate (said, 0);
  table_do (table, "E9, B agree");
  wait_for (partner);
  ck_assert_str_eq (
      said->str, "White does not agree to these marks. Play goes on to settle it on the board.\n");
  ck_assert_int_eq (state_of (table)->phase, REFEREE_PHASE_PLAY);
  g_object_unref (partner);
  table_free (table);
}
END_TEST

/* White's three stones are in atari, Black to move. */
static const char *const atari[]
    = { ".........", ".........", "...XXX...", "..XOOOX..", "...XX....",
        ".....O...", ".O.....O.", ".........", "........." };

START_TEST (test_explains)
{
  Table *table = table_new ("concord", 9, NULL, atari, MATCH_GUARD_PREVENT, FALSE);
  MatchPartner *partner = sit_down (table, GO_BLACK, 3);
  g_autofree char *nothing = match_partner_explain (partner), *taken = NULL;

  ck_assert_str_eq (nothing, "Black has not moved yet.");
  wait_for (partner);
  taken = match_partner_explain (partner);
  ck_assert_ptr_nonnull (strstr (taken, "Black played F5. Black captured 3 stones."));
  g_object_unref (partner);
  table_free (table);
}
END_TEST

START_TEST (test_take_back)
{
  Table *table = table_new ("concord", 9, NULL, NULL, MATCH_GUARD_PREVENT, FALSE);
  MatchPartner *partner = sit_down (table, GO_WHITE, 1);

  table_do (table, "E5");
  wait_for (partner);
  ck_assert_int_eq (state_of (table)->moves[GO_WHITE], 1);
  table->now += 10 * G_USEC_PER_SEC;
  match_controller_request_take_back (table->controller, GO_BLACK);
  wait_for (partner);
  ck_assert_int_eq (state_of (table)->moves[GO_BLACK], 0);
  ck_assert_int_eq (state_of (table)->to_move, GO_BLACK);
  g_object_unref (partner);
  table_free (table);
}
END_TEST

/* Black plays a suicide. From the second level on it challenges, and Black, a learner, may play
 * elsewhere. */
static const char *const trap[] = { ".O.......", "O........", ".........", "..X......", ".........",
                                    "......O..", ".........", ".........", "........." };

START_TEST (test_challenges)
{
  Table *table = table_new ("concord", 9, NULL, trap, MATCH_GUARD_OFF, FALSE);
  MatchPartner *partner = sit_down (table, GO_WHITE, _i);
  GoPoint corner = table_point (table, "A9");

  table_do (table, "A9");
  wait_for (partner);
  if (_i > 1)
    {
      ck_assert_int_eq (state_of (table)->to_move, GO_BLACK);
      ck_assert_int_eq (state_of (table)->moves[GO_WHITE], 0);
      ck_assert_int_eq (
          go_board_get (referee_game_board (match_controller_get_game (table->controller)), corner),
          GO_EMPTY);
    }
  else
    ck_assert_int_eq (state_of (table)->moves[GO_WHITE], 1);
  g_object_unref (partner);
  table_free (table);
}
END_TEST

/* If it leaves while thinking, it plays nothing more and leaves nothing behind. */
START_TEST (test_leaves_while_thinking)
{
  Table *table = table_new ("concord", 9, NULL, NULL, MATCH_GUARD_PREVENT, FALSE);
  MatchPartner *partner = sit_down (table, GO_WHITE, 5);
  gint64 end;

  match_partner_set_delay (partner, _i == 1 ? 50 : 0);
  table_do (table, "E5");
  ck_assert (match_partner_is_thinking (partner));
  g_object_add_weak_pointer (G_OBJECT (partner), (gpointer *) &partner);
  g_object_unref (partner);
  ck_assert_ptr_null (partner);
  end = g_get_monotonic_time () + G_USEC_PER_SEC / 5;
  while (g_get_monotonic_time () < end)
    g_main_context_iteration (NULL, FALSE);
  ck_assert_int_eq (state_of (table)->moves[GO_WHITE], 0);
  table_free (table);
}
END_TEST

/* A move found for an earlier position is dropped, and a pause is respected. */
START_TEST (test_follows)
{
  Table *table = table_new ("concord", 9, NULL, NULL, MATCH_GUARD_PREVENT, FALSE);
  MatchPartner *partner = sit_down (table, GO_WHITE, 5);

  table_do (table, "E5");
  match_controller_request_take_back (table->controller, GO_BLACK);
  ck_assert (!match_partner_is_thinking (partner));
  ck_assert_int_eq (state_of (table)->to_move, GO_BLACK);
  match_partner_set_paused (partner, TRUE);
  table_do (table, "E5");
  ck_assert (!match_partner_is_thinking (partner));
  match_partner_set_paused (partner, FALSE);
  wait_for (partner);
  ck_assert_int_eq (state_of (table)->moves[GO_WHITE], 1);
  g_object_unref (partner);
  table_free (table);
}
END_TEST

/* A player without knowledge: plays the next available point that is not an eye, otherwise passes.
 * Accepts offers to end play. */
static void
play_anything (Table *table)
{
  const RefereeGame *game = match_controller_get_game (table->controller);
  const GoBoard *board = referee_game_board (game);

  for (int i = 0; i < board->width * board->height; i++)
    {
      int at = i * 7 % (board->width * board->height);
      RefereeAct act = { .kind = REFEREE_PLAY,
                         .side = GO_BLACK,
                         .point = go_point (at % board->width, at / board->width) };
      const GoCell *cell = &board->cells[act.point];

      if (cell->color != GO_EMPTY || (cell->near[GO_EMPTY] == 0 && cell->near[GO_WHITE] == 0)
          || referee_game_may (game, &act).reason != REFEREE_OK)
        continue;
      match_controller_submit (table->controller, &act);
      return;
    }
  match_controller_act (table->controller, REFEREE_PASS, GO_BLACK);
}

/* Whole games from the first stone to the score, under rules with different endings. */
static const char *const presets[]
    = { "concord",      "aga-1991",          "japanese-1989", "chinese-2002",
        "tromp-taylor", "ikeda-territory-1", "nieminen" };

START_TEST (test_whole_games)
{
  Table *table = table_new (presets[_i], 7, "illegal=prevent", NULL, MATCH_GUARD_PREVENT, FALSE);
  MatchPartner *partner = sit_down (table, GO_WHITE, 1 + _i % 3);

  for (int turn = 0; turn < 400 && state_of (table)->phase == REFEREE_PHASE_PLAY; turn++)
    {
      if (state_of (table)->to_move == GO_BLACK)
        play_anything (table);
      wait_for (partner);
    }
  for (int turn = 0; turn < 4 && state_of (table)->phase == REFEREE_PHASE_AGREEMENT; turn++)
    {
      match_controller_act (table->controller, REFEREE_AGREE, GO_BLACK);
      wait_for (partner);
    }
  ck_assert_int_eq (state_of (table)->phase, REFEREE_PHASE_FINISHED);
  ck_assert_int_eq (state_of (table)->result.kind, REFEREE_RESULT_SCORE);
  g_object_unref (partner);
  table_free (table);
}
END_TEST

/* Passing is forbidden: when nothing is left, White offers to end play, and accepts such an
 * offer. */
START_TEST (test_offers)
{
  Table *table
      = table_new ("ancient-1", 9, "setup=none first=B", walls, MATCH_GUARD_PREVENT, FALSE);
  MatchPartner *partner = sit_down (table, GO_WHITE, 2);

  if (_i == 0)
    {
      table_do (table, "E5");
      wait_for (partner);
      ck_assert_int_eq (state_of (table)->offer, GO_WHITE);
      match_controller_act (table->controller, REFEREE_OFFER, GO_BLACK);
    }
  else
    {
      match_partner_set_paused (partner, TRUE);
      table_do (table, "E5");
      match_controller_act (table->controller, REFEREE_OFFER, GO_BLACK);
      match_partner_set_paused (partner, FALSE);
      wait_for (partner);
    }
  ck_assert_int_eq (state_of (table)->phase, REFEREE_PHASE_FINISHED);
  g_object_unref (partner);
  table_free (table);
}
END_TEST

START_TEST (test_handicap)
{
  MatchInfo info = { 0 };
  RefereeSetup setup = { .handicap = 3 };
  MatchController *controller;
  MatchPartner *partner;

  go_preset_ruleset (go_preset_find ("chinese-2002"), &setup.ruleset);
  setup.ruleset.width = setup.ruleset.height = 9;
  controller = match_controller_new (&setup, &info, NULL, NULL);
  ck_assert_ptr_nonnull (controller);
  partner = match_partner_new (controller, GO_BLACK, 1, 1);
  match_partner_set_delay (partner, 0);
  wait_for (partner);
  ck_assert_int_eq (referee_game_state (match_controller_get_game (controller))->handicap, 3);
  ck_assert_int_eq (referee_game_board (match_controller_get_game (controller))->stones[GO_BLACK],
                    3);
  g_object_unref (partner);
  g_object_unref (controller);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("partner");
  TCase *tcase = tcase_create ("partner");

  tcase_add_loop_test (tcase, test_to_the_score, 0, 10);
  tcase_add_test (tcase, test_objects);
  tcase_add_test (tcase, test_explains);
  tcase_add_test (tcase, test_take_back);
  tcase_add_loop_test (tcase, test_challenges, 1, 4);
  tcase_add_loop_test (tcase, test_leaves_while_thinking, 0, 2);
  tcase_add_test (tcase, test_follows);
  tcase_add_loop_test (tcase, test_whole_games, 0, G_N_ELEMENTS (presets));
  tcase_add_loop_test (tcase, test_offers, 0, 2);
  tcase_add_test (tcase, test_handicap);
  suite_add_tcase (suite, tcase);
  return runner_run (suite);
}
