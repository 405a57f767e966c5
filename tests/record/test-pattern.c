/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Positions in games: finding them in all symmetries. */
#include <check.h>
#include <string.h>

#include "record-info.h"
#include "record-moves.h"
#include "runner.h"
#include "symmetry.h"
#include "sgf-read.h"

static GBytes *
moves_of (const char *text)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (SgfCollection) collection = sgf_read (bytes, NULL, NULL);
  g_autoptr (RecordInfo) info = NULL;

  ck_assert_ptr_nonnull (collection);
  info = record_info_new (collection, sgf_collection_game (collection, 0), NULL);
  return record_moves_new (collection, sgf_collection_game (collection, 0), &info->ruleset);
}

static gboolean
matches (const char *text, const guint8 *cells, gboolean either, RecordMatch *match)
{
  g_autoptr (GBytes) moves = moves_of (text);
  g_autoptr (RecordPattern) pattern = record_pattern_new (5, 5, cells, either);
  gsize size;
  const guint8 *data = g_bytes_get_data (moves, &size);

  return record_pattern_match (pattern, data, size, match) == RECORD_MATCH;
}

START_TEST (test_pattern)
{
  guint8 cells[GO_CELLS];
  RecordMatch match;

  memset (cells, GO_EDGE, sizeof cells);
  for (int row = 0; row < 3; row++)
    for (int column = 0; column < 3; column++)
      cells[go_point (column, row)] = GO_EMPTY;
  cells[go_point (1, 0)] = GO_BLACK;
  cells[go_point (0, 1)] = GO_WHITE;
  /* Unchanged, after two moves. The next move is at C3 of the pattern. */
  ck_assert (matches ("(;SZ[5];B[ba];W[ab];B[cc])", cells, FALSE, &match));
  ck_assert_int_eq (match.move, 2);
  ck_assert_uint_eq (match.next, go_point (2, 2));
  ck_assert_int_eq ((int) match.color, (int) GO_BLACK);
  /* Mirrored from left to right. The next move is mirrored back. */
  ck_assert (matches ("(;SZ[5];B[da];W[eb];B[cb])", cells, FALSE, &match));
  ck_assert_uint_eq (match.next, go_point (2, 1));
  /* Mirrored at the diagonal, which here looks like an exchange of colours. */
  ck_assert (matches ("(;SZ[5];B[ab];W[ba];B[ee])", cells, FALSE, &match));
  /* Upside down, with the colours exchanged. */
  ck_assert (matches ("(;SZ[5];B[ad];W[be];B[])", cells, TRUE, &match));
  ck_assert_uint_eq (match.next, GO_NO_POINT);
  /* No match: an extra stone from the start, or another board size. */
  ck_assert (!matches ("(;SZ[5]AB[bb];W[ba];B[ab])", cells, TRUE, &match));
  ck_assert (!matches ("(;SZ[7];B[ba];W[ab])", cells, TRUE, &match));
}
END_TEST

/* A position that arises only by a capture. */
START_TEST (test_pattern_after_capture)
{
  guint8 cells[GO_CELLS];
  RecordMatch match;

  memset (cells, GO_EDGE, sizeof cells);
  cells[go_point (0, 0)] = GO_EMPTY;
  cells[go_point (1, 0)] = GO_BLACK;
  cells[go_point (0, 1)] = GO_BLACK;
  ck_assert (matches ("(;SZ[5];B[ba];W[aa];B[ab];W[ee])", cells, FALSE, &match));
  ck_assert_int_eq (match.move, 3);
  ck_assert (match.elsewhere);
}
END_TEST

/* A simple reference search, over moves that no real game has. */

#define SIDE 5
#define LARGE 21 /* codes of twelve bits */
#define MOST_POINTS (LARGE * LARGE)
#define ITEMS 40

static int board_side = SIDE; /* of the board that is searched */

