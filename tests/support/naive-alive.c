/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "naive.h"

#include <string.h>

/* The board's numbered chains and regions, in plain tables. */
typedef struct
{
  int width, height, points;
  const unsigned char *board;
  int chain[GO_MAX_POINTS];  /* number of the stone's chain; -1 elsewhere */
  int region[GO_MAX_POINTS]; /* number of the region without such stones; -1 elsewhere */
  int chains, regions;
  bool chain_out[GO_MAX_POINTS], region_out[GO_MAX_POINTS];
} Map;

static int
number (Map *map, GoColor color, bool stones, int *numbers)
{
  bool seen[GO_MAX_POINTS] = { false };
  int colors = stones ? 1 << color : 7 & ~(1 << color);
  int n = 0;
  for (int at = 0; at < map->points; at++)
    numbers[at] = -1;
  for (int at = 0; at < map->points; at++)
    {
      bool mark[GO_MAX_POINTS] = { false };
      if (seen[at] || !(colors & (1 << map->board[at])))
        continue;
      naive_flood (map->board, map->width, map->height, at, colors, mark);
      for (int i = 0; i < map->points; i++)
        if (mark[i])
          {
            seen[i] = true;
            numbers[i] = n;
          }
      n++;
    }
  return n;
}

static bool
touches (const Map *map, int at, const int *numbers, int which)
{
  int around[4];
  for (int i = naive_neighbours (map->width, map->height, at, around); i-- > 0;)
    if (numbers[around[i]] == which)
      return true;
  return false;
}

/* Returns whether every empty point of the region is a liberty of the chain, and there is one.
 * Stones without liberties, left by an unchallenged suicide, make no eye. */
static bool
vital (const Map *map, int region, int chain)
{
  bool meet = false;
  for (int at = 0; at < map->points; at++)
    {
      if (map->region[at] != region)
        continue;
      if (map->board[at] != GO_EMPTY)
        continue;
      if (!touches (map, at, map->chain, chain))
        return false;
      meet = true;
    }
  return meet;
}

static bool
remove_weak_chains (Map *map)
{
  bool changed = false;
  for (int chain = 0; chain < map->chains; chain++)
    {
      int n = 0;
      if (map->chain_out[chain])
        continue;
      for (int region = 0; region < map->regions; region++)
        n += !map->region_out[region] && vital (map, region, chain);
      if (n < 2)
        {
          map->chain_out[chain] = true;
          changed = true;
        }
    }
  return changed;
}

static bool
remove_open_regions (Map *map)
{
  bool changed = false;
  for (int at = 0; at < map->points; at++)
    {
      int around[4];
      int region = map->region[at];
      if (region < 0 || map->region_out[region])
        continue;
      for (int i = naive_neighbours (map->width, map->height, at, around); i-- > 0;)
        if (map->chain[around[i]] >= 0 && map->chain_out[map->chain[around[i]]])
          {
            map->region_out[region] = true;
            changed = true;
          }
    }
  return changed;
}

void
naive_pass_alive (
    const unsigned char *board, int width, int height, GoColor color, bool *alive, bool *enclosed)
{
  static _Thread_local Map map;
  memset (&map, 0, sizeof map);
  map.width = width;
  map.height = height;
  map.points = width * height;
  map.board = board;
  map.chains = number (&map, color, true, map.chain);
  map.regions = number (&map, color, false, map.region);
  while (remove_weak_chains (&map) | remove_open_regions (&map))
    ;
  for (int at = 0; at < map.points; at++)
    {
      alive[at] = map.chain[at] >= 0 && !map.chain_out[map.chain[at]];
      enclosed[at] = false;
      if (map.region[at] < 0 || map.region_out[map.region[at]])
        continue;
      for (int chain = 0; chain < map.chains; chain++)
        enclosed[at] |= !map.chain_out[chain] && vital (&map, map.region[at], chain);
    }
}

/* Marks the regions without stones of `color` that border at least one chain of `color`, all of
 * them pass-alive. Skips regions with a pass-alive stone of the opponent. */
static void
naive_territory (const unsigned char *board,
                 int width,
                 int height,
                 GoColor color,
                 const bool *alive,
                 const bool *their_alive,
                 bool *territory)
{
  for (int at = 0; at < width * height; at++)
    {
      bool mark[GO_MAX_POINTS] = { false };
      int around[4], chains = 0, wrong = 0;
      if (board[at] == color)
        continue;
      naive_flood (board, width, height, at, 7 & ~(1 << color), mark);
      for (int i = 0; i < width * height; i++)
        {
          wrong += mark[i] && their_alive[i];
          for (int j = mark[i] ? naive_neighbours (width, height, i, around) : 0; j-- > 0;)
            if (board[around[j]] == color)
              {
                chains++;
                wrong += !alive[around[j]];
              }
        }
      territory[at] |= chains > 0 && wrong == 0;
    }
}

