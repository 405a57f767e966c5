/* SPDX-License-Identifier: GPL-3.0-or-later */
/* In random games, passes have the foreseen effects and prices. The duel of `random` asserts it for
 * every act. */
#include "random-game.h"
#include "runner.h"

/* Passes on a copy until play stops. Returns the number of passes, or more than 5 if play does not
 * stop. */
static int
pass_until_stopped (const RefereeGame *game)
{
  RefereeGame *after = referee_game_copy (game);
  const RefereeState *state = referee_game_state (after);
  bool paid = state->paid;
  int passes = 0;

  while (state->phase == REFEREE_PHASE_PLAY && state->paid == paid && passes < 6)
    {
      if (!referee_game_make (after, REFEREE_BY_PLAYER, REFEREE_PASS, state->to_move, GO_NO_POINT))
        passes = 6;
      passes++;
    }
  if (state->result.kind == REFEREE_RESULT_NO_MOVE)
    passes = 6;
  referee_game_free (after);
  return passes;
}

/* Checks that a pass changes the containers by its price and by nothing else. */
static void
check_price (const RefereeGame *game, unsigned long seed, unsigned long *prices)
{
  const RefereeState *before = referee_game_state (game), *after;
  RefereeAct pass = { .kind = REFEREE_PASS, .side = before->to_move };
  RefereePassPrice price = referee_game_pass_price (game);
  bool button = referee_game_pass_takes_button (game);
  bool held = referee_container_sum (&before->container[pass.side]) > 0;
  RefereeGame *passed;

  if (referee_game_foresee (game, &pass).leads != REFEREE_LEADS_ON
      || referee_game_may (game, &pass).illegal != REFEREE_OK)
    return;
  passed = referee_game_copy (game);
  referee_game_apply (passed, &pass);
  after = referee_game_state (passed);
  ck_assert_msg (after->given[pass.side] - before->given[pass.side]
                         == (price == REFEREE_PASS_GIVES_STONE)
                     && after->container[pass.side].returned - before->container[pass.side].returned
                            == (price == REFEREE_PASS_RETURNS_PRISONER && held),
                 "seed %lu: another price", seed);
  ck_assert_msg (before->phase == REFEREE_PHASE_DISPUTE
                     || button == (after->button != before->button),
                 "seed %lu: the button", seed);
  prices[price]++;
  referee_game_free (passed);
}

START_TEST (test_passes)
{
  unsigned long games = runner_rounds ("PASS_STONE_GAMES", 400), stops[7] = { 0 };
  unsigned long prices[3] = { 0 };

  for (unsigned long seed = 1; seed <= games; seed++)
    {
      static RefereeSetup setup;
      RandomSource random = { seed };
      RefereeGame *game;

      random_setup (&random, 5, &setup);
      game = referee_game_new (&setup, NULL, 0);
      for (int i = 0; game && i < 80; i++)
        {
          RefereeAct made;

          check_price (game, seed, prices);
          if (referee_game_state (game)->phase == REFEREE_PHASE_PLAY)
            {
              int foreseen = referee_game_passes_to_stop (game), came = pass_until_stopped (game);

              if (came <= 5 && came != foreseen)
                random_fail (game, seed, "play stops after another number of passes");
              stops[foreseen]++;
            }
          random_act (&random, game, 30, &made);
          referee_game_apply (game, &made);
        }
      referee_game_free (game);
    }
  for (int i = 0; i < 5; i++)
    ck_assert_msg (stops[i] > 5 || games < 400, "%d passes came %lu times", i, stops[i]);
  for (int i = 0; i < 3; i++)
    ck_assert_msg (prices[i] > 20 || games < 400, "price %d came %lu times", i, prices[i]);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("foresee");
  TCase *tcase = tcase_create ("foresee");

  tcase_add_test (tcase, test_passes);
  suite_add_tcase (suite, tcase);
  return runner_run (suite);
}
