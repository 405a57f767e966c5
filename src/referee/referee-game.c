/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "referee-private.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "go-ruleset-facts.h"

static const char *const reason_words[REFEREE_REASONS] = {
  [REFEREE_OK] = "ok",
  [REFEREE_FINISHED] = "finished",
  [REFEREE_NOT_PLAYING] = "not_playing",
  [REFEREE_OUT_OF_TURN] = "out_of_turn",
  [REFEREE_OCCUPIED] = "occupied",
  [REFEREE_OFF_BOARD] = "off_board",
  [REFEREE_PRESCRIBED] = "prescribed",
  [REFEREE_VACATED] = "vacated",
  [REFEREE_SUICIDE] = "suicide",
  [REFEREE_KO] = "ko",
  [REFEREE_SUPERKO] = "superko",
  [REFEREE_PASS_FORBIDDEN] = "pass_forbidden",
  [REFEREE_NO_PRISONER] = "no_prisoner",
  [REFEREE_KO_OPEN] = "ko_open",
  [REFEREE_MUST_PLAY_OR_PAY] = "must_play_or_pay",
  [REFEREE_NOTHING_TO_CHALLENGE] = "nothing_to_challenge",
  [REFEREE_NO_LENIENCY] = "no_leniency",
  [REFEREE_NOT_IN_AGREEMENT] = "not_in_agreement",
  [REFEREE_NO_STONE] = "no_stone",
  [REFEREE_NO_SUCH_DISPUTE] = "no_such_dispute",
  [REFEREE_NO_PAYMENT_DUE] = "no_payment_due",
  [REFEREE_NOT_IN_DISPUTE] = "not_in_dispute",
  [REFEREE_NOT_HERE] = "not_here",
  [REFEREE_NOTHING_TO_TAKE_BACK] = "nothing_to_take_back",
};

const char *
referee_reason_word (RefereeReason reason)
{
  return reason < REFEREE_REASONS ? reason_words[reason] : "not_here";
}

static const char *const result_codes[] = {
  [REFEREE_RESULT_NONE] = "",     [REFEREE_RESULT_SCORE] = "Draw",
  [REFEREE_RESULT_RESIGN] = "R",  [REFEREE_RESULT_TIME] = "T",
  [REFEREE_RESULT_FORFEIT] = "F", [REFEREE_RESULT_NO_MOVE] = "L",
  [REFEREE_RESULT_CAPTURE] = "C", [REFEREE_RESULT_DRAW] = "Draw",
  [REFEREE_RESULT_VOID] = "Void", [REFEREE_RESULT_BOTH_LOSE] = "Both lose",
};

const char *
referee_result_code (RefereeResultKind kind)
{
  return result_codes[kind];
}

const char *
referee_result_format (const RefereeResult *result, char text[REFEREE_RESULT_TEXT])
{
  char halves[GO_HALVES_TEXT];
  static const char *const winners[GO_COLORS] = { "", "B+", "W+" };
  const char *how = result_codes[result->kind];

  if (result->winner != GO_EMPTY && result->kind == REFEREE_RESULT_SCORE)
    how = result->margin == 0 ? "" : go_halves_format (result->margin, halves);
  snprintf (text, REFEREE_RESULT_TEXT, "%s%s", winners[result->winner], how);
  return text;
}

const RefereeSetup *
referee_game_setup (const RefereeGame *game)
{
  return &game->setup;
}

const RefereeState *
referee_game_state (const RefereeGame *game)
{
  return &game->state;
}

const GoHistory *
referee_game_history (const RefereeGame *game)
{
  return game->history;
}

const GoBoard *
referee_game_board (const RefereeGame *game)
{
  return go_history_board (game->history);
}

size_t
referee_game_length (const RefereeGame *game)
{
  return game->count;
}

const RefereeAct *
referee_game_act (const RefereeGame *game, size_t index)
{
  return index < game->count ? &game->acts[index] : NULL;
}

