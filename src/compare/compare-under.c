#include "compare-under-private.h"

#include <stdlib.h>
#include <string.h>

#include "go-ruleset-facts.h"

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

/* The dead among the stones that stood before any were removed. */
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
        under->has_dead = true;
      }
}

void
compare_under_mark (const CompareUnder *under, RefereeGame *game, bool removed)
{
  referee_follow_mark (game, referee_game_state (under->game), removed ? under->dead : NULL);
}

/* Counts a followed game by its ruleset, with the dead removed or on the board, whichever of the
 * two its ruleset would do. Returns Black's margin. */
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
  return ledger->total[GO_BLACK] - ledger->total[GO_WHITE];
}

/* What White's added pass does to Black's margin; makes it in `game` and counts into `ledger`. 0
 * where there is none. */
static int
compare_under_add_pass (const CompareUnder *under,
                        RefereeGame *game,
                        bool removed,
                        RefereeLedger *ledger)
{
  int before = ledger->total[GO_BLACK] - ledger->total[GO_WHITE];

  if (under->basis != COMPARE_UNDER_COUNTED && under->basis != COMPARE_UNDER_STOPPED)
    return 0;
  compare_under_mark (under, game, removed);
  if (!referee_follow_add_pass (game))
    return 0;
  return compare_under_count (under, game, removed, ledger) - before;
}

/* Counts the game by its own rules, with the dead off the board and on it. */
static void
count_own (CompareUnder *under)
{
  const GoRuleset *own = &referee_game_setup (under->game)->ruleset;
  CompareUnderAnswer *answer = go_grow (NULL, sizeof *answer);
  RefereeGame *game;
  RefereeLedger ledger;
  bool stay = own->removal == GO_REMOVAL_NONE;

  memset (answer, 0, sizeof *answer);
  game = compare_under_follow (under, own, answer);
  compare_under_count (under, game, false, &under->own[1]);
  compare_under_count (under, game, true, &under->own[0]);
  ledger = under->own[stay];
  under->own_added = compare_under_add_pass (under, game, !stay, &ledger);
  referee_game_free (game);
  free (answer);
}

CompareUnder *
compare_under_new (const RefereeGame *game, const bool *dead)
{
  CompareUnder *under = go_grow (NULL, sizeof *under);
  CompareUnderAnswer *answer = go_grow (NULL, sizeof *answer);
  RefereeGame *followed;

  memset (under, 0, sizeof *under);
  memset (answer, 0, sizeof *answer);
  under->game = referee_game_copy (game);
  under->basis = basis_of (referee_game_state (game));
  compare_under_collect (under);
  /* The dead of a finished game have left its board; they still stand on the one followed. */
  followed = compare_under_follow (under, &referee_game_setup (game)->ruleset, answer);
  name_dead (under, referee_game_board (followed), dead ? dead : referee_game_state (game)->dead);
  referee_game_free (followed);
  free (answer);
  count_own (under);
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

/* The ruleset as the game would be counted by it: on the game's own board. */
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

/* What would have been another before the first move. */
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
  int margin, added, own;

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
          const RefereeLedger *ledger = &under->own[here->removal == GO_REMOVAL_NONE];

          own = ledger->total[GO_BLACK] - ledger->total[GO_WHITE] + under->own_added;
          answer->difference = margin + added - own;
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
