/* SPDX-License-Identifier: GPL-3.0-or-later */
/* End of play, agreement, dispute and count (RULES 1.5, 1.6). */
#include <stdlib.h>
#include <string.h>

#include "referee-private.h"

/* Removes the stones agreed dead: each side puts the opponent's stones into its container. */
static void
remove_dead (RefereeGame *game)
{
  RefereeState *state = &game->state;
  const GoBoard *board = referee_game_board (game);

  for (GoPoint p = 0; p < GO_CELLS; p++)
    if (state->dead[p] && go_board_contains (board, p) && go_board_get (board, p) != GO_EMPTY)
      {
        GoColor color = go_board_get (board, p);

        state->container[go_opponent (color)].dead++;
        state->lost[color]++;
        state->owner[p] = (uint8_t) go_opponent (color);
      }
  go_history_take_off (game->history, state->dead);
}

bool
referee_adds_pass (const RefereeGame *game)
{
  return game->setup.ruleset.end == GO_END_WHITE_LAST && game->state.last_mover == GO_BLACK;
}

void
referee_finish_by_count (RefereeGame *game, bool with_removal)
{
  RefereeState *state = &game->state;
  GoScoring scoring = (GoScoring) game->setup.ruleset.scoring;
  RefereeScore *score;
  int margin = 0;

  if (with_removal)
    remove_dead (game);
  else
    referee_clear_marks (state);
  if (referee_adds_pass (game))
    {
      /* The rules add this pass, and no clock runs. */
      RefereeClock clock = state->clock;

      referee_make_pass (game, GO_WHITE);
      state->clock = clock;
    }
  if (scoring == GO_SCORING_NONE)
    {
      referee_finish (game, REFEREE_RESULT_VOID, GO_EMPTY, "nothing counted");
      return;
    }
  referee_finish (game, REFEREE_RESULT_SCORE, GO_EMPTY, "score");
  score = go_grow (NULL, sizeof *score);
  referee_game_score (game, false, score);
  margin = score->ledger[scoring].total[GO_BLACK] - score->ledger[scoring].total[GO_WHITE];
  free (score);
  state->result.winner = margin > 0 ? GO_BLACK : margin < 0 ? GO_WHITE : GO_EMPTY;
  state->result.margin = abs (margin);
}

RefereeLeads
referee_foresee_stop (const RefereeGame *game)
{
  const GoRuleset *ruleset = &game->setup.ruleset;
  const RefereeState *state = &game->state;

  if (ruleset->dispute == GO_DISPUTE_PAID_PLAYOUT && !state->paid)
    return REFEREE_LEADS_TO_PLAYOUT;
  if (state->final || state->paid || ruleset->removal == GO_REMOVAL_NONE)
    return REFEREE_LEADS_TO_COUNT;
  if (state->resumptions > 0
      && (ruleset->dispute == GO_DISPUTE_SECOND_STOP
          || (ruleset->dispute == GO_DISPUTE_FOUR_PASSES && !state->resumed_play)))
    return REFEREE_LEADS_TO_COUNT;
  return REFEREE_LEADS_TO_AGREEMENT;
}

int
referee_game_passes_to_stop (const RefereeGame *game)
{
  /* A shallow copy is enough: only its state is used. */
  RefereeGame after = *game;

  /* The longest procedure takes four passes, and a button adds one. */
  for (int passes = 1; passes <= 5; passes++)
    {
      GoColor side = after.state.to_move;

      referee_note_move (&after, side);
      referee_note_pass (&after, side);
      if (referee_passes_end_play (&after))
        return passes;
    }
  return 0;
}

void
referee_begin_playout (RefereeState *state)
{
  state->paid = true;
  state->consecutive = 0;
  memcpy (state->paid_start, state->moves, sizeof state->moves);
}

void
referee_stop_play (RefereeGame *game)
{
  RefereeState *state = &game->state;
  RefereeLeads leads = referee_foresee_stop (game);

  state->may_challenge = false;
  state->offer = GO_EMPTY;
  referee_close_window (game);
  if (leads == REFEREE_LEADS_TO_PLAYOUT)
    {
      referee_begin_playout (state);
      referee_start_turn (game);
    }
  else if (leads == REFEREE_LEADS_TO_COUNT)
    referee_finish_by_count (game, false);
  else
    state->phase = REFEREE_PHASE_AGREEMENT;
}

bool
referee_passes_end_play (const RefereeGame *game)
{
  const RefereeState *state = &game->state;

  if (state->paid)
    return state->consecutive >= 2
           && state->moves[GO_BLACK] - state->paid_start[GO_BLACK]
                  == state->moves[GO_WHITE] - state->paid_start[GO_WHITE];
  switch ((GoEnd) game->setup.ruleset.end)
    {
    case GO_END_TWO:
    case GO_END_WHITE_LAST:
      return state->consecutive >= 2;
    case GO_END_THREE:
      return state->consecutive >= 3;
    case GO_END_THREE_BLACK:
      /* Moves alternate, so the first and third of three passes are by the same player. */
      return state->consecutive >= 3 && state->last_passer == state->first_mover;
    case GO_END_LAST_DIFFERS:
      return state->consecutive >= 2 && state->last_passer != state->first_passer;
    case GO_END_AGREEMENT:
    case GO_END_NO_MOVE:
      break;
    }
  return false;
}

/* After play has stopped: marks, agreement, resumption, and the dispute over one chain (RULES 1.5
 * and 1.6). */

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
  /* Stones that left the board are no longer proved alive; a later stone there is a different
   * one. */
  emptied = go_history_emptied (game->history, &count);
  for (size_t i = 0; i < count; i++)
    state->alive[emptied[i]] = false;
  state->dispute_passed = false;
  state->payment_due = act->side == state->attacker;
  if (go_board_get (referee_game_board (game), state->claimed) == owner)
    return;
  /* The capturing play is answered like any other: with a stone (1.6). */
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

/* Play goes on: main time and the rest of a period for several moves are unchanged, a byo-yomi
 * period starts again in full (RULES 1.10). */
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
