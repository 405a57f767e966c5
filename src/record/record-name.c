/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "record-name.h"

#include <string.h>

#include "record-info.h"

static gboolean
is_bare (gunichar letter)
{
  return letter == '.' || g_unichar_isspace (letter);
}

char *
record_name (const char *text, const char *otherwise)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  GString *name = g_string_new (NULL);
  gsize end = 0;

  for (const char *at = valid; *at != '\0'; at = g_utf8_next_char (at))
    {
      gunichar letter = g_utf8_get_char (at);

      if (name->len == 0 && is_bare (letter))
        continue;
      if (g_unichar_iscntrl (letter) || (letter < 0x80 && strchr ("/\\:*?\"<>|", (int) letter)))
        letter = '-';
      g_string_append_unichar (name, letter);
      if (name->len > RECORD_NAME_MOST)
        break;
      if (!is_bare (letter))
        end = name->len;
    }
  g_string_truncate (name, end);
  if (name->len == 0)
    g_string_append (name, otherwise);
  return g_string_free (name, FALSE);
}

char *
record_game_file_name (const SgfCollection *collection, SgfNode root)
{
  g_autoptr (RecordInfo) info = record_info_new (collection, root, NULL);
  g_autoptr (GString) name = g_string_new (NULL);
  const char *black = info->name[GO_BLACK], *white = info->name[GO_WHITE];
  const char *event = *info->game_name ? info->game_name : info->event;

  if (*black || *white)
    g_string_append_printf (name, "%s – %s", *black ? black : "Black", *white ? white : "White");
  else
    g_string_append (name, *event ? event : "Go");
  if (*info->date)
    g_string_append_printf (name, " %s", info->date);
  return record_name (name->str, "Go");
}

/* Returns whether a character changes the direction of text around it: an embedding, an override,
 * an isolate or a directional mark (UAX #9). */
static gboolean
record_turns_text (gunichar letter)
{
  return letter == 0x61c || letter == 0x200e || letter == 0x200f
         || (letter >= 0x202a && letter <= 0x202e) || (letter >= 0x2066 && letter <= 0x2069);
}

char *
record_line_of (const char *text, gsize most)
{
  /* A character has at most six bytes. Text beyond the limit is not even scanned. */
  gsize length = text ? strnlen (text, 8 * most + 8) : 0;
  g_autofree char *valid = g_utf8_make_valid (text ? text : "", (gssize) length);
  GString *line = g_string_new (NULL);
  gsize count = 0;

  for (const char *at = valid; *at != '\0'; at = g_utf8_next_char (at))
    {
      gunichar letter = g_utf8_get_char (at);

      if (record_turns_text (letter))
        continue;
      if (count++ == most)
        {
          g_string_append (line, "…");
          break;
        }
      if (g_unichar_iscntrl (letter) || letter == 0x2028 || letter == 0x2029)
        letter = ' ';
      g_string_append_unichar (line, letter);
    }
  return g_strstrip (g_string_free (line, FALSE));
}

char *
record_file_title (const char *path)
{
  g_autofree char *name = g_path_get_basename (path);
  char *dot = strrchr (name, '.');

  if (dot != NULL && dot != name)
    *dot = '\0';
  return record_line_of (name, RECORD_TITLE_MOST);
}
