#include "config.h"

#include "words-telling.h"

#include <glib/gi18n.h>

#include "referee-clock.h"
#include <string.h>

GPtrArray *
words_rulebook (const GoRuleset *ruleset)
{
  WordsTelling telling = { .rules = ruleset };

  words_tell_set_up (&telling);
  words_tell_play (&telling);
  words_tell_end (&telling);
  words_tell_counting (&telling);
  words_tell_time (&telling);
  words_tell_break (&telling);
  return telling.sections;
}

char *
words_rulebook_time (const GoRuleset *ruleset)
{
  g_autoptr (GPtrArray) sections = words_rulebook (ruleset);
  const WordsSection *last = g_ptr_array_index (sections, sections->len - 1);

  if (!referee_time_is_kept (&ruleset->time[0]) && !referee_time_is_kept (&ruleset->time[1]))
    return g_strdup ("");
  /* The last of them is what running out does, which the table may do otherwise. */
  g_ptr_array_set_size (last->paragraphs, (int) last->paragraphs->len - 1);
  g_ptr_array_add (last->paragraphs, NULL);
  return g_strjoinv (" ", (char **) last->paragraphs->pdata);
}

char *
words_rulebook_text (const GoRuleset *ruleset)
{
  g_autoptr (GPtrArray) sections = words_rulebook (ruleset);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < sections->len; i++)
    {
      const WordsSection *section = g_ptr_array_index (sections, i);

      g_string_append_printf (text, i > 0 ? "\n%s\n" : "%s\n", section->title);
      for (guint j = 0; j < section->paragraphs->len; j++)
        g_string_append_printf (text, "\n%s\n",
                                (const char *) g_ptr_array_index (section->paragraphs, j));
    }
  return g_string_free (text, FALSE);
}

const char *
words_family_title (const char *family)
{
  static const struct
  {
    const char *family, *title;
  } titles[] = {
    { "territory", N_ ("Territory") },       { "area", N_ ("Area") },
    { "both", N_ ("Both counts equal") },    { "historical", N_ ("Historical") },
    { "mathematical", N_ ("Mathematical") }, { "first", N_ ("First games") },
  };

  for (size_t i = 0; family != NULL && i < G_N_ELEMENTS (titles); i++)
    if (strcmp (titles[i].family, family) == 0)
      return _ (titles[i].title);
  return _ ("Own");
}

const char *
words_confidence (const char *confidence)
{
  if (g_strcmp0 (confidence, "high") == 0)
    return _ ("This was read; where it leaves something open, the notes say what we chose.");
  if (g_strcmp0 (confidence, "medium") == 0)
    return _ (
        "Not all of this was read: the rules are known in the main, but some details are from "
        "memory or not certain.");
  if (g_strcmp0 (confidence, "low") == 0)
    return _ ("These rules are partly a reconstruction, and may differ from what was played.");
  return "";
}

const char *
words_contradiction (const GoContradiction *contradiction)
{
  return _ (contradiction->reason);
}
