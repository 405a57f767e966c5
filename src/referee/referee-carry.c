/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Carries out each act once it is open, and updates the state for each turn (RULES 1.5, 1.6, 3). */
#include <stdlib.h>
#include <string.h>

#include "referee-private.h"

/* Updates the state of a game for a turn (RULES 1.5, 1.6 and 3). */

void
referee_clear_marks (RefereeState *state)
{
  memset (state->dead, 0, sizeof state->dead);
  memset (state->seki, 0, sizeof state->seki);
  memset (state->owner, GO_EDGE, sizeof state->owner);
  state->agreed[GO_BLACK] = state->agreed[GO_WHITE] = false;
}

void
referee_finish (RefereeGame *game, RefereeResultKind kind, GoColor winner, const char *reason)
{
  referee_close_window (game);
  /* Only a count uses marks: stones not agreed on are not dead. */
  if (kind != REFEREE_RESULT_SCORE)
    referee_clear_marks (&game->state);
  game->state.phase = REFEREE_PHASE_FINISHED;
  game->state.may_challenge = false;
  game->state.result = (RefereeResult){ .kind = kind, .winner = winner, .reason = reason };
}

void
referee_give_stone (RefereeState *state, GoColor side)
{
  state->container[go_opponent (side)].passed++;
  state->given[side]++;
}

static void
pay_for_pass (RefereeGame *game, GoColor side)
{
  RefereeState *state = &game->state;
  RefereeContainer *own = &state->container[side];
  RefereePassPrice price = referee_game_pass_price (game);

  if (price == REFEREE_PASS_GIVES_STONE)
    referee_give_stone (state, side);
  else if (price == REFEREE_PASS_RETURNS_PRISONER && referee_container_sum (own) > 0)
    {
      own->returned++;
      state->lost[go_opponent (side)]--;
    }
}

void
referee_pass_turn (RefereeGame *game, GoColor side)
{
  const GoTime *time = game->setup.ruleset.time;
  RefereeState *state = &game->state;

  state->to_move = go_opponent (side);
  referee_clock_complete (&state->clock, time, side);
  referee_clock_begin_turn (&state->clock, time, state->to_move);
}

void
referee_note_move (RefereeGame *game, GoColor side)
{
  RefereeState *state = &game->state;

  if (state->first_mover == GO_EMPTY)
    state->first_mover = side;
  state->last_mover = side;
  state->moves[side]++;
  state->last_point = GO_NO_POINT;
  state->last_captured = state->last_suicide = 0;
  state->may_challenge = false;
  state->offer = GO_EMPTY;
  referee_pass_turn (game, side);
}

void
referee_note_pass (RefereeGame *game, GoColor side)
{
  RefereeState *state = &game->state;

  state->passes[side]++;
  if (state->first_passer == GO_EMPTY)
    state->first_passer = side;
  state->last_passer = side;
  if (referee_game_pass_takes_button (game))
    state->button = side;
  else
    state->consecutive++;
}

void
referee_make_pass (RefereeGame *game, GoColor side)
{
  bool button = referee_game_pass_takes_button (game);

  referee_note_move (game, side);
  pay_for_pass (game, side);
  referee_note_pass (game, side);
  if (button)
    go_history_reduce (game->history, side);
  else
    go_history_pass (game->history, side);
}

/* Before a prescribed first play, no other play is possible. */
static bool
can_play (const RefereeGame *game)
{
  GoColor mover = game->state.to_move;
  GoPoint only = referee_prescribed (game);

  if (only != GO_NO_POINT)
    return go_history_allows (game->history, only, mover, false);
  return go_history_can_play (game->history, mover);
}

bool
referee_is_stuck (const RefereeGame *game)
{
  return game->setup.ruleset.no_move == GO_NO_MOVE_LOSE && !can_play (game)
         && referee_judge_pass (game) != REFEREE_OK;
}

void
referee_start_turn (RefereeGame *game)
{
  RefereeState *state = &game->state;

  if (state->phase == REFEREE_PHASE_PLAY && !state->window && referee_is_stuck (game))
    referee_finish (game, REFEREE_RESULT_NO_MOVE, go_opponent (state->to_move), "no legal move");
}

void
referee_note_play (RefereeGame *game, GoColor side, GoPoint point, const GoPlayEffect *effect)
{
  RefereeState *state = &game->state;
  GoColor other = go_opponent (side);

  referee_note_move (game, side);
  state->last_point = point;
  state->last_board_player = side;
  state->last_captured = effect->captured;
  state->last_suicide = effect->suicide;
  state->consecutive = 0;
  state->resumed_play = true;
  state->container[side].captured += effect->captured;
  state->container[other].captured += effect->suicide;
  state->lost[other] += effect->captured;
  state->lost[side] += effect->suicide;
  state->taken[side] += effect->captured;
  state->taken[other] += effect->suicide;
}

