/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Proposes dead stones when play has stopped. The players decide. */
#pragma once

#include "advice-estimate.h"

/* Marks in `dead`, which has GO_CELLS entries, every stone of the chains proposed as dead; all
 * other entries are false. Play on `board` is over, so the side to move does not matter. Takes
 * about half a second on 19x19, and some seconds when much is doubtful; `cancelled` can end it
 * sooner with the result so far. The same board gives the same result. Returns false, with nothing
 * proposed, when out of memory. */
bool advice_propose (const GoBoard *board, AdviceCancelled cancelled, void *data, bool *dead);

/* A proposal with the ownership estimates behind it. */
typedef struct
{
  bool dead[GO_CELLS];
  float owner[GO_COLORS][GO_CELLS]; /* as in AdviceEstimate, by the side that moves first */
} AdviceProspect;

/* `searches`: whether to search for a way to save doubtful stones, as advice_propose() does. */
bool advice_prospect (const GoBoard *board,
                      bool searches,
                      AdviceCancelled cancelled,
                      void *data,
                      AdviceProspect *prospect);

/* Returns how surely `color` will own these points, from -1 to 1, when `first` moves first;
 * GO_EMPTY for the average of both. */
double advice_prospect_share (
    const AdviceProspect *self, const GoPoint *points, int count, GoColor color, GoColor first);
