/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "random-game.h"

#include <check.h>
#include <stdio.h>
#include <string.h>

unsigned
random_below (RandomSource *random, unsigned below)
{
  uint64_t z = random->state += 0x9e3779b97f4a7c15u;
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
  return (unsigned) ((z ^ (z >> 31)) >> 33) % below;
}

bool
random_once_in (RandomSource *random, unsigned n)
{
  return random_below (random, n) == 0;
}

static GoColor
random_color (RandomSource *random)
{
  return random_once_in (random, 2) ? GO_BLACK : GO_WHITE;
}

static GoPoint
random_point (RandomSource *random, const GoBoard *board)
{
  return go_point ((int) random_below (random, (unsigned) board->width),
                   (int) random_below (random, (unsigned) board->height));
}

void
random_garbage (RandomSource *random, const RefereeGame *game, RefereeAct *act)
{
  const GoBoard *board = referee_game_board (game);
  RefereeActKind kind = (RefereeActKind) random_below (random, REFEREE_ACT_KINDS);
  bool alone;
  memset (act, 0, sizeof *act);
  if (random_once_in (random, 4))
    kind = REFEREE_PLAY;
  alone = kind == REFEREE_DRAW || kind == REFEREE_VOID || kind == REFEREE_BOTH_LOSE
          || kind == REFEREE_ALL_ALIVE;
  act->kind = kind;
  act->side = alone ? GO_EMPTY : random_color (random);
  if (kind == REFEREE_HANDICAP || kind == REFEREE_PLAY || kind == REFEREE_MARK
      || kind == REFEREE_UNMARK || kind == REFEREE_SEKI || kind == REFEREE_OWNER
      || kind == REFEREE_CLAIM)
    {
      act->point = random_point (random, board);
      if (random_once_in (random, 12))
        act->point
            = random_once_in (random, 3) ? GO_NO_POINT : (GoPoint) random_below (random, 65536);
    }
  if (kind == REFEREE_OWNER)
    act->color = (GoColor) random_below (random, 3);
  if (kind == REFEREE_RESUME && random_once_in (random, 2))
    {
      act->both = true;
      act->color = (GoColor) random_below (random, 3);
    }
  if (kind == REFEREE_TAKE_BACK)
    act->amount = (int) random_below (random, 6) - 1;
  if (kind == REFEREE_CLOCK)
    act->amount = (int) random_below (random, 60) - 30;
  if (kind == REFEREE_PERIOD)
    act->amount = (int) random_below (random, 5) - 2;
  if (kind == REFEREE_POINTS)
    act->amount = (int) random_below (random, 9) - 4;
}

/* Returns a random point, often where stones were just captured or next to the last move. */
static GoPoint
busy_point (RandomSource *random, const RefereeGame *game)
{
  const GoBoard *board = referee_game_board (game);
  size_t count;
  const GoPoint *emptied = go_history_emptied (referee_game_history (game), &count);
  GoPoint last = referee_game_state (game)->last_point;
  if (count > 0 && random_below (random, 10) < 6)
    return emptied[random_below (random, (unsigned) count)];
  if (last != GO_NO_POINT && random_once_in (random, 4))
    {
      static const int offset[4] = { 1, -1, GO_STRIDE, -GO_STRIDE };
      GoPoint point = (GoPoint) (last + offset[random_below (random, 4)]);
      if (go_board_contains (board, point) && go_board_get (board, point) == GO_EMPTY)
        return point;
    }
  for (int tries = 0; tries < 30; tries++)
    {
      GoPoint point = random_point (random, board);
      if (go_board_get (board, point) == GO_EMPTY)
        return point;
    }
  return random_point (random, board);
}

/* Returns the point of a random stone of `color`, or of any stone if GO_EMPTY, if it finds one. */
static GoPoint
stone_point (RandomSource *random, const GoBoard *board, GoColor color)
{
  GoPoint point = random_point (random, board);
  for (int tries = 0; tries < 30; tries++)
    {
      GoColor there = go_board_get (board, point);
      if (color == GO_EMPTY ? there != GO_EMPTY : there == color)
        break;
      point = random_point (random, board);
    }
  return point;
}

