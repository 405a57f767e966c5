/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Counting by hand: the exact steps of small games by every method. */
#include "procedure-fixture.h"
#include "runner.h"

#include <stdlib.h>

START_TEST (test_fill_in)
{
  const Position position = { .preset = "japanese-1989",
                              .width = 5,
                              .height = 4,
                              .rows = { ".XO..", ".XO.X", ".XO..", ".XO.." },
                              .prisoners = { 0, 2, 3 },
                              .dead = "E3" };
  static const char *const filled[] = { "XXOOO", "XXO..", "XXO..", "XXO.." };
  const CompareProcedure *procedure = procedure_by (&position, COMPARE_METHOD_FILL_IN);

  /* White's lid holds 3 and the dead stone. All 4 of Black's points are filled. */
  EXPECT (procedure, { COMPARE_STEP_BEGIN, 0, 0, 0, 0, 0 },
          { COMPARE_STEP_DEAD, GO_BLACK, 1, 0, 0, 0 }, { COMPARE_STEP_FILL, GO_BLACK, 4, 0, 0, 0 },
          { COMPARE_STEP_FILL, GO_WHITE, 2, 0, 0, 0 },
          { COMPARE_STEP_COUNT_POINTS, GO_BLACK, 0, 0, 0, 0 },
          { COMPARE_STEP_COUNT_POINTS, GO_WHITE, 6, 0, 0, 12 },
          { COMPARE_STEP_LINE, 0, 0, 0, 0, 25 }, { COMPARE_STEP_RESULT, 0, 0, 0, 0, 25 });
  procedure_expect_board (&procedure->steps[0], position.rows, 5, 4);
  procedure_expect_board (&procedure->steps[7], filled, 5, 4);
  ck_assert_int_eq (procedure->steps[6].line, REFEREE_LINE_KOMI);
  ck_assert_int_eq (procedure->margin, -25);
  ck_assert_uint_eq (procedure->steps[3].point_count, 2);
}
END_TEST

/* More prisoners than points: the rest is a debt. Seki gives no points to fill either. */
START_TEST (test_prisoners_without_room)
{
  const Position position = { .preset = "japanese-1989",
                              .axes = "komi=0",
                              .width = 5,
                              .height = 2,
                              .rows = { ".XO..", ".XO.." },
                              .prisoners = { 0, 1, 5 } };
  const Position seki = { .preset = "japanese-1989",
                          .axes = "komi=0",
                          .width = 5,
                          .height = 1,
                          .rows = { ".X.O." },
                          .prisoners = { 0, 0, 2 } };
  const CompareProcedure *procedure = procedure_by (&position, COMPARE_METHOD_FILL_IN);

  EXPECT (procedure, { COMPARE_STEP_BEGIN, 0, 0, 0, 0, 0 },
          { COMPARE_STEP_FILL, GO_BLACK, 2, 3, 0, 0 }, { COMPARE_STEP_FILL, GO_WHITE, 1, 0, 0, 0 },
          { COMPARE_STEP_COUNT_POINTS, GO_BLACK, 0, 3, -6, 0 },
          { COMPARE_STEP_COUNT_POINTS, GO_WHITE, 3, 0, -6, 6 },
          { COMPARE_STEP_RESULT, 0, 0, 0, -6, 6 });

  procedure = procedure_by (&seki, COMPARE_METHOD_FILL_IN);
  EXPECT (procedure, { COMPARE_STEP_BEGIN, 0, 0, 0, 0, 0 },
          { COMPARE_STEP_TAX, GO_BLACK, 1, 0, 0, 0 }, { COMPARE_STEP_TAX, GO_WHITE, 1, 0, 0, 0 },
          { COMPARE_STEP_FILL, GO_BLACK, 0, 2, 0, 0 },
          { COMPARE_STEP_COUNT_POINTS, GO_BLACK, 0, 2, -4, 0 },
          { COMPARE_STEP_COUNT_POINTS, GO_WHITE, 0, 0, -4, 0 },
          { COMPARE_STEP_RESULT, 0, 0, 0, -4, 0 });
}
END_TEST

