/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Time: the clocks of the two players. */
#include <glib/gi18n.h>
#include <string.h>

#include "referee-clock.h"
#include "words-axis-private.h"
#include "words.h"

/* One axis for each player. Only the title names the player. */
#define SIDE(side, suffix, in, named, about, change, ...)                                          \
  {                                                                                                \
    .name = side suffix, .unit = in, .title = named, .help = about, .effect = change,              \
    .values = { __VA_ARGS__ },                                                                     \
  }
#define BOTH(suffix, in, black, white, ...)                                                        \
  SIDE ("black_", suffix, in, black, __VA_ARGS__), SIDE ("white_", suffix, in, white, __VA_ARGS__)

const WordsAxis words_axes_time[] = {
  BOTH ("base_ms",
        WORDS_UNIT_DURATION,
        N_ ("Black’s main time"),
        N_ ("White’s main time"),
        N_ ("The time that a player starts with. When it is used up, overtime begins or the player "
            "loses."),
        N_ ("This changes how long the players can think in all.")),
  BOTH ("period_ms",
        WORDS_UNIT_DURATION,
        N_ ("Black’s overtime"),
        N_ ("White’s overtime"),
        N_ ("The length of each overtime period. Overtime begins once main time is used up."),
        N_ ("This changes the pace once main time is used up.")),
  BOTH ("period_moves",
        WORDS_UNIT_MOVES,
        N_ ("Black’s moves in each overtime period"),
        N_ ("White’s moves in each overtime period"),
        N_ ("How many moves a player must make in each overtime period. One move is byo-yomi, and "
            "several are Canadian overtime."),
        N_ ("This changes the pace once main time is used up.")),
  BOTH ("period_count",
        WORDS_UNIT_PERIODS,
        N_ ("Black’s overtime periods"),
        N_ ("White’s overtime periods"),
        N_ ("How many overtime periods a player can use up. When the last one is used up, the "
            "player loses or the second overtime begins."),
        N_ ("This changes how long a player can go on once main time is used up.")),
  BOTH ("then_ms",
        WORDS_UNIT_DURATION,
        N_ ("Black’s second overtime"),
        N_ ("White’s second overtime"),
        N_ ("The length of each period of the second overtime. It begins when all periods of the "
            "first are used up. If the first has no periods to use up, it begins once its moves "
            "are made."),
        N_ ("This changes the pace of a long overtime.")),
  BOTH ("then_moves",
        WORDS_UNIT_MOVES,
        N_ ("Black’s moves in each second overtime period"),
        N_ ("White’s moves in each second overtime period"),
        N_ ("How many moves a player must make in each period of the second overtime."),
        N_ ("This changes the pace of a long overtime.")),
  BOTH ("then_count",
        WORDS_UNIT_PERIODS,
        N_ ("Black’s second overtime periods"),
        N_ ("White’s second overtime periods"),
        N_ ("How many periods of the second overtime a player can use up before losing the game."),
        N_ ("This changes how long a player can go on in a long overtime.")),
  BOTH ("bonus_ms",
        WORDS_UNIT_DURATION,
        N_ ("Black’s added time for each move"),
        N_ ("White’s added time for each move"),
        N_ ("Time added after each completed move, as on a Fischer clock."),
        N_ ("With time added for each move, a player who moves fast never runs out of time.")),
  BOTH ("bonus_cap_ms",
        WORDS_UNIT_DURATION,
        N_ ("Black’s limit for added time"),
        N_ ("White’s limit for added time"),
        N_ ("Added time never raises the time on the clock above this."),
        N_ ("A player cannot save up time by making many quick moves.")),
  BOTH ("delay_ms",
        WORDS_UNIT_DURATION,
        N_ ("Black’s delay for each move"),
        N_ ("White’s delay for each move"),
        N_ ("Time at the start of each move that does not count."),
        N_ ("The first seconds of each move cost nothing, so nobody has to rush simple answers.")),
  BOTH ("delay_back",
        WORDS_UNIT_CHOICE,
        N_ ("Black’s delay is given back"),
        N_ ("White’s delay is given back"),
        N_ ("A Bronstein clock shows the delay with the rest of the time and gives it back after "
            "the move. Otherwise the clock waits out the delay first."),
        N_ ("The clock shows a different time but runs out at the same moment."),
        NO,
        YES (NULL)),
  BOTH ("hourglass",
        WORDS_UNIT_CHOICE,
        N_ ("Black’s hourglass clock"),
        N_ ("White’s hourglass clock"),
        N_ ("The time that one player uses is added to the other player’s time."),
        N_ ("While one player thinks, the other gains time."),
        NO,
        YES (NULL)),
  BOTH ("penalty_halves",
        WORDS_UNIT_POINTS_OR_NOT,
        N_ ("Black’s cost of each overtime period"),
        N_ ("White’s cost of each overtime period"),
        N_ ("What entering each overtime period costs, as in Ing’s rules. Such a period covers any "
            "number of moves."),
        N_ ("Overtime costs points.")),
  { .name = NULL },
};

