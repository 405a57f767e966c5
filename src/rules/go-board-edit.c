/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Changes a position by hand: set-ups and dead stones. When a chain loses a stone, it is rebuilt
 * only where it may have been split. When much of the board changes, the whole board is rebuilt
 * once. */
#include "go-board-private.h"

/* Makes one chain of the stones connected to `start`: those of its colour whose head is
 * GO_NO_POINT. */
static void
build_chain (GoBoard *board, GoPoint start)
{
  GoColor color = go_board_get (board, start);
  GoPoint name = board->cells[start].name;
  GoChain chain = { 0, 0, start };
  GoPoint open[GO_MAX_POINTS];
  GoPoint last = start;
  int count = 0;

  open[count++] = start;
  board->cells[start].head = name;
  while (count > 0)
    {
      GoPoint p = open[--count];
      GoCell *cell = &board->cells[p];

      board->cells[last].next = p;
      last = p;
      chain.stones++;
      chain.pseudo += cell->near[GO_EMPTY];
      for (int i = 0; i < 4; i++)
        {
          GoPoint n = (GoPoint) (p + go_neighbours[i]);

          if (board->cells[n].color != color || board->cells[n].head != GO_NO_POINT)
            continue;
          board->cells[n].head = name;
          open[count++] = n;
        }
    }
  board->cells[last].next = start;
  board->chains[name] = chain;
}

/* Returns whether the stones of `color` beside a point stay connected through the points around it.
 * Removing the point's stone then does not split their chain. */
static bool
hangs_together (const GoBoard *board, GoPoint point, GoColor color)
{
  static const int around[8] = { -GO_STRIDE, -GO_STRIDE + 1, 1,  GO_STRIDE + 1,
                                 GO_STRIDE,  GO_STRIDE - 1,  -1, -GO_STRIDE - 1 };
  int stones = 0, links = 0;

  for (int i = 0; i < 8; i += 2)
    {
      if (board->cells[point + around[i]].color != color)
        continue;
      stones++;
      links += board->cells[point + around[i + 1]].color == color
               && board->cells[point + around[(i + 2) % 8]].color == color;
    }
  return stones - links <= 1;
}

/* Unlinks a stone, which was just removed, from the ring of its chain, which stays whole. If the
 * stone was the head, the next stone becomes the head and swaps names with it. */
static void
unlink_stone (GoBoard *board, GoPoint point)
{
  GoCell *cell = &board->cells[point], *next = &board->cells[cell->next];
  GoPoint before = point;

  while (board->cells[before].next != point)
    before = board->cells[before].next;
  board->cells[before].next = cell->next;
  if (cell->name != cell->head)
    return;
  board->chains[cell->head].head = cell->next;
  cell->name = next->name;
  next->name = cell->head;
}

/* Makes new chains from the rest of the chain of a stone that was just removed. */
static void
rebuild_around (GoBoard *board, GoPoint point, GoColor color)
{
  for (GoPoint p = board->cells[point].next; p != point; p = board->cells[p].next)
    board->cells[p].head = GO_NO_POINT;
  for (int i = 0; i < 4; i++)
    {
      GoPoint n = (GoPoint) (point + go_neighbours[i]);

      if (board->cells[n].color == color && board->cells[n].head == GO_NO_POINT)
        build_chain (board, n);
    }
}

static void
take_stone (GoBoard *board, GoPoint point)
{
  GoCell *cell = &board->cells[point];
  GoColor color = go_board_get (board, point);
  GoChain *chain = &board->chains[cell->head];

  if (chain->stones == 1)
    {
      go_board_take (board, point, NULL);
      return;
    }
  cell->color = GO_EMPTY;
  go_board_mark_empty (board, point, true);
  board->hash = go_hash_xor (board->hash, go_stone_hash (point, color));
  board->stones[color]--;
  chain->stones--;
  chain->pseudo -= cell->near[GO_EMPTY];
  for (int i = 0; i < 4; i++)
    {
      GoCell *near = &board->cells[point + go_neighbours[i]];

      near->near[GO_EMPTY]++;
      near->near[color]--;
      board->chains[near->head].pseudo++;
    }
  if (hangs_together (board, point, color))
    unlink_stone (board, point);
  else
    rebuild_around (board, point, color);
  cell->head = GO_NO_POINT;
}

