#include "go-score.h"

#include <string.h>

/* A connected set of points found by a flood. */
typedef struct
{
  GoPoint points[GO_MAX_POINTS];
  int size;
} Region;

/* Collects the points joined to `start` for which `member` is true, marking them in `seen`. */
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

/* How many stones of `color` touch the region, each counted once. */
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

/* Splits the half points of a shared region by the stones that touch it: to the nearest half
 * point, an exact quarter to the side with more of them. */
static int
black_share (int points, int black, int white)
{
  int parts = black + white, numerator = 2 * points * black;
  int share = numerator / parts, rest = numerator % parts;

  if (2 * rest > parts || (2 * rest == parts && black > white))
    share++;
  return share;
}

static void
count_region (const GoBoard *board, const GoRuleset *ruleset, const Region *region, GoCount *count)
{
  int black = contacts (board, region, GO_BLACK), white = contacts (board, region, GO_WHITE);
  GoOwner owner = GO_OWNER_NONE;

  if (black > 0 && white > 0)
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
          int share = black_share (region->size, black, white);

          count->shared[GO_BLACK] += share;
          count->shared[GO_WHITE] += 2 * region->size - share;
        }
    }
  else if (black > 0 || white > 0)
    {
      owner = black > 0 ? GO_OWNER_BLACK_TERRITORY : GO_OWNER_WHITE_TERRITORY;
      count->territory[black > 0 ? GO_BLACK : GO_WHITE] += region->size;
    }
  for (int i = 0; i < region->size; i++)
    count->owner[region->points[i]] = (uint8_t) owner;
}

/* Takes away the territory of one group as the tax says (1.7). */
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

  /* A dead stone that was marked, too, is territory now. */
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
  for (GoPoint p = 0; p < GO_CELLS; p++)
    {
      GoColor color = go_board_get (board, p);

      member[p] = color == GO_EMPTY;
      if (color == GO_BLACK || color == GO_WHITE)
        {
          count->stones[color]++;
          count->owner[p] = color == GO_BLACK ? GO_OWNER_BLACK_STONE : GO_OWNER_WHITE_STONE;
        }
    }
  for (GoPoint p = 0; p < GO_CELLS; p++)
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
