/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Clocks in game files, in all common spellings. */
#include "record-time.h"

#include <string.h>

#include "referee-act.h"
#include "sgf-value.h"

char *
record_time_seconds (gint64 ms)
{
  GString *text = g_string_new (NULL);

  g_string_printf (text, "%" G_GINT64_FORMAT ".%03d", MAX (ms, 0) / 1000,
                   (int) (MAX (ms, 0) % 1000));
  while (text->str[text->len - 1] == '0')
    g_string_truncate (text, text->len - 1);
  if (text->str[text->len - 1] == '.')
    g_string_truncate (text, text->len - 1);
  return g_string_free (text, FALSE);
}

static void
add (GString *text, const char *format, ...)
{
  va_list words;

  if (text->len > 0)
    g_string_append (text, " + ");
  va_start (words, format);
  g_string_append_vprintf (text, format, words);
  va_end (words);
}

static void
add_overtime (GString *text, int ms, int moves, int count, int penalty_halves)
{
  g_autofree char *seconds = record_time_seconds (ms);

  if (ms == 0)
    return;
  if (penalty_halves > 0)
    add (text, "%dx%s penalty", count, seconds);
  else if (moves > 1)
    {
      g_autofree char *times = count > 1 ? g_strdup_printf ("%dx", count) : g_strdup ("");

      add (text, "%s%d/%s Canadian", times, moves, seconds);
    }
  else
    add (text, "%dx%s byo-yomi", MAX (count, 1), seconds);
}

char *
record_time_overtime (const GoTime *time)
{
  GString *text = g_string_new (NULL);

  if (time->bonus_ms > 0)
    {
      g_autofree char *seconds = record_time_seconds (time->bonus_ms);

      add (text, "%s fischer", seconds);
    }
  if (time->delay_ms > 0)
    {
      g_autofree char *seconds = record_time_seconds (time->delay_ms);

      add (text, time->delay_back ? "%s bronstein" : "%s delay", seconds);
    }
  if (time->hourglass)
    add (text, "hourglass");
  add_overtime (text, time->period_ms, time->period_moves, time->period_count,
                time->penalty_halves);
  add_overtime (text, time->then_ms, time->then_moves, time->then_count, 0);
  return g_string_free (text, text->len == 0);
}

int
record_time_count (const RefereeSupply *supply, const GoTime *time)
{
  if (supply->stage == 0)
    return 0;
  return supply->moves > 1 || (supply->stage == 1 ? time->period_moves : time->then_moves) > 1
             ? supply->moves
             : supply->periods;
}

/* Spellings of clocks. */

/* One or more numbers with units: "30", "1h 30m", "1:30:00", "10분". */
#define UNIT                                                                                       \
  "(?:hours?|hrs?|h|minutes?|mins?|m|seconds?|secs?|s|시간|時間|小时|小時|분|分钟|分鐘|分|초|秒)"
#define NUMBER "\\d+(?:[.:]\\d+)*"
#define DURATION                                                                                   \
  "(" NUMBER "\\s*(?:" UNIT "(?![a-z]))?(?:\\s*(?:and\\s+)?" NUMBER "\\s*" UNIT                    \
  "(?![a-z]))*(?:(?<=h)\\d\\d?(?!\\d))?)"

/* Words */

static gint64
unit_ms (const char *unit)
{
  if (strstr (unit, "h") || strstr (unit, "시") || strstr (unit, "時") || strstr (unit, "小"))
    return 3600000;
  if (strchr (unit, 'm') || strstr (unit, "분") || strstr (unit, "分"))
    return 60000;
  return 1000;
}

/* "1:30:00": the last part is seconds, each part before it sixty times as much. */
static gint64
part_ms (const char *number, const char *unit)
{
  g_auto (GStrv) parts = g_strsplit (number, ":", -1);
  double all = 0;

  for (guint i = 0; parts[i]; i++)
    all = 60 * all + g_ascii_strtod (parts[i], NULL);
  return (gint64) (MIN (all, G_MAXINT) * (double) (parts[1] ? 1000 : unit_ms (unit)) + 0.5);
}

