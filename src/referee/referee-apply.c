/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes, foresees and takes back acts. */
#include <stdlib.h>

#include "referee-private.h"

static void
append_act (RefereeGame *game, const RefereeAct *act)
{
  if (game->count == game->room)
    {
      game->room = game->room ? game->room * 2 : 64;
      game->acts = go_grow (game->acts, game->room * sizeof *game->acts);
      game->force = go_grow (game->force, game->room * sizeof *game->force);
    }
  game->acts[game->count++] = *act;
}

RefereeAnswer
referee_game_apply (RefereeGame *game, const RefereeAct *act)
{
  RefereeAnswer answer = referee_game_may (game, act);

  if (answer.reason != REFEREE_OK)
    return answer;
  append_act (game, act);
  if (act->kind == REFEREE_TAKE_BACK)
    referee_take_back (game, (size_t) act->amount);
  else
    {
      game->force[game->force_count++] = game->count - 1;
      referee_carry_out (game, game->count - 1, &answer);
      referee_note_past (game);
    }
  return answer;
}

static RefereeLeads
what_came (const RefereeState *before, const RefereeState *after)
{
  if (after->phase == REFEREE_PHASE_FINISHED)
    return after->result.kind == REFEREE_RESULT_SCORE ? REFEREE_LEADS_TO_COUNT
                                                      : REFEREE_LEADS_TO_END;
  if (after->phase == REFEREE_PHASE_PLAY
      && (after->paid > before->paid || after->final > before->final))
    return REFEREE_LEADS_TO_PLAYOUT;
  if (after->phase == REFEREE_PHASE_AGREEMENT && before->phase != REFEREE_PHASE_AGREEMENT)
    return REFEREE_LEADS_TO_AGREEMENT;
  if (after->phase == REFEREE_PHASE_DISPUTE && before->phase != REFEREE_PHASE_DISPUTE)
    return REFEREE_LEADS_TO_DISPUTE;
  return REFEREE_LEADS_ON;
}

RefereeForesight
referee_game_foresee (const RefereeGame *game, const RefereeAct *act)
{
  RefereeForesight foresight = { .answer = referee_game_may (game, act),
                                 .leads = REFEREE_LEADS_NOWHERE,
                                 .to_move = game->state.to_move };
  RefereeGame *after;

  if (foresight.answer.reason != REFEREE_OK)
    return foresight;
  after = referee_game_copy (game);
  referee_game_apply (after, act);
  foresight.leads = what_came (&game->state, &after->state);
  foresight.to_move = after->state.to_move;
  foresight.result = after->state.result;
  referee_game_free (after);
  return foresight;
}

bool
referee_game_make (
    RefereeGame *game, RefereeAuthor author, RefereeActKind kind, GoColor side, GoPoint point)
{
  RefereeAct act = { .kind = kind, .side = side, .point = point, .author = author };
  RefereeAnswer answer;

  if (kind == REFEREE_RESUME)
    {
      act.both = true;
      act.color = side;
    }
  answer = referee_game_may (game, &act);
  if (answer.reason != REFEREE_OK || answer.illegal != REFEREE_OK)
    return false;
  referee_game_apply (game, &act);
  return true;
}

bool
referee_game_stop (RefereeGame *game, RefereeAuthor by)
{
  const RefereeState *state = &game->state;

  /* No procedure needs more passes to stop play. */
  for (int i = 0; i < 12 && state->phase == REFEREE_PHASE_PLAY; i++)
    if (referee_game_make (game, by, REFEREE_OFFER, state->to_move, GO_NO_POINT))
      referee_game_make (game, by, REFEREE_OFFER, go_opponent (state->to_move), GO_NO_POINT);
    else if (!referee_game_make (game, by, REFEREE_PASS, state->to_move, GO_NO_POINT))
      return false;
  return state->phase == REFEREE_PHASE_AGREEMENT
         || (state->phase == REFEREE_PHASE_FINISHED
             && (state->result.kind == REFEREE_RESULT_SCORE
                 || game->setup.ruleset.scoring == GO_SCORING_NONE));
}

