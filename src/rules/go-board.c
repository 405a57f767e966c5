/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Chains are rings of stones with a count of pseudo-liberties: each empty neighbour of each stone
 * counts once. The count is zero exactly when the chain has no liberties. Updating it takes one
 * addition per neighbour, and no list of liberties has to be merged or searched. Empty points and
 * the margin belong to a chain of their own, GO_NO_POINT, which always has liberties: what a play
 * does to its neighbours then needs no branch on their colours, which a processor cannot predict.
 */
#include "go-board-private.h"

#include <string.h>

void
go_board_init (GoBoard *board, int width, int height)
{
  memset (board, 0, offsetof (GoBoard, chains));
  board->width = width;
  board->height = height;
  for (GoPoint p = 0; p < GO_CELLS; p++)
    {
      board->cells[p].color = GO_EDGE;
      board->cells[p].name = p;
    }
  board->chains[GO_NO_POINT] = (GoChain){ .pseudo = 1u << 31 };
  for (int row = 0; row < height; row++)
    for (int column = 0; column < width; column++)
      {
        GoCell *cell = &board->cells[go_point (column, row)];

        cell->color = GO_EMPTY;
        go_board_mark_empty (board, go_point (column, row), true);
        cell->near[GO_EMPTY]
            = (uint8_t) ((column > 0) + (column < width - 1) + (row > 0) + (row < height - 1));
      }
}

void
go_board_copy (GoBoard *to, const GoBoard *from)
{
  size_t used = (size_t) from->width + 2;
  bool same_size = to->width == from->width && to->height == from->height;
  bool has_chains = from->stones[GO_BLACK] + from->stones[GO_WHITE] > 0;

  if (!same_size)
    go_board_init (to, from->width, from->height);
  memcpy (to, from, offsetof (GoBoard, cells));
  to->chains[GO_NO_POINT] = from->chains[GO_NO_POINT];
  memcpy (to->heads_without_liberties, from->heads_without_liberties,
          (size_t) from->without_liberties * sizeof *from->heads_without_liberties);
  for (int row = 0; row < from->height + 2; row++)
    {
      size_t start = (size_t) row * GO_STRIDE;

      memcpy (&to->cells[start], &from->cells[start], used * sizeof (GoCell));
      if (has_chains)
        memcpy (&to->chains[start], &from->chains[start], used * sizeof (GoChain));
    }
}

bool
go_board_equal (const GoBoard *a, const GoBoard *b)
{
  if (a->width != b->width || a->height != b->height)
    return false;
  GO_EACH_POINT (p, a->width, a->height)
    if (a->cells[p].color != b->cells[p].color)
      return false;
  return true;
}

/* Merges the chains of these two stones. */
static inline void
merge_chains (GoBoard *board, GoPoint into, GoPoint from)
{
  GoCell *cells = board->cells;
  GoChain *winner = &board->chains[cells[into].head], *loser = &board->chains[cells[from].head];
  GoPoint p, name, after;

  if (winner->stones < loser->stones)
    {
      GoChain *larger = loser;

      loser = winner;
      winner = larger;
      p = into;
      into = from;
      from = p;
    }
  name = cells[into].head;
  p = from;
  do
    {
      cells[p].head = name;
      p = cells[p].next;
    }
  while (p != from);
  /* Two rings become one when two of their stones exchange what follows them. */
  after = cells[into].next;
  cells[into].next = cells[from].next;
  cells[from].next = after;

  winner->pseudo += loser->pseudo;
  winner->stones = (uint16_t) (winner->stones + loser->stones);
}

/* Joins a new stone to its neighbours of this colour, given as bits. */
static inline void
join_neighbours (GoBoard *board, GoPoint point, unsigned neighbours)
{
  GoCell *cell = &board->cells[point];
  GoCell *first = &board->cells[point + go_neighbours[__builtin_ctz (neighbours)]];
  GoChain *chain = &board->chains[first->head];

  cell->head = first->head;
  cell->next = first->next;
  first->next = point;
  chain->stones++;
  chain->pseudo += cell->near[GO_EMPTY];
  while ((neighbours &= neighbours - 1) != 0)
    {
      GoPoint n = (GoPoint) (point + go_neighbours[__builtin_ctz (neighbours)]);

      if (board->cells[n].head != cell->head)
        merge_chains (board, point, n);
    }
}

