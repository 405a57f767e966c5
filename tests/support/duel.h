/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The same game played by the program and by the naive implementation: they must agree about
 * everything at every step. */
#pragma once

#include "random-game.h"
#include "referee-score.h"
#include "trace.h"

typedef struct
{
  RandomSource random;
  unsigned long seed; /* what repeats this game */
  unsigned counter;   /* in how many other ways its axes are tried, for axis-effect.h */
  RefereeSetup setup;
  NaiveGame *naive;
  RefereeGame *real;
  Trace trace;
  const char *trouble; /* what differs, once something does */
  long theirs, ours;
  RefereeAct tried; /* the last act that was asked about */
} Duel;

/* Plays the game of `duel`, in which `random`, `seed`, `counter` and `setup` are filled and the
 * rest is zero. Prints the game and returns false when the implementations differ. Either way
 * leaves the result in `result`, REFEREE_RESULT_NONE when the game has none. */
bool duel_fight (Duel *duel, RefereeResultKind *result);

/* --- Parts of it --- */

/* Notes that both sides have different numbers, unless something differed before. */
bool duel_same (Duel *duel, const char *what, long naive, long real);
void duel_compare_answers (Duel *duel,
                           const RefereeAct *act,
                           const RefereeAnswer *naive,
                           const RefereeAnswer *real);
void duel_compare_states (Duel *duel);

/* Compares what was foreseen of an act that has just been tried with what came of it by the naive
 * rules; `before` is the naive game before it. */
void duel_compare_foresight (Duel *duel, const NaiveGame *before, const RefereeForesight *foreseen);
void duel_compare_scores (Duel *duel, bool with_marks);
void duel_compare_sunjang (Duel *duel, bool with_marks);
void duel_compare_legal_points (Duel *duel);
