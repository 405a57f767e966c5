/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How the weaker levels choose a play: at random, by chains in atari, or by reading a few moves. */
#pragma once

#include "advice-playout.h"

typedef struct
{
  const GoBoard *board;     /* the position */
  const AdviceField *field; /* the same, with the side to move to choose */
  const AdviceShapes *shapes;
  const GoPoint *candidates; /* the candidate plays, all legal on the field */
  int count;                 /* at least 1 */
  const bool *given_up;      /* GO_CELLS: dead stones that are not worth a play; or NULL */
} AdviceHeuristic;

/* Returns a likely-looking play; only now and then notices stones that it could capture. */
GoPoint advice_heuristic_blind (const AdviceHeuristic *heuristic, AdviceRandom *random);

/* Captures the most stones in atari, or saves the most of its own. Otherwise returns a likely play
 * that is not captured at once. */
GoPoint advice_heuristic_near (const AdviceHeuristic *heuristic, AdviceRandom *random);

/* Reads ladders on chains of both sides with one or two liberties. Otherwise returns a play in good
 * shape that cannot be captured at once. */
GoPoint advice_heuristic_read (const AdviceHeuristic *heuristic, AdviceRandom *random);