/* The smallest places are filled first, so that what is left is one large one. */
START_TEST (test_smallest_place_first)
{
  const Position position = { .preset = "japanese-1989",
                              .width = 8,
                              .height = 2,
                              .rows = { "..XX.XO.", "...X.XO." },
                              .prisoners = { 0, 0, 3 } };
  static const char *const filled[] = { "X.XXXXO.", "...XXXO." };
  const CompareProcedure *procedure = procedure_by (&position, COMPARE_METHOD_FILL_IN);

  procedure_expect_board (procedure_step (procedure, procedure->count - 1), filled, 8, 2);
}
END_TEST

START_TEST (test_stones_and_points)
{
  const Position position = { .preset = "ming-qing",
                              .axes = "setup=none first=B",
                              .width = 5,
                              .height = 2,
                              .rows = { ".X..O", ".X.OO" } };
  const CompareProcedure *procedure = procedure_by (&position, COMPARE_METHOD_STONES_AND_POINTS);

  /* Three shared points count one and a half each. Black's two points are in a group in seki. */
  EXPECT (procedure, { COMPARE_STEP_BEGIN, 0, 0, 0, 0, 0 },
          { COMPARE_STEP_TAX, GO_BLACK, 2, 0, 0, 0 },
          { COMPARE_STEP_COUNT_STONES, GO_BLACK, 2, 0, 4, 0 },
          { COMPARE_STEP_COUNT_POINTS, GO_BLACK, 0, 0, 4, 0 },
          { COMPARE_STEP_COUNT_STONES, GO_WHITE, 3, 0, 4, 6 },
          { COMPARE_STEP_COUNT_POINTS, GO_WHITE, 0, 0, 4, 6 }, { COMPARE_STEP_LINE, 0, 0, 0, 7, 9 },
          { COMPARE_STEP_RESULT, 0, 0, 0, 7, 9 });
  ck_assert_uint_eq (procedure->steps[6].point_count, 3);
}
END_TEST

START_TEST (test_half_count)
{
  const Position position = { .preset = "chinese-2002",
                              .width = 7,
                              .height = 3,
                              .rows = { "....XO.", "....XO.", "....X.O" },
                              .prisoners = { 0, 3, 9 } };
  RefereeGame *game = procedure_finished (&position);
  CompareProcedure *procedure = compare_procedure_new (game, COMPARE_METHOD_HALF_COUNT);

  /* Two of Black's 12 points are filled. The other 10, 5 stones and half a shared point make 15½.
   * Half of 21 points and a komi of 7½ is 14¼, which Black exceeds by 1¼. */
  EXPECT (procedure, { COMPARE_STEP_BEGIN, 0, 0, 0, 0, 0 },
          { COMPARE_STEP_ROUND, GO_BLACK, 2, 0, 0, 0 },
          { COMPARE_STEP_COUNT_POINTS, GO_BLACK, 10, 0, 20, 0 },
          { COMPARE_STEP_COUNT_STONES, GO_BLACK, 5, 0, 30, 0 },
          { COMPARE_STEP_COUNT_SHARED, GO_BLACK, 1, 0, 31, 0 },
          { COMPARE_STEP_HALF_BOARD, 0, 21, 0, 31, 0 }, { COMPARE_STEP_LINE, 0, 0, 0, 31, 0 },
          { COMPARE_STEP_RESULT, 0, 0, 0, 31, 0 });
  ck_assert_int_eq (procedure->steps[4].need, 0);
  ck_assert_int_eq (procedure->steps[5].need, 42);
  ck_assert_int_eq (procedure->steps[6].need, 57);
  ck_assert_int_eq (procedure->margin, 5);
  ck_assert_int_eq (referee_game_state (game)->result.margin, 5);
  compare_procedure_free (procedure);
  referee_game_free (game);
}
END_TEST

