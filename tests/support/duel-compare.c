/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "duel.h"

#include <string.h>

bool
duel_same (Duel *duel, const char *what, long naive, long real)
{
  if (naive == real || duel->trouble != NULL)
    return naive == real;
  duel->trouble = what;
  duel->ours = naive;
  duel->theirs = real;
  return false;
}

static GoPoint
point_at (const NaiveGame *naive, int at)
{
  return at < 0 ? GO_NO_POINT : go_point (at % naive->width, at / naive->width);
}

/* Checks that the turn named as evidence left the same board as the play would. */
static void
check_evidence (Duel *duel, const RefereeAct *act, const RefereeAnswer *answer)
{
  NaiveOutcome outcome;
  int wanted = answer->evidence.earlier;
  int turn = 0;
  if (duel->naive->reduced)
    return;
  naive_try (duel->naive, naive_index (duel->naive, act->point), act->side,
             duel->naive->phase == REFEREE_PHASE_DISPUTE, &outcome);
  for (size_t i = 0; i < duel->naive->n_turns; i++)
    {
      const NaiveTurn *entry = &duel->naive->turns[i];
      turn += entry->kind == NAIVE_PLAY || entry->kind == NAIVE_QUIET;
      if (turn == wanted && entry->kind != NAIVE_NOBODY)
        {
          duel_same (duel, "evidence of repetition", 0,
                     memcmp (entry->board, outcome.board, (size_t) duel->naive->points));
          return;
        }
    }
  duel_same (duel, "turn named as evidence", turn, wanted);
}

void
duel_compare_answers (Duel *duel,
                      const RefereeAct *act,
                      const RefereeAnswer *naive,
                      const RefereeAnswer *real)
{
  RefereeReason why = real->reason != REFEREE_OK ? real->reason : real->illegal;
  if (duel->trouble != NULL)
    return;
  duel->tried = *act;
  duel_same (duel, "reason of refusal", naive->reason, real->reason);
  duel_same (duel, "reason of illegality", naive->illegal, real->illegal);
  if (duel->trouble != NULL || act->kind != REFEREE_PLAY)
    return;
  if (why == REFEREE_OK || why == REFEREE_KO || why == REFEREE_SUPERKO || why == REFEREE_SUICIDE)
    duel_same (duel, "stones a play would take", naive->evidence.captured, real->evidence.captured);
  if (why == REFEREE_SUICIDE)
    duel_same (duel, "stones of the suicide", naive->evidence.stones, real->evidence.stones);
  if (why == REFEREE_KO || why == REFEREE_SUPERKO)
    check_evidence (duel, act, real);
}

/* Compares the players' marks on chains and points while these have a meaning. */
static void
compare_marks (Duel *duel)
{
  const NaiveGame *naive = duel->naive;
  const RefereeState *state = referee_game_state (duel->real);
  bool agreement = naive->phase == REFEREE_PHASE_AGREEMENT;
  if (!agreement && !naive->settled)
    return;
  for (int at = 0; at < naive->points; at++)
    {
      GoPoint point = point_at (naive, at);
      int owner = state->owner[point] == GO_EDGE ? -1 : state->owner[point];
      duel_same (duel, "seki mark", naive->seki[at], state->seki[point]);
      duel_same (duel, "owner mark", naive->owner[at], owner);
      if (agreement)
        {
          duel_same (duel, "dead mark", naive->dead[at], state->dead[point]);
          duel_same (duel, "proved alive", naive->alive[at], state->alive[point]);
        }
    }
}

static void
compare_boards (Duel *duel)
{
  const GoBoard *board = referee_game_board (duel->real);
  GoBoard counted;
  unsigned char naive_counted[GO_MAX_POINTS];
  bool marks = duel->naive->phase == REFEREE_PHASE_AGREEMENT || duel->naive->settled;
  referee_game_counted_board (duel->real, &counted);
  naive_counted_board (duel->naive, true, naive_counted);
  for (int at = 0; at < duel->naive->points; at++)
    {
      GoPoint point = point_at (duel->naive, at);
      duel_same (duel, "board", duel->naive->board[at], go_board_get (board, point));
      if (marks)
        duel_same (duel, "counted board", naive_counted[at], go_board_get (&counted, point));
    }
}

