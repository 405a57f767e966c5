/* SPDX-License-Identifier: GPL-3.0-or-later */
/* If the other ruleset's own referee accepts every act of a game, only the count differs: the
 * result is that referee's, and each reason names something on the board or in the moves. */
#include "runner.h"
#include "under-game.h"

#include <stdio.h>

/* Makes a ruleset that resembles the game's own and lets the game begin the same way. */
static void
vary (RandomSource *random, const GoRuleset *own, GoRuleset *there)
{
  size_t count;
  const GoAxis *axes = go_axes (&count);
  GoRuleset other;

  *there = *own;
  random_ruleset (random, 9, &other);
  for (size_t i = 0; i < count; i++)
    if (random_once_in (random, 3))
      {
        char text[32];

        ck_assert (go_axis_parse (&axes[i], go_axis_format (&axes[i], &other, text), there));
      }
  there->width = own->width;
  there->height = own->height;
  there->setup = own->setup;
  there->first = own->first;
  there->handicap_place = own->handicap_place;
  memcpy (there->time, own->time, sizeof own->time);
}

/* Returns whether both sides bought the same overtime periods. Clocks stop at other times if play
 * does. */
static bool
paid_for_time_alike (const RefereeState *a, const RefereeState *b)
{
  return a->clock.side[GO_BLACK].entered == b->clock.side[GO_BLACK].entered
         && a->clock.side[GO_WHITE].entered == b->clock.side[GO_WHITE].entered;
}

/* Returns the game with the same acts under other rules. Returns NULL if that referee refuses an
 * act, judges the legality of another play differently, or removes other stones. */
static RefereeGame *
play_there (const RefereeGame *game, const GoRuleset *there)
{
  static RefereeSetup setup;
  RefereeGame *same, *other;
  bool taken = true;

  setup = *referee_game_setup (game);
  same = referee_game_new (&setup, NULL, 0);
  setup.ruleset = *there;
  other = referee_game_new (&setup, NULL, 0);
  for (size_t i = 0; other && taken && i < referee_game_length (game); i++)
    {
      RefereeAnswer here, answer;

      if (!referee_game_in_force (game, i))
        continue;
      here = referee_game_apply (same, referee_game_act (game, i));
      answer = referee_game_apply (other, referee_game_act (game, i));
      taken = answer.reason == REFEREE_OK && answer.illegal == here.illegal
              && go_board_equal (referee_game_board (same), referee_game_board (other));
    }
  referee_game_free (same);
  if (other
      && (!taken || !paid_for_time_alike (referee_game_state (other), referee_game_state (game))
          || referee_game_state (other)->phase != referee_game_state (game)->phase
          || referee_game_state (other)->result.kind != referee_game_state (game)->result.kind))
    {
      referee_game_free (other);
      return NULL;
    }
  return other;
}

/* The facts about a game that reasons can name. */
typedef struct
{
  GoBoard board; /* without dead stones */
  GoCount count;
  int dead;
  int prisoners;
  int owned;  /* points given to a side, and dead stones, whose points go to the other */
  int played; /* Black's stones played minus White's, including those at the start */
} Facts;

static void
find_facts (const RefereeGame *game, Facts *facts)
{
  const RefereeState *state = referee_game_state (game);
  GoRuleset ruleset = referee_game_setup (game)->ruleset;
  bool finished = state->phase == REFEREE_PHASE_FINISHED;

  facts->board.width = facts->board.height = 0;
  referee_game_counted_board (game, &facts->board);
  ruleset.tax = GO_TAX_SEKI;
  go_count (&facts->board, &ruleset, state->seki, &facts->count);
  facts->dead = state->container[GO_BLACK].dead + state->container[GO_WHITE].dead;
  if (!finished)
    facts->dead += referee_game_board (game)->stones[GO_BLACK]
                   + referee_game_board (game)->stones[GO_WHITE] - facts->board.stones[GO_BLACK]
                   - facts->board.stones[GO_WHITE];
  facts->owned = facts->dead;
  for (GoPoint p = 0; p < GO_CELLS; p++)
    facts->owned += state->owner[p] != GO_EMPTY;
  facts->played = 0;
  facts->prisoners
      = facts->dead + state->container[GO_BLACK].captured + state->container[GO_WHITE].captured;
  for (GoColor color = GO_BLACK; color <= GO_WHITE; color++)
    {
      int stones = facts->board.stones[color];
      const RefereeContainer *taken = &state->container[go_opponent (color)];

      stones += taken->captured + taken->dead;
      if (!finished)
        stones += referee_game_board (game)->stones[color] - facts->board.stones[color];
      facts->played += color == GO_BLACK ? stones : -stones;
    }
}

