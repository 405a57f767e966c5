/* What a turn does to the state of a game: the moves of its numbers (RULES 1.5, 1.6 and 3). */
#include "referee-private.h"

#include <string.h>

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
  /* Only a count makes use of marks: what was not agreed upon is not dead. */
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

  switch (referee_game_pass_price (game))
    {
    case REFEREE_PASS_FREE:
      break;
    case REFEREE_PASS_GIVES_STONE:
      referee_give_stone (state, side);
      break;
    case REFEREE_PASS_RETURNS_PRISONER:
      if (referee_container_sum (own) <= 0)
        break;
      own->returned++;
      state->lost[go_opponent (side)]--;
      break;
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

/* Before a prescribed first play there is only that one. */
static bool
can_play (const RefereeGame *game)
{
  GoColor mover = game->state.to_move;
  GoPoint only = referee_prescribed (game);

  if (only != GO_NO_POINT)
    return go_history_judge (game->history, only, mover, false).legality == GO_LEGAL;
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
