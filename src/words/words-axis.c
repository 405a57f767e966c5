/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "words-axis-private.h"

#include <glib/gi18n.h>

#include "words.h"

static const WordsAxis *const tables[WORDS_GROUPS] = {
  words_axes_start, words_axes_moves, words_axes_end, words_axes_counting, words_axes_time,
};

/* Returns the words of an axis. Sets `group`, unless NULL, to its group. */
static const WordsAxis *
find (const char *name, WordsGroup *group)
{
  const WordsAxis *words = NULL;

  for (int i = 0; i < WORDS_GROUPS && words == NULL; i++)
    {
      words = words_axis_find (tables[i], name);
      if (group != NULL)
        *group = (WordsGroup) i;
    }
  return words;
}

const char *
words_group_title (WordsGroup group)
{
  static const char *const titles[WORDS_GROUPS]
      = { N_ ("The start of the game"), N_ ("Moves"), N_ ("The end of play"), N_ ("Counting"),
          N_ ("Time") };

  return _ (titles[group]);
}

WordsGroup
words_axis_group (const GoAxis *axis)
{
  WordsGroup group = WORDS_GROUP_START;

  find (axis->name, &group);
  return group;
}

const char *
words_axis_title (const GoAxis *axis)
{
  return _ (find (axis->name, NULL)->title);
}

const char *
words_axis_help (const GoAxis *axis)
{
  return _ (find (axis->name, NULL)->help);
}

const char *
words_axis_value_help (const GoAxis *axis, int value)
{
  const WordsValue *words = words_axis_find_value (find (axis->name, NULL), value);

  return words != NULL && words->help != NULL ? _ (words->help) : NULL;
}

const char *
words_axis_trait (const char *name, int value)
{
  const WordsValue *words = words_axis_find_value (find (name, NULL), value);

  return words != NULL && words->trait != NULL ? _ (words->trait) : NULL;
}

static bool
fits (const WordsEffect *effect, int a, int b)
{
  return (effect->value == WORDS_ANY || effect->value == a)
         && (effect->other == WORDS_ANY || effect->other == b);
}

const char *
words_axis_effect (const GoAxis *axis, const GoRuleset *first, const GoRuleset *second)
{
  const WordsAxis *words = find (axis->name, NULL);
  int a = go_axis_get (axis, first), b = go_axis_get (axis, second);

  for (const WordsEffect *effect = words->effects; effect->sentence != NULL; effect++)
    if ((fits (effect, a, b) || fits (effect, b, a))
        && (effect->holds == NULL || effect->holds (first, second)))
      return _ (effect->sentence);
  return _ (words->effect);
}

/* Returns seconds, with tenths or halves unless they are whole. */
static char *
seconds (int milliseconds)
{
  int whole = milliseconds / 1000, rest = milliseconds % 1000;

  if (rest == 0)
    return g_strdup_printf (ngettext ("%d second", "%d seconds", (unsigned long) whole), whole);
  if (rest == 500)
    {
      g_autofree char *number = words_points (whole * 2 + 1);

      return g_strdup_printf (whole == 0 ? /* Translators: "½ second" */ C_ ("half", "%s second")
                                         /* Translators: a number with a half, "1½ seconds" */
                                         : C_ ("half", "%s seconds"),
                              number);
    }
  return g_strdup_printf (
      ngettext ("%d millisecond", "%d milliseconds", (unsigned long) milliseconds), milliseconds);
}

char *
words_duration (int milliseconds)
{
  int hours = milliseconds / 3600000, minutes = milliseconds / 60000 % 60;
  int rest = milliseconds % 60000;
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);

  if (hours > 0)
    g_ptr_array_add (
        parts, g_strdup_printf (ngettext ("%d hour", "%d hours", (unsigned long) hours), hours));
  if (minutes > 0)
    g_ptr_array_add (
        parts,
        g_strdup_printf (ngettext ("%d minute", "%d minutes", (unsigned long) minutes), minutes));
  if (rest > 0 || parts->len == 0)
    g_ptr_array_add (parts, seconds (rest));
  g_ptr_array_add (parts, NULL);
  /* Translators: what stands between the parts of a time: "1 hour 30 minutes". */
  return g_strjoinv (C_ ("duration", " "), (char **) parts->pdata);
}

/* Returns a number with its noun. */
static char *
measure (WordsUnit unit, int value)
{
  unsigned long n = value < 0 ? 0 : (unsigned long) value;

  switch (unit)
    {
    case WORDS_UNIT_COLUMNS:
      return g_strdup_printf (ngettext ("%d line across", "%d lines across", n), value);
    case WORDS_UNIT_ROWS:
      return g_strdup_printf (ngettext ("%d line down", "%d lines down", n), value);
    case WORDS_UNIT_POINTS:
      return words_points_noun (value);
    case WORDS_UNIT_POINTS_OR_NOT:
      return value == 0 ? g_strdup (C_ ("points", "none")) : words_points_noun (value);
    case WORDS_UNIT_STONES:
      return value == 0 ? g_strdup (C_ ("stones", "none"))
                        : g_strdup_printf (ngettext ("%d stone", "%d stones", n), value);
    case WORDS_UNIT_TIMES:
      return g_strdup_printf (ngettext ("%d time", "%d times", n), value);
    case WORDS_UNIT_DURATION:
      return value == 0 ? g_strdup (C_ ("duration", "none")) : words_duration (value);
    case WORDS_UNIT_MOVES:
      return value == 0 ? g_strdup (C_ ("moves", "none"))
                        : g_strdup_printf (ngettext ("%d move", "%d moves", n), value);
    case WORDS_UNIT_PERIODS:
      return value == 0 ? g_strdup (C_ ("periods", "none"))
                        : g_strdup_printf (ngettext ("%d period", "%d periods", n), value);
    case WORDS_UNIT_CHOICE:
      break;
    }
  return g_strdup_printf ("%d", value);
}

char *
words_axis_value (const GoAxis *axis, int value)
{
  const WordsAxis *words = find (axis->name, NULL);
  const WordsValue *choice = words_axis_find_value (words, value);

  /* The word of an axis of points stands for its maximum. */
  if (axis->type == GO_AXIS_HALVES && axis->values != NULL && value == axis->maximum)
    choice = &words->values[0];
  if (choice != NULL && choice->text != NULL)
    return g_strdup (_ (choice->text));
  return measure (words->unit, value);
}
