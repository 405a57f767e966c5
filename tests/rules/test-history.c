/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which moves a history forbids and why, how it counts repetitions, and rewinding. */
#include "axis-words.h"
#include "board-check.h"
#include "go-history.h"
#include "go-position.h"
#include "runner.h"

#include <check.h>
#include <stdlib.h>
#include <string.h>

static GoHistory *history;

static void
begin (const char *axes, const char *const *rows, int width, int height, GoColor to_move)
{
  GoRuleset ruleset;
  GoPosition position;
  GoBoard board;

  axis_words_parse (axes, &ruleset);
  ck_assert (go_position_read (&position, rows, width, height));
  go_position_put (&position, &board);
  history = go_history_new (&ruleset, &board, to_move);
}

static void
teardown (void)
{
  go_history_free (history);
  history = NULL;
}

static GoVerdict
judge (int column, int row, GoColor color)
{
  const GoPoint point = go_point (column, row);
  const GoVerdict verdict = go_history_judge (history, point, color, false);

  ck_assert (go_history_allows (history, point, color, false) == (verdict.legality == GO_LEGAL));
  return verdict;
}

static GoPlayEffect
play (int column, int row, GoColor color)
{
  return go_history_play (history, go_point (column, row), color);
}

/* Black captures B2 by playing C2 as turn 1, which starts a ko. */
static const char *const ko[] = { ".XO.", "XO.O", ".XO." };

START_TEST (test_ko)
{
  static const struct
  {
    const char *axes;
    GoLegality at_once, after_passes;
  } rows[] = {
    { "repetition=none", GO_LEGAL, GO_LEGAL },    { "repetition=basic", GO_KO, GO_LEGAL },
    { "repetition=recent3", GO_KO, GO_LEGAL },    { "repetition=own_previous", GO_LEGAL, GO_LEGAL },
    { "repetition=psk", GO_SUPERKO, GO_SUPERKO }, { "repetition=ssk", GO_SUPERKO, GO_SUPERKO },
  };

  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
    {
      GoVerdict verdict;

      begin (rows[i].axes, ko, 4, 3, GO_BLACK);
      ck_assert_int_eq (play (2, 1, GO_BLACK).captured, 1);
      verdict = judge (1, 1, GO_WHITE);
      ck_assert_msg (verdict.legality == rows[i].at_once, "%s: %d", rows[i].axes, verdict.legality);
      ck_assert_int_eq (verdict.captured, 1);
      ck_assert_int_eq (verdict.earlier, 0);
      for (int pass = 0; pass < 3; pass++)
        {
          go_history_pass (history, GO_WHITE);
          go_history_pass (history, GO_BLACK);
        }
      verdict = judge (1, 1, GO_WHITE);
      ck_assert_msg (verdict.legality == rows[i].after_passes, "%s: %d", rows[i].axes,
                     verdict.legality);
      ck_assert_int_eq (go_history_length (history), 7);
      teardown ();
    }
}
END_TEST

START_TEST (test_vacated)
{
  const GoPoint *emptied;
  size_t count;

  begin ("repetition=none vacated_ban=true", ko, 4, 3, GO_BLACK);
  play (2, 1, GO_BLACK);
  emptied = go_history_emptied (history, &count);
  ck_assert_uint_eq (count, 1);
  ck_assert_int_eq (emptied[0], go_point (1, 1));
  ck_assert_int_eq (judge (1, 1, GO_WHITE).legality, GO_VACATED);
  go_history_pass (history, GO_WHITE);
  ck_assert_int_eq (judge (1, 1, GO_WHITE).legality, GO_LEGAL);
}
END_TEST

/* The ban holds for both sides, also beside empty points. */
START_TEST (test_vacated_by_either)
{
  static const char *const rows[] = { ".XX.", "XOO.", ".XX." };

  begin ("repetition=none vacated_ban=true", rows, 4, 3, GO_BLACK);
  ck_assert_int_eq (play (3, 1, GO_BLACK).captured, 2);
  for (int column = 1; column <= 2; column++)
    {
      ck_assert_int_eq (judge (column, 1, GO_BLACK).legality, GO_VACATED);
      ck_assert_int_eq (judge (column, 1, GO_WHITE).legality, GO_VACATED);
    }
  ck_assert_int_eq (judge (0, 0, GO_BLACK).legality, GO_LEGAL);
}
END_TEST

/* An illegal suicide leaves its stones on the board; a legal one removes them. */
START_TEST (test_suicide)
{
  static const char *const rows[] = { "X.O.", ".OOO" };

  begin ("suicide=forbidden repetition=none", rows, 4, 2, GO_BLACK);
  ck_assert_int_eq (judge (1, 0, GO_BLACK).legality, GO_LEGAL);
  play (1, 0, GO_BLACK);
  ck_assert_int_eq (judge (0, 1, GO_BLACK).legality, GO_SUICIDE_ILLEGAL);
  ck_assert_int_eq (judge (0, 1, GO_BLACK).stones, 3);
  ck_assert_int_eq (play (0, 1, GO_BLACK).suicide, 0);
  ck_assert_int_eq (go_history_board (history)->stones[GO_BLACK], 3);
  teardown ();
  begin ("suicide=multi repetition=none", rows, 4, 2, GO_BLACK);
  play (1, 0, GO_BLACK);
  ck_assert_int_eq (judge (0, 1, GO_BLACK).legality, GO_LEGAL);
  ck_assert_int_eq (play (0, 1, GO_BLACK).suicide, 3);
  ck_assert_int_eq (go_history_board (history)->stones[GO_BLACK], 0);
}
END_TEST