void
referee_make_play (RefereeGame *game, GoColor side, GoPoint point)
{
  GoPlayEffect effect = go_history_play (game->history, point, side);

  referee_note_play (game, side, point, &effect);
}

RefereeResult
referee_end_by_play (const RefereeGame *game, GoColor side, bool dispute)
{
  const GoRuleset *ruleset = &game->setup.ruleset;
  const int *taken = game->state.taken, goal = ruleset->capture_goal;
  GoColor other = go_opponent (side);

  if (goal > 0 && (taken[side] >= goal || taken[other] >= goal))
    return (RefereeResult){ .kind = REFEREE_RESULT_CAPTURE,
                            .winner = taken[side] >= goal ? side : other,
                            .reason = "capture goal" };
  if (dispute || ruleset->long_cycle == GO_CYCLE_AGREE
      || referee_game_occurrences (game) < ruleset->cycle_limit)
    return (RefereeResult){ .kind = REFEREE_RESULT_NONE };
  return (RefereeResult){ .kind = ruleset->long_cycle == GO_CYCLE_DRAW ? REFEREE_RESULT_DRAW
                                                                       : REFEREE_RESULT_VOID,
                          .reason = "long cycle" };
}

bool
referee_finish_by_play (RefereeGame *game, GoColor side, bool dispute)
{
  RefereeResult end = referee_end_by_play (game, side, dispute);

  if (end.kind != REFEREE_RESULT_NONE)
    referee_finish (game, end.kind, end.winner, end.reason);
  return end.kind != REFEREE_RESULT_NONE;
}

static void
pass_and_look (RefereeGame *game, GoColor side)
{
  referee_clear_marks (&game->state);
  referee_make_pass (game, side);
  if (referee_passes_end_play (game))
    referee_stop_play (game);
  else
    referee_start_turn (game);
}

static void
remember_illegal (RefereeGame *game, size_t index, const RefereeAnswer *answer)
{
  RefereeState *state = &game->state;

  if (state->illegal_count == game->illegal_room)
    {
      game->illegal_room = game->illegal_room ? game->illegal_room * 2 : 8;
      game->illegal = go_grow (game->illegal, game->illegal_room * sizeof *game->illegal);
    }
  state->pending = (RefereeIllegal){ index, answer->illegal, answer->evidence };
  game->illegal[state->illegal_count++] = state->pending;
  game->before = referee_snapshot_new (game);
}

static void
play (RefereeGame *game, size_t index, const RefereeAct *act, const RefereeAnswer *answer)
{
  const GoRuleset *ruleset = &game->setup.ruleset;
  RefereeState *state = &game->state;
  GoColor side = act->side, other = go_opponent (side);

  if (answer->illegal != REFEREE_OK && ruleset->illegal == GO_ILLEGAL_LOSE)
    {
      referee_finish (game, REFEREE_RESULT_FORFEIT, other, "illegal play");
      return;
    }
  referee_close_window (game);
  referee_clear_marks (state);
  if (answer->illegal != REFEREE_OK)
    remember_illegal (game, index, answer);
  referee_make_play (game, side, act->point);
  if (answer->illegal != REFEREE_OK)
    go_history_let_stand (game->history);
  state->window = answer->illegal != REFEREE_OK;
  state->may_challenge = ruleset->illegal == GO_ILLEGAL_CHALLENGE;
  if (!referee_finish_by_play (game, side, false))
    referee_start_turn (game);
}

/* Removes the illegal play; its player passes or chooses again. The challenger's thinking time
 * stays spent, and the offender's clock continues from the play (RULES 1.10). */
static void
answer_illegal (RefereeGame *game, bool forced_pass)
{
  RefereeSnapshot *before = game->before;
  GoColor offender = before->state.to_move, challenger = go_opponent (offender);

  if (!game->setup.ruleset.time[0].hourglass)
    before->state.clock.side[challenger] = game->state.clock.side[challenger];
  game->before = NULL;
  go_history_rewind (game->history, &before->mark);
  game->state = before->state;
  free (before);
  game->state.window = game->state.may_challenge = false;
  if (forced_pass)
    pass_and_look (game, offender);
  else
    /* The opponent's previous play may have been illegal, so this turn has not been checked for a
     * lack of moves yet. */
    referee_start_turn (game);
}

static void
place_handicap (RefereeGame *game, GoPoint point)
{
  RefereeState *state = &game->state;
  GoBoard *board = go_grow (NULL, sizeof *board);

  board->width = board->height = 0;
  go_board_copy (board, referee_game_board (game));
  go_board_set (board, point, GO_BLACK);
  if (--state->handicap_left == 0)
    {
      state->phase = REFEREE_PHASE_PLAY;
      state->to_move = GO_WHITE;
      state->moves[GO_BLACK] = 1;
      state->first_mover = state->last_mover = GO_BLACK;
    }
  go_history_begin_again (game->history, board, state->to_move);
  free (board);
  referee_start_turn (game);
}

