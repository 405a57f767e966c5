/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "referee-private.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "go-ruleset-facts.h"
#include "go-setup.h"

/* Marks a text for translation elsewhere; this room translates nothing. */
#define N_(text) text

/* Sets up the stones that stand before the first act. Returns a sentence if they do not fit, else
 * NULL. */
static const char *
build_board (const RefereeSetup *setup, GoBoard *board)
{
  const GoRuleset *ruleset = &setup->ruleset;
  GoPoint points[9];

  if (setup->custom)
    {
      if (setup->start.width != ruleset->width || setup->start.height != ruleset->height)
        return N_ ("The start position and the board differ in size.");
      go_position_put (&setup->start, board);
    }
  else
    {
      go_board_init (board, ruleset->width, ruleset->height);
      if (!go_setup_board (ruleset, board))
        return N_ ("The set-up of this ruleset does not fit this board.");
    }
  if (setup->handicap < 2 || !setup->handicap_fixed)
    return NULL;
  if (go_handicap_points (ruleset->width, ruleset->height, setup->handicap, points)
      != setup->handicap)
    return N_ ("This board has no traditional points for that many handicap stones.");
  for (int i = 0; i < setup->handicap; i++)
    {
      if (go_board_get (board, points[i]) != GO_EMPTY)
        return N_ ("A handicap point is occupied.");
      go_board_set (board, points[i], GO_BLACK);
    }
  return NULL;
}

/* Does the same, and checks everything else. */
static const char *
check_setup (const RefereeSetup *setup, GoBoard *board)
{
  const GoRuleset *ruleset = &setup->ruleset;
  int area = ruleset->width * ruleset->height;
  const char *problem;

  if (ruleset->width < 1 || ruleset->width > GO_MAX_SIDE || ruleset->height < 1
      || ruleset->height > GO_MAX_SIDE)
    return N_ ("A board must have 1 to 52 columns and 1 to 52 rows.");
  if (setup->handicap < 0 || setup->handicap == 1)
    return N_ ("A handicap must have at least two stones.");
  if (setup->prisoners[GO_BLACK] < 0 || setup->prisoners[GO_WHITE] < 0)
    return N_ ("A lid cannot hold fewer than 0 stones.");
  if (setup->prisoners[GO_BLACK] > REFEREE_MOST_POINTS
      || setup->prisoners[GO_WHITE] > REFEREE_MOST_POINTS)
    return N_ ("A lid cannot hold more than a million stones.");
  problem = build_board (setup, board);
  if (problem)
    return problem;
  if (!setup->handicap_fixed
      && setup->handicap + board->stones[GO_BLACK] + board->stones[GO_WHITE] >= area
      && setup->handicap > 0)
    return N_ ("That many handicap stones do not fit on this board.");
  if (ruleset->prescribed_first != GO_PRESCRIBED_NONE
      && (go_ruleset_prescribed_point (ruleset) == GO_NO_POINT
          || go_board_get (board, go_ruleset_prescribed_point (ruleset)) != GO_EMPTY))
    return N_ ("A prescribed first play needs an empty centre point, so the numbers of "
               "columns and rows must be odd.");
  return NULL;
}

void
referee_begin (RefereeGame *game)
{
  const RefereeSetup *setup = &game->setup;
  RefereeState *state = &game->state;
  GoColor first = setup->first != GO_EMPTY ? setup->first : (GoColor) setup->ruleset.first;
  GoBoard *board = go_grow (NULL, sizeof *board);

  referee_close_window (game);
  memset (state, 0, sizeof *state);
  memset (state->owner, GO_EDGE, sizeof state->owner);
  build_board (setup, board);
  referee_clock_begin (&state->clock, setup->ruleset.time);
  state->phase = REFEREE_PHASE_PLAY;
  for (GoColor color = GO_BLACK; color <= GO_WHITE; color++)
    {
      state->container[color].brought = setup->prisoners[color];
      state->lost[go_opponent (color)] = setup->prisoners[color];
    }
  if (setup->handicap >= 2)
    {
      state->handicap = setup->handicap;
      first = GO_WHITE;
      if (setup->handicap_fixed)
        {
          state->moves[GO_BLACK] = 1;
          state->first_mover = state->last_mover = GO_BLACK;
        }
      else
        {
          state->phase = REFEREE_PHASE_SETUP;
          state->handicap_left = setup->handicap;
          first = GO_BLACK;
        }
    }
  state->to_move = first;
  if (game->history)
    go_history_restart (game->history, &setup->ruleset, board, first);
  else
    game->history = go_history_new (&setup->ruleset, board, first);
  free (board);
  /* If the first player cannot move at all, the game is decided before it begins. */
  referee_start_turn (game);
}

RefereeGame *
referee_game_new (const RefereeSetup *setup, char *error, size_t size)
{
  RefereeGame *game;
  GoBoard *board = go_grow (NULL, sizeof *board);
  const char *problem = check_setup (setup, board);

  free (board);
  if (problem && error && size > 0)
    snprintf (error, size, "%s", problem);
  if (problem)
    return NULL;
  game = go_grow (NULL, sizeof *game);
  memset (game, 0, sizeof *game);
  game->setup = *setup;
  referee_begin (game);
  return game;
}