bool
go_board_place (GoBoard *board, GoPoint point, GoColor color)
{
  GoCell *cell = &board->cells[point];
  unsigned neighbours = 0; /* of this colour, as bits */
  bool any = false;

  cell->color = (uint8_t) color;
  go_board_mark_empty (board, point, false);
  board->hash = go_hash_xor (board->hash, go_stone_hash (point, color));
  board->stones[color]++;
  for (int i = 0; i < 4; i++)
    {
      GoCell *near = &board->cells[point + go_neighbours[i]];

      neighbours |= (unsigned) (near->color == color) << i;
      near->near[GO_EMPTY]--;
      near->near[color]++;
      any |= --board->chains[near->head].pseudo == 0;
    }
  if (neighbours)
    join_neighbours (board, point, neighbours);
  else
    {
      cell->head = cell->name;
      cell->next = point;
      board->chains[cell->name] = (GoChain){ cell->near[GO_EMPTY], 1, point };
    }
  return any;
}

int
go_board_take (GoBoard *board, GoPoint stone, GoPoint *emptied)
{
  GoColor color = go_board_get (board, stone);
  int count = 0;
  GoPoint p = stone;

  do
    {
      GoCell *cell = &board->cells[p];
      GoPoint next = cell->next;

      cell->color = GO_EMPTY;
      cell->head = GO_NO_POINT;
      go_board_mark_empty (board, p, true);
      board->hash = go_hash_xor (board->hash, go_stone_hash (p, color));
      for (int i = 0; i < 4; i++)
        {
          GoCell *near = &board->cells[p + go_neighbours[i]];

          near->near[GO_EMPTY]++;
          near->near[color]--;
          board->chains[near->head].pseudo++;
        }
      if (emptied)
        emptied[count] = p;
      count++;
      p = next;
    }
  while (p != stone);
  board->stones[color] -= count;
  return count;
}

/* Removes every chain of `color` without liberties, wherever it is. Returns the number of
 * stones. */
static int
remove_without_liberties (GoBoard *board, GoColor color, GoPoint *emptied)
{
  int stones = 0;

  for (int i = 0; i < board->without_liberties; i++)
    {
      GoPoint head = board->heads_without_liberties[i];

      /* A chain that gained a liberty from a removal in this loop has the capturer's colour. */
      if (board->cells[head].color == color && go_board_lacks_liberties (board, head))
        stones += go_board_take (board, head, emptied ? emptied + stones : NULL);
    }
  return stones;
}

GoPlayEffect
go_board_play (GoBoard *board, GoPoint point, GoColor color, bool remove_own, GoPoint *emptied)
{
  int captured = 0, suicide = 0;
  GoColor enemy = go_opponent (color);
  GoPoint taken = GO_NO_POINT, ko = GO_NO_POINT;
  const bool any = go_board_place (board, point, color);

  for (int i = 0; i < 4 && any; i++)
    {
      GoPoint n = (GoPoint) (point + go_neighbours[i]);

      if (board->cells[n].color == enemy && board->chains[board->cells[n].head].pseudo == 0)
        {
          taken = n;
          captured += go_board_take (board, n, emptied ? emptied + captured : NULL);
        }
    }
  if (board->without_liberties)
    captured += remove_without_liberties (board, enemy, emptied ? emptied + captured : NULL);

  if (board->chains[board->cells[point].head].pseudo == 0)
    {
      if (remove_own)
        suicide = go_board_take (board, point, emptied ? emptied + captured : NULL);
      else
        go_board_review_without_liberties (board, &point, 1);
    }
  else if (captured == 1 && board->chains[board->cells[point].head].stones == 1
           && board->chains[board->cells[point].head].pseudo == 1 && taken != GO_NO_POINT)
    ko = taken;
  if (board->without_liberties)
    go_board_review_without_liberties (board, &point, 1);
  /* Made in one go: a value that is built up in memory is slow to read. */
  return (GoPlayEffect){ captured, suicide, ko };
}

/* Plays on a copy: the slow path, for boards with chains without liberties. */
static GoPlayPreview
preview_by_playing (const GoBoard *board, GoPoint point, GoColor color, GoHash *hash)
{
  GoBoard copy;
  GoPlayEffect effect;

  copy.width = copy.height = 0;
  go_board_copy (&copy, board);
  effect = go_board_play (&copy, point, color, true, NULL);
  *hash = copy.hash;
  return (GoPlayPreview){ effect.captured, effect.suicide, effect.ko };
}

/* Returns how many of a point's neighbours belong to the chain of neighbour `i`; 0 if an earlier
 * one does. */
