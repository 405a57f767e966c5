/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Counts what happened in random games, to show how much a run has covered. */
#pragma once

#include "naive.h"

/* The parts of a game's state that the counts need. */
typedef struct
{
  RefereePhase phase;
  bool window, paid, settled, reduced;
  int returned, moves, dead, alive;
} HistogramState;

HistogramState histogram_state (const NaiveGame *game);

/* Counts an act that got `answer`. `game` is the game after the act, `before` its state before.
 * `could_play` is whether the side to move had a legal play then. */
void histogram_add (const NaiveGame *game,
                    const RefereeAct *act,
                    const RefereeAnswer *answer,
                    const HistogramState *before,
                    bool could_play);

/* Counts a set-up that was refused. */
void histogram_add_refused_setup (void);

/* Prints all counts and returns how many are zero. */
int histogram_report (void);
