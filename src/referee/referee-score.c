/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "referee-private.h"

#include <stdlib.h>
#include <string.h>

#include "go-ruleset-facts.h"

void
referee_game_counted_board (const RefereeGame *game, GoBoard *board)
{
  const bool *dead = game->state.dead;

  board->width = board->height = 0;
  go_board_copy (board, referee_game_board (game));
  for (GoPoint p = 0; p < GO_CELLS; p++)
    if (dead[p] && go_board_contains (board, p) && go_board_get (board, p) != GO_EMPTY)
      go_board_set (board, p, GO_EMPTY);
}

static void
add_line (RefereeLedger *ledger, RefereeLineKind kind, int black, int white)
{
  ledger->lines[ledger->count++] = (RefereeLine){ kind, { 0, black, white } };
  ledger->total[GO_BLACK] += black;
  ledger->total[GO_WHITE] += white;
}

void
referee_count_marked (const RefereeGame *game, int marked[GO_COLORS])
{
  const GoBoard *board = referee_game_board (game);

  marked[GO_BLACK] = marked[GO_WHITE] = 0;
  for (GoPoint p = 0; p < GO_CELLS; p++)
    if (game->state.dead[p] && go_board_contains (board, p) && go_board_get (board, p) != GO_EMPTY)
      marked[go_board_get (board, p)]++;
}

static void
add_containers (const RefereeGame *game, const int marked[GO_COLORS], RefereeLedger *ledger)
{
  const RefereeContainer *b = &game->state.container[GO_BLACK];
  const RefereeContainer *w = &game->state.container[GO_WHITE];
  GoPassRule pass = (GoPassRule) game->setup.ruleset.pass;

  if (b->brought || w->brought)
    add_line (ledger, REFEREE_LINE_BROUGHT, 2 * b->brought, 2 * w->brought);
  add_line (ledger, REFEREE_LINE_CAPTURED, 2 * b->captured, 2 * w->captured);
  if (game->setup.ruleset.removal != GO_REMOVAL_NONE)
    add_line (ledger, REFEREE_LINE_DEAD, 2 * (b->dead + marked[GO_WHITE]),
              2 * (w->dead + marked[GO_BLACK]));
  if (pass == GO_PASS_STONE || b->passed || w->passed)
    add_line (ledger, REFEREE_LINE_PASS_STONES, 2 * b->passed, 2 * w->passed);
  if (pass == GO_PASS_RETURN)
    add_line (ledger, REFEREE_LINE_RETURNED, -2 * b->returned, -2 * w->returned);
}

/* Adds points that the players gave to a colour as if its stones stood there
 * (removal=ownership). */
static void
add_owned (const RefereeGame *game, const GoBoard *board, bool with_marks, RefereeLedger *ledger)
{
  int owned[GO_COLORS] = { 0 };

  if (game->setup.ruleset.removal != GO_REMOVAL_OWNERSHIP)
    return;
  for (GoPoint p = 0; p < GO_CELLS; p++)
    {
      GoColor owner = (GoColor) game->state.owner[p];

      /* Until agreement, the board as it stands has no such points. */
      if (!with_marks && game->state.phase != REFEREE_PHASE_FINISHED)
        break;
      if (!go_board_contains (board, p) || go_board_get (board, p) != GO_EMPTY)
        continue;
      if (game->state.dead[p] && go_board_get (referee_game_board (game), p) != GO_EMPTY)
        owner = go_opponent (go_board_get (referee_game_board (game), p));
      if (owner == GO_BLACK || owner == GO_WHITE)
        owned[owner] += 2;
    }
  add_line (ledger, REFEREE_LINE_AGREED_OWNED, owned[GO_BLACK], owned[GO_WHITE]);
}

static void
add_button (const RefereeGame *game, RefereeLedger *ledger)
{
  const RefereeState *state = &game->state;
  int halves[GO_COLORS] = { 0 }, button = game->setup.ruleset.button;

  if (button == GO_BUTTON_NONE)
    return;
  if (button == GO_BUTTON_FIRST)
    halves[state->button]++;
  else
    {
      halves[state->first_passer]++;
      halves[state->last_passer]++;
    }
  add_line (ledger, REFEREE_LINE_BUTTON, halves[GO_BLACK], halves[GO_WHITE]);
}

/* Adds the price of Ing's periods of overtime (RULES 1.10). */
static void
add_time (const RefereeGame *game, RefereeLedger *ledger)
{
  const GoTime *time = game->setup.ruleset.time;
  const RefereeSupply *side = game->state.clock.side;

  if (time[0].penalty_halves != 0 || time[1].penalty_halves != 0)
    add_line (ledger, REFEREE_LINE_TIME, -time[0].penalty_halves * side[GO_BLACK].entered,
              -time[1].penalty_halves * side[GO_WHITE].entered);
}

/* Adds the adjustments that every counting has: handicap and first pass by their scope, then the
 * rest. */
