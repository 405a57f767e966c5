/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Solves the end of a small game by score: searches every line until two passes, without repeating
 * a position. Which positions may not be repeated depends on the line, so nothing is shared between
 * lines. */
#include "advice-search.h"

#include <stdlib.h>
#include <string.h>

#include "go-pass-alive.h"

/* Larger than any lead. */
#define BEYOND 100000

typedef struct
{
  GoBoard board;
  int taken; /* stones captured by Black minus those captured by White */
} Step;

typedef struct
{
  const AdviceEnding *ending;
  GoPoint points[GO_MAX_POINTS]; /* where a play can gain anything */
  int count;
  Step *steps[ADVICE_LINE_MOST + 1];
  uint64_t nodes, most;
  bool stopped;
} Ending;

/* Returns the points of an empty area, below 0 if White owns it, and 0 if neither side does; marks
 * them all. */
static int
flood (const GoBoard *board, const bool *dead, GoPoint from, bool *seen)
{
  GoPoint stack[GO_MAX_POINTS];
  int depth = 0, colors = 0, size = 0;

  stack[depth++] = from;
  seen[from] = true;
  while (depth > 0)
    {
      GoPoint p = stack[--depth];

      size++;
      for (int k = 0; k < 4; k++)
        {
          GoPoint n = go_beside (p, k);
          GoColor color = go_board_get (board, n);

          if (color == GO_EDGE || seen[n])
            continue;
          if (color != GO_EMPTY && !dead[n])
            colors |= (int) color;
          else
            {
              seen[n] = true;
              stack[depth++] = n;
            }
        }
    }
  if (colors == GO_BLACK)
    return size;
  return colors == GO_WHITE ? -size : 0;
}

/* Returns Black's lead on the board as it stands. */
static int
count (const Ending *ending, const Step *step)
{
  const GoBoard *board = &step->board;
  bool alive[GO_COLORS][GO_CELLS], enclosed[GO_COLORS][GO_CELLS];
  bool dead[GO_CELLS] = { false }, seen[GO_CELLS] = { false };
  int lead = ending->ending->area ? 0 : step->taken;

  for (int color = GO_BLACK; color <= GO_WHITE; color++)
    go_pass_alive (board, (GoColor) color, alive[color], enclosed[color]);
  GO_EACH_POINT (p, board->width, board->height)
    {
      GoColor color = go_board_get (board, p), enemy = go_opponent (color);

      if (color == GO_EMPTY)
        continue;
      dead[p] = enclosed[enemy][p] && !alive[color][p];
      if (dead[p] && !ending->ending->area)
        lead += color == GO_WHITE ? 1 : -1;
      else if (!dead[p] && ending->ending->area)
        lead += color == GO_BLACK ? 1 : -1;
    }
  GO_EACH_POINT (p, board->width, board->height)
    if (!seen[p] && (go_board_get (board, p) == GO_EMPTY || dead[p]))
      lead += flood (board, dead, p, seen);
  return lead;
}

/* Makes a play or a pass on the next step; returns false when it is illegal. */
static bool
advance (Ending *ending, int ply, GoColor mover, GoPoint point, GoPoint *ko)
{
  Step *step = ending->steps[ply], *next = ending->steps[ply + 1];
  GoPlayEffect effect;

  next->taken = step->taken;
  if (point == GO_NO_POINT)
    {
      go_board_copy (&next->board, &step->board);
      *ko = GO_NO_POINT;
      return true;
    }
  if (go_board_get (&step->board, point) != GO_EMPTY || point == *ko)
    return false;
  go_board_copy (&next->board, &step->board);
  effect = go_board_play (&next->board, point, mover, true, NULL);
  if (effect.suicide == 1
      || (effect.suicide > 0 && ending->ending->suicide == GO_SUICIDE_FORBIDDEN))
    return false;
  for (int i = ply; i >= 0; i--)
    if (go_hash_equal (ending->steps[i]->board.hash, next->board.hash))
      return false;
  next->taken += (mover == GO_BLACK ? 1 : -1) * (effect.captured - effect.suicide);
  *ko = effect.ko;
  return true;
}

