/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The playout board, and 3x3 patterns. It is fast to play on and to copy, but cannot undo. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "go-board.h"

/* One bit for each pattern of the eight points around a point, two bits per point, clockwise from
 * above. */
typedef struct
{
  uint32_t bits[65536 / 32];
} AdviceShapes;

void advice_shapes_init (AdviceShapes *self);

/* A chain's liberties are counted once for each stone that touches them. Their sum and the sum of
 * their squares tell directly whether they are all the same point. */
typedef struct
{
  uint32_t pseudo;
  uint32_t sum;
  uint64_t squares;
  uint32_t stones;
} AdviceChain;

typedef struct
{
  int width, height;
  int n_empty;
  GoPoint ko;   /* point that `ko_color` may not play on the next turn; GO_NO_POINT */
  GoColor turn; /* the side to move */
  GoPoint last; /* the opponent's last play; GO_NO_POINT after a pass */

  GoPoint empty[GO_MAX_POINTS];
  uint16_t place[GO_CELLS]; /* index of an empty point in `empty` */
  uint8_t color[GO_CELLS];  /* GoColor */
  uint8_t frozen[GO_CELLS]; /* settled beyond doubt: neither side plays here */
  GoPoint head[GO_CELLS];
  GoPoint next[GO_CELLS];
  AdviceChain chains[GO_CELLS]; /* valid only at heads */
} AdviceField;

extern const int advice_near[4];
extern const int advice_around[8]; /* clockwise, from the point above */

/* Initializes the playout board from a position, without chains that have no liberties. `frozen`,
 * which may be NULL, marks points that neither side plays on. */
void
advice_field_init (AdviceField *self, const GoBoard *board, GoColor turn, const uint8_t *frozen);
/* Copies the used area only. */
void advice_field_copy (AdviceField *to, const AdviceField *from);

/* Plays for the side to move on an empty point where it may, or passes with GO_NO_POINT. Returns
 * the number of enemy stones captured. */
int advice_field_play (AdviceField *self, GoPoint point);

static inline const AdviceChain *
advice_field_chain (const AdviceField *self, GoPoint point)
{
  return &self->chains[self->head[point]];
}

/* Returns whether all the chain's liberties are one point. */
static inline bool
advice_chain_in_atari (const AdviceChain *chain)
{
  return chain->pseudo > 0
         && (uint64_t) chain->pseudo * chain->squares == (uint64_t) chain->sum * chain->sum;
}

/* Returns the only liberty of a chain in atari. */
static inline GoPoint
advice_chain_liberty (const AdviceChain *chain)
{
  return (GoPoint) (chain->sum / chain->pseudo);
}

/* Returns whether a play is legal: not occupied, no suicide, no immediate retaking of a ko. */
bool advice_field_may_play (const AdviceField *self, GoPoint point, GoColor color);

/* Counts the distinct liberties of the chain at `point`, up to `limit` (at most 8), and writes them
 * to `liberties`, if given. */
int advice_field_liberties (const AdviceField *self, GoPoint point, int limit, GoPoint *liberties);
