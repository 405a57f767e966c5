/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sentences in random games under every ruleset. None mentions a move before the first or a
 * negative number, and predictions about the next pass come true. If PASS_STONE_SENTENCES is set,
 * prints one sentence of each kind. */
#include "words-procedure.h"
#include "words-under.h"
#include "words.h"
#include "random-game.h"
#include "runner.h"

#include <stdlib.h>
#include <string.h>

static GHashTable *kinds;
static GRegex *few; /* "−1 prisoners" */

/* Returns the sentence without its numbers and points. */
static char *
kind_of (const char *sentence)
{
  g_autoptr (GRegex) points = g_regex_new ("\\b[A-T][0-9]+\\b", 0, 0, NULL);
  g_autoptr (GRegex) numbers = g_regex_new ("[0-9½]+", 0, 0, NULL);
  g_autofree char *pointless = g_regex_replace_literal (points, sentence, -1, 0, "@", 0, NULL);

  return g_regex_replace_literal (numbers, pointless, -1, 0, "#", 0, NULL);
}

static void
look (const RefereeGame *game, unsigned long seed, const char *what, char *sentence)
{
  g_autofree char *kind = kind_of (sentence);
  gboolean sound = strstr (sentence, "move 0") == NULL && strstr (sentence, "%") == NULL;

  for (const char *sign = strchr (sentence, '-'); sound && sign != NULL;
       sign = strchr (sign + 1, '-'))
    sound = !g_ascii_isdigit (sign[1]);
  /* Points and half points may be negative; the number of stones in a lid may not. */
  sound = sound && !g_regex_match (few, sentence, 0, NULL);
  if (!sound)
    random_print (game);
  ck_assert_msg (sound, "seed %lu: %s: %s", seed, what, sentence);
  if (!g_hash_table_contains (kinds, kind))
    {
      if (g_getenv ("PASS_STONE_SENTENCES"))
        g_print ("# %s: %s\n", what, sentence);
      g_hash_table_add (kinds, g_steal_pointer (&kind));
    }
  g_free (sentence);
}

/* Checks that the status predicts the effect of the next pass. */
static void
look_at_pass (const RefereeGame *game, unsigned long seed)
{
  const RefereeState *state = referee_game_state (game);
  g_autofree char *status = words_status (game, NULL);
  RefereeAct pass = { .kind = REFEREE_PASS, .side = state->to_move };
  RefereeGame *after;
  const RefereeState *then;
  gboolean counted = strstr (status, "the game is counted") != NULL;
  gboolean ends = strstr (status, "too, play ends") != NULL;
  gboolean begins = strstr (status, "play-out begins") != NULL;

  if (!counted && !ends && !begins)
    return;
  after = referee_game_copy (game);
  referee_game_apply (after, &pass);
  then = referee_game_state (after);
  if (counted)
    ck_assert_msg (then->result.kind == REFEREE_RESULT_SCORE, "seed %lu: %s", seed, status);
  if (ends)
    ck_assert_msg (then->phase == REFEREE_PHASE_AGREEMENT, "seed %lu: %s", seed, status);
  if (begins)
    ck_assert_msg (then->paid && !state->paid, "seed %lu: %s", seed, status);
  referee_game_free (after);
}

static void
look_at (RandomSource *random, const RefereeGame *game, unsigned long seed)
{
  static const RefereeActKind told[] = { REFEREE_RESUME, REFEREE_PLAYOUT, REFEREE_RESIGN,
                                         REFEREE_AGREE,  REFEREE_OFFER,   REFEREE_PAY };
  const RefereeState *state = referee_game_state (game);

  look (game, seed, "status", words_status (game, NULL));
  look_at_pass (game, seed);
  for (GoColor side = GO_BLACK; side <= GO_WHITE; side++)
    {
      look (game, seed, "lid", words_lid (side, &state->container[side]));
      look (game, seed, "seat", words_lid_heading (&state->container[side]));
      look (game, seed, "seat", words_lid_parts (&state->container[side]));
      for (size_t i = 0; i < G_N_ELEMENTS (told); i++)
        {
          RefereeAct act = { .kind = told[i], .side = side };

          if (referee_game_may (game, &act).reason == REFEREE_OK)
            look (game, seed, referee_act_word (told[i]), words_consequence (game, told[i], side));
        }
    }
  for (int i = 0; i < 6; i++)
    {
      RefereeAct act;
      RefereeAnswer answer;

      random_garbage (random, game, &act);
      answer = referee_game_may (game, &act);
      if (answer.reason != REFEREE_OK || answer.illegal != REFEREE_OK)
        look (game, seed, "refused", words_refusal (game, &act, &answer));
    }
}