/* A ko: a stone that can be captured and recaptured, and the point to capture it from. */
typedef struct
{
  int stone, point;
} Ko;

static int
find_kos (const unsigned char *board, int width, int height, GoColor color, Ko *kos)
{
  int n = 0;
  for (int at = 0; at < width * height; at++)
    {
      bool mark[GO_MAX_POINTS] = { false }, taker[GO_MAX_POINTS] = { false };
      unsigned char after[GO_MAX_POINTS];
      int point, only;
      bool takes_more = false;
      if (board[at] != color || naive_flood (board, width, height, at, 1 << color, mark) != 1
          || naive_liberties (board, width, height, mark, &point) != 1)
        continue;
      memcpy (after, board, (size_t) (width * height));
      after[point] = 3 - color;
      for (int i = 0; i < width * height; i++)
        {
          bool chain[GO_MAX_POINTS] = { false };
          if (i == at || after[i] != color)
            continue;
          naive_flood (after, width, height, i, 1 << color, chain);
          takes_more |= naive_liberties (after, width, height, chain, NULL) == 0;
        }
      after[at] = GO_EMPTY;
      if (takes_more || naive_flood (after, width, height, point, 1 << (3 - color), taker) != 1
          || naive_liberties (after, width, height, taker, &only) != 1 || only != at)
        continue;
      kos[n++] = (Ko){ at, point };
    }
  return n;
}

/* Returns whether a chain of `color`, other than the two stones given, is next to both points. Sets
 * `weak` if such a chain is not pass-alive. */
static bool
common_chain (const unsigned char *board,
              int width,
              int height,
              GoColor color,
              int a,
              int b,
              int not_this,
              int nor_this,
              const bool *alive,
              bool *weak)
{
  int around[4], others[4];
  bool found = false;
  for (int i = naive_neighbours (width, height, a, around); i-- > 0;)
    {
      bool mark[GO_MAX_POINTS] = { false };
      if (board[around[i]] != color || around[i] == not_this || around[i] == nor_this)
        continue;
      naive_flood (board, width, height, around[i], 1 << color, mark);
      for (int j = naive_neighbours (width, height, b, others); j-- > 0;)
        if (mark[others[j]])
          {
            found = true;
            *weak |= !alive[others[j]];
          }
    }
  return found;
}

bool
naive_ko_open (const NaiveGame *game, GoColor color)
{
  const unsigned char *board = game->board;
  int w = game->width, h = game->height;
  bool own_alive[GO_MAX_POINTS], own_enclosed[GO_MAX_POINTS];
  bool their_alive[GO_MAX_POINTS], their_enclosed[GO_MAX_POINTS];
  bool territory[GO_MAX_POINTS] = { false };
  Ko own[GO_MAX_POINTS], theirs[GO_MAX_POINTS];
  int n_own = find_kos (board, w, h, color, own);
  int n_theirs, fighting = 0;
  NaiveOutcome outcome;
  if (n_own == 0)
    return false;
  n_theirs = find_kos (board, w, h, 3 - color, theirs);
  naive_pass_alive (board, w, h, color, own_alive, own_enclosed);
  naive_pass_alive (board, w, h, 3 - color, their_alive, their_enclosed);
  naive_territory (board, w, h, color, own_alive, their_alive, territory);
  naive_territory (board, w, h, 3 - color, their_alive, own_alive, territory);

  for (int i = 0; i < n_own; i++)
    {
      bool excused = territory[own[i].point];
      for (int j = 0; j < n_theirs; j++)
        {
          bool weak = false;
          if (common_chain (board, w, h, color, own[i].point, theirs[j].stone, own[i].stone, -1,
                            own_alive, &weak)
              && common_chain (board, w, h, 3 - color, own[i].stone, theirs[j].point, -1,
                               theirs[j].stone, their_alive, &weak)
              && weak)
            excused = true;
        }
      fighting += !excused;
    }
  if (fighting == 0)
    return false;

  for (int at = 0; at < game->points; at++)
    {
      if (board[at] != GO_EMPTY || own_enclosed[at])
        continue;
      if (game->setup->ruleset.prescribed_first == GO_PRESCRIBED_CENTRE && !game->centre_played
          && at != (h / 2) * w + w / 2)
        continue;
      naive_try (game, at, color, false, &outcome);
      if (outcome.why == REFEREE_OK)
        return true;
    }
  return false;
}
