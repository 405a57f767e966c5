/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plays out a small region by searching all moves until both pass. */
#include "advice-fill-private.h"

#include <string.h>

/* Gives up on a region that needs more positions. */
#define MOST_NODES 6000
#define MOST_WORK INT64_C (400000000) /* points looked at: some seconds */

/* The largest chain that may be captured within a region. */
#define SMALL 6

bool
fill_is_gone (const Fill *fill, const GoBoard *board, GoPoint stone)
{
  GoPoint p = stone;

  do
    {
      if (fill->living[p])
        return false;
      p = board->cells[p].next;
    }
  while (p != stone);
  return true;
}

bool
fill_go_on (Fill *fill, const GoBoard *board, int boards)
{
  fill->work += (int64_t) boards * board->width * board->height;
  if (fill->work > MOST_WORK || (fill->cancelled && fill->cancelled (fill->data)))
    fill->stopped = true;
  return !fill->stopped;
}

bool
fill_touches (const Fill *fill, const GoBoard *board, GoPoint point, GoColor color)
{
  for (int k = 0; k < 4; k++)
    if (go_board_get (board, go_beside (point, k)) == color
        && !fill_is_gone (fill, board, go_beside (point, k)))
      return true;
  return false;
}

static void
mark_gone (Fill *fill, const GoBoard *board, GoPoint head)
{
  GoPoint p = head;

  if (!fill_is_gone (fill, board, head))
    return;
  do
    {
      fill->gone[p] = true;
      p = board->cells[p].next;
    }
  while (p != head);
}

/* Returns Black's lead in points in the gap at `from`; stones marked in `gone` do not bound a gap.
 * Where a gap reaches one colour alone, that colour's stones inside are not gone: they were played
 * to protect it. Where it reaches both, stones played since the start do not count as prisoners. */
static int
lead_from (Fill *fill, const GoBoard *board, GoPoint from)
{
  int count = 0, points = 0, prisoners[GO_COLORS] = { 0 };
  unsigned reached = 0;

  fill->queue[count++] = from;
  fill->mask[from] = true;
  for (int i = 0; i < count; i++)
    for (int k = 0; k < 4; k++)
      {
        GoPoint next = go_beside (fill->queue[i], k);
        GoColor color = go_board_get (board, next);

        if (color == GO_EDGE || fill->mask[next])
          continue;
        if (color != GO_EMPTY && !fill->gone[next])
          {
            reached |= color;
            continue;
          }
        fill->mask[next] = true;
        fill->queue[count++] = next;
      }
  for (int i = 0; i < count; i++)
    {
      GoPoint p = fill->queue[i];
      GoColor color = go_board_get (board, p);
      bool one = reached == GO_BLACK || reached == GO_WHITE;

      fill->reached[p] = (uint8_t) reached;
      if (color != GO_EMPTY && color == reached)
        fill->gone[p] = false;
      else if (color != GO_EMPTY)
        prisoners[color] += one || fill->dead[p];
      points += one && (color == GO_EMPTY || color != reached);
    }
  return prisoners[GO_WHITE] - prisoners[GO_BLACK] + (reached == GO_BLACK ? points : -points);
}

int
fill_lead (Fill *fill, const GoBoard *board, GoColor color)
{
  int lead = 0;

  memset (fill->reached, 0, sizeof fill->reached);
  memset (fill->gone, 0, sizeof fill->gone);
  memset (fill->mask, 0, sizeof fill->mask);
  GO_EACH_POINT (p, board->width, board->height)
    if (go_board_is_head (board, p))
      mark_gone (fill, board, p);
  GO_EACH_POINT (p, board->width, board->height)
    if (!fill->mask[p] && (go_board_get (board, p) == GO_EMPTY || fill->gone[p]))
      lead += lead_from (fill, board, p);
  return color == GO_BLACK ? lead : -lead;
}

static bool
contains (const FillRegion *region, GoPoint point)
{
  for (int i = 0; i < region->count; i++)
    if (region->points[i] == point)
      return true;
  return false;
}

/* Adds the liberties of the chain at `stone` if there are at most `most`, and its stones if they
 * are few. */
static void
add_chain (Fill *fill, GoPoint stone, int most, FillRegion *region, FillRegion *stones)
{
  int count = go_board_liberties (&fill->board, stone, fill->liberties), size;

  if (count > most)
    return;
  size = go_board_chain (&fill->board, stone, fill->chain);
  if (size <= SMALL && stones->count + size <= FILL_POINTS - FILL_REGION
      && !contains (stones, stone))
    for (int i = 0; i < size; i++)
      stones->points[stones->count++] = fill->chain[i];
  for (int i = 0; i < count && region->count < FILL_REGION; i++)
    if (!contains (region, fill->liberties[i]))
      region->points[region->count++] = fill->liberties[i];
}