bool
referee_game_in_force (const RefereeGame *game, size_t index)
{
  size_t low = 0, high = game->force_count;

  while (low < high)
    {
      size_t middle = low + (high - low) / 2;

      if (game->force[middle] < index)
        low = middle + 1;
      else
        high = middle;
    }
  return low < game->force_count && game->force[low] == index;
}

size_t
referee_game_force_length (const RefereeGame *game)
{
  return game->force_count;
}

const RefereeIllegal *
referee_game_illegal (const RefereeGame *game, size_t *count)
{
  *count = game->state.illegal_count;
  return game->illegal;
}

int
referee_game_take_back_count (const RefereeGame *game, GoColor side)
{
  RefereePhase phase = game->state.phase;
  bool step = phase == REFEREE_PHASE_AGREEMENT || phase == REFEREE_PHASE_FINISHED;

  for (size_t i = game->force_count; i-- > 0;)
    {
      const RefereeAct *act = &game->acts[game->force[i]];

      if ((step || act->side == side) && !referee_act_is_adjustment (act))
        return (int) (game->force_count - i);
    }
  return 0;
}

GoColor
referee_game_clock_runs (const RefereeGame *game)
{
  return game->state.phase == REFEREE_PHASE_PLAY || game->state.phase == REFEREE_PHASE_DISPUTE
             ? game->state.to_move
             : GO_EMPTY;
}

void
referee_game_read_clock (const RefereeGame *game, int64_t ms, RefereeClock *clock)
{
  GoColor runs = referee_game_clock_runs (game);

  *clock = game->state.clock;
  if (runs != GO_EMPTY && ms > 0)
    referee_clock_spend (clock, game->setup.ruleset.time, runs, ms);
}

bool
referee_game_is_position (const RefereeGame *game)
{
  return game->setup.custom && referee_game_length (game) > 0
         && referee_game_act (game, 0)->author == REFEREE_BY_ARBITER;
}

RefereePassPrice
referee_game_pass_price (const RefereeGame *game)
{
  if (game->state.phase == REFEREE_PHASE_DISPUTE)
    return REFEREE_PASS_FREE;
  if (game->state.paid || game->setup.ruleset.pass == GO_PASS_STONE)
    return REFEREE_PASS_GIVES_STONE;
  return game->setup.ruleset.pass == GO_PASS_RETURN ? REFEREE_PASS_RETURNS_PRISONER
                                                    : REFEREE_PASS_FREE;
}

int
referee_container_sum (const RefereeContainer *container)
{
  return container->brought + container->captured + container->dead + container->passed
         - container->returned;
}

bool
referee_game_pass_takes_button (const RefereeGame *game)
{
  return game->setup.ruleset.button == GO_BUTTON_FIRST && game->state.button == GO_EMPTY;
}

int
referee_game_occurrences (const RefereeGame *game)
{
  return game->state.phase == REFEREE_PHASE_PLAY && go_ruleset_notices_cycles (&game->setup.ruleset)
             ? go_history_occurrences (game->history, game->state.to_move)
             : 0;
}

void
referee_close_window (RefereeGame *game)
{
  free (game->before);
  game->before = NULL;
  game->state.window = false;
}

RefereeSnapshot *
referee_snapshot_new (const RefereeGame *game)
{
  RefereeSnapshot *snapshot = go_grow (NULL, sizeof *snapshot);

  /* go_history_mark() copies into a board of no size. */
  snapshot->mark.board.width = snapshot->mark.board.height = 0;
  go_history_mark (game->history, &snapshot->mark);
  snapshot->state = game->state;
  return snapshot;
}

