/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Methods that put stones on the board: prisoners into territory, n stones for each side. */
#include "compare-procedure-count.h"

/* Returns the size of the region of the open point `start`, and labels it with `number` in
 * `place`. */
static int
measure_place (const CompareCounting *counting, GoPoint start, uint16_t *place, uint16_t number)
{
  GoPoint stack[GO_MAX_POINTS];
  GoColor color = (GoColor) counting->counted[start];
  int depth = 0, size = 0;

  stack[depth++] = start;
  place[start] = number;
  while (depth > 0)
    {
      GoPoint point = stack[--depth];

      size++;
      for (int i = 0; i < 4; i++)
        {
          GoPoint next = go_beside (point, i);

          if (place[next] != 0 || counting->counted[next] != color
              || counting->stone[next] != GO_EMPTY)
            continue;
          place[next] = number;
          stack[depth++] = next;
        }
    }
  return size;
}

/* Sorts the open points of a colour by the size of their region, each region from the top. */
static int
list_open (CompareCounting *counting, GoColor color, GoPoint *open)
{
  uint16_t place[GO_CELLS] = { 0 }, number = 0;
  int size[GO_MAX_POINTS + 1] = { 0 };
  int count = 0;

  compare_counting_collect (counting, GO_EMPTY, color);
  for (size_t i = 0; i < counting->point_count; i++)
    if (place[counting->points[i]] == 0)
      {
        number++;
        size[number] = measure_place (counting, counting->points[i], place, number);
      }
  for (int most = 1; (size_t) count < counting->point_count; most++)
    for (int k = 1; k <= number; k++)
      for (size_t i = 0; size[k] == most && i < counting->point_count; i++)
        if (place[counting->points[i]] == k)
          open[count++] = counting->points[i];
  counting->point_count = 0;
  return count;
}

static void
put (CompareCounting *counting, GoPoint point, GoColor stone, GoColor counted)
{
  counting->stone[point] = (uint8_t) stone;
  counting->counted[point] = (uint8_t) counted;
  counting->points[counting->point_count++] = point;
}

int
compare_counting_fill (CompareCounting *counting, GoColor color, int amount)
{
  GoPoint open[GO_MAX_POINTS];
  int room = list_open (counting, color, open);
  int placed = amount < room ? amount : room;

  for (int i = 0; i < placed; i++)
    put (counting, open[i], color, GO_EMPTY);
  return placed > 0 ? placed : 0;
}

/* Prisoners ------------------------------------------------------------------------------ */

/* Returns the number of stones of `color` in the other side's container. */
static int
prisoners (const CompareCounting *counting, GoColor color)
{
  int marked = 0;

  if (referee_game_state (counting->game)->phase != REFEREE_PHASE_FINISHED)
    for (size_t i = 0; i < counting->procedure->count; i++)
      if (counting->procedure->steps[i].kind == COMPARE_STEP_DEAD
          && counting->procedure->steps[i].color == color)
        marked = counting->procedure->steps[i].amount;
  return marked
         + referee_container_sum (
             &referee_game_state (counting->game)->container[go_opponent (color)]);
}

/* Gives a stone for each pass, except the last one if it was Black's. */
static int
give_passes (CompareCounting *counting, GoColor color)
{
  const RefereeState *state = referee_game_state (counting->game);
  CompareStep step = { .kind = COMPARE_STEP_PASSES, .color = color };

  step.rest = color == GO_BLACK && compare_counting_black_passed_last (counting->game);
  step.amount = state->passes[color] - step.rest;
  if (state->passes[color] > 0)
    compare_counting_add (counting, &step);
  return step.amount;
}

void
compare_counting_fill_in (CompareCounting *counting)
{
  int stones[GO_COLORS] = { 0 }, rest[GO_COLORS] = { 0 };

  compare_counting_mark_territory (counting);
  for (GoColor color = GO_BLACK; color <= GO_WHITE; color++)
    {
      stones[color] = prisoners (counting, color);
      if (counting->procedure->method == COMPARE_METHOD_PASS_STONES)
        stones[color] += give_passes (counting, color);
    }
  for (GoColor color = GO_BLACK; color <= GO_WHITE; color++)
    {
      CompareStep step = { .kind = COMPARE_STEP_FILL, .color = color };

      step.amount = compare_counting_fill (counting, color, stones[color]);
      step.rest = rest[color] = stones[color] - step.amount;
      if (stones[color] != 0)
        compare_counting_add (counting, &step);
    }
  for (GoColor color = GO_BLACK; color <= GO_WHITE; color++)
    compare_counting_count (counting, COMPARE_STEP_COUNT_POINTS, color, rest[color]);
}