static void
add_adjustments (const RefereeGame *game,
                 const GoBoard *board,
                 const GoCount *count,
                 RefereeLedger *ledger)
{
  const GoRuleset *ruleset = &game->setup.ruleset;
  const RefereeState *state = &game->state;
  int comp = 0;

  if (go_ruleset_gives_extras (ruleset, ledger->method))
    {
      if (ruleset->white_first_pass)
        add_line (ledger, REFEREE_LINE_FIRST_PASS, 0,
                  state->first_passer == GO_WHITE ? ruleset->white_first_pass : 0);
      if (ruleset->handicap_comp != GO_COMP_NONE)
        {
          if (state->handicap >= 2)
            comp = 2 * (state->handicap - (ruleset->handicap_comp == GO_COMP_N_MINUS_1));
          add_line (ledger, REFEREE_LINE_HANDICAP, 0, comp);
        }
    }
  if (ruleset->black_last_play)
    add_line (ledger, REFEREE_LINE_LAST_PLAY, 0,
              state->last_board_player == GO_BLACK ? ruleset->black_last_play : 0);
  add_button (game, ledger);
  if (ruleset->bonus != GO_BONUS_NONE)
    add_line (ledger, REFEREE_LINE_BONUS, go_bonus (board, ruleset, count, GO_BLACK),
              go_bonus (board, ruleset, count, GO_WHITE));
  if (state->points[GO_BLACK] || state->points[GO_WHITE])
    add_line (ledger, REFEREE_LINE_POINTS, state->points[GO_BLACK], state->points[GO_WHITE]);
  add_time (game, ledger);
  add_line (ledger, REFEREE_LINE_KOMI, 0, go_ruleset_komi (ruleset, state->handicap));
}

static void
add_territory (const RefereeGame *game, const GoCount *count, RefereeLedger *ledger)
{
  add_line (ledger, REFEREE_LINE_TERRITORY, 2 * count->territory[GO_BLACK],
            2 * count->territory[GO_WHITE]);
  if (game->setup.ruleset.tax != GO_TAX_NONE)
    add_line (ledger, REFEREE_LINE_TAX, -2 * count->tax[GO_BLACK], -2 * count->tax[GO_WHITE]);
  if (game->setup.ruleset.shared != GO_SHARED_NONE)
    add_line (ledger, REFEREE_LINE_SHARED, count->shared[GO_BLACK], count->shared[GO_WHITE]);
}

static void
fill_ledger (const RefereeGame *game,
             const GoBoard *board,
             const int marked[GO_COLORS],
             bool with_marks,
             GoScoring method,
             RefereeScore *score)
{
  const GoCount *count = &score->count;
  RefereeLedger *ledger = &score->ledger[method];
  GoSunjang *sunjang;

  ledger->method = method;
  switch (method)
    {
    case GO_SCORING_TERRITORY:
      add_territory (game, count, ledger);
      add_containers (game, marked, ledger);
      break;
    case GO_SCORING_AREA:
      add_line (ledger, REFEREE_LINE_STONES, 2 * count->stones[GO_BLACK],
                2 * count->stones[GO_WHITE]);
      add_territory (game, count, ledger);
      break;
    case GO_SCORING_STONES:
      add_line (ledger, REFEREE_LINE_STONES, 2 * count->stones[GO_BLACK],
                2 * count->stones[GO_WHITE]);
      add_owned (game, board, with_marks, ledger);
      break;
    case GO_SCORING_SUNJANG:
      sunjang = go_grow (NULL, sizeof *sunjang);
      go_sunjang (board, game->state.seki, sunjang);
      add_line (ledger, REFEREE_LINE_SUNJANG, 2 * sunjang->points[GO_BLACK],
                2 * sunjang->points[GO_WHITE]);
      free (sunjang);
      break;
    case GO_SCORING_NONE:
      return;
    }
  add_adjustments (game, board, count, ledger);
}

/* Returns whether the axes and the start guarantee that area and territory agree (RULES 4). */
static bool
identity_promised (const RefereeGame *game)
{
  const RefereeSetup *setup = &game->setup;

  return go_ruleset_counts_agree (&setup->ruleset) && !setup->custom && setup->first != GO_WHITE
         && setup->prisoners[GO_BLACK] == 0 && setup->prisoners[GO_WHITE] == 0;
}

static void
fill_identity (const RefereeGame *game, const int marked[GO_COLORS], RefereeScore *score)
{
  const RefereeState *state = &game->state;
  const RefereeLedger *area = &score->ledger[GO_SCORING_AREA];
  const RefereeLedger *territory = &score->ledger[GO_SCORING_TERRITORY];
  RefereeIdentity *identity = &score->identity;

  identity->promised = identity_promised (game);
  identity->holds = area->total[GO_BLACK] - area->total[GO_WHITE]
                    == territory->total[GO_BLACK] - territory->total[GO_WHITE];
  identity->extra = state->handicap >= 2 ? state->handicap - 1 : 0;
  identity->first_pass = game->setup.ruleset.white_first_pass && state->first_passer == GO_WHITE;
  for (GoColor color = GO_BLACK; color <= GO_WHITE; color++)
    {
      identity->on_board[color] = score->count.stones[color];
      identity->lost[color] = state->lost[color] + marked[color];
      identity->passed[color] = state->given[color];
      identity->moves[color] = state->moves[color];
    }
}

void
referee_game_score (const RefereeGame *game, bool with_marks, RefereeScore *score)
{
  GoBoard *board = go_grow (NULL, sizeof *board);
  int marked[GO_COLORS] = { 0 };

  with_marks = with_marks && game->state.phase != REFEREE_PHASE_FINISHED;
  memset (score, 0, sizeof *score);
  if (with_marks)
    {
      referee_game_counted_board (game, board);
      referee_count_marked (game, marked);
    }
  else
    {
      board->width = board->height = 0;
      go_board_copy (board, referee_game_board (game));
    }
  go_count (board, &game->setup.ruleset, game->state.seki, &score->count);
  for (GoScoring method = GO_SCORING_TERRITORY; method <= GO_SCORING_SUNJANG; method++)
    fill_ledger (game, board, marked, with_marks, method, score);
  fill_identity (game, marked, score);
  free (board);
}
