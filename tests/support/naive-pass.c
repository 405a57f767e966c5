/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Passes in the naive game: when they are legal, what they cost, and when they end play. */
#include "naive-private.h"

#include <stdlib.h>
#include <string.h>

/* Returns why `color` may not pass if it is their turn in ordinary play. */
RefereeReason
naive_pass_refusal (const NaiveGame *game, GoColor color)
{
  const GoRuleset *rules = &game->setup->ruleset;
  const RefereeContainer *box = &game->container[color];
  int prisoners = box->brought + box->captured + box->dead + box->passed - box->returned;
  bool excused;
  if (rules->prescribed_first == GO_PRESCRIBED_CENTRE && !game->centre_played)
    return REFEREE_PRESCRIBED;
  if (game->paid)
    return REFEREE_OK;
  excused = rules->no_move == GO_NO_MOVE_PASS && !naive_can_play (game, color);
  if (rules->pass == GO_PASS_FORBIDDEN && !excused)
    return REFEREE_PASS_FORBIDDEN;
  if (rules->pass == GO_PASS_RETURN && prisoners <= 0 && !excused)
    return REFEREE_NO_PRISONER;
  if (rules->supplementary_ko && !game->stopped && naive_ko_open (game, color))
    return REFEREE_KO_OPEN;
  return REFEREE_OK;
}

bool
naive_may_pass (const NaiveGame *game)
{
  if (game->phase == REFEREE_PHASE_DISPUTE)
    return !game->payment_due;
  return game->phase == REFEREE_PHASE_PLAY
         && naive_pass_refusal (game, game->to_move) == REFEREE_OK;
}

/* Begins a turn. Without a legal move the game is lost, unless an illegal play can be
 * challenged. */
void
naive_begin_turn (NaiveGame *game)
{
  if (game->before == NULL && game->setup->ruleset.no_move == GO_NO_MOVE_LOSE
      && !naive_can_play (game, game->to_move)
      && naive_pass_refusal (game, game->to_move) != REFEREE_OK)
    naive_end (game, REFEREE_RESULT_NO_MOVE, 3 - game->to_move);
}

/* Makes a pass of `color` and pays for it, without testing whether play ends. */
void
naive_pass_effects (NaiveGame *game, GoColor color)
{
  const GoRuleset *rules = &game->setup->ruleset;
  GoColor opponent = 3 - color;
  bool button = rules->button == GO_BUTTON_FIRST && game->first_passer == GO_EMPTY;
  RefereeContainer *box = &game->container[color];

  if (game->paid || rules->pass == GO_PASS_STONE)
    {
      game->given[color]++;
      game->container[opponent].passed++;
    }
  else if (rules->pass == GO_PASS_RETURN
           && box->brought + box->captured + box->dead + box->passed > box->returned)
    {
      box->returned++;
      game->lost[opponent]--;
    }
  game->passes[color]++;
  game->moves[color]++;
  game->paid_moves[color]++;
  if (game->first_passer == GO_EMPTY)
    game->first_passer = color;
  game->last_passer = game->last_mover = color;
  game->last_point = -1;
  game->offer = GO_EMPTY;
  memset (game->emptied, 0, sizeof game->emptied);
  if (button)
    {
      game->button = color;
      game->reduced = true;
      for (size_t i = 0; i < game->n_turns; i++)
        free (game->turns[i].board);
      game->n_turns = 0;
    }
  else
    game->consecutive++;
  naive_record (game, NAIVE_QUIET, color, opponent, -1);
  game->to_move = opponent;
}

/* Returns whether the latest passes end play. */
static bool
passes_end_play (const NaiveGame *game)
{
  if (game->paid)
    return game->consecutive >= 2 && game->paid_moves[GO_BLACK] == game->paid_moves[GO_WHITE];
  switch ((GoEnd) game->setup->ruleset.end)
    {
    case GO_END_TWO:
    case GO_END_WHITE_LAST:
      return game->consecutive >= 2;
    case GO_END_THREE:
      return game->consecutive >= 3;
    case GO_END_THREE_BLACK:
      return game->consecutive >= 3 && game->last_passer == game->first_mover;
    case GO_END_LAST_DIFFERS:
      return game->consecutive >= 2 && game->last_passer != game->first_passer;
    case GO_END_AGREEMENT:
    case GO_END_NO_MOVE:
      return false;
    }
  return false;
}

void
naive_pass (NaiveGame *game, GoColor color)
{
  naive_forget_marks (game);
  naive_pass_effects (game, color);
  if (passes_end_play (game))
    naive_stop_play (game);
  if (game->phase == REFEREE_PHASE_PLAY)
    naive_begin_turn (game);
}