/* Explains how many periods may be used up, and what happens after the last. */
static void
tell_count (WordsTelling *telling, int count)
{
  if (count > 0)
    words_tell_format (telling,
                       ngettext ("There is %d such period. It is lost when it runs out.",
                                 "There are %d such periods. A period is lost when it runs out.",
                                 (unsigned long) count),
                       count);
}

/* Explains periods that cost points (Ing). */
static void
tell_sold (WordsTelling *telling, const GoTime *time)
{
  g_autofree char *period = words_duration (time->period_ms);
  g_autofree char *price = words_points_noun (time->penalty_halves);

  words_tell_format (telling, _ ("In overtime, a period lasts %s and covers any number of moves."),
                     period);
  tell_count (telling, time->period_count);
  words_tell_format (telling, _ ("Entering each period costs %s."), price);
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
    words_tell_format (telling, _ ("In overtime, each move gets a period of %s."), period);
  else
    words_tell_format (telling,
                       /* Translators: a time, "5 minutes", and how many moves. */
                       ngettext ("In overtime, %2$d move must be made within each period of %1$s.",
                                 "In overtime, %2$d moves must be made within each period of %1$s.",
                                 (unsigned long) time->period_moves),
                       period, time->period_moves);
  tell_count (telling, time->period_count);
  if (time->then_ms <= 0)
    return;
  if (time->then_moves <= 1)
    words_tell_format (telling, _ ("Then each move gets a period of %s."), then);
  else
    words_tell_format (telling,
                       /* Translators: a time, "5 minutes", and how many moves. */
                       ngettext ("Then %2$d move must be made within each period of %1$s.",
                                 "Then %2$d moves must be made within each period of %1$s.",
                                 (unsigned long) time->then_moves),
                       then, time->then_moves);
  tell_count (telling, time->then_count);
}

/* Explains one player's clock; both players' if `who` is NULL. */
static void
tell_clock (WordsTelling *telling, const char *who, const GoTime *time)
{
  g_autofree char *base = words_duration (time->base_ms);
  g_autofree char *bonus = words_duration (time->bonus_ms);
  g_autofree char *cap = words_duration (time->bonus_cap_ms);
  g_autofree char *delay = words_duration (time->delay_ms);

  words_tell_break (telling);
  if (!referee_time_is_kept (time))
    {
      words_tell_format (telling, _ ("%s has no clock."), who);
      return;
    }
  if (who == NULL && time->base_ms > 0)
    words_tell_format (telling, _ ("Each player has %s of main time."), base);
  else if (who == NULL)
    words_tell (telling, _ ("Neither player has main time."));
  else if (time->base_ms > 0)
    words_tell_format (telling, /* Translators: "Black has 1 hour 30 minutes of main time." */
                       _ ("%s has %s of main time."), who, base);
  else
    words_tell_format (telling, _ ("%s has no main time."), who);
  tell_periods (telling, time);
  if (time->bonus_ms > 0)
    words_tell_format (telling, _ ("Each completed move adds %s."), bonus);
  if (time->bonus_ms > 0 && time->bonus_cap_ms > 0)
    words_tell_format (telling, _ ("Added time never raises the time on the clock above %s."), cap);
  if (time->delay_ms > 0)
    words_tell_format (telling, _ ("Each move begins with a delay of %s that does not count."),
                       delay);
  if (time->delay_ms > 0 && time->delay_back)
    words_tell (telling, _ ("The clock shows the delay with the rest of the time. After the move "
                            "it gives back the part that was used."));
  if (time->hourglass)
    words_tell (telling,
                _ ("The time that a player uses goes to the opponent, as in an hourglass."));
}

void
words_tell_time (WordsTelling *telling)
{
  const GoTime *time = telling->rules->time;

  if (!referee_time_is_kept (&time[0]) && !referee_time_is_kept (&time[1]))
    return;
  words_tell_section (telling, _ ("Time"));
  if (memcmp (&time[0], &time[1], sizeof time[0]) == 0)
    tell_clock (telling, NULL, &time[0]);
  else
    {
      tell_clock (telling, words_color (GO_BLACK), &time[0]);
      tell_clock (telling, words_color (GO_WHITE), &time[1]);
    }
  words_tell_break (telling);
  words_tell (telling, _ ("A player who runs out of time loses."));
}
