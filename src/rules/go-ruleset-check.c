/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds axes that contradict each other and axes without effect. A contradictory ruleset cannot be
 * played as it says, or its games reach no result. A setting without effect is harmless, but it
 * suggests that its author misunderstands the ruleset. */
#include "go-ruleset-facts.h"

#include <string.h>

/* Marks a text for translation elsewhere; this room translates nothing. */
#define N_(text) text

typedef struct
{
  const GoRuleset *rules;
  GoContradiction *found;
  size_t size, count;
  bool harmless;     /* which of the two kinds to collect */
  const char *asked; /* if set, only determine whether this axis has an effect */
  bool idle;         /* the result: it has none */
} Findings;

static void
add (Findings *findings, const GoContradiction *finding)
{
  if (findings->asked || findings->harmless != finding->harmless)
    return;
  if (findings->count < findings->size)
    findings->found[findings->count] = *finding;
  findings->count++;
}

/* Reports two axes that cannot be combined. */
static void
clash (Findings *findings, bool is_so, const char *axis, const char *other, const char *reason)
{
  if (is_so)
    add (findings, &(GoContradiction){ .axis = axis, .other = other, .reason = reason });
}

/* Because of `other`, this value of the axis gives the same game as `instead`. */
static void
same (Findings *findings,
      bool is_so,
      const char *axis,
      const char *other,
      const char *instead,
      const char *reason)
{
  if (is_so)
    add (findings, &(GoContradiction){ axis, other, reason, true, instead });
}

/* No value of the axis has any effect. Not reported, because the setting is not misleading. */
static void
unused (Findings *findings, bool is_so, const char *axis)
{
  if (is_so && findings->asked && strcmp (findings->asked, axis) == 0)
    findings->idle = true;
}

/* Because of `other` no value of the axis has an effect. Reports every value except `instead`. */
static void
idle (Findings *findings,
      bool is_so,
      const char *axis,
      const char *other,
      const char *instead,
      const char *reason)
{
  char value[32];

  unused (findings, is_so, axis);
  if (is_so && !findings->asked
      && strcmp (go_axis_format (go_axis_find (axis), findings->rules, value), instead) != 0)
    same (findings, true, axis, other, instead, reason);
}

/* Returns whether every player always has a legal play. A stone that captures nothing can always be
 * placed. */
static bool
always_plays (const GoRuleset *rules)
{
  return !go_ruleset_has_illegal_plays (rules) && rules->prescribed_first == GO_PRESCRIBED_NONE;
}

/* Returns whether both sides may pass on every turn. */
static bool
always_passes (const GoRuleset *rules)
{
  return go_ruleset_passes_at_will (rules) && rules->prescribed_first == GO_PRESCRIBED_NONE;
}

static void
check_board (const GoRuleset *rules, Findings *found)
{
  const char *small = N_ ("The four set-up stones need at least 6 columns and 6 rows.");
  const char *sunjang = N_ ("The sixteen set-up stones of Sunjang need a 19×19 board.");
  const char *tibetan = N_ ("The twelve set-up stones of Tibetan Go need a 17×17 board.");
  const char *centre = N_ ("Only a board with odd sides has a centre point.");
  const char *words = rules->setup == GO_SETUP_SUNJANG16   ? sunjang
                      : rules->setup == GO_SETUP_TIBETAN12 ? tibetan
                                                           : small;
  bool is_centre = rules->prescribed_first == GO_PRESCRIBED_CENTRE;
  int side = go_ruleset_setup_side (rules), least = go_ruleset_least_side (rules);

  clash (found, rules->width < least || (side > 0 && rules->width != side), "setup", "width",
         words);
  clash (found, rules->height < least || (side > 0 && rules->height != side), "setup", "height",
         words);
  clash (found, is_centre && rules->width % 2 == 0, "prescribed_first", "width", centre);
  clash (found, is_centre && rules->height % 2 == 0, "prescribed_first", "height", centre);
  clash (found, is_centre && rules->width == 1 && rules->height == 1, "prescribed_first", "width",
         N_ ("On a 1×1 board, the first play would have no liberty."));
  clash (found,
         rules->handicap_place == GO_HANDICAP_FIXED
             && (rules->setup == GO_SETUP_ANCIENT4 || rules->setup == GO_SETUP_SUNJANG16),
         "handicap_place", "setup", N_ ("Set-up stones occupy the traditional handicap points."));
}

