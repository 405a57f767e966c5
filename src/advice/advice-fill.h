/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Filling the neutral points of a board on which nobody wants to play on: which stones both sides
 * put there in turn, and which of them force an answer or have to be prepared. A point that neither
 * side can fill without a loss stays empty: there is a seki. For proposing only: people decide.
 * libc only. */
#pragma once

#include "advice-estimate.h"

typedef struct
{
  /* In order. Who is not named next passes between. */
  GoStone plays[GO_MAX_POINTS];
  int count;
  bool dead[GO_CELLS]; /* the dead stones that are left on the board then */
} AdviceFilling;

/* Fills `filling` for `board`, on which the stones of `dead`, which has GO_CELLS entries, are dead,
 * with `first` to move. Takes about a tenth of a second on 19x19, and no more than some seconds
 * on any board; `cancelled`, which may be NULL, may end it sooner. The same board gives the same
 * answer. Returns false, with nothing to play, if the board is too complicated, if it was
 * cancelled, or if there is no memory. */
bool advice_fill (const GoBoard *board,
                  const bool *dead,
                  GoColor first,
                  AdviceCancelled cancelled,
                  void *data,
                  AdviceFilling *filling);
