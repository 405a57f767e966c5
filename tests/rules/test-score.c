/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Ownership: small boards counted by hand, and properties of all boards. */
#include "axis-words.h"
#include "go-position.h"
#include "go-score.h"
#include "runner.h"

#include <check.h>
#include <string.h>

#define WIDEST 7

static const struct
{
  const char *rows[4];
  const char *axes;
  const char *owners[4]; /* X, O stones; b, w territory; s shared; B, W taxed; . nobody's */
  int territory[GO_COLORS], tax[GO_COLORS], shared[GO_COLORS];
  int turned; /* a column of the top row whose group's seki status is flipped, or -1 */
} counts[] = {
  { { ".XO..", ".XO.." }, "tax=seki", { "bXOww", "bXOww" }, { 0, 2, 4 }, { 0 }, { 0 }, -1 },
  { { ".XO.", ".XO." }, "tax=group", { "BXOW", "BXOW" }, { 0, 2, 2 }, { 0, 2, 2 }, { 0 }, -1 },
  /* Both groups touch a shared point, so both are in seki. */
  { { ".X.O." }, "tax=none shared=half", { "bXsOw" }, { 0, 1, 1 }, { 0 }, { 0, 1, 1 }, -1 },
  { { ".X.O." }, "tax=seki shared=none", { "BXsOW" }, { 0, 1, 1 }, { 0, 1, 1 }, { 0 }, -1 },
  { { ".X.O." }, "tax=seki shared=none", { "bXsOW" }, { 0, 1, 1 }, { 0, 0, 1 }, { 0 }, 1 },
  /* Three black stones against one white: Black's three quarters of three points are rounded up.
     The fourth point is halved. */
  { { "X..O", "X.X." }, "shared=by_contact", { "XssO", "XsXs" }, { 0 }, { 0 }, { 0, 6, 2 }, -1 },
  /* Neither side owns a board without stones. */
  { { "...", "..." }, "shared=half", { "...", "..." }, { 0 }, { 0 }, { 0 }, -1 },
};

START_TEST (test_counts)
{
  static const char letters[] = ".XObwsBW";
  int width = (int) strlen (counts[_i].rows[0]), height = 0;
  bool seki[GO_CELLS] = { false };
  GoPosition position;
  GoRuleset ruleset;
  GoBoard board;
  GoCount count;

  while (counts[_i].rows[height])
    height++;
  ck_assert (go_position_read (&position, counts[_i].rows, width, height));
  go_position_put (&position, &board);
  axis_words_parse (counts[_i].axes, &ruleset);
  if (counts[_i].turned >= 0)
    seki[go_point (counts[_i].turned, 0)] = true;
  go_count (&board, &ruleset, seki, &count);
  for (int row = 0; row < height; row++)
    for (int column = 0; column < width; column++)
      ck_assert_int_eq (letters[count.owner[go_point (column, row)]],
                        counts[_i].owners[row][column]);
  for (GoColor color = GO_BLACK; color <= GO_WHITE; color++)
    {
      ck_assert_int_eq (count.stones[color], board.stones[color]);
      ck_assert_int_eq (count.territory[color], counts[_i].territory[color]);
      ck_assert_int_eq (count.tax[color], counts[_i].tax[color]);
      ck_assert_int_eq (count.shared[color], counts[_i].shared[color]);
    }
}
END_TEST

static void
fill_at_random (GoBoard *board, uint32_t *random)
{
  go_board_init (board, 2 + (int) (*random >> 20) % (WIDEST - 1),
                 2 + (int) (*random >> 10) % (WIDEST - 1));
  for (int row = 0; row < board->height; row++)
    for (int column = 0; column < board->width; column++)
      {
        uint32_t die;

        *random = *random * 1664525u + 1013904223u;
        die = (*random >> 16) % 6;
        if (die < 4)
          go_board_set (board, go_point (column, row), die % 2 ? GO_BLACK : GO_WHITE);
      }
}

/* Every point is a stone, territory, shared or nobody's. Every stone and every point of territory
 * belongs to exactly one group. A tax never exceeds the territory. */
START_TEST (test_every_point_once)
{
  static const char *const taxes[] = { "tax=none", "tax=seki", "tax=group" };
  uint32_t random = 2026;

  for (int i = 0; i < 600; i++)
    {
      bool seen[GO_CELLS] = { false };
      int grouped[GO_COLORS] = { 0 }, sum;
      GoPoint points[GO_MAX_POINTS];
      GoRuleset ruleset;
      GoBoard board;
      GoCount count;

      axis_words_parse (taxes[i % 3], &ruleset);
      fill_at_random (&board, &random);
      go_count (&board, &ruleset, NULL, &count);
      sum = count.shared_points;
      for (GoPoint p = 0; p < GO_CELLS; p++)
        if (board.cells[p].color == GO_BLACK || board.cells[p].color == GO_WHITE)
          {
            int size = seen[p] ? 0 : go_group (&board, &count, p, seen, points);

            grouped[go_board_get (&board, p)] += size;
            if (size > 0 && ruleset.tax == GO_TAX_SEKI
                && go_group_in_seki (&count, NULL, points, size))
              for (int k = 0; k < size; k++)
                ck_assert (count.owner[points[k]] != GO_OWNER_BLACK_TERRITORY
                           && count.owner[points[k]] != GO_OWNER_WHITE_TERRITORY);
          }
      for (GoColor color = GO_BLACK; color <= GO_WHITE; color++)
        {
          ck_assert_int_eq (grouped[color], count.stones[color] + count.territory[color]);
          ck_assert_int_le (count.tax[color], count.territory[color]);
          sum += grouped[color];
        }
      if (board.stones[GO_BLACK] + board.stones[GO_WHITE] > 0)
        ck_assert_int_eq (sum, board.width * board.height);
    }
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("score");
  TCase *tcase = tcase_create ("score");

  tcase_add_loop_test (tcase, test_counts, 0, (int) (sizeof counts / sizeof *counts));
  tcase_add_test (tcase, test_every_point_once);
  suite_add_tcase (suite, tcase);
  return runner_run (suite);
}
