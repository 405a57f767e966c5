/* SPDX-License-Identifier: GPL-3.0-or-later */
/* make-games FILE: makes a library of games for the command line's tests from standard input. Each
 * game is a line with its stored ruleset, one line per act, and an empty line. A line "save NAME"
 * saves the game's rules under that name. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "library-fixture.h"

static char *
read_line (char *line, int size)
{
  if (fgets (line, size, stdin) == NULL)
    return NULL;
  return g_strchomp (line);
}

static void
store_act (LibraryService *service, gint64 id, guint index, const char *line, RefereeGame *game)
{
  g_autoptr (GAsyncResult) result = NULL;
  char outcome[REFEREE_RESULT_TEXT];
  RefereeAct act;

  g_assert (referee_act_parse (line, &act) == REFEREE_ACT_OK);
  g_assert (referee_game_apply (game, &act).reason == REFEREE_OK);
  referee_result_format (&referee_game_state (game)->result, outcome);
  library_ask_async (service,
                     LIBRARY_REQUEST (LIBRARY_APPEND_ACT, .id = id, .index = index, .act = &act,
                                      .moves = go_history_length (referee_game_history (game)),
                                      .result = outcome),
                     NULL, library_fixture_done, &result);
  g_assert (library_ask_finish_number (library_fixture_wait (&result), NULL));
}

static void
save_rules (LibraryService *service, const char *name, const GoRuleset *ruleset)
{
  g_autoptr (GAsyncResult) result = NULL;

  library_ask_async (
      service, LIBRARY_REQUEST (LIBRARY_SAVE_RULESET, .id = 0, .name = name, .ruleset = ruleset),
      NULL, library_fixture_done, &result);
  g_assert (library_ask_finish_number (library_fixture_wait (&result), NULL) > 0);
}

static void
store_game (LibraryService *service, const char *rules)
{
  LibraryGameInfo info = { .black_name = "Ann", .white_name = "Bo" };
  g_autofree RefereeSetup *setup = g_new0 (RefereeSetup, 1);
  g_autoptr (GAsyncResult) result = NULL;
  RefereeGame *game;
  char line[GO_RULESET_TEXT];
  gint64 id = 0;

  g_assert (go_ruleset_parse (rules, &setup->ruleset, NULL));
  game = referee_game_new (setup, NULL, 0);
  g_assert (game != NULL);
  for (guint i = 0; read_line (line, sizeof line) != NULL && *line != '\0'; i++)
    {
      if (g_str_has_prefix (line, "save "))
        {
          save_rules (service, line + strlen ("save "), &setup->ruleset);
          continue;
        }
      if (id == 0)
        {
          library_ask_async (service,
                             LIBRARY_REQUEST (LIBRARY_CREATE_GAME, .info = &info, .setup = setup),
                             NULL, library_fixture_done, &result);
          id = library_ask_finish_number (library_fixture_wait (&result), NULL);
          g_assert (id > 0);
        }
      store_act (service, id, i, line, game);
    }
  referee_game_free (game);
}

int
main (int argc, char **argv)
{
  LibraryService *service = library_service_new (argv[argc - 1]);
  g_autoptr (GAsyncResult) opened = NULL;
  g_autoptr (LibraryReport) report = NULL;
  char line[GO_RULESET_TEXT];

  library_ask_async (service, LIBRARY_REQUEST (LIBRARY_OPEN), NULL, library_fixture_done, &opened);
  report = library_ask_finish (library_fixture_wait (&opened), NULL);
  g_assert (report != NULL);
  while (read_line (line, sizeof line) != NULL)
    if (*line != '\0')
      store_game (service, line);
  library_service_close (service);
  g_object_unref (service);
  return EXIT_SUCCESS;
}
