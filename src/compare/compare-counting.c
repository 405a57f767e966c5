/* A count as it is being made: its steps, and whose the points are. */
#include "compare-counting.h"

#include <stdlib.h>
#include <string.h>

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
