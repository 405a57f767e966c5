/* SPDX-License-Identifier: GPL-3.0-or-later */
/* In random games, area and territory agree if the ruleset promises it. If they do not agree, the
 * score says so. */
#include "random-game.h"
#include "referee-score.h"
#include "runner.h"

#include <stdio.h>
#include <string.h>

/* Checks every part of RULES 4.4 for one finished game. */
static void
check_identity (const RefereeGame *game, unsigned long seed, unsigned long *odd_boards)
{
  static RefereeScore score;
  const RefereeState *state = referee_game_state (game);
  const GoRuleset *rules = &referee_game_setup (game)->ruleset;
  const RefereeIdentity *identity;
  const int *area, *territory;
  int extra = state->handicap >= 2 ? state->handicap - 1 : 0, difference;
  bool concord = rules->end == GO_END_LAST_DIFFERS;
  int f = concord && state->first_passer == GO_WHITE ? 1 : 0;
  GoBoard board;

  referee_game_score (game, false, &score);
  referee_game_counted_board (game, &board);
  identity = &score.identity;
  area = score.ledger[GO_SCORING_AREA].total;
  territory = score.ledger[GO_SCORING_TERRITORY].total;
  difference = area[GO_BLACK] - area[GO_WHITE];

  if (difference != territory[GO_BLACK] - territory[GO_WHITE])
    random_fail (game, seed, "(i) area and territory differ");
  if (!identity->promised || !identity->holds)
    random_fail (game, seed, "the identity is not promised or is said not to hold");
  for (GoColor color = GO_BLACK; color <= GO_WHITE; color++)
    {
      int h = color == GO_BLACK ? extra : 0;
      if (board.stones[color] + state->lost[color] + state->given[color] != state->moves[color] + h)
        random_fail (game, seed, "(ii) stones are not moves");
      if (identity->on_board[color] != board.stones[color]
          || identity->lost[color] != state->lost[color]
          || identity->passed[color] != state->given[color]
          || identity->moves[color] != state->moves[color])
        random_fail (game, seed, "the identity’s terms are not those of the game");
    }
  if (identity->extra != extra || identity->first_pass != f)
    random_fail (game, seed, "the identity’s h or f is wrong");
  if (concord ? state->last_passer == state->first_passer : state->last_mover != GO_WHITE)
    random_fail (game, seed, "(iii) the wrong player moved last");
  if (state->moves[GO_BLACK] - state->moves[GO_WHITE] != f)
    random_fail (game, seed, "(iv) the moves do not differ by f");
  /* A tax takes points that nobody gets, so parity holds only without one. */
  if (score.count.shared_points == 0 && rules->tax == GO_TAX_NONE
      && board.stones[GO_BLACK] + board.stones[GO_WHITE] > 0)
    {
      int points = difference - (state->points[GO_BLACK] - state->points[GO_WHITE])
                   + go_ruleset_komi (rules, state->handicap) + 2 * f + 2 * extra;
      ++*odd_boards;
      if (points % 2 != 0 || (points / 2 - rules->width * rules->height) % 2 != 0)
        random_fail (game, seed, "(v) wrong parity");
    }
}

START_TEST (test_identity)
{
  static const char *const names[]
      = { "concord", "concord-area", "taiwan-concord", "aga-1991", "aga-1991-territory" };
  static RefereeSetup setup;
  unsigned long counted = 0, standing = 0, odd_boards = 0, dead = 0;
  unsigned long games = runner_rounds ("PASS_STONE_GAMES", 1500);
  for (unsigned long seed = 1; seed <= games; seed++)
    {
      RandomSource random = { seed };
      RefereeGame *game;
      const RefereeState *state;
      size_t illegal;
      memset (&setup, 0, sizeof setup);
      go_preset_ruleset (go_preset_find (names[seed % 5]), &setup.ruleset);
      setup.ruleset.width = 1 + (int) random_below (&random, 7);
      setup.ruleset.height = 1 + (int) random_below (&random, 7);
      setup.ruleset.komi = (int) random_below (&random, 20) - 5;
      setup.ruleset.tax = (int) random_below (&random, 3);
      if (random_once_in (&random, 3))
        setup.handicap = 2 + (int) random_below (&random, 4);
      game = referee_game_new (&setup, NULL, 0);
      if (game == NULL)
        continue;
      random_play (&random, game, 400);
      state = referee_game_state (game);
      if (state->result.kind == REFEREE_RESULT_SCORE)
        {
          check_identity (game, seed, &odd_boards);
          counted++;
          referee_game_illegal (game, &illegal);
          standing += illegal > 0;
          dead += state->container[GO_BLACK].dead + state->container[GO_WHITE].dead > 0;
        }
      referee_game_free (game);
    }
  printf ("# %lu games counted, %lu with illegal plays, %lu with dead stones, %lu for parity\n",
          counted, standing, dead, odd_boards);
  /* A shorter run need not meet every case. */
  ck_assert (games < 1500 || (counted > 0 && standing > 0 && dead > 0 && odd_boards > 0));
}
END_TEST

/* Breaking the alternation breaks the identity, and the score says so. */
START_TEST (test_identity_can_fail)
{
  static RefereeSetup setup;
  static RefereeScore score;
  static const RefereeAct acts[]
      = { { .kind = REFEREE_PLAY, .side = GO_BLACK, .point = ((1 + 1) << 6) + 2 },
          { .kind = REFEREE_PASS, .side = GO_WHITE },
          { .kind = REFEREE_PASS, .side = GO_BLACK },
          { .kind = REFEREE_RESUME, .side = GO_WHITE },
          { .kind = REFEREE_PASS, .side = GO_BLACK },
          { .kind = REFEREE_PASS, .side = GO_WHITE },
          { .kind = REFEREE_PASS, .side = GO_BLACK },
          { .kind = REFEREE_AGREE, .side = GO_BLACK },
          { .kind = REFEREE_AGREE, .side = GO_WHITE } };
  RefereeGame *game;
  go_preset_ruleset (go_preset_find ("concord"), &setup.ruleset);
  setup.ruleset.width = setup.ruleset.height = 3;
  setup.ruleset.resume_first = GO_RESUME_OPPONENT_OF_REQUESTER;
  game = referee_game_new (&setup, NULL, 0);
  for (size_t i = 0; i < sizeof acts / sizeof *acts; i++)
    ck_assert_int_eq (referee_game_apply (game, &acts[i]).reason, REFEREE_OK);
  referee_game_score (game, false, &score);
  ck_assert_int_ne (score.ledger[GO_SCORING_AREA].total[GO_BLACK]
                        - score.ledger[GO_SCORING_AREA].total[GO_WHITE],
                    score.ledger[GO_SCORING_TERRITORY].total[GO_BLACK]
                        - score.ledger[GO_SCORING_TERRITORY].total[GO_WHITE]);
  ck_assert (!score.identity.holds);
  referee_game_free (game);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("identity");
  TCase *tcase = tcase_create ("identity");
  tcase_set_timeout (tcase, 0);
  tcase_add_test (tcase, test_identity);
  tcase_add_test (tcase, test_identity_can_fail);
  suite_add_tcase (suite, tcase);
  return runner_run (suite);
}
