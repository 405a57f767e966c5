/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The score of a game under other rules, and the reasons for the difference, in exact cases. */
#include "runner.h"
#include "under-game.h"

START_TEST (test_seki)
{
  CompareUnderAnswer answer = under_ask (
      under_finished ("japanese-1989", "komi=0", ".X.O..", "pass pass"), "chinese-2002", "", false);

  under_result (&answer, "W+1");
  under_only (&answer, COMPARE_UNDER_SEKI, false, -2);
  answer = under_ask (under_finished ("chinese-2002", "komi=0", ".X.O..", "pass pass"),
                      "japanese-1989", "", false);
  under_result (&answer, "Draw");
  under_only (&answer, COMPARE_UNDER_SEKI, true, 2);
  ck_assert_uint_eq (answer.flag_count, 0);
}
END_TEST

/* An apparent seki is often a neutral point that could still be filled. */
START_TEST (test_unfilled)
{
  static const char board[] = "..X.OO./.XX.O../..X.OO.";
  CompareUnderAnswer answer = under_ask (
      under_finished ("japanese-1989", "komi=0", board, "pass pass"), "chinese-2002", "", false);

  under_result (&answer, "Draw");
  ck_assert_int_eq (under_reason (&answer, COMPARE_UNDER_NEUTRAL)->halves, 2);
  ck_assert (!under_reason (&answer, COMPARE_UNDER_NEUTRAL)->there);
  ck_assert (!under_reason (&answer, COMPARE_UNDER_SEKI));
}
END_TEST

/* On a mostly open board, it is unknown whether a group that touches the open part is in seki.
 * Other groups can still be judged by their surroundings. */
START_TEST (test_open_board)
{
  static const char board[]
      = "..XX.OO.OX./XXXXXOOOOX./OOOOOXXXXX./.........../.........../.........../.........../"
        ".........../.........../XX........./.X........O";
  CompareUnderAnswer answer = under_ask (
      under_finished ("japanese-1989", "komi=0", board, "pass pass"), "nieminen", "", false);

  /* Two points of Black's group in the seki, one of White's, and one in Black's corner. */
  ck_assert_int_eq (answer.difference, 4);
  ck_assert_int_eq (under_reason (&answer, COMPARE_UNDER_SEKI)->halves, 2);
  ck_assert_int_eq (under_reason (&answer, COMPARE_UNDER_NEUTRAL)->halves, 2);
}
END_TEST

/* Dead stones that stay on the board make territory neutral, but put no group in seki. */
START_TEST (test_dead_is_no_seki)
{
  RefereeGame *game = under_start ("japanese-1989", "komi=0", "O.XO../..XO../..XO..", 0, 0);
  CompareUnderAnswer answer;

  under_play (game, "pass pass");
  under_act (game, REFEREE_MARK, GO_BLACK, "A3");
  under_agree (game);
  answer = under_ask (game, "tromp-taylor", "", false);
  under_result (&answer, "W+7");
  ck_assert_int_eq (under_reason (&answer, COMPARE_UNDER_DEAD)->halves, -14);
  ck_assert (!under_reason (&answer, COMPARE_UNDER_SEKI));
  ck_assert (!under_reason (&answer, COMPARE_UNDER_NEUTRAL));
}
END_TEST

/* Checks a game in which Black takes the only neutral point: its result under other rules, and the
 * only reason for it. */
static void
take_one (const char *here,
          const char *there,
          const char *result,
          CompareUnderReasonKind kind,
          int halves)
{
  CompareUnderAnswer answer
      = under_ask (under_finished (here, "komi=0", "..X.O..", "D1 pass pass"), there, "", false);

  under_result (&answer, result);
  under_only (&answer, kind, true, halves);
}

/* The last neutral point is worth one under area counting. */
START_TEST (test_one_sided_dame)
{
  take_one ("japanese-1989", "chinese-2002", "B+1", COMPARE_UNDER_STONES, 2);
}
END_TEST

START_TEST (test_pass_stones)
{
  RefereeGame *game = under_finished ("concord", "komi=0", "..X...O..", "D1 pass E1 pass pass");
  CompareUnderAnswer answer;

  ck_assert_int_eq (referee_game_state (game)->result.margin, 2);
  answer = under_ask (game, "japanese-1989", "tax=none", false);
  under_result (&answer, "Draw");
  under_only (&answer, COMPARE_UNDER_PASS_STONES, false, -2);
  answer = under_ask (
      under_finished ("japanese-1989", "komi=0 tax=none", "..X...O..", "D1 pass E1 pass pass"),
      "concord", "", false);
  under_result (&answer, "B+1");
  under_only (&answer, COMPARE_UNDER_PASS_STONES, true, 2);
}
END_TEST

