/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Feeds arbitrary input to the act parser, and the parsed acts to a game.
 *
 * The first line is a stored ruleset or the name of a preset; every other line is an act. A parsed
 * act must survive writing and reading. A refused act must leave the game unchanged. Replaying the
 * accepted acts must lead to the same state. */
#include <stdlib.h>
#include <string.h>

#include "fuzz.h"
#include "referee-game.h"

#define MOST_ACTS 400

static void
require (bool condition)
{
  if (!condition)
    abort ();
}

static void
check_round_trip (const RefereeAct *act)
{
  char text[REFEREE_ACT_TEXT], again[REFEREE_ACT_TEXT];
  RefereeAct read;

  referee_act_format (act, text);
  require (referee_act_parse (text, &read) == REFEREE_ACT_OK);
  referee_act_format (&read, again);
  require (strcmp (text, again) == 0);
}

static void
check_act (RefereeGame *game, const RefereeAct *act)
{
  uint64_t before = referee_game_fingerprint (game);
  size_t length = referee_game_length (game);
  RefereeAnswer may = referee_game_may (game, act);
  RefereeAnswer done;

  require (referee_game_fingerprint (game) == before);
  done = referee_game_apply (game, act);
  require (done.reason == may.reason && done.illegal == may.illegal);
  if (done.reason != REFEREE_OK)
    require (referee_game_fingerprint (game) == before && referee_game_length (game) == length);
  else
    require (referee_game_length (game) == length + 1);
}

static void
check_replay (const RefereeGame *game)
{
  RefereeGame *again = referee_game_at (game, referee_game_length (game));
  RefereeGame *copy = referee_game_copy (game);

  require (again != NULL);
  require (referee_game_fingerprint (again) == referee_game_fingerprint (game));
  require (referee_game_fingerprint (copy) == referee_game_fingerprint (game));
  referee_game_free (again);
  referee_game_free (copy);
}

static RefereeGame *
make_game (const char *line)
{
  RefereeSetup *setup = calloc (1, sizeof *setup);
  const GoPreset *preset = go_preset_find (line);
  RefereeGame *game = NULL;
  GoRulesetError error;
  char why[200];

  require (setup != NULL);
  go_ruleset_init (&setup->ruleset);
  if (preset != NULL)
    go_preset_ruleset (preset, &setup->ruleset);
  if (preset != NULL || go_ruleset_parse (line, &setup->ruleset, &error))
    {
      go_position_init (&setup->start, setup->ruleset.width, setup->ruleset.height);
      game = referee_game_new (setup, why, sizeof why);
      require (game != NULL || why[0] != '\0');
    }
  free (setup);
  return game;
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  char *text = malloc (size + 1);
  char *rest = text, *line;
  RefereeGame *game;

  require (text != NULL);
  memcpy (text, data, size);
  text[size] = '\0';
  line = strsep (&rest, "\n");
  game = make_game (line);
  for (int count = 0; count < MOST_ACTS && (line = strsep (&rest, "\n")) != NULL; count++)
    {
      RefereeAct act;

      if (referee_act_parse (line, &act) != REFEREE_ACT_OK)
        continue;
      check_round_trip (&act);
      if (game != NULL)
        check_act (game, &act);
    }
  if (game != NULL)
    check_replay (game);
  referee_game_free (game);
  free (text);
  return 0;
}
