/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Positions: conversion to boards and to text, and back. */
#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "go-position.h"
#include "runner.h"

/* Fills a board of random size with random stones, including chains without liberties. */
static void
scatter (unsigned *state, GoPosition *position)
{
  int width = 1 + rand_r (state) % GO_MAX_SIDE, height = 1 + rand_r (state) % GO_MAX_SIDE;
  int density = rand_r (state) % 101;

  go_position_init (position, width, height);
  for (int row = 0; row < height; row++)
    for (int column = 0; column < width; column++)
      if (rand_r (state) % 100 < density)
        go_position_set (position, go_point (column, row),
                         rand_r (state) % 2 ? GO_BLACK : GO_WHITE);
}

START_TEST (test_round_trips)
{
  GoPosition position, again;
  GoBoard *board = malloc (sizeof *board), *slowly = malloc (sizeof *slowly);
  char text[GO_POSITION_TEXT];
  unsigned state = 7;

  for (int i = 0; i < 200; i++)
    {
      scatter (&state, &position);
      go_position_put (&position, board);
      go_board_init (slowly, position.width, position.height);
      for (GoPoint point = 0; point < GO_CELLS; point++)
        if (go_position_get (&position, point) != GO_EMPTY)
          go_board_set (slowly, point, go_position_get (&position, point));
      ck_assert (go_board_equal (board, slowly));
      ck_assert_int_eq (board->without_liberties, slowly->without_liberties);
      go_position_take (&again, board);
      ck_assert (go_position_equal (&again, &position));
      go_position_format (&position, i % 2 ? '/' : '\n', text);
      ck_assert_uint_eq (strlen (text) + 1,
                         (size_t) position.height * (size_t) (position.width + 1));
      ck_assert (
          go_position_parse (&again, text, i % 2 ? '/' : '\n', position.width, position.height));
      ck_assert (go_position_equal (&again, &position));
    }
  free (board);
  free (slowly);
}
END_TEST

START_TEST (test_refusals)
{
  static const char *const texts[]
      = { "", "X.", "X./", "X./.", "X./.O/", "X./.O.", "X./.Q", "X.\n.O", "X../O", "X./.O/.." };
  GoPosition position, empty;

  go_position_init (&empty, 2, 2);
  ck_assert (go_position_parse (&position, "X./.O", '/', 2, 2));
  ck_assert (!go_position_equal (&position, &empty));
  for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
    {
      ck_assert_msg (!go_position_parse (&position, texts[i], '/', 2, 2), "%s", texts[i]);
      ck_assert (go_position_equal (&position, &empty));
    }
  ck_assert (!go_position_read (&position, (const char *const[]){ "X.", "X" }, 2, 2));
  ck_assert (go_position_equal (&position, &empty));
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("positions");
  TCase *tcase = tcase_create ("position");

  tcase_add_test (tcase, test_round_trips);
  tcase_add_test (tcase, test_refusals);
  suite_add_tcase (suite, tcase);
  return runner_run (suite);
}
