/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Facts that follow from several axes of a ruleset together, each decided in one place only. The
 * numbers are sections of RULES. */
#pragma once

#include "go-ruleset.h"

/* The board ----------------------------------------------------------------------------------- */

/* Returns the side of the only board that the set-up stones belong on, or 0 if they fit others
 * (1.1). */
static inline int
go_ruleset_setup_side (const GoRuleset *ruleset)
{
  return ruleset->setup == GO_SETUP_SUNJANG16 ? 19 : ruleset->setup == GO_SETUP_TIBETAN12 ? 17 : 0;
}

/* Returns the smallest side of a board that the set-up stones fit on; 1 if there are none (1.1). */
static inline int
go_ruleset_least_side (const GoRuleset *ruleset)
{
  int side = go_ruleset_setup_side (ruleset);

  return side > 0 ? side : ruleset->setup == GO_SETUP_ANCIENT4 ? 6 : 1;
}

/* Returns the point of the first play: the centre. GO_NO_POINT if the ruleset prescribes none, or
 * the board has none (1.1 prescribed_first). */
static inline GoPoint
go_ruleset_prescribed_point (const GoRuleset *ruleset)
{
  if (ruleset->prescribed_first != GO_PRESCRIBED_CENTRE || ruleset->width % 2 == 0
      || ruleset->height % 2 == 0)
    return GO_NO_POINT;
  return go_point (ruleset->width / 2, ruleset->height / 2);
}

/* Removes the set-up stones and the prescribed first play, for a game that starts from stones on
 * the board. */
static inline void
go_ruleset_drop_start (GoRuleset *ruleset)
{
  ruleset->setup = GO_SETUP_NONE;
  ruleset->prescribed_first = GO_PRESCRIBED_NONE;
}

/* Returns whether the board has the points that set-up stones and a prescribed first play need
 * (1.1). A `custom` start position replaces the set-up. */
static inline bool
go_ruleset_fits_board (const GoRuleset *ruleset, bool custom)
{
  int width = ruleset->width, height = ruleset->height, least = go_ruleset_least_side (ruleset);
  int side = go_ruleset_setup_side (ruleset);

  if (ruleset->prescribed_first != GO_PRESCRIBED_NONE
      && go_ruleset_prescribed_point (ruleset) == GO_NO_POINT)
    return false;
  return custom
         || (width >= least && height >= least && (side == 0 || (width == side && height == side)));
}

/* Moves --------------------------------------------------------------------------------------- */

/* Returns whether a player can choose to pass before play first stops (1.2 pass, no_move). */
static inline bool
go_ruleset_allows_pass (const GoRuleset *ruleset)
{
  return ruleset->pass != GO_PASS_FORBIDDEN || ruleset->no_move == GO_NO_MOVE_PASS;
}

/* Returns whether the side to move may pass at any time, except on a prescribed first play (1.2
 * pass). */
static inline bool
go_ruleset_passes_at_will (const GoRuleset *ruleset)
{
  return ruleset->pass == GO_PASS_FREE || ruleset->pass == GO_PASS_STONE;
}

/* Returns whether a play on an empty point can be illegal, apart from a play elsewhere than the
 * prescribed first point (1.2 suicide, vacated_ban, 1.3). */
static inline bool
go_ruleset_has_illegal_plays (const GoRuleset *ruleset)
{
  return ruleset->suicide != GO_SUICIDE_ANY || ruleset->repetition != GO_REPETITION_NONE
         || ruleset->vacated_ban;
}

/* Returns whether an illegal play can stand unchallenged (1.2 illegal). */
static inline bool
go_ruleset_lets_stand (const GoRuleset *ruleset)
{
  return ruleset->illegal == GO_ILLEGAL_CHALLENGE && go_ruleset_has_illegal_plays (ruleset);
}

/* Returns whether passes can occur at all, including those forced by a challenge and those of the
 * paid play-out (1.2 illegal, 1.5 dispute). */
