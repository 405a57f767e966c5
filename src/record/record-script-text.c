/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "record-script.h"

#include <string.h>

/* Splits a line into words and drops empty ones. */
static char **
split_words (const char *line)
{
  char **words = g_strsplit_set (line, REFEREE_EVENT_BLANKS, -1);
  guint to = 0;

  for (guint from = 0; words[from] != NULL; from++)
    if (words[from][0] != '\0')
      words[to++] = words[from];
    else
      g_free (words[from]);
  words[to] = NULL;
  return words;
}

static bool
read_number (const char *word, int *number)
{
  gint64 value;

  if (word == NULL || !g_ascii_string_to_signed (word, 10, G_MININT, G_MAXINT, &value, NULL))
    return false;
  *number = (int) value;
  return true;
}

/* Reads a line that is not an event. `words` are its words. Sets `known` to whether it is a
 * setting. */
static bool
read_setting (RecordScript *script, char **words, bool *known, GError **error)
{
  guint count = g_strv_length (words);
  int first, second;

  *known = true;
  if (strcmp (words[0], "rules") == 0 && count == 2)
    return record_script_set_rules (script, words[1], error);
  if (strcmp (words[0], "size") == 0 && count == 2)
    return record_script_set_size_text (script, words[1], error);
  if (strcmp (words[0], "komi") == 0 && count == 2)
    return record_script_set_axis (script, "komi", words[1], error);
  if (strcmp (words[0], "set") == 0 && count == 3)
    return record_script_set_axis (script, words[1], words[2], error);
  if (strcmp (words[0], "first") == 0 && count == 2)
    return record_script_set_first (script, words[1], error);
  if (strcmp (words[0], "prisoners") == 0 && count == 3 && read_number (words[1], &first)
      && read_number (words[2], &second))
    return record_script_set_prisoners (script, first, second, error);
  if (strcmp (words[0], "handicap") == 0 && count >= 2 && read_number (words[1], &first))
    {
      for (guint i = 2; i < count; i++)
        record_script_add_handicap_point (script, words[i]);
      return record_script_set_handicap (script, first, error);
    }
  *known = false;
  return true;
}

/* Returns whether this word, alone on its line, is a setting with missing or invalid values. */
static bool
is_setting_word (const char *word)
{
  static const char *const settings[]
      = { "rules", "size", "komi", "set", "first", "prisoners", "handicap", "board", NULL };

  return g_strv_contains (settings, word);
}

static bool
read_line (RecordScript *script, const char *line, bool *in_board, GError **error)
{
  g_auto (GStrv) words = split_words (line);
  bool known;

  if (words[0] == NULL)
    return true;
  if (*in_board && words[1] == NULL && words[0][strspn (words[0], ".XO")] == '\0')
    return record_script_add_row (script, words[0], error);
  *in_board = false;
  if (strcmp (words[0], "board") == 0 && words[1] == NULL)
    {
      *in_board = true;
      return true;
    }
  if (!read_setting (script, words, &known, error))
    return false;
  if (known)
    return true;
  if (is_setting_word (words[0]))
    {
      g_set_error (error, RECORD_SCRIPT_ERROR, RECORD_SCRIPT_ERROR_SYNTAX,
                   "\"%s\" has other values than these", words[0]);
      return false;
    }
  g_autofree char *event = g_strjoinv (" ", words);

  record_script_add_event (script, event);
  return true;
}

RecordScript *
record_script_parse (const char *text, GError **error)
{
  g_autoptr (RecordScript) script = record_script_new ();
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  bool in_board = false;

  for (guint i = 0; lines[i] != NULL; i++)
    {
      char *comment = strchr (lines[i], '#');

      if (comment != NULL)
        *comment = '\0';
      if (!read_line (script, lines[i], &in_board, error))
        {
          g_prefix_error (error, "line %u: ", i + 1);
          return NULL;
        }
    }
  return g_steal_pointer (&script);
}
