#include "go-score.h"

#include <string.h>

/* The work of one count. `count` is of the board before any stone is removed. */
typedef struct
{
  const GoBoard *board;
  GoCount count;
  bool *stays;
} Sunjang;

static bool
touches_other (const Sunjang *work, GoPoint point)
{
  GoColor enemy = go_opponent (go_board_get (work->board, point));
  for (int i = 0; i < 4; i++)
    {
      GoPoint next = go_beside (point, i);
      if (go_board_get (work->board, next) == enemy || work->count.owner[next] == GO_OWNER_SHARED)
        return true;
    }
  return false;
}

/* Keeps the stones at the border; all stones of a colour that has no border. */
static void
keep_border (Sunjang *work, GoColor color)
{
  bool any = false;

  for (GoPoint p = 0; p < GO_CELLS; p++)
    if (go_board_get (work->board, p) == color && touches_other (work, p))
      work->stays[p] = any = true;
  for (GoPoint p = 0; p < GO_CELLS && !any; p++)
    if (go_board_get (work->board, p) == color)
      work->stays[p] = true;
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
          GoPoint next = go_beside (point, i);
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
  bool seen[GO_CELLS] = { false };

  for (GoPoint p = 0; p < GO_CELLS; p++)
    if (work->stays[p] && !seen[p] && save_chain (work, p, seen))
      return true;
  return false;
}

void
go_sunjang (const GoBoard *board, const bool *seki, GoSunjang *sunjang)
{
  Sunjang work = { .board = board, .stays = sunjang->stays };
  GoRuleset plain;
  bool seen[GO_CELLS] = { false };

  memset (sunjang, 0, sizeof *sunjang);
  /* Only the owners of regions are wanted, so no tax may change them. */
  go_ruleset_init (&plain);
  go_count (board, &plain, NULL, &work.count);
  keep_border (&work, GO_BLACK);
  keep_border (&work, GO_WHITE);
  while (save_a_chain (&work))
    continue;
  for (GoPoint p = 0; p < GO_CELLS; p++)
    if ((go_board_get (board, p) == GO_BLACK || go_board_get (board, p) == GO_WHITE) && !seen[p])
      {
        GoPoint group[GO_MAX_POINTS];
        int size = go_group (board, &work.count, p, seen, group);
        bool in_seki = go_group_in_seki (&work.count, seki, group, size);

        for (int i = 0; i < size && !in_seki; i++)
          if (!work.stays[group[i]])
            {
              sunjang->owner[group[i]] = (uint8_t) go_board_get (board, p);
              sunjang->points[go_board_get (board, p)]++;
            }
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
