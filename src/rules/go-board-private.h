/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of the board share. */
#pragma once

#include "go-board.h"

/* The key of a stone, made by a mixing function: it costs no more than fetching it from a table
 * and needs no table, which 52x52 points would make large. */
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

/* Whether this stone is the head of a chain that has no liberty. */
static inline bool
go_board_lacks_liberties (const GoBoard *board, GoPoint head)
{
  return go_board_is_head (board, head) && board->chains[board->cells[head].head].pseudo == 0;
}

/* Puts a stone on an empty point and joins it to its neighbours; takes nothing, and leaves
 * `breathless` as it was. */
void go_board_place (GoBoard *board, GoPoint point, GoColor color);

/* Takes the chain of a stone off. Returns its stones; appends them to `emptied`, if given. */
int go_board_take (GoBoard *board, GoPoint stone, GoPoint *emptied);

/* Finds the chains without liberties: anywhere, or those that were known and those at and beside
 * some points. */
void go_board_review_without_liberties (GoBoard *board, const GoPoint *points, size_t count);
