/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Small games for the tests of other rules, and what is asked about them. */
#pragma once

#include "random-game.h"
#include "compare-under.h"

/* Reads "axis=value" words over a preset. */
void under_rules (const char *preset, const char *axes, GoRuleset *ruleset);

/* A game on a board such as "XX./..O", rows from the top; `size` of an empty board for NULL. */
RefereeGame *
under_start (const char *preset, const char *axes, const char *board, int size, int handicap);

/* Makes an act; fails the test if it is refused. */
void under_act (RefereeGame *game, RefereeActKind kind, GoColor side, const char *point);

/* Plays "D4 pass E5 ...", each for the side to move. */
void under_play (RefereeGame *game, const char *moves);

/* Both agree. */
void under_agree (RefereeGame *game);

/* A finished game on a board, played with `moves` up to its last pass. */
RefereeGame *
under_finished (const char *preset, const char *axes, const char *board, const char *moves);

/* Asks, and frees the game. */
CompareUnderAnswer
under_ask (RefereeGame *game, const char *preset, const char *axes, bool own_komi);

/* The reason or the flag of that kind, or NULL. */
const CompareUnderReason *under_reason (const CompareUnderAnswer *answer,
                                        CompareUnderReasonKind kind);
const CompareUnderFlag *under_flag (const CompareUnderAnswer *answer, CompareUnderFlagKind kind);

/* Fails unless the game is scored with this result, "B+3.5". */
void under_result (const CompareUnderAnswer *answer, const char *expected);

/* Fails unless there is this reason and no other. */
void
under_only (const CompareUnderAnswer *answer, CompareUnderReasonKind kind, bool there, int halves);

/* Prints the game, the other rules and their answer, and fails the test with the given sentence. */
void under_fail (const RefereeGame *game,
                 const GoRuleset *there,
                 const CompareUnderAnswer *answer,
                 unsigned long seed,
                 const char *what);

/* Prints how often each of the `count` kinds occurred; with `all`, fails the test for one that
 * never did. */
void under_met (const char *what, const unsigned long *came, size_t count, bool all);
