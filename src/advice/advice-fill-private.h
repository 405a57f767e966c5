/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the parts of advice-fill share: the board as it is filled, what its territory comes to,
 * small regions played out, and what could be captured. */
#pragma once

#include "advice-fill.h"
#include "advice-reach.h"

/* So many empty points of a region are played out together. */
#define FILL_REGION 9

/* With the stones that may be taken there. */
#define FILL_POINTS 24

/* A region is played out no deeper than this. */
#define FILL_DEPTH 40

#define FILL_OUTCOMES 32768 /* powers of two */
#define FILL_THREATS 8192

typedef struct
{
  GoPoint points[FILL_POINTS];
  int count;
  bool whole; /* all of the region's empty points are among them */
} FillRegion;

typedef struct
{
  GoHash key;
  uint32_t round; /* the region that it is of */
  int16_t lead;
  GoPoint ko;
  uint8_t mover;
  bool passed;
} FillOutcome;

typedef struct
{
  GoHash key;
  GoPoint head;
  bool taken;
} FillThreat;

typedef struct
{
  GoBoard board;         /* with the dead stones, as it is played on */
  bool living[GO_CELLS]; /* the stones of the start that are not dead */
  bool dead[GO_CELLS];   /* and those that are */
  GoPoint ko;            /* that may not be retaken now */
  AdviceCancelled cancelled;
  void *data;
  bool stopped;
  int64_t work; /* points looked at so far, about */

  uint8_t reached[GO_CELLS]; /* by fill_lead(): bits of GoColor whose living stones a gap reaches */
  bool gone[GO_CELLS];       /* by fill_lead(): stones without a living one in their chain */
  GoPoint queue[GO_MAX_POINTS], chain[GO_MAX_POINTS], liberties[GO_MAX_POINTS];
  bool seen[GO_CELLS], mask[GO_CELLS];

  GoBoard trial, second, answer, taken[2]; /* to try plays on */

  GoBoard levels[FILL_DEPTH + 1]; /* of the playing out of a region */
  GoHash path[FILL_DEPTH + 1];
  uint32_t round;
  int nodes;
  bool broken; /* a bound was reached */
  FillOutcome outcomes[FILL_OUTCOMES];
  FillThreat threats[FILL_THREATS];
} Fill;

/* Counts the work of looking at `boards` boards of this size. Returns false, and sets `stopped`, if
 * the total is too much or the filling was cancelled. */
bool fill_go_on (Fill *fill, const GoBoard *board, int boards);

/* Whether none of the chain's stones was there and living at the start. */
bool fill_is_gone (const Fill *fill, const GoBoard *board, GoPoint stone);

/* By how many points Black leads: territory, and dead stones as prisoners. Fills `reached` and
 * `gone`. */
int fill_lead (Fill *fill, const GoBoard *board);

/* The neutral points joined to `from`, marked in `seen`, with the last liberties of what lies
 * beside them; fill_lead() was asked about the board before. */
void fill_region (Fill *fill, GoPoint from, FillRegion *region);

/* Black's lead when both play on in the region, the mover first, prisoners from now on included.
 * `broken` says that it is not known. */
int fill_outcome (
    Fill *fill, const FillRegion *region, const GoBoard *board, GoColor mover, GoPoint ko);

/* Whether the stone, just played on the board, could be taken from outside the region, which nobody
 * looks at. */
bool fill_is_stray (Fill *fill, const FillRegion *region, const GoBoard *board, GoPoint stone);

/* Whether the opponent, moving first, can take the chain without losing what took it. */
bool fill_is_threatened (Fill *fill, const GoBoard *board, GoPoint stone);

/* A chain of `color` that can be taken since the stone at `point` was played between these boards,
 * and could not before; GO_NO_POINT where there is none. */
GoPoint fill_new_threat (
    Fill *fill, const GoBoard *before, const GoBoard *after, GoPoint point, GoColor color);