/* Capturing a ko back and forth repeats the starting position. A pass restarts the count unless
 * cycles may include passes. */
START_TEST (test_occurrences)
{
  begin ("repetition=none long_cycle=draw", ko, 4, 3, GO_BLACK);
  ck_assert_int_eq (go_history_occurrences (history, GO_BLACK), 1);
  play (2, 1, GO_BLACK);
  play (1, 1, GO_WHITE);
  ck_assert_int_eq (go_history_occurrences (history, GO_BLACK), 2);
  ck_assert_int_eq (go_history_occurrences (history, GO_WHITE), 0);
  go_history_pass (history, GO_BLACK);
  go_history_pass (history, GO_WHITE);
  play (2, 1, GO_BLACK);
  play (1, 1, GO_WHITE);
  ck_assert_int_eq (go_history_occurrences (history, GO_BLACK), 2);
}
END_TEST

/* Taking the button clears the earlier positions. */
START_TEST (test_reduce)
{
  begin ("repetition=psk", ko, 4, 3, GO_BLACK);
  play (2, 1, GO_BLACK);
  ck_assert_int_eq (judge (1, 1, GO_WHITE).legality, GO_SUPERKO);
  go_history_reduce (history, GO_WHITE);
  ck_assert_int_eq (judge (1, 1, GO_WHITE).legality, GO_LEGAL);
  ck_assert_int_eq (go_history_length (history), 2);
}
END_TEST

/* Returns a hash of everything observable about the history. */
static uint64_t
fingerprint (void)
{
  uint64_t print = go_history_board (history)->hash.low;
  size_t count;
  const GoTurn *turns = go_history_turns (history, &count);

  for (size_t i = 0; i < count; i++)
    print = (print ^ turns[i].hash.low ^ turns[i].by ^ (uint64_t) turns[i].move << 8) * 31;
  for (GoPoint p = 0; p < GO_CELLS; p++)
    for (GoColor color = GO_BLACK; color <= GO_WHITE; color++)
      if (go_board_contains (go_history_board (history), p))
        {
          GoVerdict verdict = go_history_judge (history, p, color, false);

          ck_assert_int_eq (go_history_allows (history, p, color, false),
                            verdict.legality == GO_LEGAL);
          print = (print ^ verdict.legality ^ (uint64_t) verdict.earlier << 4) * 31;
        }
  return print;
}

/* Random moves, legal or not, keep the board consistent. Rewinding to a mark undoes everything
 * since. */
START_TEST (test_marks)
{
  static const char *const rules[]
      = { "repetition=psk suicide=any", "repetition=ssk suicide=multi",
          "repetition=basic vacated_ban=true", "repetition=nssk", "repetition=ssk_ko" };
  static const char *const rows[] = { "....", "....", "...." };
  GoHistoryMark *mark = calloc (1, sizeof *mark);
  uint32_t random = 7;
  uint64_t before = 0;

  for (size_t i = 0; i < sizeof rules / sizeof *rules; i++)
    {
      begin (rules[i], rows, 4, 3, GO_BLACK);
      for (int turn = 0; turn < 400; turn++)
        {
          GoColor color = turn % 2 ? GO_WHITE : GO_BLACK;
          GoPoint point;

          random = random * 1664525u + 1013904223u;
          point = go_point ((int) (random >> 16) % 4, (int) (random >> 24) % 3);
          if (turn % 20 == 10)
            {
              go_history_mark (history, mark);
              before = fingerprint ();
            }
          if (turn % 20 == 19)
            {
              go_history_rewind (history, mark);
              ck_assert_uint_eq (fingerprint (), before);
            }
          if (go_board_get (go_history_board (history), point) == GO_EMPTY)
            go_history_play (history, point, color);
          else
            go_history_pass (history, color);
          board_check (go_history_board (history));
        }
      teardown ();
    }
  free (mark);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("history");
  TCase *tcase = tcase_create ("history");

  tcase_add_checked_fixture (tcase, NULL, teardown);
  tcase_add_test (tcase, test_ko);
  tcase_add_test (tcase, test_vacated);
  tcase_add_test (tcase, test_vacated_by_either);
  tcase_add_test (tcase, test_suicide);
  tcase_add_test (tcase, test_occurrences);
  tcase_add_test (tcase, test_reduce);
  tcase_add_test (tcase, test_marks);
  suite_add_tcase (suite, tcase);
  return runner_run (suite);
}
