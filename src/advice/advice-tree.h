/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A tree of moves tried in playouts: how the stronger levels choose, and whether stones stay. */
#pragma once

#include "advice-playout.h"
#include "advice-estimate.h"

typedef struct
{
  const AdviceGround *ground; /* its start is the moment, the side to move to choose */
  const GoPoint *candidates;  /* the plays to choose from, all open on the start, or a pass */
  int count;                  /* at least 1 */
  int komi;                   /* half points to White */
  int goal;                   /* captured stones that win, or 0 */
  int taken[GO_COLORS];       /* towards it */
  const GoPoint *prize;       /* if given, owning these points at the end is all that counts */
  int n_prize;
  int playouts;
  AdviceCancelled cancelled; /* may be NULL */
  void *data;
} AdviceTree;

/* The candidate that stood the test best; GO_NO_POINT when it was cancelled or there is no memory.
 * The same seed gives the same answer. */
GoPoint advice_tree (const AdviceTree *search, AdviceRandom *random);

/* How much of these stones of one colour stays, from 0 to 1, when both sides search for that alone
 * and `first` begins; below 0 when it was cancelled or there is no memory. */
double advice_tree_stays (const GoBoard *board,
                          const GoPoint *stones,
                          int count,
                          GoColor first,
                          int playouts,
                          AdviceCancelled cancelled,
                          void *data);
