/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Counting by hand: the count in progress, and the methods that count what is on the board. */
#include "compare-procedure-count.h"

#include <stdlib.h>
#include <string.h>

/* The count in progress: its steps, and the owners of the points. */

void
compare_counting_add (CompareCounting *counting, CompareStep *step)
{
  CompareProcedure *procedure = counting->procedure;

  if (procedure->count == counting->room)
    {
      counting->room = counting->room * 2 + 8;
      procedure->steps = go_grow (procedure->steps, counting->room * sizeof *procedure->steps);
    }
  for (GoColor color = GO_BLACK; color <= GO_WHITE; color++)
    {
      counting->total[color] += step->value[color];
      step->total[color] = counting->total[color];
    }
  step->need = counting->need;
  step->point_count = counting->point_count;
  step->points = NULL;
  if (step->point_count > 0)
    {
      step->points = go_grow (NULL, step->point_count * sizeof *step->points);
      memcpy (step->points, counting->points, step->point_count * sizeof *step->points);
    }
  memcpy (step->stone, counting->stone, sizeof step->stone);
  memcpy (step->counted, counting->counted, sizeof step->counted);
  procedure->steps[procedure->count++] = *step;
  counting->point_count = 0;
}

void
compare_counting_note (CompareCounting *counting, CompareStepKind kind, GoColor color)
{
  CompareStep step = { .kind = kind, .color = color, .amount = (int) counting->point_count };

  if (step.amount > 0)
    compare_counting_add (counting, &step);
}

bool
compare_counting_black_passed_last (const RefereeGame *game)
{
  size_t count;
  const GoTurn *turns = go_history_turns (referee_game_history (game), &count);

  while (count > 0 && turns[count - 1].kind == GO_TURN_RESUME)
    count--;
  return count > 0 && turns[count - 1].kind == GO_TURN_PASS && turns[count - 1].by == GO_BLACK;
}

int
compare_counting_collect (CompareCounting *counting, GoColor stone, GoColor counted)
{
  int amount = 0;

  for (GoPoint p = 0; p < GO_CELLS; p++)
    if (go_board_contains (referee_game_board (counting->game), p) && counting->stone[p] == stone
        && counting->counted[p] == counted)
      {
        counting->points[counting->point_count++] = p;
        amount++;
      }
  return amount;
}

/* Returns the owner of an empty point before any tax: GO_EDGE if both sides reach it, or
 * neither. */
static GoColor
owner_of (const CompareCounting *counting, GoPoint point)
{
  switch ((GoOwner) counting->count->owner[point])
    {
    case GO_OWNER_BLACK_TERRITORY:
    case GO_OWNER_BLACK_TAXED:
      return GO_BLACK;
    case GO_OWNER_WHITE_TERRITORY:
    case GO_OWNER_WHITE_TAXED:
      return GO_WHITE;
    case GO_OWNER_SHARED:
    case GO_OWNER_NONE:
      return GO_EDGE;
    case GO_OWNER_BLACK_STONE:
    case GO_OWNER_WHITE_STONE:
      break;
    }
  return GO_EMPTY;
}

static bool
is_taxed (const CompareCounting *counting, GoPoint point)
{
  GoOwner owner = (GoOwner) counting->count->owner[point];

  return owner == GO_OWNER_BLACK_TAXED || owner == GO_OWNER_WHITE_TAXED;
}

/* Removes a side's taxed points from the count. */
static void
tax (CompareCounting *counting, GoColor color)
{
  for (GoPoint p = 0; p < GO_CELLS; p++)
    if (is_taxed (counting, p) && counting->counted[p] == color)
      {
        counting->counted[p] = GO_EMPTY;
        counting->points[counting->point_count++] = p;
      }
  compare_counting_note (counting, COMPARE_STEP_TAX, color);
}

void
compare_counting_mark_territory (CompareCounting *counting)
{
  GO_EACH_POINT (point, counting->procedure->width, counting->procedure->height)
    counting->counted[point] = (uint8_t) owner_of (counting, point);
  tax (counting, GO_BLACK);
  tax (counting, GO_WHITE);
}

int
compare_counting_share (const CompareCounting *counting, GoColor color)
{
  const GoCount *count = counting->count;
  int points = counting->procedure->width * counting->procedure->height;
  int reached = count->stones[GO_BLACK] + count->stones[GO_WHITE] + count->territory[GO_BLACK]
                + count->territory[GO_WHITE] + count->shared_points;
  int nobody = points - reached;

  if (referee_game_setup (counting->game)->ruleset.shared == GO_SHARED_BY_CONTACT)
    return count->shared[color] + nobody;
  return count->shared_points + nobody;
}