START_TEST (test_first_pass)
{
  take_one ("chinese-2002", "concord-area", "Draw", COMPARE_UNDER_FIRST_PASS, -2);
}
END_TEST

START_TEST (test_added_pass)
{
  CompareUnderAnswer answer
      = under_ask (under_finished ("chinese-2002", "komi=0", "..X.O..", "D1 pass pass"),
                   "aga-1991-territory", "", false);

  under_result (&answer, "B+1");
  ck_assert_int_eq (answer.difference, 0);
  ck_assert_uint_eq (answer.reason_count, 2);
  ck_assert_int_eq (under_reason (&answer, COMPARE_UNDER_STONES)->halves, -2);
  ck_assert (!under_reason (&answer, COMPARE_UNDER_STONES)->there);
  ck_assert_int_eq (under_reason (&answer, COMPARE_UNDER_ADDED_PASS)->halves, 2);
  ck_assert (under_reason (&answer, COMPARE_UNDER_ADDED_PASS)->there);
}
END_TEST

/* Returns a finished game with two handicap stones, in which Black owns the whole board. */
static RefereeGame *
handicap_game (const char *preset)
{
  RefereeGame *game = under_start (preset, "komi=0", NULL, 7, 2);

  under_play (game, "pass pass");
  under_agree (game);
  return game;
}

START_TEST (test_handicap)
{
  CompareUnderAnswer answer = under_ask (handicap_game ("nz-1978"), "chinese-2002", "", false);

  under_result (&answer, "B+47");
  under_only (&answer, COMPARE_UNDER_HANDICAP, true, -4);
  answer = under_ask (handicap_game ("chinese-2002"), "aga-1991", "", false);
  under_result (&answer, "B+48");
  under_only (&answer, COMPARE_UNDER_HANDICAP, false, 2);
  answer = under_ask (handicap_game ("nz-1978"), "japanese-1989", "", false);
  under_result (&answer, "B+47");
  ck_assert_int_eq (under_reason (&answer, COMPARE_UNDER_STONES)->halves, -2);
  ck_assert_int_eq (under_reason (&answer, COMPARE_UNDER_HANDICAP_STONES)->halves, -2);
  ck_assert (!under_flag (&answer, COMPARE_UNDER_NO_HANDICAP));
  answer = under_ask (handicap_game ("nz-1978"), "wmsg-2008", "", false);
  ck_assert_ptr_nonnull (under_flag (&answer, COMPARE_UNDER_NO_HANDICAP));
}
END_TEST

START_TEST (test_group_tax)
{
  CompareUnderAnswer answer = under_ask (
      under_finished ("chinese-2002", "komi=0", ".XXO...", "pass pass"), "ming-qing", "", false);

  under_result (&answer, "Draw");
  under_only (&answer, COMPARE_UNDER_GROUP, true, 2);
  ck_assert_uint_eq (answer.flag_count, 1);
  ck_assert_int_eq (answer.flags[0].kind, COMPARE_UNDER_OTHER_FIRST);
  /* In seki there is nothing left for the group tax. */
  answer = under_ask (under_finished ("chinese-2002", "komi=0", ".X.O...", "pass pass"),
                      "ming-qing", "", false);
  under_result (&answer, "Draw");
  under_only (&answer, COMPARE_UNDER_SEKI, true, 4);
  /* Both cases: the left part is in seki, and White has its own corner on the right. */
  answer = under_ask (
      under_finished ("japanese-1989", "komi=0 scoring=area", ".X.O.XXO.O....", "pass pass"),
      "ming-qing", "", false);
  ck_assert_int_eq (answer.difference, under_reason (&answer, COMPARE_UNDER_GROUP)->halves);
}
END_TEST

START_TEST (test_stones)
{
  CompareUnderAnswer answer = under_ask (
      under_finished ("chinese-2002", "komi=0", ".XXO...", "pass pass"), "flammenkamp", "", false);

  under_result (&answer, "B+1");
  under_only (&answer, COMPARE_UNDER_TERRITORY, false, 4);
}
END_TEST

START_TEST (test_sunjang)
{
  static const char board[] = ".XO./XXO./OO../....";
  CompareUnderAnswer answer
      = under_ask (under_finished ("chinese-2002", "komi=0", board, "pass pass"), "sunjang",
                   "prescribed_first=none", false);

  under_result (&answer, "W+7");
  under_only (&answer, COMPARE_UNDER_SUNJANG, true, 2);
  answer = under_ask (under_finished ("chinese-2002", "komi=0", board, "pass pass"), "sunjang", "",
                      false);
  ck_assert_int_eq (answer.scorable, COMPARE_UNDER_SIZE);
}
END_TEST

