/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Declarations that the parts of advice-fill share: the board being filled, its territory, small
 * regions played out, and possible captures. */
#pragma once

#include "advice-fill.h"
#include "advice-reach.h"

/* The most empty points of a region that is played out. */
#define FILL_REGION 9

/* The same with the stones that may be captured there. */
#define FILL_POINTS 24

/* The maximum depth of the search in a region. */
#define FILL_DEPTH 40

#define FILL_OUTCOMES 32768 /* powers of two */
#define FILL_THREATS 8192

typedef struct
{
  GoPoint points[FILL_POINTS];
  int count;
  bool whole; /* they include all of the region's empty points */
} FillRegion;

typedef struct
{
  GoHash key;     /* of the position, its mover, ko and whether the last move was a pass */
  uint32_t round; /* number of the region it belongs to */
  int16_t lead;
} FillOutcome;

typedef struct
{
  GoHash key;
  GoPoint head;
  bool taken;
} FillThreat;

typedef struct
{
  GoBoard board;         /* with the dead stones, as in play */
  bool living[GO_CELLS]; /* the living stones at the start */
  bool dead[GO_CELLS];   /* the dead stones at the start */
  GoPoint ko;            /* point that may not be retaken now */
  AdviceCancelled cancelled;
  void *data;
  bool stopped;
  int64_t work; /* approximate number of points looked at so far */

  uint8_t reached[GO_CELLS]; /* by fill_lead(): GoColor bits of the living stones a gap reaches */
  bool gone[GO_CELLS];       /* set by fill_lead(): stones of chains without a living stone */
  GoPoint queue[GO_MAX_POINTS], chain[GO_MAX_POINTS], liberties[GO_MAX_POINTS];
  bool seen[GO_CELLS], mask[GO_CELLS];

  GoBoard before;                          /* before the last play */
  GoBoard trial, second, answer, taken[2]; /* to try plays on */

  GoBoard levels[FILL_DEPTH + 1]; /* for the search of a region */
  GoHash path[FILL_DEPTH + 1];
  uint32_t round;
  int nodes;
  bool broken; /* a limit was reached */
  FillOutcome outcomes[FILL_OUTCOMES];
  FillThreat threats[FILL_THREATS];
} Fill;

/* Adds the work of looking at `boards` boards of this size. Returns false, and sets `stopped`, when
 * the total is too much or the filling was cancelled. */
bool fill_go_on (Fill *fill, const GoBoard *board, int boards);

/* Returns whether none of the chain's stones was on the board and living at the start. */
bool fill_is_gone (const Fill *fill, const GoBoard *board, GoPoint stone);

/* Returns whether living stones of this colour touch the point. */
bool fill_touches (const Fill *fill, const GoBoard *board, GoPoint point, GoColor color);

/* Returns the lead of `color` in points: territory, and dead stones as prisoners. Fills `reached`
 * and `gone`. */
int fill_lead (Fill *fill, const GoBoard *board, GoColor color);

/* Collects the neutral points connected to `from`, marked in `seen`, and the last liberties of the
 * chains beside them. Call fill_lead() for this board first. */
void fill_region (Fill *fill, GoPoint from, FillRegion *region);

/* Returns the lead of `color` when both play on in the region, `mover` first, including prisoners
 * taken from now on. If `broken` is set, the result is unknown. */
int fill_outcome (Fill *fill,
                  const FillRegion *region,
                  const GoBoard *board,
                  GoColor mover,
                  GoPoint ko,
                  GoColor color);

/* Returns whether the stone just played could be captured from outside the region, which the search
 * does not cover. */
bool fill_is_stray (Fill *fill, const FillRegion *region, const GoBoard *board, GoPoint stone);

/* Returns whether the opponent, moving first, can capture the chain without losing the capturing
 * stones. */
bool fill_is_threatened (Fill *fill, const GoBoard *board, GoPoint stone);

/* Returns a chain of `color` that can be captured after the play at `point` between these boards,
 * and could not be before; GO_NO_POINT if there is none. */
GoPoint fill_new_threat (
    Fill *fill, const GoBoard *before, const GoBoard *after, GoPoint point, GoColor color);
