/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The computer player: when it passes, what its levels see and miss, and that the same seed plays
 * the same moves. partner-levels tests that each level beats the one below; match/partner-games has
 * its games under all rules. */
#include <string.h>

#include "advice-partner.h"
#include "board-rows.h"
#include "runner.h"

static GoBoard board;
static GoRuleset ruleset;

static GoHistory *
history_of (const char *const *rows, int size, GoColor side)
{
  go_ruleset_init (&ruleset);
  ruleset.width = ruleset.height = size;
  ck_assert (board_read (&board, rows, size, size));
  return go_history_new (&ruleset, &board, side);
}

static AdvicePartnerMove
ask (const GoHistory *history, GoColor side, int level, uint64_t seed, int goal)
{
  AdvicePartnerAsk question = { .history = history,
                                .side = side,
                                .may_pass = goal == 0,
                                .goal = goal,
                                .level = level,
                                .seed = seed,
                                .playouts = level == 5 ? 1000 : 0 };

  return advice_partner_choose (&question);
}

/* Finished games: walls between two living sides; with dead stones; all but the eyes filled; and a
 * seki with one eye each, which neither side may touch. */
static const struct
{
  const char *rows[9];
  int size;
} finished[] = {
  { { "..XO.", "..XO.", "..XO.", "..XO.", "..XO." }, 5 },
  { { ".X.XO..", "X.XXO..", ".XXXO..", "XX.XOOO", ".XXXO..", "X.XXO..", ".XXXO.." }, 7 },
  { { "...XO....", ".O.XO....", "...XO....", "...XO....", "...XO....", "...XO....", "...XO....",
      "...XO....", "...XO...." },
    9 },
  { { ".X.XO.O.O", "XXXXOOOOO", ".X.XO.O.O", "XXXXOOOOO", ".X.XO.O.O", "XXXXOOOOO", "XX.XO.OOO",
      "XXXXOOOOO", "XX.XO.O.O" },
    9 },
  { { ".XX.OO.OX", "XXXXOOOOX", "OOOOXXXXX", ".O.OX.X.X", "OOOOXXXXX", ".O.OX.X.X", "OOOOXXXXX",
      ".O.OX.X.X", "OOOOXXXXX" },
    9 },
};

START_TEST (test_passes_at_the_end)
{
  for (GoColor side = GO_BLACK; side <= GO_WHITE; side++)
    {
      GoHistory *history = history_of (finished[_i].rows, finished[_i].size, side);

      for (int level = 1; level <= ADVICE_PARTNER_LEVELS; level++)
        for (uint64_t seed = 1; seed <= 3; seed++)
          {
            AdvicePartnerMove move = ask (history, side, level, seed, 0);

            ck_assert_msg (move.kind == ADVICE_PARTNER_PASS && move.idle,
                           "level %d of %d plays column %d, row %d", level, (int) side,
                           go_point_column (move.point), go_point_row (move.point));
          }
      go_history_free (history);
    }
}
END_TEST

/* An early position that Black opened badly. The board is not settled, so nobody passes yet. */
static const char *const opened[]
    = { ".......", "...O.X.", "...OXX.", "...OO..", "...O...", ".......", ".X...X." };

START_TEST (test_plays_on_an_open_board)
{
  GoHistory *history = history_of (opened, 7, GO_BLACK);

  for (uint64_t seed = 1; seed <= 5; seed++)
    ck_assert_int_eq (ask (history, GO_BLACK, _i, seed, 0).kind, ADVICE_PARTNER_PLAY);
  go_history_free (history);
}
END_TEST

/* The computer plays the neutral point. After the opponent's pass it passes too if it leads. */
static const char *const neutral[] = { "..XO.", "..XO.", "..X.O", "..XOO", "..XO." };

START_TEST (test_neutral)
{
  GoHistory *history = history_of (neutral, 5, GO_BLACK);
  AdvicePartnerAsk question
      = { .history = history, .side = GO_BLACK, .may_pass = true, .level = _i };
  AdvicePartnerMove move = advice_partner_choose (&question);

  ck_assert_int_eq (move.kind, ADVICE_PARTNER_PLAY);
  ck_assert_int_eq (move.point, go_point (3, 2));
  question.passed = true;
  ck_assert_int_eq (advice_partner_choose (&question).kind, ADVICE_PARTNER_PASS);
  question.komi = 30;
  ck_assert_int_eq (advice_partner_choose (&question).kind, ADVICE_PARTNER_PLAY);
  go_history_free (history);
}
END_TEST

