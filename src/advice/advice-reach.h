/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whether one side can force something upon the other: the search beneath advice-search. */
#pragma once

#include "advice-search.h"

typedef struct AdviceReach AdviceReach;

/* What is to be forced. */
typedef struct
{
  GoColor reacher; /* who has to get there; may not pass */
  bool eyes;       /* to make the target pass-alive, which is the reacher's; or to take it */
  GoColor free;    /* who may retake a ko at once, or GO_EMPTY */
  bool life;       /* to take it: a pass-alive target ends the try */
  int escape;      /* to take it: so many liberties end the try; 0: none */
  bool ladder;     /* to take it: by nothing but one atari after another */
  uint64_t nodes;  /* no more positions for one try than this; 0: all that are left */
} AdviceAim;

/* A position in the search. */
typedef struct
{
  const GoBoard *board;
  GoColor mover;
  GoPoint ko; /* that the mover may not retake, or GO_NO_POINT */
} AdviceTurn;

#define ADVICE_REACH_NEVER (-1)   /* it cannot be forced */
#define ADVICE_REACH_NOT_YET (-2) /* not in so many plies */
#define ADVICE_REACH_UNKNOWN (-3) /* a bound was reached */

/* For the question's target, region, suicide and bounds. `region` has GO_CELLS entries. NULL when
 * there is no memory; free it with advice_reach_free(). */
AdviceReach *advice_reach_new (const AdviceQuestion *question, const bool *region);
void advice_reach_free (AdviceReach *reach);

/* In how few plies the aim can be forced, or one of the above. The search goes no deeper than
 * `most` plies, at most ADVICE_LINE_MOST. */
int advice_reach_solve (AdviceReach *reach, const AdviceAim *aim, const AdviceTurn *turn, int most);

/* The legal plays of a turn within the region, in order of points; returns their number. */
int advice_reach_plays (const AdviceReach *reach,
                        const AdviceAim *aim,
                        const AdviceTurn *turn,
                        GoPoint *points);

/* The turn after a play, or a pass with GO_NO_POINT; `board` is filled with its position, which may
 * not be that of `turn`. */
AdviceTurn
advice_reach_after (const AdviceAim *aim, const AdviceTurn *turn, GoPoint point, GoBoard *board);

uint64_t advice_reach_nodes (const AdviceReach *reach);
