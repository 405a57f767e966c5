/* SPDX-License-Identifier: GPL-3.0-or-later */
/* back [MOVES]: measures going back: a step in a long record, a take-back in a long game, and a
 * game with many take-backs written as a record and read again. */
#include <stdio.h>
#include <stdlib.h>

#include "record-game.h"
#include "record-line.h"
#include "sgf-read.h"
#include "sgf-write.h"

static double
since (gint64 begun)
{
  return (double) (g_get_monotonic_time () - begun) / 1000;
}

static void
step_back (guint moves)
{
  g_autoptr (SgfCollection) collection = sgf_collection_new ();
  SgfNode node = sgf_collection_add_game (collection);
  g_autoptr (RecordLine) line = NULL;
  const guint steps = 200;
  GoRuleset ruleset;
  gint64 begun;

  go_preset_ruleset (go_preset_find ("concord"), &ruleset);
  for (guint i = 0; i < moves; i++)
    {
      char point[] = { (char) ('a' + i % 19), (char) ('a' + i / 19 % 19), '\0' };
      const char *value = point;

      node = sgf_node_new (collection, node);
      sgf_node_set (collection, node, SGF_NAME (i % 2 == 0 ? 'B' : 'W', 0), &value, NULL, 1);
    }
  line = record_line_new (collection, 1, &ruleset);
  record_line_go (line, node);
  begun = g_get_monotonic_time ();
  for (guint i = 0; i < steps; i++)
    {
      node = sgf_node_parent (collection, node);
      record_line_go (line, node);
    }
  printf ("a step back after %u moves: %.3f ms\n", moves, since (begun) / steps);
}

static RefereeGame *
play (guint moves, guint take_backs)
{
  g_autofree RefereeSetup *setup = g_new0 (RefereeSetup, 1);
  RefereeGame *game;

  go_preset_ruleset (go_preset_find ("concord"), &setup->ruleset);
  game = referee_game_new (setup, NULL, 0);
  for (guint i = 0; i < moves; i++)
    {
      RefereeAct act = { .kind = REFEREE_CLOCK, .side = GO_BLACK, .amount = 1 };

      referee_game_apply (game, &act);
    }
  for (guint i = 0; i < take_backs; i++)
    {
      RefereeAct act = { .kind = REFEREE_PLAY, .side = GO_BLACK, .point = go_point (3, 3) };
      RefereeAct back = { .kind = REFEREE_TAKE_BACK, .side = GO_BLACK, .amount = 1 };

      referee_game_apply (game, &act);
      referee_game_apply (game, &back);
    }
  return game;
}

static void
take_back (guint moves)
{
  gint64 begun = g_get_monotonic_time ();
  RefereeGame *game = play (moves, moves), *again;
  const RecordPeople people = { 0 };
  g_autoptr (SgfCollection) written = NULL, read = NULL;
  g_autoptr (GBytes) bytes = NULL;
  GString *text = g_string_new (NULL);

  printf ("%u take-backs after %u acts: %.1f ms\n", moves, moves, since (begun));
  begun = g_get_monotonic_time ();
  written = record_game_write (game, &people, NULL, NULL);
  sgf_write_game (written, 1, text);
  bytes = g_string_free_to_bytes (text);
  printf ("that game written, %zu bytes: %.1f ms\n", g_bytes_get_size (bytes), since (begun));
  begun = g_get_monotonic_time ();
  read = sgf_read (bytes, NULL, NULL);
  again = record_game_read (read, sgf_collection_game (read, 0));
  printf ("and read: %.1f ms\n", since (begun));
  if (again == NULL)
    exit (1);
  referee_game_free (again);
  referee_game_free (game);
}

int
main (int argc, char **argv)
{
  guint moves = argc > 1 ? (guint) atoi (argv[1]) : 100000;

  step_back (moves);
  take_back (moves / 10);
  return 0;
}
