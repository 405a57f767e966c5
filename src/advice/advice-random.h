/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A small random number generator for playouts. The same seed gives the same numbers on every
 * platform. */
#pragma once

#include <stdint.h>

typedef struct
{
  uint64_t state;
} AdviceRandom;

static inline uint32_t
advice_random_next (AdviceRandom *self)
{
  uint64_t z = (self->state += 0x9e3779b97f4a7c15u);

  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
  return (uint32_t) ((z ^ (z >> 31)) >> 32);
}

/* Returns a number from 0 to `limit` - 1. */
static inline uint32_t
advice_random_below (AdviceRandom *self, uint32_t limit)
{
  return (uint32_t) (((uint64_t) advice_random_next (self) * limit) >> 32);
}
