/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "record-script.h"

#include <string.h>

#include "go-ruleset-facts.h"
#include "go-setup.h"

#define MOST_PRISONERS 100000

struct RecordScript
{
  const GoPreset *preset; /* NULL: the default of every axis */
  GPtrArray *axes;        /* pairs of a const GoAxis * and its value as text */
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

RecordScript *
record_script_new (void)
{
  RecordScript *script = g_new0 (RecordScript, 1);

  script->axes = g_ptr_array_new ();
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
  for (guint i = 1; i < script->axes->len; i += 2)
    g_free (script->axes->pdata[i]);
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
    {
      g_set_error (error, RECORD_SCRIPT_ERROR, RECORD_SCRIPT_ERROR_SYNTAX,
                   "there are no rules named \"%s\"", preset);
      return false;
    }
  script->preset = found;
  return true;
}

bool
record_script_set_axis (RecordScript *script, const char *axis, const char *value, GError **error)
{
  const GoAxis *found = go_axis_find (axis);
  GoRuleset scratch;

  if (found == NULL)
    {
      g_set_error (error, RECORD_SCRIPT_ERROR, RECORD_SCRIPT_ERROR_SYNTAX,
                   "there is no axis named \"%s\"", axis);
      return false;
    }
  go_ruleset_init (&scratch);
  if (!go_axis_parse (found, value, &scratch))
    {
      g_set_error (error, RECORD_SCRIPT_ERROR, RECORD_SCRIPT_ERROR_SYNTAX,
                   "the axis %s has no value \"%s\"", axis, value);
      return false;
    }
  g_ptr_array_add (script->axes, (gpointer) found);
  g_ptr_array_add (script->axes, g_strdup (value));
  return true;
}

bool
record_script_set_size (RecordScript *script, int width, int height, GError **error)
{
  if (width < 1 || width > GO_MAX_SIDE || height < 1 || height > GO_MAX_SIDE)
    {
      g_set_error (error, RECORD_SCRIPT_ERROR, RECORD_SCRIPT_ERROR_SETUP,
                   "a board has 1 to %d points a side, not %d by %d", GO_MAX_SIDE, width, height);
      return false;
    }
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
        {
          g_set_error (error, RECORD_SCRIPT_ERROR, RECORD_SCRIPT_ERROR_SYNTAX,
                       "\"%s\" is no size of a board", text);
          return false;
        }
    }
  return record_script_set_size (script, (int) sides[0], (int) sides[1], error);
}

bool
record_script_set_first (RecordScript *script, const char *color, GError **error)
{
  if (!referee_color_read (color, &script->first))
    {
      g_set_error (error, RECORD_SCRIPT_ERROR, RECORD_SCRIPT_ERROR_SYNTAX,
                   "B or W moves first, not \"%s\"", color);
      return false;
    }
  return true;
}

bool
record_script_set_prisoners (RecordScript *script, int black, int white, GError **error)
{
  if (black < 0 || black > MOST_PRISONERS || white < 0 || white > MOST_PRISONERS)
    {
      g_set_error (error, RECORD_SCRIPT_ERROR, RECORD_SCRIPT_ERROR_SETUP,
                   "a container holds 0 to %d prisoners", MOST_PRISONERS);
      return false;
    }
  script->prisoners[GO_BLACK] = black;
  script->prisoners[GO_WHITE] = white;
  return true;
}

bool
record_script_add_row (RecordScript *script, const char *row, GError **error)
{
  if (*row == '\0' || row[strspn (row, ".XO")] != '\0')
    {
      g_set_error (error, RECORD_SCRIPT_ERROR, RECORD_SCRIPT_ERROR_SYNTAX,
                   "a row of the board is written with . X and O, not \"%s\"", row);
      return false;
    }
  g_ptr_array_add (script->rows, g_strdup (row));
  return true;
}

