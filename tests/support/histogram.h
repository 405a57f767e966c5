/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What random games have met, so that a run tells how much it has shown. */
#pragma once

#include "naive.h"

/* What of a game's state the counts ask about. */
typedef struct
{
  RefereePhase phase;
  bool window, paid, settled, reduced;
  int returned, moves, dead, alive;
} HistogramState;

HistogramState histogram_state (const NaiveGame *game);

/* Counts an act that was tried and answered so. `game` is as it is after it, `before` what was
 * noted before it, when the side to move could make a legal play or not. */
void histogram_add (const NaiveGame *game,
                    const RefereeAct *act,
                    const RefereeAnswer *answer,
                    const HistogramState *before,
                    bool could_play);

/* Counts a set-up that does not fit. */
void histogram_add_refused_setup (void);

/* Prints all counts and returns how many are zero. */
int histogram_report (void);
