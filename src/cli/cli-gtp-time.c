/* GTP's words about time: what is set belongs to the game and its record; the clock itself is the
 * controller's. */
#include "config.h"

#include "cli-gtp.h"

static bool
fail (GString *answer, const char *why)
{
  g_string_append (answer, why);
  return false;
}

static bool
are_numbers (char **words, int from, int count)
{
  for (int i = from; i < count; i++)
    if (!g_ascii_string_to_signed (words[i], 10, 0, G_MAXINT, NULL, NULL))
      return false;
  return true;
}

static int
ms_of (const char *seconds)
{
  return (int) MIN (g_ascii_strtoll (seconds, NULL, 10) * 1000, G_MAXINT);
}

static bool
set_time (CliGtp *gtp, const GoTime *time, GString *answer)
{
  GoRuleset ruleset = gtp->ruleset;

  ruleset.time[0] = ruleset.time[1] = *time;
  return cli_gtp_change_rules (gtp, &ruleset) || fail (answer, "time cannot be set now");
}

/* Main time, overtime and its stones; overtime without stones is no limit at all. */
static bool
do_time_settings (CliGtp *gtp, char **words, int count, GString *answer)
{
  GoTime time = { 0 };

  if (!are_numbers (words, 0, count))
    return fail (answer, "syntax error: not a number");
  if (ms_of (words[1]) == 0 || g_ascii_strtoll (words[2], NULL, 10) > 0)
    {
      time.base_ms = ms_of (words[0]);
      time.period_ms = ms_of (words[1]);
      time.period_moves = time.period_ms > 0 ? (int) g_ascii_strtoll (words[2], NULL, 10) : 0;
      time.period_count = time.period_ms > 0;
    }
  return set_time (gtp, &time, answer);
}

/* "none", "absolute 600", "byoyomi 600 30 5", "canadian 600 300 25". */
static bool
do_kgs_time_settings (CliGtp *gtp, char **words, int count, GString *answer)
{
  static const struct
  {
    const char *name;
    int numbers;
  } systems[] = { { "none", 0 }, { "absolute", 1 }, { "byoyomi", 3 }, { "canadian", 3 } };
  GoTime time = { 0 };
  gsize i = 0;

  while (i < G_N_ELEMENTS (systems) && g_ascii_strcasecmp (words[0], systems[i].name) != 0)
    i++;
  if (i == G_N_ELEMENTS (systems))
    return fail (answer, "syntax error: unknown time system");
  if (count - 1 != systems[i].numbers || !are_numbers (words, 1, count))
    return fail (answer, "syntax error: not a number");
  if (count > 1)
    time.base_ms = ms_of (words[1]);
  if (count > 2)
    {
      int last = (int) g_ascii_strtoll (words[3], NULL, 10);
      bool canadian = systems[i].name[0] == 'c';

      time.period_ms = ms_of (words[2]);
      time.period_moves = canadian ? last : 1;
      time.period_count = canadian ? 1 : last;
    }
  return set_time (gtp, &time, answer);
}

static bool
do_time_left (CliGtp *gtp, char **words, int count, GString *answer)
{
  GoColor color;

  if (!cli_gtp_color (words[0], &color))
    return fail (answer, "syntax error: not a colour");
  return are_numbers (words, 1, count) || fail (answer, "syntax error: not a number");
}

const CliGtpCommand cli_gtp_time_commands[] = {
  { "time_settings", 3, 3, do_time_settings },
  { "kgs-time_settings", 1, 4, do_kgs_time_settings },
  { "time_left", 3, 3, do_time_left },
  { NULL },
};
