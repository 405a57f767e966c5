/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Counts random games by hand. Every method reaches the ledger's result and moves only the stones
 * that its steps name. So the methods agree if the rules promise it. */
#include "random-game.h"
#include "compare-procedure.h"
#include "runner.h"

#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static unsigned long met_method[COMPARE_METHODS], met_step[COMPARE_STEP_RESULT + 1];
static unsigned long met_debt, met_taken_off, met_both, met_handicap, met_half, met_free_pass;

static void
fail_game (const RefereeGame *game, unsigned long seed, CompareMethod method, const char *what)
{
  random_print (game);
  fflush (stdout);
  ck_abort_msg ("seed %lu, method %d: %s", seed, method, what);
}

static int
stones_of (const CompareStep *step, GoColor color)
{
  int stones = 0;

  for (int p = 0; p < GO_CELLS; p++)
    stones += step->stone[p] == color;
  return stones;
}

/* Checks that a step changes stones only at the points that it names, and gives their number. */
static const char *
check_step (const CompareStep *before, const CompareStep *step)
{
  bool named[GO_CELLS] = { false };

  for (size_t i = 0; i < step->point_count; i++)
    {
      if (named[step->points[i]])
        return "a point is named twice";
      named[step->points[i]] = true;
    }
  for (int p = 0; p < GO_CELLS; p++)
    if (before->stone[p] != step->stone[p] && !named[p])
      return "a stone has moved where nothing was said of it";
  for (GoColor color = GO_BLACK; color <= GO_WHITE; color++)
    {
      int change = stones_of (step, color) - stones_of (before, color);
      int wanted = 0;

      if (step->total[color] != before->total[color] + step->value[color])
        return "the totals do not add up";
      if (step->color == color)
        switch (step->kind)
          {
          case COMPARE_STEP_DEAD:
          case COMPARE_STEP_REMOVE:
            wanted = -step->amount;
            break;
          case COMPARE_STEP_FILL:
          case COMPARE_STEP_SURPLUS:
          case COMPARE_STEP_ROUND:
            wanted = step->amount;
            break;
          case COMPARE_STEP_BEGIN:
          case COMPARE_STEP_TAX:
          case COMPARE_STEP_PASSES:
          case COMPARE_STEP_RETURN:
          case COMPARE_STEP_SPLIT:
          case COMPARE_STEP_COUNT_STONES:
          case COMPARE_STEP_COUNT_POINTS:
          case COMPARE_STEP_COUNT_SHARED:
          case COMPARE_STEP_HALF_BOARD:
          case COMPARE_STEP_LINE:
          case COMPARE_STEP_RESULT:
            break;
          }
      if (step->kind != COMPARE_STEP_SPLIT && change != wanted)
        return "not so many stones were moved";
    }
  return NULL;
}

/* Checks the end of Ing's fill-in: each side has n stones, and the two totals add up to one point.
 */
static const char *
check_equal (const CompareProcedure *procedure, const RefereeScore *score)
{
  int n = procedure->width * procedure->height / 2;
  const CompareStep *end = &procedure->steps[procedure->count - 1];
  const CompareStep *filled = NULL;
  int points = procedure->width * procedure->height;
  const GoCount *count = &score->count;
  int own = count->stones[GO_BLACK] + count->territory[GO_BLACK];
  int both = points - own - count->stones[GO_WHITE] - count->territory[GO_WHITE];

  if (stones_of (end, GO_BLACK) != n || stones_of (end, GO_WHITE) != n)
    return "a side does not have its n stones";
  for (size_t i = 0; i < procedure->count; i++)
    if (procedure->steps[i].kind == COMPARE_STEP_FILL)
      filled = &procedure->steps[i];
  if (filled == NULL || filled->total[GO_BLACK] + filled->total[GO_WHITE] != 2)
    return "what is left open is not one point more than what is too much";
  if (count->shared[GO_BLACK] == count->shared[GO_WHITE]
      && filled->total[GO_BLACK] - filled->total[GO_WHITE] != 2 * (2 * own + both - 2 * n) - 2)
    return "the margin before komi is not 2 (b - n) - 1";
  return NULL;
}

static const char *
check_procedure (const RefereeGame *game,
                 const RefereeScore *score,
                 const CompareProcedure *procedure)
{
  const RefereeLedger *own = &score->ledger[referee_game_setup (game)->ruleset.scoring];
  const CompareStep *last = &procedure->steps[procedure->count - 1];
  const char *trouble = NULL;
  int sum = last->total[GO_BLACK] - last->total[GO_WHITE];

  if (procedure->method == COMPARE_METHOD_HALF_COUNT)
    sum = 2 * last->total[GO_BLACK] - last->need;
  if (sum != procedure->margin)
    return "the last step does not show the margin";
  if (procedure->margin != own->total[GO_BLACK] - own->total[GO_WHITE])
    return "the ledger has another margin";
  if (procedure->steps[0].kind != COMPARE_STEP_BEGIN || last->kind != COMPARE_STEP_RESULT)
    return "no beginning or no end";
  for (size_t i = 1; i < procedure->count && trouble == NULL; i++)
    trouble = check_step (&procedure->steps[i - 1], &procedure->steps[i]);
  if (trouble == NULL && procedure->method == COMPARE_METHOD_EQUAL_STONES)
    trouble = check_equal (procedure, score);
  return trouble;
}