static gboolean
shows (const guint8 *board, const guint8 *wanted, gboolean either)
{
  for (int way = 0; way < (either ? 16 : 8); way++)
    {
      int point = 0;

      for (; point < board_side * board_side; point++)
        {
          guint8 color = wanted[point];

          if (way >= 8 && (color == GO_BLACK || color == GO_WHITE))
            color = (guint8) (3 - color);
          if (color != GO_EDGE && board[symmetry_turn (point, board_side, way % 8)] != color)
            break;
        }
      if (point == board_side * board_side)
        return TRUE;
    }
  return FALSE;
}

/* Returns the number of moves after which the board first shows the pattern, or -1. */
static int
find_simply (const guint8 *moves, gsize size, const guint8 *wanted, gboolean either)
{
  guint8 board[MOST_POINTS] = { 0 };
  int made = 0;

  for (gsize i = 3;; i += 2)
    {
      guint number;

      if ((i >= size || moves[i + 1] >> 6 == 0) && shows (board, wanted, either))
        return made;
      if (i >= size)
        return -1;
      number = moves[i] | (moves[i + 1] & 0xfU) << 8;
      made += moves[i + 1] >> 6 == 0;
      if (number < (guint) (board_side * board_side))
        board[number] = moves[i + 1] >> 4 & 3;
    }
}

/* Makes moves, mostly on empty points. Some remove, recolour or replace a stone; `by_turns`, they
 * only remove stones after moves by turns. */
static gsize
make_moves (GRand *random, gboolean by_turns, guint8 *moves)
{
  guint8 board[MOST_POINTS] = { 0 };
  GoColor turn = GO_BLACK;
  gsize size = 3;

  moves[0] = 1;
  moves[1] = moves[2] = (guint8) board_side;
  for (int i = 0; i < ITEMS; i++)
    {
      int point = g_rand_int_range (random, 0, board_side * board_side);
      guint8 color = (guint8) g_rand_int_range (random, GO_BLACK, GO_EDGE);
      gboolean odd = g_rand_int_range (random, 0, 8) == 0;
      guint number = g_rand_int_range (random, 0, 12) == 0 ? 0xfff : (guint) point;

      if (by_turns)
        {
          gboolean removes = i > 0 && board[point] != GO_EMPTY && number != 0xfff && odd;

          if (!removes && number != 0xfff && board[point] != GO_EMPTY)
            continue;
          color = removes ? GO_EMPTY : (guint8) turn;
          if (!removes)
            turn = go_opponent (turn);
          if (number != 0xfff)
            board[point] = color;
          moves[size++] = (guint8) number;
          moves[size++] = (guint8) (number >> 8 | color << 4 | (removes ? 1 << 6 : 0));
          continue;
        }
      if (board[point] != GO_EMPTY && !odd)
        continue;
      if (odd && g_rand_boolean (random))
        color = GO_EMPTY;
      if (number < (guint) (board_side * board_side))
        board[point] = color;
      moves[size++] = (guint8) number;
      moves[size++]
          = (guint8) (number >> 8 | color << 4 | (odd && g_rand_boolean (random) ? 1 << 6 : 0));
    }
  return size;
}

/* Makes a pattern that covers a part of the board. Half of the patterns contain few stones, the
 * others what the board shows after some of the items. */
static void
make_pattern (GRand *random, const guint8 *moves, gsize size, guint8 *wanted)
{
  const int points = board_side * board_side;
  int width = g_rand_int_range (random, 1, board_side + 1),
      height = g_rand_int_range (random, 1, board_side + 1);
  int left = g_rand_int_range (random, 0, board_side - width + 1);
  int top = g_rand_int_range (random, 0, board_side - height + 1);
  int stones = g_rand_int_range (random, 1, 5);
  int items = g_rand_boolean (random) ? g_rand_int_range (random, 0, (int) size / 2) : 0;
  guint8 board[MOST_POINTS] = { 0 };

  for (int i = 3; i < 3 + 2 * items; i += 2)
    if ((moves[i] | (moves[i + 1] & 0xf) << 8) < points)
      board[moves[i] | (moves[i + 1] & 0xf) << 8] = moves[i + 1] >> 4 & 3;
  memset (wanted, GO_EDGE, MOST_POINTS);
  for (int row = top; row < top + height; row++)
    for (int point = row * board_side + left; point < row * board_side + left + width; point++)
      wanted[point] = g_rand_int_range (random, 0, 8) == 0 ? GO_EDGE : board[point];
  while (items == 0 && stones-- > 0)
    wanted[(top + g_rand_int_range (random, 0, height)) * board_side + left
           + g_rand_int_range (random, 0, width)]
        = (guint8) g_rand_int_range (random, GO_BLACK, GO_EDGE);
}

