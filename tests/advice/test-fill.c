/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Filling neutral points: which are filled, what must be protected, and which stay empty because
 * neither side can fill them. */
#include <string.h>

#include "advice-fill.h"
#include "board-rows.h"
#include "go-score.h"
#include "runner.h"

static GoBoard board;
static bool dead[GO_CELLS];
static AdviceFilling filling;

/* A board with dead stones as small letters, and the outcome with Black and with White to move:
 * Black's lead in territory and prisoners, and the number of points that stay neutral. */
typedef struct
{
  const char *what;
  int width, height;
  const char *rows[9];
  int lead[GO_COLORS];
  int left;
} Position;

static const Position positions[] = {
  { "a row of neutral points between living groups",
    5,
    5,
    { ".X.O.", "XX.OO", ".X.O.", "XX.OO", ".X.O." },
    { 0, 0, 0 },
    0 },
  { "two points, each beside one colour only",
    6,
    6,
    { ".X..O.", ".XXOO.", "XXXOOO", ".XXOO.", ".XXOO.", ".XXOO." },
    { 0, 0, 0 },
    0 },
  { "three points in a row beside one of territory, of which White’s first takes one away",
    7,
    5,
    { ".X...O.", "XX.X.OO", ".XXXOO.", "XXXXOOO", ".X.XO.O" },
    { 0, 3, 2 },
    0 },
  { "a point that makes a point of the one below it, for who fills first",
    6,
    6,
    { ".X..O.", ".X.XO.", "XXXXOO", ".XXOO.", ".XXOO.", ".XXOO." },
    { 0, 2, 1 },
    0 },
  { "a seki of two shared liberties without an eye",
    9,
    9,
    { "XOO.XXO.O", "XOO.XXOO.", "XOOOXXO.O", "XXXXOOOOO", ".X.XXO.O.", "XXXXXOOOO", "X.XXXO.O.",
      "XXXXXOOOO", ".X.XXO.O." },
    { 0, -4, -4 },
    2 },
  { "a seki of three shared liberties, of which one is filled",
    9,
    9,
    { "XOO.XXO.O", "XOO.XXOO.", "XOO.XXO.O", "XXOOXXOOO", ".XXXOOOO.", "XXXXXOOOO", "X.XXXO.O.",
      "XXXXXOOOO", ".X.XXO.O." },
    { 0, -4, -4 },
    2 },
  { "a seki of an eye on each side and a liberty between them",
    7,
    7,
    { ".XX.OO.", "XXXXOOO", "OOOOXXX", "O.OOXX.", "OOOOXXX", "..OOX.X", "O.OOXXX" },
    { 0, -2, -2 },
    1 },
  { "that seki, and a neutral point elsewhere",
    7,
    8,
    { ".XX.OO.", "XXXXOOO", "OOOOXXX", "O.OOXX.", "OOOOXXX", "..OOX.X", "O.OOXXX", "OOO.XXX" },
    { 0, -2, -2 },
    1 },
  { "a seki of four stones within, and neutral points in a row outside",
    9,
    9,
    { ".OOOO.XO.", "XXXXXXXOO", "OOOOOOOO.", ".O.O.O.OO", "OOOOOOOOO", ".........", "XXXXXXXXX",
      ".X.X.X.X.", "X.X.X.X.X" },
    { 0, 3, 3 },
    2 },
  { "a point that is answered by taking a dead stone",
    6,
    6,
    { ".O.O.X", "OOxOXX", ".OOXX.", "OOOX.X", "OOOXXX", "OOOXXX" },
    { 0, -2, -2 },
    0 },
  { "a stone in the wall that only a false eye keeps",
    5,
    5,
    { ".XOO.", "X.XO.", ".XOO.", "XXO.O", ".XOO." },
    { 0, -2, -2 },
    0 },
  { "a neutral point inside a false eye: White’s first has to be answered within",
    5,
    5,
    { ".X.O.", "X.XO.", "XXOO.", ".XOO.", "XXO.O" },
    { 0, -2, -3 },
    0 },
  { "a ko that nobody has connected yet",
    5,
    5,
    { ".XOO.", "X.XO.", "XXO.O", ".XOO.", "XXO.O" },
    { 0, -3, -3 },
    0 },
  { "a point that forces the other side to fill its own, before one that makes a point",
    6,
    8,
    { ".X..O.", ".X.XO.", "XXXXOO", ".XXOO.", "XXO.OO", ".X.OO.", "XXXO.O", ".XXOO." },
    { 0, 1, 0 },
    0 },
  { "a race that dead stones lose by a liberty although they begin: nothing to protect",
    8,
    8,
    { "...X.XO.", "XXoXXXOO", ".ooXXXO.", ".oXXXXOO", ".oX.XXO.", ".X.XXXOO", "XXXX.XO.",
      ".X.XXXOO" },
    { 0, 19, 19 },
    0 },
  { "two neutral points, which leave a chain in atari",
    7,
    7,
    { "..X.O..", "X.X.O..", "XX.XO..", ".XXXO..", "..XOO..", ".XXO...", "..XO..." },
    { 0, -6, -6 },
    0 },
};

static void
read_position (const Position *position)
{
  const int width = position->width;

  go_board_init (&board, width, position->height);
  memset (dead, 0, sizeof dead);
  GO_EACH_POINT (p, width, position->height)
    {
      char sign = position->rows[go_point_row (p)][go_point_column (p)];

      if (sign != '.')
        go_board_set (&board, p, sign == 'X' || sign == 'x' ? GO_BLACK : GO_WHITE);
      dead[p] = sign == 'x' || sign == 'o';
    }
}

