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

  for (int row = 0; row < counting->procedure->height; row++)
    for (int column = 0; column < counting->procedure->width; column++)
      {
        GoPoint point = go_point (column, row);

        if (!is_taxed (counting, point) || counting->counted[point] != color)
          continue;
        counting->counted[point] = GO_EMPTY;
        counting->points[counting->point_count++] = point;
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
  for (int row = 0; row < counting->procedure->height; row++)
    for (int column = 0; column < counting->procedure->width; column++)
      {
        GoPoint point = go_point (column, row);
        GoColor owner = (GoColor) state->owner[point];

        if (counting->stone[point] == GO_EMPTY && (owner == GO_BLACK || owner == GO_WHITE))
          counting->counted[point] = (uint8_t) owner;
      }
}

void
compare_counting_stones (CompareCounting *counting)
{
  mark_owned (counting);
  count_stones (counting, GO_BLACK);
  count_stones (counting, GO_WHITE);
}

/* Sunjang -------------------------------------------------------------------------------- */

/* Does the point belong to a group of this side, as a stone or as its territory? */
static bool
in_group (const CompareCounting *counting, GoPoint point, GoColor color)
{
  return counting->stone[point] == color || owner_of (counting, point) == color;
}

/* Marks the points of the group at `start` that count: what it surrounds and what its removed
 * stones leave, unless it is in seki. */
static void
mark_group (CompareCounting *counting, const GoBoard *kept, GoPoint start, bool *seen)
{
  static const int neighbours[4] = { -1, 1, -GO_STRIDE, GO_STRIDE };
  GoColor color = (GoColor) counting->stone[start];
  GoPoint group[GO_MAX_POINTS];
  bool shared = false, turned = false;
  int size = 0;

  group[size++] = start;
  seen[start] = true;
  for (int i = 0; i < size; i++)
    {
      bool stone = counting->stone[group[i]] == color;

      turned |= stone && referee_game_state (counting->game)->seki[group[i]];
      for (int k = 0; k < 4; k++)
        {
          GoPoint next = (GoPoint) (group[i] + neighbours[k]);

          if (!go_board_contains (kept, next))
            continue;
          shared |= stone && counting->count->owner[next] == GO_OWNER_SHARED;
          if (!seen[next] && in_group (counting, next, color))
            {
              seen[next] = true;
              group[size++] = next;
            }
        }
    }
  for (int i = 0; i < size && shared == turned; i++)
    if (go_board_get (kept, group[i]) == GO_EMPTY)
      counting->counted[group[i]] = (uint8_t) color;
}

static void
remove_stones (CompareCounting *counting, const GoBoard *kept, GoColor color)
{
  CompareStep step = { .kind = COMPARE_STEP_REMOVE, .color = color };

  for (int row = 0; row < kept->height; row++)
    for (int column = 0; column < kept->width; column++)
      {
        GoPoint point = go_point (column, row);

        if (counting->stone[point] != color || go_board_get (kept, point) == color)
          continue;
        counting->stone[point] = GO_EMPTY;
        counting->points[counting->point_count++] = point;
      }
  step.amount = (int) counting->point_count;
  if (step.amount > 0)
    compare_counting_add (counting, &step);
}

void
compare_counting_sunjang (CompareCounting *counting)
{
  GoBoard *board = go_grow (NULL, sizeof *board);
  GoBoard *kept = go_grow (NULL, sizeof *kept);
  bool seen[GO_CELLS] = { false };
  int points[GO_COLORS];

  go_board_init (board, counting->procedure->width, counting->procedure->height);
  for (int row = 0; row < board->height; row++)
    for (int column = 0; column < board->width; column++)
      if (counting->stone[go_point (column, row)] != GO_EMPTY)
        go_board_set (board, go_point (column, row),
                      (GoColor) counting->stone[go_point (column, row)]);
  go_sunjang (board, referee_game_state (counting->game)->seki, kept, points);
  for (int row = 0; row < kept->height; row++)
    for (int column = 0; column < kept->width; column++)
      {
        GoPoint point = go_point (column, row);

        if (counting->stone[point] != GO_EMPTY && !seen[point])
          mark_group (counting, kept, point, seen);
      }
  remove_stones (counting, kept, GO_BLACK);
  remove_stones (counting, kept, GO_WHITE);
  count_points (counting, GO_BLACK);
  count_points (counting, GO_WHITE);
  free (board);
  free (kept);
}
