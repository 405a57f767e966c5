/* Shapes of three by three points around an empty one in which playing is mostly right: hane,
 * cuts and their defence, as the literature on random playouts knows them. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

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
