/* The many ways in which komi and rules are written. */
#include "config.h"

#include <math.h>
#include <string.h>

#include "record-habits.h"

gboolean
_record_read_decimal (const char *text, double *number, const char **rest)
{
  /* More than this is no number that anybody writes. */
  g_autofree char *copy = g_strndup (text, 40);
  char *end;

  for (char *c = copy; *c != '\0'; c++)
    if (*c == ',')
      *c = '.';
  *number = g_ascii_strtod (copy, &end);
  if (end == copy || !isfinite (*number))
    return FALSE;
  *rest = text + (end - copy);
  return TRUE;
}

gboolean
_record_has_quarter (double number)
{
  double quarters = fabs (number) * 4;

  return fabs (quarters - round (quarters)) < 1e-6 && fmod (round (quarters), 2) == 1;
}

gboolean
record_komi_parse (const char *text, int *komi, gboolean *changed)
{
  const char *rest;
  double written, value;

  while (g_ascii_isspace (*text))
    text++;
  if (!_record_read_decimal (text, &written, &rest) || fabs (written) > 100000)
    return FALSE;
  value = written;
  /* Nobody gives a hundred points: those are hundredths. */
  if (fabs (value) >= 100)
    value /= 100;
  if (_record_has_quarter (value))
    value *= 2;
  *komi = (int) lround (value * 2);
  *changed = fabs (*komi / 2.0 - written) > 1e-9;
  return TRUE;
}

static const struct
{
  const char *words, *preset;
} rules[] = {
  { "japanese", "japanese-1989" }, { "japan", "japanese-1989" },
  { "jp", "japanese-1989" },       { "日本", "japanese-1989" },
  { "chinese", "chinese-2002" },   { "china", "chinese-2002" },
  { "cn", "chinese-2002" },        { "中国", "chinese-2002" },
  { "aga", "aga-1991" },           { "bga", "aga-1991" },
  { "french", "aga-1991" },        { "nz", "nz-1978" },
  { "newzealand", "nz-1978" },     { "goe", "ing-1991" },
  { "ing", "ing-1991" },           { "korean", "korean" },
  { "korea", "korean" },           { "kr", "korean" },
  { "tt", "tromp-taylor" },        { "logical", "tromp-taylor" },
  { "wmsg", "wmsg-2008" },         { "tromptaylor", "tromp-taylor" },
};

/* Small letters and digits only, so that "New Zealand" and "NewZealand" are one. */
static char *
plain (const char *text)
{
  GString *plain = g_string_new (NULL);

  for (; *text != '\0'; text++)
    if (g_ascii_isalnum (*text) || (guchar) *text >= 0x80)
      g_string_append_c (plain, g_ascii_tolower (*text));
  return g_string_free (plain, FALSE);
}

const GoPreset *
record_rules_find (const char *text)
{
  g_autofree char *wanted = plain (text);
  size_t count;
  const GoPreset *presets = go_presets (&count);

  for (size_t i = 0; i < count; i++)
    {
      g_autofree char *name = plain (presets[i].name), *title = plain (presets[i].title);

      if (strcmp (wanted, name) == 0 || strcmp (wanted, title) == 0)
        return &presets[i];
    }
  for (size_t i = 0; i < G_N_ELEMENTS (rules); i++)
    if (g_str_equal (wanted, rules[i].words))
      return go_preset_find (rules[i].preset);
  /* "Japanese rules", "Chinese (area)". */
  for (size_t i = 0; i < G_N_ELEMENTS (rules); i++)
    if (strlen (rules[i].words) > 2 && g_str_has_prefix (wanted, rules[i].words))
      return go_preset_find (rules[i].preset);
  return NULL;
}
