/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Small games for comparing rulesets, and checks of the answers. */
#pragma once

#include "random-game.h"
#include "compare-under.h"

/* Reads a preset and changes the axes named in "axis=value" words. */
void under_rules (const char *preset, const char *axes, GoRuleset *ruleset);

/* Starts a game on a board such as "XX./..O", rows from the top. If `board` is NULL, the board is
 * empty and has this size. */
RefereeGame *
under_start (const char *preset, const char *axes, const char *board, int size, int handicap);

/* Makes an act; fails the test if it is refused. */
void under_act (RefereeGame *game, RefereeActKind kind, GoColor side, const char *point);

/* Makes the moves "D4 pass E5 ...", each for the side to move. */
void under_play (RefereeGame *game, const char *moves);

/* Makes both sides agree. */
void under_agree (RefereeGame *game);

/* Returns a finished game on a board, with `moves` up to its last pass. */
RefereeGame *
under_finished (const char *preset, const char *axes, const char *board, const char *moves);

/* Compares the game with other rules, and frees the game. */
CompareUnderAnswer
under_ask (RefereeGame *game, const char *preset, const char *axes, bool own_komi);

/* Returns the reason or the flag of this kind, or NULL. */
const CompareUnderReason *under_reason (const CompareUnderAnswer *answer,
                                        CompareUnderReasonKind kind);
const CompareUnderFlag *under_flag (const CompareUnderAnswer *answer, CompareUnderFlagKind kind);

/* Fails unless the game is scored with this result, "B+3.5". */
void under_result (const CompareUnderAnswer *answer, const char *expected);

/* Fails unless this is the only reason. */
void
under_only (const CompareUnderAnswer *answer, CompareUnderReasonKind kind, bool there, int halves);

/* Prints the game, the other rules and the answer, and fails the test with this sentence. */
void under_fail (const RefereeGame *game,
                 const GoRuleset *there,
                 const CompareUnderAnswer *answer,
                 unsigned long seed,
                 const char *what);

/* Prints how often each of the `count` kinds occurred. If `all`, fails the test if one never did.
 */
void under_met (const char *what, const unsigned long *came, size_t count, bool all);
