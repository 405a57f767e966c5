/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "record-script.h"

#include <string.h>

#include "go-ruleset-facts.h"

#define MOST_PRISONERS 100000

struct RecordScript
{
  const GoPreset *preset; /* NULL: the default of every axis */
  GPtrArray *axes;        /* char *: pairs of a name and a value */
  bool sized, komi;       /* a side, or the komi, is among them */
  int width, height;      /* 0: not set */
  GoColor first;          /* GO_EMPTY: not set */
  int prisoners[GO_COLORS];
  GPtrArray *rows; /* char * */
  int handicap;
  GPtrArray *handicap_points; /* char * */
  GPtrArray *event_texts;     /* char * */
  GArray *events;             /* RefereeEvent, after the start; they point into the texts */
};

G_DEFINE_QUARK (record_script_error_quark, record_script_error)

/* Sets an error and returns false. */
G_GNUC_PRINTF (3, 4)
static bool
fail (GError **error, RecordScriptError code, const char *format, ...)
{
  va_list words;

  va_start (words, format);
  if (error != NULL)
    *error = g_error_new_valist (RECORD_SCRIPT_ERROR, (int) code, format, words);
  va_end (words);
  return false;
}

RecordScript *
record_script_new (void)
{
  RecordScript *script = g_new0 (RecordScript, 1);

  script->axes = g_ptr_array_new_with_free_func (g_free);
  script->rows = g_ptr_array_new_with_free_func (g_free);
  script->handicap_points = g_ptr_array_new_with_free_func (g_free);
  script->event_texts = g_ptr_array_new_with_free_func (g_free);
  script->events = g_array_new (FALSE, FALSE, sizeof (RefereeEvent));
  g_array_set_clear_func (script->events, (GDestroyNotify) referee_event_clear);
  return script;
}

void
record_script_free (RecordScript *script)
{
  if (script == NULL)
    return;
  g_ptr_array_unref (script->axes);
  g_ptr_array_unref (script->rows);
  g_ptr_array_unref (script->handicap_points);
  g_ptr_array_unref (script->event_texts);
  g_array_unref (script->events);
  g_free (script);
}

bool
record_script_set_rules (RecordScript *script, const char *preset, GError **error)
{
  const GoPreset *found = go_preset_find (preset);

  if (found == NULL)
    return fail (error, RECORD_SCRIPT_ERROR_SYNTAX, "there are no rules named \"%s\"", preset);
  script->preset = found;
  return true;
}

bool
record_script_set_axis (RecordScript *script, const char *axis, const char *value, GError **error)
{
  const GoAxis *found = go_axis_find (axis);
  GoRuleset scratch;

  if (found == NULL)
    return fail (error, RECORD_SCRIPT_ERROR_SYNTAX, "there is no axis named \"%s\"", axis);
  go_ruleset_init (&scratch);
  if (!go_axis_parse (found, value, &scratch))
    return fail (error, RECORD_SCRIPT_ERROR_SYNTAX, "the axis %s has no value \"%s\"", axis, value);
  script->sized |= go_axis_is_size (found);
  script->komi |= found == go_axis_find ("komi");
  g_ptr_array_add (script->axes, g_strdup (axis));
  g_ptr_array_add (script->axes, g_strdup (value));
  return true;
}

bool
record_script_set_size (RecordScript *script, int width, int height, GError **error)
{
  if (width < 1 || width > GO_MAX_SIDE || height < 1 || height > GO_MAX_SIDE)
    return fail (error, RECORD_SCRIPT_ERROR_SETUP,
                 "a board has 1 to %d points a side, not %d by %d", GO_MAX_SIDE, width, height);
  script->width = width;
  script->height = height;
  return true;
}

bool
record_script_set_size_text (RecordScript *script, const char *text, GError **error)
{
  g_auto (GStrv) parts = g_strsplit_set (text, "xX", 2);
  guint64 sides[2];

  for (int i = 0; i < 2; i++)
    {
      const char *part = parts[0] != NULL && parts[1] != NULL ? parts[i] : text;

      if (!g_ascii_string_to_unsigned (part, 10, 0, G_MAXINT, &sides[i], NULL))
        return fail (error, RECORD_SCRIPT_ERROR_SYNTAX, "\"%s\" is no size of a board", text);
    }
  return record_script_set_size (script, (int) sides[0], (int) sides[1], error);
}