static void
offer (RefereeGame *game, GoColor side)
{
  if (game->state.offer == go_opponent (side))
    referee_stop_play (game);
  else
    game->state.offer = side;
}

static void
pass (RefereeGame *game, const RefereeAct *act, const RefereeAnswer *answer)
{
  if (game->state.phase == REFEREE_PHASE_DISPUTE)
    referee_dispute_pass (game, act->side);
  else if (answer->illegal != REFEREE_OK)
    {
      referee_finish (game, REFEREE_RESULT_FORFEIT, go_opponent (act->side), "illegal pass");
      game->state.result.passed = true;
    }
  else
    {
      referee_close_window (game);
      pass_and_look (game, act->side);
    }
}

/* An arbiter's adjustment remains whether or not the play in the window is removed. */
static void
adjust_clock (RefereeGame *game, const RefereeAct *act)
{
  const GoTime *time = game->setup.ruleset.time;
  int ms = act->kind == REFEREE_CLOCK ? act->amount : 0;
  int periods = act->kind == REFEREE_PERIOD ? act->amount : 0;

  referee_clock_adjust (&game->state.clock, time, act->side, ms, periods);
  if (game->before)
    referee_clock_adjust (&game->before->state.clock, time, act->side, ms, periods);
}

/* Charges the side whose clock runs for the time until this act. Under an hourglass, a challenge
 * returns the time since the illegal play to the challenger. */
static void
spend_time (RefereeGame *game, const RefereeAct *act)
{
  const GoTime *time = game->setup.ruleset.time;
  GoColor runs = referee_game_clock_runs (game);
  bool challenge = act->kind == REFEREE_CHALLENGE || act->kind == REFEREE_ALLOW;

  if (runs != GO_EMPTY && act->elapsed_ms > 0 && !(challenge && time[runs - GO_BLACK].hourglass))
    referee_clock_spend (&game->state.clock, time, runs, act->elapsed_ms);
}

void
referee_carry_out (RefereeGame *game, size_t index, const RefereeAnswer *answer)
{
  RefereeState *state = &game->state;
  const RefereeAct *act = &game->acts[index];

  spend_time (game, act);
  switch (act->kind)
    {
    case REFEREE_HANDICAP:
      place_handicap (game, act->point);
      break;
    case REFEREE_PLAY:
      if (state->phase == REFEREE_PHASE_DISPUTE)
        referee_dispute_play (game, act);
      else
        play (game, index, act, answer);
      break;
    case REFEREE_PASS:
      pass (game, act, answer);
      break;
    case REFEREE_CHALLENGE:
    case REFEREE_ALLOW:
      answer_illegal (game, act->kind == REFEREE_CHALLENGE);
      break;
    case REFEREE_MARK:
    case REFEREE_UNMARK:
      referee_mark (game, state->dead, act->point, act->kind == REFEREE_MARK);
      break;
    case REFEREE_SEKI:
      referee_mark (game, state->seki, act->point, !state->seki[act->point]);
      break;
    case REFEREE_OWNER:
      state->owner[act->point] = (uint8_t) act->color;
      state->agreed[GO_BLACK] = state->agreed[GO_WHITE] = false;
      break;
    case REFEREE_AGREE:
      referee_agree (game, act->side);
      break;
    case REFEREE_WITHDRAW:
      state->agreed[act->side] = false;
      break;
    case REFEREE_RESUME:
    case REFEREE_PLAYOUT:
      referee_resume (game, act);
      break;
    case REFEREE_OFFER:
      offer (game, act->side);
      break;
    case REFEREE_CLAIM:
      referee_claim (game, act);
      break;
    case REFEREE_PAY:
      referee_pay (game, act->side);
      break;
    case REFEREE_RESIGN:
      referee_finish (game, REFEREE_RESULT_RESIGN, go_opponent (act->side), "resignation");
      break;
    case REFEREE_TIMEOUT:
      referee_finish (game, REFEREE_RESULT_TIME, go_opponent (act->side), "time");
      break;
    case REFEREE_DRAW:
      referee_finish (game, REFEREE_RESULT_DRAW, GO_EMPTY, "agreed draw");
      break;
    case REFEREE_VOID:
      referee_finish (game, REFEREE_RESULT_VOID, GO_EMPTY, "agreed void");
      break;
    case REFEREE_BOTH_LOSE:
      referee_finish (game, REFEREE_RESULT_BOTH_LOSE, GO_EMPTY, "both lose");
      break;
    case REFEREE_ALL_ALIVE:
      referee_finish_by_count (game, false);
      break;
    case REFEREE_POINTS:
      state->points[act->side] += act->amount;
      state->agreed[GO_BLACK] = state->agreed[GO_WHITE] = false;
      break;
    case REFEREE_CLOCK:
    case REFEREE_PERIOD:
      adjust_clock (game, act);
      break;
    case REFEREE_TAKE_BACK:
    case REFEREE_ACT_KINDS:
      break;
    }
}
