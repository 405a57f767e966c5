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

/* No name of rules has more letters. */
#define MOST_LETTERS 64

/* The letters of a text that count: small letters and digits only, so that "New Zealand" and
 * "NewZealand" are one. Of a longer text the beginning, which is no name but may begin with one. */
static void
read_letters (const char *text, char letters[MOST_LETTERS])
{
  int count = 0;

  for (; *text != '\0' && count < MOST_LETTERS - 1; text++)
    if (g_ascii_isalnum (*text) || (guchar) *text >= 0x80)
      letters[count++] = g_ascii_tolower (*text);
  letters[count] = '\0';
}

/* What every record asks of a preset, found out once. */
typedef struct
{
  char name[MOST_LETTERS], title[MOST_LETTERS];
  GoRuleset ruleset;
} Known;

static const Known *
known_presets (const GoPreset **presets, size_t *count)
{
  static Known *known;

  *presets = go_presets (count);
  if (g_once_init_enter (&known))
    {
      Known *made = g_new (Known, *count);

      for (size_t i = 0; i < *count; i++)
        {
          read_letters ((*presets)[i].name, made[i].name);
          read_letters ((*presets)[i].title, made[i].title);
          go_preset_ruleset (&(*presets)[i], &made[i].ruleset);
        }
      g_once_init_leave (&known, made);
    }
  return known;
}

const GoRuleset *
_record_preset_ruleset (const GoPreset *preset)
{
  size_t count;
  const GoPreset *presets;
  const Known *known = known_presets (&presets, &count);

  return &known[preset - presets].ruleset;
}

const GoPreset *
record_rules_find (const char *text)
{
  size_t count;
  const GoPreset *presets;
  const Known *known = known_presets (&presets, &count);
  char letters[MOST_LETTERS];

  read_letters (text, letters);
  for (size_t i = 0; i < count; i++)
    if (strcmp (letters, known[i].name) == 0 || strcmp (letters, known[i].title) == 0)
      return &presets[i];
  for (size_t i = 0; i < G_N_ELEMENTS (rules); i++)
    if (strcmp (letters, rules[i].words) == 0)
      return go_preset_find (rules[i].preset);
  /* "Japanese rules", "Chinese (area)". */
  for (size_t i = 0; i < G_N_ELEMENTS (rules); i++)
    if (strlen (rules[i].words) > 2 && g_str_has_prefix (letters, rules[i].words))
      return go_preset_find (rules[i].preset);
  return NULL;
}
