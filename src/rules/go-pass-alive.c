/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "go-pass-alive.h"

#include <string.h>

/* A region is vital to at most the neighbours of one of its empty points. */
#define VITAL_MOST 4

#define NO_REGION UINT16_MAX

/* The chains of one colour and the regions between them, as the algorithm eliminates them. */
typedef struct
{
  const GoBoard *board;
  GoColor color;
  uint16_t region[GO_CELLS];                /* of each point without a stone of the colour */
  uint16_t count;                           /* regions */
  GoPoint vital[GO_MAX_POINTS][VITAL_MOST]; /* heads of the chains that the region is vital to */
  bool open[GO_MAX_POINTS];                 /* an eliminated chain borders the region */
  bool chain[GO_CELLS];                     /* by head: not eliminated */
} Benson;

/* Adds the head of the chain at `point` to a short list unless it is already there. */
static int
add_head (const GoBoard *board, GoPoint point, GoPoint *heads, int count)
{
  GoPoint head = board->cells[point].head;
  for (int i = 0; i < count; i++)
    if (heads[i] == head)
      return count;
  heads[count] = head;
  return count + 1;
}

/* Lists the chains of `color` beside `point`. */
static int
heads_beside (const GoBoard *board, GoPoint point, GoColor color, GoPoint heads[4])
{
  int count = 0;
  for (int i = 0; i < 4; i++)
    if (go_board_get (board, go_beside (point, i)) == color)
      count = add_head (board, go_beside (point, i), heads, count);
  return count;
}

/* Removes from `kept` the entries that are not in `heads`. */
static int
keep_common (GoPoint *kept, int kept_count, const GoPoint *heads, int count)
{
  int left = 0;
  for (int i = 0; i < kept_count; i++)
    for (int j = 0; j < count; j++)
      if (kept[i] == heads[j])
        {
          kept[left++] = kept[i];
          break;
        }
  return left;
}

/* Labels the region of `start` and finds the chains that it is vital to: those adjacent to all its
 * empty points. A region full of stones is vital to none. */
static void
label_region (Benson *benson, GoPoint start)
{
  const GoBoard *board = benson->board;
  uint16_t index = benson->count++;
  GoPoint stack[GO_MAX_POINTS], kept[VITAL_MOST] = { GO_NO_POINT };
  int depth = 0, kept_count = -1;

  stack[depth++] = start;
  benson->region[start] = index;
  while (depth > 0)
    {
      GoPoint point = stack[--depth];
      if (go_board_get (board, point) == GO_EMPTY)
        {
          GoPoint heads[4] = { GO_NO_POINT };
          int count = heads_beside (board, point, benson->color, heads);
          if (kept_count < 0)
            {
              memcpy (kept, heads, sizeof kept);
              kept_count = count;
            }
          else
            kept_count = keep_common (kept, kept_count, heads, count);
        }
      for (int i = 0; i < 4; i++)
        {
          GoPoint next = go_beside (point, i);
          GoColor color = go_board_get (board, next);
          if (color == GO_EDGE || color == benson->color || benson->region[next] != NO_REGION)
            continue;
          benson->region[next] = index;
          stack[depth++] = next;
        }
    }

  for (int i = 0; i < VITAL_MOST; i++)
    benson->vital[index][i] = i < kept_count ? kept[i] : GO_NO_POINT;
  benson->open[index] = false;
}

/* Returns the number of cells that the board and its margin use; a small board uses far fewer than
 * GO_CELLS. */
static size_t
cells_of (const GoBoard *board)
{
  return (size_t) (board->height + 2) * GO_STRIDE;
}

/* Assumes every chain alive and every region closed until shown otherwise. */
static void
benson_start (Benson *benson, const GoBoard *board, GoColor color)
{
  benson->board = board;
  benson->color = color;
  benson->count = 0;
  memset (benson->region, 0xff, cells_of (board) * sizeof *benson->region);
  memset (benson->chain, 0, cells_of (board) * sizeof *benson->chain);
  GO_EACH_POINT (point, board->width, board->height)
    {
      if (go_board_get (board, point) == color)
        benson->chain[board->cells[point].head] = true;
      else if (benson->region[point] == NO_REGION)
        label_region (benson, point);
    }
}

/* Eliminates the chains with fewer than two closed vital regions. */
static bool
give_up_chains (Benson *benson)
{
  uint16_t eyes[GO_CELLS];
  size_t cells = cells_of (benson->board);
  bool changed = false;

  memset (eyes, 0, cells * sizeof *eyes);
  for (int i = 0; i < benson->count; i++)
    if (!benson->open[i])
      for (int j = 0; j < VITAL_MOST; j++)
        eyes[benson->vital[i][j]]++;
  for (size_t i = 0; i < cells; i++)
    if (benson->chain[i] && eyes[i] < 2)
      {
        benson->chain[i] = false;
        changed = true;
      }
  return changed;
}

/* Opens the regions that an eliminated chain borders. */
static void
open_regions (Benson *benson)
{
  const GoBoard *board = benson->board;
  GO_EACH_POINT (point, board->width, board->height)
    {
      if (go_board_get (board, point) != benson->color || benson->chain[board->cells[point].head])
        continue;
      for (int i = 0; i < 4; i++)
        {
          uint16_t region = benson->region[point + go_neighbours[i]];
          if (region != NO_REGION)
            benson->open[region] = true;
        }
    }
}

static void
benson_run (Benson *benson, const GoBoard *board, GoColor color)
{
  benson_start (benson, board, color);
  while (give_up_chains (benson))
    open_regions (benson);
}

