/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds owners, groups and seki on a board, and counts by Sunjang (RULES 1.7, 1.8). */
#include "go-score.h"

#include <string.h>

/* The working state of one count. `count` is of the board before any removal. */
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

/* Keeps the stones at the border, and all stones of a colour without a border. */
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

/* Checks the chain of remaining stones at `start`, marking them in `seen`. If the removal would
 * leave it a single open point that now holds an own stone, keeps that stone. */
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

/* Saves one chain that needs it, if any. A saved stone can join chains already checked, so each
 * change starts a new round. Stones are only ever added to those that stay, so the rounds end and
 * their order does not matter. */
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
  /* Only the owners of regions matter here, so apply no tax. */
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
  /* A side controls territory even if a tax takes it away. */
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

/* A connected set of points found by flood fill. */
typedef struct
{
  GoPoint points[GO_MAX_POINTS];
  int size;
} Region;

/* Collects the points connected to `start` for which `member` is true, marking them in `seen`. */
static void
flood (const bool *member, GoPoint start, bool *seen, Region *region)
{
  region->size = 1;
  region->points[0] = start;
  seen[start] = true;
  for (int i = 0; i < region->size; i++)
    for (int k = 0; k < 4; k++)
      {
        GoPoint n = go_beside (region->points[i], k);

        if (member[n] && !seen[n])
          {
            seen[n] = true;
            region->points[region->size++] = n;
          }
      }
}

/* Counts the stones of `color` that touch the region, each once. */
static int
contacts (const GoBoard *board, const Region *region, GoColor color)
{
  bool counted[GO_CELLS];
  int count = 0;

  memset (counted, 0, sizeof counted);
  for (int i = 0; i < region->size; i++)
    for (int k = 0; k < 4; k++)
      {
        GoPoint n = go_beside (region->points[i], k);

        if (board->cells[n].color == color && !counted[n])
          {
            counted[n] = true;
            count++;
          }
      }
  return count;
}

/* Returns Black's share of the half points of a shared region, in proportion to the stones that
 * touch it. Rounds to the nearest half point; an exact quarter goes to the side with more
 * stones. */
static int
black_share (int points, int black, int white)
{
  int parts = black + white, numerator = 2 * points * black;
  int share = numerator / parts, rest = numerator % parts;

  if (2 * rest > parts || (2 * rest == parts && black > white))
    share++;
  return share;
}

static bool
reaches (const GoBoard *board, const Region *region, GoColor color)
{
  for (int i = 0; i < region->size; i++)
    if (board->cells[region->points[i]].near[color] > 0)
      return true;
  return false;
}

static void
count_region (const GoBoard *board, const GoRuleset *ruleset, const Region *region, GoCount *count)
{
  bool black = reaches (board, region, GO_BLACK), white = reaches (board, region, GO_WHITE);
  GoOwner owner = GO_OWNER_NONE;

  if (black && white)
    {
      owner = GO_OWNER_SHARED;
      count->shared_points += region->size;
      if (ruleset->shared == GO_SHARED_HALF)
        {
          count->shared[GO_BLACK] += region->size;
          count->shared[GO_WHITE] += region->size;
        }
      else if (ruleset->shared == GO_SHARED_BY_CONTACT)
        {
          int share = black_share (region->size, contacts (board, region, GO_BLACK),
                                   contacts (board, region, GO_WHITE));

          count->shared[GO_BLACK] += share;
          count->shared[GO_WHITE] += 2 * region->size - share;
        }
    }
  else if (black || white)
    {
      owner = black ? GO_OWNER_BLACK_TERRITORY : GO_OWNER_WHITE_TERRITORY;
      count->territory[black ? GO_BLACK : GO_WHITE] += region->size;
    }
  for (int i = 0; i < region->size; i++)
    count->owner[region->points[i]] = (uint8_t) owner;
}

