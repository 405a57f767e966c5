/* What is known of two clocks later: the log, and what is kept. */
#include "config.h"

#include "match-timer-private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "words-clock.h"

#define GROUP "Clocks"

static char *
time_of_day (gint64 wall_ms)
{
  g_autoptr (GDateTime) utc = g_date_time_new_from_unix_utc (wall_ms / 1000);
  g_autoptr (GDateTime) local = utc ? g_date_time_to_local (utc) : NULL;

  return local ? g_date_time_format (local, "%H:%M:%S") : g_strdup ("");
}

/* What was stopped, and what went on, after so many acts; `next` is the place in the list. */
static void
log_turns (GString *log, MatchTimer *self, guint acts, guint *next)
{
  for (; *next < self->turns->len; ++*next)
    {
      const Turn *turn = &g_array_index (self->turns, Turn, *next);
      g_autofree char *day = NULL;

      if (turn->acts > acts)
        return;
      day = time_of_day (turn->wall_ms);
      g_string_append_printf (log, "%s  %s\n", day,
                              !turn->runs ? _ ("The clocks are stopped.")
                              : *next > 0 ? _ ("The clocks go on.")
                                          : _ ("The clocks are started."));
    }
}

/* "14:05:12  12: Black, 24 seconds. Black has 9 minutes 48 seconds." */
static void
log_act (GString *log, MatchTimer *then, const RefereeAct *act, int number)
{
  g_autofree char *day = time_of_day (act->wall_ms);
  const GoTime *time = &then->time[act->side - GO_BLACK];
  g_autofree char *left = words_clock_spoken (act->side, &then->clock.side[act->side], time);
  g_autofree char *used = words_clock_used (MAX (act->elapsed_ms, 1000));
  g_autofree char *done
      = act->kind == REFEREE_PASS
            /* Translators: a move's number, who made it, and how long it took. */
            ? g_strdup_printf (_ ("%d: %s, %s."), number, words_color (act->side), used)
            : words_clock_adjusted (act);

  g_string_append_printf (log, "%s  %s %s\n", day, done, left);
}

char *
match_timer_log (MatchTimer *self)
{
  g_autoptr (MatchTimer) then = match_timer_new (self->time);
  GString *log = g_string_new (NULL);
  int number = 0;
  guint turns = 0;

  if (self->first != GO_EMPTY)
    _match_timer_begin (then, self->first);
  log_turns (log, self, 0, &turns);
  for (guint i = 0; i < self->acts->len; i++)
    {
      const RefereeAct *act = &g_array_index (self->acts, RefereeAct, i);

      number += act->kind == REFEREE_PASS;
      _match_timer_follow (then, act);
      log_act (log, then, act, number);
      log_turns (log, self, i + 1, &turns);
    }
  return g_string_free (log, FALSE);
}

/* Keeping ------------------------------------------------------------------------------- */

char *
match_timer_save (MatchTimer *self)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_autoptr (GPtrArray) acts = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) turns = g_ptr_array_new_with_free_func (g_free);
  GoRuleset rules;
  char text[GO_RULESET_TEXT];

  go_preset_ruleset (go_preset_find ("concord"), &rules);
  memcpy (rules.time, self->time, sizeof rules.time);
  for (guint i = 0; i < self->acts->len; i++)
    {
      char act[REFEREE_ACT_TEXT];

      referee_act_format (&g_array_index (self->acts, RefereeAct, i), act);
      g_ptr_array_add (acts, g_strdup (act));
    }
  for (guint i = 0; i < self->turns->len; i++)
    {
      const Turn *turn = &g_array_index (self->turns, Turn, i);

      g_ptr_array_add (turns, g_strdup_printf ("%u %" G_GINT64_FORMAT " %d", turn->acts,
                                               turn->wall_ms, turn->runs));
    }
  g_key_file_set_string (file, GROUP, "Rules", go_ruleset_format (&rules, text));
  g_key_file_set_integer (file, GROUP, "First", (int) self->first);
  g_key_file_set_int64 (file, GROUP, "Thought", _match_timer_elapsed (self));
  g_key_file_set_string_list (file, GROUP, "Acts", (const char *const *) acts->pdata, acts->len);
  g_key_file_set_string_list (file, GROUP, "Turns", (const char *const *) turns->pdata, turns->len);
  return g_key_file_to_data (file, NULL, NULL);
}

/* Only what match_timer_save() writes: moves in turn, and an arbiter's acts. */
static gboolean
read_acts (MatchTimer *self, char **acts)
{
  for (char **text = acts; *text; text++)
    {
      RefereeAct act;

      if (self->side == GO_EMPTY || referee_act_parse (*text, &act) != REFEREE_ACT_OK
          || act.elapsed_ms < 0 || (act.side != GO_BLACK && act.side != GO_WHITE)
          || (act.kind == REFEREE_PASS && act.side != self->side)
          || (act.kind != REFEREE_PASS && act.kind != REFEREE_CLOCK && act.kind != REFEREE_PERIOD))
        return FALSE;
      g_array_append_val (self->acts, act);
      _match_timer_follow (self, &act);
    }
  return TRUE;
}

/* In the order of the acts; what is none of them is left out, since no clock depends on it. */
static void
read_turns (MatchTimer *self, char **turns)
{
  for (char **text = turns; text && *text; text++)
    {
      g_auto (GStrv) words = g_strsplit (*text, " ", -1);
      guint64 acts, runs;
      gint64 wall_ms;

      if (g_strv_length (words) == 3
          && g_ascii_string_to_unsigned (words[0], 10, 0, self->acts->len, &acts, NULL)
          && g_ascii_string_to_signed (words[1], 10, G_MININT64, G_MAXINT64, &wall_ms, NULL)
          && g_ascii_string_to_unsigned (words[2], 10, 0, 1, &runs, NULL))
        {
          const Turn turn = { (guint) acts, wall_ms, (gboolean) runs };

          g_array_append_val (self->turns, turn);
        }
    }
}

MatchTimer *
match_timer_load (const char *text, GError **error)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_autoptr (MatchTimer) self = NULL;
  g_autofree char *written = NULL;
  g_auto (GStrv) acts = NULL, turns = NULL;
  GoRuleset rules;
  int first;

  if (!g_key_file_load_from_data (file, text, strlen (text), G_KEY_FILE_NONE, error))
    return NULL;
  written = g_key_file_get_string (file, GROUP, "Rules", error);
  acts = written ? g_key_file_get_string_list (file, GROUP, "Acts", NULL, error) : NULL;
  if (!acts)
    return NULL;
  first = g_key_file_get_integer (file, GROUP, "First", NULL);
  if (go_ruleset_parse (written, &rules, NULL) && first >= GO_EMPTY && first <= GO_WHITE)
    {
      self = match_timer_new (rules.time);
      self->first = (GoColor) first;
      if (first != GO_EMPTY)
        _match_timer_begin (self, self->first);
      self->thought_ms = MAX (g_key_file_get_int64 (file, GROUP, "Thought", NULL), 0);
      if (read_acts (self, acts))
        {
          turns = g_key_file_get_string_list (file, GROUP, "Turns", NULL, NULL);
          read_turns (self, turns);
          return g_steal_pointer (&self);
        }
    }
  g_set_error (error, G_KEY_FILE_ERROR, G_KEY_FILE_ERROR_INVALID_VALUE, "%s",
               _ ("These are no clocks of this program."));
  return NULL;
}
