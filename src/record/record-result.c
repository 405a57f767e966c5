/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Results and other numbers in all common spellings. */
#include "record-info.h"

#include <math.h>
#include <string.h>

/* Spellings of komi and rules. */

/* Reads a decimal number, with a point or a comma, and the text after it. */
static gboolean
record_read_decimal (const char *text, double *number, const char **rest)
{
  /* Longer text is not a number. */
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

/* Returns whether a number has a quarter: a number of stones may, a number of points never. */
static gboolean
record_has_quarter (double number)
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
  if (!record_read_decimal (text, &written, &rest) || fabs (written) > 100000)
    return FALSE;
  value = written;
  /* 100 or more are hundredths, not points. */
  if (fabs (value) >= 100)
    value /= 100;
  if (record_has_quarter (value))
    value *= 2;
  *komi = (int) lround (value * 2);
  *changed = fabs (*komi / 2.0 - written) > 1e-9;
  return TRUE;
}

/* The values of RU: the spelling in other programs, the presets that use it, and other words for
 * the first of these. */
static const struct
{
  const char *spelling; /* NULL: the preset's title */
  const char *presets[4];
  const char *words[6]; /* in the form of read_letters() */
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

/* Keeps lower-case letters and digits only, so that "New Zealand" and "NewZealand" are equal.
 * Truncates a long text: it is not a name but may begin with one. */
static void
read_letters (const char *text, char letters[MOST_LETTERS])
{
  int count = 0;

  for (; *text != '\0' && count < MOST_LETTERS - 1; text++)
    if (g_ascii_isalnum (*text) || (guchar) *text >= 0x80)
      letters[count++] = g_ascii_tolower (*text);
  letters[count] = '\0';
}

/* Cached data of a preset that every record needs. */
typedef struct
{
  char name[MOST_LETTERS], title[MOST_LETTERS];
  GoRuleset ruleset;
} Known;

/* Returns those of all presets, in the order of go_presets(). */
static const Known *
known_presets (void)
{
  static Known *known;

  if (g_once_init_enter (&known))
    {
      size_t count;
      const GoPreset *presets = go_presets (&count);
      Known *made = g_new (Known, count);

      for (size_t i = 0; i < count; i++)
        {
          read_letters (presets[i].name, made[i].name);
          read_letters (presets[i].title, made[i].title);
          go_preset_ruleset (&presets[i], &made[i].ruleset);
        }
      g_once_init_leave (&known, made);
    }
  return known;
}

const GoRuleset *
record_preset_ruleset (const GoPreset *preset)
{
  size_t count;

  return &known_presets ()[preset - go_presets (&count)].ruleset;
}

/* Returns the preset of a row with a word that compares equal. */
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
  const GoPreset *presets = go_presets (&count);
  const Known *known = known_presets ();
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
  const GoPreset *preset;
  char letters[MOST_LETTERS];

  /* Many records name no rules. */
  if (*text == '\0')
    return NULL;
  preset = record_rules_named (text);
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

typedef struct
{
  const char *word;
  RefereeResultKind kind;
} Word;

/* Foreign spellings of results, compared without case; ours are in referee_result_code(). The part
 * after "B+": */
static const Word ends[] = {
  { "R.", REFEREE_RESULT_RESIGN },       { "Res", REFEREE_RESULT_RESIGN },
  { "Res.", REFEREE_RESULT_RESIGN },     { "Forfeit", REFEREE_RESULT_FORFEIT },
  { "Capture", REFEREE_RESULT_CAPTURE }, { NULL },
};

/* Words in it. */
static const Word told[] = {
  { "resign", REFEREE_RESULT_RESIGN }, { "中盘", REFEREE_RESULT_RESIGN },
  { "中盤", REFEREE_RESULT_RESIGN },   { "中押", REFEREE_RESULT_RESIGN },
  { "認輸", REFEREE_RESULT_RESIGN },   { "认输", REFEREE_RESULT_RESIGN },
  { "불계", REFEREE_RESULT_RESIGN },   { "기권", REFEREE_RESULT_RESIGN },
  { "time", REFEREE_RESULT_TIME },     { "超时", REFEREE_RESULT_TIME },
  { "超時", REFEREE_RESULT_TIME },     { "時間", REFEREE_RESULT_TIME },
  { "时间", REFEREE_RESULT_TIME },     { "切れ", REFEREE_RESULT_TIME },
  { "시간", REFEREE_RESULT_TIME },     { "forfeit", REFEREE_RESULT_FORFEIT },
  { "反則", REFEREE_RESULT_FORFEIT },  { "犯规", REFEREE_RESULT_FORFEIT },
  { "不戦", REFEREE_RESULT_FORFEIT },  { "반칙", REFEREE_RESULT_FORFEIT },
};

/* Results without a winner. */
static const Word whole[] = {
  { "0", REFEREE_RESULT_DRAW },
  { "D", REFEREE_RESULT_DRAW },
  { "Drawn", REFEREE_RESULT_DRAW },
  { "Jigo", REFEREE_RESULT_DRAW },
  { "Tie", REFEREE_RESULT_DRAW },
  { "持碁", REFEREE_RESULT_DRAW },
  { "ジゴ", REFEREE_RESULT_DRAW },
  { "引き分け", REFEREE_RESULT_DRAW },
  { "和棋", REFEREE_RESULT_DRAW },
  { "和局", REFEREE_RESULT_DRAW },
  { "和", REFEREE_RESULT_DRAW },
  { "무승부", REFEREE_RESULT_DRAW },
  { "No result", REFEREE_RESULT_VOID },
  { "無勝負", REFEREE_RESULT_VOID },
  { "无胜负", REFEREE_RESULT_VOID },
  { "Both lost", REFEREE_RESULT_BOTH_LOSE },
  { "Double loss", REFEREE_RESULT_BOTH_LOSE },
  { "両負け", REFEREE_RESULT_BOTH_LOSE },
  { NULL },
};

static const char *const open_ended[]
    = { "",          "?",         "unknown",     "unfinished", "left unfinished",
        "suspended", "adjourned", "in progress", "playing",    "打ち掛け",
        "打挂",      NULL };

/* Words for the colours. */
static const struct
{
  const char *word;
  GoColor color;
} colors[] = {
  { "black", GO_BLACK }, { "white", GO_WHITE }, { "黑", GO_BLACK }, { "黒", GO_BLACK },
  { "白", GO_WHITE },    { "흑", GO_BLACK },    { "백", GO_WHITE },
};

static gboolean
contains (const char *text, const char *const *words)
{
  for (; *words != NULL; words++)
    if (strstr (text, *words) != NULL)
      return TRUE;
  return FALSE;
}

/* Looks up our own codes from `first` to `last`, then the words. */
static gboolean
look_up (RefereeResultKind first,
         RefereeResultKind last,
         const Word *words,
         const char *text,
         RefereeResult *result)
{
  for (result->kind = first; result->kind <= last; result->kind++)
    if (g_ascii_strcasecmp (referee_result_code (result->kind), text) == 0)
      return TRUE;
  while (words->word != NULL && g_ascii_strcasecmp (words->word, text) != 0)
    words++;
  result->kind = words->kind;
  return words->word != NULL;
}

/* Returns the colour named first and the text after it. `text` is in lower case. */
static GoColor
read_color (const char *text, const char **rest)
{
  const char *first = NULL;
  GoColor color = GO_EMPTY;

  /* "B+3.5", "w +R". */
  if (*text == 'b' || *text == 'w')
    {
      const char *plus = text + 1;

      while (*plus == ' ')
        plus++;
      if (*plus == '+')
        {
          *rest = plus + 1;
          return *text == 'b' ? GO_BLACK : GO_WHITE;
        }
    }
  for (gsize i = 0; i < G_N_ELEMENTS (colors); i++)
    {
      const char *at = strstr (text, colors[i].word);

      if (at == NULL || (first != NULL && at >= first))
        continue;
      first = at;
      color = colors[i].color;
      *rest = at + strlen (colors[i].word);
    }
  return color;
}

/* Reads a resignation or a time loss in words. */
static gboolean
read_told (const char *text, RefereeResult *result)
{
  for (gsize i = 0; i < G_N_ELEMENTS (told); i++)
    if (strstr (text, told[i].word) != NULL)
      {
        result->kind = told[i].kind;
        return TRUE;
      }
  return FALSE;
}

/* Reads a fraction at `*text`, "1/2" or "3/4" with an optional "又", or a fraction character. */
static double
read_fraction (const char **text)
{
  static const struct
  {
    const char *sign;
    double value;
  } signs[] = { { "½", 0.5 },   { "¼", 0.25 },   { "¾", 0.75 },
                { "1/2", 0.5 }, { "1/4", 0.25 }, { "3/4", 0.75 } };
  const char *at = *text;

  while (*at == ' ' || g_str_has_prefix (at, "又"))
    at = g_utf8_next_char (at);
  for (gsize i = 0; i < G_N_ELEMENTS (signs); i++)
    if (g_str_has_prefix (at, signs[i].sign))
      {
        *text = at + strlen (signs[i].sign);
        return signs[i].value;
      }
  return 0;
}

/* Reads the first number in a text: "wins by 3.5 points", "3 1/2", "1又3/4子". */
static gboolean
find_margin (const char *text, RefereeResult *result)
{
  const char *rest;
  double margin = 0, fraction = 0;

  for (; *text != '\0'; text = g_utf8_next_char (text))
    {
      rest = text;
      fraction = read_fraction (&rest);
      if (fraction > 0)
        break;
      if (g_ascii_isdigit (*text))
        {
          if (!record_read_decimal (text, &margin, &rest) || margin > 10000)
            return FALSE;
          fraction = read_fraction (&rest);
          break;
        }
    }
  if (*text == '\0')
    return FALSE;
  margin += fraction;
  /* "3目半", "3집반": three points and a half. */
  if (strstr (rest, "半") != NULL || strstr (rest, "반") != NULL)
    margin += 0.5;
  /* A margin with quarters is in stones of two points each. */
  if (record_has_quarter (margin))
    margin *= 2;
  result->kind = REFEREE_RESULT_SCORE;
  result->margin = (int) lround (margin * 2);
  return TRUE;
}

gboolean
record_result_parse (const char *text, RefereeResult *result)
{
  /* Longer text is not a result. */
  g_autofree char *part = g_strndup (text, 200), *valid = g_utf8_make_valid (part, -1);
  g_autofree char *small = g_strstrip (g_ascii_strdown (valid, -1));
  static const char *const lost[] = { "loses", "lost", "resigns", "负", "負け", "敗", "패", NULL };
  static const char *const won[] = { "胜", "勝", "승", NULL };
  const char *rest;
  double margin;

  *result = (RefereeResult){ .kind = REFEREE_RESULT_NONE, .reason = "record" };
  if (look_up (REFEREE_RESULT_DRAW, REFEREE_RESULT_BOTH_LOSE, whole, small, result))
    return TRUE;
  result->winner = read_color (small, &rest);
  if (result->winner == GO_EMPTY)
    {
      /* "0.0" */
      if (!record_read_decimal (small, &margin, &rest) || margin != 0 || *rest != '\0')
        return FALSE;
      result->kind = REFEREE_RESULT_DRAW;
      return TRUE;
    }
  if (contains (rest, lost))
    result->winner = go_opponent (result->winner);
  while (*rest == ' ' || *rest == '+')
    rest++;
  if (look_up (REFEREE_RESULT_RESIGN, REFEREE_RESULT_CAPTURE, ends, rest, result)
      || read_told (rest, result) || find_margin (rest, result))
    return TRUE;
  /* "W+0", "B+" alone: a win of unknown kind, stored with a margin of 0. */
  if (*rest == '\0' || *rest == '?' || g_str_has_prefix (rest, "win")
      || g_str_has_prefix (rest, "won") || contains (rest, won))
    {
      result->kind = REFEREE_RESULT_SCORE;
      return TRUE;
    }
  result->winner = GO_EMPTY;
  return FALSE;
}

gboolean
record_result_is_open (const char *text)
{
  for (const char *const *word = open_ended; *word != NULL; word++)
    if (g_ascii_strcasecmp (text, *word) == 0)
      return TRUE;
  return FALSE;
}

char *
record_result_write (const RefereeResult *result)
{
  char text[REFEREE_RESULT_TEXT];

  return result->kind == REFEREE_RESULT_NONE ? NULL
                                             : g_strdup (referee_result_format (result, text));
}

char *
record_result_text (const RecordInfo *info)
{
  char *text = record_result_write (&info->result);

  if (text == NULL && *info->result_text != '\0')
    text = g_strdup (info->result_text);
  return text;
}
