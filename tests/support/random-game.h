/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Random rulesets, set-ups and acts for tests, repeatable from a seed. */
#pragma once

#include "naive.h"

typedef struct
{
  uint64_t state;
} RandomSource;

/* Returns a number from 0 to `below` - 1; `below` is at least 1. */
unsigned random_below (RandomSource *random, unsigned below);

/* Returns true once in `n` times. */
bool random_once_in (RandomSource *random, unsigned n);

/* Returns whether the ruleset's axes are compatible; some may have no effect. */
bool random_stands (const GoRuleset *ruleset);

/* Sets a random board size if the ruleset's set-up allows. Most are small, none exceeds `most`
 * points on a side. */
void random_size (RandomSource *random, int most, GoRuleset *ruleset);

/* Makes a ruleset of compatible axes: a preset, or one with some axes changed. Its board has at
 * most `most` points on a side. */
void random_ruleset (RandomSource *random, int most, GoRuleset *ruleset);

/* Sets one side's time to a few milliseconds, with any clock feature but an hourglass and periods
 * that cost points. */
void random_time (RandomSource *random, GoTime *time);

/* Makes a set-up for a ruleset, perhaps with a start position, handicap or prisoners. If it is
 * invalid, both implementations must say so. */
void random_table (RandomSource *random, const GoRuleset *ruleset, RefereeSetup *setup);

/* Makes a set-up with a random ruleset. */
void random_setup (RandomSource *random, int most, RefereeSetup *setup);

/* Makes an arbitrary act, usually one that is not possible now. */
void random_garbage (RandomSource *random, const RefereeGame *game, RefereeAct *act);

/* Makes an act that players might make now. About `passing` percent of plays are passes. */
void random_act (RandomSource *random, const RefereeGame *game, unsigned passing, RefereeAct *act);

/* Makes up to `steps` acts by random_act(), with 12 percent passes, until the game is over. */
void random_play (RandomSource *random, RefereeGame *game, int steps);

/* Prints the ruleset, the set-up and all acts, to replay the game by hand. */
void random_print (const RefereeGame *game);

/* Prints the game and fails the running test with `what`. */
void random_fail (const RefereeGame *game, unsigned long seed, const char *what);