/* Black can capture White's three stones at F5. If White is to move, they escape there. */
static const char *const atari[]
    = { ".........", ".........", "...XXX...", "..XOOOX..", "...XX....",
        ".....O...", ".O.....O.", ".........", "........." };

START_TEST (test_takes)
{
  GoHistory *history = history_of (atari, 9, GO_BLACK);

  for (uint64_t seed = 1; seed <= 5; seed++)
    ck_assert_int_eq (ask (history, GO_BLACK, _i, seed, 0).point, go_point (5, 4));
  go_history_free (history);
}
END_TEST

START_TEST (test_first_level_overlooks)
{
  GoHistory *history = history_of (atari, 9, GO_BLACK);
  int taken = 0;

  for (uint64_t seed = 1; seed <= 40; seed++)
    taken += ask (history, GO_BLACK, 1, seed, 0).point == go_point (5, 4);
  ck_assert_int_gt (taken, 0);
  ck_assert_int_lt (taken, 25);
  go_history_free (history);
}
END_TEST

/* The first to capture three stones wins, and passing is not allowed. Every level that sees the
 * atari captures. */
START_TEST (test_captures_to_win)
{
  GoHistory *history = history_of (atari, 9, GO_BLACK);
  AdvicePartnerMove move = ask (history, GO_BLACK, _i, 1, 3);

  ck_assert_int_eq (move.kind, ADVICE_PARTNER_PLAY);
  ck_assert_int_eq (move.point, go_point (5, 4));
  go_history_free (history);
}
END_TEST

START_TEST (test_same_seed)
{
  GoHistory *history = history_of (atari, 9, GO_WHITE);
  bool differ = false;

  for (uint64_t seed = 1; seed <= 8; seed++)
    {
      AdvicePartnerMove once = ask (history, GO_WHITE, _i, seed, 0);
      AdvicePartnerMove again = ask (history, GO_WHITE, _i, seed, 0);

      ck_assert_int_eq (once.kind, again.kind);
      ck_assert_int_eq (once.point, again.point);
      differ |= once.point != ask (history, GO_WHITE, _i, 1, 0).point;
    }
  ck_assert (differ || _i > 1);
  go_history_free (history);
}
END_TEST

static bool
at_once (void *data)
{
  int *left = data;

  return (*left)-- <= 0;
}

START_TEST (test_cancelled)
{
  GoHistory *history = history_of (atari, 9, GO_WHITE);
  uint8_t fates[GO_CELLS];

  for (int after = 0; after < 1200; after += 400)
    {
      int left = after;
      AdvicePartnerAsk question = { .history = history,
                                    .side = GO_WHITE,
                                    .may_pass = true,
                                    .level = 5,
                                    .cancelled = at_once,
                                    .data = &left };

      ck_assert_int_eq (advice_partner_choose (&question).kind, ADVICE_PARTNER_NOTHING);
      ck_assert_int_le (left, 0);
      left = 0;
      ck_assert (!advice_partner_fates (&board, at_once, &left, fates));
    }
  go_history_free (history);
}
END_TEST

START_TEST (test_fates)
{
  uint8_t fates[GO_CELLS];

  ck_assert (board_read (&board, finished[2].rows, 9, 9));
  ck_assert (advice_partner_fates (&board, NULL, NULL, fates));
  ck_assert_int_eq (fates[go_point (1, 1)], ADVICE_FATE_DEAD);
  ck_assert_int_eq (fates[go_point (3, 0)], ADVICE_FATE_ALIVE);
  ck_assert_int_eq (fates[go_point (4, 0)], ADVICE_FATE_ALIVE);
  ck_assert_int_eq (fates[go_point (0, 0)], ADVICE_FATE_OPEN);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("partner");
  TCase *tcase = tcase_create ("partner");

  tcase_add_loop_test (tcase, test_plays_on_an_open_board, 1, ADVICE_PARTNER_LEVELS + 1);
  tcase_add_loop_test (tcase, test_passes_at_the_end, 0, sizeof finished / sizeof finished[0]);
  tcase_add_loop_test (tcase, test_neutral, 1, ADVICE_PARTNER_LEVELS + 1);
  tcase_add_loop_test (tcase, test_takes, 2, ADVICE_PARTNER_LEVELS + 1);
  tcase_add_test (tcase, test_first_level_overlooks);
  tcase_add_loop_test (tcase, test_captures_to_win, 2, ADVICE_PARTNER_LEVELS + 1);
  tcase_add_loop_test (tcase, test_same_seed, 1, ADVICE_PARTNER_LEVELS + 1);
  tcase_add_test (tcase, test_cancelled);
  tcase_add_test (tcase, test_fates);
  suite_add_tcase (suite, tcase);
  return runner_run (suite);
}
