/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shared by all Check programs: running a suite, and settings from the environment. */
#pragma once

#include <check.h>

/* Runs the suite, prints its results as TAP to standard output and frees it. Returns the exit
 * status: 0 if every test passed, else 1. */
int runner_run (Suite *suite);

/* Returns the number of rounds for a random test: the environment variable `name` (may be NULL), if
 * set. Otherwise PASS_STONE_ROUNDS percent of `usual`, by default 100 and at least 1. A setting
 * that is no number from 1 up ends the program. Only from `usual` rounds on may a test demand a
 * rare event. */
unsigned long runner_rounds (const char *name, unsigned long usual);

/* Returns a test's random seed: PASS_STONE_SEED, if set, or `usual`. A setting that is no number
 * from 1 up ends the program. */
unsigned long runner_seed (unsigned long usual);

/* Removes a folder and everything in it. */
void runner_remove (const char *folder);

/* Returns the step width for a test that tries every place where something can happen. It is 1
 * unless PASS_STONE_ROUNDS is below 100. */
int runner_stride (void);
