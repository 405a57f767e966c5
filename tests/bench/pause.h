/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How long the main loop pauses. A timeout of the highest priority is due all the time; the longest
 * pause between two of its turns is what a person waits for. */
#pragma once

#include <glib.h>

/* Begins to watch the main loop of this thread. */
void pause_begin (void);

/* Forgets what has been seen: what follows is measured from now on. */
void pause_restart (void);

/* Lets the loop turn for `milliseconds`, prints `what` and the longest pause since the last
 * restart, and restarts. "NAME: N ms" is the time by the clock, waiting included; "NAME, busy" is
 * the time that this thread has worked in its busiest turn: where that is much less, the thread
 * waited, or the machine had other work. */
void pause_tell (const char *what, guint milliseconds);
