/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Filling neutral points: what it keeps and costs. Marks on groups in seki, points that only one
 * side may play, and the reason shown under other rules. */
#include <string.h>

#include "compare-under.h"
#include "compare-unfilled.h"
#include "procedure-fixture.h"
#include "runner.h"

static RefereeGame *game;
static CompareUnfilled unfilled;

/* A seki at the top, where Black's eye has one point and White's two. Below it a neutral point, D1,
 * touches four white points and two black ones. */
static const char *const both[]
    = { ".XX.O..", "XXXXOOO", "OOOOXXX", "O.OOXX.", "OOOOXXX", "..OOX.X", "O.OOXXX", "OOO.XXX" };

/* The same with an eye of one point on each side. Whoever fills the point between them is captured.
 */
static const char *const even[]
    = { ".XX.OO.", "XXXXOOO", "OOOOXXX", "O.OOXX.", "OOOOXXX", "..OOX.X", "O.OOXXX", "OOO.XXX" };

/* An agreement about a seki does not affect the point elsewhere. */
START_TEST (test_true_seki_turned)
{
  RefereeGame *filled;

  game = procedure_stopped ("japanese-1989", "", even, 7, 8);
  procedure_apply (game, REFEREE_SEKI, GO_BLACK, go_point (4, 0));
  procedure_apply (game, REFEREE_SEKI, GO_BLACK, go_point (4, 7));
  compare_unfilled (game, &unfilled);
  ck_assert_int_eq (unfilled.neutral_points, 1);
  ck_assert (unfilled.neutral[go_point (3, 7)]);
  ck_assert_int_eq (unfilled.lost[GO_BLACK], 0);
  ck_assert_int_eq (unfilled.lost[GO_WHITE], 4);
  filled = procedure_filled (game);
  ck_assert_ptr_nonnull (filled);
  ck_assert (referee_game_state (filled)->seki[go_point (4, 0)]);
  ck_assert (referee_game_state (filled)->seki[go_point (6, 1)]);
  /* This group is no longer in seki, and the mark would put it back. */
  ck_assert (!referee_game_state (filled)->seki[go_point (4, 7)]);
  referee_game_free (filled);
  referee_game_free (game);
}
END_TEST

/* A group agreed to be in seki stays so if no neutral point touches it. */
START_TEST (test_called_seki)
{
  static const char *const rows[] = { ".XXO.", ".XOO.", ".X.OO", "XXXXX", "OOOOO", ".O.O." };
  RefereeGame *filled;

  game = procedure_stopped ("japanese-1989", "", rows, 5, 6);
  procedure_apply (game, REFEREE_SEKI, GO_BLACK, go_point (0, 4));
  compare_unfilled (game, &unfilled);
  ck_assert_int_eq (unfilled.neutral_points, 1);
  ck_assert_int_eq (unfilled.lost[GO_WHITE], 2);
  filled = procedure_filled (game);
  ck_assert_ptr_nonnull (filled);
  ck_assert (referee_game_state (filled)->seki[go_point (0, 4)]);
  referee_game_free (filled);
  referee_game_free (game);
}
END_TEST

/* Only White can play B1, because Black would have no liberty there. */
START_TEST (test_one_sided_without_tax)
{
  static const char *const rows[] = { ".....", ".....", ".....", "OOO..", "X.OO." };

  game = procedure_stopped ("japanese-1989", "tax=none dispute=second_stop", rows, 5, 5);
  compare_unfilled (game, &unfilled);
  ck_assert_int_eq (unfilled.only_points[GO_WHITE], 1);
  ck_assert_int_eq (unfilled.only[go_point (1, 4)], GO_WHITE);
  ck_assert_int_eq (unfilled.only_points[GO_BLACK], 0);
  ck_assert_int_eq (unfilled.neutral_points, 0);
  referee_game_free (game);
}
END_TEST

static int
halves (const CompareUnderAnswer *answer, CompareUnderReasonKind kind)
{
  for (size_t i = 0; i < answer->reason_count; i++)
    if (answer->reasons[i].kind == kind)
      return answer->reasons[i].halves;
  return 0;
}

/* A seki is one reason, a fillable point another, in both directions. */
START_TEST (test_seki_and_neutral)
{
  for (int back = 0; back < 2; back++)
    {
      static CompareUnderAnswer answer;
      GoRuleset there;
      CompareUnder *under;

      game = procedure_stopped ("japanese-1989", back ? "tax=none" : "", both, 7, 8);
      there = referee_game_setup (game)->ruleset;
      there.tax = back ? GO_TAX_SEKI : GO_TAX_NONE;
      under = compare_under_new (game, NULL);
      compare_under_ask (under, &there, true, &answer);
      ck_assert_int_eq (halves (&answer, COMPARE_UNDER_SEKI), back ? 2 : -2);
      ck_assert_int_eq (halves (&answer, COMPARE_UNDER_NEUTRAL), back ? 4 : -4);
      compare_under_free (under);
      referee_game_free (game);
    }
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("filling");
  TCase *tcase = tcase_create ("filling");

  tcase_add_test (tcase, test_true_seki_turned);
  tcase_add_test (tcase, test_called_seki);
  tcase_add_test (tcase, test_one_sided_without_tax);
  tcase_add_test (tcase, test_seki_and_neutral);
  suite_add_tcase (suite, tcase);
  return runner_run (suite);
}