static void
note (const RefereeGame *game, const CompareProcedure *procedure)
{
  met_method[procedure->method]++;
  met_both += procedure->scoring != (GoScoring) referee_game_setup (game)->ruleset.scoring;
  met_handicap += referee_game_state (game)->handicap >= 2;
  for (size_t i = 0; i < procedure->count; i++)
    {
      const CompareStep *step = &procedure->steps[i];

      met_step[step->kind]++;
      met_debt += step->total[GO_BLACK] < 0 || step->total[GO_WHITE] < 0;
      met_taken_off += step->kind == COMPARE_STEP_FILL && step->amount < 0;
      met_free_pass += step->kind == COMPARE_STEP_PASSES && step->rest > 0;
      met_half += step->kind == COMPARE_STEP_FILL && step->total[GO_BLACK] % 2 != 0;
    }
}

/* Chooses rules whose countings agree as often as any other rules. */
static void
random_rules (RandomSource *random, RefereeSetup *setup)
{
  static const char *const agreeing[]
      = { "concord",      "concord-area", "aga-1991", "aga-1991-territory", "wmsg-2008",
          "chinese-2002", "ing-1991",     "sunjang",  "ming-qing" };
  const char *name = agreeing[random_below (random, sizeof agreeing / sizeof *agreeing)];

  random_setup (random, 9, setup);
  if (random_once_in (random, 2))
    return;
  go_preset_ruleset (go_preset_find (name), &setup->ruleset);
  setup->ruleset.width = 1 + (int) random_below (random, 7);
  setup->ruleset.height = 1 + (int) random_below (random, 7);
  setup->ruleset.komi = (int) random_below (random, 30) - 10;
  setup->ruleset.setup = GO_SETUP_NONE;
  setup->ruleset.prescribed_first = GO_PRESCRIBED_NONE;
  setup->custom = random_once_in (random, 4);
  if (setup->custom)
    setup->handicap = 0;
  if (setup->custom)
    go_position_init (&setup->start, setup->ruleset.width, setup->ruleset.height);
  else
    setup->first = GO_EMPTY;
  if (setup->ruleset.width * setup->ruleset.height < 9)
    setup->handicap = 0;
}

static void
count_by_all (const RefereeGame *game, unsigned long seed)
{
  static RefereeScore score;
  CompareMethod methods[COMPARE_METHODS];
  size_t count = compare_procedure_methods (game, methods);

  referee_game_score (game, true, &score);
  for (size_t i = 0; i < count; i++)
    {
      CompareProcedure *procedure = compare_procedure_new (game, methods[i]);
      const char *trouble = check_procedure (game, &score, procedure);

      if (trouble != NULL)
        fail_game (game, seed, methods[i], trouble);
      note (game, procedure);
      compare_procedure_free (procedure);
    }
}

/* Plays until a result by counting, counting in every agreement on the way. */
static void
play (RandomSource *random, RefereeGame *game, unsigned long seed)
{
  unsigned passing = 1 + random_below (random, 25);

  for (int i = 0; i < 500; i++)
    {
      const RefereeState *state = referee_game_state (game);
      RefereeAct act;

      if (state->phase == REFEREE_PHASE_FINISHED)
        break;
      if (state->phase == REFEREE_PHASE_AGREEMENT && random_once_in (random, 6))
        count_by_all (game, seed);
      random_act (random, game, passing, &act);
      referee_game_apply (game, &act);
    }
  if (referee_game_state (game)->result.kind == REFEREE_RESULT_SCORE)
    count_by_all (game, seed);
}

START_TEST (test_random_games)
{
  static RefereeSetup setup;
  unsigned long games = runner_rounds ("PASS_STONE_GAMES", 4000);
  bool all = games >= 4000;

  for (unsigned long seed = 1; seed <= games; seed++)
    {
      RandomSource random = { seed * 0x2545f4914f6cdd1du };
      RefereeGame *game;

      random_rules (&random, &setup);
      game = referee_game_new (&setup, NULL, 0);
      if (game != NULL)
        play (&random, game, seed);
      referee_game_free (game);
    }
  for (int i = 0; i < COMPARE_METHODS; i++)
    {
      printf ("# method %d: %lu counts\n", i, met_method[i]);
      ck_assert_msg (met_method[i] > 0 || !all, "method %d was never used", i);
    }
  for (int i = 0; i <= COMPARE_STEP_RESULT; i++)
    {
      printf ("# step %d: %lu\n", i, met_step[i]);
      ck_assert_msg (met_step[i] > 0 || !all, "step %d was never made", i);
    }
  printf (
      "# debts %lu, taken off %lu, both counts %lu, handicaps %lu, halves %lu, free last passes "
      "%lu\n",
      met_debt, met_taken_off, met_both, met_handicap, met_half, met_free_pass);
  ck_assert (!all
             || (met_debt > 0 && met_taken_off > 0 && met_both > 0 && met_handicap > 0
                 && met_half > 0 && met_free_pass > 0));
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("procedures of random games");
  TCase *tcase = tcase_create ("counting by hand");

  tcase_set_timeout (tcase, 0);
  tcase_add_test (tcase, test_random_games);
  suite_add_tcase (suite, tcase);
  return runner_run (suite);
}