static inline bool
go_ruleset_has_passes (const GoRuleset *ruleset)
{
  return go_ruleset_allows_pass (ruleset) || go_ruleset_lets_stand (ruleset)
         || ruleset->dispute == GO_DISPUTE_PAID_PLAYOUT;
}

/* Returns whether a player can hand a stone to the other side: for a pass, or in a dispute over one
 * chain (1.2 pass, 1.5 dispute, 1.6). */
static inline bool
go_ruleset_hands_stones_over (const GoRuleset *ruleset)
{
  return ruleset->pass == GO_PASS_STONE || ruleset->dispute == GO_DISPUTE_PAID_PLAYOUT
         || (ruleset->dispute == GO_DISPUTE_PER_GROUP && ruleset->removal != GO_REMOVAL_NONE);
}

/* Returns whether the repetition rule lets a cycle of several moves go on forever (1.2 long_cycle,
 * 1.3). */
static inline bool
go_ruleset_allows_cycles (const GoRuleset *ruleset)
{
  switch ((GoRepetition) ruleset->repetition)
    {
    case GO_REPETITION_NONE:
    case GO_REPETITION_BASIC:
    case GO_REPETITION_RECENT3:
    case GO_REPETITION_OWN_PREVIOUS:
      return true;
    case GO_REPETITION_PSK:
    case GO_REPETITION_PSK_NULL_OK:
    case GO_REPETITION_SSK:
    case GO_REPETITION_NSSK:
    case GO_REPETITION_SSK_KO:
      break;
    }
  return false;
}

/* Returns whether the game detects such a cycle (1.2 long_cycle). */
static inline bool
go_ruleset_notices_cycles (const GoRuleset *ruleset)
{
  return ruleset->long_cycle != GO_CYCLE_IGNORE && go_ruleset_allows_cycles (ruleset);
}

/* Returns whether the rules let a game end without a result, so that both players may agree on that
 * (1.2 long_cycle, 1.5 manual results). */
static inline bool
go_ruleset_has_void (const GoRuleset *ruleset)
{
  return ruleset->long_cycle != GO_CYCLE_DRAW && go_ruleset_notices_cycles (ruleset);
}

/* The end ------------------------------------------------------------------------------------- */

/* Returns whether play ends by passes, not by an accepted offer or a loss (1.5 end). */
static inline bool
go_ruleset_ends_by_passes (const GoRuleset *ruleset)
{
  return ruleset->end != GO_END_AGREEMENT && ruleset->end != GO_END_NO_MOVE;
}

/* Returns whether this value of `dispute` includes a resumption of play (1.5). */
static inline bool
go_ruleset_has_resumption (const GoRuleset *ruleset)
{
  return ruleset->dispute != GO_DISPUTE_NONE && ruleset->dispute != GO_DISPUTE_PAID_PLAYOUT;
}

/* Returns whether play can be resumed: it can stop with something left to dispute (1.5 removal,
 * dispute). */
static inline bool
go_ruleset_resumes (const GoRuleset *ruleset)
{
  return ruleset->end != GO_END_NO_MOVE && ruleset->removal != GO_REMOVAL_NONE
         && go_ruleset_has_resumption (ruleset);
}

/* Returns whether life and death are confirmed chain by chain, from the position in which play
 * stopped (Japanese 1989, articles 7.2 and 9). A ko is retaken only after a pass for that ko.
 * Territory is then agreed on, and a player who asks to resume leaves the first move to the
 * opponent (1.5 resume_first). */
static inline bool
go_ruleset_confirms_life (const GoRuleset *ruleset)
{
  return go_ruleset_resumes (ruleset) && ruleset->dispute == GO_DISPUTE_RESUME
         && ruleset->removal == GO_REMOVAL_AGREEMENT && ruleset->scoring == GO_SCORING_TERRITORY
         && ruleset->resume_first == GO_RESUME_OPPONENT_OF_REQUESTER;
}