START_TEST (test_dead_stones)
{
  RefereeGame *game = under_start ("chinese-2002", "komi=0", "..XXO.X", 0, 0);
  CompareUnderAnswer answer;
  CompareUnder *under;
  GoRuleset ruleset;
  bool dead[GO_CELLS] = { false };

  under_play (game, "pass pass");
  under_act (game, REFEREE_MARK, GO_WHITE, "G1");
  under_agree (game);
  answer = under_ask (game, "tromp-taylor", "", false);
  under_result (&answer, "B+4");
  under_only (&answer, COMPARE_UNDER_DEAD, true, 6);
  /* The caller may also name the dead stones, which replace those agreed on. */
  game = under_finished ("tromp-taylor", "komi=0 removal=agreement", "..XXO.X", "pass pass");
  dead[go_point (6, 0)] = true;
  under = compare_under_new (game, dead);
  under_rules ("chinese-2002", "", &ruleset);
  compare_under_ask (under, &ruleset, false, &answer);
  under_result (&answer, "B+1");
  ck_assert_int_eq (answer.difference, 0);
  compare_under_free (under);
  under = compare_under_new (game, NULL);
  compare_under_ask (under, &ruleset, false, &answer);
  under_result (&answer, "B+4");
  compare_under_free (under);
  referee_game_free (game);
}
END_TEST

START_TEST (test_komi)
{
  CompareUnderAnswer answer
      = under_ask (under_finished ("chinese-2002", "komi=5.5", "..X.O..", "D1 pass pass"),
                   "chinese-2002", "", true);

  under_result (&answer, "W+6.5");
  under_only (&answer, COMPARE_UNDER_KOMI, true, -4);
  answer = under_ask (under_finished ("chinese-2002", "komi=5.5", "..X.O..", "D1 pass pass"),
                      "chinese-2002", "", false);
  under_result (&answer, "W+4.5");
  ck_assert_uint_eq (answer.reason_count, 0);
}
END_TEST

START_TEST (test_broken_off)
{
  RefereeGame *game = under_start ("chinese-2002", "komi=0", "..X.O..", 0, 0);
  CompareUnder *under;
  CompareUnderAnswer answer;
  GoRuleset ruleset;

  under_play (game, "D1");
  under_act (game, REFEREE_RESIGN, GO_BLACK, NULL);
  under = compare_under_new (game, NULL);
  ck_assert_int_eq (compare_under_basis (under), COMPARE_UNDER_BROKEN_OFF);
  under_rules ("aga-1991-territory", "", &ruleset);
  compare_under_ask (under, &ruleset, false, &answer);
  /* Nobody has passed, so White has no pass to add either. */
  under_result (&answer, "Draw");
  ck_assert_uint_eq (answer.flag_count, 0);
  compare_under_free (under);
  referee_game_free (game);
}
END_TEST

/* A challenged play is not part of the game, but the pass that replaced it is. */
START_TEST (test_challenged)
{
  RefereeGame *game = under_start ("concord", "komi=0", ".XO./XXO./OOO.", 0, 0);
  CompareUnderAnswer answer;

  under_act (game, REFEREE_PLAY, GO_BLACK, "A3");
  under_act (game, REFEREE_CHALLENGE, GO_WHITE, NULL);
  answer = under_ask (game, "nz-1978", "", false);
  ck_assert (!under_flag (&answer, COMPARE_UNDER_REMOVES_OWN));
  ck_assert (!under_flag (&answer, COMPARE_UNDER_ILLEGAL_PLAY));
  under_result (&answer, "W+4");
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("under score");
  TCase *tcase = tcase_create ("under score");

  tcase_add_test (tcase, test_seki);
  tcase_add_test (tcase, test_unfilled);
  tcase_add_test (tcase, test_open_board);
  tcase_add_test (tcase, test_dead_is_no_seki);
  tcase_add_test (tcase, test_one_sided_dame);
  tcase_add_test (tcase, test_pass_stones);
  tcase_add_test (tcase, test_first_pass);
  tcase_add_test (tcase, test_added_pass);
  tcase_add_test (tcase, test_handicap);
  tcase_add_test (tcase, test_group_tax);
  tcase_add_test (tcase, test_stones);
  tcase_add_test (tcase, test_sunjang);
  tcase_add_test (tcase, test_dead_stones);
  tcase_add_test (tcase, test_komi);
  tcase_add_test (tcase, test_broken_off);
  tcase_add_test (tcase, test_challenged);
  suite_add_tcase (suite, tcase);
  return runner_run (suite);
}