bool
record_script_set_first (RecordScript *script, const char *color, GError **error)
{
  if (!referee_color_read (color, &script->first))
    return fail (error, RECORD_SCRIPT_ERROR_SYNTAX, "B or W moves first, not \"%s\"", color);
  return true;
}

bool
record_script_set_prisoners (RecordScript *script, int black, int white, GError **error)
{
  if (black < 0 || black > MOST_PRISONERS || white < 0 || white > MOST_PRISONERS)
    return fail (error, RECORD_SCRIPT_ERROR_SETUP, "a container holds 0 to %d prisoners",
                 MOST_PRISONERS);
  script->prisoners[GO_BLACK] = black;
  script->prisoners[GO_WHITE] = white;
  return true;
}

bool
record_script_add_row (RecordScript *script, const char *row, GError **error)
{
  if (*row == '\0' || row[strspn (row, ".XO")] != '\0')
    return fail (error, RECORD_SCRIPT_ERROR_SYNTAX,
                 "a row of the board is written with . X and O, not \"%s\"", row);
  g_ptr_array_add (script->rows, g_strdup (row));
  return true;
}

bool
record_script_set_handicap (RecordScript *script, int stones, GError **error)
{
  if (stones < 0 || stones > GO_MAX_POINTS)
    return fail (error, RECORD_SCRIPT_ERROR_SETUP, "a handicap of %d stones fits no board", stones);
  script->handicap = stones;
  return true;
}

void
record_script_add_handicap_point (RecordScript *script, const char *point)
{
  g_ptr_array_add (script->handicap_points, g_strdup (point));
}

void
record_script_add_event (RecordScript *script, const char *event)
{
  g_ptr_array_add (script->event_texts, g_strdup (event));
}

/* Builds the ruleset from the preset and the overrides, without the size. */
static void
make_ruleset (const RecordScript *script, GoRuleset *ruleset)
{
  go_ruleset_init (ruleset);
  if (script->preset != NULL)
    go_preset_ruleset (script->preset, ruleset);
  /* A preset's own size only serves its set-up, which settle_size() handles. */
  ruleset->width = ruleset->height = 19;
  /* A komi override applies to this game, unless the ruleset's other komi is set too. */
  if (script->komi)
    ruleset->handicap_komi = GO_KOMI_SAME;
  for (guint i = 0; i < script->axes->len; i += 2)
    go_axis_parse (go_axis_find (script->axes->pdata[i]), script->axes->pdata[i + 1], ruleset);
}

/* Chooses the size: the explicit one, else that of the rows, else that of the set-up. */
static bool
settle_size (const RecordScript *script, GoRuleset *ruleset, GError **error)
{
  const GPtrArray *rows = script->rows;
  int width = 0;

  for (guint i = 0; i < rows->len; i++)
    {
      if (i > 0 && (int) strlen (rows->pdata[i]) != width)
        return fail (error, RECORD_SCRIPT_ERROR_SETUP,
                     "row %u of the board is not as long as the first", i + 1);
      width = (int) strlen (rows->pdata[i]);
    }

  if (script->width > 0)
    {
      ruleset->width = script->width;
      ruleset->height = script->height;
    }
  else if (!script->sized && rows->len > 0)
    {
      ruleset->width = width;
      ruleset->height = (int) rows->len;
    }
  else if (!script->sized && go_ruleset_setup_side (ruleset) > 0)
    ruleset->width = ruleset->height = go_ruleset_setup_side (ruleset);

  if (rows->len > 0 && (ruleset->width != width || ruleset->height != (int) rows->len))
    return fail (error, RECORD_SCRIPT_ERROR_SETUP,
                 "the rows make a board of %d by %u, the size is %d by %d", width, rows->len,
                 ruleset->width, ruleset->height);
  if (ruleset->width > GO_MAX_SIDE || ruleset->height > GO_MAX_SIDE)
    return fail (error, RECORD_SCRIPT_ERROR_SETUP, "a board has at most %d points a side",
                 GO_MAX_SIDE);
  return true;
}

