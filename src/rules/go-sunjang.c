#include "go-score.h"

#include <string.h>

static const int steps[4] = { -GO_STRIDE, -1, 1, GO_STRIDE };

/* The work of one count. `count` is of the board before any stone is removed. */
typedef struct
{
  const GoBoard *board;
  GoCount count;
  bool stays[GO_CELLS];
} Sunjang;

static bool
touches_other (const Sunjang *work, GoPoint point)
{
  GoColor enemy = go_opponent (go_board_get (work->board, point));
  for (int i = 0; i < 4; i++)
    {
      GoPoint next = (GoPoint) (point + steps[i]);
      if (go_board_get (work->board, next) == enemy || work->count.owner[next] == GO_OWNER_SHARED)
        return true;
    }
  return false;
}

/* Keeps the stones at the border; all stones of a colour that has no border. */
static void
keep_border (Sunjang *work, GoColor color)
{
  const GoBoard *board = work->board;
  bool any = false;

  for (int row = 0; row < board->height; row++)
    for (int column = 0; column < board->width; column++)
      {
        GoPoint point = go_point (column, row);
        if (go_board_get (board, point) == color && touches_other (work, point))
          work->stays[point] = any = true;
      }
  if (any)
    return;
  for (int row = 0; row < board->height; row++)
    for (int column = 0; column < board->width; column++)
      {
        GoPoint point = go_point (column, row);
        if (go_board_get (board, point) == color)
          work->stays[point] = true;
      }
}

/* Looks at the chain of remaining stones at `start`, marking them in `seen`. If the removal
 * would leave it one open point and an own stone stands there now, that stone stays. */
static bool
save_chain (Sunjang *work, GoPoint start, bool *seen)
{
  const GoBoard *board = work->board;
  GoColor color = go_board_get (board, start);
  GoPoint stack[GO_MAX_POINTS], open = GO_NO_POINT;
  int depth = 0;
  bool several = false;

  stack[depth++] = start;
  seen[start] = true;
  while (depth > 0)
    {
      GoPoint point = stack[--depth];
      for (int i = 0; i < 4; i++)
        {
          GoPoint next = (GoPoint) (point + steps[i]);
          GoColor beside = go_board_get (board, next);
          if (beside == GO_EDGE || beside == go_opponent (color))
            continue;
          if (beside == color && work->stays[next])
            {
              if (!seen[next])
                {
                  seen[next] = true;
                  stack[depth++] = next;
                }
            }
          else if (open == GO_NO_POINT)
            open = next;
          else if (open != next)
            several = true;
        }
    }
  if (several || open == GO_NO_POINT || go_board_get (board, open) != color)
    return false;
  work->stays[open] = true;
  return true;
}

/* Saves one chain, if any needs it. A stone that stays joins chains looked at before, so each
 * change begins a new round; only ever adding to what stays, the rounds end and their order does
 * not matter. */
static bool
save_a_chain (Sunjang *work)
{
  const GoBoard *board = work->board;
  bool seen[GO_CELLS];

  memset (seen, 0, sizeof seen);
  for (int row = 0; row < board->height; row++)
    for (int column = 0; column < board->width; column++)
      {
        GoPoint point = go_point (column, row);
        if (work->stays[point] && !seen[point] && save_chain (work, point, seen))
          return true;
      }
  return false;
}

/* Is the point a stone or the territory of `color`, and so part of one of its groups? */
static bool
in_group (const Sunjang *work, GoPoint point, GoColor color)
{
  GoOwner territory = color == GO_BLACK ? GO_OWNER_BLACK_TERRITORY : GO_OWNER_WHITE_TERRITORY;
  return go_board_get (work->board, point) == color || work->count.owner[point] == territory;
}

/* The points of the group at `start`: its territory and its removed stones, or none when it
 * is in seki. */
static int
group_points (const Sunjang *work, const bool *turned, GoPoint start, bool *seen)
{
  GoColor color = go_board_get (work->board, start);
  GoPoint stack[GO_MAX_POINTS];
  bool shared = false, turn = false;
  int depth = 0, points = 0;

  stack[depth++] = start;
  seen[start] = true;
  while (depth > 0)
    {
      GoPoint point = stack[--depth];
      bool stone = go_board_get (work->board, point) == color;
      turn |= stone && turned && turned[point];
      points += !work->stays[point];
      for (int i = 0; i < 4; i++)
        {
          GoPoint next = (GoPoint) (point + steps[i]);
          shared |= stone && work->count.owner[next] == GO_OWNER_SHARED;
          if (!seen[next] && in_group (work, next, color))
            {
              seen[next] = true;
              stack[depth++] = next;
            }
        }
    }
  return shared != turn ? 0 : points;
}

void
go_sunjang (const GoBoard *board, const bool *seki, GoBoard *kept, int points[GO_COLORS])
{
  Sunjang work;
  GoRuleset plain;
  bool seen[GO_CELLS];

  /* Only the owners of regions are wanted, so no tax may change them. */
  go_ruleset_init (&plain);
  work.board = board;
  go_count (board, &plain, NULL, &work.count);
  memset (work.stays, 0, sizeof work.stays);
  keep_border (&work, GO_BLACK);
  keep_border (&work, GO_WHITE);
  while (save_a_chain (&work))
    continue;

  memset (seen, 0, sizeof seen);
  points[GO_EMPTY] = points[GO_BLACK] = points[GO_WHITE] = 0;
  go_board_init (kept, board->width, board->height);
  go_board_copy (kept, board);
  for (int row = 0; row < board->height; row++)
    for (int column = 0; column < board->width; column++)
      {
        GoPoint point = go_point (column, row);
        GoColor color = go_board_get (board, point);
        if (color == GO_EMPTY)
          continue;
        if (!seen[point])
          points[color] += group_points (&work, seki, point, seen);
        if (!work.stays[point])
          go_board_set (kept, point, GO_EMPTY);
      }
}

int
go_bonus (const GoBoard *board, const GoRuleset *ruleset, const GoCount *count, GoColor color)
{
  /* Territory that a tax takes away is controlled all the same. */
  const GoOwner owned[3] = {
    color == GO_BLACK ? GO_OWNER_BLACK_STONE : GO_OWNER_WHITE_STONE,
    color == GO_BLACK ? GO_OWNER_BLACK_TERRITORY : GO_OWNER_WHITE_TERRITORY,
    color == GO_BLACK ? GO_OWNER_BLACK_TAXED : GO_OWNER_WHITE_TAXED,
  };
  int right = board->width - 1, bottom = board->height - 1;
  const GoPoint wanted[5] = { go_point (0, 0), go_point (right, 0), go_point (0, bottom),
                              go_point (right, bottom), go_point (right / 2, bottom / 2) };
  int held = 0;

  if (ruleset->bonus != GO_BONUS_TIBETAN)
    return 0;
  for (; held < 5; held++)
    {
      GoOwner owner = (GoOwner) count->owner[wanted[held]];
      if (owner != owned[0] && owner != owned[1] && owner != owned[2])
        break;
    }
  if (held < 4)
    return 0;
  bool has_centre = board->width % 2 == 1 && board->height % 2 == 1;
  return held == 5 && has_centre ? 100 : 80;
}
