/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The only clock that ticks: measures the thinking time of the side to move, schedules the next
 * change of a clock face, and handles used-up time. */
#include "match-controller-private.h"

#include <time.h>

#include "words-clock.h"

/* The most thinking time, besides a tick, that is lost if the process is killed. */
#define NOTE_MS 2000

/* After this much sleep of the machine, the game counts as left alone. */
#define SLEPT_US (2 * G_USEC_PER_SEC)

static const GoTime *
times (MatchController *self)
{
  return referee_game_setup (self->game)->ruleset.time;
}

gboolean
match_controller_has_clock (MatchController *self)
{
  return referee_time_is_kept (&times (self)[0]) || referee_time_is_kept (&times (self)[1]);
}

MatchClockHold
match_controller_get_clock_hold (MatchController *self)
{
  gboolean needed
      = match_controller_has_clock (self) && referee_game_clock_runs (self->game) != GO_EMPTY;

  return needed ? self->hold : MATCH_CLOCK_RUNS;
}

gboolean
match_controller_stands_still (MatchController *self)
{
  MatchClockHold hold = match_controller_get_clock_hold (self);

  return hold == MATCH_CLOCK_PAUSED || hold == MATCH_CLOCK_LEFT;
}

gint64
match_controller_elapsed (MatchController *self, gint64 at)
{
  if (!match_controller_has_clock (self))
    return 0;
  return self->hold == MATCH_CLOCK_RUNS ? MAX (0, (at - self->clock_base) / 1000)
                                        : self->thought_ms;
}

void
match_controller_read_clock (MatchController *self, RefereeClock *clock)
{
  gint64 now = match_controller_monotonic (self);

  referee_game_read_clock (self->game, match_controller_elapsed (self, now), clock);
}

/* Returns how long this machine has been asleep since boot, in microseconds. */
static gint64
asleep (void)
{
  struct timespec boot, awake;

  clock_gettime (CLOCK_BOOTTIME, &boot);
  clock_gettime (CLOCK_MONOTONIC, &awake);
  return (boot.tv_sec - awake.tv_sec) * G_USEC_PER_SEC + (boot.tv_nsec - awake.tv_nsec) / 1000;
}

/* Stores the thinking time of the side to move, unless an act that contains it is being saved. */
static void
note_thought (MatchController *self, gint64 least)
{
  gint64 thought = match_controller_elapsed (self, match_controller_monotonic (self));

  if (!self->journal || self->in_flight || thought - self->noted_ms < least)
    return;
  self->noted_ms = thought;
  MATCH_JOURNAL_GET_IFACE (self->journal)
      ->note_thought (self->journal, referee_game_length (self->game), thought);
}

void
match_controller_note_thought (MatchController *self)
{
  if (referee_game_clock_runs (self->game) != GO_EMPTY)
    note_thought (self, 1);
}

void
match_controller_set_thought (MatchController *self, gint64 ms)
{
  if (match_controller_has_clock (self) && referee_game_clock_runs (self->game) != GO_EMPTY)
    self->thought_ms = self->noted_ms = ms;
}

/* Sets one timeout, for the next visible change. */
static void
schedule (MatchController *self)
{
  GoColor side = referee_game_clock_runs (self->game);
  RefereeClock clock;

  g_clear_handle_id (&self->tick, g_source_remove);
  if (side == GO_EMPTY || match_controller_get_clock_hold (self) != MATCH_CLOCK_RUNS
      || !referee_time_is_kept (&times (self)[side - GO_BLACK]))
    return;
  match_controller_read_clock (self, &clock);
  self->tick
      = g_timeout_add ((guint) words_clock_next (&clock.side[side], &times (self)[side - GO_BLACK]),
                       self->on_tick, self);
}

void
match_controller_start_clock (MatchController *self, gint64 at, GSourceFunc on_tick)
{
  self->clock_base = at;
  self->on_tick = on_tick;
  self->asleep = asleep ();
  self->hold = MATCH_CLOCK_RUNS;
  self->noted_ms = match_controller_elapsed (self, match_controller_monotonic (self));
  self->told_out = FALSE;
  /* Players see the clock at the start of a turn, so this is no news. */
  g_free (match_controller_clock_news (self));
  schedule (self);
}

static void
hold (MatchController *self, MatchClockHold how)
{
  self->thought_ms = match_controller_elapsed (self, match_controller_monotonic (self));
  self->hold = how;
  note_thought (self, 1);
  schedule (self);
  match_controller_emit_changed (self);
}

static gboolean
is_low (const RefereeSupply *supply, const GoTime *time)
{
  return referee_clock_all_left (supply, time) <= WORDS_CLOCK_TENTHS_MS;
}

/* Returns each of the last seconds once, such as "7", if they are announced. */
static char *
count (MatchController *self, const RefereeSupply *supply, const GoTime *time)
{
  gint64 left = referee_clock_all_left (supply, time), before = self->told_seconds;

  self->told_seconds = left > WORDS_CLOCK_TENTHS_MS ? G_MAXINT64 : (left + 999) / 1000;
  return self->counts_aloud && self->told_seconds < before && self->told_seconds > 0
             ? g_strdup_printf ("%d", (int) self->told_seconds)
             : NULL;
}

char *
match_controller_clock_news (MatchController *self)
{
  GoColor side = referee_game_clock_runs (self->game);
  const RefereeSupply *supply;
  const GoTime *time;
  RefereeClock clock;
  gboolean less;
  char *second;

  if (side == GO_EMPTY || match_controller_get_clock_hold (self) != MATCH_CLOCK_RUNS)
    return NULL;
  match_controller_read_clock (self, &clock);
  supply = &clock.side[side];
  time = &times (self)[side - GO_BLACK];
  less = supply->stage != self->told.stage || supply->periods != self->told.periods
         || (!self->told_low && is_low (supply, time));
  self->told = *supply;
  self->told_low = is_low (supply, time);
  second = count (self, supply, time);
  if (!less || supply->out)
    return second;
  g_free (second);
  return words_clock_spoken (side, supply, time);
}

GoColor
match_controller_tick (MatchController *self)
{
  GoColor side = referee_game_clock_runs (self->game);
  gint64 slept = asleep () - self->asleep;
  RefereeClock clock;

  if (side == GO_EMPTY || !match_controller_has_clock (self)
      || match_controller_get_clock_hold (self) != MATCH_CLOCK_RUNS)
    return GO_EMPTY;
  self->asleep += slept;
  if (slept > SLEPT_US)
    hold (self, MATCH_CLOCK_LEFT);
  match_controller_read_clock (self, &clock);
  g_signal_emit_by_name (self, "ticked", (int) side);
  note_thought (self, NOTE_MS);
  schedule (self);
  if (!clock.side[side].out || self->told_out)
    return GO_EMPTY;
  self->told_out = TRUE;
  return side;
}

void
match_controller_pause (MatchController *self)
{
  if (match_controller_has_clock (self) && referee_game_clock_runs (self->game) != GO_EMPTY
      && self->hold == MATCH_CLOCK_RUNS)
    hold (self, MATCH_CLOCK_PAUSED);
}

gboolean
match_controller_is_too_late (MatchController *self, const RefereeAct *act)
{
  GoColor side = referee_game_clock_runs (self->game);
  RefereeClock clock;

  if (side == GO_EMPTY || self->info.flag != MATCH_FLAG_FALLS || act->author != REFEREE_BY_PLAYER
      || act->kind == REFEREE_TIMEOUT)
    return FALSE;
  referee_game_read_clock (self->game, act->elapsed_ms, &clock);
  return clock.side[side].out;
}