static bool
make_room (Ending *ending, int ply)
{
  const GoBoard *board = ending->ending->board;

  if (ending->steps[ply])
    return true;
  ending->steps[ply] = malloc (sizeof *ending->steps[ply]);
  if (!ending->steps[ply])
    return false;
  go_board_init (&ending->steps[ply]->board, board->width, board->height);
  return true;
}

/* Returns the mover's lead with best play, within the bounds `low` and `high`. */
static int
search (Ending *ending, int ply, GoColor mover, GoPoint ko, bool passed, int low, int high)
{
  int best = -BEYOND;

  if (++ending->nodes >= ending->most || ply + 1 >= ADVICE_LINE_MOST
      || !make_room (ending, ply + 1))
    ending->stopped = true;
  /* The pass comes last; a second one ends the game. */
  for (int i = 0; i <= ending->count && !ending->stopped && low < high; i++)
    {
      GoPoint point = i < ending->count ? ending->points[i] : GO_NO_POINT, next_ko = ko;
      int lead;

      if (!advance (ending, ply, mover, point, &next_ko))
        continue;
      if (point == GO_NO_POINT && passed)
        lead = count (ending, ending->steps[ply]) * (mover == GO_BLACK ? 1 : -1);
      else
        lead = -search (ending, ply + 1, go_opponent (mover), next_ko, point == GO_NO_POINT, -high,
                        -low);
      if (lead > best)
        best = lead;
      if (best > low)
        low = best;
    }
  return best;
}

/* Collects the points worth a play. A play inside a pass-alive area never gains anything over a
 * pass. */
static void
find_points (Ending *ending)
{
  const AdviceEnding *asked = ending->ending;
  bool alive[GO_CELLS], black[GO_CELLS], white[GO_CELLS];

  go_pass_alive (asked->board, GO_BLACK, alive, black);
  go_pass_alive (asked->board, GO_WHITE, alive, white);
  GO_EACH_POINT (p, asked->board->width, asked->board->height)
    if (!black[p] && !white[p])
      ending->points[ending->count++] = p;
}

/* Searches each first move separately, to get its exact lead. */
static void
try_moves (Ending *ending, AdviceOutcome *outcome)
{
  const AdviceEnding *asked = ending->ending;

  outcome->lead = -BEYOND;
  for (int i = 0; i <= ending->count && !ending->stopped; i++)
    {
      AdviceLast *move = &outcome->moves[outcome->count];
      GoPoint ko = asked->ko;

      move->point = i < ending->count ? ending->points[i] : GO_NO_POINT;
      if (!advance (ending, 0, asked->first, move->point, &ko))
        continue;
      move->lead = -search (ending, 1, go_opponent (asked->first), ko, move->point == GO_NO_POINT,
                            -BEYOND, BEYOND);
      if (ending->stopped)
        return;
      outcome->count++;
      if (move->lead > outcome->lead)
        outcome->lead = move->lead;
    }
}

/* Sorts the best first, keeping the order of equal moves. */
static void
sort_moves (AdviceOutcome *outcome)
{
  for (int i = 1; i < outcome->count; i++)
    {
      AdviceLast moving = outcome->moves[i];
      int j = i;

      for (; j > 0 && outcome->moves[j - 1].lead < moving.lead; j--)
        outcome->moves[j] = outcome->moves[j - 1];
      outcome->moves[j] = moving;
    }
  while (outcome->right < outcome->count && outcome->moves[outcome->right].lead == outcome->lead)
    outcome->right++;
}

bool
advice_ending (const AdviceEnding *asked, AdviceOutcome *outcome)
{
  Ending *ending = calloc (1, sizeof *ending);
  bool done;

  memset (outcome, 0, sizeof *outcome);
  if (!ending)
    return false;
  ending->ending = asked;
  ending->most = asked->max_nodes ? asked->max_nodes : ADVICE_SEARCH_NODES;
  done = make_room (ending, 0) && make_room (ending, 1);
  if (done)
    {
      find_points (ending);
      go_board_copy (&ending->steps[0]->board, asked->board);
      ending->steps[0]->taken = 0;
      try_moves (ending, outcome);
      outcome->known = !ending->stopped;
      outcome->nodes = ending->nodes;
      sort_moves (outcome);
    }
  for (int i = 0; i <= ADVICE_LINE_MOST; i++)
    free (ending->steps[i]);
  free (ending);
  return done;
}
