/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "go-ruleset-facts.h"

int
go_ruleset_setup_side (const GoRuleset *ruleset)
{
  return ruleset->setup == GO_SETUP_SUNJANG16 ? 19 : ruleset->setup == GO_SETUP_TIBETAN12 ? 17 : 0;
}

int
go_ruleset_least_side (const GoRuleset *ruleset)
{
  int side = go_ruleset_setup_side (ruleset);

  return side > 0 ? side : ruleset->setup == GO_SETUP_ANCIENT4 ? 6 : 1;
}

GoPoint
go_ruleset_prescribed_point (const GoRuleset *ruleset)
{
  if (ruleset->prescribed_first != GO_PRESCRIBED_CENTRE || ruleset->width % 2 == 0
      || ruleset->height % 2 == 0)
    return GO_NO_POINT;
  return go_point (ruleset->width / 2, ruleset->height / 2);
}

void
go_ruleset_drop_start (GoRuleset *ruleset)
{
  ruleset->setup = GO_SETUP_NONE;
  ruleset->prescribed_first = GO_PRESCRIBED_NONE;
}

bool
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

bool
go_ruleset_allows_pass (const GoRuleset *ruleset)
{
  return ruleset->pass != GO_PASS_FORBIDDEN || ruleset->no_move == GO_NO_MOVE_PASS;
}

bool
go_ruleset_passes_at_will (const GoRuleset *ruleset)
{
  return ruleset->pass == GO_PASS_FREE || ruleset->pass == GO_PASS_STONE;
}

bool
go_ruleset_has_passes (const GoRuleset *ruleset)
{
  return go_ruleset_allows_pass (ruleset) || go_ruleset_lets_stand (ruleset)
         || ruleset->dispute == GO_DISPUTE_PAID_PLAYOUT;
}

bool
go_ruleset_hands_stones_over (const GoRuleset *ruleset)
{
  return ruleset->pass == GO_PASS_STONE || ruleset->dispute == GO_DISPUTE_PAID_PLAYOUT
         || (ruleset->dispute == GO_DISPUTE_PER_GROUP && ruleset->removal != GO_REMOVAL_NONE);
}

bool
go_ruleset_has_illegal_plays (const GoRuleset *ruleset)
{
  return ruleset->suicide != GO_SUICIDE_ANY || ruleset->repetition != GO_REPETITION_NONE
         || ruleset->vacated_ban;
}

bool
go_ruleset_lets_stand (const GoRuleset *ruleset)
{
  return ruleset->illegal == GO_ILLEGAL_CHALLENGE && go_ruleset_has_illegal_plays (ruleset);
}

bool
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

bool
go_ruleset_notices_cycles (const GoRuleset *ruleset)
{
  return ruleset->long_cycle != GO_CYCLE_IGNORE && go_ruleset_allows_cycles (ruleset);
}

bool
go_ruleset_has_void (const GoRuleset *ruleset)
{
  return ruleset->long_cycle != GO_CYCLE_DRAW && go_ruleset_notices_cycles (ruleset);
}

bool
go_ruleset_ends_by_passes (const GoRuleset *ruleset)
{
  return ruleset->end != GO_END_AGREEMENT && ruleset->end != GO_END_NO_MOVE;
}

bool
go_ruleset_has_resumption (const GoRuleset *ruleset)
{
  return ruleset->dispute != GO_DISPUTE_NONE && ruleset->dispute != GO_DISPUTE_PAID_PLAYOUT;
}

bool
go_ruleset_resumes (const GoRuleset *ruleset)
{
  return ruleset->end != GO_END_NO_MOVE && ruleset->removal != GO_REMOVAL_NONE
         && go_ruleset_has_resumption (ruleset);
}

bool
go_ruleset_confirms_life (const GoRuleset *ruleset)
{
  return go_ruleset_resumes (ruleset) && ruleset->dispute == GO_DISPUTE_RESUME
         && ruleset->removal == GO_REMOVAL_AGREEMENT && ruleset->scoring == GO_SCORING_TERRITORY
         && ruleset->resume_first == GO_RESUME_OPPONENT_OF_REQUESTER;
}

GoScoring
go_ruleset_counts_by (const GoRuleset *ruleset)
{
  return ruleset->end == GO_END_NO_MOVE ? GO_SCORING_NONE : (GoScoring) ruleset->scoring;
}

bool
go_ruleset_is_counted (const GoRuleset *ruleset)
{
  return go_ruleset_counts_by (ruleset) != GO_SCORING_NONE;
}

bool
go_scoring_has_territory (GoScoring scoring)
{
  return scoring == GO_SCORING_TERRITORY || scoring == GO_SCORING_AREA;
}

bool
go_scoring_has_stones (GoScoring scoring)
{
  return scoring == GO_SCORING_AREA || scoring == GO_SCORING_STONES;
}

bool
go_ruleset_discounts_seki (const GoRuleset *ruleset)
{
  GoScoring scoring = go_ruleset_counts_by (ruleset);

  return scoring == GO_SCORING_SUNJANG
         || (ruleset->tax != GO_TAX_NONE && go_scoring_has_territory (scoring));
}

bool
go_ruleset_uses_prisoners (const GoRuleset *ruleset)
{
  return go_ruleset_counts_by (ruleset) == GO_SCORING_TERRITORY || ruleset->pass == GO_PASS_RETURN;
}

bool
go_ruleset_gives_extras (const GoRuleset *ruleset, GoScoring scoring)
{
  return scoring != GO_SCORING_NONE
         && (ruleset->comp_scope == GO_COMP_ALWAYS || scoring == GO_SCORING_AREA);
}

bool
go_ruleset_values_neutral (const GoRuleset *ruleset)
{
  return ruleset->scoring != GO_SCORING_TERRITORY || ruleset->tax != GO_TAX_NONE
         || ruleset->shared != GO_SHARED_NONE;
}

/* The conditions of the proof: equal numbers of moves, or a point for the missing one. */
bool
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
