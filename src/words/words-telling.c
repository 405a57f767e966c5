/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "words-axis-private.h"

#include <glib/gi18n.h>
#include <string.h>

static void
free_section (gpointer data)
{
  WordsSection *section = data;

  g_free (section->title);
  g_ptr_array_unref (section->paragraphs);
  g_free (section);
}

void
words_tell_section (WordsTelling *telling, const char *title)
{
  WordsSection *section = g_new0 (WordsSection, 1);

  words_tell_break (telling);
  section->title = g_strdup (title);
  section->paragraphs = g_ptr_array_new_with_free_func (g_free);
  if (telling->sections == NULL)
    telling->sections = g_ptr_array_new_with_free_func (free_section);
  g_ptr_array_add (telling->sections, section);
}

void
words_tell_break (WordsTelling *telling)
{
  WordsSection *section;

  if (telling->paragraph == NULL)
    return;
  section = g_ptr_array_index (telling->sections, telling->sections->len - 1);
  g_ptr_array_add (section->paragraphs, g_string_free (telling->paragraph, FALSE));
  telling->paragraph = NULL;
}

void
words_tell (WordsTelling *telling, const char *sentence)
{
  if (telling->paragraph == NULL)
    telling->paragraph = g_string_new (NULL);
  else
    /* Translators: what stands between two sentences: nothing, in some languages. */
    g_string_append (telling->paragraph, words_between_sentences ());
  g_string_append (telling->paragraph, sentence);
}

void
words_tell_format (WordsTelling *telling, const char *format, ...)
{
  va_list arguments;
  g_autofree char *sentence = NULL;

  va_start (arguments, format);
  sentence = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  words_tell (telling, sentence);
}

void
words_tell_if (WordsTelling *telling, bool applies, const char *sentence)
{
  if (applies)
    words_tell (telling, sentence);
}

const WordsAxis *
words_axis_find (const WordsAxis *table, const char *name)
{
  for (const WordsAxis *words = table; words->name != NULL; words++)
    if (strcmp (words->name, name) == 0)
      return words;
  return NULL;
}

const WordsValue *
words_axis_find_value (const WordsAxis *words, int value)
{
  const GoAxis *axis = go_axis_find (words->name);

  if (words->unit != WORDS_UNIT_CHOICE || value < axis->minimum || value > axis->maximum)
    return NULL;
  return &words->values[value - axis->minimum];
}

void
words_tell_rule (WordsTelling *telling, const WordsAxis *table, const char *axis, int value)
{
  const char *rule = words_axis_find_value (words_axis_find (table, axis), value)->rule;

  if (rule != NULL)
    words_tell (telling, _ (rule));
}

void
words_note_if (GPtrArray *notes, bool applies, const char *sentence)
{
  if (applies)
    g_ptr_array_add (notes, g_strdup (sentence));
}
