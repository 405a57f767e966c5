/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The board of playouts, and shapes of three by three. Fast to play on and to copy; it cannot
 * take back. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "go-board.h"

/* One bit for each way the eight points around can lie, two bits a point, clockwise from above. */
typedef struct
{
  uint32_t bits[65536 / 32];
} AdviceShapes;

void advice_shapes_init (AdviceShapes *self);

static inline bool
advice_shapes_has (const AdviceShapes *self, unsigned around)
{
  return (self->bits[around / 32] >> (around % 32) & 1) != 0;
}

/* A chain's liberties are counted once for each stone that touches them. Their sum and the sum of
 * their squares tell at once when all of them are one and the same point. */
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
  GoPoint ko;   /* may not be played by `ko_color` in the next turn; GO_NO_POINT */
  GoColor turn; /* who is to move */
  GoPoint last; /* the opponent's play before; GO_NO_POINT after a pass */

  GoPoint empty[GO_MAX_POINTS];
  uint16_t place[GO_CELLS]; /* of an empty point in `empty` */
  uint8_t color[GO_CELLS];  /* GoColor */
  uint8_t frozen[GO_CELLS]; /* settled beyond doubt: nobody plays here */
  GoPoint head[GO_CELLS];
  GoPoint next[GO_CELLS];
  AdviceChain chains[GO_CELLS]; /* valid at heads */
} AdviceField;

extern const int advice_near[4];
extern const int advice_around[8]; /* clockwise, from the one above */

/* Takes over a position; chains without a liberty are left off. `frozen` points are not empty
 * for anybody; it may be NULL. */
void
advice_field_init (AdviceField *self, const GoBoard *board, GoColor turn, const uint8_t *frozen);
/* Copies the used area only. */
void advice_field_copy (AdviceField *to, const AdviceField *from);

/* The turn's side plays on an empty point where it may, or passes with GO_NO_POINT. Returns how
 * many enemy stones it took. */
int advice_field_play (AdviceField *self, GoPoint point);

static inline const AdviceChain *
advice_field_chain (const AdviceField *self, GoPoint point)
{
  return &self->chains[self->head[point]];
}

/* The chain's liberties are one point. */
static inline bool
advice_chain_in_atari (const AdviceChain *chain)
{
  return chain->pseudo > 0
         && (uint64_t) chain->pseudo * chain->squares == (uint64_t) chain->sum * chain->sum;
}

/* That one point. */
static inline GoPoint
advice_chain_liberty (const AdviceChain *chain)
{
  return (GoPoint) (chain->sum / chain->pseudo);
}

/* Neither occupied, nor suicide, nor retaking a ko at once. */
bool advice_field_may_play (const AdviceField *self, GoPoint point, GoColor color);

/* Different liberties of the chain at `point`, counted up to `limit` (8 at most) and written to
 * `liberties`, if given. */
int advice_field_liberties (const AdviceField *self, GoPoint point, int limit, GoPoint *liberties);