static void
check_handicap (const GoRuleset *rules, Findings *found)
{
  const char *area_only
      = N_ ("This way of counting never gives points that apply to area counting only.");
  bool even = rules->handicap_place == GO_HANDICAP_NONE;
  bool gives_extras = go_ruleset_gives_extras (rules, go_ruleset_counts_by (rules));
  bool out_of_scope
      = rules->comp_scope == GO_COMP_AREA
        && (rules->scoring == GO_SCORING_STONES || rules->scoring == GO_SCORING_SUNJANG);

  idle (found, even, "handicap_comp", "handicap_place", "0",
        N_ ("These rules have no handicap, so there is nothing to compensate for."));
  idle (found, even, "handicap_komi", "handicap_place", "same",
        N_ ("These rules have no handicap, so there are no handicap games."));
  idle (found, out_of_scope, "handicap_comp", "comp_scope", "0", area_only);
  idle (found, out_of_scope, "white_first_pass", "comp_scope", "0", area_only);
  idle (found, rules->handicap_comp == GO_COMP_NONE && rules->white_first_pass == 0, "comp_scope",
        "handicap_comp", "always",
        N_ ("These rules give no points that could apply to area counting only."));
  unused (found, !gives_extras, "handicap_comp");
  unused (found, !gives_extras, "white_first_pass");
  unused (found,
          rules->scoring == GO_SCORING_AREA || !go_ruleset_is_counted (rules)
              || ((even || rules->handicap_comp == GO_COMP_NONE)
                  && (!go_ruleset_has_passes (rules) || rules->white_first_pass == 0)),
          "comp_scope");
}

static void
check_moves (const GoRuleset *rules, Findings *found)
{
  idle (found, always_passes (rules), "no_move", "pass", "pass",
        N_ ("A player who may always pass never runs out of legal moves, and so cannot lose for "
            "lack of one."));
  same (found, rules->repetition == GO_REPETITION_PSK_NULL_OK && rules->suicide != GO_SUICIDE_ANY,
        "repetition", "suicide", "psk",
        N_ ("Only suicide of a single stone leaves the board unchanged, and it is forbidden."));
  idle (found, !go_ruleset_allows_cycles (rules), "long_cycle", "repetition", "ignore",
        N_ ("This repetition rule already forbids long cycles."));
  idle (found, rules->long_cycle == GO_CYCLE_IGNORE, "cycle_limit", "long_cycle", "3",
        N_ ("Long cycles are ignored, so they are not counted."));
  idle (found, rules->long_cycle == GO_CYCLE_AGREE, "cycle_limit", "long_cycle", "3",
        N_ ("Long cycles never end the game automatically, however many there are."));
  unused (found, !go_ruleset_allows_cycles (rules), "cycle_limit");
  unused (found, !go_ruleset_notices_cycles (rules), "cycle_passes");
  idle (found, !go_ruleset_allows_pass (rules), "supplementary_ko", "pass", "false",
        N_ ("The supplementary ko rule forbids some passes, but these rules have no passes."));
  clash (found,
         rules->supplementary_ko && rules->end == GO_END_NO_MOVE && go_ruleset_allows_pass (rules),
         "supplementary_ko", "end",
         N_ ("The supplementary ko rule works only where passes end play."));
  idle (found, rules->illegal != GO_ILLEGAL_CHALLENGE, "leniency", "illegal", "false",
        N_ ("Only a challenger can let the offender choose another move."));
  clash (found, rules->capture_goal > 0 && rules->illegal == GO_ILLEGAL_CHALLENGE, "capture_goal",
         "illegal", N_ ("A capture that wins at once leaves no turn in which to challenge it."));
}

static void
check_end (const GoRuleset *rules, Findings *found)
{
  bool no_move_end = rules->end == GO_END_NO_MOVE;
  bool paid = rules->dispute == GO_DISPUTE_PAID_PLAYOUT;
  bool goes_round = rules->long_cycle == GO_CYCLE_DRAW || rules->long_cycle == GO_CYCLE_VOID;

  clash (found, go_ruleset_ends_by_passes (rules) && !go_ruleset_allows_pass (rules), "end", "pass",
         N_ ("Passes end play, but nobody may ever pass."));
  clash (found, no_move_end && rules->no_move != GO_NO_MOVE_LOSE && rules->capture_goal == 0, "end",
         "no_move",
         N_ ("Play ends only when a player loses for lack of a legal move, but under these rules "
             "nobody does."));
  clash (found,
         no_move_end && rules->no_move == GO_NO_MOVE_LOSE && rules->capture_goal == 0
             && go_ruleset_passes_at_will (rules),
         "end", "pass",
         N_ ("Play ends only when a player loses for lack of a legal move, but a player who may "
             "pass never does."));
  clash (found,
         !goes_round && always_plays (rules) && rules->capture_goal == 0
             && (no_move_end
                 || (go_ruleset_ends_by_passes (rules) && rules->pass == GO_PASS_FORBIDDEN)),
         "end", "suicide",
         N_ ("Play ends only when a player has no legal play, but here every play is legal."));
  same (found, no_move_end && rules->scoring != GO_SCORING_NONE, "scoring", "end", "none",
        N_ ("Play never ends without a winner, so nothing is ever counted."));
  idle (found, no_move_end, "removal", "end", "none",
        N_ ("Play never stops for an agreement on dead stones."));
  idle (found, no_move_end, "dispute", "end", "none",
        N_ ("Play never stops, so there is nothing to dispute."));
  idle (found, !no_move_end && rules->removal == GO_REMOVAL_NONE && !paid, "dispute", "removal",
        "none", N_ ("The board is counted as it stands, so there is nothing to dispute."));
  idle (found, !no_move_end && paid, "removal", "dispute", "none",
        N_ ("After the paid play-out, the board is counted as it stands."));
  unused (found, !go_ruleset_is_counted (rules), "removal");
  idle (found, !go_ruleset_has_resumption (rules), "resume_first", "dispute", "alternate",
        N_ ("Play is never resumed, so nobody moves first after a resumption."));
  unused (found, !go_ruleset_resumes (rules), "resume_first");
}

