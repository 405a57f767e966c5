/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Unconditional life and fighting kos: diagrams, and a comparison with an exhaustive search. */
#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "board-rows.h"
#include "go-pass-alive.h"
#include "runner.h"

static void
read_board (GoBoard *board, const char *const *rows)
{
  int height = 0;
  while (rows[height])
    height++;
  ck_assert (board_read (board, rows, (int) strlen (rows[0]), height));
}

/* A position and its pass-alive points: 'x' and 'o' are stones. '+' is a point that Black encloses,
 * '-' one that White encloses. */
static const struct
{
  const char *rows[8], *marks[8];
} lives[] = {
  /* Two eyes in a corner. */
  { { ".X.XO.", "XXXXO.", "OOOOO." }, { "+x+x..", "xxxx..", "......" } },
  /* One eye is not life, however large. */
  { { "...XO.", "XXXXO.", "OOOOO." }, { "......", "......", "......" } },
  /* An eye that contains a dead stone is vital if its empty points touch the chain. */
  { { ".XO.X.", "XXXXXX", "OOOOOO", "......" }, { "+x++x+", "xxxxxx", "......", "......" } },
  /* The enemy could make an eye at a point that doesn't touch the chain. */
  { { ".X...X", "XX...X", "XXXXXX", "OOOOOO", "......" },
    { "......", "......", "......", "......", "......" } },
  { { ".XX.XX", "XX...X", "XXXXXX", "OOOOOO", "......" },
    { "+xx+xx", "xx+++x", "xxxxxx", "......", "......" } },
  /* Two chains that share two eyes; neither has two of its own. */
  { { ".X.X." }, { "+x+x+" } },
  /* Losing one chain takes the other's second eye with it. */
  { { "X.X." }, { "...." } },
  { { "X.X.." }, { "....." } },
  /* Both colours together; the shared point between them belongs to neither. */
  { { ".X.X.O.O.", "XXXX.OOOO" }, { "+x+x.o-o-", "xxxx.oooo" } },
  /* The two chains in the corner share one eye. The surrounding chain has two. */
  { { ".XO.", "XOOO", "OO.O" }, { "..o-", ".ooo", "oo-o" } },
  { { ".X.O", "X.XO", ".X.O", "OOOO" }, { "....", "....", "....", "...." } },
  /* Four stones around a ring of eyes depend on each other and live together. */
  { { ".X.", "X.X", ".X." }, { "+x+", "x+x", "+x+" } },
  /* Stones in seki live, but not unconditionally. */
  { { "XXXO.O", "X.XOOO", ".OXXXX", "OOOOOO" }, { "......", "......", "......", "......" } },
  /* A board that is full except for eyes, and an empty board. */
  { { "X.XX", "XXX." }, { "x+xx", "xxx+" } },
  { { "...", "..." }, { "...", "..." } },
};

START_TEST (test_diagrams)
{
  GoBoard board;
  bool alive[GO_COLORS][GO_CELLS], enclosed[GO_COLORS][GO_CELLS], again[GO_CELLS];

  read_board (&board, lives[_i].rows);
  for (GoColor color = GO_BLACK; color <= GO_WHITE; color++)
    {
      go_pass_alive (&board, color, alive[color], enclosed[color]);
      go_pass_alive (&board, color, again, NULL);
      ck_assert_int_eq (memcmp (alive[color], again, sizeof again), 0);
    }
  for (int row = 0; row < board.height; row++)
    {
      char marks[GO_MAX_SIDE + 1] = "";
      for (int column = 0; column < board.width; column++)
        {
          GoPoint point = go_point (column, row);
          marks[column] = alive[GO_BLACK][point]      ? 'x'
                          : alive[GO_WHITE][point]    ? 'o'
                          : enclosed[GO_BLACK][point] ? '+'
                          : enclosed[GO_WHITE][point] ? '-'
                                                      : '.';
        }
      ck_assert_msg (strcmp (marks, lives[_i].marks[row]) == 0, "diagram %d row %d: %s", _i, row,
                     marks);
    }
}
END_TEST

#define SMALL_POINTS 12
#define SMALL_STATES 531441 /* 3 to the power of 12 */

