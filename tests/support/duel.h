/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plays the same game in the program and in the naive implementation, and compares them at every
 * step. */
#pragma once

#include "random-game.h"
#include "referee-score.h"
#include "trace.h"

typedef struct
{
  RandomSource random;
  unsigned long seed; /* repeats this game */
  unsigned counter;   /* how many variants of its axes to try, see axis-effect.h */
  RefereeSetup setup;
  NaiveGame *naive;
  RefereeGame *real;
  Trace trace;
  const char *trouble; /* what differs, or NULL */
  long theirs, ours;
  RefereeAct tried; /* the last act tried */
} Duel;

/* Plays the game of `duel`. `random`, `seed`, `counter` and `setup` must be set and the rest zero.
 * Prints the game and returns false if the implementations differ. Always sets `result`, to
 * REFEREE_RESULT_NONE if the game has none. */
bool duel_fight (Duel *duel, RefereeResultKind *result);

/* --- Parts --- */

/* Compares two numbers and notes a difference, unless there already is one. */
bool duel_same (Duel *duel, const char *what, long naive, long real);
void duel_compare_answers (Duel *duel,
                           const RefereeAct *act,
                           const RefereeAnswer *naive,
                           const RefereeAnswer *real);
void duel_compare_states (Duel *duel);

/* Compares the foresight of an act just made with its effect in the naive game. `before` is the
 * naive game before that act. */
void duel_compare_foresight (Duel *duel, const NaiveGame *before, const RefereeForesight *foreseen);
void duel_compare_scores (Duel *duel, bool with_marks);
void duel_compare_sunjang (Duel *duel, bool with_marks);
void duel_compare_legal_points (Duel *duel);