static void
act_in_agreement (RandomSource *random, const RefereeGame *game, RefereeAct *act)
{
  const GoBoard *board = referee_game_board (game);
  act->side = random_color (random);
  switch (random_below (random, 16))
    {
    case 0:
    case 1:
    case 2:
      act->kind = REFEREE_MARK;
      act->point = stone_point (random, board, GO_EMPTY);
      break;
    case 3:
      act->kind = REFEREE_UNMARK;
      act->point = stone_point (random, board, GO_EMPTY);
      break;
    case 4:
      act->kind = random_once_in (random, 2) ? REFEREE_SEKI : REFEREE_OWNER;
      act->point = random_point (random, board);
      act->color = act->kind == REFEREE_OWNER ? (GoColor) random_below (random, 3) : GO_EMPTY;
      break;
    case 5:
      act->kind = REFEREE_RESUME;
      act->both = random_once_in (random, 3);
      act->color = act->both ? (GoColor) random_below (random, 3) : GO_EMPTY;
      break;
    case 6:
      act->kind = REFEREE_PLAYOUT;
      break;
    case 7:
    case 8:
    case 9:
      act->kind = REFEREE_CLAIM;
      act->point = stone_point (random, board, go_opponent (act->side));
      break;
    case 10:
      act->kind = random_once_in (random, 2) ? REFEREE_POINTS : REFEREE_WITHDRAW;
      act->amount = act->kind == REFEREE_POINTS ? (int) random_below (random, 5) : 0;
      break;
    case 11:
      act->kind = random_once_in (random, 6) ? REFEREE_ALL_ALIVE : REFEREE_AGREE;
      break;
    default:
      act->kind = REFEREE_AGREE;
      break;
    }
}

static void
act_in_play (RandomSource *random, const RefereeGame *game, unsigned passing, RefereeAct *act)
{
  const RefereeState *state = referee_game_state (game);
  const GoRuleset *rules = &referee_game_setup (game)->ruleset;
  act->side = state->to_move;
  if (state->window && random_below (random, 10) < 6)
    {
      act->kind = random_below (random, 3) == 0 ? REFEREE_ALLOW : REFEREE_CHALLENGE;
      return;
    }
  if (rules->end == GO_END_AGREEMENT && random_once_in (random, state->offer ? 3 : 15))
    {
      act->kind = REFEREE_OFFER;
      act->side = state->offer ? go_opponent (state->offer) : random_color (random);
      return;
    }
  if (rules->dispute == GO_DISPUTE_FOUR_PASSES && state->resumptions > 0
      && random_once_in (random, 4))
    {
      act_in_agreement (random, game, act);
      if (random_once_in (random, 2))
        act->kind = REFEREE_AGREE;
      return;
    }
  if (random_below (random, 100) < (state->consecutive > 0 ? 25 + passing : passing))
    {
      act->kind = REFEREE_PASS;
      return;
    }
  act->kind = REFEREE_PLAY;
  act->point = busy_point (random, game);
  if (rules->prescribed_first == GO_PRESCRIBED_CENTRE && random_once_in (random, 3))
    act->point = go_point (rules->width / 2, rules->height / 2);
}

void
random_act (RandomSource *random, const RefereeGame *game, unsigned passing, RefereeAct *act)
{
  const RefereeState *state = referee_game_state (game);
  memset (act, 0, sizeof *act);
  act->side = state->to_move;
  act->elapsed_ms = random_below (random, 9);
  switch (state->phase)
    {
    case REFEREE_PHASE_SETUP:
      act->kind = REFEREE_HANDICAP;
      act->side = GO_BLACK;
      act->point = random_point (random, referee_game_board (game));
      break;
    case REFEREE_PHASE_PLAY:
      act_in_play (random, game, passing, act);
      break;
    case REFEREE_PHASE_AGREEMENT:
      act_in_agreement (random, game, act);
      break;
    case REFEREE_PHASE_DISPUTE:
      act->kind = random_below (random, 10) < 6 ? REFEREE_PLAY
                  : state->payment_due          ? REFEREE_PAY
                                                : REFEREE_PASS;
      if (act->kind == REFEREE_PLAY)
        act->point = busy_point (random, game);
      break;
    case REFEREE_PHASE_FINISHED:
      act->kind = REFEREE_TAKE_BACK;
      act->amount = 1 + (int) random_below (random, 3);
      break;
    }
}

void
random_play (RandomSource *random, RefereeGame *game, int steps)
{
  for (int i = 0; i < steps && referee_game_state (game)->phase != REFEREE_PHASE_FINISHED; i++)
    {
      RefereeAct act;
      random_act (random, game, 12, &act);
      referee_game_apply (game, &act);
    }
}

void
random_print (const RefereeGame *game)
{
  const RefereeSetup *setup = referee_game_setup (game);
  char text[GO_RULESET_TEXT], line[REFEREE_ACT_TEXT], rows[GO_POSITION_TEXT];
  printf ("# ruleset %s\n", go_ruleset_format (&setup->ruleset, text));
  printf ("# first %d handicap %d fixed %d prisoners %d %d\n", (int) setup->first, setup->handicap,
          setup->handicap_fixed, setup->prisoners[GO_BLACK], setup->prisoners[GO_WHITE]);
  if (setup->custom)
    printf ("# board %s\n", go_position_format (&setup->start, '/', rows));
  for (size_t i = 0; i < referee_game_length (game); i++)
    printf ("# act %s\n", referee_act_format (referee_game_act (game, i), line));
}

void
random_fail (const RefereeGame *game, unsigned long seed, const char *what)
{
  random_print (game);
  fflush (stdout);
  ck_abort_msg ("seed %lu: %s", seed, what);
}
