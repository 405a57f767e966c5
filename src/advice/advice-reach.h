/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Determines whether one side can force something; the search beneath advice-search. */
#pragma once

#include "advice-search.h"

typedef struct AdviceReach AdviceReach;

/* What to force. */
typedef struct
{
  GoColor reacher; /* the side that must force it; may not pass */
  bool eyes;       /* make the target, a chain of the reacher, pass-alive; otherwise capture it */
  GoColor free;    /* the side that may retake a ko at once, or GO_EMPTY */
  bool life;       /* for a capture: a pass-alive target fails */
  int escape;      /* for a capture: this many liberties fail; 0: none */
  bool ladder;     /* for a capture: only by a succession of ataris */
  uint64_t nodes;  /* maximum number of positions for one attempt; 0: all that remain */
} AdviceAim;

/* A position in the search. */
typedef struct
{
  const GoBoard *board;
  GoColor mover;
  GoPoint ko; /* point that the mover may not retake, or GO_NO_POINT */
} AdviceTurn;

#define ADVICE_REACH_NEVER (-1)   /* it cannot be forced */
#define ADVICE_REACH_NOT_YET (-2) /* not within this many plies */
#define ADVICE_REACH_UNKNOWN (-3) /* a limit was reached */

/* Creates a search for the question's target, region, suicide rule and limits. `region` has
 * GO_CELLS entries; a ladder needs none, NULL. Returns NULL when out of memory. Free with
 * advice_reach_free(). */
AdviceReach *advice_reach_new (const AdviceQuestion *question, const bool *region);
void advice_reach_free (AdviceReach *reach);

/* Returns the fewest plies in which the aim can be forced, or one of the values above. Searches at
 * most `most` plies deep, up to ADVICE_LINE_MOST. */
int advice_reach_solve (AdviceReach *reach, const AdviceAim *aim, const AdviceTurn *turn, int most);

/* Lists the legal plays of a turn within the region, in order of points. Returns how many. */
int advice_reach_plays (const AdviceReach *reach,
                        const AdviceAim *aim,
                        const AdviceTurn *turn,
                        GoPoint *points);

/* Lists plays that can save the chain at `target` from capture: its first two liberties, and the
 * last liberties of neighbouring enemy chains, legal or not. Returns how many. */
int advice_reach_rescues (const GoBoard *board, GoPoint target, GoPoint *points);

/* Returns the turn after a play, or after a pass with GO_NO_POINT. Fills `board` with its position;
 * `board` must not be the board of `turn`. */
AdviceTurn
advice_reach_after (const AdviceAim *aim, const AdviceTurn *turn, GoPoint point, GoBoard *board);

uint64_t advice_reach_nodes (const AdviceReach *reach);
