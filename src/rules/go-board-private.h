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

/* Records whether a point is empty. */
static inline void
go_board_mark_empty (GoBoard *board, GoPoint point, bool empty)
{
  const uint64_t column = UINT64_C (1) << point % GO_STRIDE;

  if (empty)
    board->empty[point / GO_STRIDE] |= column;
  else
    board->empty[point / GO_STRIDE] &= ~column;
}

/* Returns whether this stone is the head of a chain without liberties. */
static inline bool
go_board_lacks_liberties (const GoBoard *board, GoPoint head)
{
  return go_board_is_head (board, head) && board->chains[board->cells[head].head].pseudo == 0;
}

/* Puts a stone on an empty point and joins it to its neighbours. Captures nothing, and does not
 * update the list of chains without liberties. Returns FALSE if no chain beside it lost its last
 * liberty. */
bool go_board_place (GoBoard *board, GoPoint point, GoColor color);

/* Removes the chain of a stone from the board. Returns the number of its stones and appends their
 * points to `emptied`, if given. */
int go_board_take (GoBoard *board, GoPoint stone, GoPoint *emptied);

/* Finds the chains without liberties. With `points` it checks only the chains already listed and
 * those at or beside these points; with NULL, the whole board. */
void go_board_review_without_liberties (GoBoard *board, const GoPoint *points, size_t count);

/* What can be told of a play by counts alone. */
typedef enum
{
  GO_PLAY_UNCLEAR,
  GO_PLAY_SAFE,    /* the stone has a liberty even if it captures nothing */
  GO_PLAY_SUICIDE, /* of this one stone */
} GoPlayKind;

static inline GoPlayKind
go_board_look (const GoBoard *board, GoPoint point, GoColor color)
{
  const uint8_t *beside = board->cells[point].near;
  bool breathes = false, captures = false;

  if (beside[GO_EMPTY] > 0)
    return GO_PLAY_SAFE;
  for (int i = 0; i < 4; i++)
    {
      const GoCell *near = &board->cells[point + go_neighbours[i]];
      /* The point itself is at most as many of the chain's liberties. */
      bool more = board->chains[near->head].pseudo > beside[near->color];

      breathes |= more & (near->color == color);
      captures |= !more & (near->color != color);
    }
  if (breathes)
    return GO_PLAY_SAFE;
  return captures || board->without_liberties || beside[color] > 0 ? GO_PLAY_UNCLEAR
                                                                   : GO_PLAY_SUICIDE;
}
