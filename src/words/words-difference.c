#include "config.h"

#include "words-difference-private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "words-axis.h"

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
  if (!go_axis_applies (axis, ruleset))
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

  return !go_axis_applies (axis, ruleset)
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
    return go_axis_applies (axis, first) && go_axis_applies (axis, second);
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
