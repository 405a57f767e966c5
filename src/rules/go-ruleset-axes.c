/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "go-ruleset.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The words of the text form, each list in the order of its enum in the header. */
#define WORDS(name, ...) static const char *const name##_words[] = { __VA_ARGS__, NULL }

WORDS (setup, "none", "ancient4", "sunjang16", "tibetan12");
WORDS (first, "-", "B", "W"); /* GO_EMPTY cannot move first: the axis's minimum is GO_BLACK. */
WORDS (prescribed_first, "none", "centre");
WORDS (handicap_place, "none", "fixed", "free", "choice");
WORDS (handicap_comp, "0", "n-1", "n");
WORDS (comp_scope, "always", "area");
WORDS (pass, "free", "stone", "return", "forbidden");
WORDS (no_move, "pass", "lose");
WORDS (suicide, "forbidden", "multi", "any");
WORDS (repetition,
       "none",
       "basic",
       "recent3",
       "own_previous",
       "psk",
       "psk_null_ok",
       "ssk",
       "nssk",
       "ssk_ko");
WORDS (long_cycle, "ignore", "draw", "void", "agree");
WORDS (illegal, "prevent", "challenge", "lose");
WORDS (end, "two", "three", "three_black", "last_differs", "white_last", "agreement", "no_move");
WORDS (removal, "none", "agreement", "ownership");
WORDS (dispute,
       "none",
       "resume",
       "four_passes",
       "second_stop",
       "playout",
       "per_group",
       "paid_playout");
WORDS (resume_first, "alternate", "opponent_of_requester");
WORDS (scoring, "territory", "area", "stones", "sunjang", "none");
WORDS (tax, "none", "seki", "group");
WORDS (shared, "none", "half", "by_contact");
WORDS (button, "none", "first", "two");
WORDS (bonus, "none", "tibetan");
WORDS (handicap_komi, "same");

#define POINTS_LIMIT 200000   /* half points: the most that go_halves_parse() accepts */
#define TIME_LIMIT 1000000000 /* milliseconds: eleven days */

