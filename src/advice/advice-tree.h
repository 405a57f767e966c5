/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A Monte Carlo tree search: how the stronger levels choose, and whether stones survive. */
#pragma once

#include "advice-playout.h"
#include "advice-estimate.h"

typedef struct
{
  const AdviceGround *ground; /* starts from the position in which the side to move must choose */
  const GoPoint *candidates;  /* the candidate plays, all legal at the start, or a pass */
  int count;                  /* at least 1 */
  int komi;                   /* half points to White */
  int goal;                   /* number of captured stones that wins, or 0 */
  int taken[GO_COLORS];       /* captured so far */
  const GoPoint *prize;       /* if given, only owning these points at the end counts */
  int n_prize;
  int playouts;
  AdviceCancelled cancelled; /* may be NULL */
  void *data;
} AdviceTree;

/* Returns the best candidate found; GO_NO_POINT when it was cancelled or ran out of memory. Fills
 * `line`, unless NULL, with the best line. The same seed gives the same result. */
GoPoint advice_tree (const AdviceTree *search, AdviceRandom *random, AdviceLine *line);

/* Returns how much of these stones of one colour survives, from 0 to 1, when both sides fight only
 * over them and `first` moves first. Below 0 when it was cancelled or ran out of memory. */
double advice_tree_stays (const GoBoard *board,
                          const GoPoint *stones,
                          int count,
                          GoColor first,
                          int playouts,
                          AdviceCancelled cancelled,
                          void *data);
