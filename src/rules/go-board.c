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

/* Merges the chains of these two stones. Returns the name of the merged chain. */
static inline GoPoint
merge_chains (GoBoard *board, GoPoint into, GoPoint from)
{
  GoCell *cells = board->cells;
  GoChain *winner = &board->chains[cells[into].head], *loser = &board->chains[cells[from].head];
  GoPoint p, name, last, after;

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
      last = p;
      cells[p].head = name;
      p = cells[p].next;
    }
  while (p != from);
  after = cells[into].next;
  cells[into].next = from;
  cells[from].previous = into;
  cells[last].next = after;
  cells[after].previous = last;

  winner->pseudo += loser->pseudo;
  winner->stones = (uint16_t) (winner->stones + loser->stones);
  winner->hash = go_hash_xor (winner->hash, loser->hash);
  return name;
}

void
go_board_place (GoBoard *board, GoPoint point, GoColor color)
{
  GoCell *cell = &board->cells[point];
  GoHash hash = go_stone_hash (point, color);
  GoPoint head = cell->name;

  cell->color = (uint8_t) color;
  cell->head = head;
  cell->next = cell->previous = point;
  board->chains[head] = (GoChain){ cell->near[GO_EMPTY], 1, point, hash };
  board->hash = go_hash_xor (board->hash, hash);
  board->stones[color]++;
  for (int i = 0; i < 4; i++)
    {
      GoCell *near = &board->cells[point + go_neighbours[i]];

      near->near[GO_EMPTY]--;
      near->near[color]++;
      board->chains[near->head].pseudo--;
    }
  for (int i = 0; i < 4 && cell->near[color] > 0; i++)
    {
      GoPoint n = (GoPoint) (point + go_neighbours[i]);

      if (board->cells[n].color == color && board->cells[n].head != head)
        head = merge_chains (board, point, n);
    }
}

int
go_board_take (GoBoard *board, GoPoint stone, GoPoint *emptied)
{
  GoColor color = go_board_get (board, stone);
  const GoChain *chain = &board->chains[board->cells[stone].head];
  int stones = chain->stones, count = 0;
  GoPoint p = stone;

  board->hash = go_hash_xor (board->hash, chain->hash);
  board->stones[color] -= stones;
  do
    {
      GoCell *cell = &board->cells[p];
      GoPoint next = cell->next;

      cell->color = GO_EMPTY;
      cell->head = GO_NO_POINT;
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
  return stones;
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
  GoPlayEffect effect = { 0, 0, GO_NO_POINT };
  GoColor enemy = go_opponent (color);
  GoPoint taken = GO_NO_POINT;
  bool any = false;

  go_board_place (board, point, color);
  for (int i = 0; i < 4; i++)
    any |= board->chains[board->cells[point + go_neighbours[i]].head].pseudo == 0;
  for (int i = 0; i < 4 && any; i++)
    {
      GoPoint n = (GoPoint) (point + go_neighbours[i]);

      if (board->cells[n].color == enemy && board->chains[board->cells[n].head].pseudo == 0)
        {
          taken = n;
          effect.captured += go_board_take (board, n, emptied ? emptied + effect.captured : NULL);
        }
    }
  if (board->without_liberties)
    effect.captured
        += remove_without_liberties (board, enemy, emptied ? emptied + effect.captured : NULL);

  if (board->chains[board->cells[point].head].pseudo == 0)
    {
      if (remove_own)
        effect.suicide = go_board_take (board, point, emptied ? emptied + effect.captured : NULL);
      else
        go_board_review_without_liberties (board, &point, 1);
    }
  else if (effect.captured == 1 && board->chains[board->cells[point].head].stones == 1
           && board->chains[board->cells[point].head].pseudo == 1 && taken != GO_NO_POINT)
    effect.ko = taken;
  if (board->without_liberties)
    go_board_review_without_liberties (board, &point, 1);
  return effect;
}

/* The slow path, for boards with enemy chains without liberties. */
static GoPlayPreview
preview_by_playing (const GoBoard *board, GoPoint point, GoColor color)
{
  GoPlayPreview preview = { 0 };
  GoBoard copy;
  GoPlayEffect effect;

  copy.width = copy.height = 0;
  go_board_copy (&copy, board);
  effect = go_board_play (&copy, point, color, false, NULL);
  preview.hash = preview.removed = copy.hash;
  preview.captured = effect.captured;
  preview.ko = effect.ko;
  if (copy.chains[copy.cells[point].head].pseudo == 0)
    {
      preview.suicide = (int) copy.chains[copy.cells[point].head].stones;
      preview.removed = go_hash_xor (copy.hash, copy.chains[copy.cells[point].head].hash);
    }
  return preview;
}

GoPlayPreview
go_board_preview (const GoBoard *board, GoPoint point, GoColor color)
{
  const GoCell *cell = &board->cells[point];
  GoPlayPreview preview = { 0 };
  bool breathes = cell->near[GO_EMPTY] > 0;
  int own_stones = 1, seen = 0;
  GoPoint heads[4], taken = GO_NO_POINT;
  GoHash own = { 0, 0 };

  for (int i = 0; i < board->without_liberties; i++)
    if (board->cells[board->heads_without_liberties[i]].color == go_opponent (color))
      return preview_by_playing (board, point, color);

  preview.hash = go_hash_xor (board->hash, go_stone_hash (point, color));
  for (int i = 0; i < 4; i++)
    {
      const GoCell *near = &board->cells[point + go_neighbours[i]];
      uint32_t edges = 1;
      bool repeated = false;

      if (near->color != GO_BLACK && near->color != GO_WHITE)
        continue;
      for (int j = 0; j < seen; j++)
        repeated |= heads[j] == near->head;
      if (repeated)
        continue;
      heads[seen++] = near->head;
      for (int j = i + 1; j < 4; j++)
        {
          const GoCell *later = &board->cells[point + go_neighbours[j]];

          edges += later->color == near->color && later->head == near->head;
        }
      if (near->color == color)
        {
          breathes |= board->chains[near->head].pseudo > edges;
          own_stones += (int) board->chains[near->head].stones;
          own = go_hash_xor (own, board->chains[near->head].hash);
        }
      else if (board->chains[near->head].pseudo == edges)
        {
          preview.captured += (int) board->chains[near->head].stones;
          preview.hash = go_hash_xor (preview.hash, board->chains[near->head].hash);
          taken = (GoPoint) (point + go_neighbours[i]);
        }
    }
  preview.removed = preview.hash;
  if (preview.captured == 0 && !breathes)
    {
      preview.suicide = own_stones;
      preview.removed = go_hash_xor (board->hash, own);
    }
  if (preview.captured == 1 && cell->near[GO_EMPTY] == 0 && cell->near[color] == 0)
    preview.ko = taken;
  return preview;
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
