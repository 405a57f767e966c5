/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Two clocks for a game on a real board: whose clock runs, what each side has left, and a log.
 * There is no game; a tap ends the side's move. All events are kept as a list of acts, with a pass
 * for each move, from which the clocks are computed. */
#pragma once

#include <gio/gio.h>

#include "referee-act.h"
#include "referee-clock.h"

#define MATCH_TYPE_TIMER (match_timer_get_type ())
G_DECLARE_FINAL_TYPE (MatchTimer, match_timer, MATCH, TIMER, GObject)

/* Creates clocks that have not started. `time` holds Black's and White's settings and is copied.
 * Signals: "changed" after an event; "ticked" (int side) if only a running clock has changed;
 * "told" (string) when a period begins and when time runs short or out. */
MatchTimer *match_timer_new (const GoTime time[2]) G_GNUC_WARN_UNUSED_RESULT;

/* For tests: monotonic microseconds, and wall-clock milliseconds. */
void match_timer_set_clocks (MatchTimer *self, gint64 (*monotonic) (void), gint64 (*wall) (void));

/* Ends the move of `side` and starts the other clock. The very first tap only starts the other
 * clock, so White's tap starts Black's. Returns FALSE if nothing changes, because the clocks stand
 * still or it is the opponent's move. */
gboolean match_timer_tap (MatchTimer *self, GoColor side);

/* Stops or continues the clocks; nothing before the first tap. */
void match_timer_pause (MatchTimer *self);
void match_timer_continue (MatchTimer *self);

/* Makes an arbiter's adjustment: REFEREE_CLOCK or REFEREE_PERIOD, with `side`, `amount` and
 * cause. */
void match_timer_adjust (MatchTimer *self, const RefereeAct *act);

/* Returns the side whose clock runs, or would run if it were not stopped; GO_EMPTY before the
 * first tap. */
GoColor match_timer_get_side (MatchTimer *self);
gboolean match_timer_is_running (MatchTimer *self);
/* Returns the number of moves that `side` has made. */
int match_timer_get_moves (MatchTimer *self, GoColor side);
const GoTime *match_timer_get_time (MatchTimer *self);
/* Reads what each side has left now. */
void match_timer_read (MatchTimer *self, RefereeClock *clock);

/* Returns the log for an arbiter, one sentence per line, with the time of day. */
char *match_timer_log (MatchTimer *self) G_GNUC_WARN_UNUSED_RESULT;

/* Returns the whole state as text. After loading, a clock that was running stands still, at its
 * value after the last act. match_timer_load() returns NULL with `error` set for any other text. */
char *match_timer_save (MatchTimer *self) G_GNUC_WARN_UNUSED_RESULT;
MatchTimer *match_timer_load (const char *text, GError **error) G_GNUC_WARN_UNUSED_RESULT;
