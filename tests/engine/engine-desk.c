/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine-desk.h"

#include <check.h>
#include <glib/gstdio.h>
#include <string.h>

void
engine_desk_set_up (EngineDesk *desk, const char *manner)
{
  g_autofree char *script = g_build_filename (TEST_SOURCE, "stand-in.py", NULL), *command = NULL;

  desk->folder = g_dir_make_tmp ("pass-stone-engine-XXXXXX", NULL);
  desk->log = g_build_filename (desk->folder, "log", NULL);
  command = g_strdup_printf ("%s %s %s %s", PYTHON, script, desk->log, manner);
  desk->engine = engine_new ("Stand-in", command);
  engine_set_patience (desk->engine, 20000, 20000, 20000);
}

void
engine_desk_clear (EngineDesk *desk)
{
  g_autoptr (GDir) folder = g_dir_open (desk->folder, 0, NULL);
  const char *name;

  engine_unref (desk->engine);
  while ((name = g_dir_read_name (folder)) != NULL)
    {
      g_autofree char *path = g_build_filename (desk->folder, name, NULL);

      g_unlink (path);
    }
  g_rmdir (desk->folder);
  g_free (desk->folder);
  g_free (desk->log);
}
char *
engine_desk_told (EngineDesk *desk)
{
  char *text = NULL;

  ck_assert (g_file_get_contents (desk->log, &text, NULL, NULL));
  g_unlink (desk->log);
  g_strdelimit (g_strchomp (text), "\n", ';');
  return text;
}

EnginePosition *
engine_position_after (const char *plays)
{
  g_auto (GStrv) words = g_strsplit (plays, " ", -1);
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (EngineMove));
  g_autofree GoBoard *start = g_new0 (GoBoard, 1), *board = g_new0 (GoBoard, 1);
  GoColor color = GO_BLACK;
  GoRuleset ruleset;

  go_preset_ruleset (go_preset_find ("japanese-1989"), &ruleset);
  ruleset.width = ruleset.height = 5;
  go_board_init (start, 5, 5);
  go_board_init (board, 5, 5);
  for (gsize i = 0; *plays != '\0' && words[i] != NULL; i++)
    {
      EngineMove move = { color, GO_NO_POINT };

      if (strcmp (words[i], "pass") != 0)
        {
          ck_assert (go_point_parse (words[i], 5, 5, &move.point));
          go_board_play (board, move.point, color, true, NULL);
        }
      g_array_append_val (moves, move);
      color = go_opponent (color);
    }
  return engine_position_new (&ruleset, 0, start, (const EngineMove *) moves->data, moves->len,
                              board, color);
}

EngineAnswer
engine_move_after (EngineDesk *desk, const char *plays)
{
  g_autoptr (EnginePosition) position = engine_position_after (plays);
  g_autoptr (GError) error = NULL;
  EngineAnswer answer;

  ck_assert_msg (engine_move (desk->engine, position, FALSE, &answer, NULL, &error), "%s",
                 error != NULL ? error->message : "");
  return answer;
}
