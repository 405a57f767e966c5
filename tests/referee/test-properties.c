/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Properties of every game, tested on random ones: asking changes nothing, and replay and take-back
 * give the same state. */
#include "random-game.h"
#include "referee-score.h"
#include "runner.h"

#include <stdlib.h>

#define STEPS 400
#define MIN(a, b) ((a) < (b) ? (a) : (b))

/* Begins a game under random rules. Returns NULL if the set-up does not fit. */
static RefereeGame *
any_game (RandomSource *random, RefereeSetup *setup)
{
  random_setup (random, 9, setup);
  return referee_game_new (setup, NULL, 0);
}

START_TEST (test_asking_changes_nothing)
{
  static RefereeSetup setup;
  unsigned long games = runner_rounds ("PASS_STONE_GAMES", 150);
  for (unsigned long seed = 1; seed <= games; seed++)
    {
      RandomSource random = { seed };
      RefereeGame *game = any_game (&random, &setup);
      RefereeScore *score = malloc (sizeof *score);
      for (int i = 0; game != NULL && i < 60; i++)
        {
          uint64_t before = referee_game_fingerprint (game);
          RefereeAct act;
          random_garbage (&random, game, &act);
          referee_game_may (game, &act);
          referee_game_may_pass (game);
          referee_game_take_back_count (game, GO_BLACK);
          referee_game_score (game, true, score);
          for (GoColor color = GO_BLACK; color <= GO_WHITE; color++)
            go_history_can_play (referee_game_history (game), color);
          if (referee_game_fingerprint (game) != before)
            random_fail (game, seed, "asking has changed the game");
          random_act (&random, game, 10, &act);
          if (referee_game_apply (game, &act).reason != REFEREE_OK
              && referee_game_fingerprint (game) != before)
            random_fail (game, seed, "a refused act has changed the game");
        }
      referee_game_free (game);
      free (score);
    }
}
END_TEST

/* The board rebuilt for a turn is the one that the turn left, whether a suicide's stones stood or
 * not. */
START_TEST (test_board_after)
{
  static RefereeSetup setup;
  static GoBoard board;
  unsigned long games = runner_rounds ("PASS_STONE_GAMES", 900);

  for (unsigned long seed = 1; seed <= games; seed++)
    {
      RandomSource random = { seed };
      RefereeGame *game = any_game (&random, &setup);
      const GoTurn *turns;
      size_t count;

      if (game == NULL)
        continue;
      random_play (&random, game, 60);
      turns = go_history_turns (referee_game_history (game), &count);
      for (size_t i = 0; i < count; i++)
        if (!referee_game_board_after (game, turns[i].move, &board)
            || !go_hash_equal (board.hash, turns[i].hash))
          random_fail (game, seed, "a turn’s board is another");
      if (referee_game_board_after (game, turns[count - 1].move + 1, &board))
        random_fail (game, seed, "there is a board that no turn has left");
      referee_game_free (game);
    }
}
END_TEST

START_TEST (test_replay)
{
  static RefereeSetup setup;
  unsigned long games = runner_rounds ("PASS_STONE_GAMES", 400);
  for (unsigned long seed = 1; seed <= games; seed++)
    {
      RandomSource random = { seed };
      RefereeGame *game = any_game (&random, &setup), *again, *copy;
      uint64_t print;
      if (game == NULL)
        continue;
      for (int i = 0; i < 120; i++)
        {
          RefereeAct act;
          random_act (&random, game, 12, &act);
          referee_game_apply (game, &act);
        }
      print = referee_game_fingerprint (game);
      again = referee_game_at (game, referee_game_length (game));
      copy = referee_game_copy (game);
      if (referee_game_fingerprint (again) != print)
        random_fail (game, seed, "replaying the acts gives another state");
      if (referee_game_fingerprint (copy) != print)
        random_fail (game, seed, "a copy has another state");
      /* Changing the copy does not change the original. */
      random_play (&random, copy, 20);
      if (referee_game_fingerprint (game) != print)
        random_fail (game, seed, "a copy shares something with its original");
      referee_game_free (copy);
      referee_game_free (again);
      referee_game_free (game);
    }
}
END_TEST