/* Plays the moves found, which must be legal, and removes dead stones. Returns Black's prisoners
 * minus White's. */
static int
play_filling (void)
{
  int taken = 0;

  for (int i = 0; i < filling.count; i++)
    {
      GoStone stone = filling.plays[i];
      int captured;

      ck_assert_int_eq (go_board_get (&board, stone.point), GO_EMPTY);
      ck_assert_int_eq (go_board_preview (&board, stone.point, stone.color).suicide, 0);
      captured = go_board_play (&board, stone.point, stone.color, true, NULL).captured;
      taken += stone.color == GO_BLACK ? captured : -captured;
    }
  GO_EACH_POINT (p, board.width, board.height)
    if (filling.dead[p])
      {
        ck_assert_int_ne (go_board_get (&board, p), GO_EMPTY);
        taken += go_board_get (&board, p) == GO_WHITE ? 1 : -1;
        go_board_set (&board, p, GO_EMPTY);
      }
  return taken;
}

START_TEST (test_position)
{
  const Position *position = &positions[_i];

  for (GoColor first = GO_BLACK; first <= GO_WHITE; first++)
    {
      static GoCount count;
      GoRuleset ruleset;
      int lead;

      read_position (position);
      ck_assert (advice_fill (&board, dead, first, NULL, NULL, &filling));
      lead = play_filling ();
      go_ruleset_init (&ruleset);
      ruleset.tax = GO_TAX_SEKI;
      go_count (&board, &ruleset, NULL, &count);
      lead += count.territory[GO_BLACK] - count.tax[GO_BLACK] - count.territory[GO_WHITE]
              + count.tax[GO_WHITE];
      ck_assert_msg (lead == position->lead[first] && count.shared_points == position->left,
                     "%s, %s first: %d, %d left", position->what,
                     first == GO_BLACK ? "Black" : "White", lead, count.shared_points);
    }
}
END_TEST

/* The same position gives the same moves, and swapped colours give the swapped moves. */
START_TEST (test_alike)
{
  static AdviceFilling again;

  read_position (&positions[_i]);
  ck_assert (advice_fill (&board, dead, GO_BLACK, NULL, NULL, &filling));
  ck_assert (advice_fill (&board, dead, GO_BLACK, NULL, NULL, &again));
  ck_assert_int_eq (filling.count, again.count);
  ck_assert_mem_eq (&filling.dead, &again.dead, sizeof filling.dead);
  GO_EACH_POINT (p, board.width, board.height)
    {
      GoColor color = go_board_get (&board, p);

      go_board_set (&board, p, GO_EMPTY);
      if (color != GO_EMPTY)
        go_board_set (&board, p, go_opponent (color));
    }
  ck_assert (advice_fill (&board, dead, GO_WHITE, NULL, NULL, &again));
  ck_assert_int_eq (filling.count, again.count);
  for (int i = 0; i < filling.count; i++)
    {
      ck_assert_int_eq (filling.plays[i].point, again.plays[i].point);
      ck_assert_int_eq (filling.plays[i].color, go_opponent (again.plays[i].color));
    }
}
END_TEST

static bool
at_once (void *data)
{
  return true;
}

/* A cancelled search finds no moves. */
START_TEST (test_cancelled)
{
  read_position (&positions[0]);
  ck_assert (!advice_fill (&board, dead, GO_BLACK, at_once, NULL, &filling));
  ck_assert_int_eq (filling.count, 0);
}
END_TEST

/* There is nothing to fill on an empty board or beside a single stone. */
START_TEST (test_nothing)
{
  memset (dead, 0, sizeof dead);
  go_board_init (&board, 19, 19);
  ck_assert (advice_fill (&board, dead, GO_BLACK, NULL, NULL, &filling));
  ck_assert_int_eq (filling.count, 0);
  go_board_set (&board, go_point (3, 3), GO_BLACK);
  ck_assert (advice_fill (&board, dead, GO_WHITE, NULL, NULL, &filling));
  ck_assert_int_eq (filling.count, 0);
}
END_TEST

/* On a board full of unfinished fights the search gives up. */
START_TEST (test_too_complicated)
{
  uint32_t random = 20261124;
  GoColor color = GO_BLACK;

  memset (dead, 0, sizeof dead);
  go_board_init (&board, 52, 52);
  for (int i = 0; i < 1500; i++)
    {
      GoPoint point;

      random = random * 1664525u + 1013904223u;
      point = go_point ((int) (random >> 16) % 52, (int) (random >> 8) % 52);
      if (go_board_get (&board, point) != GO_EMPTY
          || go_board_preview (&board, point, color).suicide > 0)
        continue;
      go_board_play (&board, point, color, false, NULL);
      color = go_opponent (color);
    }
  ck_assert (!advice_fill (&board, dead, color, NULL, NULL, &filling));
  ck_assert_int_eq (filling.count, 0);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("fill");
  TCase *tcase = tcase_create ("fill");
  const int count = (int) (sizeof positions / sizeof *positions);

  tcase_add_loop_test (tcase, test_position, 0, count);
  tcase_add_loop_test (tcase, test_alike, 0, count);
  tcase_add_test (tcase, test_cancelled);
  tcase_add_test (tcase, test_nothing);
  tcase_add_test (tcase, test_too_complicated);
  suite_add_tcase (suite, tcase);
  return runner_run (suite);
}
