/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Facts that follow from several axes of a ruleset together, each decided in one place only. The
 * numbers are sections of RULES. */
#pragma once

#include "go-ruleset.h"
#include "go-types.h"

/* The board ----------------------------------------------------------------------------------- */

/* Returns the side of the only board that the set-up stones belong on, or 0 if they fit others
 * (1.1). */
int go_ruleset_setup_side (const GoRuleset *ruleset);

/* Returns the smallest side of a board that the set-up stones fit on; 1 if there are none (1.1). */
int go_ruleset_least_side (const GoRuleset *ruleset);

/* Returns the point of the first play: the centre. GO_NO_POINT if the ruleset prescribes none, or
 * the board has none (1.1 prescribed_first). */
GoPoint go_ruleset_prescribed_point (const GoRuleset *ruleset);

/* Removes the set-up stones and the prescribed first play, for a game that starts from stones on
 * the board. */
void go_ruleset_drop_start (GoRuleset *ruleset);

/* Returns whether the board has the points that set-up stones and a prescribed first play need
 * (1.1). A `custom` start position replaces the set-up. */
bool go_ruleset_fits_board (const GoRuleset *ruleset, bool custom);

/* Moves --------------------------------------------------------------------------------------- */

/* Returns whether a player can choose to pass before play first stops (1.2 pass, no_move). */
bool go_ruleset_allows_pass (const GoRuleset *ruleset);

/* Returns whether the side to move may pass at any time, except on a prescribed first play (1.2
 * pass). */
bool go_ruleset_passes_at_will (const GoRuleset *ruleset);

/* Returns whether passes can occur at all, including those forced by a challenge and those of the
 * paid play-out (1.2 illegal, 1.5 dispute). */
bool go_ruleset_has_passes (const GoRuleset *ruleset);

/* Returns whether a player can hand a stone to the other side: for a pass, or in a dispute over one
 * chain (1.2 pass, 1.5 dispute, 1.6). */
bool go_ruleset_hands_stones_over (const GoRuleset *ruleset);

/* Returns whether a play on an empty point can be illegal, apart from a play elsewhere than the
 * prescribed first point (1.2 suicide, vacated_ban, 1.3). */
bool go_ruleset_has_illegal_plays (const GoRuleset *ruleset);

/* Returns whether an illegal play can stand unchallenged (1.2 illegal). */
bool go_ruleset_lets_stand (const GoRuleset *ruleset);

/* Returns whether the repetition rule lets a cycle of several moves go on forever (1.2 long_cycle,
 * 1.3). */
bool go_ruleset_allows_cycles (const GoRuleset *ruleset);

/* Returns whether the game detects such a cycle (1.2 long_cycle). */
bool go_ruleset_notices_cycles (const GoRuleset *ruleset);

/* Returns whether the rules let a game end without a result, so that both players may agree on that
 * (1.2 long_cycle, 1.5 manual results). */
bool go_ruleset_has_void (const GoRuleset *ruleset);

/* The end ------------------------------------------------------------------------------------- */

/* Returns whether play ends by passes, not by an accepted offer or a loss (1.5 end). */
bool go_ruleset_ends_by_passes (const GoRuleset *ruleset);

/* Returns whether this value of `dispute` includes a resumption of play (1.5). */
bool go_ruleset_has_resumption (const GoRuleset *ruleset);

/* Returns whether play can be resumed: it can stop with something left to dispute (1.5 removal,
 * dispute). */
bool go_ruleset_resumes (const GoRuleset *ruleset);

/* Returns whether life and death are confirmed chain by chain, from the position in which play
 * stopped (Japanese 1989, articles 7.2 and 9). A ko is retaken only after a pass for that ko.
 * Territory is then agreed on, and a player who asks to resume leaves the first move to the
 * opponent (1.5 resume_first). */
bool go_ruleset_confirms_life (const GoRuleset *ruleset);

/* Counting ------------------------------------------------------------------------------------ */

/* Returns the scoring at the end of a game: nothing, if play never ends without a winner (1.5 end,
 * 1.7). */
GoScoring go_ruleset_counts_by (const GoRuleset *ruleset);

/* Returns whether anything is counted at all. */
bool go_ruleset_is_counted (const GoRuleset *ruleset);

/* Return whether the counting gives points for territory, or for stones on the board (1.7 scoring).
 * Sunjang counting has its own rules for both. */
bool go_scoring_has_territory (GoScoring scoring);
bool go_scoring_has_stones (GoScoring scoring);

/* Returns whether territory in seki does not count, so that it matters which groups are in seki
 * (1.7 tax, 1.8). */
bool go_ruleset_discounts_seki (const GoRuleset *ruleset);

/* Returns whether captured stones are used for anything later (1.2 pass, 1.7 scoring). */
bool go_ruleset_uses_prisoners (const GoRuleset *ruleset);

/* Returns whether this counting includes the points for a handicap or a first pass (1.1
 * comp_scope). */
bool go_ruleset_gives_extras (const GoRuleset *ruleset, GoScoring scoring);

/* Returns whether a point that reaches both colours can affect the score: a stone on it counts, it
 * is shared, or groups beside it lose territory (1.7). Under plain territory counting it belongs to
 * neither side, filled or not. */
bool go_ruleset_values_neutral (const GoRuleset *ruleset);

/* Returns whether the axes guarantee equal results by territory and by area, of which one is
 * counted. This covers every game from an empty board in which Black moves first (4.1). */
bool go_ruleset_counts_agree (const GoRuleset *ruleset);