START_TEST (test_take_back)
{
  static RefereeSetup setup;
  unsigned long games = runner_rounds ("PASS_STONE_GAMES", 400);
  for (unsigned long seed = 1; seed <= games; seed++)
    {
      RandomSource random = { seed };
      RefereeGame *game = any_game (&random, &setup), *past;
      RefereeAct back = { .kind = REFEREE_TAKE_BACK, .side = GO_BLACK };
      size_t length;
      if (game == NULL)
        continue;
      random_play (&random, game, 1 + (int) random_below (&random, 150));
      length = referee_game_length (game);
      if (length == 0)
        {
          referee_game_free (game);
          continue;
        }
      back.amount = 1 + (int) random_below (&random, (unsigned) length);
      past = referee_game_at (game, length - (size_t) back.amount);
      if (referee_game_apply (game, &back).reason != REFEREE_OK)
        random_fail (game, seed, "a take-back is refused");
      if (referee_game_fingerprint (game) != referee_game_fingerprint (past))
        random_fail (game, seed, "a take-back does not lead to the state before");
      for (size_t i = 0; i <= length; i++)
        ck_assert_int_eq (referee_game_in_force (game, i), i < length - (size_t) back.amount);

      /* Making the same acts again leads to the same state. */
      for (size_t i = length - (size_t) back.amount; i < length; i++)
        {
          RefereeAct act = *referee_game_act (game, i);
          if (referee_game_apply (past, &act).reason != REFEREE_OK
              || referee_game_apply (game, &act).reason != REFEREE_OK)
            random_fail (game, seed, "an act is refused after a take-back");
        }
      ck_assert_int_eq (referee_game_state (game)->phase, referee_game_state (past)->phase);
      ck_assert (go_board_equal (referee_game_board (game), referee_game_board (past)));
      referee_game_free (past);
      referee_game_free (game);
    }
}
END_TEST

/* Random acts and take-backs, short or long, always lead back to the same states. */
START_TEST (test_take_backs)
{
  static RefereeSetup setup;
  static uint64_t prints[STEPS + 1];
  unsigned long games = runner_rounds ("PASS_STONE_GAMES", 150);
  for (unsigned long seed = 1; seed <= games; seed++)
    {
      RandomSource random = { seed };
      RefereeGame *game = any_game (&random, &setup);
      size_t depth = 0;
      if (game == NULL)
        continue;
      prints[0] = referee_game_fingerprint (game);
      for (int i = 0; i < STEPS; i++)
        {
          RefereeAct act = { .kind = REFEREE_TAKE_BACK, .side = GO_BLACK };
          bool over = referee_game_state (game)->phase == REFEREE_PHASE_FINISHED;
          if (depth > 0 && (over || random_below (&random, 3) == 0))
            act.amount
                = 1
                  + (int) random_below (&random, random_below (&random, 8) > 0 ? MIN (depth, 3)
                                                                               : (unsigned) depth);
          else
            random_act (&random, game, 12, &act);
          if (referee_game_apply (game, &act).reason != REFEREE_OK)
            continue;
          if (act.kind != REFEREE_TAKE_BACK)
            prints[++depth] = referee_game_fingerprint (game);
          else
            depth -= (size_t) act.amount;
          if (referee_game_fingerprint (game) != prints[depth])
            random_fail (game, seed, "a take-back does not lead to the state before");
        }
      referee_game_free (game);
    }
}
END_TEST

/* Random games are played twice: acts are applied in place, and to a copy that then replaces the
 * game. Both must agree after every act, take-backs included. */
