/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pause.h"

#include <stdio.h>
#include <time.h>

/* Times by one clock in microseconds: the last call, and the longest interval between two. */
typedef struct
{
  clockid_t clock;
  gint64 last, longest;
} Watch;

static Watch wall = { .clock = CLOCK_MONOTONIC }, work = { .clock = CLOCK_THREAD_CPUTIME_ID };

static gint64
now (const Watch *watch)
{
  struct timespec time;

  clock_gettime (watch->clock, &time);
  return (gint64) time.tv_sec * 1000000 + time.tv_nsec / 1000;
}

static void
turn (Watch *watch)
{
  gint64 time = now (watch);

  watch->longest = MAX (watch->longest, time - watch->last);
  watch->last = time;
}

static gboolean
turn_cb (gpointer unused)
{
  turn (&wall);
  turn (&work);
  return G_SOURCE_CONTINUE;
}

static gboolean
enough_cb (gpointer over)
{
  *(gboolean *) over = TRUE;
  return G_SOURCE_REMOVE;
}

void
pause_begin (void)
{
  g_timeout_add_full (G_PRIORITY_HIGH, 1, turn_cb, NULL, NULL);
  pause_restart ();
}

void
pause_restart (void)
{
  wall.longest = work.longest = 0;
  wall.last = now (&wall);
  work.last = now (&work);
}

void
pause_tell (const char *what, guint milliseconds)
{
  gboolean over = FALSE;

  g_timeout_add (milliseconds, enough_cb, &over);
  while (!over)
    g_main_context_iteration (NULL, TRUE);
  printf ("%s: %.0f ms\n", what, (double) wall.longest / 1000);
  printf ("%s, busy: %.0f ms\n", what, (double) work.longest / 1000);
  fflush (stdout);
  pause_restart ();
}