START_TEST (test_equal_stones)
{
  const Position position = { .preset = "ing-1991",
                              .width = 5,
                              .height = 3,
                              .rows = { "..XO.", "..XO.", "..XO." },
                              .prisoners = { 0, 2, 2 } };
  const Position shared = { .preset = "ing-1991", .width = 5, .height = 1, .rows = { ".X.O." } };
  static const char *const filled[] = { "XXXOO", "XXXOO", "O.XOO" };
  const CompareProcedure *procedure = procedure_by (&position, COMPARE_METHOD_EQUAL_STONES);

  /* Seven stones each: Black has two points open, White one stone too many. */
  EXPECT (procedure, { COMPARE_STEP_BEGIN, 0, 0, 0, 0, 0 }, { COMPARE_STEP_RETURN, 0, 7, 0, 0, 0 },
          { COMPARE_STEP_FILL, GO_BLACK, 4, 0, 4, 0 }, { COMPARE_STEP_FILL, GO_WHITE, 3, 1, 4, -2 },
          { COMPARE_STEP_SURPLUS, GO_WHITE, 1, 0, 4, -2 }, { COMPARE_STEP_LINE, 0, 0, 0, 4, 13 },
          { COMPARE_STEP_RESULT, 0, 0, 0, 4, 13 });
  procedure_expect_board (&procedure->steps[6], filled, 5, 3);

  procedure = procedure_by (&shared, COMPARE_METHOD_EQUAL_STONES);
  EXPECT (procedure, { COMPARE_STEP_BEGIN, 0, 0, 0, 0, 0 }, { COMPARE_STEP_RETURN, 0, 2, 0, 0, 0 },
          { COMPARE_STEP_SPLIT, 0, 1, 0, 0, 0 }, { COMPARE_STEP_FILL, GO_BLACK, 1, 0, 1, 0 },
          { COMPARE_STEP_FILL, GO_WHITE, 1, 0, 1, 1 }, { COMPARE_STEP_LINE, 0, 0, 0, 1, 16 },
          { COMPARE_STEP_RESULT, 0, 0, 0, 1, 16 });
}
END_TEST

/* The game starts from an empty board, because this count needs alternating moves from the start.
 */
START_TEST (test_pass_stones)
{
  const Position position = { .preset = "wmsg-2008", .width = 3, .height = 3 };
  RefereeGame *game = procedure_start (&position);
  CompareProcedure *procedure;

  /* Black passes last: that pass costs nothing. */
  procedure_apply (game, REFEREE_PLAY, GO_BLACK, go_point (1, 1));
  procedure_pass (game); /* White's, the first of the game */
  procedure_finish (game, NULL);
  ck_assert_int_eq (referee_game_state (game)->last_passer, GO_BLACK);
  procedure = compare_procedure_new (game, COMPARE_METHOD_PASS_STONES);
  EXPECT (
      procedure, { COMPARE_STEP_BEGIN, 0, 0, 0, 0, 0 },
      { COMPARE_STEP_PASSES, GO_BLACK, 0, 1, 0, 0 }, { COMPARE_STEP_PASSES, GO_WHITE, 1, 0, 0, 0 },
      { COMPARE_STEP_FILL, GO_WHITE, 0, 1, 0, 0 },
      { COMPARE_STEP_COUNT_POINTS, GO_BLACK, 8, 0, 16, 0 },
      { COMPARE_STEP_COUNT_POINTS, GO_WHITE, 0, 1, 16, -2 }, { COMPARE_STEP_LINE, 0, 0, 0, 16, 0 },
      { COMPARE_STEP_LINE, 0, 0, 0, 16, 13 }, { COMPARE_STEP_RESULT, 0, 0, 0, 16, 13 });
  ck_assert_int_eq (procedure->steps[6].line, REFEREE_LINE_FIRST_PASS);
  ck_assert_int_eq (referee_game_state (game)->result.margin, 3);
  compare_procedure_free (procedure);
  referee_game_free (game);
}
END_TEST

START_TEST (test_stone_count)
{
  const Position position
      = { .preset = "flammenkamp", .width = 4, .height = 2, .rows = { "XX.O", ".X.O" } };
  RefereeGame *game = procedure_finished (&position);
  CompareMethod methods[COMPARE_METHODS];
  CompareProcedure *procedure = compare_procedure_new (game, COMPARE_METHOD_STONE_COUNT);

  ck_assert_uint_eq (compare_procedure_methods (game, methods), 1);
  EXPECT (procedure, { COMPARE_STEP_BEGIN, 0, 0, 0, 0, 0 },
          { COMPARE_STEP_COUNT_STONES, GO_BLACK, 3, 0, 6, 0 },
          { COMPARE_STEP_COUNT_STONES, GO_WHITE, 2, 0, 6, 4 },
          { COMPARE_STEP_RESULT, 0, 0, 0, 6, 4 });
  ck_assert_ptr_null (compare_procedure_new (game, COMPARE_METHOD_SUNJANG));
  compare_procedure_free (procedure);
  referee_game_free (game);
}
END_TEST