static bool
make_setup (const RecordScript *script, RefereeSetup *setup, GError **error)
{
  guint points = script->handicap_points->len;

  make_ruleset (script, &setup->ruleset);
  if (!settle_size (script, &setup->ruleset, error))
    return false;

  go_position_init (&setup->start, setup->ruleset.width, setup->ruleset.height);
  setup->custom = script->rows->len > 0;
  if (setup->custom)
    go_position_read (&setup->start, (const char *const *) script->rows->pdata,
                      setup->ruleset.width, setup->ruleset.height);
  setup->first = script->first;
  memcpy (setup->prisoners, script->prisoners, sizeof setup->prisoners);

  if (points == 1 || (points > 0 && (int) points != script->handicap))
    return fail (error, RECORD_SCRIPT_ERROR_SETUP,
                 "a handicap of %d stones cannot stand on %u points", script->handicap, points);
  setup->handicap = script->handicap >= 2 ? script->handicap : 0;
  setup->handicap_fixed = points == 0;
  return true;
}

/* Places the handicap stones at the script's points. */
static bool
place_handicap (const RecordScript *script, RefereeGame *game, GError **error)
{
  const GoRuleset *ruleset = &referee_game_setup (game)->ruleset;

  for (guint i = 0; i < script->handicap_points->len; i++)
    {
      const char *text = script->handicap_points->pdata[i];
      RefereeAct act = { .kind = REFEREE_HANDICAP, .side = GO_BLACK };
      RefereeAnswer answer;

      if (!go_point_parse (text, ruleset->width, ruleset->height, &act.point))
        return fail (error, RECORD_SCRIPT_ERROR_SETUP, "\"%s\" is no point of this board", text);
      answer = referee_game_apply (game, &act);
      if (answer.reason != REFEREE_OK)
        return fail (error, RECORD_SCRIPT_ERROR_SETUP, "no handicap stone can stand at %s: %s",
                     text, referee_reason_word (answer.reason));
    }
  return true;
}

bool
record_script_event_read (
    const char *text, int width, int height, RefereeEvent *event, GError **error)
{
  const char *where;
  RefereeEventFault fault = referee_event_read (text, width, height, event, &where);

  /* Handicap stones belong to the script's set-up, and point owners are not allowed at all. */
  if (fault == REFEREE_EVENT_FINE
      && (event->act.kind == REFEREE_HANDICAP || event->act.kind == REFEREE_OWNER))
    {
      referee_event_clear (event);
      fault = REFEREE_EVENT_UNKNOWN;
    }
  if (fault == REFEREE_EVENT_UNKNOWN)
    return fail (error, RECORD_SCRIPT_ERROR_SYNTAX, "\"%s\" is no event", text);
  if (fault != REFEREE_EVENT_FINE)
    return fail (error, RECORD_SCRIPT_ERROR_SYNTAX, "\"%.*s\" in \"%s\" is no %s",
                 (int) strcspn (where, REFEREE_EVENT_BLANKS), where, text,
                 fault == REFEREE_EVENT_NO_POINT ? "point of this board" : "expectation");
  return true;
}

RefereeGame *
record_script_start (RecordScript *script, GError **error)
{
  g_autofree RefereeSetup *setup = g_new0 (RefereeSetup, 1);
  RefereeGame *game;
  char why[256] = "";

  if (!make_setup (script, setup, error))
    return NULL;

  g_array_set_size (script->events, 0);
  for (guint i = 0; i < script->event_texts->len; i++)
    {
      RefereeEvent event;

      if (!record_script_event_read (script->event_texts->pdata[i], setup->ruleset.width,
                                     setup->ruleset.height, &event, error))
        return NULL;
      g_array_append_val (script->events, event);
    }

  game = referee_game_new (setup, why, sizeof why);
  if (game == NULL)
    fail (error, RECORD_SCRIPT_ERROR_SETUP, "%s", why);
  else if (!place_handicap (script, game, error))
    g_clear_pointer (&game, referee_game_free);
  return game;
}

size_t
record_script_event_count (const RecordScript *script)
{
  return script->events->len;
}

