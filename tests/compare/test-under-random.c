/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Properties of every game under every other ruleset, tested with random ones: the reasons add up,
 * and under its own rules a game stays the same. */
#include "runner.h"
#include "under-game.h"

#include <stdlib.h>

/* Checks what must hold for every answer, whatever the game and the rules. */
static const char *
trouble_with (const CompareUnderAnswer *answer)
{
  int sum = 0;

  if (answer->scorable != COMPARE_UNDER_SCORED)
    return answer->reason_count > 0 ? "reasons without a score" : NULL;
  for (size_t i = 0; i < answer->reason_count; i++)
    {
      sum += answer->reasons[i].halves;
      if (answer->reasons[i].halves == 0)
        return "a reason for nothing";
      if (i > 0 && abs (answer->reasons[i].halves) > abs (answer->reasons[i - 1].halves))
        return "the reasons are not in their order";
    }
  if (answer->comparable && sum != answer->difference)
    return "the reasons do not add up";
  if (!answer->comparable && answer->reason_count > 0)
    return "reasons for a difference from nothing";
  sum = answer->ledger.total[GO_BLACK] - answer->ledger.total[GO_WHITE];
  if (abs (sum) != answer->result.margin)
    return "result and ledger disagree";
  return NULL;
}

/* Under its own rules a game has its own result, without reasons and flags. */
static const char *
trouble_with_own (const RefereeGame *game, const CompareUnderAnswer *answer, RefereeScore *score)
{
  const RefereeState *state = referee_game_state (game);
  const GoRuleset *own = &referee_game_setup (game)->ruleset;
  const RefereeLedger *ledger;

  if (own->scoring == GO_SCORING_NONE)
    return answer->scorable == COMPARE_UNDER_NO_COUNT ? NULL : "counted where nothing counts";
  if (answer->scorable != COMPARE_UNDER_SCORED)
    return "its own rules do not fit";
  if (answer->reason_count > 0 || answer->difference != 0)
    return "another score than its own";
  if (answer->flag_count > 0)
    return "another course than its own";
  if (state->result.kind == REFEREE_RESULT_SCORE
      && (state->result.margin != answer->result.margin
          || state->result.winner != answer->result.winner))
    return "another result than its own";
  referee_game_score (game, true, score);
  ledger = &score->ledger[own->scoring];
  /* White's pass is added only once both have agreed. */
  if ((state->phase != REFEREE_PHASE_AGREEMENT && state->phase != REFEREE_PHASE_DISPUTE)
      || own->end != GO_END_WHITE_LAST)
    for (GoColor color = GO_BLACK; color <= GO_WHITE; color++)
      if (ledger->total[color] != answer->ledger.total[color])
        return "another ledger than its own";
  return NULL;
}

static RefereeGame *
random_game (RandomSource *random)
{
  static RefereeSetup setup;
  RefereeGame *game;
  RefereeAct back;

  random_setup (random, 9, &setup);
  if (random_once_in (random, 4))
    setup.ruleset.time[random_below (random, 2)]
        = (GoTime){ .base_ms = 20, .period_ms = 20, .period_count = 3, .penalty_halves = 4 };
  game = referee_game_new (&setup, NULL, 0);
  if (!game)
    return NULL;
  random_play (random, game, 20 + (int) random_below (random, 150));
  /* Most finished games stay finished. */
  if (referee_game_state (game)->phase == REFEREE_PHASE_FINISHED && random_once_in (random, 4))
    {
      random_act (random, game, 12, &back);
      referee_game_apply (game, &back);
      random_play (random, game, (int) random_below (random, 50));
    }
  return game;
}

START_TEST (test_random_games)
{
  static CompareUnderAnswer answer;
  static RefereeScore score;
  unsigned long reasons[COMPARE_UNDER_REASONS] = { 0 }, flags[COMPARE_UNDER_FLAGS] = { 0 };
  unsigned long bases[4] = { 0 };
  unsigned long games = runner_rounds ("PASS_STONE_GAMES", 600);

  for (unsigned long seed = 1; seed <= games; seed++)
    {
      RandomSource random = { seed };
      RefereeGame *game = random_game (&random);
      CompareUnder *under;
      const char *trouble;
      uint64_t before;

      if (!game)
        continue;
      before = referee_game_fingerprint (game);
      under = compare_under_new (game, NULL);
      bases[compare_under_basis (under)]++;
      compare_under_ask (under, &referee_game_setup (game)->ruleset, true, &answer);
      trouble = trouble_with_own (game, &answer, &score);
      if (trouble)
        under_fail (game, &referee_game_setup (game)->ruleset, &answer, seed, trouble);
      for (int i = 0; i < 8; i++)
        {
          GoRuleset there;

          random_ruleset (&random, 9, &there);
          compare_under_ask (under, &there, random_once_in (&random, 2), &answer);
          trouble = trouble_with (&answer);
          if (trouble)
            under_fail (game, &there, &answer, seed, trouble);
          for (size_t k = 0; k < answer.reason_count; k++)
            reasons[answer.reasons[k].kind]++;
          for (size_t k = 0; k < answer.flag_count; k++)
            flags[answer.flags[k].kind]++;
        }
      if (referee_game_fingerprint (game) != before)
        random_fail (game, seed, "asking changed the game");
      compare_under_free (under);
      referee_game_free (game);
    }
  /* A shorter run need not meet every case. */
  under_met ("basis", bases, 4, games >= 600);
  under_met ("reason", reasons, COMPARE_UNDER_REASONS, games >= 600);
  under_met ("flag", flags, COMPARE_UNDER_FLAGS, games >= 600);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("under random");
  TCase *tcase = tcase_create ("under random");

  tcase_add_test (tcase, test_random_games);
  suite_add_tcase (suite, tcase);
  return runner_run (suite);
}
