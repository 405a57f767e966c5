#include "config.h"

#include "words-difference-private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "go-ruleset-facts.h"
#include "words-axis.h"

static bool
is_counted (const GoRuleset *rules)
{
  return go_ruleset_counts_by (rules) != GO_SCORING_NONE;
}

/* Points that comp_scope can keep for area counting. */
static bool
is_in_scope (const GoRuleset *rules)
{
  return go_ruleset_gives_extras (rules, go_ruleset_counts_by (rules));
}

static bool
has_handicap (const GoRuleset *rules)
{
  return rules->handicap_place != GO_HANDICAP_NONE;
}

static bool
applies_comp (const GoRuleset *rules)
{
  return has_handicap (rules) && is_in_scope (rules);
}

static bool
applies_scope (const GoRuleset *rules)
{
  return is_counted (rules) && rules->scoring != GO_SCORING_AREA
         && ((has_handicap (rules) && rules->handicap_comp != GO_COMP_NONE)
             || (go_ruleset_allows_pass (rules) && rules->white_first_pass != 0));
}

static bool
applies_first_pass (const GoRuleset *rules)
{
  return go_ruleset_allows_pass (rules) && is_in_scope (rules);
}

static bool
applies_button (const GoRuleset *rules)
{
  return go_ruleset_allows_pass (rules) && is_counted (rules);
}

static bool
applies_no_move (const GoRuleset *rules)
{
  return !go_ruleset_passes_at_will (rules);
}

static bool
applies_handicap_komi (const GoRuleset *rules)
{
  return is_counted (rules) && rules->handicap_place != GO_HANDICAP_NONE;
}

static bool
applies_leniency (const GoRuleset *rules)
{
  return rules->illegal == GO_ILLEGAL_CHALLENGE;
}

static bool
applies_dispute (const GoRuleset *rules)
{
  return rules->end != GO_END_NO_MOVE
         && (rules->removal != GO_REMOVAL_NONE || rules->dispute == GO_DISPUTE_PAID_PLAYOUT);
}

static bool
counts_territory (const GoRuleset *rules)
{
  return go_scoring_has_territory (go_ruleset_counts_by (rules));
}

/* Axes that depend on others; those that are not here always have something to do. */
static const struct
{
  const char *axis;
  bool (*applies) (const GoRuleset *rules);
} conditions[] = {
  { "handicap_comp", applies_comp },
  { "comp_scope", applies_scope },
  { "komi", is_counted },
  { "handicap_komi", applies_handicap_komi },
  { "no_move", applies_no_move },
  { "long_cycle", go_ruleset_allows_cycles },
  { "cycle_limit", go_ruleset_cycles_end_game },
  { "cycle_passes", go_ruleset_notices_cycles },
  { "supplementary_ko", go_ruleset_allows_pass },
  { "leniency", applies_leniency },
  { "removal", is_counted },
  { "dispute", applies_dispute },
  { "resume_first", go_ruleset_resumes },
  { "tax", counts_territory },
  { "shared", counts_territory },
  { "white_first_pass", applies_first_pass },
  { "button", applies_button },
  { "black_last_play", is_counted },
  { "bonus", is_counted },
};

gboolean
words_axis_applies (const GoAxis *axis, const GoRuleset *ruleset)
{
  for (size_t i = 0; i < G_N_ELEMENTS (conditions); i++)
    if (strcmp (conditions[i].axis, axis->name) == 0)
      return conditions[i].applies (ruleset);
  return TRUE;
}

void
words_axis_set (const GoAxis *axis, GoRuleset *ruleset, int value)
{
  *(int *) (void *) ((char *) ruleset + axis->offset) = value;
}

static void
difference_free (void *data)
{
  WordsDifference *difference = data;

  g_free (difference->value[0]);
  g_free (difference->value[1]);
  g_free (difference->effect);
  words_example_free (difference->example);
  g_free (difference);
}

static char *
value_words (const GoAxis *axis, const GoRuleset *ruleset)
{
  if (!words_axis_applies (axis, ruleset))
    return g_strdup (_ ("does not apply"));
  return words_axis_value (axis, go_axis_get (axis, ruleset));
}

static WordsDifference *
difference_new (const GoAxis *axis, const GoRuleset *first, const GoRuleset *second)
{
  WordsDifference *difference = g_new0 (WordsDifference, 1);

  difference->axis = axis;
  difference->value[0] = value_words (axis, first);
  difference->value[1] = value_words (axis, second);
  difference->effect = g_strdup (words_effect (axis, first, second));
  difference->example = words_example_new (axis, first, second);
  return difference;
}

/* Values that do nothing, just as an axis that does not apply: most defaults. */
static gboolean
does_nothing (const GoAxis *axis, const GoRuleset *ruleset)
{
  static const char *const idle[] = { "handicap_comp",
                                      "komi",
                                      "long_cycle",
                                      "supplementary_ko",
                                      "leniency",
                                      "tax",
                                      "white_first_pass",
                                      "button",
                                      "black_last_play",
                                      "bonus",
                                      NULL };

  return !words_axis_applies (axis, ruleset)
         || (g_strv_contains (idle, axis->name) && go_axis_get (axis, ruleset) == axis->initial);
}

/* Do the two differ here in more than what is written down? */
static gboolean
is_different (const GoAxis *axis, const GoRuleset *first, const GoRuleset *second)
{
  if (go_axis_get (axis, first) == go_axis_get (axis, second))
    return FALSE;
  /* Whether points are kept for area counting matters only where both have such points. */
  if (strcmp (axis->name, "comp_scope") == 0)
    return words_axis_applies (axis, first) && words_axis_applies (axis, second);
  return !does_nothing (axis, first) || !does_nothing (axis, second);
}

/* The size of the board is a choice of each game rather than a rule of it: it comes late. */
static void
add_differences (GPtrArray *differences,
                 const GoRuleset *first,
                 const GoRuleset *second,
                 WordsGroup group,
                 gboolean sizes)
{
  size_t count;
  const GoAxis *axes = go_axes (&count);

  for (size_t i = 0; i < count; i++)
    if (go_axis_is_size (&axes[i]) == sizes && words_axis_group (&axes[i]) == group
        && is_different (&axes[i], first, second))
      g_ptr_array_add (differences, difference_new (&axes[i], first, second));
}

GPtrArray *
words_differences (const GoRuleset *first, const GoRuleset *second)
{
  GPtrArray *differences = g_ptr_array_new_with_free_func (difference_free);

  for (WordsGroup group = WORDS_GROUP_START; group < WORDS_GROUP_TIME; group++)
    add_differences (differences, first, second, group, FALSE);
  add_differences (differences, first, second, WORDS_GROUP_START, TRUE);
  add_differences (differences, first, second, WORDS_GROUP_TIME, FALSE);
  return differences;
}
