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

/* Removes a side's taxed points from the count. */
static void
tax (CompareCounting *counting, GoColor color)
{
  GoOwner taxed = color == GO_BLACK ? GO_OWNER_BLACK_TAXED : GO_OWNER_WHITE_TAXED;

  for (GoPoint p = 0; p < GO_CELLS; p++)
    if (counting->score.count.owner[p] == taxed)
      {
        counting->counted[p] = GO_EMPTY;
        counting->points[counting->point_count++] = p;
      }
  compare_counting_note (counting, COMPARE_STEP_TAX, color);
}

void
compare_counting_mark_territory (CompareCounting *counting)
{
  /* Before any tax; GO_EDGE if both sides reach a point, or neither. */
  static const uint8_t owners[] = {
    [GO_OWNER_NONE] = GO_EDGE,
    [GO_OWNER_SHARED] = GO_EDGE,
    [GO_OWNER_BLACK_TERRITORY] = GO_BLACK,
    [GO_OWNER_BLACK_TAXED] = GO_BLACK,
    [GO_OWNER_WHITE_TERRITORY] = GO_WHITE,
    [GO_OWNER_WHITE_TAXED] = GO_WHITE,
    [GO_OWNER_BLACK_STONE] = GO_EMPTY,
    [GO_OWNER_WHITE_STONE] = GO_EMPTY,
  };

  GO_EACH_POINT (point, counting->procedure->width, counting->procedure->height)
    counting->counted[point] = owners[counting->score.count.owner[point]];
  tax (counting, GO_BLACK);
  tax (counting, GO_WHITE);
}

int
compare_counting_share (const CompareCounting *counting, GoColor color)
{
  const GoCount *count = &counting->score.count;
  int points = counting->procedure->width * counting->procedure->height;
  int reached = count->stones[GO_BLACK] + count->stones[GO_WHITE] + count->territory[GO_BLACK]
                + count->territory[GO_WHITE] + count->shared_points;
  int nobody = points - reached;

  if (referee_game_setup (counting->game)->ruleset.shared == GO_SHARED_BY_CONTACT)
    return count->shared[color] + nobody;
  return count->shared_points + nobody;
}

void
compare_counting_count (CompareCounting *counting, CompareStepKind kind, GoColor color, int rest)
{
  CompareStep step = { .kind = kind, .color = color, .rest = rest };

  if (kind == COMPARE_STEP_COUNT_STONES)
    step.amount = compare_counting_collect (counting, color, GO_EMPTY);
  else
    step.amount = compare_counting_collect (counting, GO_EMPTY, color);
  step.value[color] = 2 * (step.amount - rest);
  compare_counting_add (counting, &step);
}

/* Counts the stones or the points of both sides. */
static void
count_both (CompareCounting *counting, CompareStepKind kind)
{
  compare_counting_count (counting, kind, GO_BLACK, 0);
  compare_counting_count (counting, kind, GO_WHITE, 0);
}

void
compare_counting_area (CompareCounting *counting)
{
  compare_counting_mark_territory (counting);
  for (GoColor color = GO_BLACK; color <= GO_WHITE; color++)
    {
      compare_counting_count (counting, COMPARE_STEP_COUNT_STONES, color, 0);
      compare_counting_count (counting, COMPARE_STEP_COUNT_POINTS, color, 0);
    }
}

/* Fills some of Black's points with its own stones, which leaves the total unchanged and round tens
 * to count. */
static void
round_points (CompareCounting *counting)
{
  CompareStep step = { .kind = COMPARE_STEP_ROUND, .color = GO_BLACK };
  int points = counting->score.count.territory[GO_BLACK];

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
  compare_counting_count (counting, COMPARE_STEP_COUNT_POINTS, GO_BLACK, 0);
  compare_counting_count (counting, COMPARE_STEP_COUNT_STONES, GO_BLACK, 0);
  shared.amount = compare_counting_collect (counting, GO_EMPTY, GO_EDGE);
  shared.value[GO_BLACK] = compare_counting_share (counting, GO_BLACK);
  if (shared.amount > 0)
    compare_counting_add (counting, &shared);
  half.amount = counting->procedure->width * counting->procedure->height;
  counting->need = 2 * half.amount;
  compare_counting_add (counting, &half);
}

void
compare_counting_stones (CompareCounting *counting)
{
  const RefereeState *state = referee_game_state (counting->game);

  /* Points that both agreed belong to a side count as its stones. */
  if (referee_game_setup (counting->game)->ruleset.removal == GO_REMOVAL_OWNERSHIP)
    for (GoPoint p = 0; p < GO_CELLS; p++)
      if (counting->stone[p] == GO_EMPTY
          && (state->owner[p] == GO_BLACK || state->owner[p] == GO_WHITE))
        counting->counted[p] = state->owner[p];
  count_both (counting, COMPARE_STEP_COUNT_STONES);
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
  count_both (counting, COMPARE_STEP_COUNT_POINTS);
  free (board);
  free (sunjang);
}