static int
duration_ms (const char *text)
{
  g_autoptr (GRegex) regex = g_regex_new ("(" NUMBER ")\\s*(" UNIT "?)", 0, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;
  gint64 all = 0;

  for (g_regex_match (regex, text, 0, &match); g_match_info_matches (match);
       g_match_info_next (match, NULL))
    {
      g_autofree char *number = g_match_info_fetch (match, 1);
      g_autofree char *unit = g_match_info_fetch (match, 2);

      /* In "1h30" the last number is minutes. */
      all += part_ms (number, *unit == '\0' && all > 0 ? "m" : unit);
    }
  return (int) MIN (all, G_MAXINT);
}

/* Stages */

typedef enum
{
  PERIODS, /* of byo-yomi, or for a number of moves */
  SOLD,    /* Ing's penalty periods */
  BONUS,
  DELAY,
  DELAY_BACK,
  HOURGLASS,
} Kind;

/* Regex groups for the number of periods, the number of moves, and the time; 0: none. "(?|" gives
 * the groups of both alternatives the same numbers. The first pattern that matches wins. */
static const struct
{
  const char *pattern;
  Kind kind;
  int count, moves, ms;
} forms[] = {
  { "hourglass|sand", HOURGLASS, 0, 0, 0 },
  { "(?|" DURATION "\\s*(?:bronstein)|bronstein\\D*" DURATION ")", DELAY_BACK, 0, 0, 1 },
  { "(?|" DURATION "\\s*(?:us |simple )?delay|delay\\D*" DURATION ")", DELAY, 0, 0, 1 },
  { "(?|" DURATION "\\s*(?:fischer|increment|bonus)|(?:fischer|increment|bonus)\\D*" DURATION ")",
    BONUS, 0, 0, 1 },
  { "(\\d+)\\s*x\\s*" DURATION "\\s*penalty", SOLD, 1, 0, 2 },
  { "(\\d+)\\s*[x×]\\s*(\\d+)\\s*/\\s*" DURATION, PERIODS, 1, 2, 3 },
  { "(\\d+)\\s*(?:moves|stones)?\\s*/\\s*" DURATION, PERIODS, 0, 1, 2 },
  { "(\\d+)\\s*(?:moves|stones)\\s*(?:in|per|every|within|for)\\s*" DURATION, PERIODS, 0, 1, 2 },
  { DURATION "\\s*(?:per|for|/)\\s*(\\d+)\\s*(?:moves|stones)", PERIODS, 0, 2, 1 },
  { DURATION "\\s*[x×*]\\s*(\\d+)\\s*(?:periods|times)", PERIODS, 2, 0, 1 },
  { "(\\d+)\\s*(?:[x×*]|(?:byo-?\\s?yomi\\s*)?(?:periods?|times)(?:\\s*(?:of|at|x|,))?|회|回|次)"
    "\\s*" DURATION,
    PERIODS, 1, 0, 2 },
  { DURATION "\\s*(?:초읽기|秒読み|读秒|讀秒)?\\s*(\\d+)\\s*(?:회|回|次)", PERIODS, 2, 0, 1 },
  { DURATION "\\s*(?:simple|(?:per|a|/)\\s*move|byo|초읽기|秒読み|读秒|讀秒)", PERIODS, 0, 0, 1 },
  { "byo-?\\s?yomi\\D*" DURATION, PERIODS, 0, 0, 1 },
};

static int
group (const GMatchInfo *match, int number, gboolean is_time, int otherwise)
{
  g_autofree char *text = number > 0 ? g_match_info_fetch (match, number) : NULL;

  if (!text || *text == '\0')
    return otherwise;
  return is_time ? duration_ms (text) : (int) MIN (g_ascii_strtoll (text, NULL, 10), 10000);
}

static gboolean
take (GoTime *time, Kind kind, int count, int moves, int ms)
{
  if (kind != HOURGLASS && ms <= 0)
    return FALSE;
  switch (kind)
    {
    case HOURGLASS:
      time->hourglass = 1;
      break;
    case BONUS:
      time->bonus_ms = ms;
      break;
    case DELAY:
    case DELAY_BACK:
      time->delay_ms = ms;
      time->delay_back = kind == DELAY_BACK;
      break;
    case SOLD:
      time->period_ms = ms;
      time->period_count = count;
      time->penalty_halves = 4;
      break;
    case PERIODS:
      if (time->then_ms > 0)
        return FALSE;
      *(time->period_ms > 0 ? &time->then_ms : &time->period_ms) = ms;
      *(time->then_ms > 0 ? &time->then_moves : &time->period_moves) = MAX (moves, 1);
      *(time->then_ms > 0 ? &time->then_count : &time->period_count) = MAX (count, 1);
      break;
    }
  return TRUE;
}

static gboolean
read_stage (const char *text, GoTime *time)
{
  for (gsize i = 0; i < G_N_ELEMENTS (forms); i++)
    {
      g_autoptr (GRegex) regex = g_regex_new (forms[i].pattern, 0, 0, NULL);
      g_autoptr (GMatchInfo) match = NULL;

      if (g_regex_match (regex, text, 0, &match))
        return take (time, forms[i].kind, group (match, forms[i].count, FALSE, 1),
                     group (match, forms[i].moves, FALSE, 1), group (match, forms[i].ms, TRUE, 0));
    }
  return FALSE;
}

/* Reads overtimes one after another. */
static gboolean
read_overtime (const char *text, GoTime *time)
{
  g_auto (GStrv) stages
      = g_regex_split_simple ("\\s\\+\\s|(?<=\\w)\\+(?=\\w)|;|\\bthen\\b", text, 0, 0);
  gboolean all = TRUE;

  for (char **stage = stages; *stage; stage++)
    if (*g_strstrip (*stage))
      all &= read_stage (*stage, time);
  return all;
}

/* Reads the main time at the start of `text` and sets `rest` to the remainder. */
static gboolean
read_main (const char *text, GoTime *time, const char **rest)
{
  g_autoptr (GRegex) regex = g_regex_new (
      "^\\D{0,12}?" DURATION "\\s*(?:each|per player|per side)?\\s*(?=$|[+,;.])", 0, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;
  g_autofree char *main_time = NULL;
  int end;

  *rest = text;
  if (!g_regex_match (regex, text, 0, &match))
    return FALSE;
  main_time = g_match_info_fetch (match, 1);
  time->base_ms = duration_ms (main_time);
  g_match_info_fetch_pos (match, 0, NULL, &end);
  *rest = text + end;
  return TRUE;
}

static gboolean
is_nothing (const char *text)
{
  return g_regex_match_simple ("^(?:|-+|\\?|0|no|none|unlimited|no (?:time )?limit|unknown)$", text,
                               0, 0);
}

/* Longer text is about something else. */
#define MOST_WORDS 200

static char *
words_of (const char *text)
{
  g_autofree char *valid = g_utf8_make_valid (text ? text : "", -1);
  glong length = g_utf8_strlen (valid, -1);
  g_autofree char *start = g_utf8_substring (valid, 0, MIN (length, MOST_WORDS));

  return g_strstrip (g_utf8_casefold (start, -1));
}

gboolean
record_time_read (const char *main_time, const char *overtime, GoTime *time)
{
  g_autofree char *first = words_of (main_time);
  g_autofree char *second = words_of (overtime);
  const char *rest = "";
  gboolean all = TRUE;

  memset (time, 0, sizeof *time);
  if (!is_nothing (first))
    all = read_main (first, time, &rest);
  if (*rest)
    all = read_overtime (rest, time);
  if (!is_nothing (second))
    all &= read_overtime (second, time);
  return all;
}

gboolean
record_time_typed (const char *text, GoTime *time)
{
  g_autofree char *words = words_of (text);
  g_auto (GStrv) parts = g_strsplit (words, "+", 2);
  const char *unit = "";
  g_autofree char *main_time = NULL, *overtime = NULL;

  memset (time, 0, sizeof *time);
  if (!parts[0])
    return FALSE;
  if (g_regex_match_simple ("^\\s*\\d+\\s*$", parts[0], 0, 0))
    unit = " min";
  main_time = g_strconcat (g_strstrip (parts[0]), unit, NULL);
  if (!parts[1])
    return g_regex_match_simple ("^" DURATION "$", main_time, 0, 0)
               ? record_time_read (main_time, NULL, time)
               : record_time_read (NULL, main_time, time) && !is_nothing (main_time);
  /* A time alone is added for each move. */
  g_strstrip (parts[1]);
  overtime = g_strconcat (
      parts[1], g_regex_match_simple ("^" DURATION "$", parts[1], 0, 0) ? " fischer" : "", NULL);
  return record_time_read (main_time, overtime, time) && !is_nothing (overtime);
}

char *
record_time_text (const GoTime *time)
{
  g_autofree char *overtime = record_time_overtime (time);
  g_autofree char *seconds = record_time_seconds (time->base_ms);
  g_autofree char *main_time = time->base_ms == 0 ? g_strdup ("")
                               : time->base_ms % 60000 == 0
                                   ? g_strdup_printf ("%d min", time->base_ms / 60000)
                                   : g_strdup_printf ("%s s", seconds);

  return g_strconcat (main_time, *main_time && overtime ? " + " : "", overtime, NULL);
}

/* The contents of a node */

/* Reads the number at the start of a node's property, times `scale`. Returns FALSE if there is
 * none. */
static gboolean
number_of (
    const SgfCollection *collection, SgfNode node, SgfName name, double scale, gint64 *number)
{
  g_autofree char *text = sgf_node_simple_text (collection, node, name);
  char *end;
  double value = text ? g_ascii_strtod (text, &end) : 0;

  if (!text || end == text || !(value > -1e9 && value < 1e9))
    return FALSE;
  *number = (gint64) (value * scale + (value < 0 ? -0.5 : 0.5));
  return TRUE;
}

gboolean
record_time_left (const SgfCollection *collection,
                  SgfNode node,
                  GoColor side,
                  const GoTime *time,
                  RefereeSupply *supply)
{
  gboolean black = side == GO_BLACK;
  gint64 left, count = 0;

  if (!number_of (collection, node, black ? SGF_NAME ('B', 'L') : SGF_NAME ('W', 'L'), 1000, &left))
    return FALSE;
  *supply = (RefereeSupply){ .left = left, .out = left < 0 };
  number_of (collection, node, black ? SGF_NAME ('O', 'B') : SGF_NAME ('O', 'W'), 1, &count);
  /* If the overtime is unknown, the meaning of the number is too. */
  if (count > 0 && time->period_ms > 0)
    {
      supply->stage = 1;
      supply->periods = time->period_moves > 1 ? 1 : (int) MIN (count, 10000);
      supply->moves = time->period_moves > 1 ? (int) MIN (count, 10000) : 1;
    }
  return TRUE;
}

/* Reads the acts stored in the node. */
static gint64
elapsed (const SgfCollection *collection, SgfNode node, GoColor side)
{
  SgfProperty property = sgf_node_find (collection, node, sgf_name_find (collection, "PSAC"));
  guint count = property != SGF_NONE ? sgf_property_n_values (collection, property) : 0;

  for (guint i = 0; i < count; i++)
    {
      gsize length;
      const char *value = sgf_property_value (collection, property, i, &length);
      g_autofree char *text = sgf_value_simple_text (value, length);
      const char *words = strchr (text, ' ');
      RefereeAct act;

      if (words && referee_act_parse (words + 1, &act) == REFEREE_ACT_OK && act.side == side
          && (act.kind == REFEREE_PLAY || act.kind == REFEREE_PASS || act.kind == REFEREE_PAY))
        return act.elapsed_ms;
    }
  return -1;
}

gint64
record_time_used (const SgfCollection *collection,
                  SgfNode node,
                  GoColor side,
                  const GoTime *time,
                  const RefereeSupply *before)
{
  gint64 used = elapsed (collection, node, side);
  RefereeSupply after;

  if (used >= 0 || !before || !record_time_left (collection, node, side, time, &after))
    return used;
  used = before->left - after.left;
  /* Add what the clock gained: a bonus, or newly begun periods. */
  if (after.stage == 0)
    used += time->bonus_ms;
  else if (before->stage == 0)
    used += (gint64) time->period_ms
            * (time->period_moves > 1 ? 1 : 1 + MAX (time->period_count - after.periods, 0));
  else if (time->period_moves <= 1)
    used = (gint64) time->period_ms * (1 + MAX (before->periods - after.periods, 0)) - after.left;
  else if (after.moves > before->moves)
    used = -1;
  return used >= 0 ? used : -1;
}
