/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The computer player against itself, under every preset on small boards: its moves are legal, it
 * fills no eye of its own if it may pass, and games end. */
#include "go-ruleset-facts.h"
#include "match-partner-private.h"
#include "runner.h"

/* No game on these boards has taken nearly that long. */
#define MOST_TURNS 600

static const int sizes[] = { 5, 6, 5, 7, 5, 9 };

/* Returns whether a point is a true eye: only one colour borders it, with few enough enemy stones
 * diagonally. */
static gboolean
is_eye (const GoBoard *board, GoPoint point, GoColor color)
{
  static const int corners[4] = { -GO_STRIDE - 1, -GO_STRIDE + 1, GO_STRIDE - 1, GO_STRIDE + 1 };
  int others = 0, edges = 0;

  for (int k = 0; k < 4; k++)
    {
      GoColor beside = go_board_get (board, go_beside (point, k));
      GoColor across = go_board_get (board, (GoPoint) (point + corners[k]));

      if (beside != color && beside != GO_EDGE)
        return FALSE;
      others += across == go_opponent (color);
      edges += across == GO_EDGE;
    }
  return others == 0 || (others == 1 && edges == 0);
}

static void
check_move (const RefereeGame *game, const MatchThought *thought, const AdvicePartnerMove *move)
{
  RefereeAct act = { .kind = REFEREE_PLAY, .side = thought->ask.side, .point = move->point };
  RefereeAnswer answer = referee_game_may (game, &act);

  ck_assert_int_eq (answer.reason, REFEREE_OK);
  ck_assert_int_eq (answer.illegal, REFEREE_OK);
  ck_assert (!thought->ask.may_pass
             || !is_eye (referee_game_board (game), move->point, thought->ask.side));
}

/* Makes the move found; after an idle one, offers to end play if the rules have that. */
static gboolean
make (RefereeGame *game, const MatchThought *thought, const AdvicePartnerMove *move)
{
  GoColor side = thought->ask.side;

  if (move->idle && referee_game_state (game)->offer == go_opponent (side))
    return referee_game_make (game, REFEREE_BY_PLAYER, REFEREE_OFFER, side, GO_NO_POINT);
  if (move->kind == ADVICE_PARTNER_PLAY)
    {
      check_move (game, thought, move);
      if (!referee_game_make (game, REFEREE_BY_PLAYER, REFEREE_PLAY, side, move->point))
        return FALSE;
    }
  else if (move->kind != ADVICE_PARTNER_PASS
           || !referee_game_make (game, REFEREE_BY_PLAYER, REFEREE_PASS, side, GO_NO_POINT))
    return FALSE;
  if (move->idle)
    referee_game_make (game, REFEREE_BY_PLAYER, REFEREE_OFFER, side, GO_NO_POINT);
  return TRUE;
}

static void
play_game (const RefereeSetup *setup, const char *name, unsigned long number)
{
  char error[256];
  RefereeGame *game = referee_game_new (setup, error, sizeof error);
  int turns = 0;

  ck_assert_msg (game != NULL, "%s: %s", name, error);
  while (referee_game_state (game)->phase == REFEREE_PHASE_PLAY && turns++ < MOST_TURNS)
    {
      GoColor side = referee_game_state (game)->to_move;
      int level = 1 + (int) ((number + side * number / 3) % 4);
      MatchThought *thought = match_thought_new (game, side, MATCH_THOUGHT_MOVE, level, number);
      AdvicePartnerMove move;

      thought->ask.playouts = 20;
      move = advice_partner_choose (&thought->ask);
      ck_assert_msg (make (game, thought, &move), "%s, game %lu, turn %d", name, number, turns);
      match_thought_free (thought);
    }
  ck_assert_msg (turns < MOST_TURNS, "%s, game %lu does not end", name, number);
  referee_game_free (game);
}

START_TEST (test_presets)
{
  size_t count;
  const GoPreset *presets = go_presets (&count);
  unsigned long rounds = runner_rounds (NULL, 6);

  for (unsigned long round = 0; round < rounds; round++)
    {
      RefereeSetup setup = { 0 };

      go_preset_ruleset (&presets[_i], &setup.ruleset);
      setup.ruleset.width = setup.ruleset.height = sizes[round % G_N_ELEMENTS (sizes)];
      setup.ruleset.setup = GO_SETUP_NONE;
      /* A prescribed first play needs a centre. */
      if (!go_ruleset_fits_board (&setup.ruleset, false))
        setup.ruleset.width = setup.ruleset.height = 7;
      play_game (&setup, presets[_i].name, round + 10 * (unsigned long) _i);
    }
}
END_TEST

/* Capture Go: nobody may pass, and the first to capture this many stones wins. */
START_TEST (test_capture_go)
{
  static const int goals[] = { 1, 3, 5 };

  for (unsigned long round = 0; round < runner_rounds (NULL, 10); round++)
    {
      RefereeSetup setup = { 0 };

      go_ruleset_init (&setup.ruleset);
      setup.ruleset.width = setup.ruleset.height = sizes[round % G_N_ELEMENTS (sizes)];
      setup.ruleset.capture_goal = goals[_i];
      setup.ruleset.pass = GO_PASS_FORBIDDEN;
      setup.ruleset.no_move = GO_NO_MOVE_LOSE;
      setup.ruleset.komi = 0;
      play_game (&setup, "capture Go", round);
    }
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("partner-games");
  TCase *tcase = tcase_create ("partner-games");
  size_t count;

  go_presets (&count);
  tcase_add_loop_test (tcase, test_presets, 0, (int) count);
  tcase_add_loop_test (tcase, test_capture_go, 0, 3);
  suite_add_tcase (suite, tcase);
  return runner_run (suite);
}
