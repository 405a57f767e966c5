/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "compare-under-private.h"

#include <stdlib.h>
#include <string.h>

#include "go-ruleset-facts.h"
#include "compare-unfilled.h"

/* Explains why a game's count differs under other rules. Compares the two ledgers line by line and
 * groups the differences into reasons that players know. The reasons add up to the difference,
 * because every line goes into exactly one of them. */

/* The value of one reason for Black, and how much of it each side has. */
typedef struct
{
  int halves;
  int weight[2]; /* here, there */
} Sum;

/* The reason that a line belongs to. */
static const CompareUnderReasonKind reasons[] = {
  [REFEREE_LINE_STONES] = COMPARE_UNDER_STONES,
  [REFEREE_LINE_CAPTURED] = COMPARE_UNDER_STONES,
  [REFEREE_LINE_DEAD] = COMPARE_UNDER_STONES,
  [REFEREE_LINE_TERRITORY] = COMPARE_UNDER_TERRITORY,
  [REFEREE_LINE_TAX] = COMPARE_UNDER_SEKI,
  [REFEREE_LINE_SHARED] = COMPARE_UNDER_SHARED,
  [REFEREE_LINE_BROUGHT] = COMPARE_UNDER_BROUGHT,
  [REFEREE_LINE_PASS_STONES] = COMPARE_UNDER_PASS_STONES,
  [REFEREE_LINE_RETURNED] = COMPARE_UNDER_PASS_STONES,
  [REFEREE_LINE_AGREED_OWNED] = COMPARE_UNDER_OWNED,
  [REFEREE_LINE_POINTS] = COMPARE_UNDER_OWNED,
  [REFEREE_LINE_TIME] = COMPARE_UNDER_OWNED,
  [REFEREE_LINE_SUNJANG] = COMPARE_UNDER_SUNJANG,
  [REFEREE_LINE_FIRST_PASS] = COMPARE_UNDER_FIRST_PASS,
  [REFEREE_LINE_LAST_PLAY] = COMPARE_UNDER_LAST_PLAY,
  [REFEREE_LINE_BUTTON] = COMPARE_UNDER_BUTTON,
  [REFEREE_LINE_BONUS] = COMPARE_UNDER_BONUS,
  [REFEREE_LINE_HANDICAP] = COMPARE_UNDER_HANDICAP,
  [REFEREE_LINE_KOMI] = COMPARE_UNDER_KOMI,
};

/* Returns the reason that a line belongs to when a game counted by `here` is counted by `there`. */
static CompareUnderReasonKind
reason_of (RefereeLineKind line, GoScoring here, GoScoring there)
{
  bool sunjang = here != there && (here == GO_SCORING_SUNJANG || there == GO_SCORING_SUNJANG);
  bool both = go_scoring_has_territory (here) && go_scoring_has_territory (there);

  if (sunjang
      && (line == REFEREE_LINE_STONES || line == REFEREE_LINE_TERRITORY || line == REFEREE_LINE_TAX
          || line == REFEREE_LINE_SHARED))
    return COMPARE_UNDER_SUNJANG;
  if (line == REFEREE_LINE_TAX && !both)
    return COMPARE_UNDER_TERRITORY;
  return reasons[line];
}

static void
add_lines (const RefereeLedger *ledger, GoScoring here, GoScoring there, bool is_there, Sum *sums)
{
  for (size_t i = 0; i < ledger->count; i++)
    {
      const RefereeLine *line = &ledger->lines[i];
      Sum *sum = &sums[reason_of (line->kind, here, there)];
      int margin = line->value[GO_BLACK] - line->value[GO_WHITE];

      sum->halves += is_there ? margin : -margin;
      sum->weight[is_there] += abs (line->value[GO_BLACK]) + abs (line->value[GO_WHITE]);
    }
}

static void
move_part (Sum *sums, CompareUnderReasonKind from, CompareUnderReasonKind to, int halves)
{
  sums[from].halves -= halves;
  sums[to].halves += halves;
}

static int
tax_of (const GoBoard *board, const GoRuleset *ruleset, GoTax tax, const bool *seki, GoCount *count)
{
  GoRuleset taxed = *ruleset;

  taxed.tax = tax;
  go_count (board, &taxed, seki, count);
  return -2 * (count->tax[GO_BLACK] - count->tax[GO_WHITE]);
}

/* Many points that look like seki are only unfilled neutral points. Splits off the points that
 * would count once these are filled, and those that are uncertain on an open board. */
