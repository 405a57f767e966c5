/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "naive.h"

#include <stdlib.h>
#include <string.h>

int
naive_index (const NaiveGame *game, GoPoint point)
{
  int column = (int) (point % 64) - 1;
  int row = (int) (point / 64) - 1;
  if (column < 0 || row < 0 || column >= game->width || row >= game->height)
    return -1;
  return row * game->width + column;
}

int
naive_neighbours (int width, int height, int at, int out[4])
{
  int n = 0;
  if (at % width > 0)
    out[n++] = at - 1;
  if (at % width < width - 1)
    out[n++] = at + 1;
  if (at / width > 0)
    out[n++] = at - width;
  if (at / width < height - 1)
    out[n++] = at + width;
  return n;
}

int
naive_flood (const unsigned char *board, int width, int height, int at, int colors, bool *mark)
{
  static _Thread_local int waiting[GO_MAX_POINTS];
  int n = 0, size = 0;
  if (mark[at] || !(colors & (1 << board[at])))
    return 0;
  mark[at] = true;
  waiting[n++] = at;
  while (n > 0)
    {
      int around[4];
      int here = waiting[--n];
      size++;
      for (int i = naive_neighbours (width, height, here, around); i-- > 0;)
        if (!mark[around[i]] && (colors & (1 << board[around[i]])))
          {
            mark[around[i]] = true;
            waiting[n++] = around[i];
          }
    }
  return size;
}

int
naive_liberties (const unsigned char *board, int width, int height, const bool *mark, int *one)
{
  int n = 0;
  for (int at = 0; at < width * height; at++)
    {
      int around[4];
      bool touches = false;
      if (board[at] != GO_EMPTY)
        continue;
      for (int i = naive_neighbours (width, height, at, around); i-- > 0;)
        touches |= mark[around[i]];
      if (touches)
        {
          n++;
          if (one != NULL)
            *one = at;
        }
    }
  return n;
}

/* Returns whether the chain at `at` has a liberty; if not, fills `stones` with its stones. It is
 * called for every chain at every play, so it looks only around the chain's own stones. */
static bool
breathes (const unsigned char *board, int width, int height, int at, int *stones, int *n_stones)
{
  bool seen[GO_MAX_POINTS];
  int n = 0;
  memset (seen, 0, (size_t) (width * height));
  seen[at] = true;
  stones[n++] = at;
  for (int next = 0; next < n; next++)
    {
      int around[4];
      for (int i = naive_neighbours (width, height, stones[next], around); i-- > 0;)
        {
          if (board[around[i]] == GO_EMPTY)
            return true;
          if (board[around[i]] == board[at] && !seen[around[i]])
            {
              seen[around[i]] = true;
              stones[n++] = around[i];
            }
        }
    }
  *n_stones = n;
  return false;
}

/* Removes every chain of `color` without liberties. Returns the number of stones. */
static int
remove_without_liberties (unsigned char *board, int width, int height, GoColor color, bool *emptied)
{
  unsigned char before[GO_MAX_POINTS];
  int stones[GO_MAX_POINTS];
  int taken = 0;
  memcpy (before, board, (size_t) (width * height));
  for (int at = 0; at < width * height; at++)
    {
      int n;
      if (board[at] != color || breathes (before, width, height, at, stones, &n))
        continue;
      for (int i = 0; i < n; i++)
        {
          board[stones[i]] = GO_EMPTY;
          emptied[stones[i]] = true;
        }
      taken += n;
    }
  return taken;
}

/* Returns the point where the stone just played could be recaptured at once, or -1. */
static int
ko_point (
    const unsigned char *board, int width, int height, int at, GoColor color, const bool *emptied)
{
  bool mark[GO_MAX_POINTS] = { false };
  int liberty = -1;
  if (naive_flood (board, width, height, at, 1 << color, mark) != 1
      || naive_liberties (board, width, height, mark, &liberty) != 1 || !emptied[liberty])
    return -1;
  return liberty;
}

static bool
same_board (const NaiveGame *game, const NaiveTurn *turn, const unsigned char *board)
{
  return memcmp (turn->board, board, (size_t) game->points) == 0;
}

/* Returns the last turn of player `by`, or of any player if GO_EMPTY; NULL if none. */
static const NaiveTurn *
last_turn (const NaiveGame *game, GoColor by)
{
  for (size_t i = game->n_turns; i-- > 0;)
    {
      const NaiveTurn *turn = &game->turns[i];
      if (by != GO_EMPTY ? turn->by == by : turn->by != GO_EMPTY)
        return turn;
    }
  return NULL;
}

/* Returns the turn `moves` moves ago, or NULL if the history is shorter. */
static const NaiveTurn *
moves_ago (const NaiveGame *game, int moves)
{
  for (size_t i = game->n_turns; i-- > 0;)
    {
      const NaiveTurn *turn = &game->turns[i];
      if (turn->kind == NAIVE_NOBODY)
        continue;
      if (moves-- == 0)
        return turn;
    }
  return NULL;
}

static bool
is_basic_ko (const NaiveGame *game, const unsigned char *board)
{
  const NaiveTurn *last = last_turn (game, GO_EMPTY);
  const NaiveTurn *before = moves_ago (game, 1);
  return last != NULL && last->kind == NAIVE_PLAY && before != NULL
         && same_board (game, before, board);
}

