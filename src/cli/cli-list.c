#include "config.h"

#include <glib/gi18n.h>
#include <stdio.h>

#include "cli.h"
#include "library-file.h"

static gboolean unfinished, deleted;

static const GOptionEntry entries[] = {
  { "unfinished", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_NONE, &unfinished,
    N_ ("Only games that can be gone on with"), NULL },
  { "deleted", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_NONE, &deleted,
    N_ ("Only games that were put away"), NULL },
  G_OPTION_ENTRY_NULL,
};

static void
add_text (JsonBuilder *builder, const char *name, const char *text)
{
  json_builder_set_member_name (builder, name);
  if (text != NULL && *text != '\0')
    json_builder_add_string_value (builder, text);
  else
    json_builder_add_null_value (builder);
}

static void
add_number (JsonBuilder *builder, const char *name, gint64 number)
{
  json_builder_set_member_name (builder, name);
  json_builder_add_int_value (builder, number);
}

static void
print_json (LibraryGame *game)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  int komi = library_game_get_komi (game);

  json_builder_begin_object (builder);
  add_number (builder, "id", library_game_get_id (game));
  add_text (builder, "black", library_game_get_black_name (game));
  add_text (builder, "white", library_game_get_white_name (game));
  add_text (builder, "black_rank", library_game_get_black_rank (game));
  add_text (builder, "white_rank", library_game_get_white_rank (game));
  add_text (builder, "event", library_game_get_event (game));
  json_builder_set_member_name (builder, "size");
  json_builder_begin_array (builder);
  json_builder_add_int_value (builder, library_game_get_width (game));
  json_builder_add_int_value (builder, library_game_get_height (game));
  json_builder_end_array (builder);
  add_number (builder, "handicap", library_game_get_handicap (game));
  json_builder_set_member_name (builder, "komi");
  if (komi % 2 == 0)
    json_builder_add_int_value (builder, komi / 2);
  else
    json_builder_add_double_value (builder, komi / 2.0);
  add_text (builder, "rules", library_game_get_ruleset (game));
  add_number (builder, "started_ms", library_game_get_started (game));
  add_number (builder, "changed_ms", library_game_get_changed (game));
  add_number (builder, "moves", library_game_get_moves (game));
  add_text (builder, "result", library_game_get_result (game));
  json_builder_set_member_name (builder, "finished");
  json_builder_add_boolean_value (builder, library_game_get_finished (game));
  json_builder_set_member_name (builder, "read_only");
  json_builder_add_boolean_value (builder, library_game_get_read_only (game));
  json_builder_end_object (builder);
  cli_print_json (json_builder_get_root (builder));
}

static const char *
name_or (const char *name, const char *otherwise)
{
  return name != NULL && *name != '\0' ? name : otherwise;
}

static void
print_line (LibraryGame *game)
{
  g_autoptr (GDateTime) changed
      = g_date_time_new_from_unix_local (library_game_get_changed (game) / 1000);
  g_autofree char *day = changed != NULL ? g_date_time_format (changed, "%Y-%m-%d %H:%M") : NULL;
  int moves = library_game_get_moves (game);
  g_autofree char *count = g_strdup_printf (ngettext ("%d move", "%d moves", moves), moves);

  printf ("%4" G_GINT64_FORMAT "  %s  %s – %s  %d×%d  %s  %s\n", library_game_get_id (game),
          day != NULL ? day : "", name_or (library_game_get_black_name (game), _ ("Black")),
          name_or (library_game_get_white_name (game), _ ("White")), library_game_get_width (game),
          library_game_get_height (game), count,
          name_or (library_game_get_result (game), _ ("unfinished")));
}

int
cli_list (int argc, char **argv)
{
  g_autofree char *path = NULL;
  g_autoptr (GListModel) games = NULL;
  g_autoptr (GError) error = NULL;
  LibraryList which;

  if (!cli_parse (entries, "list", "", _ ("Lists the games of the library, the latest first."),
                  &argc, &argv))
    return CLI_USAGE;
  if (argc > 1)
    return cli_usage_error ("list", "%s", _ ("takes no arguments; --library names the file"));
  if (unfinished && deleted)
    return cli_usage_error ("list", "%s", _ ("--unfinished or --deleted, not both"));

  which = unfinished ? LIBRARY_LIST_UNFINISHED : deleted ? LIBRARY_LIST_DELETED : LIBRARY_LIST_ALL;
  path = cli_library_path ();
  games = library_file_list (path, which, &error);
  if (games == NULL)
    return cli_input_error (path, error->message);
  for (guint i = 0; i < g_list_model_get_n_items (games); i++)
    {
      g_autoptr (LibraryGame) game = g_list_model_get_item (games, i);

      if (cli_options.json)
        print_json (game);
      else
        print_line (game);
    }
  return CLI_DONE;
}