static void
compare_sides (Duel *duel)
{
  const NaiveGame *naive = duel->naive;
  const RefereeState *real = referee_game_state (duel->real);
  for (GoColor color = GO_BLACK; color <= GO_WHITE; color++)
    {
      duel_same (duel, "brought", naive->container[color].brought, real->container[color].brought);
      duel_same (duel, "captured", naive->container[color].captured,
                 real->container[color].captured);
      duel_same (duel, "dead", naive->container[color].dead, real->container[color].dead);
      duel_same (duel, "for passes", naive->container[color].passed, real->container[color].passed);
      duel_same (duel, "returned", naive->container[color].returned,
                 real->container[color].returned);
      duel_same (duel, "lost", naive->lost[color], real->lost[color]);
      duel_same (duel, "taken", naive->taken[color], real->taken[color]);
      duel_same (duel, "given", naive->given[color], real->given[color]);
      duel_same (duel, "passes", naive->passes[color], real->passes[color]);
      duel_same (duel, "moves", naive->moves[color], real->moves[color]);
      duel_same (duel, "points agreed", naive->agreed_points[color], real->points[color]);
      if (naive->phase == REFEREE_PHASE_AGREEMENT || naive->phase == REFEREE_PHASE_PLAY)
        duel_same (duel, "agreed", naive->agreed[color], real->agreed[color]);
    }
}

void
duel_compare_states (Duel *duel)
{
  const NaiveGame *naive = duel->naive;
  const RefereeState *real = referee_game_state (duel->real);
  duel_same (duel, "phase", naive->phase, real->phase);
  duel_same (duel, "result", naive->result, real->result.kind);
  duel_same (duel, "winner", naive->winner, real->result.winner);
  duel_same (duel, "margin", naive->margin, real->result.margin);
  if (naive->phase != REFEREE_PHASE_FINISHED)
    {
      duel_same (duel, "to_move", naive->to_move, real->to_move);
      duel_same (duel, "window", naive->before != NULL, real->window);
      duel_same (duel, "offer", naive->offer, real->offer);
    }
  duel_same (duel, "button", naive->button, real->button);
  duel_same (duel, "final", naive->final, real->final);
  duel_same (duel, "paid", naive->paid, real->paid);
  duel_same (duel, "resumptions", naive->resumptions, real->resumptions);
  duel_same (duel, "consecutive", naive->consecutive, real->consecutive);
  duel_same (duel, "first_passer", naive->first_passer, real->first_passer);
  duel_same (duel, "last_passer", naive->last_passer, real->last_passer);
  duel_same (duel, "last_mover", naive->last_mover, real->last_mover);
  duel_same (duel, "last_board_player", naive->last_board_player, real->last_board_player);
  duel_same (duel, "last_point", point_at (naive, naive->last_point), real->last_point);
  duel_same (duel, "handicap_left", naive->handicap_left, real->handicap_left);
  duel_same (duel, "handicap", naive->handicap, real->handicap);
  if (naive->phase == REFEREE_PHASE_DISPUTE)
    {
      duel_same (duel, "attacker", naive->attacker, real->attacker);
      duel_same (duel, "payment_due", naive->payment_due, real->payment_due);
      duel_same (duel, "dispute_passed", naive->dispute_passed, real->dispute_passed);
      duel_same (duel, "claimed", point_at (naive, naive->claimed), real->claimed);
      duel_same (duel, "turn after the dispute", naive->stop_turn, real->stopped);
    }
  if (naive->phase == REFEREE_PHASE_PLAY || naive->phase == REFEREE_PHASE_DISPUTE)
    duel_same (duel, "may pass", naive_may_pass (naive), referee_game_may_pass (duel->real));
  compare_sides (duel);
  compare_boards (duel);
  compare_marks (duel);
}

