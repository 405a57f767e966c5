/* Methods that count what lies there: area, half of it, stones, and the border of Sunjang. */
#include "compare-procedure-private.h"

#include <stdlib.h>
#include <string.h>

/* Whose empty point it is, before any tax: GO_EDGE when both sides reach it, or neither. */
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

/* Takes the taxed points of a side out of the count again. */
static void
tax (CompareCounting *counting, GoColor color)
{
  CompareStep step = { .kind = COMPARE_STEP_TAX, .color = color };

  for (GoPoint p = 0; p < GO_CELLS; p++)
    if (is_taxed (counting, p) && counting->counted[p] == color)
      {
        counting->counted[p] = GO_EMPTY;
        counting->points[counting->point_count++] = p;
      }
  step.amount = (int) counting->point_count;
  if (step.amount > 0)
    compare_counting_add (counting, &step);
}

void
compare_counting_mark_territory (CompareCounting *counting)
{
  for (int row = 0; row < counting->procedure->height; row++)
    for (int column = 0; column < counting->procedure->width; column++)
      {
        GoPoint point = go_point (column, row);

        counting->counted[point] = (uint8_t) owner_of (counting, point);
      }
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
  CompareStep step = { .kind = COMPARE_STEP_REMOVE, .color = color };

  for (GoPoint p = 0; p < GO_CELLS; p++)
    if (counting->stone[p] == color && !stays[p])
      {
        counting->stone[p] = GO_EMPTY;
        counting->points[counting->point_count++] = p;
      }
  step.amount = (int) counting->point_count;
  if (step.amount > 0)
    compare_counting_add (counting, &step);
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