bool
record_script_set_handicap (RecordScript *script, int stones, GError **error)
{
  if (stones < 0 || stones > GO_MAX_POINTS)
    {
      g_set_error (error, RECORD_SCRIPT_ERROR, RECORD_SCRIPT_ERROR_SETUP,
                   "a handicap of %d stones fits no board", stones);
      return false;
    }
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

/* Builds the ruleset from the preset and the overrides, without the size. Sets `sized` to whether
 * an override sets a side. */
static void
make_ruleset (const RecordScript *script, GoRuleset *ruleset, bool *sized)
{
  go_ruleset_init (ruleset);
  if (script->preset != NULL)
    go_preset_ruleset (script->preset, ruleset);
  /* A preset's own size only serves its set-up, which settle_size() handles. */
  ruleset->width = ruleset->height = 19;
  *sized = false;
  /* A komi override applies to this game, unless the ruleset's other komi is set too. */
  for (guint i = 0; i < script->axes->len; i += 2)
    if (script->axes->pdata[i] == go_axis_find ("komi"))
      ruleset->handicap_komi = GO_KOMI_SAME;
  for (guint i = 0; i < script->axes->len; i += 2)
    {
      const GoAxis *axis = script->axes->pdata[i];

      go_axis_parse (axis, script->axes->pdata[i + 1], ruleset);
      *sized = *sized || go_axis_is_size (axis);
    }
}

/* Chooses the size: the explicit one, else that of the rows, else that of the set-up. */
static bool
settle_size (const RecordScript *script, GoRuleset *ruleset, bool sized, GError **error)
{
  const GPtrArray *rows = script->rows;
  int width = 0;

  for (guint i = 0; i < rows->len; i++)
    {
      if (i > 0 && (int) strlen (rows->pdata[i]) != width)
        {
          g_set_error (error, RECORD_SCRIPT_ERROR, RECORD_SCRIPT_ERROR_SETUP,
                       "row %u of the board is not as long as the first", i + 1);
          return false;
        }
      width = (int) strlen (rows->pdata[i]);
    }

  if (script->width > 0)
    {
      ruleset->width = script->width;
      ruleset->height = script->height;
    }
  else if (!sized && rows->len > 0)
    {
      ruleset->width = width;
      ruleset->height = (int) rows->len;
    }
  else if (!sized && go_ruleset_setup_side (ruleset) > 0)
    ruleset->width = ruleset->height = go_ruleset_setup_side (ruleset);

  if (rows->len > 0 && (ruleset->width != width || ruleset->height != (int) rows->len))
    {
      g_set_error (error, RECORD_SCRIPT_ERROR, RECORD_SCRIPT_ERROR_SETUP,
                   "the rows make a board of %d by %u, the size is %d by %d", width, rows->len,
                   ruleset->width, ruleset->height);
      return false;
    }
  if (ruleset->width > GO_MAX_SIDE || ruleset->height > GO_MAX_SIDE)
    {
      g_set_error (error, RECORD_SCRIPT_ERROR, RECORD_SCRIPT_ERROR_SETUP,
                   "a board has at most %d points a side", GO_MAX_SIDE);
      return false;
    }
  return true;
}

static bool
make_setup (const RecordScript *script, RefereeSetup *setup, GError **error)
{
  bool sized;
  guint points = script->handicap_points->len;

  make_ruleset (script, &setup->ruleset, &sized);
  if (!settle_size (script, &setup->ruleset, sized, error))
    return false;

  go_position_init (&setup->start, setup->ruleset.width, setup->ruleset.height);
  setup->custom = script->rows->len > 0;
  if (setup->custom
      && !go_position_read (&setup->start, (const char *const *) script->rows->pdata,
                            setup->ruleset.width, setup->ruleset.height))
    {
      g_set_error (error, RECORD_SCRIPT_ERROR, RECORD_SCRIPT_ERROR_SETUP, "the rows are no board");
      return false;
    }
  setup->first = script->first;
  memcpy (setup->prisoners, script->prisoners, sizeof setup->prisoners);

  if (points == 1 || (points > 0 && (int) points != script->handicap))
    {
      g_set_error (error, RECORD_SCRIPT_ERROR, RECORD_SCRIPT_ERROR_SETUP,
                   "a handicap of %d stones cannot stand on %u points", script->handicap, points);
      return false;
    }
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
        {
          g_set_error (error, RECORD_SCRIPT_ERROR, RECORD_SCRIPT_ERROR_SETUP,
                       "\"%s\" is no point of this board", text);
          return false;
        }
      answer = referee_game_apply (game, &act);
      if (answer.reason != REFEREE_OK)
        {
          g_set_error (error, RECORD_SCRIPT_ERROR, RECORD_SCRIPT_ERROR_SETUP,
                       "no handicap stone can stand at %s: %s", text,
                       referee_reason_word (answer.reason));
          return false;
        }
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
    g_set_error (error, RECORD_SCRIPT_ERROR, RECORD_SCRIPT_ERROR_SYNTAX, "\"%s\" is no event",
                 text);
  else if (fault != REFEREE_EVENT_FINE)
    g_set_error (error, RECORD_SCRIPT_ERROR, RECORD_SCRIPT_ERROR_SYNTAX,
                 fault == REFEREE_EVENT_NO_POINT ? "\"%.*s\" in \"%s\" is no point of this board"
                                                 : "\"%.*s\" in \"%s\" is no expectation",
                 (int) strcspn (where, REFEREE_EVENT_BLANKS), where, text);
  return fault == REFEREE_EVENT_FINE;
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
    {
      g_set_error_literal (error, RECORD_SCRIPT_ERROR, RECORD_SCRIPT_ERROR_SETUP,
                           why[0] != '\0' ? why : "the set-up does not fit");
      return NULL;
    }
  if (!place_handicap (script, game, error))
    {
      referee_game_free (game);
      return NULL;
    }
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