START_TEST (test_sunjang)
{
  const Position position = { .preset = "sunjang",
                              .axes = "setup=none prescribed_first=none",
                              .width = 7,
                              .height = 3,
                              .rows = { ".XX.O.O", "X.XXOO.", ".XXXO.." },
                              .prisoners = { 0, 4, 1 } };
  const Position border = { .preset = "sunjang",
                            .axes = "setup=none prescribed_first=none",
                            .width = 7,
                            .height = 3,
                            .rows = { ".X.XO.O", "X..XOO.", ".X.XO.." },
                            .prisoners = { 0, 4, 1 },
                            .dead = NULL };
  static const char *const kept[] = { "...XO..", "...XO..", "...XO.." };
  const CompareProcedure *procedure = procedure_by (&border, COMPARE_METHOD_SUNJANG);

  EXPECT (procedure, { COMPARE_STEP_BEGIN, 0, 0, 0, 0, 0 },
          { COMPARE_STEP_REMOVE, GO_BLACK, 3, 0, 0, 0 },
          { COMPARE_STEP_REMOVE, GO_WHITE, 2, 0, 0, 0 },
          { COMPARE_STEP_COUNT_POINTS, GO_BLACK, 9, 0, 18, 0 },
          { COMPARE_STEP_COUNT_POINTS, GO_WHITE, 6, 0, 18, 12 },
          { COMPARE_STEP_RESULT, 0, 0, 0, 18, 12 });
  procedure_expect_board (&procedure->steps[2], kept, 7, 3);

  /* A shared point puts both groups in seki: stones come off, but nothing counts. */
  procedure = procedure_by (&position, COMPARE_METHOD_SUNJANG);
  ck_assert_int_eq (procedure_step (procedure, procedure->count - 1)->total[GO_BLACK], 0);
  ck_assert_int_eq (procedure->margin, 0);
}
END_TEST

/* The axes of a ruleset determine its counting methods, and its own method comes first. */
START_TEST (test_methods)
{
  static const struct
  {
    const char *preset;
    CompareMethod first;
    int count; /* on an empty board of 5 x 5 after nothing but passes */
  } cases[] = {
    { "concord", COMPARE_METHOD_FILL_IN, 4 },
    { "concord-area", COMPARE_METHOD_STONES_AND_POINTS, 4 },
    { "aga-1991", COMPARE_METHOD_STONES_AND_POINTS, 4 },
    { "aga-1991-territory", COMPARE_METHOD_FILL_IN, 4 },
    { "japanese-1989", COMPARE_METHOD_FILL_IN, 1 },
    { "nieminen", COMPARE_METHOD_FILL_IN, 1 },
    { "chinese-1975", COMPARE_METHOD_HALF_COUNT, 4 },
    { "chinese-1988", COMPARE_METHOD_HALF_COUNT, 4 },
    { "chinese-2002", COMPARE_METHOD_HALF_COUNT, 4 },
    { "ing-1991", COMPARE_METHOD_EQUAL_STONES, 4 },
    { "sst-1986", COMPARE_METHOD_EQUAL_STONES, 4 },
    { "nz-1978", COMPARE_METHOD_STONES_AND_POINTS, 4 },
    { "wmsg-2008", COMPARE_METHOD_STONES_AND_POINTS, 4 },
    { "flammenkamp", COMPARE_METHOD_STONE_COUNT, 1 },
    { "two-button", COMPARE_METHOD_FILL_IN, 1 },
  };

  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
    {
      const Position position = { .preset = cases[i].preset, .width = 5, .height = 5 };
      RefereeGame *game = procedure_finished (&position);
      CompareMethod methods[COMPARE_METHODS];
      size_t count = compare_procedure_methods (game, methods);

      ck_assert_msg ((int) count == cases[i].count, "%s: %zu methods", cases[i].preset, count);
      ck_assert_msg (methods[0] == cases[i].first, "%s: method %d first", cases[i].preset,
                     methods[0]);
      referee_game_free (game);
    }
}
END_TEST