static void
count_stones (CompareCounting *counting, GoColor color)
{
  CompareStep step = { .kind = COMPARE_STEP_COUNT_STONES, .color = color };

  step.amount = compare_counting_collect (counting, color, GO_EMPTY);
  step.value[color] = 2 * step.amount;
  compare_counting_add (counting, &step);
}

static void
count_points (CompareCounting *counting, GoColor color)
{
  CompareStep step = { .kind = COMPARE_STEP_COUNT_POINTS, .color = color };

  step.amount = compare_counting_collect (counting, GO_EMPTY, color);
  step.value[color] = 2 * step.amount;
  compare_counting_add (counting, &step);
}

void
compare_counting_area (CompareCounting *counting)
{
  compare_counting_mark_territory (counting);
  for (GoColor color = GO_BLACK; color <= GO_WHITE; color++)
    {
      count_stones (counting, color);
      count_points (counting, color);
    }
}

/* Fills some of Black's points with its own stones, which leaves the total unchanged and round tens
 * to count. */
static void
round_points (CompareCounting *counting)
{
  CompareStep step = { .kind = COMPARE_STEP_ROUND, .color = GO_BLACK };
  int points = counting->count->territory[GO_BLACK];

  if (points < 10 || points % 10 == 0)
    return;
  step.amount = compare_counting_fill (counting, GO_BLACK, points % 10);
  compare_counting_add (counting, &step);
}

void
compare_counting_half (CompareCounting *counting)
{
  CompareStep shared = { .kind = COMPARE_STEP_COUNT_SHARED, .color = GO_BLACK };
  CompareStep half = { .kind = COMPARE_STEP_HALF_BOARD };

  compare_counting_mark_territory (counting);
  round_points (counting);
  count_points (counting, GO_BLACK);
  count_stones (counting, GO_BLACK);
  shared.amount = compare_counting_collect (counting, GO_EMPTY, GO_EDGE);
  shared.value[GO_BLACK] = compare_counting_share (counting, GO_BLACK);
  if (shared.amount > 0)
    compare_counting_add (counting, &shared);
  half.amount = counting->procedure->width * counting->procedure->height;
  counting->need = 2 * half.amount;
  compare_counting_add (counting, &half);
}

/* Counts the points that both agreed belong to a side as its stones. */
static void
mark_owned (CompareCounting *counting)
{
  const RefereeState *state = referee_game_state (counting->game);

  if (referee_game_setup (counting->game)->ruleset.removal != GO_REMOVAL_OWNERSHIP)
    return;
  for (GoPoint p = 0; p < GO_CELLS; p++)
    if (counting->stone[p] == GO_EMPTY
        && (state->owner[p] == GO_BLACK || state->owner[p] == GO_WHITE))
      counting->counted[p] = state->owner[p];
}

void
compare_counting_stones (CompareCounting *counting)
{
  mark_owned (counting);
  count_stones (counting, GO_BLACK);
  count_stones (counting, GO_WHITE);
}

/* Sunjang -------------------------------------------------------------------------------- */

static void
remove_stones (CompareCounting *counting, const bool *stays, GoColor color)
{
  for (GoPoint p = 0; p < GO_CELLS; p++)
    if (counting->stone[p] == color && !stays[p])
      {
        counting->stone[p] = GO_EMPTY;
        counting->points[counting->point_count++] = p;
      }
  compare_counting_note (counting, COMPARE_STEP_REMOVE, color);
}

void
compare_counting_sunjang (CompareCounting *counting)
{
  GoBoard *board = go_grow (NULL, sizeof *board);
  GoSunjang *sunjang = go_grow (NULL, sizeof *sunjang);

  board->width = board->height = 0;
  referee_game_counted_board (counting->game, board);
  go_sunjang (board, referee_game_state (counting->game)->seki, sunjang);
  memcpy (counting->counted, sunjang->owner, sizeof counting->counted);
  remove_stones (counting, sunjang->stays, GO_BLACK);
  remove_stones (counting, sunjang->stays, GO_WHITE);
  count_points (counting, GO_BLACK);
  count_points (counting, GO_WHITE);
  free (board);
  free (sunjang);
}
