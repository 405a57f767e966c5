/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "naive-private.h"

#include <stdlib.h>
#include <string.h>

#define GIVE(what)                                                                                 \
  return (RefereeAnswer) { .reason = REFEREE_##what }

static bool
agreeing (const NaiveGame *game)
{
  return game->phase == REFEREE_PHASE_AGREEMENT
         || (game->phase == REFEREE_PHASE_PLAY && game->resumptions > 0
             && game->setup->ruleset.dispute == GO_DISPUTE_FOUR_PASSES);
}

static RefereeAnswer
board_play (const NaiveGame *game, const RefereeAct *act, NaiveOutcome *outcome)
{
  const GoRuleset *rules = &game->setup->ruleset;
  bool dispute = game->phase == REFEREE_PHASE_DISPUTE;
  int at = naive_index (game, act->point);
  RefereeAnswer answer = { .reason = REFEREE_OK };
  if (game->phase != REFEREE_PHASE_PLAY && !dispute)
    GIVE (NOT_PLAYING);
  if (act->side != game->to_move)
    GIVE (OUT_OF_TURN);
  if (at < 0)
    GIVE (OFF_BOARD);
  if (game->board[at] != GO_EMPTY)
    GIVE (OCCUPIED);
  if (rules->prescribed_first == GO_PRESCRIBED_CENTRE && !game->centre_played
      && at != (game->height / 2) * game->width + game->width / 2)
    GIVE (PRESCRIBED);
  naive_try (game, at, act->side, dispute, outcome);
  answer.evidence.captured = outcome->captured;
  answer.evidence.stones = outcome->without_liberties;
  if (outcome->why == REFEREE_OK)
    return answer;
  if (dispute || rules->illegal == GO_ILLEGAL_PREVENT)
    answer.reason = outcome->why;
  else
    answer.illegal = outcome->why;
  return answer;
}

static RefereeAnswer
pass (const NaiveGame *game, const RefereeAct *act)
{
  RefereeAnswer answer = { .reason = REFEREE_OK };
  RefereeReason why;
  if (game->phase == REFEREE_PHASE_DISPUTE)
    {
      if (act->side != game->to_move)
        GIVE (OUT_OF_TURN);
      if (game->payment_due)
        GIVE (MUST_PLAY_OR_PAY);
      return answer;
    }
  if (game->phase != REFEREE_PHASE_PLAY)
    GIVE (NOT_PLAYING);
  if (act->side != game->to_move)
    GIVE (OUT_OF_TURN);
  why = naive_pass_refusal (game, act->side);
  if (why != REFEREE_OK && why != REFEREE_PRESCRIBED
      && game->setup->ruleset.illegal == GO_ILLEGAL_LOSE)
    answer.illegal = why;
  else
    answer.reason = why;
  return answer;
}

/* Returns whether the chain has a stone that a dispute has proved alive. */
static bool
proved_alive (const NaiveGame *game, int at)
{
  bool chain[GO_MAX_POINTS] = { false };
  naive_flood (game->board, game->width, game->height, at, 1 << game->board[at], chain);
  for (int i = 0; i < game->points; i++)
    if (chain[i] && game->alive[i])
      return true;
  return false;
}

static RefereeAnswer
about_chain (const NaiveGame *game, const RefereeAct *act)
{
  int at = naive_index (game, act->point);
  if (act->kind == REFEREE_SEKI ? game->phase != REFEREE_PHASE_AGREEMENT : !agreeing (game))
    GIVE (NOT_IN_AGREEMENT);
  if (at < 0)
    GIVE (OFF_BOARD);
  if (game->board[at] == GO_EMPTY)
    GIVE (NO_STONE);
  if (act->kind == REFEREE_MARK && proved_alive (game, at))
    GIVE (NO_SUCH_DISPUTE);
  GIVE (OK);
}

static RefereeAnswer
resume (const NaiveGame *game, const RefereeAct *act)
{
  const GoRuleset *rules = &game->setup->ruleset;
  if (game->phase != REFEREE_PHASE_AGREEMENT)
    GIVE (NOT_IN_AGREEMENT);
  if (rules->dispute == GO_DISPUTE_NONE || rules->dispute == GO_DISPUTE_PAID_PLAYOUT)
    GIVE (NO_SUCH_DISPUTE);
  if (act->kind == REFEREE_PLAYOUT && rules->dispute != GO_DISPUTE_PLAYOUT)
    GIVE (NO_SUCH_DISPUTE);
  if (act->kind == REFEREE_RESUME && act->both && act->color != GO_EMPTY
      && rules->resume_first == GO_RESUME_ALTERNATE && act->color != game->stop_turn)
    GIVE (OUT_OF_TURN);
  GIVE (OK);
}

static GoColor
resumer (const NaiveGame *game, const RefereeAct *act)
{
  if (act->kind == REFEREE_RESUME && act->both)
    return act->color != GO_EMPTY ? act->color : game->stop_turn;
  if (game->setup->ruleset.resume_first == GO_RESUME_OPPONENT_OF_REQUESTER)
    return 3 - act->side;
  return game->stop_turn;
}

static RefereeAnswer
claim (const NaiveGame *game, const RefereeAct *act)
{
  int at = naive_index (game, act->point);
  if (game->phase != REFEREE_PHASE_AGREEMENT
      || game->setup->ruleset.dispute != GO_DISPUTE_PER_GROUP)
    GIVE (NO_SUCH_DISPUTE);
  if (at < 0)
    GIVE (OFF_BOARD);
  if (game->board[at] != 3 - act->side)
    GIVE (NO_STONE);
  if (proved_alive (game, at))
    GIVE (NO_SUCH_DISPUTE);
  GIVE (OK);
}

static RefereeAnswer
handicap (const NaiveGame *game, const RefereeAct *act)
{
  unsigned char board[GO_MAX_POINTS];
  int at = naive_index (game, act->point);
  if (game->phase != REFEREE_PHASE_SETUP)
    GIVE (NOT_HERE);
  if (act->side != GO_BLACK)
    GIVE (OUT_OF_TURN);
  if (at < 0)
    GIVE (OFF_BOARD);
  if (game->board[at] != GO_EMPTY)
    GIVE (OCCUPIED);
  if (game->setup->ruleset.prescribed_first == GO_PRESCRIBED_CENTRE
      && at == (game->height / 2) * game->width + game->width / 2)
    GIVE (PRESCRIBED);
  /* A placement captures nothing, so it must leave every chain a liberty. */
  memcpy (board, game->board, (size_t) game->points);
  board[at] = GO_BLACK;
  for (int i = 0; i < game->points; i++)
    {
      bool chain[GO_MAX_POINTS] = { false };
      if (board[i] == GO_EMPTY)
        continue;
      naive_flood (board, game->width, game->height, i, 1 << board[i], chain);
      if (naive_liberties (board, game->width, game->height, chain, NULL) == 0)
        GIVE (SUICIDE);
    }
  GIVE (OK);
}

static RefereeAnswer
owner_mark (const NaiveGame *game, const RefereeAct *act)
{
  int at = naive_index (game, act->point);
  if (game->setup->ruleset.removal != GO_REMOVAL_OWNERSHIP)
    GIVE (NOT_HERE);
  if (game->phase != REFEREE_PHASE_AGREEMENT)
    GIVE (NOT_IN_AGREEMENT);
  if (at < 0)
    GIVE (OFF_BOARD);
  if (game->board[at] != GO_EMPTY)
    GIVE (OCCUPIED);
  GIVE (OK);
}

RefereeAnswer
naive_may (const NaiveGame *game, const RefereeAct *act)
{
  static _Thread_local NaiveOutcome outcome;
  bool player = act->side == GO_BLACK || act->side == GO_WHITE;
  if (act->kind == REFEREE_TAKE_BACK)
    {
      if (act->amount < 1 || (size_t) act->amount > game->n_acts)
        GIVE (NOTHING_TO_TAKE_BACK);
      GIVE (OK);
    }
  if (game->phase == REFEREE_PHASE_FINISHED)
    GIVE (FINISHED);

  switch (act->kind)
    {
    case REFEREE_HANDICAP:
      return handicap (game, act);
    case REFEREE_PLAY:
      return board_play (game, act, &outcome);
    case REFEREE_PASS:
      return pass (game, act);
    case REFEREE_CHALLENGE:
    case REFEREE_ALLOW:
      if (game->phase != REFEREE_PHASE_PLAY || game->before == NULL || act->side != game->to_move)
        GIVE (NOTHING_TO_CHALLENGE);
      if (act->kind == REFEREE_ALLOW && !game->setup->ruleset.leniency)
        GIVE (NO_LENIENCY);
      GIVE (OK);
    case REFEREE_MARK:
    case REFEREE_UNMARK:
    case REFEREE_SEKI:
      return about_chain (game, act);
    case REFEREE_OWNER:
      return owner_mark (game, act);
    case REFEREE_AGREE:
    case REFEREE_WITHDRAW:
      if (!agreeing (game))
        GIVE (NOT_IN_AGREEMENT);
      if (game->agreed[act->side] == (act->kind == REFEREE_AGREE))
        GIVE (NOT_HERE);
      GIVE (OK);
    case REFEREE_RESUME:
    case REFEREE_PLAYOUT:
      return resume (game, act);
    case REFEREE_OFFER:
      if (game->phase != REFEREE_PHASE_PLAY || game->setup->ruleset.end != GO_END_AGREEMENT
          || game->paid)
        GIVE (NOT_HERE);
      GIVE (OK);
    case REFEREE_CLAIM:
      return claim (game, act);
    case REFEREE_PAY:
      if (game->phase != REFEREE_PHASE_DISPUTE)
        GIVE (NOT_IN_DISPUTE);
      if (act->side != game->to_move)
        GIVE (OUT_OF_TURN);
      if (!game->payment_due)
        GIVE (NO_PAYMENT_DUE);
      GIVE (OK);
    case REFEREE_BOTH_LOSE:
    case REFEREE_ALL_ALIVE:
    case REFEREE_POINTS:
      if (game->phase != REFEREE_PHASE_AGREEMENT)
        GIVE (NOT_IN_AGREEMENT);
      GIVE (OK);
    case REFEREE_RESIGN:
    case REFEREE_TIMEOUT:
      if (!player)
        GIVE (NOT_HERE);
      GIVE (OK);
    case REFEREE_CLOCK:
    case REFEREE_PERIOD:
    case REFEREE_DRAW:
      GIVE (OK);
    case REFEREE_VOID:
      if (game->setup->ruleset.long_cycle == GO_CYCLE_AGREE && act->author == REFEREE_BY_PLAYER
          && (game->phase != REFEREE_PHASE_PLAY || naive_occurrences (game) < 2))
        GIVE (NOT_HERE);
      GIVE (OK);
    case REFEREE_TAKE_BACK:
    case REFEREE_ACT_KINDS:
      break;
    }
  GIVE (NOT_HERE);
}

static void
do_play (NaiveGame *game, const RefereeAct *act, RefereeReason illegal)
{
  static _Thread_local NaiveOutcome outcome;
  int at = naive_index (game, act->point);
  bool dispute = game->phase == REFEREE_PHASE_DISPUTE;
  NaiveGame *before = NULL;
  if (illegal != REFEREE_OK && game->setup->ruleset.illegal == GO_ILLEGAL_LOSE)
    {
      naive_end (game, REFEREE_RESULT_FORFEIT, 3 - act->side);
      return;
    }
  naive_try (game, at, act->side, dispute, &outcome);
  if (illegal != REFEREE_OK)
    before = naive_copy (game);
  if (game->before != NULL)
    naive_free (game->before);
  game->before = before;
  if (dispute)
    naive_dispute_play (game, at, act->side, &outcome);
  else
    naive_play (game, at, act->side, &outcome);
}

static void
do_pass (NaiveGame *game, const RefereeAct *act, RefereeReason illegal)
{
  if (illegal != REFEREE_OK)
    {
      naive_end (game, REFEREE_RESULT_FORFEIT, 3 - act->side);
      return;
    }
  if (game->phase == REFEREE_PHASE_DISPUTE)
    {
      naive_dispute_pass (game);
      return;
    }
  if (game->before != NULL)
    naive_free (game->before);
  game->before = NULL;
  naive_pass (game, act->side);
}

/* Marks or unmarks every stone of a chain and cancels agreements. */
static void
do_mark (NaiveGame *game, const RefereeAct *act)
{
  bool chain[GO_MAX_POINTS] = { false };
  int at = naive_index (game, act->point);
  if (act->kind != REFEREE_SEKI && game->dead[at] == (act->kind == REFEREE_MARK))
    return;
  naive_flood (game->board, game->width, game->height, at, 1 << game->board[at], chain);
  for (int i = 0; i < game->points; i++)
    if (chain[i])
      {
        if (act->kind == REFEREE_SEKI)
          game->seki[i] = !game->seki[i];
        else
          game->dead[i] = act->kind == REFEREE_MARK;
      }
  game->agreed[GO_BLACK] = game->agreed[GO_WHITE] = false;
}

static void
carry_out (NaiveGame *game, const RefereeAct *act, RefereeReason illegal)
{
  GoColor opponent = 3 - act->side;
  switch (act->kind)
    {
    case REFEREE_HANDICAP:
      game->board[naive_index (game, act->point)] = GO_BLACK;
      if (--game->handicap_left == 0)
        naive_open_play (game);
      break;
    case REFEREE_PLAY:
      do_play (game, act, illegal);
      break;
    case REFEREE_PASS:
      do_pass (game, act, illegal);
      break;
    case REFEREE_CHALLENGE:
      naive_take_back_illegal (game);
      naive_pass (game, game->to_move);
      break;
    case REFEREE_ALLOW:
      naive_take_back_illegal (game);
      naive_begin_turn (game);
      break;
    case REFEREE_MARK:
    case REFEREE_UNMARK:
    case REFEREE_SEKI:
      do_mark (game, act);
      break;
    case REFEREE_OWNER:
      game->owner[naive_index (game, act->point)] = (signed char) act->color;
      game->agreed[GO_BLACK] = game->agreed[GO_WHITE] = false;
      break;
    case REFEREE_AGREE:
      game->agreed[act->side] = true;
      if (game->agreed[opponent])
        naive_settle (game);
      break;
    case REFEREE_WITHDRAW:
      game->agreed[act->side] = false;
      break;
    case REFEREE_RESUME:
    case REFEREE_PLAYOUT:
      naive_resume (game, resumer (game, act), act->kind == REFEREE_PLAYOUT);
      break;
    case REFEREE_OFFER:
      naive_offer (game, act->side);
      break;
    case REFEREE_CLAIM:
      naive_claim (game, act->side, naive_index (game, act->point));
      break;
    case REFEREE_PAY:
      naive_pay (game);
      break;
    case REFEREE_RESIGN:
      naive_end (game, REFEREE_RESULT_RESIGN, opponent);
      break;
    case REFEREE_TIMEOUT:
      naive_end (game, REFEREE_RESULT_TIME, opponent);
      break;
    case REFEREE_TAKE_BACK:
      naive_take_back (game, act->amount);
      break;
    case REFEREE_DRAW:
      naive_end (game, REFEREE_RESULT_DRAW, GO_EMPTY);
      break;
    case REFEREE_VOID:
      naive_end (game, REFEREE_RESULT_VOID, GO_EMPTY);
      break;
    case REFEREE_BOTH_LOSE:
      naive_end (game, REFEREE_RESULT_BOTH_LOSE, GO_EMPTY);
      break;
    case REFEREE_ALL_ALIVE:
      naive_all_alive (game);
      break;
    case REFEREE_POINTS:
      game->agreed_points[act->side] += act->amount;
      game->agreed[GO_BLACK] = game->agreed[GO_WHITE] = false;
      break;
    case REFEREE_CLOCK:
    case REFEREE_PERIOD:
    case REFEREE_ACT_KINDS:
      break;
    }
}

RefereeAnswer
naive_apply (NaiveGame *game, const RefereeAct *act)
{
  RefereeAct kept = *act;
  RefereeAnswer answer = naive_may (game, act);
  if (answer.reason != REFEREE_OK)
    return answer;
  if (act->kind != REFEREE_TAKE_BACK)
    {
      game->acts = realloc (game->acts, (game->n_acts + 1) * sizeof kept);
      game->acts[game->n_acts++] = kept;
    }
  carry_out (game, &kept, answer.illegal);
  return answer;
}
