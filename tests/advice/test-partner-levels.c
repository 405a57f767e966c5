/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Each level of the computer player beats the one below. */
#include "advice-partner.h"
#include "go-score.h"
#include "runner.h"

static GoBoard board;
static GoRuleset ruleset;

/* Returns whether Black wins by area, with dead stones removed. */
static bool
black_wins (const GoHistory *history)
{
  static GoCount count;
  uint8_t fates[GO_CELLS];

  go_board_copy (&board, go_history_board (history));
  ck_assert (advice_partner_fates (&board, NULL, NULL, fates));
  for (GoPoint p = 0; p < GO_CELLS; p++)
    if (fates[p] == ADVICE_FATE_DEAD)
      go_board_set (&board, p, GO_EMPTY);
  go_count (&board, &ruleset, NULL, &count);
  return count.stones[GO_BLACK] + count.territory[GO_BLACK]
         > count.stones[GO_WHITE] + count.territory[GO_WHITE] + 4;
}

static bool
play_game (int black, int white, uint64_t seed)
{
  GoHistory *history;
  GoColor side = GO_BLACK;
  int passes = 0, turns = 0;
  bool won;

  go_ruleset_init (&ruleset);
  ruleset.width = ruleset.height = 7;
  go_board_init (&board, 7, 7);
  history = go_history_new (&ruleset, &board, side);
  while (passes < 2)
    {
      AdvicePartnerAsk question = { .history = history,
                                    .side = side,
                                    .may_pass = true,
                                    .passed = passes > 0,
                                    .komi = 9,
                                    .level = side == GO_BLACK ? black : white,
                                    .seed = seed };
      AdvicePartnerMove move;

      if (question.level == 5)
        question.playouts = 1500;
      move = advice_partner_choose (&question);
      ck_assert_int_ne (move.kind, ADVICE_PARTNER_NOTHING);
      ck_assert_int_lt (turns++, 300);
      if (move.kind == ADVICE_PARTNER_PLAY)
        go_history_play (history, move.point, side);
      else
        go_history_pass (history, side);
      passes = move.kind == ADVICE_PARTNER_PLAY ? 0 : passes + 1;
      side = go_opponent (side);
    }
  won = black_wins (history);
  go_history_free (history);
  return won;
}

/* Plays the same games every time: nothing depends on chance. */
START_TEST (test_levels_are_ordered)
{
  const int games = 12;
  int won = 0;

  for (int i = 0; i < games; i++)
    won += i % 2 == 0 ? play_game (_i, _i - 1, (uint64_t) i)
                      : !play_game (_i - 1, _i, (uint64_t) i);
  ck_assert_msg (won * 10 >= games * 7, "level %d wins %d of %d", _i, won, games);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("partner-levels");
  TCase *tcase = tcase_create ("partner-levels");

  tcase_add_loop_test (tcase, test_levels_are_ordered, 2, ADVICE_PARTNER_LEVELS + 1);
  suite_add_tcase (suite, tcase);
  return runner_run (suite);
}
