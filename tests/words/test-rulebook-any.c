/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rulebooks for any rules: they read well, are complete, and show a change of any axis. */
#include <check.h>
#include <string.h>

#include "game.h"
#include "random-game.h"
#include "runner.h"
#include "words-rulebook.h"

/* Returns all texts about a ruleset. */
static char *
told (const GoRuleset *ruleset)
{
  g_autofree char *text = words_rulebook_text (ruleset);
  g_autoptr (GPtrArray) notes = words_rulebook_notes (ruleset, NULL);
  GString *all = g_string_new (text);

  for (guint i = 0; i < notes->len; i++)
    g_string_append_printf (all, "* %s\n", (const char *) g_ptr_array_index (notes, i));
  return g_string_free (all, FALSE);
}

static void
set (const GoAxis *axis, GoRuleset *ruleset, int value)
{
  *(int *) (void *) ((char *) ruleset + axis->offset) = value;
}

/* Fails if the text shows parts of the stored form or stray punctuation. */
static void
assert_readable (const char *text, const GoRuleset *ruleset)
{
  static const char *const stored[] = { "psk", "ssk", "_", "=", "%", "axis", "  ", "..", "\n\n\n" };
  char form[GO_RULESET_TEXT];

  for (size_t i = 0; i < G_N_ELEMENTS (stored); i++)
    ck_assert_msg (strstr (text, stored[i]) == NULL, "“%s” in: %s\n%s", stored[i], text,
                   go_ruleset_format (ruleset, form));
}

static void
assert_sections (const GoRuleset *ruleset)
{
  g_autoptr (GPtrArray) sections = words_rulebook (ruleset);
  static const char *const titles[] = { "Set-up", "Play", "The end of play", "Counting", "Time" };

  ck_assert_uint_ge (sections->len, 4);
  ck_assert_uint_le (sections->len, 5);
  for (guint i = 0; i < sections->len; i++)
    {
      const WordsSection *section = g_ptr_array_index (sections, i);

      ck_assert_str_eq (section->title, titles[i]);
      ck_assert_uint_ge (section->paragraphs->len, 1);
      for (guint j = 0; j < section->paragraphs->len; j++)
        ck_assert (g_str_has_suffix (g_ptr_array_index (section->paragraphs, j), "."));
    }
}

static void
assert_mentions (const char *text, bool condition, const char *sentence)
{
  ck_assert_msg ((strstr (text, sentence) != NULL) == condition, "%s “%s”:\n%s",
                 condition ? "should mention" : "should not mention", sentence, text);
}

START_TEST (test_random_rulesets)
{
  RandomSource random = { .state = 20030204 };
  int rulesets = (int) runner_rounds (NULL, 5000);

  for (int i = 0; i < rulesets; i++)
    {
      GoRuleset r;
      g_autofree char *text = NULL, *size = NULL, *limit = NULL, *summary = NULL;
      bool counts, cycles;

      random_ruleset (&random, 19, &r);
      text = words_rulebook_text (&r);
      summary = words_rulebook_summary (&r);
      assert_sections (&r);
      assert_readable (text, &r);
      assert_readable (summary, &r);
      counts = r.scoring != GO_SCORING_NONE && r.end != GO_END_NO_MOVE;
      cycles = r.repetition == GO_REPETITION_NONE || r.repetition == GO_REPETITION_BASIC
               || r.repetition == GO_REPETITION_RECENT3
               || r.repetition == GO_REPETITION_OWN_PREVIOUS;
      size = g_strdup_printf ("%d×%d lines", r.width, r.height);
      limit = g_strdup_printf ("has occurred %d times", r.cycle_limit);
      assert_mentions (text, true, size);
      assert_mentions (text, r.first == GO_WHITE, "White moves first");
      assert_mentions (text, r.setup != GO_SETUP_NONE, "Before play, black stones are set up");
      assert_mentions (
          text, cycles && (r.long_cycle == GO_CYCLE_DRAW || r.long_cycle == GO_CYCLE_VOID), limit);
      assert_mentions (text, cycles && r.long_cycle == GO_CYCLE_AGREE,
                       "the players may agree to end");
      assert_mentions (text, r.pass == GO_PASS_STONE, "a pass stone.");
      assert_mentions (text, r.capture_goal > 0, "wins at once");
      assert_mentions (text, counts && r.komi == 0, "There is no komi.");
      assert_mentions (text,
                       r.leniency && r.illegal == GO_ILLEGAL_CHALLENGE
                           && (r.suicide != GO_SUICIDE_ANY || r.repetition != GO_REPETITION_NONE
                               || r.vacated_ban),
                       "lets them choose another move");
      assert_mentions (text, counts && r.scoring == GO_SCORING_TERRITORY,
                       "plus the number of prisoners they hold");
      assert_mentions (text, r.end != GO_END_NO_MOVE && r.dispute == GO_DISPUTE_PAID_PLAYOUT,
                       "each pass now costs a stone");
      assert_mentions (text,
                       r.end != GO_END_NO_MOVE && r.removal != GO_REMOVAL_NONE
                           && r.dispute == GO_DISPUTE_PER_GROUP,
                       "the attacker");
    }
}
END_TEST

/* Returns whether a pass or a resumption could separate one cycle from the next. */
static bool
count_begins_anew (const GoRuleset *r)
{
  return r->pass != GO_PASS_FORBIDDEN || r->no_move == GO_NO_MOVE_PASS
         || r->illegal == GO_ILLEGAL_CHALLENGE
         || (r->removal != GO_REMOVAL_NONE && r->dispute != GO_DISPUTE_NONE
             && r->dispute != GO_DISPUTE_PAID_PLAYOUT);
}

/* Returns whether changing the axis may leave the game, and so the rulebook, the same. Changes that
 * go_ruleset_check() calls idle never get here. */
