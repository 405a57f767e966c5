/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sunjang counting: diagrams, and a comparison with all possible removals. The Tibetan bonus. */
#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "board-rows.h"
#include "go-score.h"
#include "runner.h"

static void
read_board (GoBoard *board, const char *const *rows)
{
  int height = 0;
  while (rows[height])
    height++;
  ck_assert (board_read (board, rows, (int) strlen (rows[0]), height));
}

/* A position, the stones that remain, and the points. `turned` is the column and row of a group
 * whose seki status is flipped. */
static const struct
{
  const char *rows[10], *kept[10];
  int black, white;
  int turned[2]; /* -1: none */
} counts[] = {
  /* Every stone belongs to the border. */
  { { "..XO.", "..XO.", "..XO." }, { "..XO.", "..XO.", "..XO." }, 6, 3, { -1, 0 } },
  /* Each stone inside is removed and gives a point. */
  { { "X.XO.", "XXXO.", "..XOO" }, { "..XO.", "..XO.", "..XO." }, 6, 3, { -1, 0 } },
  /* Only C3, on the top edge, keeps D3 and E3 out of atari; B2 is not needed. F2 keeps F3 alive. */
  { { "..XXXO", ".XXOOO", "..XO.." }, { "..XXXO", "..XOOO", "..XO.." }, 6, 2, { -1, 0 } },
  /* Each kept stone needs the next one, until a chain has an open point anyway. */
  { { "..XXXO.O." }, { "..XXXO..." }, 2, 3, { -1, 0 } },
  { { ".XXXXO..." }, { ".XXXXO..." }, 1, 3, { -1, 0 } },
  /* A border chain that has an open point doesn't need the stone. */
  { { "XXXXO", "XX.XO", "XX.XO", "...XO", "..XO." },
    { "...XO", "...XO", "...XO", "...XO", "..XO." },
    14,
    1,
    { -1, 0 } },
  /* Removing both stones leaves the border chain two open points, so it needs neither. */
  { { "XXXO.", "XXXO.", "XXOO.", "..XO." },
    { "..XO.", "..XO.", ".XOO.", "..XO." },
    7,
    4,
    { -1, 0 } },
  /* Each end of the border needs the stone beside it; the one behind them is not needed. */
  { { ".XXO.", "XXOO.", ".XXO." }, { ".XXO.", ".XOO.", ".XXO." }, 3, 3, { -1, 0 } },
  /* Groups that touch a shared point score nothing, not even for removed stones. */
  { { "XXX.O" }, { "..X.O" }, 0, 0, { -1, 0 } },
  { { "X.X.O.O" }, { "..X.O.." }, 0, 0, { -1, 0 } },
  /* Another group of the same colour, away from the shared point, does count. */
  { { "X.X.O.OX." }, { "..X.O.OX." }, 1, 0, { -1, 0 } },
  /* By agreement the first group is not in seki. Any of its stones identifies it. */
  { { "XXX.O" }, { "..X.O" }, 2, 0, { 0, 0 } },
  { { "XXX.O" }, { "..X.O" }, 2, 0, { 2, 0 } },
  { { "X.X.O.OX." }, { "..X.O.OX." }, 3, 0, { 0, 0 } },
  /* By agreement a group is in seki although it touches no shared point. */
  { { "..XO.", "..XO.", "..XO." }, { "..XO.", "..XO.", "..XO." }, 0, 3, { 2, 1 } },
  /* A colour alone on the board keeps its stones; an empty board has no owner. */
  { { "XX.", ".X.", "..." }, { "XX.", ".X.", "..." }, 6, 0, { -1, 0 } },
  { { "..O" }, { "..O" }, 0, 2, { -1, 0 } },
  { { "...", "..." }, { "...", "..." }, 0, 0, { -1, 0 } },
};

START_TEST (test_diagrams)
{
  GoBoard board, expected;
  bool seki[GO_CELLS] = { false };
  GoSunjang sunjang;

  read_board (&board, counts[_i].rows);
  read_board (&expected, counts[_i].kept);
  if (counts[_i].turned[0] >= 0)
    seki[go_point (counts[_i].turned[0], counts[_i].turned[1])] = true;
  go_sunjang (&board, seki, &sunjang);
  for (GoPoint p = 0; p < GO_CELLS; p++)
    ck_assert_msg (!go_board_contains (&board, p)
                       || sunjang.stays[p] == (go_board_get (&expected, p) != GO_EMPTY),
                   "diagram %d: another border remains", _i);
  ck_assert_msg (sunjang.points[GO_BLACK] == counts[_i].black
                     && sunjang.points[GO_WHITE] == counts[_i].white,
                 "diagram %d: %d to %d", _i, sunjang.points[GO_BLACK], sunjang.points[GO_WHITE]);
}
END_TEST

#define MOST_REMOVABLE 12

/* Returns whether these stones may be removed. No remaining chain may have a removed stone's point
 * as its only liberty. */
static bool
is_sound (const GoBoard *board, const bool *removed)
{
  GoBoard left;
  go_board_init (&left, board->width, board->height);
  for (int i = 0; i < GO_CELLS; i++)
    {
      GoColor color = go_board_get (board, (GoPoint) i);
      if ((color == GO_BLACK || color == GO_WHITE) && !removed[i])
        go_board_set (&left, (GoPoint) i, color);
    }
  for (int i = 0; i < GO_CELLS; i++)
    {
      GoColor color = go_board_get (&left, (GoPoint) i);
      GoPoint liberties[GO_MAX_POINTS];
      if ((color == GO_BLACK || color == GO_WHITE)
          && go_board_liberties (&left, (GoPoint) i, liberties) == 1 && removed[liberties[0]])
        return false;
    }
  return true;
}

