/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Proposed dead stones: none in seki, all invaders that cannot live, and none in an opening. */
#include <stdlib.h>
#include <string.h>

#include "board-rows.h"
#include "advice-propose.h"
#include "runner.h"

static GoBoard board;
static bool dead[GO_CELLS];

/* Checks that exactly the stones with small letters are proposed as dead. */
static void
assert_proposes (const char *const *rows, int size)
{
  static char plain[GO_MAX_SIDE][GO_MAX_SIDE + 1];
  const char *lines[GO_MAX_SIDE];

  for (int row = 0; row < size; row++)
    {
      for (int column = 0; column < size; column++)
        plain[row][column] = rows[row][column] == 'x'   ? 'X'
                             : rows[row][column] == 'o' ? 'O'
                                                        : rows[row][column];
      plain[row][size] = '\0';
      lines[row] = plain[row];
    }
  ck_assert (board_read (&board, lines, size, size));
  ck_assert (advice_propose (&board, NULL, NULL, dead));
  for (int row = 0; row < size; row++)
    for (int column = 0; column < size; column++)
      ck_assert_msg (dead[go_point (column, row)]
                         == (rows[row][column] == 'x' || rows[row][column] == 'o'),
                     "column %d, row %d", column, row);
}

/* Two shared liberties and no eye; three of them; four in a row inside; one eye each; stones inside
 * a group's only eye, which it cannot capture. */
static const char *const sekis[][9] = {
  { "XOO.XXO.O", "XOO.XXOO.", "XOOOXXO.O", "XXXXOOOOO", ".X.XXO.O.", "XXXXXOOOO", "X.XXXO.O.",
    "XXXXXOOOO", ".X.XXO.O." },
  { "XOO.XXO.O", "XOO.XXOO.", "XOO.XXO.O", "XXOOXXOOO", ".XXXOOOO.", "XXXXXOOOO", "X.XXXO.O.",
    "XXXXXOOOO", ".X.XXO.O." },
  { ".OOOO.XO.", "XXXXXXXOO", "OOOOOOOO.", ".O.O.O.OO", "OOOOOOOOO", ".........", "XXXXXXXXX",
    ".X.X.X.X.", "X.X.X.X.X" },
  { ".XX.OO.OX", "XXXXOOOOX", "OOOOXXXXX", ".O.OX.X.X", "OOOOXXXXX", ".O.OX.X.X", "OOOOXXXXX",
    ".O.OX.X.X", "OOOOXXXXX" },
  { "OOOOOOOO.", "OXXXXXOOO", "OXX..XO.O", "OX.OOXOOO", "OXO.XOO.O", "OXXXXXOOO", "OOOOOOOOO",
    "O.O.O.O.O", "OOOOOOOOO" },
};

START_TEST (test_sekis) { assert_proposes (sekis[_i], 9); }
END_TEST

/* Black has the left and White the right. No invader lives. */
static const char *const invaders[][13] = {
  { ".......XO....", ".......XO....", ".......XO....", ".......XO....", ".......XO....",
    ".......XO....", "...o...XO....", ".......XO....", ".......XO....", ".......XO....",
    ".......XO....", ".......XO....", ".......XO...." },
  { ".......XO....", ".......XO....", ".......XO....", "..o....XO....", ".......XO....",
    ".......XO....", ".......XO..x.", ".......XO....", ".......XO....", "...oo..XO....",
    ".......XO....", ".......XO....", ".......XO...." },
};

START_TEST (test_invaders) { assert_proposes (invaders[_i], 13); }
END_TEST

/* Nothing is dead in an opening. */
START_TEST (test_opening)
{
  static const int stones[][3] = { { 3, 3, GO_BLACK },   { 15, 3, GO_WHITE }, { 3, 15, GO_WHITE },
                                   { 15, 15, GO_BLACK }, { 5, 2, GO_WHITE },  { 13, 2, GO_BLACK } };

  go_board_init (&board, 19, 19);
  for (int i = 0; i < 6; i++)
    go_board_set (&board, go_point (stones[i][0], stones[i][1]), (GoColor) stones[i][2]);
  ck_assert (advice_propose (&board, NULL, NULL, dead));
  for (int i = 0; i < GO_CELLS; i++)
    ck_assert (!dead[i]);
}
END_TEST

static bool
at_once (void *data)
{
  return true;
}

/* On any board only whole chains are proposed, and nothing without a playout. */
START_TEST (test_hostile)
{
  static const int sizes[][2] = { { 1, 1 }, { 1, 2 }, { 3, 1 }, { 52, 1 }, { 9, 9 }, { 19, 19 } };

  srand (3);
  go_board_init (&board, sizes[_i][0], sizes[_i][1]);
  for (int i = 0; i < sizes[_i][0] * sizes[_i][1]; i++)
    {
      GoPoint point = go_point (rand () % sizes[_i][0], rand () % sizes[_i][1]);

      if (go_board_get (&board, point) == GO_EMPTY)
        go_board_set (&board, point, rand () % 2 ? GO_BLACK : GO_WHITE);
    }
  ck_assert (advice_propose (&board, NULL, NULL, dead));
  for (int i = 0; i < GO_CELLS; i++)
    if (dead[i])
      {
        ck_assert (go_board_contains (&board, (GoPoint) i));
        ck_assert_int_ne (go_board_get (&board, (GoPoint) i), GO_EMPTY);
      }
  for (int i = 0; i < GO_CELLS; i++)
    if (go_board_contains (&board, (GoPoint) i) && go_board_get (&board, (GoPoint) i) != GO_EMPTY)
      ck_assert_int_eq (dead[i], dead[board.cells[i].head]);
  memset (dead, true, sizeof dead);
  ck_assert (advice_propose (&board, at_once, NULL, dead));
  for (int i = 0; i < GO_CELLS; i++)
    ck_assert (!dead[i]);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("propose");
  TCase *tcase = tcase_create ("propose");

  tcase_add_loop_test (tcase, test_sekis, 0, sizeof sekis / sizeof *sekis);
  tcase_add_loop_test (tcase, test_invaders, 0, sizeof invaders / sizeof *invaders);
  tcase_add_test (tcase, test_opening);
  tcase_add_loop_test (tcase, test_hostile, 0, 6);
  suite_add_tcase (suite, tcase);
  return runner_run (suite);
}
