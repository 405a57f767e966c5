/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Judges which acts are open to which side, and why not. Changes nothing. */
#include "referee-private.h"

#include <stdlib.h>

#include "go-pass-alive.h"
#include "go-ruleset-facts.h"

RefereeReason
referee_reason_of (GoLegality legality)
{
  static const RefereeReason reasons[] = {
    [GO_LEGAL] = REFEREE_OK,        [GO_OCCUPIED] = REFEREE_OCCUPIED,
    [GO_VACATED] = REFEREE_VACATED, [GO_SUICIDE_ILLEGAL] = REFEREE_SUICIDE,
    [GO_KO] = REFEREE_KO,           [GO_SUPERKO] = REFEREE_SUPERKO,
  };

  return reasons[legality];
}

GoPoint
referee_prescribed (const RefereeGame *game)
{
  GoPoint point = go_ruleset_prescribed_point (&game->setup.ruleset);

  /* A followed game may have begun with a stone there. */
  return point != GO_NO_POINT && game->state.last_board_player == GO_EMPTY
                 && go_board_get (referee_game_board (game), point) == GO_EMPTY
             ? point
             : GO_NO_POINT;
}

/* 1.4: returns whether the mover owns a fighting ko stone and could play outside its own living
 * areas. */
static bool
ko_stays_open (const RefereeGame *game)
{
  const GoBoard *board = referee_game_board (game);
  GoColor mover = game->state.to_move;
  bool alive[GO_CELLS], enclosed[GO_CELLS];
  GoPoint stone;

  if (game->state.resumptions > 0 || !go_fighting_ko (board, mover, &stone))
    return false;
  go_pass_alive (board, mover, alive, enclosed);
  GO_EACH_POINT (p, board->width, board->height)
    if (!enclosed[p] && go_history_allows (game->history, p, mover, false))
      return true;
  return false;
}

RefereeReason
referee_judge_pass (const RefereeGame *game)
{
  const GoRuleset *ruleset = &game->setup.ruleset;
  GoColor mover = game->state.to_move;
  RefereeReason reason = REFEREE_OK;

  if (referee_prescribed (game) != GO_NO_POINT)
    return REFEREE_PRESCRIBED;
  if (game->state.paid)
    return REFEREE_OK;
  if (ruleset->pass == GO_PASS_FORBIDDEN)
    reason = REFEREE_PASS_FORBIDDEN;
  else if (ruleset->pass == GO_PASS_RETURN
           && referee_container_sum (&game->state.container[mover]) <= 0)
    reason = REFEREE_NO_PRISONER;
  if (reason != REFEREE_OK && ruleset->no_move == GO_NO_MOVE_PASS
      && !go_history_can_play (game->history, mover))
    reason = REFEREE_OK;
  if (reason == REFEREE_OK && ruleset->supplementary_ko && ko_stays_open (game))
    reason = REFEREE_KO_OPEN;
  return reason;
}

bool
referee_game_may_pass (const RefereeGame *game)
{
  const RefereeState *state = &game->state;

  if (state->phase == REFEREE_PHASE_DISPUTE)
    return !state->payment_due;
  return state->phase == REFEREE_PHASE_PLAY && referee_judge_pass (game) == REFEREE_OK;
}

static RefereeAnswer
refuse (RefereeReason reason)
{
  return (RefereeAnswer){ .reason = reason, .illegal = REFEREE_OK };
}

static RefereeAnswer
judge_play (const RefereeGame *game, const RefereeAct *act)
{
  const RefereeState *state = &game->state;
  bool dispute = state->phase == REFEREE_PHASE_DISPUTE;
  RefereeAnswer answer = { .reason = REFEREE_OK, .illegal = REFEREE_OK };
  RefereeReason reason;

  if (state->phase != REFEREE_PHASE_PLAY && !dispute)
    return refuse (REFEREE_NOT_PLAYING);
  if (act->side != state->to_move)
    return refuse (REFEREE_OUT_OF_TURN);
  if (!go_board_contains (referee_game_board (game), act->point))
    return refuse (REFEREE_OFF_BOARD);
  answer.evidence = go_history_judge (game->history, act->point, act->side, dispute);
  reason = referee_reason_of (answer.evidence.legality);
  if (reason == REFEREE_OCCUPIED)
    answer.reason = REFEREE_OCCUPIED;
  else if (referee_prescribed (game) != GO_NO_POINT && referee_prescribed (game) != act->point)
    answer.reason = REFEREE_PRESCRIBED;
  else if (reason != REFEREE_OK)
    {
      if (dispute || game->setup.ruleset.illegal == GO_ILLEGAL_PREVENT)
        answer.reason = reason;
      else
        answer.illegal = reason;
    }
  return answer;
}