/* Finds the stones that do not belong to the border. Returns false if a colour has no border. */
static bool
find_removable (const GoBoard *board, GoPoint *removable, int *count)
{
  static const int steps[4] = { -GO_STRIDE, -1, 1, GO_STRIDE };
  bool border[GO_COLORS] = { false };
  GoRuleset ruleset;
  GoCount owners;

  go_ruleset_init (&ruleset);
  go_count (board, &ruleset, NULL, &owners);
  *count = 0;
  for (int i = 0; i < GO_CELLS; i++)
    {
      GoColor color = go_board_get (board, (GoPoint) i);
      bool touches = false;
      if (color != GO_BLACK && color != GO_WHITE)
        continue;
      for (int k = 0; k < 4; k++)
        touches |= go_board_get (board, (GoPoint) (i + steps[k])) == go_opponent (color)
                   || owners.owner[i + steps[k]] == GO_OWNER_SHARED;
      if (touches)
        border[color] = true;
      else
        removable[(*count)++] = (GoPoint) i;
    }
  return border[GO_BLACK] && border[GO_WHITE];
}

/* The removal is the largest sound one, and the only one of that size. */
START_TEST (test_removes_the_most)
{
  static const int sides[][2] = { { 4, 4 }, { 6, 3 }, { 9, 1 }, { 5, 3 } };
  uint32_t random = 7u + (uint32_t) _i;
  int positions = 0, partial = 0;

  while (positions < 100)
    {
      GoBoard board;
      GoSunjang sunjang;
      GoPoint removable[GO_MAX_POINTS];
      int count, most = -1, how_many = 0, staying = 0;
      unsigned best = 0;

      go_board_init (&board, sides[_i][0], sides[_i][1]);
      for (int row = 0; row < board.height; row++)
        for (int column = 0; column < board.width; column++)
          {
            random = random * 1664525u + 1013904223u;
            uint32_t die = (random >> 16) % 10;
            if (die < 8)
              go_board_set (&board, go_point (column, row), die < 6 ? GO_BLACK : GO_WHITE);
          }
      if (!find_removable (&board, removable, &count) || count == 0 || count > MOST_REMOVABLE)
        continue;
      positions++;

      for (unsigned set = 0; set < 1u << count; set++)
        {
          bool removed[GO_CELLS] = { false };
          int size = __builtin_popcount (set);
          if (size < most)
            continue;
          for (int i = 0; i < count; i++)
            removed[removable[i]] = set >> i & 1;
          if (!is_sound (&board, removed))
            continue;
          how_many = size == most ? how_many + 1 : 1;
          most = size;
          best = set;
        }

      go_sunjang (&board, NULL, &sunjang);
      ck_assert_int_eq (how_many, 1);
      for (int i = 0; i < count; i++)
        ck_assert_int_eq (!sunjang.stays[removable[i]], (int) (best >> i & 1));
      for (GoPoint p = 0; p < GO_CELLS; p++)
        staying += sunjang.stays[p];
      ck_assert_int_eq (staying, board.stones[GO_BLACK] + board.stones[GO_WHITE] - most);
      partial += most < count;
    }
  /* In some positions a stone must have had to stay. */
  ck_assert_int_gt (partial, 3);
}
END_TEST

static const struct
{
  const char *rows[6];
  int tax, black, white; /* half points */
} bonuses[] = {
  { { "...", ".X.", "..." }, GO_TAX_NONE, 100, 0 },
  { { ".X.", "XO.", ".X." }, GO_TAX_NONE, 0, 0 },  /* the right corners are nobody's */
  { { ".X.", "XOX", ".X." }, GO_TAX_NONE, 80, 0 }, /* the centre is White's */
  { { "X.X", "...", "X.O" }, GO_TAX_NONE, 0, 0 },
  { { "O.O", "...", "O.O" }, GO_TAX_NONE, 0, 100 },
  { { "O.OX", "OOOO", "O.O.", "O.OO" }, GO_TAX_NONE, 0, 0 },
  { { "X..X", "....", "....", "X..X" }, GO_TAX_NONE, 80, 0 }, /* no centre */
  { { "X..X", "....", "X..X" }, GO_TAX_NONE, 80, 0 },
  { { ".X.X.", "XXXXX", ".X.X." }, GO_TAX_GROUP, 100, 0 }, /* taxed, yet controlled */
};

START_TEST (test_bonus)
{
  GoBoard board;
  GoRuleset ruleset;
  GoCount count;

  read_board (&board, bonuses[_i].rows);
  go_ruleset_init (&ruleset);
  ruleset.tax = bonuses[_i].tax;
  go_count (&board, &ruleset, NULL, &count);
  ck_assert_int_eq (go_bonus (&board, &ruleset, &count, GO_BLACK), 0);
  ruleset.bonus = GO_BONUS_TIBETAN;
  ck_assert_int_eq (go_bonus (&board, &ruleset, &count, GO_BLACK), bonuses[_i].black);
  ck_assert_int_eq (go_bonus (&board, &ruleset, &count, GO_WHITE), bonuses[_i].white);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("sunjang");
  TCase *tcase = tcase_create ("sunjang");

  suite_add_tcase (suite, tcase);
  tcase_add_loop_test (tcase, test_diagrams, 0, sizeof counts / sizeof counts[0]);
  tcase_add_loop_test (tcase, test_removes_the_most, 0, 4);
  tcase_add_loop_test (tcase, test_bonus, 0, sizeof bonuses / sizeof bonuses[0]);

  return runner_run (suite);
}
