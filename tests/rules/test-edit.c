/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Editing a board stone by stone, all at once or from scratch gives the same result. */
#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "board-check.h"
#include "go-history.h"
#include "runner.h"

static uint32_t
next_random (uint32_t *state)
{
  *state ^= *state << 13;
  *state ^= *state >> 17;
  *state ^= *state << 5;
  return *state;
}

static const struct
{
  int width, height;
  unsigned most;  /* most points that an edit names */
  unsigned empty; /* chance, in tenths, that a point becomes empty */
} shapes[] = {
  { 1, 1, 1, 3 }, { 3, 2, 6, 3 },    { 5, 5, 2, 1 },   { 9, 9, 3, 3 },
  { 9, 9, 1, 1 }, { 19, 19, 40, 2 }, { 52, 52, 5, 1 }, { 52, 52, 2704, 3 },
};

START_TEST (test_edits)
{
  const int width = shapes[_i].width, height = shapes[_i].height;
  GoBoard *bulk = malloc (sizeof *bulk), *single = malloc (sizeof *single);
  GoBoard *copy = malloc (sizeof *copy);
  uint32_t state = 2463534242u + (uint32_t) _i;
  GoPoint points[GO_MAX_POINTS];
  uint8_t colors[GO_CELLS], named[GO_CELLS];

  ck_assert (bulk != NULL && single != NULL && copy != NULL);
  /* At first, the copy replaces a board of another size. */
  go_board_init (copy, 7, 8);
  go_board_set (copy, go_point (6, 7), GO_WHITE);
  go_board_init (bulk, width, height);
  go_board_init (single, width, height);
  for (int edit = 0; edit < 200; edit++)
    {
      size_t count = 0, changes = 0;

      memset (named, 0, sizeof named);
      for (unsigned i = 0; i <= next_random (&state) % shapes[_i].most; i++)
        {
          GoPoint p = go_point ((int) (next_random (&state) % (unsigned) width),
                                (int) (next_random (&state) % (unsigned) height));
          unsigned color = next_random (&state) % 10;

          if (named[p])
            continue;
          named[p] = 1;
          points[count++] = p;
          colors[p] = color < shapes[_i].empty ? GO_EMPTY : color % 5 == 0 ? GO_WHITE : GO_BLACK;
          changes += go_board_get (single, p) != colors[p];
          go_board_set (single, p, (GoColor) colors[p]);
        }
      ck_assert_uint_eq (go_board_edit (bulk, points, count, colors), changes);
      ck_assert (go_board_equal (bulk, single));
      ck_assert (go_hash_equal (bulk->hash, single->hash));
      if (edit % 50 == 0 || width < 10)
        {
          board_check (bulk);
          board_check (single);
          go_board_copy (copy, bulk);
          board_check (copy);
        }
    }
  free (copy);
  free (bulk);
  free (single);
}
END_TEST

/* A move captures correctly after an edit. */
START_TEST (test_play_after_edit)
{
  static const char *const rows[] = { "XXXXX", "XOOOX", "XO.OX", "XOOOX", "XXXXX" };
  GoBoard *board = malloc (sizeof *board);
  GoPoint points[25];
  uint8_t colors[GO_CELLS];

  ck_assert_ptr_nonnull (board);
  go_board_init (board, 5, 5);
  for (int i = 0; i < 25; i++)
    {
      char c = rows[i / 5][i % 5];

      points[i] = go_point (i % 5, i / 5);
      colors[points[i]] = c == 'X' ? GO_BLACK : c == 'O' ? GO_WHITE : GO_EMPTY;
    }
  ck_assert_uint_eq (go_board_edit (board, points, 25, colors), 24);
  board_check (board);
  ck_assert_int_eq (go_board_liberties (board, go_point (1, 1), NULL), 1);
  /* The outer ring has no liberty, so White captures it. */
  ck_assert_int_eq (go_board_play (board, go_point (2, 2), GO_WHITE, false, NULL).captured, 16);
  board_check (board);
  free (board);
}
END_TEST

/* A set-up restarts the history, unless it changes nothing. */
START_TEST (test_history)
{
  GoBoard *board = malloc (sizeof *board);
  GoRuleset ruleset;
  GoHistory *history;
  GoPoint points[] = { go_point (0, 0), go_point (1, 0) };
  uint8_t colors[GO_CELLS] = { 0 };

  ck_assert_ptr_nonnull (board);
  go_ruleset_init (&ruleset);
  ruleset.width = ruleset.height = 9;
  go_board_init (board, 9, 9);
  history = go_history_new (&ruleset, board, GO_BLACK);
  go_history_play (history, points[0], GO_BLACK);
  colors[points[0]] = GO_BLACK;
  ck_assert_uint_eq (go_history_set_up (history, points, 2, colors, GO_WHITE), 0);
  ck_assert_int_eq (go_history_length (history), 1);
  colors[points[1]] = GO_WHITE;
  ck_assert_uint_eq (go_history_set_up (history, points, 2, colors, GO_WHITE), 1);
  ck_assert_int_eq (go_history_length (history), 0);
  ck_assert_int_eq (go_history_occurrences (history, GO_WHITE), 1);
  board_check (go_history_board (history));
  go_history_free (history);
  free (board);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("edit");
  TCase *tests = tcase_create ("edit");

  tcase_add_loop_test (tests, test_edits, 0, sizeof shapes / sizeof shapes[0]);
  tcase_add_test (tests, test_play_after_edit);
  tcase_add_test (tests, test_history);
  suite_add_tcase (suite, tests);
  return runner_run (suite);
}