static void
split_seki (RefereeGame *game, bool taxed_there, Sum *sums)
{
  CompareUnfilled *unfilled = go_grow (NULL, sizeof *unfilled);
  int halves;

  compare_unfilled_taxed (game, GO_TAX_SEKI, unfilled);
  halves = 2 * (unfilled->lost[GO_WHITE] - unfilled->lost[GO_BLACK]);
  if (!taxed_there)
    halves = -halves;
  move_part (sums, COMPARE_UNDER_SEKI, COMPARE_UNDER_NEUTRAL, halves);
  free (unfilled);
}

/* A group tax also takes the points in seki; splits these into two reasons. */
static void
split_tax (const CompareUnder *under, RefereeGame *game, bool removed, Sum *sums)
{
  const GoRuleset *here = &referee_game_setup (under->game)->ruleset,
                  *there = &referee_game_setup (game)->ruleset;
  const bool *seki = referee_game_state (game)->seki;
  GoBoard *board;
  GoCount *count;
  int group;

  if (here->tax == there->tax || !go_scoring_has_territory ((GoScoring) here->scoring)
      || !go_scoring_has_territory ((GoScoring) there->scoring))
    return;
  board = go_grow (NULL, sizeof *board);
  count = go_grow (NULL, sizeof *count);
  board->width = board->height = 0;
  compare_under_mark (under, game, removed);
  referee_game_counted_board (game, board);
  if (here->tax == GO_TAX_GROUP || there->tax == GO_TAX_GROUP)
    {
      group = tax_of (board, there, GO_TAX_GROUP, seki, count)
              - tax_of (board, there, GO_TAX_SEKI, seki, count);
      move_part (sums, COMPARE_UNDER_SEKI, COMPARE_UNDER_GROUP,
                 there->tax == GO_TAX_GROUP ? group : -group);
    }
  if (here->tax == GO_TAX_NONE || there->tax == GO_TAX_NONE)
    split_seki (game, there->tax != GO_TAX_NONE, sums);
  free (board);
  free (count);
}

/* Splits off handicap stones beyond the first: no move placed them. */
static void
split_handicap (int handicap, GoScoring here, GoScoring there, Sum *sums)
{
  int extra = handicap >= 2 ? 2 * (handicap - 1) : 0;

  if (here == GO_SCORING_TERRITORY && go_scoring_has_stones (there))
    move_part (sums, COMPARE_UNDER_STONES, COMPARE_UNDER_HANDICAP_STONES, extra);
  else if (go_scoring_has_stones (here) && there == GO_SCORING_TERRITORY)
    move_part (sums, COMPARE_UNDER_STONES, COMPARE_UNDER_HANDICAP_STONES, -extra);
}

/* Returns whether what the reason names belongs to the rules there, not to those here. */
static bool
is_there (CompareUnderReasonKind kind, const GoRuleset *there, const Sum *sum)
{
  if (kind == COMPARE_UNDER_DEAD)
    return there->removal == GO_REMOVAL_NONE;
  if (kind == COMPARE_UNDER_STONES || kind == COMPARE_UNDER_HANDICAP_STONES)
    return there->scoring != GO_SCORING_TERRITORY;
  if (kind == COMPARE_UNDER_TERRITORY)
    return go_scoring_has_territory ((GoScoring) there->scoring);
  if (kind == COMPARE_UNDER_SEKI || kind == COMPARE_UNDER_NEUTRAL)
    return there->tax != GO_TAX_NONE;
  if (kind == COMPARE_UNDER_GROUP)
    return there->tax == GO_TAX_GROUP;
  if (kind == COMPARE_UNDER_SHARED)
    return there->shared != GO_SHARED_NONE;
  if (kind == COMPARE_UNDER_SUNJANG)
    return there->scoring == GO_SCORING_SUNJANG;
  if (kind == COMPARE_UNDER_ADDED_PASS)
    return there->end == GO_END_WHITE_LAST;
  if (kind == COMPARE_UNDER_KOMI)
    return true;
  return sum->weight[1] > sum->weight[0];
}

/* Puts the reasons into the answer, largest first. */
static void
list_reasons (const Sum *sums, const GoRuleset *there, CompareUnderAnswer *answer)
{
  for (int kind = 0; kind < COMPARE_UNDER_REASONS; kind++)
    {
      CompareUnderReason reason
          = { (CompareUnderReasonKind) kind,
              is_there ((CompareUnderReasonKind) kind, there, &sums[kind]), sums[kind].halves };
      size_t at = answer->reason_count;

      if (reason.halves == 0)
        continue;
      for (; at > 0 && abs (answer->reasons[at - 1].halves) < abs (reason.halves); at--)
        answer->reasons[at] = answer->reasons[at - 1];
      answer->reasons[at] = reason;
      answer->reason_count++;
    }
}