/* Axes that give points, where points decide nothing. */
static void
check_no_scoring (const GoRuleset *rules, Findings *found)
{
  static const struct
  {
    const char *axis, *instead;
  } points[] = {
    { "komi", "0" },          { "handicap_komi", "same" },
    { "handicap_comp", "0" }, { "white_first_pass", "0" },
    { "button", "none" },     { "black_last_play", "0" },
    { "bonus", "none" },
  };
  const char *reason = N_ ("Nothing is counted, so these points are never given.");
  bool none = rules->scoring == GO_SCORING_NONE;

  clash (found, none && rules->no_move != GO_NO_MOVE_LOSE && rules->capture_goal == 0, "scoring",
         "no_move",
         N_ ("Nothing is counted and nobody loses for lack of a legal move, so no game has a "
             "result."));
  clash (found, none && rules->end != GO_END_NO_MOVE, "scoring", "end",
         N_ ("Play can end, but nothing is counted then, so the game has no result."));
  /* This button also removes the pass from the count and lifts bans on repetition. */
  clash (found, none && rules->button == GO_BUTTON_FIRST, "button", "scoring", reason);
  for (size_t i = 0; i < sizeof points / sizeof points[0]; i++)
    {
      bool button = strcmp (points[i].axis, "button") == 0;

      /* The first button does more than give points. */
      unused (found, none || (!button && !go_ruleset_is_counted (rules)), points[i].axis);
      if (!button || rules->button == GO_BUTTON_TWO)
        idle (found, none, points[i].axis, "scoring", points[i].instead, reason);
    }
}

static void
check_scoring (const GoRuleset *rules, Findings *found)
{
  bool counts_shared = go_scoring_has_territory ((GoScoring) rules->scoring);
  bool counted_shared = go_scoring_has_territory (go_ruleset_counts_by (rules));
  bool sunjang = rules->scoring == GO_SCORING_SUNJANG;

  check_no_scoring (rules, found);
  clash (found, rules->removal == GO_REMOVAL_OWNERSHIP && rules->scoring != GO_SCORING_STONES,
         "removal", "scoring",
         N_ ("Points with agreed owners count as stones, which works only with stone scoring."));
  idle (found, !counts_shared && !sunjang, "tax", "scoring", "none",
        N_ ("A tax takes away territory, but this way of counting has no territory."));
  same (found, rules->tax == GO_TAX_GROUP && sunjang, "tax", "scoring", "seki",
        N_ ("Sunjang counting gives nothing for points in seki and has no other tax."));
  idle (found, !counts_shared, "shared", "scoring", "none",
        N_ ("Only area and territory counting divide shared points."));
  unused (found, !counted_shared, "tax");
  unused (found, !counted_shared, "shared");
  idle (found, !go_ruleset_has_passes (rules), "white_first_pass", "pass", "0",
        N_ ("White’s first pass gives points, but nobody may ever pass."));
  idle (found, !go_ruleset_has_passes (rules), "button", "pass", "none",
        N_ ("Passing takes the button, but nobody may ever pass."));
  clash (found,
         rules->button == GO_BUTTON_TWO && rules->scoring != GO_SCORING_TERRITORY
             && rules->scoring != GO_SCORING_NONE,
         "button", "scoring", N_ ("Two buttons are defined for territory counting only."));
}

/* The name of an axis of the clock of `side`. The formatter mistakes the # operator for a
 * directive. */
/* clang-format off */
#define CLOCK(field) (side == 0 ? "black_" #field : "white_" #field)
/* clang-format on */

