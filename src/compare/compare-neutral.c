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
      GoPoint next[4];

      compare_neutral_beside (look->stack[i], next);
      for (int k = 0; k < 4; k++)
        {
          reached[go_board_get (&look->counted, next[k])] = true;
          if (look->shared[next[k]] && !look->seen[next[k]])
            {
              look->seen[next[k]] = true;
              look->stack[size++] = next[k];
            }
        }
    }
  return size;
}

/* The colours whose stones that live touch the point. */
static void
touch (const CompareNeutral *look, GoPoint point, bool touching[GO_EDGE + 1])
{
  GoPoint next[4];

  compare_neutral_beside (point, next);
  memset (touching, 0, (GO_EDGE + 1) * sizeof *touching);
  for (int k = 0; k < 4; k++)
    touching[go_board_get (&look->counted, next[k])] = true;
}

/* The only shared point beside this one, GO_NO_POINT where there is none or are more. */
static GoPoint
only_beside (const CompareNeutral *look, GoPoint point)
{
  GoPoint next[4], only = GO_NO_POINT;

  compare_neutral_beside (point, next);
  for (int k = 0; k < 4; k++)
    if (look->shared[next[k]])
      {
        if (only != GO_NO_POINT)
          return GO_NO_POINT;
        only = next[k];
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
  GoPoint next[4];

  compare_neutral_beside (point, next);
  encloses[GO_BLACK] = encloses[GO_WHITE] = false;
  look->shared[point] = false;
  for (int k = 0; k < 4; k++)
    if (look->shared[next[k]])
      {
        bool reached[GO_EDGE + 1];

        reach (look, next[k], reached);
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
  GoPoint liberty, next[4];
  int taken;

  if (go_board_liberties (&look->board, stone, &liberty) != 1)
    return GO_NO_POINT;
  compare_neutral_beside (liberty, next);
  for (int k = 0; k < 4; k++)
    if (go_board_get (&look->board, next[k]) == color && look->dead[next[k]])
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
  GoPoint next[4];
  bool sound;

  *answer = GO_NO_POINT;
  compare_neutral_beside (point, next);
  for (int k = 0; k < 4; k++)
    if (go_board_get (&look->board, next[k]) == color && look->dead[next[k]])
      return false;
  if (go_board_preview (&look->board, point, color).captured > 0)
    return false;
  go_board_set (&look->board, point, color);
  sound = go_board_liberties (&look->board, point, NULL) >= 2;
  for (int k = 0; k < 4 && sound; k++)
    if (go_board_get (&look->board, next[k]) == other && !look->dead[next[k]]
        && go_board_liberties (&look->board, next[k], NULL) < 2)
      {
        GoPoint found = answer_to (look, next[k], other);

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
  GoPoint next[4];

  go_board_set (&look->counted, point, color);
  go_board_play (&look->board, point, color, true, NULL);
  look->shared[point] = false;
  compare_neutral_beside (point, next);
  for (int k = 0; k < 4; k++)
    {
      bool reached[GO_EDGE + 1];
      size_t size;

      if (!look->shared[next[k]])
        continue;
      size = reach (look, next[k], reached);
      while (!reached[go_opponent (color)] && size > 0)
        look->shared[look->stack[--size]] = false;
    }
}
