/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The board's symmetries and a change of colours commute with the rules, in random games. */
#include "random-game.h"
#include "referee-score.h"
#include "runner.h"

/* One of the sixteen ways to turn a game: three bits for the board, one for the colours. */
typedef struct
{
  int width, height;
  bool transpose, flip_column, flip_row, swap;
} Turn;

static GoPoint
turn_point (const Turn *turn, GoPoint point)
{
  int column = go_point_column (point), row = go_point_row (point);
  if (column < 0 || row < 0 || column >= turn->width || row >= turn->height)
    return point;
  if (turn->flip_column)
    column = turn->width - 1 - column;
  if (turn->flip_row)
    row = turn->height - 1 - row;
  return turn->transpose ? go_point (row, column) : go_point (column, row);
}

static GoColor
turn_color (const Turn *turn, GoColor color)
{
  return turn->swap && (color == GO_BLACK || color == GO_WHITE) ? go_opponent (color) : color;
}

static void
turn_setup (const Turn *turn, const RefereeSetup *setup, RefereeSetup *turned)
{
  const GoPosition *start = &setup->start;
  GoColor first = setup->first != GO_EMPTY ? setup->first : (GoColor) setup->ruleset.first;
  *turned = *setup;
  if (turn->transpose)
    {
      turned->ruleset.width = turn->height;
      turned->ruleset.height = turn->width;
    }
  turned->custom = true;
  turned->first = turn_color (turn, first);
  go_position_init (&turned->start, turned->ruleset.width, turned->ruleset.height);
  for (int row = 0; row < turn->height; row++)
    for (int column = 0; column < turn->width; column++)
      {
        GoPoint point = go_point (column, row);
        if (go_position_get (start, point) != GO_EMPTY)
          go_position_set (&turned->start, turn_point (turn, point),
                           turn_color (turn, go_position_get (start, point)));
      }
  for (GoColor color = GO_BLACK; color <= GO_WHITE; color++)
    turned->prisoners[turn_color (turn, color)] = setup->prisoners[color];
}

/* Returns whether the turned game equals the game after turning it. */
static bool
agrees (const Turn *turn, const RefereeGame *game, const RefereeGame *turned)
{
  static RefereeScore one, other;
  const RefereeState *a = referee_game_state (game), *b = referee_game_state (turned);
  bool same = a->phase == b->phase && turn_color (turn, a->to_move) == b->to_move
              && a->window == b->window && a->consecutive == b->consecutive
              && turn_color (turn, a->first_passer) == b->first_passer
              && a->result.kind == b->result.kind && a->result.margin == b->result.margin
              && turn_color (turn, a->result.winner) == b->result.winner;
  referee_game_score (game, true, &one);
  referee_game_score (turned, true, &other);
  for (GoColor color = GO_BLACK; color <= GO_WHITE; color++)
    {
      GoColor to = turn_color (turn, color);
      same = same && a->lost[color] == b->lost[to] && a->moves[color] == b->moves[to]
             && a->passes[color] == b->passes[to] && a->given[color] == b->given[to];
      for (int method = 0; method < 4; method++)
        same = same && one.ledger[method].total[color] == other.ledger[method].total[to];
    }
  for (int row = 0; row < turn->height; row++)
    for (int column = 0; column < turn->width; column++)
      {
        GoPoint point = go_point (column, row), to = turn_point (turn, point);
        same = same
               && turn_color (turn, go_board_get (referee_game_board (game), point))
                      == go_board_get (referee_game_board (turned), to)
               && a->dead[point] == b->dead[to];
      }
  return same;
}

static void
play_turned (RandomSource *random, const RefereeSetup *setup, int how, unsigned long seed)
{
  static RefereeSetup turned_setup;
  Turn turn = { .width = setup->ruleset.width,
                .height = setup->ruleset.height,
                .transpose = how & 1,
                .flip_column = how & 2,
                .flip_row = how & 4,
                .swap = how & 8 };
  RefereeGame *game = referee_game_new (setup, NULL, 0), *turned;
  turn_setup (&turn, setup, &turned_setup);
  turned = referee_game_new (&turned_setup, NULL, 0);
  ck_assert_msg ((game == NULL) == (turned == NULL), "seed %lu: only one set-up fits", seed);
  for (int i = 0; game != NULL && i < 80; i++)
    {
      RefereeAct act, to;
      RefereeAnswer answer, mirrored;
      random_act (random, game, 12, &act);
      to = act;
      to.side = turn_color (&turn, act.side);
      to.color = turn_color (&turn, act.color);
      to.point = turn_point (&turn, act.point);
      answer = referee_game_apply (game, &act);
      mirrored = referee_game_apply (turned, &to);
      if (answer.reason != mirrored.reason || answer.illegal != mirrored.illegal
          || answer.evidence.captured != mirrored.evidence.captured
          || answer.evidence.stones != mirrored.evidence.stones)
        random_fail (game, seed, "the turned act is answered differently");
      if (!agrees (&turn, game, turned))
        random_fail (game, seed, "the turned game differs");
    }
  referee_game_free (game);
  referee_game_free (turned);
}

/* `_i` has the bits of a Turn. */
START_TEST (test_symmetry)
{
  static RefereeSetup setup;
  unsigned long games = runner_rounds ("PASS_STONE_GAMES", 60);
  for (unsigned long seed = 1; seed <= games; seed++)
    {
      RandomSource random = { seed };
      GoRuleset *rules = &setup.ruleset;
      random_setup (&random, 7, &setup);
      setup.handicap = 0;
      setup.custom = true;
      /* Rules that name Black or White are not symmetric. */
      rules->setup = GO_SETUP_NONE;
      rules->komi = rules->white_first_pass = rules->black_last_play = 0;
      if (rules->end == GO_END_WHITE_LAST)
        rules->end = GO_END_TWO;
      play_turned (&random, &setup, _i, seed);
    }
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("symmetry");
  TCase *tcase = tcase_create ("symmetry");
  tcase_set_timeout (tcase, 0);
  tcase_add_loop_test (tcase, test_symmetry, 0, 16);
  suite_add_tcase (suite, tcase);
  return runner_run (suite);
}
