/* The clocks. */
#include "config.h"

#include "words-telling.h"

#include <glib/gi18n.h>
#include <string.h>

#include "words-axis-private.h"
#include "words.h"

static bool
has_clock (const GoTime *time)
{
  return time->base_ms > 0 || time->period_ms > 0 || time->bonus_ms > 0 || time->delay_ms > 0;
}

/* How many periods may be used up, and what comes of the last. */
static void
tell_count (WordsTelling *telling, int count)
{
  if (count > 0)
    words_tell_format (telling,
                       ngettext ("There is %d period, and exceeding one uses it up.",
                                 "There are %d periods, and exceeding one uses it up.",
                                 (unsigned long) count),
                       count);
}

/* Periods that are sold (Ing). */
static void
tell_sold (WordsTelling *telling, const GoTime *time)
{
  g_autofree char *period = words_duration (time->period_ms);
  g_autofree char *price = words_points_noun (time->penalty_halves);

  words_tell_format (telling, _ ("In overtime a period is %s, for any number of moves."), period);
  tell_count (telling, time->period_count);
  words_tell_format (telling, _ ("Entering each costs %s."), price);
}

static void
tell_periods (WordsTelling *telling, const GoTime *time)
{
  g_autofree char *period = words_duration (time->period_ms);
  g_autofree char *then = words_duration (time->then_ms);

  if (time->period_ms <= 0)
    return;
  if (time->penalty_halves > 0)
    {
      tell_sold (telling, time);
      return;
    }
  if (time->period_moves <= 1)
    words_tell_format (telling, _ ("In overtime each move has a period of %s."), period);
  else
    words_tell_format (telling,
                       ngettext ("In overtime %2$d move has a period of %1$s.",
                                 "In overtime %2$d moves have a period of %1$s together.",
                                 (unsigned long) time->period_moves),
                       period, time->period_moves);
  tell_count (telling, time->period_count);
  if (time->then_ms <= 0)
    return;
  if (time->then_moves <= 1)
    words_tell_format (telling, _ ("Then each move has a period of %s."), then);
  else
    words_tell_format (telling,
                       ngettext ("Then %2$d move has a period of %1$s.",
                                 "Then %2$d moves have a period of %1$s together.",
                                 (unsigned long) time->then_moves),
                       then, time->then_moves);
  tell_count (telling, time->then_count);
}

/* One player's clock, or both players' when `who` names both. */
static void
tell_clock (WordsTelling *telling, const char *who, const GoTime *time)
{
  g_autofree char *base = words_duration (time->base_ms);
  g_autofree char *bonus = words_duration (time->bonus_ms);
  g_autofree char *cap = words_duration (time->bonus_cap_ms);
  g_autofree char *delay = words_duration (time->delay_ms);

  words_tell_break (telling);
  if (!has_clock (time))
    words_tell_format (telling, _ ("%s: there is no clock."), who);
  else if (time->base_ms > 0)
    /* Translators: "Black: main time is 1 hour 30 minutes." */
    words_tell_format (telling, _ ("%s: main time is %s."), who, base);
  else
    words_tell_format (telling, _ ("%s: there is no main time."), who);
  tell_periods (telling, time);
  if (time->bonus_ms > 0)
    words_tell_format (telling, _ ("Each completed move adds %s."), bonus);
  if (time->bonus_ms > 0 && time->bonus_cap_ms > 0)
    words_tell_format (telling, _ ("No time beyond %s is added."), cap);
  if (time->delay_ms > 0)
    words_tell_format (telling, _ ("The first %s of each move are not counted."), delay);
  if (time->delay_ms > 0 && time->delay_back)
    words_tell (telling, _ ("The clock shows them with the rest and gives them back after the "
                            "move."));
  if (time->hourglass)
    words_tell (telling, _ ("The time that is used goes to the opponent, as in an hourglass."));
}

void
words_tell_time (WordsTelling *telling)
{
  const GoTime *time = telling->rules->time;

  if (!has_clock (&time[0]) && !has_clock (&time[1]))
    return;
  words_tell_section (telling, _ ("Time"));
  if (memcmp (&time[0], &time[1], sizeof time[0]) == 0)
    tell_clock (telling, _ ("Each player"), &time[0]);
  else
    {
      tell_clock (telling, words_color (GO_BLACK), &time[0]);
      tell_clock (telling, words_color (GO_WHITE), &time[1]);
    }
  words_tell_break (telling);
  words_tell (telling, _ ("Whoever runs out of time loses."));
}