static RefereeLeads
what_came (const NaiveGame *before, const NaiveGame *after)
{
  if (after->phase == REFEREE_PHASE_FINISHED)
    return after->result == REFEREE_RESULT_SCORE ? REFEREE_LEADS_TO_COUNT : REFEREE_LEADS_TO_END;
  if (after->paid > before->paid || after->final > before->final)
    return REFEREE_LEADS_TO_PLAYOUT;
  if (after->phase == REFEREE_PHASE_AGREEMENT && before->phase != after->phase)
    return REFEREE_LEADS_TO_AGREEMENT;
  if (after->phase == REFEREE_PHASE_DISPUTE && before->phase != after->phase)
    return REFEREE_LEADS_TO_DISPUTE;
  return REFEREE_LEADS_ON;
}

void
duel_compare_foresight (Duel *duel, const NaiveGame *before, const RefereeForesight *foreseen)
{
  const NaiveGame *after = duel->naive;

  if (foreseen->answer.reason != REFEREE_OK)
    {
      duel_same (duel, "foreseen: refused", REFEREE_LEADS_NOWHERE, foreseen->leads);
      return;
    }
  duel_same (duel, "foreseen", what_came (before, after), foreseen->leads);
  duel_same (duel, "foreseen result", after->result, foreseen->result.kind);
  duel_same (duel, "foreseen winner", after->winner, foreseen->result.winner);
  duel_same (duel, "foreseen margin", after->margin, foreseen->result.margin);
  if (after->phase != REFEREE_PHASE_FINISHED)
    duel_same (duel, "foreseen turn", after->to_move, foreseen->to_move);
}

void
duel_compare_scores (Duel *duel, bool with_marks)
{
  static const char *const names[4]
      = { "territory total", "area total", "stones total", "sunjang total" };
  static RefereeScore real;
  NaiveScore naive;
  naive_score (duel->naive, with_marks, &naive);
  referee_game_score (duel->real, with_marks, &real);
  for (int method = 0; method < 4; method++)
    for (GoColor color = GO_BLACK; color <= GO_WHITE; color++)
      {
        const RefereeLedger *ledger = &real.ledger[method];
        int sum = 0;
        duel_same (duel, names[method], naive.total[method][color], ledger->total[color]);
        for (size_t i = 0; i < ledger->count; i++)
          sum += ledger->lines[i].value[color];
        duel_same (duel, "sum of the ledger", ledger->total[color], sum);
      }
}

/* Compares the board after Sunjang counting, and its points. */
void
duel_compare_sunjang (Duel *duel, bool with_marks)
{
  GoBoard board;
  GoSunjang sunjang;
  unsigned char naive_board[GO_MAX_POINTS], naive_kept[GO_MAX_POINTS];
  int naive_points[GO_COLORS];

  board.width = board.height = 0;
  if (with_marks)
    referee_game_counted_board (duel->real, &board);
  else
    go_board_copy (&board, referee_game_board (duel->real));
  go_sunjang (&board, referee_game_state (duel->real)->seki, &sunjang);
  naive_counted_board (duel->naive, with_marks, naive_board);
  naive_sunjang (naive_board, duel->naive->width, duel->naive->height, duel->naive->seki,
                 naive_kept, naive_points);
  for (GoColor color = GO_BLACK; color <= GO_WHITE; color++)
    duel_same (duel, "points of Sunjang counting", naive_points[color], sunjang.points[color]);
  for (int at = 0; at < duel->naive->points; at++)
    duel_same (duel, "board of Sunjang counting", naive_kept[at],
               sunjang.stays[point_at (duel->naive, at)] ? naive_board[at] : GO_EMPTY);
}

/* Compares for every point whether the side to move may play there. */
void
duel_compare_legal_points (Duel *duel)
{
  RefereeAct act = { .kind = REFEREE_PLAY, .side = duel->naive->to_move };
  for (int at = 0; at < duel->naive->points && duel->trouble == NULL; at++)
    {
      RefereeAnswer naive, real;
      act.point = point_at (duel->naive, at);
      naive = naive_may (duel->naive, &act);
      real = referee_game_may (duel->real, &act);
      duel_compare_answers (duel, &act, &naive, &real);
    }
}