/* Searches the first moves, and returns whether that decides nothing. If it decides, it must be as
 * the whole game has it, which is in `match`. */
static gboolean
check_cut (const RecordPattern *pattern,
           const guint8 *moves,
           gsize size,
           int most,
           const RecordMatch *match)
{
  g_autoptr (GBytes) cut = record_moves_cut (moves, size, (guint) most);
  gsize length;
  const guint8 *first = g_bytes_get_data (cut, &length);
  RecordMatch found = { .move = -1 };
  RecordMatching matching = record_pattern_match (pattern, first, length, &found);

  if (matching == RECORD_UNDECIDED)
    return TRUE;
  ck_assert_int_eq (found.move, match->move);
  if (matching == RECORD_NO_MATCH)
    return FALSE;
  ck_assert_int_eq (found.swapped, match->swapped);
  ck_assert_int_eq ((int) found.color, (int) match->color);
  ck_assert_uint_eq (found.next, match->next);
  ck_assert_int_eq (found.elsewhere, match->elsewhere);
  return FALSE;
}

START_TEST (test_duel)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (20261123);
  const int games = _i == 0 ? 60000 : 1500;
  int shown = 0, never = 0, late = 0, undecided = 0;

  board_side = _i == 0 ? SIDE : LARGE;
  for (int i = 0; i < games; i++)
    {
      guint8 moves[3 + 2 * ITEMS], wanted[MOST_POINTS], cells[GO_CELLS];
      gsize size = make_moves (random, i % 3 > 0, moves);
      gboolean either = g_rand_boolean (random);
      g_autoptr (RecordPattern) pattern = NULL;
      g_autoptr (GBytes) packed = record_moves_pack (moves, size);
      g_autoptr (GBytes) again
          = record_moves_unpack (g_bytes_get_data (packed, NULL), g_bytes_get_size (packed));
      g_autoptr (GBytes) plain = g_bytes_new_static (moves, size);
      RecordMatch match = { .move = -1 };
      int move;

      make_pattern (random, moves, size, wanted);
      memset (cells, GO_EDGE, sizeof cells);
      for (int point = 0; point < board_side * board_side; point++)
        cells[go_point (point % board_side, point / board_side)] = wanted[point];
      move = find_simply (moves, size, wanted, either);
      pattern = record_pattern_new (board_side, board_side, cells, either);
      ck_assert_int_eq (record_pattern_match (pattern, moves, size, &match), move >= 0);
      ck_assert_int_eq (match.move, move);
      ck_assert (g_bytes_equal (again, plain));
      undecided += check_cut (pattern, moves, size, g_rand_int_range (random, 0, ITEMS), &match);
      shown += move >= 0;
      late += move >= 12;
      never += move < 0;
    }
  /* Each kind must have occurred. */
  ck_assert_int_gt (shown, games / 12);
  ck_assert_int_gt (late, games / 120);
  ck_assert_int_gt (never, games / 12);
  ck_assert_int_gt (undecided, games / 12);
  ck_assert_int_lt (undecided, games * 2 / 3);
}
END_TEST