static inline uint32_t
count_edges (const GoBoard *board, GoPoint point, int i)
{
  const GoPoint head = board->cells[point + go_neighbours[i]].head;
  uint32_t edges = 0;

  for (int j = 0; j < 4; j++)
    if (board->cells[point + go_neighbours[j]].head == head)
      {
        if (j < i)
          return 0;
        edges++;
      }
  return edges;
}

GoPlayPreview
go_board_preview (const GoBoard *board, GoPoint point, GoColor color)
{
  const GoCell *cell = &board->cells[point];
  bool breathes = cell->near[GO_EMPTY] > 0;
  int own_stones = 1, captured = 0;
  GoPoint taken = GO_NO_POINT;
  GoHash hash;

  if (board->without_liberties)
    return preview_by_playing (board, point, color, &hash);
  for (int i = 0; i < 4; i++)
    {
      const GoCell *near = &board->cells[point + go_neighbours[i]];
      const GoChain *chain = &board->chains[near->head];
      uint32_t edges;

      if (near->head == GO_NO_POINT || (edges = count_edges (board, point, i)) == 0)
        continue;
      if (near->color == color)
        {
          breathes |= chain->pseudo > edges;
          own_stones += (int) chain->stones;
        }
      else if (chain->pseudo == edges)
        {
          captured += (int) chain->stones;
          taken = (GoPoint) (point + go_neighbours[i]);
        }
    }
  return (GoPlayPreview){ captured, captured == 0 && !breathes ? own_stones : 0,
                          captured == 1 && cell->near[GO_EMPTY] == 0 && cell->near[color] == 0
                              ? taken
                              : GO_NO_POINT };
}

/* Returns the hash of the stones of a chain. */
static GoHash
chain_hash (const GoBoard *board, GoPoint stone)
{
  const GoColor color = go_board_get (board, stone);
  GoHash hash = { 0, 0 };
  GoPoint p = stone;

  do
    {
      hash = go_hash_xor (hash, go_stone_hash (p, color));
      p = board->cells[p].next;
    }
  while (p != stone);
  return hash;
}

GoHash
go_board_hash_after (const GoBoard *board,
                     GoPoint point,
                     GoColor color,
                     const GoPlayPreview *preview)
{
  GoHash hash = board->hash;

  if (board->without_liberties)
    {
      preview_by_playing (board, point, color, &hash);
      return hash;
    }
  if (preview->suicide == 0)
    hash = go_hash_xor (hash, go_stone_hash (point, color));
  for (int i = 0; i < 4 && preview->captured + preview->suicide > 0; i++)
    {
      const GoPoint n = (GoPoint) (point + go_neighbours[i]);
      const GoCell *near = &board->cells[n];
      const uint32_t edges = count_edges (board, point, i);

      if (near->head != GO_NO_POINT && edges > 0
          && (preview->suicide > 0
                  ? near->color == color
                  : near->color != color && board->chains[near->head].pseudo == edges))
        hash = go_hash_xor (hash, chain_hash (board, n));
    }
  return hash;
}

int
go_board_chain (const GoBoard *board, GoPoint point, GoPoint *stones)
{
  GoPoint p = point;
  int count = 0;

  do
    {
      if (stones)
        stones[count] = p;
      count++;
      p = board->cells[p].next;
    }
  while (p != point);
  return count;
}

int
go_board_liberties_to (const GoBoard *board, GoPoint point, int most, GoPoint *liberties)
{
  GoColor color = go_board_get (board, point);
  uint64_t seen[GO_CELLS / GO_STRIDE] = { 0 }; /* a bit for each column of a row */
  int count = 0;
  GoPoint p = point;

  if (color != GO_BLACK && color != GO_WHITE)
    return 0;
  do
    {
      for (int i = 0; i < 4 && board->cells[p].near[GO_EMPTY] > 0; i++)
        {
          GoPoint n = go_beside (p, i);
          uint64_t *row = &seen[n / GO_STRIDE], column = UINT64_C (1) << n % GO_STRIDE;

          if (board->cells[n].color != GO_EMPTY || (*row & column) != 0)
            continue;
          *row |= column;
          if (liberties)
            liberties[count] = n;
          if (++count == most)
            return count;
        }
      p = board->cells[p].next;
    }
  while (p != point);
  return count;
}

int
go_board_liberties (const GoBoard *board, GoPoint point, GoPoint *liberties)
{
  return go_board_liberties_to (board, point, GO_MAX_POINTS, liberties);
}
