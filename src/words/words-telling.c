/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "words-telling.h"

#include <glib/gi18n.h>

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
    g_string_append (telling->paragraph, C_ ("sentences", " "));
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