/* Returns random moves, as SGF. Unless it is `wild`, each is on a point of its own. */
static GString *
random_moves (GRand *random, int side, gboolean wild)
{
  GString *text = g_string_new (NULL);
  int points[81];

  for (int i = 0; i < side * side; i++)
    {
      const int other = g_rand_int_range (random, 0, i + 1);

      points[i] = points[other];
      points[other] = i;
    }
  for (int i = 0; i < side * side; i++)
    {
      const int point = wild ? g_rand_int_range (random, 0, 81) : points[i];
      const int row = wild ? 9 : side;

      if (g_rand_int_range (random, 0, 20) == 0)
        g_string_append (text, i % 2 ? ";W[]" : ";B[]");
      else
        g_string_append_printf (text, ";%c[%c%c]", i % 2 ? 'W' : 'B', 'a' + point % row,
                                'a' + point / row);
    }
  return text;
}

/* A game of moves alone is followed without a history, other games with one. A name in one of its
 * nodes must change nothing, whatever the moves are: captures, suicides, passes, and in wild games
 * points with a stone or outside the board. */
START_TEST (test_plain_moves)
{
  guint captures = 0;

  for (guint seed = 1; seed <= 400; seed++)
    {
      g_autoptr (GRand) random = g_rand_new_with_seed (seed);
      const int side = g_rand_int_range (random, 1, 10);
      g_autoptr (GString) text = random_moves (random, side, seed % 4 == 0);
      g_autofree char *head = g_strdup_printf ("SZ[%d]RU[%s]", side, seed % 2 ? "NZ" : "Japanese");
      g_autofree char *plain = g_strdup_printf ("(;%s%s)", head, text->str);
      g_autofree char *named = g_strdup_printf ("(;%s;N[x]%s)", head, text->str);
      g_autoptr (GBytes) moves = moves_of (plain), others = moves_of (named);

      ck_assert (g_bytes_equal (moves, others));
      captures += g_bytes_get_size (moves) > 3 + 2 * (gsize) (side * side);
    }
  ck_assert_uint_gt (captures, 50);
}
END_TEST

/* More stones removed than three bytes of seven bits can count. */
START_TEST (test_many_items)
{
  const gsize n = 1200000;
  g_autoptr (GByteArray) moves = g_byte_array_new ();
  g_autoptr (GBytes) plain = NULL, packed = NULL, again = NULL;
  guint8 cells[GO_CELLS];
  g_autoptr (RecordPattern) pattern = NULL;
  RecordMatch match;

  g_byte_array_append (moves, (const guint8[]){ 1, SIDE, SIDE }, 3);
  for (gsize i = 0; i < n; i++)
    g_byte_array_append (moves, (const guint8[]){ 7, 1 << 6 | GO_BLACK << 4, 7, 1 << 6 }, 4);
  g_byte_array_append (moves, (const guint8[]){ 12, GO_BLACK << 4 }, 2);
  plain = g_bytes_new (moves->data, moves->len);
  packed = record_moves_pack (moves->data, moves->len);
  again = record_moves_unpack (g_bytes_get_data (packed, NULL), g_bytes_get_size (packed));
  ck_assert (g_bytes_equal (plain, again));
  memset (cells, GO_EDGE, sizeof cells);
  cells[go_point (2, 2)] = GO_BLACK;
  pattern = record_pattern_new (SIDE, SIDE, cells, FALSE);
  ck_assert (record_pattern_match (pattern, g_bytes_get_data (packed, NULL),
                                   g_bytes_get_size (packed), &match)
             == RECORD_MATCH);
  ck_assert_int_eq (match.move, 1);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("pattern");
  TCase *tcase = tcase_create ("pattern");

  tcase_set_timeout (tcase, 120);
  tcase_add_test (tcase, test_pattern);
  tcase_add_test (tcase, test_pattern_after_capture);
  tcase_add_test (tcase, test_plain_moves);
  tcase_add_test (tcase, test_many_items);
  tcase_add_loop_test (tcase, test_duel, 0, 2);
  suite_add_tcase (suite, tcase);
  return runner_run (suite);
}
