/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Fills the neutral points of a board on which play is over: finds which stones both sides put
 * there in turn, which of them force an answer, and which need preparation. A point that neither
 * side can fill without a loss stays empty: there is a seki. The result is only a proposal; the
 * players decide. libc only. */
#pragma once

#include "advice-estimate.h"

typedef struct
{
  /* The stones in order. A side without a stone in its turn passes. */
  GoStone plays[GO_MAX_POINTS];
  int count;
  bool dead[GO_CELLS]; /* dead stones left on the board after the filling */
} AdviceFilling;

/* Fills `filling` for `board` with `first` to move. `dead`, which has GO_CELLS entries, marks the
 * dead stones. Takes about a tenth of a second on 19x19, and at most some seconds on any board;
 * `cancelled`, which may be NULL, can end it sooner. The same board gives the same result. Returns
 * false, with no stones to play, if the board is too complicated, if it was cancelled, or if it
 * runs out of memory. */
bool advice_fill (const GoBoard *board,
                  const bool *dead,
                  GoColor first,
                  AdviceCancelled cancelled,
                  void *data,
                  AdviceFilling *filling);
