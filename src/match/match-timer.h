/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Two clocks beside a board of wood: whose runs, what each side has left, and what was done with
 * them. There is no game: a side's tap ends its move. Everything that was done is a list of acts,
 * a pass standing for a move, from which the clocks are worked out. */
#pragma once

#include <gio/gio.h>

#include "referee-act.h"
#include "referee-clock.h"

G_BEGIN_DECLS

#define MATCH_TYPE_TIMER (match_timer_get_type ())
G_DECLARE_FINAL_TYPE (MatchTimer, match_timer, MATCH, TIMER, GObject)

/* Clocks that nobody has started yet. `time` is Black's and White's; both sides' is kept. Signals:
 * "changed" when something was done; "ticked" (int side) when only a running clock shows something
 * else; "told" (string) for periods that begin and time that runs short or out. */
MatchTimer *match_timer_new (const GoTime time[2]) G_GNUC_WARN_UNUSED_RESULT;

/* For tests: monotonic microseconds, and wall-clock milliseconds. */
void match_timer_set_clocks (MatchTimer *self, gint64 (*monotonic) (void), gint64 (*wall) (void));

/* `side` taps: its move is done, and the other's clock runs. The first tap of all only starts the
 * other's clock, so that whoever has White starts Black's. FALSE when that changes nothing: the
 * clocks stand still, or it is the other's move. */
gboolean match_timer_tap (MatchTimer *self, GoColor side);

/* Stops the clocks, or lets them go on; nothing before the first tap. */
void match_timer_pause (MatchTimer *self);
void match_timer_continue (MatchTimer *self);

/* What an arbiter does: REFEREE_CLOCK or REFEREE_PERIOD, by `side` and `amount`, with its cause. */
void match_timer_adjust (MatchTimer *self, const RefereeAct *act);

/* Whose clock runs, or would if it did not stand still; GO_EMPTY before the first tap. */
GoColor match_timer_get_side (MatchTimer *self);
gboolean match_timer_is_running (MatchTimer *self);
/* The moves that `side` has made. */
int match_timer_get_moves (MatchTimer *self, GoColor side);
const GoTime *match_timer_get_time (MatchTimer *self);
/* What each side has left at this moment. */
void match_timer_read (MatchTimer *self, RefereeClock *clock);

/* What was done, one sentence a line, with the time of day: for an arbiter to keep. */
char *match_timer_log (MatchTimer *self) G_GNUC_WARN_UNUSED_RESULT;

/* All of it as text, to be read again: a clock that ran stands still then, where it was at the last
 * act. match_timer_load() returns NULL with `error` set for anything else. */
char *match_timer_save (MatchTimer *self) G_GNUC_WARN_UNUSED_RESULT;
MatchTimer *match_timer_load (const char *text, GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