/* Returns whether some turn left this board and meets every given condition. */
static bool
occurred (
    const NaiveGame *game, const unsigned char *board, GoColor to_move, GoColor made_by, int ko)
{
  for (size_t i = 0; i < game->n_turns; i++)
    {
      const NaiveTurn *turn = &game->turns[i];
      if (to_move != GO_EMPTY && turn->to_move != to_move)
        continue;
      if (made_by != GO_EMPTY && (turn->kind != NAIVE_PLAY || turn->by != made_by))
        continue;
      if (ko != -2 && turn->ko != ko)
        continue;
      if (same_board (game, turn, board))
        return true;
    }
  return false;
}

static RefereeReason
repetition (const NaiveGame *game, const NaiveOutcome *outcome, GoColor color)
{
  const unsigned char *board = outcome->board;
  GoColor opponent = 3 - color;
  switch ((GoRepetition) game->setup->ruleset.repetition)
    {
    case GO_REPETITION_NONE:
      return REFEREE_OK;
    case GO_REPETITION_BASIC:
      return is_basic_ko (game, board) ? REFEREE_KO : REFEREE_OK;
    case GO_REPETITION_RECENT3:
      for (int ago = 0; ago < 3; ago++)
        {
          const NaiveTurn *turn = moves_ago (game, ago);
          if (turn != NULL && same_board (game, turn, board))
            return REFEREE_KO;
        }
      return REFEREE_OK;
    case GO_REPETITION_OWN_PREVIOUS:
      {
        const NaiveTurn *turn = last_turn (game, color);
        return turn != NULL && same_board (game, turn, board) ? REFEREE_KO : REFEREE_OK;
      }
    case GO_REPETITION_PSK_NULL_OK:
      if (memcmp (board, game->board, (size_t) game->points) == 0)
        return REFEREE_OK;
      return occurred (game, board, GO_EMPTY, GO_EMPTY, -2) ? REFEREE_SUPERKO : REFEREE_OK;
    case GO_REPETITION_PSK:
      return occurred (game, board, GO_EMPTY, GO_EMPTY, -2) ? REFEREE_SUPERKO : REFEREE_OK;
    case GO_REPETITION_SSK:
      return occurred (game, board, opponent, GO_EMPTY, -2) ? REFEREE_SUPERKO : REFEREE_OK;
    case GO_REPETITION_NSSK:
      return occurred (game, board, GO_EMPTY, color, -2) ? REFEREE_SUPERKO : REFEREE_OK;
    case GO_REPETITION_SSK_KO:
      if (is_basic_ko (game, board))
        return REFEREE_KO;
      return occurred (game, board, opponent, GO_EMPTY, outcome->ko) ? REFEREE_SUPERKO : REFEREE_OK;
    }
  return REFEREE_OK;
}

/* Returns whether `color` left this board before, which a dispute forbids to repeat. */
static bool
left_before (const NaiveGame *game, const unsigned char *board, GoColor color)
{
  for (size_t i = 0; i < game->n_turns; i++)
    if (game->turns[i].by == color && same_board (game, &game->turns[i], board))
      return true;
  return false;
}

void
naive_try (const NaiveGame *game, int at, GoColor color, bool in_dispute, NaiveOutcome *outcome)
{
  const GoRuleset *rules = &game->setup->ruleset;
  int stones[GO_MAX_POINTS];
  int n = 0;
  bool allowed = true;

  outcome->why = REFEREE_OK;
  outcome->lost = 0;
  outcome->without_liberties = 0;
  outcome->ko = -1;
  memset (outcome->emptied, 0, sizeof outcome->emptied);
  memcpy (outcome->board, game->board, sizeof outcome->board);
  outcome->board[at] = color;
  outcome->captured = remove_without_liberties (outcome->board, game->width, game->height,
                                                3 - color, outcome->emptied);

  if (!breathes (outcome->board, game->width, game->height, at, stones, &n))
    {
      outcome->without_liberties = n;
      allowed = rules->suicide == GO_SUICIDE_ANY || (rules->suicide == GO_SUICIDE_MULTI && n > 1);
      if (allowed)
        {
          for (int i = 0; i < n; i++)
            {
              outcome->board[stones[i]] = GO_EMPTY;
              outcome->emptied[stones[i]] = true;
            }
          outcome->lost = n;
        }
    }
  else if (outcome->captured == 1)
    outcome->ko = ko_point (outcome->board, game->width, game->height, at, color, outcome->emptied);

  if (rules->vacated_ban && game->emptied[at])
    outcome->why = REFEREE_VACATED;
  else if (!allowed)
    outcome->why = REFEREE_SUICIDE;
  else if (in_dispute && left_before (game, outcome->board, color))
    outcome->why = REFEREE_SUPERKO;
  else
    outcome->why = repetition (game, outcome, color);
}

bool
naive_can_play (const NaiveGame *game, GoColor color)
{
  NaiveOutcome outcome;
  int centre = (game->height / 2) * game->width + game->width / 2;
  for (int at = 0; at < game->points; at++)
    {
      if (game->board[at] != GO_EMPTY)
        continue;
      if (game->setup->ruleset.prescribed_first == GO_PRESCRIBED_CENTRE && !game->centre_played
          && at != centre)
        continue;
      naive_try (game, at, color, false, &outcome);
      if (outcome.why == REFEREE_OK)
        return true;
    }
  return false;
}

void
naive_record (NaiveGame *game, NaiveTurnKind kind, GoColor by, GoColor to_move, int ko)
{
  NaiveTurn turn = { kind, by, to_move, ko, malloc ((size_t) game->points), false };
  memcpy (turn.board, game->board, (size_t) game->points);
  game->turns = realloc (game->turns, (game->n_turns + 1) * sizeof turn);
  game->turns[game->n_turns++] = turn;
}