/* The formatter mistakes the # operators of macros for directives. */
/* clang-format off */
#define AXIS(field, type, words, low, high, standard) \
  { #field, type, words, low, high, standard, offsetof (GoRuleset, field) }
#define ENUM_FROM(field, low, standard) \
  AXIS (field, GO_AXIS_ENUM, field##_words, low, \
        (int) (sizeof field##_words / sizeof field##_words[0]) - 2, standard)
#define ENUM(field, standard) ENUM_FROM (field, 0, standard)
#define INT(field, low, high, standard) AXIS (field, GO_AXIS_INT, NULL, low, high, standard)
#define BOOL(field) AXIS (field, GO_AXIS_BOOL, NULL, 0, 1, 0)
#define HALVES(field) AXIS (field, GO_AXIS_HALVES, NULL, -POINTS_LIMIT, POINTS_LIMIT, 0)
#define HALVES_OR(field, word) \
  AXIS (field, GO_AXIS_HALVES, field##_words, -POINTS_LIMIT, word, word)
#define TIME(side, index, field, type, high) \
  { side "_" #field, type, NULL, 0, high, 0, \
    offsetof (GoRuleset, time) + (index) * sizeof (GoTime) + offsetof (GoTime, field) }
#define CLOCK(side, index) \
  TIME (side, index, base_ms, GO_AXIS_INT, TIME_LIMIT), \
  TIME (side, index, period_ms, GO_AXIS_INT, TIME_LIMIT), \
  TIME (side, index, period_moves, GO_AXIS_INT, 1000), \
  TIME (side, index, period_count, GO_AXIS_INT, 1000), \
  TIME (side, index, then_ms, GO_AXIS_INT, TIME_LIMIT), \
  TIME (side, index, then_moves, GO_AXIS_INT, 1000), \
  TIME (side, index, then_count, GO_AXIS_INT, 1000), \
  TIME (side, index, bonus_ms, GO_AXIS_INT, TIME_LIMIT), \
  TIME (side, index, bonus_cap_ms, GO_AXIS_INT, TIME_LIMIT), \
  TIME (side, index, delay_ms, GO_AXIS_INT, TIME_LIMIT), \
  TIME (side, index, delay_back, GO_AXIS_BOOL, 1), \
  TIME (side, index, hourglass, GO_AXIS_BOOL, 1), \
  TIME (side, index, penalty_halves, GO_AXIS_INT, 1000)
/* clang-format on */

/* The order in which rules are explained and stored; a stored form is read in any order. */
static const GoAxis axes[] = {
  INT (width, 1, GO_MAX_SIDE, 19),
  INT (height, 1, GO_MAX_SIDE, 19),
  ENUM (setup, GO_SETUP_NONE),
  ENUM_FROM (first, GO_BLACK, GO_BLACK),
  ENUM (prescribed_first, GO_PRESCRIBED_NONE),
  ENUM (handicap_place, GO_HANDICAP_CHOICE),
  ENUM (handicap_comp, GO_COMP_NONE),
  ENUM (comp_scope, GO_COMP_ALWAYS),
  HALVES (komi),
  HALVES_OR (handicap_komi, GO_KOMI_SAME),
  ENUM (pass, GO_PASS_FREE),
  ENUM (no_move, GO_NO_MOVE_PASS),
  ENUM (suicide, GO_SUICIDE_FORBIDDEN),
  ENUM (repetition, GO_REPETITION_PSK),
  ENUM (long_cycle, GO_CYCLE_IGNORE),
  INT (cycle_limit, 2, 100, 3),
  BOOL (cycle_passes),
  BOOL (vacated_ban),
  BOOL (supplementary_ko),
  ENUM (illegal, GO_ILLEGAL_PREVENT),
  BOOL (leniency),
  ENUM (end, GO_END_TWO),
  ENUM (removal, GO_REMOVAL_AGREEMENT),
  ENUM (dispute, GO_DISPUTE_RESUME),
  ENUM (resume_first, GO_RESUME_ALTERNATE),
  ENUM (scoring, GO_SCORING_AREA),
  ENUM (tax, GO_TAX_NONE),
  ENUM (shared, GO_SHARED_NONE),
  HALVES (white_first_pass),
  ENUM (button, GO_BUTTON_NONE),
  HALVES (black_last_play),
  INT (capture_goal, 0, GO_MAX_POINTS, 0),
  ENUM (bonus, GO_BONUS_NONE),
  CLOCK ("black", 0),
  CLOCK ("white", 1),
};

/* Higher than any komi written as a number. */
_Static_assert(GO_KOMI_SAME == POINTS_LIMIT + 1, "no komi is so high");

#define AXES (sizeof axes / sizeof axes[0])

/* Returns the axis whose name is the `length` bytes at `name`. */
static const GoAxis *
find_axis (const char *name, size_t length)
{
  for (size_t i = 0; i < AXES; i++)
    if (strlen (axes[i].name) == length && memcmp (axes[i].name, name, length) == 0)
      return &axes[i];
  return NULL;
}

const GoAxis *
go_axes (size_t *count)
{
  *count = AXES;
  return axes;
}

const GoAxis *
go_axis_find (const char *name)
{
  return find_axis (name, strlen (name));
}

int
go_axis_get (const GoAxis *axis, const GoRuleset *ruleset)
{
  return *(const int *) (const void *) ((const char *) ruleset + axis->offset);
}

void
go_axis_set (const GoAxis *axis, GoRuleset *ruleset, int value)
{
  *(int *) (void *) ((char *) ruleset + axis->offset) = value;
}

bool
go_axis_is_size (const GoAxis *axis)
{
  return axis->offset == offsetof (GoRuleset, width)
         || axis->offset == offsetof (GoRuleset, height);
}

bool
go_axis_is_time (const GoAxis *axis)
{
  return axis->offset >= offsetof (GoRuleset, time);
}

static bool
parse_word (const GoAxis *axis, const char *text, int *value)
{
  for (int i = axis->minimum; i <= axis->maximum; i++)
    if (strcmp (axis->values[i], text) == 0)
      {
        *value = i;
        return true;
      }
  return false;
}

static bool
parse_bool (const char *text, int *value)
{
  if (strcmp (text, "true") == 0 || strcmp (text, "1") == 0)
    *value = 1;
  else if (strcmp (text, "false") == 0 || strcmp (text, "0") == 0)
    *value = 0;
  else
    return false;
  return true;
}

/* Accepts decimal digits after an optional minus, nothing else: strtol() would also accept spaces
 * and a plus. */
static bool
parse_int (const char *text, int *value)
{
  bool negative = *text == '-';
  if (negative)
    text++;
  long long sum = 0;
  if (*text == '\0')
    return false;
  for (; *text; text++)
    {
      if (*text < '0' || *text > '9')
        return false;
      sum = sum * 10 + (*text - '0');
      if (sum > INT32_MAX)
        return false;
    }
  *value = (int) (negative ? -sum : sum);
  return true;
}

bool
go_axis_parse (const GoAxis *axis, const char *text, GoRuleset *ruleset)
{
  int value = 0;
  bool known = false;
  switch (axis->type)
    {
    case GO_AXIS_ENUM:
      known = parse_word (axis, text, &value);
      break;
    case GO_AXIS_INT:
      known = parse_int (text, &value);
      break;
    case GO_AXIS_BOOL:
      known = parse_bool (text, &value);
      break;
    case GO_AXIS_HALVES:
      known = go_halves_parse (text, &value);
      if (axis->values && (!known || value == axis->maximum))
        {
          known = strcmp (text, axis->values[0]) == 0;
          value = axis->maximum;
        }
      break;
    }
  if (!known || value < axis->minimum || value > axis->maximum)
    return false;
  go_axis_set (axis, ruleset, value);
  return true;
}

const char *
go_axis_format (const GoAxis *axis, const GoRuleset *ruleset, char text[32])
{
  int value = go_axis_get (axis, ruleset);
  switch (axis->type)
    {
    case GO_AXIS_ENUM:
      /* Only a broken caller can pass a value that the enum lacks; write a text that does not
       * parse. */
      snprintf (text, 32, "%s",
                value < axis->minimum || value > axis->maximum ? "?" : axis->values[value]);
      break;
    case GO_AXIS_INT:
      snprintf (text, 32, "%d", value);
      break;
    case GO_AXIS_BOOL:
      snprintf (text, 32, "%s", value ? "true" : "false");
      break;
    case GO_AXIS_HALVES:
      if (axis->values && value == axis->maximum)
        snprintf (text, 32, "%s", axis->values[0]);
      else
        go_halves_format (value, text);
      break;
    }
  return text;
}

void
go_ruleset_init (GoRuleset *ruleset)
{
  memset (ruleset, 0, sizeof *ruleset);
  for (size_t i = 0; i < AXES; i++)
    go_axis_set (&axes[i], ruleset, axes[i].initial);
}

bool
go_ruleset_equal (const GoRuleset *a, const GoRuleset *b)
{
  for (size_t i = 0; i < AXES; i++)
    if (go_axis_get (&axes[i], a) != go_axis_get (&axes[i], b))
      return false;
  return true;
}

bool
go_ruleset_same_rules (const GoRuleset *a, const GoRuleset *b, bool any_scoring)
{
  GoRuleset left = *a;

  left.width = b->width;
  left.height = b->height;
  left.komi = b->komi;
  left.handicap_komi = b->handicap_komi;
  left.cycle_passes = b->cycle_passes;
  memcpy (left.time, b->time, sizeof left.time);
  if (any_scoring)
    left.scoring = b->scoring;
  return go_ruleset_equal (&left, b);
}

int
go_ruleset_komi (const GoRuleset *ruleset, int handicap)
{
  return handicap >= 2 && ruleset->handicap_komi != GO_KOMI_SAME ? ruleset->handicap_komi
                                                                 : ruleset->komi;
}

void
go_ruleset_agree_komi (GoRuleset *ruleset, int komi)
{
  ruleset->komi = komi;
  ruleset->handicap_komi = GO_KOMI_SAME;
}

/* The word of the stored form that names the preset. */
#define PRESET "preset="

/* Returns the preset's name if it must be stored because the axes alone would name another
 * preset. */
static const char *
preset_to_store (const GoRuleset *ruleset)
{
  const GoPreset *preset;
  GoRuleset nameless = *ruleset;

  if (ruleset->preset == 0)
    return NULL;
  nameless.preset = 0;
  preset = go_preset_of (ruleset);
  return preset != go_preset_of (&nameless) ? preset->name : NULL;
}

const char *
go_ruleset_format (const GoRuleset *ruleset, char text[GO_RULESET_TEXT])
{
  const char *preset = preset_to_store (ruleset);
  char value[32];
  size_t used = (size_t) snprintf (text, GO_RULESET_TEXT, "%d", GO_RULESET_FORMAT);
  for (size_t i = 0; i < AXES && used < GO_RULESET_TEXT; i++)
    used += (size_t) snprintf (text + used, GO_RULESET_TEXT - used, " %s=%s", axes[i].name,
                               go_axis_format (&axes[i], ruleset, value));
  if (preset && used < GO_RULESET_TEXT)
    snprintf (text + used, GO_RULESET_TEXT - used, " " PRESET "%s", preset);
  return text;
}

__attribute__ ((format (printf, 4, 5))) static bool
trouble (GoRulesetError *error, bool unknown, size_t offset, const char *format, ...)
{
  if (error)
    {
      va_list arguments;
      error->unknown = unknown;
      error->offset = offset;
      va_start (arguments, format);
      vsnprintf (error->message, sizeof error->message, format, arguments);
      va_end (arguments);
    }
  return false;
}

static size_t
word_length (const char *text)
{
  return strcspn (text, " \t\r\n");
}

/* Parses the format number at the start of the text and steps over it. Returns 0 if it is
 * unknown. */
static int
parse_format (const char *text, const char **at, GoRulesetError *error)
{
  size_t start = strspn (text, " \t\r\n");
  size_t length = word_length (text + start);
  size_t digits = strspn (text + start, "0123456789");
  if (length == 0 || digits != length || text[start] == '0')
    return trouble (error, false, start, "a ruleset begins with the number of its format");
  if (length > 9 || atoi (text + start) > GO_RULESET_FORMAT)
    return trouble (error, true, start, "format %.*s is newer than this program",
                    (int) (length < 60 ? length : 60), text + start);
  *at = text + start + length;
  return atoi (text + start);
}

/* Parses one "axis=value" word of `length` bytes at `word`, which is at `offset`. */
static bool
parse_axis_word (const char *word,
                 size_t length,
                 size_t offset,
                 bool *seen,
                 GoRuleset *ruleset,
                 GoRulesetError *error)
{
  const char *equals = memchr (word, '=', length);
  int shown = (int) (length < 60 ? length : 60);
  if (!equals || equals == word)
    return trouble (error, false, offset, "'%.*s' is not of the form axis=value", shown, word);

  size_t name_length = (size_t) (equals - word);
  size_t value_length = length - name_length - 1;
  const GoAxis *axis = find_axis (word, name_length);
  shown = (int) (name_length < 60 ? name_length : 60);
  if (!axis)
    return trouble (error, true, offset, "unknown axis '%.*s'", shown, word);
  if (seen[axis - axes])
    return trouble (error, false, offset, "axis '%s' stands twice", axis->name);
  seen[axis - axes] = true;

  char value[32];
  if (value_length < sizeof value)
    {
      memcpy (value, equals + 1, value_length);
      value[value_length] = '\0';
      if (go_axis_parse (axis, value, ruleset))
        return true;
    }
  return trouble (error, value_length > 0, offset + name_length + 1,
                  "axis '%s' has no value '%.*s'", axis->name,
                  (int) (value_length < 60 ? value_length : 60), equals + 1);
}

/* Parses the word if it is the one that names the preset. */
static bool
parse_preset_word (const char *word, size_t length, GoRuleset *ruleset)
{
  char name[32] = "";
  size_t start = strlen (PRESET);

  if (strncmp (word, PRESET, start) != 0)
    return false;
  if (length - start < sizeof name)
    memcpy (name, word + start, length - start);
  go_ruleset_set_preset (ruleset, go_preset_find (name));
  return true;
}

bool
go_ruleset_parse (const char *text, GoRuleset *ruleset, GoRulesetError *error)
{
  GoRuleset read;
  bool seen[AXES] = { false };
  const char *at = text;
  int format;

  if (error)
    memset (error, 0, sizeof *error);
  format = parse_format (text, &at, error);
  if (format == 0)
    return false;
  go_ruleset_init (&read);
  read.cycle_passes = format == 1;
  for (;;)
    {
      at += strspn (at, " \t\r\n");
      size_t length = word_length (at);
      if (length == 0)
        break;
      if (!parse_preset_word (at, length, &read)
          && !parse_axis_word (at, length, (size_t) (at - text), seen, &read, error))
        return false;
      at += length;
    }
  *ruleset = read;
  return true;
}
