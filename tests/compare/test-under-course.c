/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games that would have gone differently under other rules. */
#include "runner.h"
#include "under-game.h"

/* White sends two stones and captures one back, which repeats the board. */
#define SENT_TWO ".O.O/XXO./...."

/* Checks the reason for the first play that the other rules forbid, and its move number. */
static const CompareUnderFlag *
illegal_play (const CompareUnderAnswer *answer, RefereeReason reason, int move)
{
  const CompareUnderFlag *found = under_flag (answer, COMPARE_UNDER_ILLEGAL_PLAY);

  ck_assert_ptr_nonnull (found);
  ck_assert_int_eq (found->reason, reason);
  ck_assert_int_eq (found->move, move);
  return found;
}

START_TEST (test_superko)
{
  RefereeGame *game = under_start ("japanese-1989", "", SENT_TWO, 0, 0);
  CompareUnderAnswer answer;
  const CompareUnderFlag *found;

  under_play (game, "pass A3 C3 B3");
  answer = under_ask (game, "tromp-taylor", "", false);
  found = illegal_play (&answer, REFEREE_SUPERKO, 4);
  ck_assert_int_eq (found->side, GO_WHITE);
  ck_assert_int_eq (found->point, go_point (1, 0));
}
END_TEST

START_TEST (test_long_cycle)
{
  RefereeGame *game = under_start ("japanese-1989", "long_cycle=ignore", SENT_TWO, 0, 0);
  CompareUnderAnswer answer;
  const CompareUnderFlag *found;

  under_play (game, "pass A3 C3 B3 pass A3 C3 B3");
  answer = under_ask (referee_game_copy (game), "japanese-1989", "long_cycle=void", false);
  ck_assert_ptr_null (under_flag (&answer, COMPARE_UNDER_ENDED));
  answer = under_ask (game, "japanese-1989", "long_cycle=void cycle_passes=true", false);
  found = under_flag (&answer, COMPARE_UNDER_ENDED);
  ck_assert_ptr_nonnull (found);
  ck_assert_int_eq (found->end, COMPARE_UNDER_BY_VOID);
  ck_assert_int_eq (found->move, 8);
  ck_assert (!under_flag (&answer, COMPARE_UNDER_ILLEGAL_PLAY));
}
END_TEST

START_TEST (test_ko)
{
  RefereeGame *game
      = under_start ("chinese-2002", "repetition=none illegal=prevent", ".XO./X.XO/.XO.", 0, 0);
  CompareUnderAnswer answer;
  const CompareUnderFlag *found;

  under_play (game, "pass B2 C2");
  answer = under_ask (referee_game_copy (game), "japanese-1989", "", false);
  found = illegal_play (&answer, REFEREE_KO, 3);
  answer = under_ask (game, "japanese-1989", "capture_goal=1", false);
  found = under_flag (&answer, COMPARE_UNDER_ENDED);
  ck_assert_ptr_nonnull (found);
  ck_assert_int_eq (found->end, COMPARE_UNDER_BY_CAPTURE);
  ck_assert_int_eq (found->winner, GO_WHITE);
  ck_assert_int_eq (found->move, 2);
  /* Acts after the end of a game are not judged. */
  ck_assert (!under_flag (&answer, COMPARE_UNDER_ILLEGAL_PLAY));
}
END_TEST

START_TEST (test_suicide)
{
  RefereeGame *game = under_start ("nz-1978", "komi=0", ".XO./XXO./OOO.", 0, 0);
  CompareUnderAnswer answer;
  const CompareUnderFlag *found;

  /* Black fills its own last liberty, so its four stones leave the board. */
  under_play (game, "A3");
  ck_assert_int_eq (referee_game_board (game)->stones[GO_BLACK], 0);
  answer = under_ask (game, "chinese-2002", "", false);
  found = illegal_play (&answer, REFEREE_SUICIDE, 1);
  ck_assert_int_eq (found->side, GO_BLACK);
  /* The count uses the board of the game. */
  under_result (&answer, "W+12");
}
END_TEST

/* The reverse: in this game the stones of an unchallenged suicide stayed. */
START_TEST (test_standing_suicide)
{
  RefereeGame *game = under_start ("chinese-2002", "komi=0", ".XO./XXO./OOO.", 0, 0);
  CompareUnderAnswer answer;

  under_play (game, "A3");
  ck_assert_int_eq (referee_game_board (game)->stones[GO_BLACK], 4);
  answer = under_ask (game, "nz-1978", "", false);
  ck_assert_ptr_nonnull (under_flag (&answer, COMPARE_UNDER_REMOVES_OWN));
  ck_assert (!under_flag (&answer, COMPARE_UNDER_ILLEGAL_PLAY));
  under_result (&answer, "W+4");
}
END_TEST