START_TEST (test_nothing_to_count)
{
  const Position position
      = { .preset = "no-pass", .width = 3, .height = 3, .rows = { "XXX", "XOX", "X.." } };
  RefereeGame *game = procedure_start (&position);
  CompareMethod methods[COMPARE_METHODS];

  ck_assert_uint_eq (compare_procedure_methods (game, methods), 0);
  ck_assert_ptr_null (compare_procedure_new (game, COMPARE_METHOD_FILL_IN));
  compare_procedure_free (NULL);
  referee_game_free (game);
}
END_TEST

/* Before both have agreed, stones marked dead are still removed. */
START_TEST (test_marked)
{
  const Position position = {
    .preset = "japanese-1989", .width = 5, .height = 3, .rows = { ".XO..", ".XO.X", ".XO.." }
  };
  RefereeGame *game = procedure_start (&position);
  CompareProcedure *procedure;

  procedure_pass (game);
  procedure_pass (game);
  procedure_apply (game, REFEREE_MARK, GO_WHITE, go_point (4, 1));
  procedure = compare_procedure_new (game, COMPARE_METHOD_FILL_IN);
  EXPECT (procedure, { COMPARE_STEP_BEGIN, 0, 0, 0, 0, 0 },
          { COMPARE_STEP_DEAD, GO_BLACK, 1, 0, 0, 0 }, { COMPARE_STEP_FILL, GO_BLACK, 1, 0, 0, 0 },
          { COMPARE_STEP_COUNT_POINTS, GO_BLACK, 2, 0, 4, 0 },
          { COMPARE_STEP_COUNT_POINTS, GO_WHITE, 6, 0, 4, 12 },
          { COMPARE_STEP_LINE, 0, 0, 0, 4, 25 }, { COMPARE_STEP_RESULT, 0, 0, 0, 4, 25 });
  compare_procedure_free (procedure);
  referee_game_free (game);
}
END_TEST

/* After a resumption the last turn is still the last move: Black, who moved once more than White,
 * has not passed last. */
START_TEST (test_stopped_again)
{
  static const Position empty = { "chinese-2002", "end=agreement", 5, 5, { NULL }, { 0 }, NULL };
  RefereeGame *game = procedure_start (&empty);
  CompareMethod methods[COMPARE_METHODS];
  size_t count;

  procedure_pass (game);
  procedure_apply (game, REFEREE_PLAY, GO_WHITE, go_point (3, 3));
  procedure_apply (game, REFEREE_PLAY, GO_BLACK, go_point (1, 1));
  for (int stop = 0; stop < 2; stop++)
    {
      procedure_apply (game, REFEREE_OFFER, GO_WHITE, GO_NO_POINT);
      procedure_apply (game, REFEREE_OFFER, GO_BLACK, GO_NO_POINT);
      count = compare_procedure_methods (game, methods);
      for (size_t i = 0; i < count; i++)
        ck_assert_int_ne (methods[i], COMPARE_METHOD_PASS_STONES);
      if (stop == 0)
        procedure_apply (game, REFEREE_RESUME, GO_WHITE, GO_NO_POINT);
    }
  referee_game_free (game);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("procedures");
  TCase *tcase = tcase_create ("counting by hand");

  tcase_add_checked_fixture (tcase, NULL, procedure_clear);
  tcase_add_test (tcase, test_fill_in);
  tcase_add_test (tcase, test_prisoners_without_room);
  tcase_add_test (tcase, test_smallest_place_first);
  tcase_add_test (tcase, test_stones_and_points);
  tcase_add_test (tcase, test_half_count);
  tcase_add_test (tcase, test_equal_stones);
  tcase_add_test (tcase, test_pass_stones);
  tcase_add_test (tcase, test_stopped_again);
  tcase_add_test (tcase, test_stone_count);
  tcase_add_test (tcase, test_sunjang);
  tcase_add_test (tcase, test_methods);
  tcase_add_test (tcase, test_nothing_to_count);
  tcase_add_test (tcase, test_marked);
  suite_add_tcase (suite, tcase);
  return runner_run (suite);
}
