/* Which axes cannot stand beside each other. Two kinds are told: rules that exclude each other,
 * and rules that can never come to anything beside the others, for whoever sets one of these
 * believes something about the game that is not so. */
#include "go-ruleset.h"

/* Marks a text for translation where it is shown; this room itself translates nothing. */
#define N_(text) text

typedef struct
{
  GoContradiction *found;
  size_t size, count;
} Findings;

static void
note (Findings *findings, bool contradicts, const char *axis, const char *other, const char *reason)
{
  if (!contradicts)
    return;
  if (findings->count < findings->size)
    findings->found[findings->count] = (GoContradiction){ axis, other, reason };
  findings->count++;
}

/* Can a pass happen at all, apart from one that a challenge forces? */
static bool
has_passes (const GoRuleset *rules)
{
  return rules->pass != GO_PASS_FORBIDDEN || rules->no_move == GO_NO_MOVE_PASS;
}

static bool
ends_by_passes (const GoRuleset *rules)
{
  return rules->end != GO_END_AGREEMENT && rules->end != GO_END_NO_MOVE;
}

static bool
has_resumption (const GoRuleset *rules)
{
  return rules->dispute != GO_DISPUTE_NONE && rules->dispute != GO_DISPUTE_PAID_PLAYOUT;
}

/* Repetition rules under which a cycle of several moves may go on for ever. */
static bool
allows_cycles (const GoRuleset *rules)
{
  return rules->repetition == GO_REPETITION_NONE || rules->repetition == GO_REPETITION_BASIC
         || rules->repetition == GO_REPETITION_RECENT3
         || rules->repetition == GO_REPETITION_OWN_PREVIOUS;
}

static void
check_start (const GoRuleset *rules, Findings *found)
{
  const char *small = N_ ("Four set-up stones need sides of at least 6.");
  const char *sunjang = N_ ("The sixteen stones of Sunjang belong on a board of 19x19.");
  const char *tibetan = N_ ("The twelve stones of Tibetan go belong on a board of 17x17.");
  const char *centre = N_ ("Only a board with odd sides has a centre point.");
  bool is_centre = rules->prescribed_first == GO_PRESCRIBED_CENTRE;

  note (found, rules->setup == GO_SETUP_ANCIENT4 && rules->width < 6, "setup", "width", small);
  note (found, rules->setup == GO_SETUP_ANCIENT4 && rules->height < 6, "setup", "height", small);
  note (found, rules->setup == GO_SETUP_SUNJANG16 && rules->width != 19, "setup", "width", sunjang);
  note (found, rules->setup == GO_SETUP_SUNJANG16 && rules->height != 19, "setup", "height",
        sunjang);
  note (found, rules->setup == GO_SETUP_TIBETAN12 && rules->width != 17, "setup", "width", tibetan);
  note (found, rules->setup == GO_SETUP_TIBETAN12 && rules->height != 17, "setup", "height",
        tibetan);
  note (found, is_centre && rules->width % 2 == 0, "prescribed_first", "width", centre);
  note (found, is_centre && rules->height % 2 == 0, "prescribed_first", "height", centre);
  note (found,
        rules->handicap_place == GO_HANDICAP_FIXED
            && (rules->setup == GO_SETUP_ANCIENT4 || rules->setup == GO_SETUP_SUNJANG16),
        "handicap_place", "setup", N_ ("Set-up stones stand on the traditional handicap points."));
  note (found, rules->handicap_place == GO_HANDICAP_NONE && rules->handicap_comp != GO_COMP_NONE,
        "handicap_comp", "handicap_place",
        N_ ("Without a handicap there is nothing to make up for."));
  note (found,
        rules->comp_scope == GO_COMP_AREA
            && (rules->scoring == GO_SCORING_STONES || rules->scoring == GO_SCORING_SUNJANG)
            && (rules->handicap_comp != GO_COMP_NONE || rules->white_first_pass != 0),
        "comp_scope", "scoring",
        N_ ("Points that apply to area counting only are never given under this counting."));
}