static void
change (GoBoard *board, GoPoint point, GoColor color)
{
  if (go_board_get (board, point) != GO_EMPTY)
    take_stone (board, point);
  if (color != GO_EMPTY)
    go_board_place (board, point, color);
}

static void
note_without_liberties (GoBoard *board, GoPoint head)
{
  for (int i = 0; i < board->without_liberties; i++)
    if (board->heads_without_liberties[i] == head)
      return;
  board->heads_without_liberties[board->without_liberties++] = head;
}

void
go_board_review_without_liberties (GoBoard *board, const GoPoint *points, size_t count)
{
  int kept = 0;

  for (int i = 0; i < board->without_liberties; i++)
    if (go_board_lacks_liberties (board, board->heads_without_liberties[i]))
      board->heads_without_liberties[kept++] = board->heads_without_liberties[i];
  board->without_liberties = kept;
  for (size_t n = 0; n < count; n++)
    for (int i = -1; i < 4; i++)
      {
        const GoCell *cell = &board->cells[i < 0 ? points[n] : points[n] + go_neighbours[i]];

        if ((cell->color == GO_BLACK || cell->color == GO_WHITE)
            && board->chains[cell->head].pseudo == 0)
          note_without_liberties (board, board->chains[cell->head].head);
      }
}

void
go_board_set (GoBoard *board, GoPoint point, GoColor color)
{
  GoColor old = go_board_get (board, point);

  if (old == color || old == GO_EDGE)
    return;
  change (board, point, color);
  go_board_review_without_liberties (board, &point, 1);
}

/* Builds chains and totals from the colours of the cells. */
static void
build (GoBoard *board)
{
  board->hash = (GoHash){ 0, 0 };
  board->stones[GO_BLACK] = board->stones[GO_WHITE] = 0;
  GO_EACH_POINT (p, board->width, board->height)
    {
      GoCell *cell = &board->cells[p];

      for (int color = 0; color < 4; color++)
        cell->near[color] = 0;
      for (int i = 0; i < 4; i++)
        cell->near[board->cells[p + go_neighbours[i]].color]++;
      /* Points outside the board do not count. */
      cell->near[GO_EDGE] = 0;
      cell->head = GO_NO_POINT;
    }
  GO_EACH_POINT (p, board->width, board->height)
    {
      const GoCell *cell = &board->cells[p];

      if (cell->color == GO_EMPTY)
        continue;
      if (cell->head == GO_NO_POINT)
        build_chain (board, p);
      board->hash = go_hash_xor (board->hash, go_stone_hash (p, (GoColor) cell->color));
      board->stones[cell->color]++;
    }
  board->without_liberties = 0;
  GO_EACH_POINT (p, board->width, board->height)
    if (go_board_lacks_liberties (board, p))
      board->heads_without_liberties[board->without_liberties++] = p;
}

size_t
go_board_edit (GoBoard *board, const GoPoint *points, size_t count, const uint8_t *colors)
{
  size_t whole = (size_t) board->width * (size_t) board->height, work = 0, changes = 0;

  for (size_t i = 0; i < count; i++)
    {
      const GoCell *cell = &board->cells[points[i]];

      if (cell->color == GO_EDGE || cell->color == colors[points[i]])
        continue;
      changes++;
      work += 2 + (cell->color == GO_EMPTY ? 0 : board->chains[cell->head].stones);
    }
  for (size_t i = 0; i < count && changes > 0; i++)
    {
      GoCell *cell = &board->cells[points[i]];

      if (cell->color == GO_EDGE || cell->color == colors[points[i]])
        continue;
      if (changes > 1 && work > whole)
        {
          cell->color = colors[points[i]];
          go_board_mark_empty (board, points[i], cell->color == GO_EMPTY);
        }
      else
        change (board, points[i], (GoColor) colors[points[i]]);
    }
  if (changes > 1 && work > whole)
    build (board);
  else if (changes > 0)
    go_board_review_without_liberties (board, points, count);
  return changes;
}
