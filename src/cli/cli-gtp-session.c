/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The games of a GTP session, and their clocks. */
#include "config.h"

#include "cli-gtp.h"

RefereeGame *
cli_gtp_game (const CliGtp *gtp)
{
  return gtp->games->pdata[gtp->games->len - 1];
}

bool
cli_gtp_begin (CliGtp *gtp, const RefereeSetup *setup)
{
  RefereeSetup *usual = g_new0 (RefereeSetup, 1);
  RefereeGame *game;

  usual->ruleset = gtp->ruleset;
  game = referee_game_new (setup != NULL ? setup : usual, NULL, 0);
  g_free (usual);
  if (game == NULL)
    return false;
  g_ptr_array_set_size (gtp->games, 0);
  g_ptr_array_add (gtp->games, game);
  return true;
}

/* Replays the same acts under other rules. Returns NULL if one is refused. */
static RefereeGame *
play_again (const RefereeGame *game, const GoRuleset *ruleset)
{
  RefereeSetup *setup = g_memdup2 (referee_game_setup (game), sizeof *setup);
  RefereeGame *again;

  setup->ruleset = *ruleset;
  again = referee_game_new (setup, NULL, 0);
  for (size_t i = 0; again != NULL && i < referee_game_length (game); i++)
    {
      RefereeAnswer answer = referee_game_apply (again, referee_game_act (game, i));

      if (answer.reason != REFEREE_OK || answer.illegal != REFEREE_OK)
        {
          referee_game_free (again);
          again = NULL;
        }
    }
  g_free (setup);
  return again;
}

bool
cli_gtp_change_rules (CliGtp *gtp, const GoRuleset *ruleset)
{
  g_autoptr (GPtrArray) games = g_ptr_array_new_with_free_func ((GDestroyNotify) referee_game_free);

  for (guint i = 0; i < gtp->games->len; i++)
    {
      RefereeGame *again = play_again (gtp->games->pdata[i], ruleset);

      if (again == NULL)
        return false;
      g_ptr_array_add (games, again);
    }
  gtp->ruleset = *ruleset;
  g_ptr_array_unref (gtp->games);
  gtp->games = g_steal_pointer (&games);
  return true;
}

bool
cli_gtp_color (const char *word, GoColor *color)
{
  if (g_ascii_strcasecmp (word, "b") == 0 || g_ascii_strcasecmp (word, "black") == 0)
    *color = GO_BLACK;
  else if (g_ascii_strcasecmp (word, "w") == 0 || g_ascii_strcasecmp (word, "white") == 0)
    *color = GO_WHITE;
  else
    return false;
  return true;
}

/* GTP's time commands: settings and remaining times belong to the game and its record; the
 * controller runs the clock. */

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

/* Sets main time, overtime and its stones. Overtime with 0 stones means no limit. */
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

/* Parses "none", "absolute 600", "byoyomi 600 30 5", "canadian 600 300 25". */
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

/* Finds the side's last turn in the game. Returns false if it has had none. */
static bool
find_turn (const RefereeGame *game, GoColor side, size_t *index)
{
  for (*index = referee_game_length (game); (*index)-- > 0;)
    {
      const RefereeAct *act = referee_game_act (game, *index);

      if (act->side == side && (act->kind == REFEREE_PLAY || act->kind == REFEREE_PASS))
        return true;
    }
  return false;
}

/* Returns the duration of a turn from the time left after it, of main time or of the current
 * overtime period. */
static int64_t
elapsed_until (const RefereeGame *before, GoColor side, int64_t left, bool overtime)
{
  const RefereeSupply *supply = &referee_game_state (before)->clock.side[side];
  const GoTime *time = &referee_game_setup (before)->ruleset.time[side - GO_BLACK];
  int64_t period = overtime && supply->stage == 0 ? time->period_ms : 0;

  return MAX (supply->left + period - left, 0);
}

/* Returns the game with another duration of one act; NULL if the rules then refuse an act. */
static RefereeGame *
with_duration (const RefereeGame *game, size_t index, int64_t left, bool overtime)
{
  RefereeGame *again = referee_game_at (game, index);

  for (size_t i = index; i < referee_game_length (game); i++)
    {
      RefereeAct act = *referee_game_act (game, i);

      if (i == index)
        act.elapsed_ms = elapsed_until (again, act.side, left, overtime);
      if (referee_game_apply (again, &act).reason != REFEREE_OK)
        {
          referee_game_free (again);
          return NULL;
        }
    }
  return again;
}

/* The controller's remaining time is what the side had left after its last turn. */
static void
take_time_left (CliGtp *gtp, GoColor side, int64_t left, bool overtime)
{
  RefereeGame *game = cli_gtp_game (gtp), *again;
  size_t index;

  if (!referee_time_is_kept (&gtp->ruleset.time[side - GO_BLACK])
      || !find_turn (game, side, &index))
    return;
  again = with_duration (game, index, left, overtime);
  if (!again)
    return;
  referee_game_free (game);
  gtp->games->pdata[gtp->games->len - 1] = again;
}

static bool
do_time_left (CliGtp *gtp, char **words, int count, GString *answer)
{
  GoColor color;

  if (!cli_gtp_color (words[0], &color))
    return fail (answer, "syntax error: not a colour");
  if (!are_numbers (words, 1, count))
    return fail (answer, "syntax error: not a number");
  take_time_left (gtp, color, ms_of (words[1]), g_ascii_strtoll (words[2], NULL, 10) > 0);
  return true;
}

const CliGtpCommand cli_gtp_time_commands[] = {
  { "time_settings", 3, 3, do_time_settings },
  { "kgs-time_settings", 1, 4, do_kgs_time_settings },
  { "time_left", 3, 3, do_time_left },
  { NULL },
};