static void
check_moves (const GoRuleset *rules, Findings *found)
{
  bool always_pass = rules->pass == GO_PASS_FREE || rules->pass == GO_PASS_STONE;

  note (found, rules->no_move == GO_NO_MOVE_LOSE && always_pass, "no_move", "pass",
        N_ ("Who may always pass is never without a legal move and cannot lose by it."));
  note (found, rules->repetition == GO_REPETITION_PSK_NULL_OK && rules->suicide != GO_SUICIDE_ANY,
        "repetition", "suicide",
        N_ ("Only the suicide of a single stone leaves the board unchanged, and it is forbidden."));
  note (found, rules->long_cycle != GO_CYCLE_IGNORE && !allows_cycles (rules), "long_cycle",
        "repetition", N_ ("This repetition rule already forbids long cycles."));
  note (found, rules->supplementary_ko && !has_passes (rules), "supplementary_ko", "pass",
        N_ ("The supplementary ko rule forbids some passes, and there are none."));
  note (found, rules->supplementary_ko && rules->end == GO_END_NO_MOVE, "supplementary_ko", "end",
        N_ ("The supplementary ko rule guards an end of play by passes."));
  note (found, rules->leniency && rules->illegal != GO_ILLEGAL_CHALLENGE, "leniency", "illegal",
        N_ ("Only a challenger can let the offender choose another move."));
  note (found, rules->capture_goal > 0 && rules->illegal == GO_ILLEGAL_CHALLENGE, "capture_goal",
        "illegal", N_ ("A capture that wins at once could no longer be challenged."));
}

static void
check_end (const GoRuleset *rules, Findings *found)
{
  bool no_move_end = rules->end == GO_END_NO_MOVE;
  bool paid = rules->dispute == GO_DISPUTE_PAID_PLAYOUT;
  bool removes = rules->removal != GO_REMOVAL_NONE;

  note (found, ends_by_passes (rules) && !has_passes (rules), "end", "pass",
        N_ ("Play ends by passes, and nobody may ever pass."));
  note (found, no_move_end && rules->no_move != GO_NO_MOVE_LOSE && rules->capture_goal == 0, "end",
        "no_move", N_ ("Play ends only when a player without a move loses, and nobody does."));
  note (found, no_move_end && rules->scoring != GO_SCORING_NONE, "end", "scoring",
        N_ ("Play never ends without a winner, so nothing is ever counted."));
  note (found, no_move_end && removes, "removal", "end",
        N_ ("Play never stops for an agreement on dead stones."));
  note (found, no_move_end && rules->dispute != GO_DISPUTE_NONE, "dispute", "end",
        N_ ("Play never stops, so there is nothing to dispute."));
  note (found, !removes && has_resumption (rules), "dispute", "removal",
        N_ ("The board is counted as it stands, so there is nothing to dispute."));
  note (found, rules->dispute == GO_DISPUTE_PLAYOUT && rules->removal == GO_REMOVAL_OWNERSHIP,
        "dispute", "removal",
        N_ ("After the final play-out nothing is settled by agreement any more."));
  note (found, paid && removes, "dispute", "removal",
        N_ ("After the paid play-out the board is counted as it stands."));
  note (found, paid && !has_passes (rules), "dispute", "pass",
        N_ ("The paid play-out begins with passes, and nobody may ever pass."));
  note (found, rules->dispute == GO_DISPUTE_FOUR_PASSES && !has_passes (rules), "dispute", "pass",
        N_ ("Two more passes settle the dispute, and nobody may ever pass."));
  note (found, rules->resume_first != GO_RESUME_ALTERNATE && !has_resumption (rules),
        "resume_first", "dispute", N_ ("Play is never resumed, so nobody moves first in it."));
}

/* Axes that give points, where points decide nothing. */
static void
check_no_scoring (const GoRuleset *rules, Findings *found)
{
  const char *reason = N_ ("Nothing is counted, so these points are never given.");
  if (rules->scoring != GO_SCORING_NONE)
    return;

  note (found, rules->no_move != GO_NO_MOVE_LOSE && rules->capture_goal == 0, "scoring", "no_move",
        N_ ("Nothing is counted and nobody loses for want of a move: no game has a result."));
  note (found, rules->end != GO_END_NO_MOVE, "scoring", "end",
        N_ ("Play can end, but nothing is counted then: that end has no result."));
  note (found, rules->removal != GO_REMOVAL_NONE, "removal", "scoring",
        N_ ("Nothing is counted, so no stone need be called dead."));
  note (found, rules->komi != 0, "komi", "scoring", reason);
  note (found, rules->handicap_comp != GO_COMP_NONE, "handicap_comp", "scoring", reason);
  note (found, rules->white_first_pass != 0, "white_first_pass", "scoring", reason);
  note (found, rules->button != GO_BUTTON_NONE, "button", "scoring", reason);
  note (found, rules->black_last_play != 0, "black_last_play", "scoring", reason);
  note (found, rules->bonus != GO_BONUS_NONE, "bonus", "scoring", reason);
}