const RefereeEvent *
record_script_event (const RecordScript *script, size_t index)
{
  return &g_array_index (script->events, RefereeEvent, index);
}

bool
record_script_run (const RecordScript *script,
                   RefereeGame **game,
                   RecordScriptFunc step,
                   void *data)
{
  bool as_expected = true;

  for (size_t i = 0; i < record_script_event_count (script); i++)
    {
      const RefereeEvent *event = record_script_event (script, i);
      RefereeStep done = referee_event_apply (game, event);

      as_expected = as_expected && done.as_expected;
      if (step != NULL)
        step (event, &done, *game, data);
    }
  return as_expected;
}

/* --- The text form --- */

/* Splits a line into words and drops empty ones. */
static char **
split_words (const char *line)
{
  char **words = g_strsplit_set (line, REFEREE_EVENT_BLANKS, -1);
  guint to = 0;

  for (guint from = 0; words[from] != NULL; from++)
    if (words[from][0] != '\0')
      words[to++] = words[from];
    else
      g_free (words[from]);
  words[to] = NULL;
  return words;
}

static bool
read_number (const char *word, int *number)
{
  gint64 value;

  if (word == NULL || !g_ascii_string_to_signed (word, 10, G_MININT, G_MAXINT, &value, NULL))
    return false;
  *number = (int) value;
  return true;
}

/* The words that begin a setting, and what reads one whose value is a single word. */
static const struct
{
  const char *word;
  bool (*set) (RecordScript *script, const char *value, GError **error);
} settings[] = {
  { "rules", record_script_set_rules },
  { "size", record_script_set_size_text },
  { "first", record_script_set_first },
  { "komi" },
  { "set" },
  { "prisoners" },
  { "handicap" },
  { "board" },
};

/* Reads a line that is not an event. `words` are its words, and `word` the place of the first in
 * the list. */
static bool
read_setting (RecordScript *script, char **words, gsize word, GError **error)
{
  guint count = g_strv_length (words);
  int first, second;

  if (settings[word].set != NULL && count == 2)
    return settings[word].set (script, words[1], error);
  if (strcmp (words[0], "komi") == 0 && count == 2)
    return record_script_set_axis (script, "komi", words[1], error);
  if (strcmp (words[0], "set") == 0 && count == 3)
    return record_script_set_axis (script, words[1], words[2], error);
  if (strcmp (words[0], "prisoners") == 0 && count == 3 && read_number (words[1], &first)
      && read_number (words[2], &second))
    return record_script_set_prisoners (script, first, second, error);
  if (strcmp (words[0], "handicap") == 0 && count >= 2 && read_number (words[1], &first))
    {
      for (guint i = 2; i < count; i++)
        record_script_add_handicap_point (script, words[i]);
      return record_script_set_handicap (script, first, error);
    }
  return fail (error, RECORD_SCRIPT_ERROR_SYNTAX, "\"%s\" has other values than these", words[0]);
}

static bool
read_line (RecordScript *script, const char *line, bool *in_board, GError **error)
{
  g_auto (GStrv) words = split_words (line);
  g_autofree char *event = NULL;

  if (words[0] == NULL)
    return true;
  if (*in_board && words[1] == NULL && words[0][strspn (words[0], ".XO")] == '\0')
    return record_script_add_row (script, words[0], error);
  *in_board = false;
  if (strcmp (words[0], "board") == 0 && words[1] == NULL)
    {
      *in_board = true;
      return true;
    }
  for (gsize i = 0; i < G_N_ELEMENTS (settings); i++)
    if (strcmp (words[0], settings[i].word) == 0)
      return read_setting (script, words, i, error);
  event = g_strjoinv (" ", words);
  record_script_add_event (script, event);
  return true;
}

RecordScript *
record_script_parse (const char *text, GError **error)
{
  g_autoptr (RecordScript) script = record_script_new ();
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  bool in_board = false;

  for (guint i = 0; lines[i] != NULL; i++)
    {
      char *comment = strchr (lines[i], '#');

      if (comment != NULL)
        *comment = '\0';
      if (!read_line (script, lines[i], &in_board, error))
        {
          g_prefix_error (error, "line %u: ", i + 1);
          return NULL;
        }
    }
  return g_steal_pointer (&script);
}
