/* The games of a session. */
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

/* The same acts under other rules; NULL when one of them is refused there. */
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