void
fill_region (Fill *fill, GoPoint from, FillRegion *region)
{
  FillRegion stones = { .count = 0 };
  int count = 0, core;

  region->count = 0;
  fill->queue[count++] = from;
  fill->seen[from] = true;
  for (int i = 0; i < count; i++)
    for (int k = 0; k < 4; k++)
      {
        GoPoint next = go_beside (fill->queue[i], k);

        if (go_board_get (&fill->board, next) != GO_EMPTY || fill->seen[next]
            || fill->reached[next] != (GO_BLACK | GO_WHITE))
          continue;
        fill->seen[next] = true;
        fill->queue[count++] = next;
      }
  region->whole = count <= FILL_REGION;
  for (int i = 0; i < count && i < FILL_REGION; i++)
    region->points[region->count++] = fill->queue[i];
  core = region->count;
  for (int most = 2; most <= 3; most++)
    for (int i = 0; i < core; i++)
      for (int k = 0; k < 4; k++)
        {
          GoPoint next = go_beside (region->points[i], k);
          GoColor color = go_board_get (&fill->board, next);

          if (color == GO_BLACK || color == GO_WHITE)
            add_chain (fill, next, most, region, &stones);
        }
  for (int i = 0; i < stones.count; i++)
    region->points[region->count++] = stones.points[i];
}

bool
fill_is_stray (Fill *fill, const FillRegion *region, const GoBoard *board, GoPoint stone)
{
  int count;

  if (!fill_is_gone (fill, board, stone))
    return false;
  count = go_board_liberties (board, stone, fill->liberties);
  for (int i = 0; i < count; i++)
    if (!contains (region, fill->liberties[i]))
      return true;
  return false;
}

/* Returns whether this position has occurred on the present line. */
static bool
came_before (const Fill *fill, GoHash hash, int depth)
{
  for (int i = 0; i < depth; i++)
    if (go_hash_equal (fill->path[i], hash))
      return true;
  return false;
}

static int
play_out (Fill *fill,
          const FillRegion *region,
          const GoBoard *board,
          GoColor mover,
          GoPoint ko,
          bool passed,
          int depth)
{
  uint64_t about = (uint64_t) ko << 4 | (uint64_t) mover << 1 | passed;
  GoHash key
      = { board->hash.low ^ about * UINT64_C (0x9e3779b97f4a7c15), board->hash.high ^ about };
  FillOutcome *slot = &fill->outcomes[key.low % FILL_OUTCOMES];
  GoBoard *after = &fill->levels[depth];
  int sign = mover == GO_BLACK ? 1 : -1, best;

  if (slot->round == fill->round && go_hash_equal (slot->key, key))
    return slot->lead;
  if (!fill_go_on (fill, board, 1) || ++fill->nodes > MOST_NODES || depth >= FILL_DEPTH)
    {
      fill->broken = true;
      return 0;
    }
  fill->path[depth] = board->hash;
  best = passed ? fill_lead (fill, board, GO_BLACK)
                : play_out (fill, region, board, go_opponent (mover), GO_NO_POINT, true, depth + 1);
  for (int i = 0; i < region->count && !fill->broken; i++)
    {
      GoPoint point = region->points[i];
      GoPlayPreview preview;
      GoPlayEffect effect;
      int lead;

      if (go_board_get (board, point) != GO_EMPTY || point == ko)
        continue;
      preview = go_board_preview (board, point, mover);
      if (preview.suicide > 0
          || came_before (fill, go_board_hash_after (board, point, mover, &preview), depth))
        continue;
      go_board_copy (after, board);
      effect = go_board_play (after, point, mover, true, NULL);
      if (fill_is_stray (fill, region, after, point))
        continue;
      lead = sign * effect.captured
             + play_out (fill, region, after, go_opponent (mover), effect.ko, false, depth + 1);
      if (sign * (lead - best) > 0)
        best = lead;
    }
  if (!fill->broken)
    *slot = (FillOutcome){ key, fill->round, (int16_t) best };
  return best;
}

int
fill_outcome (Fill *fill,
              const FillRegion *region,
              const GoBoard *board,
              GoColor mover,
              GoPoint ko,
              GoColor color)
{
  int lead;

  fill->round++;
  fill->nodes = 0;
  fill->broken = false;
  lead = play_out (fill, region, board, mover, ko, false, 0);
  return color == GO_BLACK ? lead : -lead;
}