static RefereeAnswer
judge_pass (const RefereeGame *game, const RefereeAct *act)
{
  const RefereeState *state = &game->state;
  RefereeAnswer answer = { .reason = REFEREE_OK, .illegal = REFEREE_OK };

  if (state->phase != REFEREE_PHASE_PLAY && state->phase != REFEREE_PHASE_DISPUTE)
    return refuse (REFEREE_NOT_PLAYING);
  if (act->side != state->to_move)
    return refuse (REFEREE_OUT_OF_TURN);
  if (state->phase == REFEREE_PHASE_DISPUTE)
    return refuse (state->payment_due ? REFEREE_MUST_PLAY_OR_PAY : REFEREE_OK);
  answer.reason = referee_judge_pass (game);
  if (answer.reason != REFEREE_OK && answer.reason != REFEREE_PRESCRIBED
      && game->setup.ruleset.illegal == GO_ILLEGAL_LOSE)
    {
      answer.illegal = answer.reason;
      answer.reason = REFEREE_OK;
    }
  return answer;
}

/* Returns whether the chain holds a stone proved alive in a dispute. Later disputes may have joined
 * others to it. */
static bool
proved_alive (const RefereeGame *game, GoPoint point)
{
  GoPoint stones[GO_MAX_POINTS];
  int count = go_board_chain (referee_game_board (game), point, stones);

  for (int i = 0; i < count; i++)
    if (game->state.alive[stones[i]])
      return true;
  return false;
}

bool
referee_may_agree_in_play (const RefereeGame *game)
{
  return game->setup.ruleset.dispute == GO_DISPUTE_FOUR_PASSES && game->state.resumptions > 0
         && !game->state.final;
}

/* Returns whether this is AGREEMENT, or a resumption during which the players may agree at any
 * time. */
static bool
may_agree (const RefereeGame *game)
{
  return game->state.phase == REFEREE_PHASE_AGREEMENT
         || (game->state.phase == REFEREE_PHASE_PLAY && referee_may_agree_in_play (game));
}

static RefereeReason
judge_mark (const RefereeGame *game, const RefereeAct *act)
{
  const GoBoard *board = referee_game_board (game);
  GoColor color;

  if (act->kind == REFEREE_OWNER && game->setup.ruleset.removal != GO_REMOVAL_OWNERSHIP)
    return REFEREE_NOT_HERE;
  if (act->kind == REFEREE_SEKI || act->kind == REFEREE_OWNER
          ? game->state.phase != REFEREE_PHASE_AGREEMENT
          : !may_agree (game))
    return REFEREE_NOT_IN_AGREEMENT;
  if (!go_board_contains (board, act->point))
    return REFEREE_OFF_BOARD;
  color = go_board_get (board, act->point);
  if (act->kind == REFEREE_OWNER)
    return color == GO_EMPTY ? REFEREE_OK : REFEREE_OCCUPIED;
  if (color == GO_EMPTY)
    return REFEREE_NO_STONE;
  if (act->kind == REFEREE_MARK && proved_alive (game, act->point))
    return REFEREE_NO_SUCH_DISPUTE;
  return REFEREE_OK;
}

static RefereeReason
judge_resume (const RefereeGame *game, const RefereeAct *act)
{
  const GoRuleset *ruleset = &game->setup.ruleset;
  bool playout = act->kind == REFEREE_PLAYOUT;

  if (game->state.phase != REFEREE_PHASE_AGREEMENT)
    return REFEREE_NOT_IN_AGREEMENT;
  if (ruleset->dispute == GO_DISPUTE_NONE || ruleset->dispute == GO_DISPUTE_PAID_PLAYOUT
      || (playout && ruleset->dispute != GO_DISPUTE_PLAYOUT))
    return REFEREE_NO_SUCH_DISPUTE;
  if (!playout && act->both && act->color != GO_EMPTY && act->color != game->state.to_move
      && ruleset->resume_first == GO_RESUME_ALTERNATE)
    return REFEREE_OUT_OF_TURN;
  return REFEREE_OK;
}

static RefereeReason
judge_claim (const RefereeGame *game, const RefereeAct *act)
{
  const GoBoard *board = referee_game_board (game);

  if (game->state.phase != REFEREE_PHASE_AGREEMENT
      || game->setup.ruleset.dispute != GO_DISPUTE_PER_GROUP)
    return REFEREE_NO_SUCH_DISPUTE;
  if (!go_board_contains (board, act->point))
    return REFEREE_OFF_BOARD;
  if (go_board_get (board, act->point) != go_opponent (act->side))
    return REFEREE_NO_STONE;
  return proved_alive (game, act->point) ? REFEREE_NO_SUCH_DISPUTE : REFEREE_OK;
}

static RefereeReason
judge_handicap (const RefereeGame *game, const RefereeAct *act)
{
  const GoBoard *board = referee_game_board (game);

  if (game->state.phase != REFEREE_PHASE_SETUP)
    return REFEREE_NOT_HERE;
  if (act->side != GO_BLACK)
    return REFEREE_OUT_OF_TURN;
  if (!go_board_contains (board, act->point))
    return REFEREE_OFF_BOARD;
  if (go_board_get (board, act->point) != GO_EMPTY)
    return REFEREE_OCCUPIED;
  /* The centre must stay empty for the first play. */
  if (act->point == referee_prescribed (game))
    return REFEREE_PRESCRIBED;
  /* A placement captures nothing, so it must not leave a chain of either side without liberties. */
  if (go_board_preview (board, act->point, GO_BLACK).suicide > 0
      || go_board_preview (board, act->point, GO_BLACK).captured > 0)
    return REFEREE_SUICIDE;
  return REFEREE_OK;
}

