/* Methods that count what lies there: area, half of it, stones, and the border of Sunjang. */
#include "compare-counting.h"

#include <stdlib.h>
#include <string.h>

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

/* Some of Black's points are filled with stones of its own, which changes nothing but leaves round
 * tens to count. */
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

/* The points that both agreed belong to a side count as its stones. */
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