/* Counting ------------------------------------------------------------------------------------ */

/* Returns the scoring at the end of a game: nothing, if play never ends without a winner (1.5 end,
 * 1.7). */
static inline GoScoring
go_ruleset_counts_by (const GoRuleset *ruleset)
{
  return ruleset->end == GO_END_NO_MOVE ? GO_SCORING_NONE : (GoScoring) ruleset->scoring;
}

/* Returns whether anything is counted at all. */
static inline bool
go_ruleset_is_counted (const GoRuleset *ruleset)
{
  return go_ruleset_counts_by (ruleset) != GO_SCORING_NONE;
}

/* Return whether the counting gives points for territory, or for stones on the board (1.7 scoring).
 * Sunjang counting has its own rules for both. */
static inline bool
go_scoring_has_territory (GoScoring scoring)
{
  return scoring == GO_SCORING_TERRITORY || scoring == GO_SCORING_AREA;
}
static inline bool
go_scoring_has_stones (GoScoring scoring)
{
  return scoring == GO_SCORING_AREA || scoring == GO_SCORING_STONES;
}

/* Returns whether territory in seki does not count, so that it matters which groups are in seki
 * (1.7 tax, 1.8). */
static inline bool
go_ruleset_discounts_seki (const GoRuleset *ruleset)
{
  GoScoring scoring = go_ruleset_counts_by (ruleset);

  return scoring == GO_SCORING_SUNJANG
         || (ruleset->tax != GO_TAX_NONE && go_scoring_has_territory (scoring));
}

/* Returns whether captured stones are used for anything later (1.2 pass, 1.7 scoring). */
static inline bool
go_ruleset_uses_prisoners (const GoRuleset *ruleset)
{
  return go_ruleset_counts_by (ruleset) == GO_SCORING_TERRITORY || ruleset->pass == GO_PASS_RETURN;
}

/* Returns whether this counting includes the points for a handicap or a first pass (1.1
 * comp_scope). */
static inline bool
go_ruleset_gives_extras (const GoRuleset *ruleset, GoScoring scoring)
{
  return scoring != GO_SCORING_NONE
         && (ruleset->comp_scope == GO_COMP_ALWAYS || scoring == GO_SCORING_AREA);
}

/* Returns whether a point that reaches both colours can affect the score: a stone on it counts, it
 * is shared, or groups beside it lose territory (1.7). Under plain territory counting it belongs to
 * neither side, filled or not. */
static inline bool
go_ruleset_values_neutral (const GoRuleset *ruleset)
{
  return ruleset->scoring != GO_SCORING_TERRITORY || ruleset->tax != GO_TAX_NONE
         || ruleset->shared != GO_SHARED_NONE;
}

/* Returns whether the axes guarantee equal results by territory and by area, of which one is
 * counted. This covers every game from an empty board in which Black moves first (4.1). The
 * conditions are those of the proof: equal numbers of moves, or a point for the missing one. */
static inline bool
go_ruleset_counts_agree (const GoRuleset *ruleset)
{
  bool last_pass = ruleset->end == GO_END_LAST_DIFFERS && ruleset->white_first_pass == 2;
  bool white_last = ruleset->end == GO_END_WHITE_LAST && ruleset->white_first_pass == 0;

  return go_scoring_has_territory ((GoScoring) ruleset->scoring) && ruleset->pass == GO_PASS_STONE
         && (last_pass || white_last) && ruleset->handicap_comp == GO_COMP_N_MINUS_1
         && ruleset->comp_scope == GO_COMP_AREA && ruleset->resume_first == GO_RESUME_ALTERNATE
         && ruleset->dispute != GO_DISPUTE_PER_GROUP && ruleset->dispute != GO_DISPUTE_PAID_PLAYOUT
         && ruleset->setup == GO_SETUP_NONE && ruleset->first == GO_BLACK;
}
