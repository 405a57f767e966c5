/* Neutral points: which of them a side may fill without a loss to either. */
#include "compare-neutral-private.h"

#include <string.h>

/* Looks at the points that are shared and joined to `from`; tells the colours whose stones that
 * live touch one of them. They are left in `stack`; returns how many. */
static size_t
reach (CompareNeutral *look, GoPoint from, bool reached[GO_EDGE + 1])
{
  size_t size = 1;

  memset (look->seen, 0, sizeof look->seen);
  memset (reached, 0, (GO_EDGE + 1) * sizeof *reached);
  look->seen[from] = true;
  look->stack[0] = from;
  for (size_t i = 0; i < size; i++)
    {

      for (int k = 0; k < 4; k++)
        {
          GoPoint next = go_beside (look->stack[i], k);

          reached[go_board_get (&look->counted, next)] = true;
          if (look->shared[next] && !look->seen[next])
            {
              look->seen[next] = true;
              look->stack[size++] = next;
            }
        }
    }
  return size;
}

/* The colours whose stones that live touch the point. */
static void
touch (const CompareNeutral *look, GoPoint point, bool touching[GO_EDGE + 1])
{

  memset (touching, 0, (GO_EDGE + 1) * sizeof *touching);
  for (int k = 0; k < 4; k++)
    touching[go_board_get (&look->counted, go_beside (point, k))] = true;
}

/* The only shared point beside this one, GO_NO_POINT where there is none or are more. */
static GoPoint
only_beside (const CompareNeutral *look, GoPoint point)
{
  GoPoint only = GO_NO_POINT;

  for (int k = 0; k < 4; k++)
    if (look->shared[go_beside (point, k)])
      {
        if (only != GO_NO_POINT)
          return GO_NO_POINT;
        only = go_beside (point, k);
      }
  return only;
}

/* Whether the point is one that `color` may fill for all that lies around it: one between both
 * colours, or its half of two between the walls, where a stone of the other side could be taken. */
static bool
lies_well (const CompareNeutral *look, GoPoint point, GoColor color)
{
  GoColor enemy = go_opponent (color);
  bool here[GO_EDGE + 1], there[GO_EDGE + 1];
  GoPoint half;

  touch (look, point, here);
  if (here[enemy] || !here[color])
    return here[color];
  half = only_beside (look, point);
  if (half == GO_NO_POINT || only_beside (look, half) != point)
    return false;
  touch (look, half, there);
  return there[enemy] && !there[color];
}

/* Whose stone on a shared point would make territory of what is left around it. */
static void
look_around (CompareNeutral *look, GoPoint point, bool encloses[GO_COLORS])
{

  encloses[GO_BLACK] = encloses[GO_WHITE] = false;
  look->shared[point] = false;
  for (int k = 0; k < 4; k++)
    if (look->shared[go_beside (point, k)])
      {
        bool reached[GO_EDGE + 1];

        reach (look, go_beside (point, k), reached);
        encloses[GO_BLACK] |= !reached[GO_WHITE];
        encloses[GO_WHITE] |= !reached[GO_BLACK];
      }
  look->shared[point] = true;
}

/* The point where `color` has to answer once this stone of the other side stands: the last liberty
 * of a chain, with which it has two again, be it by taking dead stones. GO_NO_POINT where that is
 * no answer. */
static GoPoint
answer_to (CompareNeutral *look, GoPoint stone, GoColor color)
{
  GoPoint liberty;
  int taken;

  if (go_board_liberties (&look->board, stone, &liberty) != 1)
    return GO_NO_POINT;
  for (int k = 0; k < 4; k++)
    if (go_board_get (&look->board, go_beside (liberty, k)) == color
        && look->dead[go_beside (liberty, k)])
      return GO_NO_POINT;
  go_board_copy (&look->trial, &look->board);
  taken = go_board_play (&look->trial, liberty, color, true, look->stack).captured;
  for (int i = 0; i < taken; i++)
    if (!look->dead[look->stack[i]])
      return GO_NO_POINT;
  return go_board_liberties (&look->trial, liberty, NULL) >= 2 ? liberty : GO_NO_POINT;
}