typedef struct
{
  unsigned char seen[SMALL_STATES];
  bool lost[GO_CELLS]; /* stones that some sequence captures */
  /* One per depth. White's stones are never captured, so no sequence is longer. */
  GoBoard boards[SMALL_POINTS + 1];
} Search;

static int
state_number (const GoBoard *board)
{
  int number = 0;
  for (int row = 0; row < board->height; row++)
    for (int column = 0; column < board->width; column++)
      number = number * 3 + (int) go_board_get (board, go_point (column, row));
  return number;
}

/* Tries every sequence of white moves alone and records which black stones they capture. */
static void
search_captures (Search *search, int depth)
{
  const GoBoard *board = &search->boards[depth];
  GoBoard *next = &search->boards[depth + 1];
  int number = state_number (board);
  if (search->seen[number])
    return;
  search->seen[number] = 1;
  for (int row = 0; row < board->height; row++)
    for (int column = 0; column < board->width; column++)
      {
        GoPoint point = go_point (column, row);
        if (go_board_get (board, point) != GO_EMPTY
            || go_board_preview (board, point, GO_WHITE).suicide > 0)
          continue;
        go_board_copy (next, board);
        go_board_play (next, point, GO_WHITE, true, NULL);
        for (int i = 0; i < GO_CELLS; i++)
          if (go_board_get (board, (GoPoint) i) == GO_BLACK
              && go_board_get (next, (GoPoint) i) == GO_EMPTY)
            search->lost[i] = true;
        search_captures (search, depth + 1);
      }
}

static bool
fill_at_random (GoBoard *board, int width, int height, uint32_t *random)
{
  go_board_init (board, width, height);
  for (int row = 0; row < height; row++)
    for (int column = 0; column < width; column++)
      {
        *random = *random * 1664525u + 1013904223u;
        /* Prefer Black, because otherwise hardly any chain lives. */
        uint32_t die = (*random >> 16) % 10;
        if (die < 6)
          go_board_set (board, go_point (column, row), die < 5 ? GO_BLACK : GO_WHITE);
      }
  for (int row = 0; row < height; row++)
    for (int column = 0; column < width; column++)
      if (go_board_get (board, go_point (column, row)) != GO_EMPTY
          && go_board_liberties (board, go_point (column, row), NULL) == 0)
        return false;
  return true;
}

/* A chain is unconditionally alive exactly if no sequence of enemy moves alone captures it. */
START_TEST (test_against_search)
{
  static const int sides[][2] = { { 4, 3 }, { 6, 2 }, { 3, 3 }, { 9, 1 }, { 5, 2 } };
  uint32_t random = 20240u + (uint32_t) _i;
  int positions = 0, living = 0, dying = 0;
  Search *search = malloc (sizeof *search);

  ck_assert_ptr_nonnull (search);
  for (int i = 0; i <= SMALL_POINTS; i++)
    go_board_init (&search->boards[i], sides[_i][0], sides[_i][1]);
  while (positions < 100)
    {
      GoBoard board;
      bool alive[GO_CELLS];
      if (!fill_at_random (&board, sides[_i][0], sides[_i][1], &random))
        continue;
      positions++;
      memset (search->seen, 0, sizeof search->seen);
      memset (search->lost, 0, sizeof search->lost);
      go_board_copy (&search->boards[0], &board);
      search_captures (search, 0);
      go_pass_alive (&board, GO_BLACK, alive, NULL);
      for (int i = 0; i < GO_CELLS; i++)
        if (go_board_get (&board, (GoPoint) i) == GO_BLACK)
          {
            ck_assert_int_eq (alive[i], !search->lost[i]);
            *(alive[i] ? &living : &dying) += 1;
          }
    }
  /* Both answers must have occurred. */
  ck_assert_int_gt (living, 10);
  ck_assert_int_gt (dying, 10);
  free (search);
}
END_TEST

