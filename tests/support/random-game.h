/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Random rulesets, set-ups and acts for tests, from a seed that repeats them. */
#pragma once

#include "naive.h"

typedef struct
{
  uint64_t state;
} RandomSource;

/* A number from 0 to `below` - 1; `below` is at least 1. */
unsigned random_below (RandomSource *random, unsigned below);

/* True once in `n` times. */
bool random_once_in (RandomSource *random, unsigned n);

/* Whether the ruleset's axes can stand together; some may have no effect. */
bool random_stands (const GoRuleset *ruleset);

/* Another board size for a ruleset, where its set-up allows: mostly small, at most `most` points
 * on a side. */
void random_size (RandomSource *random, int most, GoRuleset *ruleset);

/* A ruleset whose axes can stand together: a preset, or one with some axes changed. Its board
 * is at most `most` points on a side. */
void random_ruleset (RandomSource *random, int most, GoRuleset *ruleset);

/* One side's time, of a few milliseconds, with any of what a clock can do but an hourglass and
 * periods that cost points; it may be none. */
void random_time (RandomSource *random, GoTime *time);

/* A table for a game under a ruleset: a start position, handicap and prisoners, or none of these.
 * It may not fit; both implementations have to say so. */
void random_table (RandomSource *random, const GoRuleset *ruleset, RefereeSetup *setup);

/* A table under a random ruleset. */
void random_setup (RandomSource *random, int most, RefereeSetup *setup);

/* Any act at all, most of them out of place. */
void random_garbage (RandomSource *random, const RefereeGame *game, RefereeAct *act);

/* An act that players would make, more or less, as the game stands. `passing` is how many in a
 * hundred plays are passes. */
void random_act (RandomSource *random, const RefereeGame *game, unsigned passing, RefereeAct *act);

/* Makes up to `steps` such acts, 12 passes in a hundred plays, until the game is over. */
void random_play (RandomSource *random, RefereeGame *game, int steps);

/* Prints what is needed to replay a game by hand: the ruleset, the set-up and all acts. */
void random_print (const RefereeGame *game);

/* Prints the game and fails the running test for what is said of it. */
void random_fail (const RefereeGame *game, unsigned long seed, const char *what);
