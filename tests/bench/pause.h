/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Measures pauses of the main loop. A high-priority timeout is always due. The longest interval
 * between two of its calls is how long a user waits. */
#pragma once

#include <glib.h>

/* Starts watching the main loop of this thread. */
void pause_begin (void);

/* Discards everything measured so far. */
void pause_restart (void);

/* Runs the loop for `milliseconds`, prints `what` with the longest pause since the last restart,
 * and restarts. "NAME: N ms" is wall-clock time. "NAME, busy" is the CPU time of this thread's
 * busiest turn. If it is much shorter, the thread waited or the machine was busy. */
void pause_tell (const char *what, guint milliseconds);