void
compare_neutral_widen (CompareNeutral *look)
{
  bool known[GO_CELLS] = { false };
  size_t largest = 0;

  for (GoPoint p = 0; p < GO_CELLS; p++)
    {
      bool reached[GO_EDGE + 1];
      size_t size = look->shared[p] && !known[p] ? reach (look, p, reached) : 0;

      for (size_t i = 0; i < size; i++)
        known[look->stack[i]] = true;
      if (size <= largest)
        continue;
      largest = size;
      memcpy (look->wide, look->seen, sizeof look->wide);
    }
  for (GoPoint p = 0; p < GO_CELLS; p++)
    look->shared[p] = look->shared[p] && !look->wide[p];
}

/* Whether a stone of this colour takes nothing, joins no dead stones and has two liberties. It may
 * leave one chain beside it with a single liberty if that can be answered: then `answer` is where;
 * else it is GO_NO_POINT. */
static bool
is_sound (CompareNeutral *look, GoPoint point, GoColor color, GoPoint *answer)
{
  GoColor other = go_opponent (color);
  bool sound;

  *answer = GO_NO_POINT;
  for (int k = 0; k < 4; k++)
    if (go_board_get (&look->board, go_beside (point, k)) == color
        && look->dead[go_beside (point, k)])
      return false;
  if (go_board_preview (&look->board, point, color).captured > 0)
    return false;
  go_board_set (&look->board, point, color);
  sound = go_board_liberties (&look->board, point, NULL) >= 2;
  for (int k = 0; k < 4 && sound; k++)
    {
      GoPoint next = go_beside (point, k), found;

      if (go_board_get (&look->board, next) != other || look->dead[next]
          || go_board_liberties (&look->board, next, NULL) >= 2)
        continue;
      found = answer_to (look, next, other);
      sound = found != GO_NO_POINT && (*answer == GO_NO_POINT || *answer == found);
      *answer = found;
    }
  go_board_set (&look->board, point, GO_EMPTY);
  return sound;
}

GoPoint
compare_neutral_find (CompareNeutral *look, GoColor color, GoPoint *answer)
{
  GoPoint closing = GO_NO_POINT, forcing = GO_NO_POINT, then = GO_NO_POINT;
  GoColor other = go_opponent (color);

  for (GoPoint p = 0; p < GO_CELLS; p++)
    {
      bool encloses[GO_COLORS];
      GoPoint reply;

      /* What is cheap is asked first: most points of a board do not pass it. */
      if (!look->shared[p] || !lies_well (look, p, color) || !is_sound (look, p, color, answer))
        continue;
      look_around (look, p, encloses);
      if (encloses[other] && is_sound (look, p, other, &reply))
        continue;
      if (!encloses[color] && *answer == GO_NO_POINT)
        return p;
      if (*answer == GO_NO_POINT && closing == GO_NO_POINT)
        closing = p;
      else if (*answer != GO_NO_POINT && !encloses[color] && forcing == GO_NO_POINT)
        {
          forcing = p;
          then = *answer;
        }
    }
  *answer = closing == GO_NO_POINT ? then : GO_NO_POINT;
  return closing == GO_NO_POINT ? forcing : closing;
}

void
compare_neutral_put (CompareNeutral *look, GoPoint point, GoColor color)
{

  go_board_set (&look->counted, point, color);
  go_board_play (&look->board, point, color, true, NULL);
  look->shared[point] = false;
  for (int k = 0; k < 4; k++)
    {
      bool reached[GO_EDGE + 1];
      size_t size;

      if (!look->shared[go_beside (point, k)])
        continue;
      size = reach (look, go_beside (point, k), reached);
      while (!reached[go_opponent (color)] && size > 0)
        look->shared[look->stack[--size]] = false;
    }
}