static void
look_at_counts (const RefereeGame *game, unsigned long seed)
{
  CompareMethod methods[COMPARE_METHODS];
  size_t count = compare_procedure_methods (game, methods);

  for (size_t i = 0; i < count; i++)
    {
      CompareProcedure *procedure = compare_procedure_new (game, methods[i]);

      for (size_t k = 0; k < procedure->count; k++)
        look (game, seed, "count", words_step (procedure, k));
      compare_procedure_free (procedure);
    }
}

/* Checks the sentences about the current score, also under another ruleset. */
static void
look_at_score (RandomSource *random, const RefereeGame *game, unsigned long seed)
{
  g_autofree RefereeScore *score = g_new0 (RefereeScore, 1);
  g_autofree CompareUnderAnswer *answer = g_new0 (CompareUnderAnswer, 1);
  CompareUnder *under = compare_under_new (game, NULL);
  char *basis = words_under_basis (under);
  GoRuleset other;

  referee_game_score (game, true, score);
  if (score->identity.promised)
    {
      look (game, seed, "identity", words_identity_reason (&score->identity));
      for (GoColor color = GO_BLACK; color <= GO_WHITE; color++)
        look (game, seed, "identity", words_identity_row (&score->identity, color));
    }
  for (size_t i = 0; i < G_N_ELEMENTS (score->ledger); i++)
    for (size_t k = 0; k < score->ledger[i].count; k++)
      {
        const RefereeLine *line = &score->ledger[i].lines[k];

        /* Deductions have their own lines. */
        if (line->kind <= REFEREE_LINE_PASS_STONES && line->kind != REFEREE_LINE_TAX)
          ck_assert_msg (line->value[GO_BLACK] >= 0 && line->value[GO_WHITE] >= 0,
                         "seed %lu: %s: %d, %d half points", seed, words_line (line->kind),
                         line->value[GO_BLACK], line->value[GO_WHITE]);
      }
  if (basis != NULL)
    look (game, seed, "basis", basis);
  random_ruleset (random, 5, &other);
  other.width = referee_game_setup (game)->ruleset.width;
  other.height = referee_game_setup (game)->ruleset.height;
  compare_under_ask (under, &other, false, answer);
  look (game, seed, "under", words_under_result (answer));
  for (size_t i = 0; answer->scorable == COMPARE_UNDER_SCORED && i < answer->reason_count; i++)
    look (game, seed, "reason", words_under_reason (under, &other, &answer->reasons[i]));
  for (size_t i = 0; i < answer->flag_count; i++)
    look (game, seed, "flag", words_under_flag (under, &answer->flags[i]));
  compare_under_free (under);
}

START_TEST (test_sentences)
{
  unsigned long games = runner_rounds ("PASS_STONE_GAMES", 500);

  few = g_regex_new ("[-−][0-9]+ (prisoner|pass stone|captured|dead|there before|given back)", 0, 0,
                     NULL);
  kinds = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  for (unsigned long seed = 1; seed <= games; seed++)
    {
      static RefereeSetup setup;
      RandomSource random = { seed };
      RefereeGame *game;

      random_setup (&random, 5, &setup);
      game = referee_game_new (&setup, NULL, 0);
      for (int i = 0; game && i < 60; i++)
        {
          g_autofree RefereeState *before = g_memdup2 (referee_game_state (game), sizeof *before);
          RefereeAct made;

          look_at (&random, game, seed);
          random_act (&random, game, 25, &made);
          if (referee_game_apply (game, &made).reason == REFEREE_OK)
            look (game, seed, "news", words_act (game, referee_game_length (game) - 1, before));
        }
      if (game)
        {
          look_at_counts (game, seed);
          look_at_score (&random, game, seed);
        }
      referee_game_free (game);
    }
  ck_assert (g_hash_table_size (kinds) > 100 || games < 500);
  g_hash_table_unref (kinds);
  g_regex_unref (few);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("any sentence");
  TCase *tcase = tcase_create ("any sentence");

  tcase_add_test (tcase, test_sentences);
  suite_add_tcase (suite, tcase);
  return runner_run (suite);
}