static const char *
trouble_with_reason (const RefereeGame *game,
                     const Facts *facts,
                     const GoRuleset *there,
                     const CompareUnderReason *reason)
{
  const RefereeState *state = referee_game_state (game);
  const RefereeSetup *setup = referee_game_setup (game);
  const GoRuleset *own = &setup->ruleset;
  int passes = state->passes[GO_BLACK] + state->passes[GO_WHITE];
  const GoCount *count = &facts->count;

  switch (reason->kind)
    {
    case COMPARE_UNDER_DEAD:
      return facts->dead > 0 ? NULL : "dead stones where there are none";
    case COMPARE_UNDER_SEKI:
    case COMPARE_UNDER_NEUTRAL:
      return count->tax[GO_BLACK] + count->tax[GO_WHITE] > 0 ? NULL : "seki where there is none";
    case COMPARE_UNDER_GROUP:
    case COMPARE_UNDER_TERRITORY:
      return count->territory[GO_BLACK] + count->territory[GO_WHITE] > 0 ? NULL
                                                                         : "territory of nobody";
    case COMPARE_UNDER_SHARED:
      return count->shared_points > 0 ? NULL : "shared points where there are none";
    case COMPARE_UNDER_STONES:
      /* If one of the two is Sunjang counting, the reason is prisoners. Handicap stones beyond the
       * first are a separate reason, which leaves Black with fewer. */
      return facts->played != 0 || facts->prisoners > 0 || state->handicap > 1
                 ? NULL
                 : "stones that nobody played";
    case COMPARE_UNDER_BROUGHT:
      return setup->prisoners[GO_BLACK] + setup->prisoners[GO_WHITE] > 0 ? NULL : "brought nothing";
    case COMPARE_UNDER_PASS_STONES:
      return passes + state->given[GO_BLACK] + state->given[GO_WHITE] > 0 ? NULL : "nobody passed";
    case COMPARE_UNDER_ADDED_PASS:
      return own->end == GO_END_WHITE_LAST || there->end == GO_END_WHITE_LAST
                 ? NULL
                 : "a pass that nobody adds";
    case COMPARE_UNDER_LAST_PLAY:
      return state->last_board_player == GO_BLACK ? NULL : "Black did not play last";
    case COMPARE_UNDER_FIRST_PASS:
      return state->first_passer == GO_WHITE ? NULL : "White did not pass first";
    case COMPARE_UNDER_BUTTON:
      return passes > 0 ? NULL : "nobody took the button";
    case COMPARE_UNDER_HANDICAP_STONES:
    case COMPARE_UNDER_HANDICAP:
      return state->handicap > 1 ? NULL : "no handicap";
    case COMPARE_UNDER_KOMI:
      return go_ruleset_komi (own, state->handicap) != go_ruleset_komi (there, state->handicap)
                 ? NULL
                 : "the same komi";
    case COMPARE_UNDER_OWNED:
      if (state->points[GO_BLACK] || state->points[GO_WHITE])
        return NULL;
      return facts->owned > 0
                     && (own->removal == GO_REMOVAL_OWNERSHIP
                         || there->removal == GO_REMOVAL_OWNERSHIP)
                 ? NULL
                 : "nothing was given to anybody";
    case COMPARE_UNDER_SUNJANG:
      return own->scoring == GO_SCORING_SUNJANG || there->scoring == GO_SCORING_SUNJANG
                 ? NULL
                 : "no Sunjang counting";
    case COMPARE_UNDER_BONUS:
      return own->bonus != GO_BONUS_NONE || there->bonus != GO_BONUS_NONE ? NULL : "no bonus";
    case COMPARE_UNDER_REASONS:
      break;
    }
  return NULL;
}

