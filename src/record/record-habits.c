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

/* The next letter of a text that counts: small letters and digits only, so that "New Zealand" and
 * "NewZealand" are one. 0 at its end. */
static char
next_letter (const char **text)
{
  while (**text != '\0' && !g_ascii_isalnum (**text) && (guchar) * *text < 0x80)
    (*text)++;
  return **text != '\0' ? g_ascii_tolower (*(*text)++) : '\0';
}

/* Whether `text` reads as `words`, or begins so. */
static gboolean
reads_as (const char *text, const char *words, gboolean begins)
{
  while (TRUE)
    {
      char wanted = next_letter (&words);

      if (wanted == '\0' && begins)
        return TRUE;
      if (next_letter (&text) != wanted)
        return FALSE;
      if (wanted == '\0')
        return TRUE;
    }
}

const GoPreset *
record_rules_find (const char *text)
{
  size_t count;
  const GoPreset *presets = go_presets (&count);

  for (size_t i = 0; i < count; i++)
    if (reads_as (text, presets[i].name, FALSE) || reads_as (text, presets[i].title, FALSE))
      return &presets[i];
  for (size_t i = 0; i < G_N_ELEMENTS (rules); i++)
    if (reads_as (text, rules[i].words, FALSE))
      return go_preset_find (rules[i].preset);
  /* "Japanese rules", "Chinese (area)". */
  for (size_t i = 0; i < G_N_ELEMENTS (rules); i++)
    if (strlen (rules[i].words) > 2 && reads_as (text, rules[i].words, TRUE))
      return go_preset_find (rules[i].preset);
  return NULL;
}
