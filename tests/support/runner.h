/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What every Check program ends with. */
#pragma once

#include <check.h>

/* Runs the suite, prints its results as TAP to standard output and frees it. Returns what main()
 * returns: 0 when every test passed, else 1. */
int runner_run (Suite *suite);

/* How many rounds a test of random things makes: what the environment variable `name` says, which
 * may be NULL for none; or else as many percent of `usual` as PASS_STONE_ROUNDS says, which is 100
 * where it is not set, and at least 1. What is set and is no number from 1 on ends the program with
 * an error. Only with `usual` and more may a test demand that something rare has been met. */
unsigned long runner_rounds (const char *name, unsigned long usual);

/* Where chance begins in a test that can begin anywhere: what PASS_STONE_SEED says, from 1 on, or
 * else `usual`. What is set and is no such number ends the program with an error. */
unsigned long runner_seed (unsigned long usual);

/* Takes a folder away, with all that is in it. */
void runner_remove (const char *folder);

/* For a test that goes through all places where something can happen: of how many places one is
 * taken; 1 unless PASS_STONE_ROUNDS is below 100. */
int runner_stride (void);
