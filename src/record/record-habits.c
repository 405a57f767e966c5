/* The many ways in which komi, results and rules are written. */
#include "config.h"

#include <math.h>
#include <string.h>

#include "record-info.h"

/* Reads a decimal number, with a point or a comma, and what stands behind it. */
static gboolean
read_decimal (const char *text, double *number, const char **rest)
{
  g_autofree char *copy = g_strdup (text);
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

/* Whether a number has a quarter: komi in stones has, komi in points never. */
static gboolean
has_quarter (double number)
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
  if (!read_decimal (text, &written, &rest) || fabs (written) > 100000)
    return FALSE;
  value = written;
  /* Nobody gives a hundred points: those are hundredths. */
  if (fabs (value) >= 100)
    value /= 100;
  if (has_quarter (value))
    value *= 2;
  *komi = (int) lround (value * 2);
  *changed = fabs (*komi / 2.0 - written) > 1e-9;
  return TRUE;
}

typedef struct
{
  const char *word;
  RefereeResultKind kind;
} Word;

/* What stands behind "B+"; compared without case. */
static const Word ends[] = {
  { "R", REFEREE_RESULT_RESIGN },
  { "Resign", REFEREE_RESULT_RESIGN },
  { "Resignation", REFEREE_RESULT_RESIGN },
  { "Res", REFEREE_RESULT_RESIGN },
  { "T", REFEREE_RESULT_TIME },
  { "Time", REFEREE_RESULT_TIME },
  { "Timeout", REFEREE_RESULT_TIME },
  { "F", REFEREE_RESULT_FORFEIT },
  { "Forfeit", REFEREE_RESULT_FORFEIT },
  { "C", REFEREE_RESULT_CAPTURE },
};

/* Results without a winner. */
static const Word whole[] = {
  { "0", REFEREE_RESULT_DRAW },      { "Draw", REFEREE_RESULT_DRAW },
  { "Jigo", REFEREE_RESULT_DRAW },   { "Tie", REFEREE_RESULT_DRAW },
  { "持碁", REFEREE_RESULT_DRAW },   { "和棋", REFEREE_RESULT_DRAW },
  { "Void", REFEREE_RESULT_VOID },   { "No result", REFEREE_RESULT_VOID },
  { "無勝負", REFEREE_RESULT_VOID }, { "Both lose", REFEREE_RESULT_BOTH_LOSE },
};

static gboolean
look_up (const Word *words, gsize count, const char *text, RefereeResult *result)
{
  for (gsize i = 0; i < count; i++)
    if (g_ascii_strcasecmp (words[i].word, text) == 0)
      {
        result->kind = words[i].kind;
        return TRUE;
      }
  return FALSE;
}

static const char *
skip (const char *text, const char *const *prefixes)
{
  for (; *prefixes != NULL; prefixes++)
    if (g_ascii_strncasecmp (text, *prefixes, strlen (*prefixes)) == 0)
      return text + strlen (*prefixes);
  return NULL;
}

/* Who won; sets `rest` behind it. */
static GoColor
read_winner (const char *text, const char **rest)
{
  static const char *const black[] = { "B+",   "B +",  "Black+", "Black wins", "Black won", "黑胜",
                                       "黑勝", "黒勝", "黑",     "黒",         "흑",        NULL };
  static const char *const white[]
      = { "W+", "W +", "White+", "White wins", "White won", "白胜", "白勝", "白", "백", NULL };

  *rest = skip (text, black);
  if (*rest != NULL)
    return GO_BLACK;
  *rest = skip (text, white);
  return *rest != NULL ? GO_WHITE : GO_EMPTY;
}

/* A resignation or a time loss told in words. */
static gboolean
read_told (const char *text, RefereeResult *result)
{
  static const char *const resigned[] = { "resign", "中盘", "中盤", "中押", "불계", NULL };
  static const char *const timed[] = { "time", "超时", "超時", "時間", "切れ", "시간", NULL };
  g_autofree char *small = g_ascii_strdown (text, -1);

  for (const char *const *word = resigned; *word != NULL; word++)
    if (strstr (small, *word) != NULL)
      {
        result->kind = REFEREE_RESULT_RESIGN;
        return TRUE;
      }
  for (const char *const *word = timed; *word != NULL; word++)
    if (strstr (small, *word) != NULL)
      {
        result->kind = REFEREE_RESULT_TIME;
        return TRUE;
      }
  return FALSE;
}

/* The first number in a text that is not one all through: "Black wins by 3.5 points". */
static gboolean
find_margin (const char *text, RefereeResult *result)
{
  const char *rest;
  double margin;

  while (*text != '\0' && !g_ascii_isdigit (*text))
    text++;
  if (*text == '\0' || !read_decimal (text, &margin, &rest) || margin < 0 || margin > 10000)
    return FALSE;
  result->kind = REFEREE_RESULT_SCORE;
  /* "3目半": three points and a half. */
  result->margin = (int) lround (margin * 2) + (strstr (rest, "半") != NULL ? 1 : 0);
  return TRUE;
}

gboolean
record_result_parse (const char *text, RefereeResult *result)
{
  g_autofree char *trimmed = g_strstrip (g_strdup (text));
  const char *rest;

  *result = (RefereeResult){ .kind = REFEREE_RESULT_NONE, .reason = "record" };
  if (look_up (whole, G_N_ELEMENTS (whole), trimmed, result))
    return TRUE;
  result->winner = read_winner (trimmed, &rest);
  if (result->winner == GO_EMPTY)
    return FALSE;
  while (g_ascii_isspace (*rest))
    rest++;
  /* "B+" alone: Black won, nobody says how; a margin of 0 stands for it. */
  if (*rest == '\0' || strcmp (rest, "?") == 0)
    {
      result->kind = REFEREE_RESULT_SCORE;
      return TRUE;
    }
  return look_up (ends, G_N_ELEMENTS (ends), rest, result) || read_told (rest, result)
         || find_margin (rest, result);
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
