/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Estimates by playouts: exact symmetries, clear life and death, and unusual boards. */
#include "board-rows.h"
#include "runner.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "advice-propose.h"

static GoBoard board;
static AdviceEstimate estimate, other;
static bool dead[GO_CELLS];

static void
make (const GoBoard *at, GoColor to_move, int playouts, uint64_t seed, AdviceEstimate *into)
{
  ck_assert (advice_estimate (at, to_move, playouts, seed, NULL, NULL, into));
  ck_assert_int_eq (into->playouts, playouts);
}

static void
read (const char *const *rows, int size)
{
  ck_assert (board_read (&board, rows, size, size));
}

/* Fills the board with up to this many random stones, including chains without liberties. */
static void
scatter (int width, int height, unsigned seed, int stones)
{
  go_board_init (&board, width, height);
  srand (seed);
  for (int i = 0; i < stones; i++)
    {
      GoPoint point = go_point (rand () % width, rand () % height);

      if (go_board_get (&board, point) == GO_EMPTY)
        go_board_set (&board, point, rand () % 2 ? GO_BLACK : GO_WHITE);
    }
}

static void
swap (const GoBoard *from, GoBoard *to)
{
  go_board_init (to, from->width, from->height);
  for (int row = 0; row < from->height; row++)
    for (int column = 0; column < from->width; column++)
      {
        GoPoint point = go_point (column, row);

        if (go_board_get (from, point) != GO_EMPTY)
          go_board_set (to, point, go_opponent (go_board_get (from, point)));
      }
}

static const char *const territories[] = {
  ".X.XO...O", /* Black has the left and the corner above, White the right */
  "XXXXO.O..", /* with a dead black stone at H7 */
  "...XOO.X.", "XX.XXOOOO", "..XXXO...", "XX.XOO.O.", ".O.XXO.O.", /* and a dead white one at B3 */
  "X.XXOO..O", ".X.XO.O.O",
};

START_TEST (test_finished)
{
  read (territories, 9);
  for (GoColor to_move = GO_BLACK; to_move <= GO_WHITE; to_move++)
    {
      make (&board, to_move, 400, 5, &estimate);
      /* Black has 39 of the 81 points. */
      ck_assert_float_eq_tol (estimate.lead, -3, 0.5f);
      ck_assert_float_gt (estimate.owner[go_point (0, 2)], 0.8f);
      ck_assert_float_lt (estimate.owner[go_point (7, 5)], -0.7f);
      ck_assert (advice_propose (&board, NULL, NULL, dead));
      ck_assert (dead[go_point (7, 2)]);
      ck_assert (dead[go_point (1, 6)]);
      for (int row = 0, count = 0; row < 9; row++)
        for (int column = 0; column < 9; column++)
          {
            count += dead[go_point (column, row)];
            ck_assert_int_le (count, 2);
          }
    }
}
END_TEST

START_TEST (test_same_seed)
{
  scatter (19, 19, 4, 90);
  make (&board, GO_WHITE, 50, 77, &estimate);
  make (&board, GO_WHITE, 50, 77, &other);
  ck_assert_mem_eq (&estimate, &other, sizeof estimate);
  make (&board, GO_WHITE, 50, 78, &other);
  ck_assert_mem_ne (&estimate, &other, sizeof estimate);
}
END_TEST

/* With the colours swapped, the playouts are the same. */
START_TEST (test_colours)
{
  static const int sizes[][3] = { { 9, 9, 30 }, { 19, 19, 0 }, { 19, 19, 150 }, { 13, 7, 60 } };
  static GoBoard swapped;

  scatter (sizes[_i][0], sizes[_i][1], 11, sizes[_i][2]);
  swap (&board, &swapped);
  make (&board, GO_BLACK, 60, 9, &estimate);
  make (&swapped, GO_WHITE, 60, 9, &other);
  ck_assert_float_eq (estimate.lead, -other.lead);
  ck_assert_float_eq (estimate.spread, other.spread);
  for (int i = 0; i < GO_CELLS; i++)
    ck_assert_float_eq (estimate.owner[i], -other.owner[i]);
}
END_TEST

/* On an empty board nobody leads except by the first move, and all corners are alike. */
START_TEST (test_empty)
{
  go_board_init (&board, 9, 9);
  make (&board, GO_BLACK, 2000, 3, &estimate);
  make (&board, GO_WHITE, 2000, 4, &other);
  ck_assert_float_eq_tol (estimate.lead, -other.lead, 3);
  ck_assert_float_gt (estimate.lead, -1);
  ck_assert_float_lt (estimate.lead, 12);
  ck_assert_float_gt (estimate.spread, 1);
  for (int i = 0; i < 9; i++)
    for (int j = 0; j < 9; j++)
      ck_assert_float_eq_tol (estimate.owner[go_point (i, j)], estimate.owner[go_point (8 - j, i)],
                              0.12f);
}
END_TEST

static const char *const two_eyes[] = {
  ".XOO.....", "XXO......", ".XO......", "XXO...O..", "OOO......",
  "......O..", "..O......", ".....O...", ".........",
};

START_TEST (test_two_eyes)
{
  read (two_eyes, 9);
  make (&board, GO_WHITE, 200, 1, &estimate);
  for (int row = 0; row < 4; row++)
    ck_assert_float_eq (estimate.owner[go_point (1, row)], 1);
  ck_assert_float_eq (estimate.owner[go_point (0, 0)], 1);
  ck_assert (advice_propose (&board, NULL, NULL, dead));
  ck_assert (!dead[go_point (1, 0)]);
  ck_assert (!dead[go_point (2, 0)]);
}
END_TEST