RefereeGame *
referee_game_copy (const RefereeGame *game)
{
  RefereeGame *copy = go_grow (NULL, sizeof *copy);

  *copy = *game;
  copy->acts = go_grow (NULL, game->room * sizeof *copy->acts);
  copy->force = go_grow (NULL, game->room * sizeof *copy->force);
  copy->illegal = go_grow (NULL, game->illegal_room * sizeof *copy->illegal);
  if (game->count > 0)
    memcpy (copy->acts, game->acts, game->count * sizeof *copy->acts);
  if (game->force_count > 0)
    memcpy (copy->force, game->force, game->force_count * sizeof *copy->force);
  if (game->state.illegal_count > 0)
    memcpy (copy->illegal, game->illegal, game->state.illegal_count * sizeof *copy->illegal);
  copy->history = go_history_copy (game->history);
  if (game->before)
    {
      copy->before = go_grow (NULL, sizeof *copy->before);
      *copy->before = *game->before;
    }
  copy->went_back = false;
  copy->past = (GoPast){ 0 };
  return copy;
}

void
referee_game_free (RefereeGame *game)
{
  if (!game)
    return;
  referee_close_window (game);
  go_past_clear (&game->past);
  go_history_free (game->history);
  free (game->acts);
  free (game->force);
  free (game->illegal);
  free (game);
}

static void
mix (uint64_t *print, const void *data, size_t size)
{
  const unsigned char *bytes = data;

  for (size_t i = 0; i < size; i++)
    *print = (*print ^ bytes[i]) * 1099511628211u;
}

static void
mix_number (uint64_t *print, int64_t number)
{
  mix (print, &number, sizeof number);
}

static void
mix_side (uint64_t *print, const RefereeState *state, GoColor side)
{
  const RefereeContainer *c = &state->container[side];
  const int numbers[] = { c->brought,
                          c->captured,
                          c->dead,
                          c->passed,
                          c->returned,
                          state->lost[side],
                          state->taken[side],
                          state->given[side],
                          state->passes[side],
                          state->moves[side],
                          state->points[side],
                          state->agreed[side],
                          state->paid_start[side] };
  const RefereeSupply *supply = &state->clock.side[side];
  const int64_t times[] = { supply->left,  supply->delay,   supply->stage, supply->periods,
                            supply->moves, supply->entered, supply->out };

  mix (print, numbers, sizeof numbers);
  mix (print, times, sizeof times);
}

uint64_t
referee_game_fingerprint (const RefereeGame *game)
{
  const RefereeState *s = &game->state;
  const int numbers[] = { s->phase,
                          s->to_move,
                          s->window,
                          s->may_challenge,
                          s->final,
                          s->paid,
                          s->resumptions,
                          s->resumed_play,
                          s->consecutive,
                          s->first_mover,
                          s->first_passer,
                          s->last_passer,
                          s->last_mover,
                          s->last_board_player,
                          s->last_point,
                          s->offer,
                          s->button,
                          s->handicap_left,
                          s->handicap,
                          s->stopped,
                          s->attacker,
                          s->claimed,
                          s->payment_due,
                          s->dispute_passed,
                          s->last_captured,
                          s->last_suicide,
                          (int) s->illegal_count,
                          s->result.kind,
                          s->result.winner,
                          s->result.margin };
  const GoTurn *turns;
  size_t count;
  uint64_t print = 14695981039346656037u;

  mix (&print, numbers, sizeof numbers);
  mix_side (&print, s, GO_BLACK);
  mix_side (&print, s, GO_WHITE);
  mix (&print, s->dead, sizeof s->dead);
  mix (&print, s->seki, sizeof s->seki);
  mix (&print, s->alive, sizeof s->alive);
  mix (&print, s->owner, sizeof s->owner);
  mix_number (&print, (int64_t) referee_game_board (game)->hash.low);
  for (size_t i = 0; i < s->illegal_count; i++)
    mix_number (&print, (int64_t) game->illegal[i].act * 64 + game->illegal[i].why);
  turns = go_history_turns (game->history, &count);
  for (size_t i = 0; i < count; i++)
    {
      mix_number (&print, (int64_t) turns[i].hash.low);
      mix_number (&print, turns[i].kind * 4096 + turns[i].by * 64 + turns[i].to_move);
    }
  return print;
}
