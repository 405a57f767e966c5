/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Random games under random rules and every preset, played by the program and by the naive
 * implementation together. PASS_STONE_GAMES sets the number of games, PASS_STONE_SEED the first
 * game's seed. A failing run prints the seed that reproduces it. */
#include "axis-effect.h"
#include "duel.h"
#include "histogram.h"
#include "runner.h"

#include <stdlib.h>

static void
begin (Duel *duel, unsigned long seed)
{
  *duel = (Duel){ .random = { seed * 0x2545f4914f6cdd1du }, .seed = seed };
}

START_TEST (test_random_rules)
{
  static Duel duel;
  unsigned long games = runner_rounds ("PASS_STONE_GAMES", 2500);
  unsigned long seed = runner_seed (1);
  bool once = getenv ("PASS_STONE_SEED") != NULL || games < 2500;
  RefereeResultKind result;
  int differences = 0, never;

  for (unsigned long i = 0; i < games && differences < 3; i++)
    {
      begin (&duel, seed + i);
      duel.counter = 40;
      random_setup (&duel.random, 19, &duel.setup);
      differences += !duel_fight (&duel, &result);
    }
  never = histogram_report () + axis_effect_report ();
  ck_assert_msg (differences == 0, "the implementations differ");
  ck_assert_msg (never == 0 || once, "%d kinds of event were never met", never);
}
END_TEST

/* The boards of Sunjang and Tibetan go have their own size; all others are small. */
START_TEST (test_preset)
{
  static Duel duel;
  size_t count;
  const GoPreset *preset = &go_presets (&count)[_i];
  unsigned long seed = runner_seed (1);
  unsigned long games = runner_rounds (NULL, 12);
  int ended = 0;

  for (unsigned long i = 0; i < games; i++)
    {
      GoRuleset ruleset;
      RefereeResultKind result;
      begin (&duel, seed + 1000000 * (unsigned long) (_i + 1) + i);
      go_preset_ruleset (preset, &ruleset);
      random_size (&duel.random, 9, &ruleset);
      random_table (&duel.random, &ruleset, &duel.setup);
      if (i % 2 == 0)
        duel.setup.custom = false;
      ck_assert_msg (duel_fight (&duel, &result), "%s: the implementations differ", preset->name);
      ended += result != REFEREE_RESULT_NONE;
    }
  ck_assert_msg (ended > 0 || games < 12, "%s: no game came to an end", preset->name);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("random");
  TCase *tcase = tcase_create ("random games");
  size_t presets;

  go_presets (&presets);
  tcase_set_timeout (tcase, 0);
  tcase_add_test (tcase, test_random_rules);
  tcase_add_loop_test (tcase, test_preset, 0, (int) presets);
  suite_add_tcase (suite, tcase);
  return runner_run (suite);
}