/* Equal stones --------------------------------------------------------------------------- */

/* Fills each side's share of the points that both reach; an odd one stays open. */
static void
split_shared (CompareCounting *counting)
{
  CompareStep step = { .kind = COMPARE_STEP_SPLIT };
  int left[GO_COLORS] = { 0, compare_counting_share (counting, GO_BLACK) / 2,
                          compare_counting_share (counting, GO_WHITE) / 2 };
  GoColor next = GO_BLACK;

  step.amount = compare_counting_collect (counting, GO_EMPTY, GO_EDGE);
  for (size_t i = 0; i < counting->point_count && left[GO_BLACK] + left[GO_WHITE] > 0; i++)
    {
      GoColor color = left[next] > 0 ? next : go_opponent (next);

      counting->stone[counting->points[i]] = (uint8_t) color;
      counting->counted[counting->points[i]] = GO_EMPTY;
      left[color]--;
      next = go_opponent (color);
    }
  if (step.amount > 0)
    compare_counting_add (counting, &step);
}

/* Takes off the last stones of a side that has more than n of them. */
static void
take_off (CompareCounting *counting, GoColor color, int amount)
{
  for (int row = counting->procedure->height - 1; row >= 0 && amount > 0; row--)
    for (int column = counting->procedure->width - 1; column >= 0 && amount > 0; column--)
      if (counting->stone[go_point (column, row)] == color)
        {
          put (counting, go_point (column, row), GO_EMPTY, color);
          amount--;
        }
}

static int
stones_on_board (const CompareCounting *counting, GoColor color)
{
  int stones = 0;

  for (int p = 0; p < GO_CELLS; p++)
    stones += counting->stone[p] == color;
  return stones;
}

/* Puts all the side's remaining stones on its own points. Returns the number without room. */
static int
fill_equal (CompareCounting *counting, GoColor color, int n)
{
  CompareStep step = { .kind = COMPARE_STEP_FILL, .color = color };
  int left = n - stones_on_board (counting, color);
  int share = compare_counting_share (counting, color);
  int own = counting->score.count.stones[color] + counting->score.count.territory[color];

  if (left >= 0)
    {
      step.amount = compare_counting_fill (counting, color, left);
      step.rest = left - step.amount;
    }
  else
    {
      step.amount = left;
      take_off (counting, color, -left);
    }
  step.value[color] = 2 * own + share - 2 * n;
  compare_counting_add (counting, &step);
  return step.rest;
}

static void
put_surplus (CompareCounting *counting, GoColor color, int amount)
{
  CompareStep step = { .kind = COMPARE_STEP_SURPLUS, .color = color, .amount = amount };
  GoPoint open[GO_MAX_POINTS];
  int room = list_open (counting, go_opponent (color), open);

  for (int i = 0; i < amount && i < room; i++)
    put (counting, open[i], color, go_opponent (color));
  compare_counting_add (counting, &step);
}

void
compare_counting_equal_stones (CompareCounting *counting)
{
  int n = counting->procedure->width * counting->procedure->height / 2;
  CompareStep give_back = { .kind = COMPARE_STEP_RETURN, .amount = n };
  int rest[GO_COLORS] = { 0 };

  compare_counting_mark_territory (counting);
  compare_counting_add (counting, &give_back);
  split_shared (counting);
  rest[GO_BLACK] = fill_equal (counting, GO_BLACK, n);
  rest[GO_WHITE] = fill_equal (counting, GO_WHITE, n);
  for (GoColor color = GO_BLACK; color <= GO_WHITE; color++)
    if (rest[color] > 0)
      put_surplus (counting, color, rest[color]);
}