START_TEST (test_replace)
{
  for (unsigned long seed = 1; seed <= 400; seed++)
    {
      RandomSource random = { seed };
      RefereeSetup setup;
      RefereeGame *game, *replaced;

      random_setup (&random, 7, &setup);
      game = referee_game_new (&setup, NULL, 0);
      if (!game)
        continue;
      replaced = referee_game_copy (game);
      for (int step = 0; step < 120; step++)
        {
          RefereeAct act = { .kind = REFEREE_TAKE_BACK, .side = GO_BLACK };
          RefereeGame *next = referee_game_copy (replaced);

          if (step % 9 != 8)
            random_act (&random, game, 12, &act);
          else
            act.amount = referee_game_take_back_count (game, GO_BLACK);
          if (referee_game_apply (game, &act).reason != referee_game_apply (next, &act).reason)
            random_fail (game, seed, "the copy answers otherwise");
          referee_game_replace (replaced, next);
          if (referee_game_fingerprint (game) != referee_game_fingerprint (replaced)
              || referee_game_length (game) != referee_game_length (replaced))
            random_fail (game, seed, "the copy went elsewhere");
        }
      referee_game_free (replaced);
      referee_game_free (game);
    }
}
END_TEST

/* Take-backs in a long game stay fast because none of them replays all acts. */
START_TEST (test_take_backs_of_a_long_game)
{
  enum
  {
    MANY = 50000
  };
  static RefereeSetup setup;
  RefereeGame *game, *again;
  uint64_t print = 0;
  setup = (RefereeSetup){ 0 };
  go_preset_ruleset (go_preset_find ("concord"), &setup.ruleset);
  setup.ruleset.width = setup.ruleset.height = 9;
  game = referee_game_new (&setup, NULL, 0);
  ck_assert (referee_game_stop (game, REFEREE_BY_PLAYER));
  for (int i = 0; i < MANY; i++)
    {
      RefereeAct act = { .kind = i % 2 ? REFEREE_WITHDRAW : REFEREE_AGREE, .side = GO_BLACK };
      ck_assert_int_eq (referee_game_apply (game, &act).reason, REFEREE_OK);
    }
  for (int i = 0; i < MANY; i++)
    {
      RefereeAct agree = { .kind = REFEREE_AGREE, .side = GO_BLACK };
      RefereeAct back = { .kind = REFEREE_TAKE_BACK, .side = GO_BLACK, .amount = 1 };
      ck_assert_int_eq (referee_game_apply (game, &agree).reason, REFEREE_OK);
      if (i == 0)
        print = referee_game_fingerprint (game);
      ck_assert (referee_game_fingerprint (game) == print);
      ck_assert_int_eq (referee_game_apply (game, &back).reason, REFEREE_OK);
    }
  again = referee_game_at (game, referee_game_length (game));
  ck_assert (referee_game_fingerprint (again) == referee_game_fingerprint (game));
  /* And back to the start, step by step. */
  for (int i = 0; i < MANY; i++)
    {
      RefereeAct back = { .kind = REFEREE_TAKE_BACK, .side = GO_BLACK, .amount = 1 };
      ck_assert_int_eq (referee_game_apply (again, &back).reason, REFEREE_OK);
    }
  ck_assert (referee_game_in_force (again, 1) && !referee_game_in_force (again, 2));
  referee_game_free (again);
  referee_game_free (game);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("properties");
  TCase *tcase = tcase_create ("properties");
  tcase_set_timeout (tcase, 0);
  tcase_add_test (tcase, test_asking_changes_nothing);
  tcase_add_test (tcase, test_board_after);
  tcase_add_test (tcase, test_replay);
  tcase_add_test (tcase, test_take_back);
  tcase_add_test (tcase, test_take_backs);
  tcase_add_test (tcase, test_replace);
  tcase_add_test (tcase, test_take_backs_of_a_long_game);
  suite_add_tcase (suite, tcase);
  return runner_run (suite);
}