static void
check_scoring (const GoRuleset *rules, Findings *found)
{
  bool counts_shared = rules->scoring == GO_SCORING_AREA || rules->scoring == GO_SCORING_TERRITORY;
  bool counts_territory = counts_shared || rules->scoring == GO_SCORING_SUNJANG;

  check_no_scoring (rules, found);
  note (found, rules->removal == GO_REMOVAL_OWNERSHIP && rules->scoring != GO_SCORING_STONES,
        "removal", "scoring",
        N_ ("Agreed owners of points count as stones, which belongs to stone scoring."));
  note (found, rules->tax != GO_TAX_NONE && !counts_territory, "tax", "scoring",
        N_ ("A tax takes territory, and this counting has none."));
  note (found, rules->shared != GO_SHARED_NONE && !counts_shared, "shared", "scoring",
        N_ ("Only area and territory counting divide shared points."));
  note (found, rules->white_first_pass != 0 && !has_passes (rules), "white_first_pass", "pass",
        N_ ("A point goes with the first pass, and nobody may ever pass."));
  note (found, rules->button != GO_BUTTON_NONE && !has_passes (rules), "button", "pass",
        N_ ("A button is taken by passing, and nobody may ever pass."));
  note (found,
        rules->button == GO_BUTTON_TWO && rules->scoring != GO_SCORING_TERRITORY
            && rules->scoring != GO_SCORING_NONE,
        "button", "scoring", N_ ("Two buttons are defined for territory counting only."));
}

typedef struct
{
  const char *base, *period, *moves, *count, *hourglass, *penalty, *bonus;
} ClockAxes;

static void
check_clock (const GoTime *time, const ClockAxes *axes, Findings *found)
{
  note (found, time->period_ms > 0 && time->period_moves == 0, axes->period, axes->moves,
        N_ ("An overtime period is for at least one move."));
  note (found, time->period_ms == 0 && time->period_moves > 0, axes->moves, axes->period,
        N_ ("There is no overtime that these moves could be made in."));
  note (found, time->period_ms == 0 && time->period_count > 0, axes->count, axes->period,
        N_ ("There is no overtime whose periods could be counted."));
  note (found, time->period_ms == 0 && time->penalty_halves > 0, axes->penalty, axes->period,
        N_ ("There is no overtime whose periods could cost points."));
  note (found, time->hourglass && time->base_ms == 0, axes->hourglass, axes->base,
        N_ ("An hourglass needs time to begin with."));
  note (found, time->hourglass && time->period_ms > 0, axes->hourglass, axes->period,
        N_ ("An hourglass has no overtime."));
  note (found, time->hourglass && time->bonus_ms > 0, axes->hourglass, axes->bonus,
        N_ ("An hourglass only moves time from one side to the other and adds none."));
}

static void
check_time (const GoRuleset *rules, Findings *found)
{
  static const ClockAxes black
      = { "black_base_ms",   "black_period_ms",      "black_period_moves", "black_period_count",
          "black_hourglass", "black_penalty_halves", "black_bonus_ms" };
  static const ClockAxes white
      = { "white_base_ms",   "white_period_ms",      "white_period_moves", "white_period_count",
          "white_hourglass", "white_penalty_halves", "white_bonus_ms" };

  check_clock (&rules->time[0], &black, found);
  check_clock (&rules->time[1], &white, found);
  note (found, !rules->time[0].hourglass != !rules->time[1].hourglass, "black_hourglass",
        "white_hourglass", N_ ("An hourglass stands between both sides."));
}

size_t
go_ruleset_check (const GoRuleset *ruleset, GoContradiction *found, size_t size)
{
  Findings findings = { found, size, 0 };
  check_start (ruleset, &findings);
  check_moves (ruleset, &findings);
  check_end (ruleset, &findings);
  check_scoring (ruleset, &findings);
  check_time (ruleset, &findings);
  return findings.count;
}