static void
check_clock (const GoTime *time, int side, Findings *found)
{
  bool sold = time->penalty_halves > 0;

  clash (found, time->period_ms > 0 && time->period_moves == 0 && !sold, CLOCK (period_ms),
         CLOCK (period_moves), N_ ("An overtime period must cover at least one move."));
  clash (found, time->then_ms > 0 && time->period_ms == 0, CLOCK (then_ms), CLOCK (period_ms),
         N_ ("A second overtime needs a first one."));
  clash (found, time->then_ms > 0 && time->then_moves == 0, CLOCK (then_ms), CLOCK (then_moves),
         N_ ("An overtime period must cover at least one move."));
  clash (found, time->then_ms > 0 && time->period_ms > 0 && sold, CLOCK (then_ms),
         CLOCK (penalty_halves),
         N_ ("Periods that cost points cannot be followed by a second overtime."));
  clash (found, time->bonus_ms > 0 && time->base_ms == 0 && time->period_ms == 0, CLOCK (bonus_ms),
         CLOCK (base_ms),
         N_ ("Added time for each move goes to main time or overtime, but there is neither."));
  clash (found, time->hourglass && time->base_ms == 0, CLOCK (hourglass), CLOCK (base_ms),
         N_ ("An hourglass needs main time."));
  clash (found, time->hourglass && time->period_ms > 0, CLOCK (hourglass), CLOCK (period_ms),
         N_ ("An hourglass has no overtime."));
  clash (found, time->hourglass && time->bonus_ms > 0, CLOCK (hourglass), CLOCK (bonus_ms),
         N_ ("An hourglass only moves time from one side to the other and never adds any."));
  clash (found, time->delay_ms > 0 && time->base_ms == 0 && time->period_ms == 0, CLOCK (delay_ms),
         CLOCK (base_ms),
         N_ ("The delay for each move comes before main time or overtime, but there is neither."));
  same (found, time->period_ms == 0 && time->period_moves > 0, CLOCK (period_moves),
        CLOCK (period_ms), "0", N_ ("There is no overtime, so the number of moves has no effect."));
  same (found, time->period_ms == 0 && time->period_count > 0, CLOCK (period_count),
        CLOCK (period_ms), "0",
        N_ ("There is no overtime, so the number of periods has no effect."));
  same (found, time->period_ms == 0 && time->penalty_halves > 0, CLOCK (penalty_halves),
        CLOCK (period_ms), "0", N_ ("There is no overtime, so no period can cost points."));
  same (found, time->period_ms > 0 && time->period_moves > 0 && sold, CLOCK (period_moves),
        CLOCK (penalty_halves), "0", N_ ("A period that costs points covers any number of moves."));
  same (found, time->then_ms == 0 && time->then_moves > 0, CLOCK (then_moves), CLOCK (then_ms), "0",
        N_ ("There is no overtime, so the number of moves has no effect."));
  same (found, time->then_ms == 0 && time->then_count > 0, CLOCK (then_count), CLOCK (then_ms), "0",
        N_ ("There is no overtime, so the number of periods has no effect."));
  same (found, time->bonus_ms == 0 && time->bonus_cap_ms > 0, CLOCK (bonus_cap_ms),
        CLOCK (bonus_ms), "0", N_ ("There is no added time, so there is nothing to limit."));
  same (found, time->delay_ms == 0 && time->delay_back, CLOCK (delay_back), CLOCK (delay_ms),
        "false", N_ ("There is no delay to give back."));
}

static void
check_time (const GoRuleset *rules, Findings *found)
{
  for (int side = 0; side < 2; side++)
    check_clock (&rules->time[side], side, found);
  clash (found, !rules->time[0].hourglass != !rules->time[1].hourglass, "black_hourglass",
         "white_hourglass", N_ ("An hourglass must be used by both sides or by neither."));
}

static void
check_all (const GoRuleset *rules, Findings *found)
{
  check_board (rules, found);
  check_handicap (rules, found);
  check_moves (rules, found);
  check_end (rules, found);
  check_scoring (rules, found);
  if (!found->asked)
    check_time (rules, found);
}

size_t
go_ruleset_check (const GoRuleset *ruleset, GoContradiction *found, size_t size)
{
  Findings findings = { .rules = ruleset, .found = found, .size = size };

  check_all (ruleset, &findings);
  findings.harmless = true;
  check_all (ruleset, &findings);
  return findings.count;
}

bool
go_axis_applies (const GoAxis *axis, const GoRuleset *ruleset)
{
  Findings findings = { .rules = ruleset, .asked = axis->name };

  check_all (ruleset, &findings);
  return !findings.idle;
}
