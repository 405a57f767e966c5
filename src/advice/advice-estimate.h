/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Estimates a position by playing it to the end many times at random. It needs no engine and proves
 * nothing, but is good enough for a graph of where a game turned. libc only. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "go-board.h"

typedef struct
{
  float owner[GO_CELLS]; /* for each point of the board, from 1 (Black's) to -1 (White's) */
  float lead;            /* of Black on the board by area, in points, without komi */
  float spread;          /* standard deviation of single playouts, in points */
  int playouts;          /* playouts made before `cancelled` returned true */
} AdviceEstimate;

/* A line of best play, as far as the search is sure of it, and what it leads to. */
#define ADVICE_LINE 8

typedef struct
{
  GoPoint points[ADVICE_LINE]; /* GO_NO_POINT: a pass */
  int length;
  double lead; /* Black's on the board by area, in points, without komi */
} AdviceLine;

/* Called between playouts; returning true ends the estimate with the result so far. */
typedef bool (*AdviceCancelled) (void *data);

/* Plays `playouts` games from `board` with `to_move` first. The same seed gives the same result. If
 * it is cancelled before the first playout, the stones on the board are the estimate. Returns false
 * when out of memory. */
bool advice_estimate (const GoBoard *board,
                      GoColor to_move,
                      int playouts,
                      uint64_t seed,
                      AdviceCancelled cancelled,
                      void *data,
                      AdviceEstimate *estimate);
