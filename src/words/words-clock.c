/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "words-clock.h"

#include <glib/gi18n.h>

#include "words-axis-private.h"

static gint64
unit_of (gboolean tenths)
{
  return tenths ? 100 : 1000;
}

/* Rounds up to whole units, so that zero shows only at the very end. */
static gint64
round_up (gint64 ms, gint64 unit)
{
  return ms > 0 ? (ms + unit - 1) / unit : -(-ms / unit);
}

char *
words_clock_face (gint64 ms, gboolean tenths)
{
  gint64 units = round_up (ms, unit_of (tenths)), all = ABS (units);
  gint64 seconds = tenths ? all / 10 : all;
  const char *sign = units < 0 ? "−" : "";
  g_autofree char *tenth = tenths ? g_strdup_printf (".%d", (int) (all % 10)) : g_strdup ("");

  if (seconds >= 3600)
    return g_strdup_printf ("%s%d:%02d:%02d%s", sign, (int) (seconds / 3600),
                            (int) (seconds / 60 % 60), (int) (seconds % 60), tenth);
  return g_strdup_printf ("%s%d:%02d%s", sign, (int) (seconds / 60), (int) (seconds % 60), tenth);
}

/* Returns how many milliseconds, at least 1, a face that counts down from `ms` stays the same. */
static gint64
words_clock_lasts (gint64 ms, gboolean tenths)
{
  gint64 unit = unit_of (tenths), lasts = ms > 0 ? (ms - 1) % unit + 1 : unit - -ms % unit;

  /* The face switches to tenths. */
  if (!tenths && ms > WORDS_CLOCK_TENTHS_MS && ms - lasts < WORDS_CLOCK_TENTHS_MS)
    lasts = ms - WORDS_CLOCK_TENTHS_MS;
  return MAX (lasts, 1);
}

gint64
words_clock_next (const RefereeSupply *supply, const GoTime *time)
{
  gint64 face
      = supply->delay > 0 && !time->delay_back ? supply->delay : referee_clock_face (supply, time);
  gint64 lasts = words_clock_lasts (face, face <= WORDS_CLOCK_TENTHS_MS);

  if (!supply->out)
    lasts = MIN (lasts, referee_clock_all_left (supply, time) + 1);
  return CLAMP (lasts, 1, 1000);
}

static char *
periods_or_moves (const RefereeSupply *supply, const GoTime *time)
{
  int count = supply->stage == 1 ? time->period_count : time->then_count;
  g_autofree char *periods = g_strdup_printf (
      ngettext ("%d period", "%d periods", (unsigned long) supply->periods), supply->periods);

  /* Periods of one move show no number of moves, and a single period for many shows no number of
   * periods. */
  if (supply->moves > 1 && supply->periods > 1)
    return g_strdup_printf (
        /* Translators: a time, "5 minutes", and how many moves must be made in it. */
        ngettext ("%2$s, %1$d move", "%2$s, %1$d moves", (unsigned long) supply->moves),
        supply->moves, periods);
  if (supply->moves > 1 || (supply->moves == 1 && count == 0 && supply->periods <= 1))
    return g_strdup_printf (ngettext ("%d move", "%d moves", (unsigned long) supply->moves),
                            supply->moves);
  return supply->periods > 1 ? g_steal_pointer (&periods) : g_strdup (_ ("last period"));
}

char *
words_clock_stage (const RefereeSupply *supply, const GoTime *time)
{
  g_autofree char *left = NULL;

  if (supply->stage == 0)
    return g_strdup ("");
  if (supply->out)
    return g_strdup (_ ("out of time"));
  left = periods_or_moves (supply, time);
  return supply->stage == 2 ? g_strdup_printf (_ ("second overtime, %s"), left)
                            : g_steal_pointer (&left);
}

char *
words_clock_spoken (GoColor side, const RefereeSupply *supply, const GoTime *time)
{
  gint64 face = referee_clock_face (supply, time);
  g_autofree char *stage = words_clock_stage (supply, time);
  g_autofree char *left = words_duration ((int) MIN (round_up (face, 1000) * 1000, G_MAXINT));

  if (supply->out)
    return g_strdup_printf (_ ("%s has run out of time."), words_color (side));
  if (*stage == '\0')
    /* Translators: "Black has 12 minutes 34 seconds left." */
    return g_strdup_printf (_ ("%s has %s left."), words_color (side), left);
  /* Translators: "White has 24 seconds left (last period)." */
  return g_strdup_printf (_ ("%s has %s left (%s)."), words_color (side), left, stage);
}

char *
words_clock_used (gint64 ms)
{
  return ms >= 500 ? words_duration ((int) (MIN (ms + 500, G_MAXINT) / 1000 * 1000)) : NULL;
}

const char *
words_clock_cause (RefereeCause cause)
{
  static const char *const causes[REFEREE_CAUSES] = {
    [REFEREE_CAUSE_NONE] = N_ ("no reason given"),
    [REFEREE_CAUSE_LATE] = N_ ("late arrival"),
    [REFEREE_CAUSE_DISTURBED] = N_ ("game disturbed"),
    [REFEREE_CAUSE_WRONG_CLOCK] = N_ ("clock set or pressed incorrectly"),
    [REFEREE_CAUSE_PENALTY] = N_ ("penalty"),
  };

  return _ (causes[cause]);
}

/* Returns what was done, without the reason. */
static char *
adjusted (const RefereeAct *act)
{
  gboolean black = act->side == GO_BLACK;
  gulong amount = (gulong) ABS (act->amount);
  g_autofree char *time = words_duration (ABS (act->amount));

  if (act->kind == REFEREE_PERIOD)
    return g_strdup_printf (black
                                ? ngettext ("The arbiter gave Black %lu overtime period.",
                                            "The arbiter gave Black %lu overtime periods.", amount)
                                : ngettext ("The arbiter gave White %lu overtime period.",
                                            "The arbiter gave White %lu overtime periods.", amount),
                            amount);
  /* Translators: %s is a time, "2 minutes". */
  if (act->amount < 0)
    return g_strdup_printf (black ? _ ("The arbiter took %s from Black.")
                                  : _ ("The arbiter took %s from White."),
                            time);
  return g_strdup_printf (
      black ? _ ("The arbiter gave Black %s.") : _ ("The arbiter gave White %s."), time);
}

char *
words_clock_adjusted (const RefereeAct *act)
{
  g_autofree char *done = adjusted (act), *why = NULL;

  if (act->cause == REFEREE_CAUSE_NONE)
    return g_steal_pointer (&done);
  why = g_strdup_printf (_ ("Reason: %s."), words_clock_cause (act->cause));
  return g_strjoin (" ", done, why, NULL);
}
