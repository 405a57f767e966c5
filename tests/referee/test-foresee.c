/* What an act leads to is what comes of it: in random games every pass, offer and agreement that is
 * open is foreseen, then made. */
#include "random-game.h"
#include "runner.h"

#include <stdio.h>

static RefereeForesight
what_came (const RefereeState *before, const RefereeState *after)
{
  if (after->phase == REFEREE_PHASE_FINISHED && after->result.kind == REFEREE_RESULT_SCORE)
    return REFEREE_LEADS_TO_COUNT;
  if (after->paid && !before->paid)
    return REFEREE_LEADS_TO_PLAYOUT;
  if (after->phase == REFEREE_PHASE_AGREEMENT && before->phase == REFEREE_PHASE_PLAY)
    return REFEREE_LEADS_TO_AGREEMENT;
  return REFEREE_LEADS_ON;
}

static void
try_acts (const RefereeGame *game, unsigned long seed, unsigned long *came)
{
  static const RefereeActKind kinds[] = { REFEREE_PASS, REFEREE_OFFER, REFEREE_AGREE };

  for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
    for (GoColor side = GO_BLACK; side <= GO_WHITE; side++)
      {
        RefereeAct act = { .kind = kinds[i], .side = side };
        RefereeForesight foreseen = referee_game_foresee (game, act.kind, side), actual;
        RefereeAnswer answer = referee_game_may (game, &act);
        RefereeGame *after;

        if (answer.reason != REFEREE_OK || answer.illegal != REFEREE_OK)
          continue;
        after = referee_game_copy (game);
        referee_game_apply (after, &act);
        actual = what_came (referee_game_state (game), referee_game_state (after));
        if (actual != foreseen)
          random_print (game);
        ck_assert_msg (actual == foreseen, "seed %lu: %s by %d was to lead to %d, not %d", seed,
                       referee_act_word (act.kind), side, foreseen, actual);
        came[actual]++;
        referee_game_free (after);
      }
}

START_TEST (test_foreseen)
{
  unsigned long games = runner_rounds ("PASS_STONE_GAMES", 400), came[4] = { 0 };

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

          try_acts (game, seed, came);
          random_act (&random, game, 30, &made);
          referee_game_apply (game, &made);
        }
      referee_game_free (game);
    }
  for (int i = 0; i < 4; i++)
    ck_assert_msg (came[i] > 20 || games < 400, "%d came %lu times", i, came[i]);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("foresee");
  TCase *tcase = tcase_create ("foresee");

  tcase_set_timeout (tcase, 100);
  tcase_add_test (tcase, test_foreseen);
  suite_add_tcase (suite, tcase);
  return runner_run (suite);
}
