/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What follows from the axes of a ruleset taken together: the questions that are asked of rules,
 * each answered here and nowhere else. The numbers are sections of RULES. */
#pragma once

#include "go-ruleset.h"
#include "go-types.h"

/* The board ----------------------------------------------------------------------------------- */

/* Returns the side of the only board that the set-up stones belong on, or 0 if they fit others
 * (1.1). */
int go_ruleset_setup_side (const GoRuleset *ruleset);

/* Returns the least side of a board that the set-up stones fit on; 1 if there are none (1.1). */
int go_ruleset_least_side (const GoRuleset *ruleset);

/* Returns the point that the first play must go to: the centre. GO_NO_POINT if the ruleset
 * prescribes none, or the board has none (1.1 prescribed_first). */
GoPoint go_ruleset_prescribed_point (const GoRuleset *ruleset);

/* Makes a ruleset one for a game that begins from stones on the board: without set-up stones and a
 * prescribed first play of its own. */
void go_ruleset_drop_start (GoRuleset *ruleset);

/* Whether the board has the points that set-up stones and a prescribed first play need (1.1). A
 * `custom` start position stands in place of the set-up. */
bool go_ruleset_fits_board (const GoRuleset *ruleset, bool custom);

/* Moves --------------------------------------------------------------------------------------- */

/* Can anybody pass of their own accord before play first stops (1.2 pass, no_move)? */
bool go_ruleset_allows_pass (const GoRuleset *ruleset);

/* May whoever is to move pass whenever they like, but for a prescribed first play (1.2 pass)? */
bool go_ruleset_passes_at_will (const GoRuleset *ruleset);

/* Can there be a pass at all, one that a challenge forces or one of the paid play-out included (1.2
 * illegal, 1.5 dispute)? */
bool go_ruleset_has_passes (const GoRuleset *ruleset);

/* Can a stone be handed over to the other side: for a pass, or in a dispute over one chain (1.2
 * pass, 1.5 dispute, 1.6)? */
bool go_ruleset_hands_stones_over (const GoRuleset *ruleset);

/* Can a play be illegal on an empty point, the prescribed first one apart (1.2 suicide,
 * vacated_ban, 1.3)? */
bool go_ruleset_has_illegal_plays (const GoRuleset *ruleset);

/* Can an illegal play stand, because nobody challenges it (1.2 illegal)? */
bool go_ruleset_lets_stand (const GoRuleset *ruleset);

/* May a cycle of several moves go on for ever by the repetition rule (1.2 long_cycle, 1.3)? */
bool go_ruleset_allows_cycles (const GoRuleset *ruleset);

/* Is such a cycle taken notice of (1.2 long_cycle)? */
bool go_ruleset_notices_cycles (const GoRuleset *ruleset);

/* Can a game end without a result by the rules' own word, so that both may agree on that (1.2
 * long_cycle, 1.5 manual results)? */
bool go_ruleset_has_void (const GoRuleset *ruleset);

/* The end ------------------------------------------------------------------------------------- */

/* Do passes, and not an accepted offer or a loss, end play (1.5 end)? */
bool go_ruleset_ends_by_passes (const GoRuleset *ruleset);

/* Does the axis `dispute` know a resumption of play (1.5)? */
bool go_ruleset_has_resumption (const GoRuleset *ruleset);

/* Can play be resumed, there being something to dispute once it has stopped (1.5 removal, dispute)?
 */
bool go_ruleset_resumes (const GoRuleset *ruleset);

/* Are life and death confirmed from the position in which play stopped, chain by chain, with a ko
 * retaken only after a pass for that ko (Japanese 1989, articles 7.2 and 9)? Territory is agreed
 * upon, and whoever asks to resume leaves the first move to the opponent (1.5 resume_first). */
bool go_ruleset_confirms_life (const GoRuleset *ruleset);

/* Counting ------------------------------------------------------------------------------------ */

/* What is counted in the end: nothing, if play never ends without a winner (1.5 end, 1.7). */
GoScoring go_ruleset_counts_by (const GoRuleset *ruleset);

/* Is anything counted at all? */
bool go_ruleset_is_counted (const GoRuleset *ruleset);

/* Does the counting give points for territory, for stones on the board (1.7 scoring)? Sunjang
 * counting has rules of its own for both. */
bool go_scoring_has_territory (GoScoring scoring);
bool go_scoring_has_stones (GoScoring scoring);

/* Does territory in seki count nothing, so that it matters which groups are (1.7 tax, 1.8)? */
bool go_ruleset_discounts_seki (const GoRuleset *ruleset);

/* Are captured stones good for anything afterwards (1.2 pass, 1.7 scoring)? */
bool go_ruleset_uses_prisoners (const GoRuleset *ruleset);

/* Are points that go with a handicap or the first pass given under this counting (1.1 comp_scope)?
 */
bool go_ruleset_gives_extras (const GoRuleset *ruleset, GoScoring scoring);

/* Can a point that reaches both colours be worth anything: is a stone on it a point, or is it
 * shared out, or do groups beside it lose territory (1.7)? Under plain territory counting it is
 * nobody's, filled or not. */
bool go_ruleset_values_neutral (const GoRuleset *ruleset);

/* One of territory and area is counted: do the axes promise that the other comes to the same in
 * every game from an empty board in which Black moves first (4.1)? */
bool go_ruleset_counts_agree (const GoRuleset *ruleset);
