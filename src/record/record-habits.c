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

/* What RU says: how other programs spell it, the presets that are written so, and what else is read
 * as the first of them. */
static const struct
{
  const char *spelling; /* NULL: the preset's title */
  const char *presets[4];
  const char *words[6]; /* as read_letters() has them */
} rules[] = {
  { "Japanese", { "japanese-1989", "japanese-1949" }, { "japanese", "japan", "jp", "日本" } },
  { "Chinese",
    { "chinese-2002", "chinese-1988", "chinese-1975" },
    { "chinese", "china", "cn", "中国", "中國" } },
  { "AGA", { "aga-1991", "aga-1991-territory" }, { "aga", "bga", "french" } },
  { "NZ", { "nz-1978" }, { "nz", "newzealand" } },
  { "GOE", { "ing-1991", "sst-1986" }, { "goe", "ing" } },
  { "Korean", { "korean" }, { "korean", "korea", "kr", "한국" } },
  { NULL, { "tromp-taylor" }, { "tt", "tromptaylor", "logical" } },
  { NULL, { "wmsg-2008" }, { "wmsg" } },
  { NULL, { "taiwan-1952" }, { "taiwan" } },
  { NULL, { "ancient-1" }, { "ancient", "stonescoring", "stonecounting" } },
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

/* The preset that is meant by a row one of whose words compares equal. */
static const GoPreset *
find_words (const char *letters, int (*compare) (const char *, const char *))
{
  for (gsize i = 0; i < G_N_ELEMENTS (rules); i++)
    for (gsize k = 0; k < G_N_ELEMENTS (rules[i].words) && rules[i].words[k] != NULL; k++)
      if (compare (letters, rules[i].words[k]) == 0)
        return go_preset_find (rules[i].presets[0]);
  return NULL;
}

static int
compare_beginning (const char *letters, const char *word)
{
  return strlen (word) > 2 && g_str_has_prefix (letters, word) ? 0 : 1;
}

const GoPreset *
record_rules_named (const char *text)
{
  size_t count;
  const GoPreset *presets;
  const Known *known = known_presets (&presets, &count);
  char letters[MOST_LETTERS];

  read_letters (text, letters);
  for (size_t i = 0; i < count; i++)
    if (strcmp (letters, known[i].name) == 0 || strcmp (letters, known[i].title) == 0)
      return &presets[i];
  return find_words (letters, strcmp);
}

const GoPreset *
record_rules_find (const char *text)
{
  const GoPreset *preset = record_rules_named (text);
  char letters[MOST_LETTERS];

  /* "Japanese rules", "Chinese (area)". */
  read_letters (text, letters);
  return preset != NULL ? preset : find_words (letters, compare_beginning);
}

const char *
record_rules_name (const GoRuleset *ruleset)
{
  const GoPreset *preset = go_preset_of (ruleset);

  if (preset == NULL)
    return NULL;
  for (gsize i = 0; i < G_N_ELEMENTS (rules); i++)
    if (rules[i].spelling != NULL && g_strv_contains (rules[i].presets, preset->name))
      return rules[i].spelling;
  return preset->title;
}
