/* Sentences in random games under every ruleset: none speaks of a move before the first or of less
 * than nothing, and what a pass is said to lead to is what comes of it. With PASS_STONE_SENTENCES
 * in the environment each kind of sentence is printed once, to be read. */
#include "words-procedure.h"
#include "words.h"
#include "random-game.h"
#include "runner.h"

#include <stdlib.h>
#include <string.h>

static GHashTable *kinds;

/* The sentence without its numbers and points. */
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

/* What the status says of the next pass is so. */
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
  RefereeMethod methods[REFEREE_METHODS];
  size_t count = referee_procedure_methods (game, methods);

  for (size_t i = 0; i < count; i++)
    {
      RefereeProcedure *procedure = referee_procedure_new (game, methods[i]);

      for (size_t k = 0; k < procedure->count; k++)
        look (game, seed, "count", words_step (procedure, k));
      referee_procedure_free (procedure);
    }
}

START_TEST (test_sentences)
{
  unsigned long games = runner_rounds ("PASS_STONE_GAMES", 500);

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
        look_at_counts (game, seed);
      referee_game_free (game);
    }
  ck_assert (g_hash_table_size (kinds) > 100 || games < 500);
  g_hash_table_unref (kinds);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("any sentence");
  TCase *tcase = tcase_create ("any sentence");

  tcase_set_timeout (tcase, 100);
  tcase_add_test (tcase, test_sentences);
  suite_add_tcase (suite, tcase);
  return runner_run (suite);
}
