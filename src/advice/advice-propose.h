/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which stones are proposed as dead when play has stopped. For proposing only: people decide. */
#pragma once

#include "advice-estimate.h"

/* Fills `dead`, which has GO_CELLS entries, with true at every stone of a chain that is proposed
 * and false elsewhere. `board` is one that nobody wants to play on: whose turn it is does not
 * matter. Takes about half a second on 19x19, some seconds where much is doubtful; `cancelled` may
 * end it sooner, with what is known by then. The same board gives the same answer. Returns false,
 * with nothing proposed, when there is no memory. */
bool advice_propose (const GoBoard *board, AdviceCancelled cancelled, void *data, bool *dead);

/* The same with what it rests on. */
typedef struct
{
  bool dead[GO_CELLS];
  float owner[GO_COLORS][GO_CELLS]; /* as in AdviceEstimate, by who moves first */
} AdviceProspect;

bool advice_prospect (const GoBoard *board,
                      AdviceCancelled cancelled,
                      void *data,
                      AdviceProspect *prospect);

/* How surely these points become `color`'s, from -1 to 1, when `first` moves first; GO_EMPTY: on
 * average of both. */
double advice_prospect_share (
    const AdviceProspect *self, const GoPoint *points, int count, GoColor color, GoColor first);
