/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Two clocks without a game, and their storage. */
#include <glib/gi18n.h>
#include <string.h>

#include "match-timer.h"
#include "words-clock.h"

/* An event at which the clocks were stopped or continued. */
typedef struct
{
  guint acts; /* the number of acts at that time */
  gint64 wall_ms;
  gboolean runs; /* whether they run from then on */
} Turn;

struct _MatchTimer
{
  GObject parent_instance;

  GoTime time[2];
  GArray *acts;       /* of RefereeAct */
  GArray *turns;      /* of Turn */
  GoColor first;      /* side whose clock ran first; GO_EMPTY before the first tap */
  GoColor side;       /* the side to move */
  RefereeClock clock; /* after the last act */
  int moves[GO_COLORS];

  gboolean running;
  gint64 base;       /* monotonic time at which the thinking began, less earlier thinking */
  gint64 thought_ms; /* while the clock stands still */
  guint tick;
  RefereeSupply told; /* the side's supply when last announced */
  gint64 (*monotonic) (void);
  gint64 (*wall) (void);
};

/* Returns how long the side has thought, in milliseconds. */
static gint64 match_timer_elapsed (MatchTimer *self);

/* Begins the turn of `side`. */
static void match_timer_begin (MatchTimer *self, GoColor side);

/* Applies an act to the clocks. */
static void match_timer_follow (MatchTimer *self, const RefereeAct *act);

/* Storing the clocks: the log and the saved text. */

#define GROUP "Clocks"

static char *
time_of_day (gint64 wall_ms)
{
  g_autoptr (GDateTime) utc = g_date_time_new_from_unix_utc (wall_ms / 1000);
  g_autoptr (GDateTime) local = utc ? g_date_time_to_local (utc) : NULL;

  return local ? g_date_time_format (local, "%H:%M:%S") : g_strdup ("");
}

/* Adds what was stopped or continued after `acts` acts; `next` is the index in the list. */
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
                              !turn->runs ? _ ("Clocks stopped.")
                              : *next > 0 ? _ ("Clocks resumed.")
                                          : _ ("Clocks started."));
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
    match_timer_begin (then, self->first);
  log_turns (log, self, 0, &turns);
  for (guint i = 0; i < self->acts->len; i++)
    {
      const RefereeAct *act = &g_array_index (self->acts, RefereeAct, i);

      number += act->kind == REFEREE_PASS;
      match_timer_follow (then, act);
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
  g_key_file_set_int64 (file, GROUP, "Thought", match_timer_elapsed (self));
  g_key_file_set_string_list (file, GROUP, "Acts", (const char *const *) acts->pdata, acts->len);
  g_key_file_set_string_list (file, GROUP, "Turns", (const char *const *) turns->pdata, turns->len);
  return g_key_file_to_data (file, NULL, NULL);
}

/* Accepts only what match_timer_save() writes: moves in turn, and an arbiter's acts. */
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
      match_timer_follow (self, &act);
    }
  return TRUE;
}

/* Reads the events in the order of the acts. Skips invalid ones, because no clock depends on
 * them. */
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
        match_timer_begin (self, self->first);
      self->thought_ms = MAX (g_key_file_get_int64 (file, GROUP, "Thought", NULL), 0);
      if (read_acts (self, acts))
        {
          turns = g_key_file_get_string_list (file, GROUP, "Turns", NULL, NULL);
          read_turns (self, turns);
          return g_steal_pointer (&self);
        }
    }
  g_set_error (error, G_KEY_FILE_ERROR, G_KEY_FILE_ERROR_INVALID_VALUE, "%s",
               _ ("This is not clock data from this program."));
  return NULL;
}

G_DEFINE_FINAL_TYPE (MatchTimer, match_timer, G_TYPE_OBJECT)

static gint64
wall_now (void)
{
  return g_get_real_time () / 1000;
}

static gint64
match_timer_elapsed (MatchTimer *self)
{
  return self->running ? MAX ((self->monotonic () - self->base) / 1000, 0) : self->thought_ms;
}

void
match_timer_read (MatchTimer *self, RefereeClock *clock)
{
  *clock = self->clock;
  if (self->side != GO_EMPTY)
    referee_clock_spend (clock, self->time, self->side, match_timer_elapsed (self));
}

/* Ticking ------------------------------------------------------------------------------- */

static gboolean tick_cb (gpointer data);

/* Sets one timeout, for the next visible change. */
static void
schedule (MatchTimer *self)
{
  RefereeClock clock;

  g_clear_handle_id (&self->tick, g_source_remove);
  if (!self->running)
    return;
  match_timer_read (self, &clock);
  self->tick = g_timeout_add (
      (guint) words_clock_next (&clock.side[self->side], &self->time[self->side - GO_BLACK]),
      tick_cb, self);
}

static gboolean
is_low (const RefereeSupply *supply, const GoTime *time)
{
  return referee_clock_all_left (supply, time) <= WORDS_CLOCK_TENTHS_MS;
}

/* Announces a new period, the last seconds, or used-up time. */
static void
tell (MatchTimer *self)
{
  const GoTime *time = &self->time[self->side - GO_BLACK];
  g_autofree char *sentence = NULL;
  RefereeClock clock;
  RefereeSupply *now;
  gboolean news;

  match_timer_read (self, &clock);
  now = &clock.side[self->side];
  news = now->stage != self->told.stage || now->periods != self->told.periods
         || now->out != self->told.out || (is_low (now, time) && !is_low (&self->told, time));
  self->told = *now;
  if (!news)
    return;
  sentence = words_clock_spoken (self->side, now, time);
  g_signal_emit_by_name (self, "told", sentence);
}

