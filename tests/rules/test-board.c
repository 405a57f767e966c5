/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Random moves: the board stays consistent, and previews and liberty counts are right. */
#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "board-check.h"
#include "runner.h"

static const int beside[4] = { -1, 1, -GO_STRIDE, GO_STRIDE };

/* Counts the stones of the chain at `start`, or its liberties if `liberties` is true, point by
 * point. */
static int
flood (const GoBoard *board, GoPoint start, bool liberties)
{
  bool seen[GO_CELLS] = { false };
  GoPoint open[GO_MAX_POINTS];
  int count = 0, stones = 0, empty = 0;

  seen[start] = true;
  open[count++] = start;
  while (count > 0)
    {
      GoPoint p = open[--count];

      stones++;
      for (int i = 0; i < 4; i++)
        {
          GoPoint n = (GoPoint) (p + beside[i]);
          GoColor color = go_board_get (board, n);

          if (seen[n] || (color != GO_EMPTY && color != go_board_get (board, start)))
            continue;
          seen[n] = true;
          if (color == GO_EMPTY)
            empty++;
          else
            open[count++] = n;
        }
    }
  return liberties ? empty : stones;
}

static void
check_chains (const GoBoard *board)
{
  for (int row = 0; row < board->height; row++)
    for (int column = 0; column < board->width; column++)
      {
        GoPoint p = go_point (column, row);

        if (go_board_get (board, p) == GO_EMPTY)
          {
            ck_assert_int_eq (go_board_liberties (board, p, NULL), 0);
            continue;
          }
        ck_assert_int_eq (go_board_liberties (board, p, NULL), flood (board, p, true));
        ck_assert_int_eq (go_board_chain (board, p, NULL), flood (board, p, false));
      }
}

/* Plays a stone and checks that the preview predicted the result. If `remove_own` is true, a
 * suicide leaves the board. */
static void
play (GoBoard *board, GoPoint point, GoColor color, bool remove_own)
{
  GoPlayPreview preview = go_board_preview (board, point, color);
  GoHash hash = go_board_hash_after (board, point, color, &preview);
  GoPoint emptied[GO_MAX_POINTS];
  int other = board->stones[go_opponent (color)], own = board->stones[color];
  GoPlayEffect effect = go_board_play (board, point, color, remove_own, emptied);
  int suicide = remove_own ? preview.suicide : 0;

  ck_assert_int_eq (effect.captured, preview.captured);
  ck_assert_int_eq (effect.suicide, suicide);
  ck_assert_int_eq (board->stones[go_opponent (color)], other - effect.captured);
  ck_assert_int_eq (board->stones[color], own + 1 - suicide);
  ck_assert_uint_eq (effect.ko, preview.ko);
  if (suicide == preview.suicide)
    ck_assert (go_hash_equal (board->hash, hash));
  for (int i = 0; i < effect.captured + suicide; i++)
    ck_assert_int_eq (go_board_get (board, emptied[i]), GO_EMPTY);
}

static const struct
{
  int width, height, plays;
} shapes[] = {
  { 1, 1, 20 },  { 2, 1, 40 },  { 3, 2, 200 },   { 5, 5, 600 },
  { 7, 4, 600 }, { 9, 9, 600 }, { 19, 19, 200 }, { 52, 52, 20 },
};

/* Includes illegal suicides, whose chains stay on the board without liberties. */
START_TEST (test_random_play)
{
  const int width = shapes[_i].width, height = shapes[_i].height;
  GoBoard *board = malloc (sizeof *board);
  unsigned state = 11 + (unsigned) _i;

  ck_assert_ptr_nonnull (board);
  go_board_init (board, width, height);
  board_check (board);
  for (int i = 0; i < shapes[_i].plays; i++)
    {
      GoPoint p = go_point (rand_r (&state) % width, rand_r (&state) % height);

      if (go_board_get (board, p) != GO_EMPTY)
        go_board_set (board, p, rand_r (&state) % 4 ? go_board_get (board, p) : GO_EMPTY);
      else
        play (board, p, rand_r (&state) % 2 ? GO_BLACK : GO_WHITE, rand_r (&state) % 3 > 0);
      board_check (board);
      if (i % 10 == 0)
        check_chains (board);
    }
  free (board);
}
END_TEST

/* A position has the same hash whatever the board held before. No two positions of a small board
 * share a hash. */
START_TEST (test_hashes)
{
  enum
  {
    POINTS = 8,
    POSITIONS = 6561
  };
  GoBoard *board = malloc (sizeof *board), *directly = malloc (sizeof *directly);
  static GoHash seen[POSITIONS];

  ck_assert (board != NULL && directly != NULL);
  go_board_init (board, 4, 2);
  for (int position = 0; position < POSITIONS; position++)
    {
      go_board_init (directly, 4, 2);
      for (int i = 0, left = position; i < POINTS; i++, left /= 3)
        {
          go_board_set (board, go_point (i % 4, i / 4), (GoColor) (left % 3));
          go_board_set (directly, go_point (i % 4, i / 4), (GoColor) (left % 3));
        }
      ck_assert (go_hash_equal (board->hash, directly->hash));
      seen[position] = board->hash;
      for (int k = 0; k < position; k++)
        if (go_hash_equal (seen[position], seen[k]))
          ck_abort_msg ("positions %d and %d have one hash", k, position);
    }
  free (board);
  free (directly);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("board");
  TCase *tests = tcase_create ("board");

  tcase_add_loop_test (tests, test_random_play, 0, sizeof shapes / sizeof shapes[0]);
  tcase_add_test (tests, test_hashes);
  suite_add_tcase (suite, tests);
  return runner_run (suite);
}