static bool
has_no_effect (const GoAxis *axis, const GoRuleset *r)
{
  bool nothing_illegal
      = r->suicide == GO_SUICIDE_ANY && r->repetition == GO_REPETITION_NONE && !r->vacated_ban;
  bool points_in_scope = r->comp_scope == GO_COMP_ALWAYS || r->scoring == GO_SCORING_AREA;

  if (strcmp (axis->name, "cycle_limit") == 0)
    return r->long_cycle == GO_CYCLE_IGNORE || r->long_cycle == GO_CYCLE_AGREE;
  if (strcmp (axis->name, "cycle_passes") == 0)
    return r->long_cycle == GO_CYCLE_IGNORE || r->repetition > GO_REPETITION_OWN_PREVIOUS
           || !count_begins_anew (r);
  /* other_values() tries 1 and -7, which change nothing if komi is the same. */
  if (strcmp (axis->name, "handicap_komi") == 0)
    return r->handicap_komi == GO_KOMI_SAME && (r->komi == 1 || r->komi == -7);
  if (strcmp (axis->name, "comp_scope") == 0)
    return r->scoring == GO_SCORING_AREA
           || ((r->handicap_comp == GO_COMP_NONE || r->handicap_place == GO_HANDICAP_NONE)
               && r->white_first_pass == 0);
  if (strcmp (axis->name, "handicap_comp") == 0 || strcmp (axis->name, "white_first_pass") == 0)
    return !points_in_scope;
  if (strcmp (axis->name, "illegal") == 0 || strcmp (axis->name, "leniency") == 0)
    return nothing_illegal;
  /* Sunjang counting ignores groups in seki whatever the players say. */
  if (strcmp (axis->name, "tax") == 0)
    return r->scoring == GO_SCORING_SUNJANG;
  return false;
}

/* Returns the values to try besides the ruleset's own. */
static int
other_values (const GoAxis *axis, int value, int values[16])
{
  int count = 0;

  if (axis->type == GO_AXIS_ENUM || axis->type == GO_AXIS_BOOL)
    for (int other = axis->minimum; other <= axis->maximum; other++)
      if (other != value)
        values[count++] = other;
  if (axis->type == GO_AXIS_HALVES)
    {
      values[count++] = value < axis->maximum ? value + 1 : 1;
      values[count++] = -value < axis->minimum ? -7 : -value - 3;
    }
  if (axis->type == GO_AXIS_INT)
    {
      if (value < axis->maximum)
        values[count++] = value + 1;
      if (value > axis->minimum)
        values[count++] = value - 1;
      if (axis->maximum > 60000)
        values[count++] = value + 60000;
    }
  return count;
}

/* Tries every other value of every axis of the ruleset. Returns the number of changes tried. */
static int
assert_changes_are_told (const GoRuleset *ruleset)
{
  g_autofree char *before = told (ruleset);
  size_t count;
  const GoAxis *axes = go_axes (&count);
  int looked = 0;

  for (size_t i = 0; i < count; i++)
    {
      int values[16], n = other_values (&axes[i], go_axis_get (&axes[i], ruleset), values);

      for (int j = 0; j < n; j++)
        {
          GoRuleset changed = *ruleset;
          char form[GO_RULESET_TEXT];
          g_autofree char *after = NULL;

          set (&axes[i], &changed, values[j]);
          if (go_ruleset_check (&changed, NULL, 0) > 0)
            continue;
          after = told (&changed);
          looked++;
          ck_assert_msg (strcmp (before, after) != 0 || has_no_effect (&axes[i], ruleset),
                         "%s is not told: %s", axes[i].name, go_ruleset_format (&changed, form));
        }
    }
  return looked;
}

START_TEST (test_every_change_is_told)
{
  size_t count;
  const GoPreset *presets = go_presets (&count);
  GoRuleset ruleset;
  int looked;

  ck_assert_int_lt (_i, (int) count);
  go_preset_ruleset (&presets[_i], &ruleset);
  looked = assert_changes_are_told (&ruleset);
  ck_assert_int_gt (looked, 15);
}
END_TEST

/* The same for random rules, and with clocks. */
START_TEST (test_every_change_of_random_rules_is_told)
{
  RandomSource random = { .state = 1980 };
  int rulesets = (int) runner_rounds (NULL, 1000);

  for (int i = 0; i < rulesets; i++)
    {
      GoRuleset ruleset;

      random_ruleset (&random, 19, &ruleset);
      /* An axis that is idle from the start also has no effect once it is corrected. */
      if (go_ruleset_check (&ruleset, NULL, 0) > 0)
        continue;
      for (int side = 0; side < 2 && i % 3 == 0; side++)
        ruleset.time[side] = i % 2 == 0 ? (GoTime){ .base_ms = 60000,
                                                    .period_ms = 30000,
                                                    .period_count = 3,
                                                    .penalty_halves = 4 }
                                        : (GoTime){ .base_ms = 60000,
                                                    .period_ms = 30000,
                                                    .period_moves = 2,
                                                    .then_ms = 20000,
                                                    .then_moves = 3,
                                                    .bonus_ms = 5000,
                                                    .bonus_cap_ms = 70000,
                                                    .delay_ms = 1000 };
      assert_changes_are_told (&ruleset);
    }
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("rulebook-any");
  TCase *tcase = tcase_create ("rulebook-any");
  size_t count;

  go_presets (&count);
  suite_add_tcase (suite, tcase);
  tcase_add_test (tcase, test_random_rulesets);
  tcase_add_loop_test (tcase, test_every_change_is_told, 0, (int) count);
  tcase_add_test (tcase, test_every_change_of_random_rules_is_told);
  return runner_run (suite);
}