static RefereeReason
judge_other (const RefereeGame *game, const RefereeAct *act)
{
  const RefereeState *state = &game->state;

  switch (act->kind)
    {
    case REFEREE_HANDICAP:
      return judge_handicap (game, act);
    case REFEREE_CHALLENGE:
    case REFEREE_ALLOW:
      if (!state->window || act->side != state->to_move)
        return REFEREE_NOTHING_TO_CHALLENGE;
      return act->kind == REFEREE_ALLOW && !game->setup.ruleset.leniency ? REFEREE_NO_LENIENCY
                                                                         : REFEREE_OK;
    case REFEREE_MARK:
    case REFEREE_UNMARK:
    case REFEREE_SEKI:
    case REFEREE_OWNER:
      return judge_mark (game, act);
    case REFEREE_AGREE:
    case REFEREE_WITHDRAW:
      if (!may_agree (game))
        return REFEREE_NOT_IN_AGREEMENT;
      return state->agreed[act->side] == (act->kind == REFEREE_AGREE) ? REFEREE_NOT_HERE
                                                                      : REFEREE_OK;
    case REFEREE_RESUME:
    case REFEREE_PLAYOUT:
      return judge_resume (game, act);
    case REFEREE_OFFER:
      return game->setup.ruleset.end == GO_END_AGREEMENT && state->phase == REFEREE_PHASE_PLAY
                     && !state->paid
                 ? REFEREE_OK
                 : REFEREE_NOT_HERE;
    case REFEREE_CLAIM:
      return judge_claim (game, act);
    case REFEREE_PAY:
      if (state->phase != REFEREE_PHASE_DISPUTE)
        return REFEREE_NOT_IN_DISPUTE;
      if (act->side != state->to_move)
        return REFEREE_OUT_OF_TURN;
      return state->payment_due ? REFEREE_OK : REFEREE_NO_PAYMENT_DUE;
    case REFEREE_BOTH_LOSE:
    case REFEREE_ALL_ALIVE:
      return state->phase == REFEREE_PHASE_AGREEMENT ? REFEREE_OK : REFEREE_NOT_IN_AGREEMENT;
    case REFEREE_POINTS:
      if (state->phase != REFEREE_PHASE_AGREEMENT)
        return REFEREE_NOT_IN_AGREEMENT;
      return llabs ((long long) state->points[act->side] + act->amount) <= REFEREE_MOST_POINTS
                 ? REFEREE_OK
                 : REFEREE_NOT_HERE;
    case REFEREE_RESIGN:
    case REFEREE_TIMEOUT:
    case REFEREE_CLOCK:
    case REFEREE_PERIOD:
    case REFEREE_DRAW:
      return REFEREE_OK;
    case REFEREE_VOID:
      /* 1.2: under long_cycle=agree players may agree only on a position that has been repeated. */
      return game->setup.ruleset.long_cycle != GO_CYCLE_AGREE || act->author != REFEREE_BY_PLAYER
                     || referee_game_occurrences (game) >= 2
                 ? REFEREE_OK
                 : REFEREE_NOT_HERE;
    case REFEREE_PLAY:
    case REFEREE_PASS:
    case REFEREE_TAKE_BACK:
    case REFEREE_ACT_KINDS:
      break;
    }
  return REFEREE_NOT_HERE;
}

static bool
needs_side (RefereeActKind kind)
{
  return kind != REFEREE_DRAW && kind != REFEREE_VOID && kind != REFEREE_BOTH_LOSE
         && kind != REFEREE_ALL_ALIVE;
}

/* Values outside these bounds could not be parsed again. */
static bool
is_within_bounds (const RefereeAct *act)
{
  return act->elapsed_ms >= 0 && act->elapsed_ms <= REFEREE_MOST_ELAPSED_MS
         && llabs ((long long) act->amount) <= REFEREE_MOST_AMOUNT;
}

RefereeAnswer
referee_game_may (const RefereeGame *game, const RefereeAct *act)
{
  if (!is_within_bounds (act))
    return refuse (REFEREE_NOT_HERE);
  if (needs_side (act->kind) && act->side != GO_BLACK && act->side != GO_WHITE)
    return refuse (REFEREE_NOT_HERE);
  if (act->kind == REFEREE_TAKE_BACK)
    return refuse (act->amount >= 1 && (size_t) act->amount <= game->force_count
                       ? REFEREE_OK
                       : REFEREE_NOTHING_TO_TAKE_BACK);
  if (game->state.phase == REFEREE_PHASE_FINISHED)
    return refuse (REFEREE_FINISHED);
  if (act->kind == REFEREE_PLAY)
    return judge_play (game, act);
  if (act->kind == REFEREE_PASS)
    return judge_pass (game, act);
  return refuse (judge_other (game, act));
}
