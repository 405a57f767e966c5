/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "referee-follow.h"

#include <string.h>

#include "referee-private.h"

RefereeGame *
referee_follow_new (const RefereeGame *game, const GoRuleset *ruleset)
{
  RefereeGame *followed = go_grow (NULL, sizeof *followed);

  memset (followed, 0, sizeof *followed);
  followed->setup = game->setup;
  followed->setup.ruleset = *ruleset;
  memcpy (followed->setup.ruleset.time, game->setup.ruleset.time, sizeof ruleset->time);
  followed->state = game->state;
  /* Each ruleset decides for itself whether a player without a move has lost. */
  followed->state.phase = REFEREE_PHASE_PLAY;
  followed->state.result = (RefereeResult){ .kind = REFEREE_RESULT_NONE };
  followed->history = go_history_new (ruleset, referee_game_board (game), game->state.to_move);
  return followed;
}

bool
referee_follow_is_lost (const RefereeGame *game)
{
  return !game->state.window && referee_is_stuck (game);
}

bool
referee_follow_may_agree (const RefereeGame *game, bool groups)
{
  return game->setup.ruleset.end == GO_END_AGREEMENT
         || (groups && referee_may_agree_in_play (game));
}

static void
stop (RefereeGame *game)
{
  if (referee_foresee_stop (game) == REFEREE_LEADS_TO_PLAYOUT)
    referee_begin_playout (&game->state);
  else
    game->state.phase = REFEREE_PHASE_AGREEMENT;
}

static void
judge_play (RefereeGame *game, const RefereeTurn *turn, RefereeRemark *remark)
{
  GoPoint prescribed = referee_prescribed (game);

  remark->evidence = go_history_judge (game->history, turn->point, turn->side, false);
  remark->reason = referee_reason_of (remark->evidence.legality);
  if (prescribed != GO_NO_POINT && prescribed != turn->point)
    remark->reason = REFEREE_PRESCRIBED;
  remark->removes_own
      = remark->reason == REFEREE_OK && remark->evidence.stones > 0 && !turn->removed_own;
  remark->was_lost = remark->reason != REFEREE_OK && referee_follow_is_lost (game);
  game->state.window
      = remark->reason != REFEREE_OK && game->setup.ruleset.illegal == GO_ILLEGAL_CHALLENGE;
}

static void
follow_play (RefereeGame *game, const RefereeTurn *turn, RefereeRemark *remark)
{
  GoPlayEffect effect;

  game->state.to_move = turn->side;
  if (turn->kind == REFEREE_TURN_PLAY)
    judge_play (game, turn, remark);
  effect = go_history_play_out (game->history, turn->point, turn->side, turn->removed_own);
  referee_note_play (game, turn->side, turn->point, &effect);
  if (remark->reason != REFEREE_OK)
    go_history_let_stand (game->history);
  remark->ends = referee_end_by_play (game, turn->side, turn->kind == REFEREE_TURN_DISPUTE_PLAY);
}

static void
follow_pass (RefereeGame *game, const RefereeTurn *turn, RefereeRemark *remark)
{
  game->state.to_move = turn->side;
  if (!turn->forced)
    remark->reason = referee_judge_pass (game);
  remark->was_lost = remark->reason != REFEREE_OK && referee_follow_is_lost (game);
  referee_make_pass (game, turn->side);
  game->state.window = false;
  if (referee_passes_end_play (game))
    stop (game);
}

static void
follow_resume (RefereeGame *game, const RefereeTurn *turn)
{
  RefereeState *state = &game->state;

  if (state->phase == REFEREE_PHASE_AGREEMENT)
    {
      state->resumptions++;
      state->resumed_play = false;
      state->consecutive = 0;
      state->final = turn->final && game->setup.ruleset.dispute == GO_DISPUTE_PLAYOUT;
      state->phase = REFEREE_PHASE_PLAY;
    }
  state->to_move = turn->side;
  state->last_point = GO_NO_POINT;
  state->window = false;
  go_history_resume (game->history, turn->side);
}

/* Returns whether the game is scored as soon as play stops. */
static bool
is_scored_at_once (const RefereeGame *game)
{
  return game->setup.ruleset.dispute == GO_DISPUTE_NONE
         || referee_foresee_stop (game) == REFEREE_LEADS_TO_COUNT;
}

void
referee_follow_turn (RefereeGame *game, const RefereeTurn *turn, RefereeRemark *remark)
{
  RefereeState *state = &game->state;
  bool stopped = state->phase == REFEREE_PHASE_AGREEMENT;

  *remark = (RefereeRemark){ .reason = REFEREE_OK };
  switch (turn->kind)
    {
    case REFEREE_TURN_PLAY:
    case REFEREE_TURN_PASS:
      remark->was_over = stopped;
      state->phase = REFEREE_PHASE_PLAY;
      if (turn->kind == REFEREE_TURN_PLAY)
        follow_play (game, turn, remark);
      else
        follow_pass (game, turn, remark);
      break;
    case REFEREE_TURN_DISPUTE_PLAY:
      follow_play (game, turn, remark);
      break;
    case REFEREE_TURN_DISPUTE_PASS:
      go_history_pass (game->history, turn->side);
      break;
    case REFEREE_TURN_PAY:
      referee_pay (game, turn->side);
      break;
    case REFEREE_TURN_RESUME:
      remark->was_over = stopped && is_scored_at_once (game);
      follow_resume (game, turn);
      break;
    case REFEREE_TURN_CLAIM:
      remark->was_over = stopped && is_scored_at_once (game);
      go_history_resume (game->history, turn->side);
      break;
    case REFEREE_TURN_STOP:
      if (!stopped
          && (turn->agreed ? referee_may_agree_in_play (game)
                           : game->setup.ruleset.end == GO_END_AGREEMENT && !state->paid))
        stop (game);
      break;
    }
}

void
referee_follow_mark (RefereeGame *game, const RefereeState *marks, const bool *dead)
{
  RefereeState *state = &game->state;

  memcpy (state->seki, marks->seki, sizeof state->seki);
  memcpy (state->owner, marks->owner, sizeof state->owner);
  memcpy (state->points, marks->points, sizeof state->points);
  state->clock = marks->clock;
  if (dead)
    memcpy (state->dead, dead, sizeof state->dead);
  else
    memset (state->dead, 0, sizeof state->dead);
}

void
referee_follow_score (RefereeGame *game, RefereeScore *score)
{
  RefereePhase phase = game->state.phase;
  int removal = game->setup.ruleset.removal;

  /* Marks count only while the game is not finished. */
  game->state.phase = REFEREE_PHASE_AGREEMENT;
  if (removal == GO_REMOVAL_NONE && memchr (game->state.dead, true, sizeof game->state.dead))
    game->setup.ruleset.removal = GO_REMOVAL_AGREEMENT;
  referee_game_score (game, true, score);
  game->setup.ruleset.removal = removal;
  game->state.phase = phase;
}

bool
referee_follow_add_pass (RefereeGame *game)
{
  RefereeContainer *container = game->state.container;
  int marked[GO_COLORS];

  if (!referee_adds_pass (game))
    return false;
  /* The dead stones are in the containers meanwhile. */
  referee_count_marked (game, marked);
  container[GO_BLACK].dead += marked[GO_WHITE];
  container[GO_WHITE].dead += marked[GO_BLACK];
  referee_make_pass (game, GO_WHITE);
  container[GO_BLACK].dead -= marked[GO_WHITE];
  container[GO_WHITE].dead -= marked[GO_BLACK];
  return true;
}