/* Checks the reasons of an answer under any ruleset. */
static const char *
trouble_with_reasons (const RefereeGame *game,
                      const GoRuleset *there,
                      const CompareUnderAnswer *answer)
{
  static Facts facts;
  const char *trouble = NULL;

  find_facts (game, &facts);
  for (size_t i = 0; i < answer->reason_count && !trouble; i++)
    trouble = trouble_with_reason (game, &facts, there, &answer->reasons[i]);
  return trouble;
}

/* Checks an answer for rules whose own referee accepted every act. */
static const char *
trouble_with_result (const RefereeGame *there, const CompareUnderAnswer *answer)
{
  static RefereeScore score;
  const RefereeState *state = referee_game_state (there);
  const GoRuleset *ruleset = &referee_game_setup (there)->ruleset;
  const RefereeLedger *ledger;

  if (answer->flag_count > 0)
    return "a flag where the referee takes all";
  if (answer->scorable != COMPARE_UNDER_SCORED)
    return ruleset->scoring == GO_SCORING_NONE ? NULL : "no score";
  if (state->result.kind == REFEREE_RESULT_SCORE)
    return state->result.winner == answer->result.winner
                   && state->result.margin == answer->result.margin
               ? NULL
               : "another result than the referee’s own";
  /* White's pass is added only once both have agreed. */
  if (ruleset->end == GO_END_WHITE_LAST)
    return NULL;
  referee_game_score (there, true, &score);
  ledger = &score.ledger[ruleset->scoring];
  if (ledger->total[GO_BLACK] - ledger->total[GO_WHITE]
      != answer->ledger.total[GO_BLACK] - answer->ledger.total[GO_WHITE])
    return "another count than the referee’s own";
  return NULL;
}

static RefereeGame *
random_game (RandomSource *random)
{
  static RefereeSetup setup;
  RefereeGame *game;

  random_setup (random, 7, &setup);
  if (random_once_in (random, 4))
    setup.ruleset.time[random_below (random, 2)]
        = (GoTime){ .base_ms = 20, .period_ms = 20, .period_count = 3, .penalty_halves = 4 };
  game = referee_game_new (&setup, NULL, 0);
  if (game)
    random_play (random, game, 15 + (int) random_below (random, 100));
  return game;
}

/* Counts of what occurred. */
typedef struct
{
  unsigned long alike, counted, reasons[COMPARE_UNDER_REASONS];
} Met;

/* Asks about the game under other rules, and asks their own referee. */
static void
compare (const RefereeGame *game,
         const CompareUnder *under,
         const GoRuleset *there,
         unsigned long seed,
         Met *met)
{
  static CompareUnderAnswer answer;
  RefereeGame *other = play_there (game, there);
  const char *trouble;

  compare_under_ask (under, there, true, &answer);
  trouble = trouble_with_reasons (game, there, &answer);
  if (!trouble && other)
    trouble = trouble_with_result (other, &answer);
  if (trouble)
    under_fail (game, there, &answer, seed, trouble);
  for (size_t i = 0; i < answer.reason_count; i++)
    met->reasons[answer.reasons[i].kind]++;
  met->alike += other != NULL;
  met->counted += other && referee_game_state (other)->result.kind == REFEREE_RESULT_SCORE;
  referee_game_free (other);
}

START_TEST (test_alike)
{
  Met met = { 0 };
  unsigned long games = runner_rounds ("PASS_STONE_GAMES", 1500);

  for (unsigned long seed = 1; seed <= games; seed++)
    {
      RandomSource random = { seed };
      RefereeGame *game = random_game (&random);
      CompareUnder *under;

      if (!game)
        continue;
      under = compare_under_new (game, NULL);
      for (int i = 0; i < 12; i++)
        {
          GoRuleset there;

          vary (&random, &referee_game_setup (game)->ruleset, &there);
          if (random_stands (&there))
            compare (game, under, &there, seed, &met);
        }
      compare_under_free (under);
      referee_game_free (game);
    }
  printf ("# %lu alike, %lu counted\n", met.alike, met.counted);
  under_met ("reason", met.reasons, COMPARE_UNDER_REASONS, games >= 1500);
  ck_assert (games < 1500 || met.counted > 1000);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("under alike");
  TCase *tcase = tcase_create ("under alike");

  tcase_add_test (tcase, test_alike);
  suite_add_tcase (suite, tcase);
  return runner_run (suite);
}
