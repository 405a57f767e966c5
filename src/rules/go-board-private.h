/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Declarations that the files of the board share. */
#pragma once

#include "go-board.h"

/* Returns the hash key of a stone. A mixing function computes it as fast as a table lookup, and
 * 52x52 points would make the table large. */
static inline GoHash
go_stone_hash (GoPoint point, GoColor color)
{
  uint64_t x = ((uint64_t) point << 2 | (uint64_t) color) * 0x9e3779b97f4a7c15u;
  GoHash hash;

  x ^= x >> 32;
  x *= 0xd6e8feb86659fd93u;
  x ^= x >> 29;
  hash.low = x * 0xbf58476d1ce4e5b9u;
  hash.low ^= hash.low >> 32;
  hash.high = (x ^ 0x632be59bd9b4e019u) * 0x94d049bb133111ebu;
  hash.high ^= hash.high >> 31;
  hash.high *= 0xff51afd7ed558ccdu;
  return hash;
}

static inline GoHash
go_hash_xor (GoHash a, GoHash b)
{
  return (GoHash){ a.low ^ b.low, a.high ^ b.high };
}

/* Returns whether this stone is the head of a chain without liberties. */
static inline bool
go_board_lacks_liberties (const GoBoard *board, GoPoint head)
{
  return go_board_is_head (board, head) && board->chains[board->cells[head].head].pseudo == 0;
}

/* Puts a stone on an empty point and joins it to its neighbours. Captures nothing, and does not
 * update the list of chains without liberties. */
void go_board_place (GoBoard *board, GoPoint point, GoColor color);

/* Removes the chain of a stone from the board. Returns the number of its stones and appends their
 * points to `emptied`, if given. */
int go_board_take (GoBoard *board, GoPoint stone, GoPoint *emptied);

/* Finds the chains without liberties. With `points` it checks only the chains already listed and
 * those at or beside these points; with NULL, the whole board. */
void go_board_review_without_liberties (GoBoard *board, const GoPoint *points, size_t count);

/* Does what go_board_play() does. Returning its effect by value would make the processor wait. */
void go_board_play_into (GoBoard *board,
                         GoPoint point,
                         GoColor color,
                         bool remove_own,
                         GoPoint *emptied,
                         GoPlayEffect *effect);

/* The slow way to foresee a play, for boards with enemy chains without liberties. */
GoPlayPreview go_board_preview_by_playing (const GoBoard *board, GoPoint point, GoColor color);

/* What can be told of a play by counts alone. */
typedef enum
{
  GO_PLAY_UNCLEAR,
  GO_PLAY_QUIET,   /* it has a liberty and captures nothing */
  GO_PLAY_SUICIDE, /* of this one stone */
} GoPlayKind;

static inline GoPlayKind
go_board_look (const GoBoard *board, GoPoint point, GoColor color)
{
  const uint8_t *beside = board->cells[point].near;
  bool breathes = beside[GO_EMPTY] > 0;

  for (int i = 0; i < 4; i++)
    {
      const GoCell *near = &board->cells[point + go_neighbours[i]];
      bool more;

      if (near->color != GO_BLACK && near->color != GO_WHITE)
        continue;
      /* The point itself is at most as many of the chain's liberties. */
      more = board->chains[near->head].pseudo > beside[near->color];
      if (near->color == color)
        breathes |= more;
      else if (!more)
        return GO_PLAY_UNCLEAR;
    }
  if (board->without_liberties || (!breathes && beside[color] > 0))
    return GO_PLAY_UNCLEAR;
  return breathes ? GO_PLAY_QUIET : GO_PLAY_SUICIDE;
}

/* Inline version of go_board_preview(), for a caller that plays millions of moves. */
static inline GoPlayPreview
go_board_foresee (const GoBoard *board, GoPoint point, GoColor color)
{
  const GoCell *cell = &board->cells[point];
  GoPlayPreview preview = { 0 };
  bool breathes = cell->near[GO_EMPTY] > 0;
  int own_stones = 1, seen = 0;
  GoPoint heads[4], taken = GO_NO_POINT;
  GoHash own = { 0, 0 };

  for (int i = 0; i < board->without_liberties; i++)
    if (board->cells[board->heads_without_liberties[i]].color == go_opponent (color))
      return go_board_preview_by_playing (board, point, color);

  preview.hash = preview.removed = go_hash_xor (board->hash, go_stone_hash (point, color));
  if (go_board_look (board, point, color) == GO_PLAY_QUIET)
    return preview;
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
