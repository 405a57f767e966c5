/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How the weaker levels choose: by chance, or by what is in atari, or by a few moves of reading. */
#pragma once

#include "advice-playout.h"

typedef struct
{
  const AdviceField *field; /* the moment, the side to move to choose */
  const AdviceShapes *shapes;
  const GoPoint *candidates; /* the plays to choose from, all open on the field */
  int count;                 /* at least 1 */
  const bool *given_up;      /* GO_CELLS: stones that are dead and not worth a play; or NULL */
} AdviceHeuristic;

/* Anywhere that looks likely; of stones that could be taken some are noticed. */
GoPoint advice_heuristic_blind (const AdviceHeuristic *heuristic, AdviceRandom *random);

/* Takes the most stones in atari, or saves the most of its own; else anywhere likely that is not
 * taken at once. */
GoPoint advice_heuristic_near (const AdviceHeuristic *heuristic, AdviceRandom *random);

/* Reads ladders of chains with one and two liberties, of both sides; else a good shape, that cannot
 * be caught at once. */
GoPoint advice_heuristic_read (const AdviceHeuristic *heuristic, AdviceRandom *random);