static int
margin_of (const RefereeLedger *ledger)
{
  return ledger->total[GO_BLACK] - ledger->total[GO_WHITE];
}

/* Compares the two counts with the dead stones removed, unless they stay under both rulesets. The
 * effects of leaving them, lost territory and groups that look like seki, are one reason. */
static void
compare_under_explain (const CompareUnder *under,
                       RefereeGame *game,
                       const RefereeLedger counted[2],
                       int added,
                       CompareUnderAnswer *answer)
{
  const GoRuleset *here = &referee_game_setup (under->game)->ruleset,
                  *there = &referee_game_setup (game)->ruleset;
  bool stay_here = here->removal == GO_REMOVAL_NONE, stay = there->removal == GO_REMOVAL_NONE;
  bool both_stay = stay_here && stay;
  const RefereeLedger *own = under->own;
  Sum sums[COMPARE_UNDER_REASONS] = { 0 };

  add_lines (&own[both_stay], here->scoring, there->scoring, false, sums);
  add_lines (&counted[both_stay], here->scoring, there->scoring, true, sums);
  sums[COMPARE_UNDER_DEAD].halves = margin_of (&counted[stay]) - margin_of (&counted[both_stay])
                                    + margin_of (&own[both_stay]) - margin_of (&own[stay_here]);
  split_tax (under, game, !both_stay, sums);
  split_handicap (referee_game_state (game)->handicap
                      - referee_game_state (under->game)->handicap_left,
                  here->scoring, there->scoring, sums);
  sums[COMPARE_UNDER_ADDED_PASS].halves = added - under->own_added;
  list_reasons (sums, there, answer);
}

static CompareUnderBasis
basis_of (const RefereeState *state)
{
  switch (state->phase)
    {
    case REFEREE_PHASE_SETUP:
    case REFEREE_PHASE_PLAY:
      return COMPARE_UNDER_PLAYING;
    case REFEREE_PHASE_AGREEMENT:
    case REFEREE_PHASE_DISPUTE:
      return COMPARE_UNDER_STOPPED;
    case REFEREE_PHASE_FINISHED:
      break;
    }
  return state->result.kind == REFEREE_RESULT_SCORE ? COMPARE_UNDER_COUNTED
                                                    : COMPARE_UNDER_BROKEN_OFF;
}

/* Names the dead stones among those that stood before any were removed. */
static void
name_dead (CompareUnder *under, const GoBoard *board, const bool *dead)
{
  GoPoint stones[GO_MAX_POINTS];

  for (GoPoint p = 0; p < GO_CELLS; p++)
    if (dead[p] && go_board_contains (board, p) && go_board_get (board, p) != GO_EMPTY)
      {
        int count = go_board_chain (board, p, stones);

        for (int i = 0; i < count; i++)
          under->dead[stones[i]] = true;
      }
}

void
compare_under_mark (const CompareUnder *under, RefereeGame *game, bool removed)
{
  referee_follow_mark (game, referee_game_state (under->game), removed ? under->dead : NULL);
}

/* Counts a followed game by its ruleset, with the dead stones removed or on the board as that
 * ruleset requires. Returns Black's margin. */
static int
compare_under_count (const CompareUnder *under,
                     RefereeGame *game,
                     bool removed,
                     RefereeLedger *ledger)
{
  RefereeScore *score;

  *ledger = (RefereeLedger){ .method = (GoScoring) referee_game_setup (game)->ruleset.scoring };
  if (ledger->method == GO_SCORING_NONE)
    return 0;
  score = go_grow (NULL, sizeof *score);
  compare_under_mark (under, game, removed);
  referee_follow_score (game, score);
  *ledger = score->ledger[ledger->method];
  free (score);
  return margin_of (ledger);
}

/* Returns the effect of White's added pass on Black's margin. Makes the pass in `game` and counts
 * into `ledger`. 0 where there is none. */
static int
compare_under_add_pass (const CompareUnder *under,
                        RefereeGame *game,
                        bool removed,
                        RefereeLedger *ledger)
{
  int before = margin_of (ledger);

  if (under->basis != COMPARE_UNDER_COUNTED && under->basis != COMPARE_UNDER_STOPPED)
    return 0;
  compare_under_mark (under, game, removed);
  if (!referee_follow_add_pass (game))
    return 0;
  return compare_under_count (under, game, removed, ledger) - before;
}

