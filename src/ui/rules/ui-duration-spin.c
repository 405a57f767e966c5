#include "config.h"

#include "ui-duration-spin.h"

#include <string.h>

#include "ui-kit.h"

char *
ui_duration_format (int milliseconds)
{
  int hours = milliseconds / 3600000, minutes = milliseconds / 60000 % 60;
  int seconds = milliseconds / 1000 % 60, rest = milliseconds % 1000;
  GString *text = g_string_new (NULL);

  if (hours > 0)
    g_string_append_printf (text, "%d:%02d:%02d", hours, minutes, seconds);
  else
    g_string_append_printf (text, "%d:%02d", minutes, seconds);
  if (rest > 0)
    {
      g_string_append_printf (text, ".%03d", rest);
      while (text->str[text->len - 1] == '0')
        g_string_truncate (text, text->len - 1);
    }
  return g_string_free (text, FALSE);
}

/* The decimals of a second, at most three; -1 when they are none. */
static int
parse_rest (const char *text)
{
  int rest = 0, unit = 100;

  if (!*text)
    return -1;
  for (; g_ascii_isdigit (*text) && unit > 0; text++, unit /= 10)
    rest += (*text - '0') * unit;
  return *text ? -1 : rest;
}

gboolean
ui_duration_parse (const char *text, int *milliseconds)
{
  g_autofree char *stripped = g_strstrip (g_strdelimit (g_strdup (text), ",", '.'));
  char *point = strchr (stripped, '.');
  int rest = point ? parse_rest (point + 1) : 0;
  g_auto (GStrv) parts = NULL;
  gint64 seconds = 0;

  if (point)
    *point = '\0';
  parts = g_strsplit (stripped, ":", -1);
  if (rest < 0 || g_strv_length (parts) < 1 || g_strv_length (parts) > 3)
    return FALSE;
  for (char **part = parts; *part; part++)
    {
      guint64 number;

      if (!g_ascii_string_to_unsigned (*part, 10, 0, G_MAXINT / 1000, &number, NULL))
        return FALSE;
      seconds = seconds * 60 + (gint64) number;
    }
  if (seconds > G_MAXINT / 1000 - 1)
    return FALSE;
  *milliseconds = (int) seconds * 1000 + rest;
  return TRUE;
}

void
ui_duration_spin_attach (GtkSpinButton *spin)
{
  ui_spell_spin (spin, ui_duration_format, ui_duration_parse);
}