/* Three in a row with an enemy stone in the middle, enclosed: dead, whoever moves first. */
static const char *const shut_in[] = {
  ".O.XO....", "XXXXO....", "OOOOO..O.", ".........", "..O......",
  ".....O...", "..O......", "......O..", ".........",
};

START_TEST (test_killed_inside)
{
  read (shut_in, 9);
  for (GoColor to_move = GO_BLACK; to_move <= GO_WHITE; to_move++)
    {
      make (&board, to_move, 300, 1, &estimate);
      ck_assert_float_lt (estimate.owner[go_point (0, 1)], -0.6f);
      ck_assert (advice_propose (&board, NULL, NULL, dead));
      ck_assert (dead[go_point (0, 1)] && dead[go_point (3, 0)]);
      ck_assert (!dead[go_point (1, 0)] && !dead[go_point (0, 2)]);
    }
}
END_TEST

/* Seven white and six black stones share two liberties; all others live. Whoever plays there first
 * is captured. */
static const char *const seki[] = {
  "XOO.XXO.O", "XOO.XXOO.", "XOOOXXO.O", "XXXXOOOOO", ".X.XXO.O.",
  "XXXXXOOOO", "X.XXXO.O.", "XXXXXOOOO", ".X.XXO.O.",
};

START_TEST (test_seki)
{
  read (seki, 9);
  for (GoColor to_move = GO_BLACK; to_move <= GO_WHITE; to_move++)
    {
      make (&board, to_move, 200, 2, &estimate);
      ck_assert_float_lt (estimate.owner[go_point (1, 0)], -0.9f);
      ck_assert_float_gt (estimate.owner[go_point (4, 0)], 0.9f);
      ck_assert_float_eq_tol (estimate.owner[go_point (3, 0)], 0, 0.2f);
      ck_assert (advice_propose (&board, NULL, NULL, dead));
      for (int i = 0; i < GO_CELLS; i++)
        ck_assert (!dead[i]);
    }
}
END_TEST

/* Boards of any shape with any number of stones. */
START_TEST (test_hostile)
{
  static const int sizes[][2] = { { 1, 1 },  { 1, 2 },  { 2, 1 },  { 2, 2 },   { 3, 1 },  { 52, 1 },
                                  { 1, 52 }, { 52, 2 }, { 5, 52 }, { 52, 52 }, { 37, 41 } };
  int width = sizes[_i][0], height = sizes[_i][1];

  for (int part = 0; part <= 4; part++)
    {
      float sum = 0;

      scatter (width, height, (unsigned) part, part * width * height / 2);
      make (&board, part % 2 ? GO_BLACK : GO_WHITE, 8, 6, &estimate);
      ck_assert_float_le (fabsf (estimate.lead), (float) (width * height) + 0.01f);
      ck_assert (isfinite (estimate.spread) && estimate.spread >= 0);
      for (int i = 0; i < GO_CELLS; i++)
        {
          ck_assert_float_le (fabsf (estimate.owner[i]), 1);
          if (!go_board_contains (&board, (GoPoint) i))
            sum += fabsf (estimate.owner[i]);
        }
      ck_assert_float_eq (sum, 0);
    }
}
END_TEST

static bool
count_down (void *data)
{
  int *left = data;

  return (*left)-- == 0;
}

START_TEST (test_cancel)
{
  int left = 7;

  read (territories, 9);
  ck_assert (advice_estimate (&board, GO_BLACK, 1000000000, 1, count_down, &left, &estimate));
  ck_assert_int_eq (estimate.playouts, 7);
  make (&board, GO_BLACK, 7, 1, &other);
  ck_assert_mem_eq (&estimate, &other, sizeof estimate);
  /* Cancelled before the first playout, the estimate counts the stones. */
  left = 0;
  go_board_init (&board, 9, 9);
  go_board_set (&board, go_point (2, 2), GO_BLACK);
  go_board_set (&board, go_point (6, 2), GO_WHITE);
  go_board_set (&board, go_point (6, 6), GO_WHITE);
  ck_assert (advice_estimate (&board, GO_BLACK, 10, 1, count_down, &left, &estimate));
  ck_assert_int_eq (estimate.playouts, 0);
  ck_assert_float_eq (estimate.lead, -1);
  ck_assert_float_eq (estimate.owner[go_point (2, 2)], 1);
  ck_assert_float_eq (estimate.owner[go_point (6, 6)], -1);
  ck_assert_float_eq (estimate.owner[go_point (4, 4)], 0);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("estimate");
  TCase *tcase = tcase_create ("playouts");

  tcase_add_test (tcase, test_finished);
  tcase_add_test (tcase, test_same_seed);
  tcase_add_loop_test (tcase, test_colours, 0, 4);
  tcase_add_test (tcase, test_empty);
  tcase_add_test (tcase, test_two_eyes);
  tcase_add_test (tcase, test_killed_inside);
  tcase_add_test (tcase, test_seki);
  tcase_add_loop_test (tcase, test_hostile, 0, 11);
  tcase_add_test (tcase, test_cancel);
  suite_add_tcase (suite, tcase);
  return runner_run (suite);
}