static gboolean
tick_cb (gpointer data)
{
  g_autoptr (MatchTimer) self = g_object_ref (data);

  self->tick = 0;
  tell (self);
  g_signal_emit_by_name (self, "ticked", (int) self->side);
  schedule (self);
  return G_SOURCE_REMOVE;
}

/* Acts ---------------------------------------------------------------------------------- */

static void
match_timer_begin (MatchTimer *self, GoColor side)
{
  self->side = side;
  referee_clock_begin_turn (&self->clock, self->time, side);
  self->told = self->clock.side[side];
}

static void
match_timer_follow (MatchTimer *self, const RefereeAct *act)
{
  referee_clock_spend (&self->clock, self->time, self->side, act->elapsed_ms);
  if (act->kind == REFEREE_PASS)
    {
      self->moves[act->side]++;
      referee_clock_complete (&self->clock, self->time, act->side);
      match_timer_begin (self, go_opponent (act->side));
    }
  else
    {
      referee_clock_adjust (&self->clock, self->time, act->side,
                            act->kind == REFEREE_CLOCK ? act->amount : 0,
                            act->kind == REFEREE_PERIOD ? act->amount : 0);
      self->told = self->clock.side[self->side];
    }
}

static void
take (MatchTimer *self, RefereeAct act)
{
  act.elapsed_ms = match_timer_elapsed (self);
  act.wall_ms = self->wall ();
  g_array_append_val (self->acts, act);
  match_timer_follow (self, &act);
  self->thought_ms = 0;
  self->base = self->monotonic ();
  schedule (self);
  g_signal_emit_by_name (self, "changed");
}

gboolean
match_timer_tap (MatchTimer *self, GoColor side)
{
  if (self->side == GO_EMPTY)
    {
      self->first = go_opponent (side);
      match_timer_begin (self, self->first);
      match_timer_continue (self);
      return TRUE;
    }
  if (!self->running || self->side != side)
    return FALSE;
  take (self, (RefereeAct){ .kind = REFEREE_PASS, .side = side, .point = GO_NO_POINT });
  return TRUE;
}

static void
set_running (MatchTimer *self, gboolean running)
{
  const Turn turn = { self->acts->len, self->wall (), running };

  self->running = running;
  g_array_append_val (self->turns, turn);
  schedule (self);
  g_signal_emit_by_name (self, "changed");
}

void
match_timer_pause (MatchTimer *self)
{
  if (!self->running)
    return;
  self->thought_ms = match_timer_elapsed (self);
  set_running (self, FALSE);
}

void
match_timer_continue (MatchTimer *self)
{
  if (self->running || self->side == GO_EMPTY)
    return;
  self->base = self->monotonic () - self->thought_ms * 1000;
  set_running (self, TRUE);
}

void
match_timer_adjust (MatchTimer *self, const RefereeAct *act)
{
  g_return_if_fail (act->kind == REFEREE_CLOCK || act->kind == REFEREE_PERIOD);

  if (self->side == GO_EMPTY)
    return;
  take (self, *act);
}

/* What is known ------------------------------------------------------------------------- */

GoColor
match_timer_get_side (MatchTimer *self)
{
  return self->side;
}

gboolean
match_timer_is_running (MatchTimer *self)
{
  return self->running;
}

int
match_timer_get_moves (MatchTimer *self, GoColor side)
{
  return self->moves[side];
}

const GoTime *
match_timer_get_time (MatchTimer *self)
{
  return self->time;
}

/* -------------------------------------------------------------------------------------- */

void
match_timer_set_clocks (MatchTimer *self, gint64 (*monotonic) (void), gint64 (*wall) (void))
{
  self->monotonic = monotonic;
  self->wall = wall;
}

static void
match_timer_finalize (GObject *object)
{
  MatchTimer *self = MATCH_TIMER (object);

  g_clear_handle_id (&self->tick, g_source_remove);
  g_array_unref (self->acts);
  g_array_unref (self->turns);
  G_OBJECT_CLASS (match_timer_parent_class)->finalize (object);
}

static void
match_timer_class_init (MatchTimerClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = match_timer_finalize;
  g_signal_new ("changed", MATCH_TYPE_TIMER, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                0);
  g_signal_new ("ticked", MATCH_TYPE_TIMER, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                G_TYPE_INT);
  g_signal_new ("told", MATCH_TYPE_TIMER, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                G_TYPE_STRING);
}

static void
match_timer_init (MatchTimer *self)
{
  self->acts = g_array_new (FALSE, FALSE, sizeof (RefereeAct));
  self->turns = g_array_new (FALSE, FALSE, sizeof (Turn));
  self->side = self->first = GO_EMPTY;
  self->monotonic = g_get_monotonic_time;
  self->wall = wall_now;
}

MatchTimer *
match_timer_new (const GoTime time[2])
{
  MatchTimer *self = g_object_new (MATCH_TYPE_TIMER, NULL);

  memcpy (self->time, time, sizeof self->time);
  referee_clock_begin (&self->clock, self->time);
  return self;
}