START_TEST (test_end)
{
  RefereeGame *game = under_start ("chinese-2002", "end=three", "..X...O..", 0, 0);
  CompareUnderAnswer answer;
  const CompareUnderFlag *ended;

  under_play (game, "D1 pass pass F1 E1 pass pass pass");
  under_agree (game);
  answer = under_ask (game, "nz-1978", "", false);
  ended = under_flag (&answer, COMPARE_UNDER_ENDED);
  ck_assert_ptr_nonnull (ended);
  ck_assert_int_eq (ended->end, COMPARE_UNDER_BY_COUNT);
  ck_assert_int_eq (ended->move, 3);
  ck_assert (!under_flag (&answer, COMPARE_UNDER_NOT_ENDED));
  answer = under_ask (under_finished ("chinese-2002", "", "..X.O..", "D1 pass pass"),
                      "chinese-2002", "end=three", false);
  ck_assert_ptr_nonnull (under_flag (&answer, COMPARE_UNDER_NOT_ENDED));
  ck_assert (!under_flag (&answer, COMPARE_UNDER_ENDED));
  /* Agreeing on the score is agreeing to end play. */
  answer = under_ask (under_finished ("chinese-2002", "", "..X.O..", "D1 pass pass"), "ming-qing",
                      "end=agreement", false);
  ck_assert (!under_flag (&answer, COMPARE_UNDER_NOT_ENDED));
}
END_TEST

START_TEST (test_passes_forbidden)
{
  CompareUnderAnswer answer = under_ask (
      under_finished ("chinese-2002", "", "..X.O..", "D1 pass pass"), "ancient-2", "", false);
  const CompareUnderFlag *found = under_flag (&answer, COMPARE_UNDER_ILLEGAL_PASS);

  ck_assert_ptr_nonnull (found);
  ck_assert_int_eq (found->reason, REFEREE_PASS_FORBIDDEN);
  ck_assert_int_eq (found->move, 2);
  ck_assert_int_eq (found->side, GO_WHITE);
}
END_TEST

START_TEST (test_set_up)
{
  RefereeGame *game = under_start ("chinese-2002", "", NULL, 9, 0);
  CompareUnderAnswer answer;

  under_play (game, "E5");
  answer = under_ask (referee_game_copy (game), "ancient-2", "", false);
  ck_assert_int_eq (answer.scorable, COMPARE_UNDER_SCORED);
  ck_assert_ptr_nonnull (under_flag (&answer, COMPARE_UNDER_OTHER_SETUP));
  ck_assert_ptr_nonnull (under_flag (&answer, COMPARE_UNDER_OTHER_FIRST));
  answer = under_ask (referee_game_copy (game), "tibetan", "", false);
  ck_assert_int_eq (answer.scorable, COMPARE_UNDER_SIZE);
  answer = under_ask (referee_game_copy (game), "sunjang", "setup=none", false);
  ck_assert_int_eq (answer.scorable, COMPARE_UNDER_SCORED);
  ck_assert (!under_flag (&answer, COMPARE_UNDER_ILLEGAL_PLAY));
  answer = under_ask (game, "no-pass", "", false);
  ck_assert_int_eq (answer.scorable, COMPARE_UNDER_NO_COUNT);
}
END_TEST

START_TEST (test_prescribed)
{
  RefereeGame *game = under_start ("chinese-2002", "", NULL, 9, 0);
  CompareUnderAnswer answer;

  under_play (game, "D5 E5");
  answer = under_ask (game, "sunjang", "setup=none", false);
  illegal_play (&answer, REFEREE_PRESCRIBED, 1);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("under course");
  TCase *tcase = tcase_create ("under course");

  tcase_add_test (tcase, test_superko);
  tcase_add_test (tcase, test_long_cycle);
  tcase_add_test (tcase, test_ko);
  tcase_add_test (tcase, test_suicide);
  tcase_add_test (tcase, test_standing_suicide);
  tcase_add_test (tcase, test_end);
  tcase_add_test (tcase, test_passes_forbidden);
  tcase_add_test (tcase, test_set_up);
  tcase_add_test (tcase, test_prescribed);
  suite_add_tcase (suite, tcase);
  return runner_run (suite);
}