CompareUnder *
compare_under_new (const RefereeGame *game, const bool *dead)
{
  const GoRuleset *own = &referee_game_setup (game)->ruleset;
  CompareUnder *under = go_grow (NULL, sizeof *under);
  bool stay = own->removal == GO_REMOVAL_NONE;
  RefereeGame *followed;
  RefereeLedger ledger;

  memset (under, 0, sizeof *under);
  under->game = referee_game_copy (game);
  under->basis = basis_of (referee_game_state (game));
  compare_under_collect (under);
  /* The dead stones of a finished game have left its board, but are still on the followed one. */
  followed = compare_under_follow (under, own, NULL);
  name_dead (under, referee_game_board (followed), dead ? dead : referee_game_state (game)->dead);
  compare_under_count (under, followed, false, &under->own[1]);
  compare_under_count (under, followed, true, &under->own[0]);
  ledger = under->own[stay];
  under->own_added = compare_under_add_pass (under, followed, !stay, &ledger);
  referee_game_free (followed);
  return under;
}

void
compare_under_free (CompareUnder *under)
{
  if (!under)
    return;
  referee_game_free (under->game);
  referee_game_free (under->start);
  free (under->turns);
  free (under);
}

const RefereeGame *
compare_under_game (const CompareUnder *under)
{
  return under->game;
}

CompareUnderBasis
compare_under_basis (const CompareUnder *under)
{
  return under->basis;
}

/* Returns the ruleset adapted to count this game: with the game's own board. */
static GoRuleset
fit_ruleset (const CompareUnder *under, const GoRuleset *ruleset, bool own_komi)
{
  const GoRuleset *own = &referee_game_setup (under->game)->ruleset;
  GoRuleset fitted = *ruleset;

  fitted.width = own->width;
  fitted.height = own->height;
  if (!own_komi)
    go_ruleset_agree_komi (&fitted,
                           go_ruleset_komi (own, referee_game_setup (under->game)->handicap));
  return fitted;
}

static CompareUnderScorable
scorable (const CompareUnder *under, const GoRuleset *ruleset)
{
  if (ruleset->scoring == GO_SCORING_NONE)
    return COMPARE_UNDER_NO_COUNT;
  return go_ruleset_fits_board (ruleset, referee_game_setup (under->game)->custom)
             ? COMPARE_UNDER_SCORED
             : COMPARE_UNDER_SIZE;
}

/* Flags what would have differed before the first move. */
static void
compare_starts (const CompareUnder *under, const GoRuleset *there, CompareUnderAnswer *answer)
{
  const RefereeSetup *setup = referee_game_setup (under->game);
  const GoRuleset *here = &setup->ruleset;

  if (!setup->custom && there->setup != here->setup)
    compare_under_flag (answer, COMPARE_UNDER_OTHER_SETUP);
  if (setup->first == GO_EMPTY && setup->handicap < 2 && there->first != here->first)
    compare_under_flag (answer, COMPARE_UNDER_OTHER_FIRST);
  if (setup->handicap >= 2 && there->handicap_place == GO_HANDICAP_NONE
      && here->handicap_place != GO_HANDICAP_NONE)
    compare_under_flag (answer, COMPARE_UNDER_NO_HANDICAP);
}

void
compare_under_ask (const CompareUnder *under,
                   const GoRuleset *ruleset,
                   bool own_komi,
                   CompareUnderAnswer *answer)
{
  GoRuleset there = fit_ruleset (under, ruleset, own_komi);
  const GoRuleset *here = &referee_game_setup (under->game)->ruleset;
  bool stay = there.removal == GO_REMOVAL_NONE;
  RefereeLedger counted[2];
  RefereeGame *game;
  int margin, added;

  memset (answer, 0, sizeof *answer);
  answer->scorable = scorable (under, &there);
  compare_starts (under, &there, answer);
  game = compare_under_follow (under, &there, answer);
  if (answer->scorable == COMPARE_UNDER_SCORED)
    {
      compare_under_count (under, game, stay, &counted[!stay]);
      margin = compare_under_count (under, game, !stay, &counted[stay]);
      answer->comparable = here->scoring != GO_SCORING_NONE;
      answer->ledger = counted[stay];
      added = compare_under_add_pass (under, game, !stay, &answer->ledger);
      if (answer->comparable)
        {
          answer->difference = margin + added - under->own_added
                               - margin_of (&under->own[here->removal == GO_REMOVAL_NONE]);
          compare_under_explain (under, game, counted, added, answer);
        }
      margin += added;
      answer->result = (RefereeResult){
        .kind = REFEREE_RESULT_SCORE,
        .winner = margin > 0   ? GO_BLACK
                  : margin < 0 ? GO_WHITE
                               : GO_EMPTY,
        .margin = abs (margin),
        .reason = "score",
      };
    }
  referee_game_free (game);
}
