/* After play has stopped: marks, agreement, resumption, and the dispute over one chain (RULES
 * 1.5 and 1.6). */
#include "referee-private.h"

#include <string.h>

static void
end_dispute (RefereeGame *game)
{
  RefereeState *state = &game->state;

  state->phase = REFEREE_PHASE_AGREEMENT;
  state->to_move = state->stopped;
  state->payment_due = state->dispute_passed = false;
  state->claimed = GO_NO_POINT;
  state->attacker = GO_EMPTY;
}

void
referee_pay (RefereeGame *game, GoColor side)
{
  RefereeState *state = &game->state;

  referee_note_move (game, side);
  referee_give_stone (state, side);
  go_history_pass (game->history, side);
  state->payment_due = state->dispute_passed = false;
}

void
referee_dispute_play (RefereeGame *game, const RefereeAct *act)
{
  RefereeState *state = &game->state;
  GoColor owner = go_opponent (state->attacker);
  const GoPoint *emptied;
  size_t count;

  referee_make_play (game, act->side, act->point);
  if (referee_finish_by_play (game, act->side, true))
    return;
  /* What has left the board was alive; whatever comes to stand there is something else. */
  emptied = go_history_emptied (game->history, &count);
  for (size_t i = 0; i < count; i++)
    state->alive[emptied[i]] = false;
  state->dispute_passed = false;
  state->payment_due = act->side == state->attacker;
  if (go_board_get (referee_game_board (game), state->claimed) == owner)
    return;
  /* The capturing play is a play like any other: its answer is a stone (1.6). */
  if (act->side == state->attacker)
    referee_pay (game, owner);
  end_dispute (game);
}

void
referee_dispute_pass (RefereeGame *game, GoColor side)
{
  RefereeState *state = &game->state;
  GoPoint stones[GO_MAX_POINTS];
  int count;

  go_history_pass (game->history, side);
  state->last_point = GO_NO_POINT;
  referee_pass_turn (game, side);
  if (!state->dispute_passed)
    {
      state->dispute_passed = true;
      return;
    }
  count = go_board_chain (referee_game_board (game), state->claimed, stones);
  for (int i = 0; i < count; i++)
    state->alive[stones[i]] = true;
  end_dispute (game);
}

/* Play goes on: main time and what is left of a period for many moves are as they were, a byo-yomi
 * period is whole (RULES 1.10). */
static void
begin_turns (RefereeGame *game)
{
  for (GoColor side = GO_BLACK; side <= GO_WHITE; side++)
    referee_clock_begin_turn (&game->state.clock, game->setup.ruleset.time, side);
}

void
referee_claim (RefereeGame *game, const RefereeAct *act)
{
  RefereeState *state = &game->state;

  referee_clear_marks (state);
  state->stopped = state->to_move;
  state->phase = REFEREE_PHASE_DISPUTE;
  state->attacker = act->side;
  state->claimed = act->point;
  state->to_move = go_opponent (act->side);
  state->payment_due = state->dispute_passed = false;
  begin_turns (game);
  go_history_resume (game->history, state->to_move);
}

void
referee_resume (RefereeGame *game, const RefereeAct *act)
{
  RefereeState *state = &game->state;
  GoColor to_move = state->to_move;

  if (game->setup.ruleset.resume_first == GO_RESUME_OPPONENT_OF_REQUESTER)
    {
      if (act->kind == REFEREE_PLAYOUT || !act->both)
        to_move = go_opponent (act->side);
      else if (act->color != GO_EMPTY)
        to_move = act->color;
    }
  referee_clear_marks (state);
  memset (state->alive, 0, sizeof state->alive);
  state->phase = REFEREE_PHASE_PLAY;
  state->final = act->kind == REFEREE_PLAYOUT;
  state->resumptions++;
  state->resumed_play = false;
  state->consecutive = 0;
  state->last_point = GO_NO_POINT;
  state->to_move = to_move;
  begin_turns (game);
  go_history_resume (game->history, to_move);
  referee_start_turn (game);
}

void
referee_mark (RefereeGame *game, bool *marks, GoPoint point, bool value)
{
  RefereeState *state = &game->state;
  GoPoint stones[GO_MAX_POINTS];
  int count;

  if (marks[point] == value)
    return;
  count = go_board_chain (referee_game_board (game), point, stones);
  for (int i = 0; i < count; i++)
    marks[stones[i]] = value;
  state->agreed[GO_BLACK] = state->agreed[GO_WHITE] = false;
}

void
referee_agree (RefereeGame *game, GoColor side)
{
  RefereeState *state = &game->state;

  state->agreed[side] = true;
  if (!state->agreed[go_opponent (side)])
    return;
  referee_close_window (game);
  referee_finish_by_count (game, true);
}
