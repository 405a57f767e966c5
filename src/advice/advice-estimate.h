/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How a position stands, estimated by playing it to the end many times at random. No engine, no
 * claim: good enough for a graph that shows where a game turned. libc only. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "go-board.h"

typedef struct
{
  float owner[GO_CELLS]; /* 1 Black's, -1 White's, for each point of the board */
  float lead;            /* of Black on the board by area, in points, komi left out */
  float spread;          /* of single playouts around it, in points */
  int playouts;          /* how many were made before `cancelled` said stop */
} AdviceEstimate;

/* Called between playouts; true ends the estimate with what it has. */
typedef bool (*AdviceCancelled) (void *data);

/* Plays `playouts` games from `board` with `to_move` first. The same seed gives the same answer.
 * With none made (a full stop at once) the stones on the board are the estimate. False when there
 * is no memory. */
bool advice_estimate (const GoBoard *board,
                      GoColor to_move,
                      int playouts,
                      uint64_t seed,
                      AdviceCancelled cancelled,
                      void *data,
                      AdviceEstimate *estimate);
