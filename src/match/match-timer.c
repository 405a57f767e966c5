#include "config.h"

#include "match-timer-private.h"

#include <string.h>

#include "words-clock.h"

G_DEFINE_FINAL_TYPE (MatchTimer, match_timer, G_TYPE_OBJECT)

static gint64
wall_now (void)
{
  return g_get_real_time () / 1000;
}

gint64
_match_timer_elapsed (MatchTimer *self)
{
  return self->running ? MAX ((self->monotonic () - self->base) / 1000, 0) : self->thought_ms;
}

void
match_timer_read (MatchTimer *self, RefereeClock *clock)
{
  *clock = self->clock;
  if (self->side != GO_EMPTY)
    referee_clock_spend (clock, self->time, self->side, _match_timer_elapsed (self));
}

/* Ticking ------------------------------------------------------------------------------- */

static gboolean tick_cb (gpointer data);

/* One timeout, at the next visible change. */
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

/* Less is left than was told: another period, the last seconds, nothing. */
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

void
_match_timer_begin (MatchTimer *self, GoColor side)
{
  self->side = side;
  referee_clock_begin_turn (&self->clock, self->time, side);
  self->told = self->clock.side[side];
}

void
_match_timer_follow (MatchTimer *self, const RefereeAct *act)
{
  referee_clock_spend (&self->clock, self->time, self->side, act->elapsed_ms);
  if (act->kind == REFEREE_PASS)
    {
      self->moves[act->side]++;
      referee_clock_complete (&self->clock, self->time, act->side);
      _match_timer_begin (self, go_opponent (act->side));
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
  act.elapsed_ms = _match_timer_elapsed (self);
  act.wall_ms = self->wall ();
  g_array_append_val (self->acts, act);
  _match_timer_follow (self, &act);
  self->thought_ms = 0;
  self->base = self->monotonic ();
  schedule (self);
  g_signal_emit_by_name (self, "changed");
}

gboolean
match_timer_tap (MatchTimer *self, GoColor side)
{
  g_return_val_if_fail (MATCH_IS_TIMER (self), FALSE);

  if (self->side == GO_EMPTY)
    {
      self->first = go_opponent (side);
      _match_timer_begin (self, self->first);
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
  g_return_if_fail (MATCH_IS_TIMER (self));

  if (!self->running)
    return;
  self->thought_ms = _match_timer_elapsed (self);
  set_running (self, FALSE);
}

void
match_timer_continue (MatchTimer *self)
{
  g_return_if_fail (MATCH_IS_TIMER (self));

  if (self->running || self->side == GO_EMPTY)
    return;
  self->base = self->monotonic () - self->thought_ms * 1000;
  set_running (self, TRUE);
}

void
match_timer_adjust (MatchTimer *self, const RefereeAct *act)
{
  g_return_if_fail (MATCH_IS_TIMER (self));
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