/* A position and the fighting ko stone of each colour, as column and row, or -1. */
static const struct
{
  const char *rows[8];
  int black[2], white[2];
} kos[] = {
  /* Black has just captured. */
  { { "X.XOX", ".XO.." }, { 2, 0 }, { -1, -1 } },
  { { "XO.OX", ".XO.." }, { -1, -1 }, { 1, 0 } },
  /* No ko: the capturing stone would join a neighbour. */
  { { "XO.XX", "XXOX.", "..O.." }, { -1, -1 }, { -1, -1 } },
  /* Capturing two stones is not a ko. */
  { { "XOO.OX", ".XXO.." }, { -1, -1 }, { -1, -1 } },
  /* The capture also takes the neighbouring stone, which has no other liberty. */
  { { ".XO.OX", "..XOX.", "...X.." }, { -1, -1 }, { -1, -1 } },
  /* The same, but the neighbour has another liberty. */
  { { ".XO.OX", "..XO..", "......" }, { -1, -1 }, { 2, 0 } },
  /* A ko at the end of a line. */
  { { "XO." }, { -1, -1 }, { 1, 0 } },
  /* Double ko seki: both chains have one eye and share both kos. */
  { { ".XXOO.", "XXO.OO", "XXXOOO", "XX.XOO", "XXXOOO" }, { -1, -1 }, { -1, -1 } },
  /* One of the chains lives, but it is still a seki for the other. */
  { { ".XXOO.", "XXO.OO", "XXXOOO", "XX.XOO", ".XXOOO" }, { -1, -1 }, { -1, -1 } },
  /* Both chains live, so the kos only decide points. */
  { { ".XXOO.", "XXO.OO", "XXXOOO", "XX.XOO", ".XXOO." }, { 3, 3 }, { 2, 1 } },
  /* One ko alone. */
  { { ".XXOO.", "XXO.OO", "XXXOOO", "XXXXOO", "XXXOOO" }, { -1, -1 }, { 2, 1 } },
  /* White holds both kos. */
  { { ".XXOO.", "XXO.OO", "XXXOOO", "XXO.OO", "XXXOO." }, { -1, -1 }, { 2, 1 } },
  /* One white chain has a ko with each of two black chains. The lower ko is in White's territory,
     where no black stone lives. */
  { { ".XXOO.", "XXO.OO", "XXXOOO", "OOOOOO", "XXXOOO", "XX.XOO", ".XXOO." },
    { -1, -1 },
    { 2, 1 } },
  /* Two adjacent kos. A ko stone itself does not count as one of the two chains of a double ko
     seki. */
  { { ".OOO.", ".O.O.", "XOXO.", ".XO.O", "XOXO.", "....." }, { 1, 3 }, { 2, 3 } },
  /* White's ko stone is dead in Black's territory, although that territory is not an eye. */
  { { ".X.XXXX", "XXXXXXX", "XXXO..X", "XXO.O.X" }, { -1, -1 }, { -1, -1 } },
  /* The same, but the surrounding chain is not alive. */
  { { "XXX.XXX", "XXXXXXX", "XXXO..X", "XXO.O.X" }, { -1, -1 }, { 2, 3 } },
  /* No stones, no ko. */
  { { "....", "...." }, { -1, -1 }, { -1, -1 } },
};

START_TEST (test_kos)
{
  GoBoard board;
  read_board (&board, kos[_i].rows);
  for (GoColor color = GO_BLACK; color <= GO_WHITE; color++)
    {
      const int *expected = color == GO_BLACK ? kos[_i].black : kos[_i].white;
      GoPoint stone = GO_NO_POINT;
      bool held = go_fighting_ko (&board, color, &stone);
      ck_assert_msg (held == (expected[0] >= 0), "diagram %d, colour %d", _i, (int) color);
      if (held)
        ck_assert_uint_eq (stone, go_point (expected[0], expected[1]));
    }
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("pass-alive");
  TCase *tcase = tcase_create ("pass-alive");

  suite_add_tcase (suite, tcase);
  tcase_add_loop_test (tcase, test_diagrams, 0, sizeof lives / sizeof lives[0]);
  tcase_add_loop_test (tcase, test_against_search, 0, 5);
  tcase_add_loop_test (tcase, test_kos, 0, sizeof kos / sizeof kos[0]);

  return runner_run (suite);
}