void
referee_game_mark_all (RefereeGame *game, RefereeActKind kind, const bool *named)
{
  for (GoPoint p = 0; p < GO_CELLS; p++)
    if (named[p] && !(kind == REFEREE_SEKI ? game->state.seki : game->state.dead)[p])
      referee_game_make (game, REFEREE_BY_ARBITER, kind, GO_BLACK, p);
}

RefereeGame *
referee_game_at (const RefereeGame *game, size_t count)
{
  RefereeGame *past;

  if (count > game->count)
    return NULL;
  past = referee_game_new (&game->setup, NULL, 0);
  for (size_t i = 0; past && i < count; i++)
    referee_game_apply (past, &game->acts[i]);
  return past;
}

bool
referee_game_board_after (const RefereeGame *game, int move, GoBoard *board)
{
  RefereeGame *past;
  bool found = false;

  /* The turn was retracted by an allowed retry and not made again. */
  if (move > go_history_length (game->history))
    return false;
  past = referee_game_new (&game->setup, NULL, 0);
  if (!past)
    return false;
  for (size_t i = 0; i <= game->force_count; i++)
    {
      const RefereeAct *act = i > 0 ? &game->acts[game->force[i - 1]] : NULL;
      int before = go_history_length (past->history), after;

      if (act)
        referee_game_apply (past, act);
      after = go_history_length (past->history);
      /* After a challenge the turn is made again, so the last one with this number counts. */
      before -= act && act->kind == REFEREE_CHALLENGE;
      /* One act can be two turns: a capture in a dispute and its payment, or a pass and the added
       * pass. An agreement removes stones without a turn. */
      if ((after != move && (before >= move || after < move))
          || (act && act->kind == REFEREE_AGREE && before == move))
        continue;
      found = true;
      board->width = board->height = 0;
      go_board_copy (board, referee_game_board (past));
    }
  referee_game_free (past);
  return found;
}

/* Takes acts back by carrying out the remaining ones again, starting from a snapshot. Snapshots are
 * kept only after the first take-back, because most games never need them. */

/* Acts between snapshots. */
#define SPACING 8

void
referee_note_past (RefereeGame *game)
{
  /* A challenge would undo the play in an open window. */
  if (game->went_back && !game->before && go_past_wants (&game->past, game->force_count))
    go_past_add (&game->past, game->force_count, referee_snapshot_new (game));
}

/* Restores the last snapshot within the first `keep` acts, or the start. */
static void
go_back (RefereeGame *game, size_t keep)
{
  const RefereeSnapshot *last = go_past_return (&game->past, keep, &game->force_count);

  if (!last)
    {
      referee_begin (game);
      return;
    }
  referee_close_window (game);
  go_history_rewind (game->history, &last->mark);
  game->state = last->state;
}

static void
make_again (RefereeGame *game, size_t index)
{
  RefereeAnswer answer = referee_game_may (game, &game->acts[index]);

  if (answer.reason != REFEREE_OK)
    return;
  game->force[game->force_count++] = index;
  referee_carry_out (game, index, &answer);
  referee_note_past (game);
}

/* A take-back restores the clocks (RULES 1.10). Players cannot undo an arbiter's adjustments: these
 * stay in force, without the thinking time before them. */
void
referee_take_back (RefereeGame *game, size_t amount)
{
  size_t all = game->force_count, keep = all - amount, *force = game->force;

  game->went_back = true;
  game->past.free_snapshot = free;
  game->past.spacing = SPACING;
  go_back (game, keep);
  for (size_t i = game->force_count; i < all; i++)
    {
      RefereeAct *act = &game->acts[force[i]];

      if (i >= keep && !referee_act_is_adjustment (act))
        continue;
      if (i >= keep)
        act->elapsed_ms = 0;
      make_again (game, force[i]);
    }
}

void
referee_game_replace (RefereeGame *game, RefereeGame *next)
{
  RefereeGame before = *game;

  /* State and board keep their addresses, because callers hold them. */
  go_history_swap (game->history, next->history);
  *game = *next;
  *next = before;
  next->history = game->history;
  game->history = before.history;
  referee_game_free (next);
}