void
go_pass_alive (const GoBoard *board, GoColor color, bool *alive, bool *enclosed)
{
  Benson benson;

  benson_run (&benson, board, color);
  memset (alive, 0, GO_CELLS * sizeof *alive);
  if (enclosed)
    memset (enclosed, 0, GO_CELLS * sizeof *enclosed);
  GO_EACH_POINT (point, board->width, board->height)
    {
      if (go_board_get (board, point) == color)
        alive[point] = benson.chain[board->cells[point].head];
      else if (enclosed)
        {
          /* All chains around a closed region are alive, including the one it is vital to. */
          uint16_t region = benson.region[point];
          enclosed[point] = !benson.open[region] && benson.vital[region][0] != GO_NO_POINT;
        }
    }
}

/* A basic ko: the stone that could be captured and the point that captures it. */
typedef struct
{
  GoPoint stone, liberty;
} Ko;

/* Returns whether the stone at `point` is a ko stone of its colour. */
static bool
find_ko (const GoBoard *board, GoPoint point, Ko *ko)
{
  GoColor color = go_board_get (board, point);
  GoPoint liberty = GO_NO_POINT;

  for (int i = 0; i < 4; i++)
    {
      GoPoint next = go_beside (point, i);
      if (go_board_get (board, next) == color)
        return false;
      if (go_board_get (board, next) == GO_EMPTY)
        {
          if (liberty != GO_NO_POINT)
            return false;
          liberty = next;
        }
    }
  if (liberty == GO_NO_POINT)
    return false;

  /* The capturer must stand alone, with the captured stone's point as its only liberty. */
  for (int i = 0; i < 4; i++)
    {
      GoColor beside = go_board_get (board, go_beside (liberty, i));
      if (beside == GO_EMPTY || beside == go_opponent (color))
        return false;
    }
  if (go_board_preview (board, liberty, go_opponent (color)).captured != 1)
    return false;
  ko->stone = point;
  ko->liberty = liberty;
  return true;
}

/* Returns whether two kos, with one stone of each side, lie between the same two chains, at least
 * one of which could still die. Then neither side can profit from either ko. */
static bool
is_double_ko_seki (const GoBoard *board,
                   const Ko *mine,
                   const Ko *theirs,
                   const bool *alive,
                   const bool *their_alive)
{
  GoColor color = go_board_get (board, mine->stone), enemy = go_opponent (color);
  GoPoint own[4], foreign[4], heads[4];
  int own_count, foreign_count, count;

  own_count = heads_beside (board, mine->liberty, color, own);
  count = heads_beside (board, theirs->stone, color, heads);
  own_count = keep_common (own, own_count, heads, count);
  foreign_count = heads_beside (board, mine->stone, enemy, foreign);
  count = heads_beside (board, theirs->liberty, enemy, heads);
  foreign_count = keep_common (foreign, foreign_count, heads, count);

  for (int i = 0; i < own_count; i++)
    {
      /* The ko stone is itself beside its liberty, but is neither of the two chains. */
      if (own[i] == board->cells[mine->stone].head)
        continue;
      for (int j = 0; j < foreign_count; j++)
        if (foreign[j] != board->cells[theirs->stone].head
            && !(alive[own[i]] && their_alive[foreign[j]]))
          return true;
    }
  return false;
}

/* Returns whether one of the other colour's kos makes a double ko seki with this one. */
static bool
is_neutralized (const GoBoard *board, const Ko *ko, const bool *alive, const bool *their_alive)
{
  GoColor enemy = go_opponent (go_board_get (board, ko->stone));
  GO_EACH_POINT (point, board->width, board->height)
    {
      Ko other;
      if (go_board_get (board, point) == enemy && find_ko (board, point, &other)
          && is_double_ko_seki (board, ko, &other, alive, their_alive))
        return true;
    }
  return false;
}

/* Marks the territory of `color`: regions without its stones that only its pass-alive chains
 * border, and in which the other colour has no pass-alive stones. */
static void
mark_territory (const GoBoard *board, GoColor color, const bool *their_alive, bool *territory)
{
  Benson benson;
  bool bordered[GO_MAX_POINTS] = { false }, lived_in[GO_MAX_POINTS] = { false };

  benson_run (&benson, board, color);
  GO_EACH_POINT (point, board->width, board->height)
    {
      uint16_t region = benson.region[point];

      if (region == NO_REGION)
        continue;
      lived_in[region] |= their_alive[point];
      for (int i = 0; i < 4; i++)
        bordered[region] |= go_board_get (board, go_beside (point, i)) == color;
    }
  GO_EACH_POINT (point, board->width, board->height)
    {
      uint16_t region = benson.region[point];

      if (region != NO_REGION && !benson.open[region] && bordered[region] && !lived_in[region])
        territory[point] = true;
    }
}

bool
go_fighting_ko (const GoBoard *board, GoColor color, GoPoint *stone)
{
  bool territory[GO_CELLS] = { false };
  bool alive[GO_CELLS], their_alive[GO_CELLS];
  bool known = false;

  GO_EACH_POINT (point, board->width, board->height)
    {
      Ko ko;
      if (go_board_get (board, point) != color || !find_ko (board, point, &ko))
        continue;
      /* Most boards have no ko, so compute life only when one turns up. */
      if (!known)
        {
          go_pass_alive (board, color, alive, NULL);
          go_pass_alive (board, go_opponent (color), their_alive, NULL);
          mark_territory (board, color, their_alive, territory);
          mark_territory (board, go_opponent (color), alive, territory);
          known = true;
        }
      /* A ko stone in either side's territory is dead. */
      if (territory[ko.liberty] || is_neutralized (board, &ko, alive, their_alive))
        continue;
      *stone = point;
      return true;
    }
  return false;
}