/* Removes the territory of one group that the tax takes (1.7). */
static void
tax_group (const GoBoard *board,
           const GoRuleset *ruleset,
           const bool *seki,
           const Region *group,
           GoCount *count)
{
  GoColor color = go_board_get (board, group->points[0]);
  bool in_seki = go_group_in_seki (count, seki, group->points, group->size);
  int territory = 0, taxed;

  for (int i = 0; i < group->size; i++)
    territory += board->cells[group->points[i]].color == GO_EMPTY;
  taxed = in_seki ? territory : 0;
  if (!in_seki && ruleset->tax == GO_TAX_GROUP)
    taxed = territory < 2 ? territory : 2;
  count->tax[color] += taxed;
  for (int i = 0; i < group->size && taxed > 0; i++)
    if (board->cells[group->points[i]].color == GO_EMPTY)
      {
        count->owner[group->points[i]]
            = color == GO_BLACK ? GO_OWNER_BLACK_TAXED : GO_OWNER_WHITE_TAXED;
        taxed--;
      }
}

int
go_group (const GoBoard *board, const GoCount *count, GoPoint from, bool *seen, GoPoint *points)
{
  GoColor color = go_board_get (board, from);
  uint8_t plain = color == GO_BLACK ? GO_OWNER_BLACK_TERRITORY : GO_OWNER_WHITE_TERRITORY;
  uint8_t taxed = color == GO_BLACK ? GO_OWNER_BLACK_TAXED : GO_OWNER_WHITE_TAXED;
  int size = 1;

  points[0] = from;
  seen[from] = true;
  for (int i = 0; i < size; i++)
    for (int k = 0; k < 4; k++)
      {
        GoPoint n = go_beside (points[i], k);

        if (!seen[n]
            && (board->cells[n].color == color || count->owner[n] == plain
                || count->owner[n] == taxed))
          {
            seen[n] = true;
            points[size++] = n;
          }
      }
  return size;
}

bool
go_group_touches_shared (const GoCount *count, const GoPoint *points, int size)
{
  for (int i = 0; i < size; i++)
    for (int k = 0; k < 4; k++)
      if (count->owner[points[i] + go_neighbours[k]] == GO_OWNER_SHARED)
        return true;
  return false;
}

bool
go_group_in_seki (const GoCount *count, const bool *seki, const GoPoint *points, int size)
{
  bool turned = false;

  /* A marked stone that is dead is now territory. */
  for (int i = 0; i < size && seki && !turned; i++)
    turned = seki[points[i]]
             && (count->owner[points[i]] == GO_OWNER_BLACK_STONE
                 || count->owner[points[i]] == GO_OWNER_WHITE_STONE);
  return go_group_touches_shared (count, points, size) != turned;
}

void
go_count (const GoBoard *board, const GoRuleset *ruleset, const bool *seki, GoCount *count)
{
  bool member[GO_CELLS] = { false }, seen[GO_CELLS] = { false };
  Region region;

  memset (count, 0, sizeof *count);
  GO_EACH_POINT (p, board->width, board->height)
    {
      GoColor color = go_board_get (board, p);

      member[p] = color == GO_EMPTY;
      if (color == GO_BLACK || color == GO_WHITE)
        {
          count->stones[color]++;
          count->owner[p] = color == GO_BLACK ? GO_OWNER_BLACK_STONE : GO_OWNER_WHITE_STONE;
        }
    }
  GO_EACH_POINT (p, board->width, board->height)
    if (member[p] && !seen[p])
      {
        flood (member, p, seen, &region);
        count_region (board, ruleset, &region, count);
      }
  if (ruleset->tax == GO_TAX_NONE)
    return;
  memset (seen, 0, sizeof seen);
  for (GoPoint p = 0; p < GO_CELLS; p++)
    if ((board->cells[p].color == GO_BLACK || board->cells[p].color == GO_WHITE) && !seen[p])
      {
        region.size = go_group (board, count, p, seen, region.points);
        tax_group (board, ruleset, seki, &region, count);
      }
}
