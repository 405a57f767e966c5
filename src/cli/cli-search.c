/* SPDX-License-Identifier: GPL-3.0-or-later */
/* `search` and `list`, and the row that both print for a game. */
#include <glib/gi18n.h>

#include "cli-query.h"

/* Prints the game; `move` is the number of moves after which it shows the position, or negative. */
static void
print_json (LibraryGame *game, int move)
{
  g_autoptr (JsonBuilder) builder = cli_json_begin ();
  bool record = game->origin == LIBRARY_ORIGIN_RECORD;

  cli_json_number (builder, "id", game->id);
  cli_json_text (builder, "black", game->black_name);
  cli_json_text (builder, "white", game->white_name);
  cli_json_text (builder, "black_rank", game->black_rank);
  cli_json_text (builder, "white_rank", game->white_rank);
  cli_json_text (builder, "event", game->event);
  cli_json_size (builder, "size", game->width, game->height);
  cli_json_number (builder, "handicap", game->handicap);
  cli_json_halves (builder, "komi", game->komi);
  cli_json_text (builder, "rules", game->ruleset);
  cli_json_number (builder, "started_ms", game->started);
  cli_json_number (builder, "changed_ms", game->changed);
  cli_json_number (builder, "moves", game->moves);
  cli_json_text (builder, "result", game->result);
  cli_json_flag (builder, "finished", library_game_get_finished (game));
  cli_json_flag (builder, "read_only", library_game_get_read_only (game));
  cli_json_text (builder, "date", game->date);
  cli_json_text (builder, "origin", record ? "record" : "played");
  cli_json_strings (builder, "tags", game->tags, g_strv_length (game->tags));
  if (move >= 0)
    cli_json_number (builder, "after_moves", move);
  cli_json_end (builder);
}

static const char *
name_or (const char *name, const char *otherwise)
{
  return name != NULL && *name != '\0' ? name : otherwise;
}

/* Returns the date of the game; for one played here, when it was last continued. */
static char *
day_of (LibraryGame *game)
{
  g_autoptr (GDateTime) changed = NULL;

  if (game->origin == LIBRARY_ORIGIN_RECORD)
    return g_strdup (name_or (game->date, _ ("no date")));
  changed = g_date_time_new_from_unix_local (game->changed / 1000);
  return changed != NULL ? g_date_time_format (changed, "%Y-%m-%d %H:%M") : g_strdup ("");
}

static void
print_game (LibraryGame *game, int move)
{
  bool over = library_game_get_finished (game);
  g_autofree char *day = day_of (game);
  int moves = game->moves;
  g_autofree char *count = g_strdup_printf (ngettext ("%d move", "%d moves", moves), moves);
  g_autofree char *after
      = g_strdup_printf (ngettext ("after %d move", "after %d moves", move), move);

  if (cli_options.json)
    {
      print_json (game, move);
      return;
    }

  cli_line ("%4" G_GINT64_FORMAT "  %s  %s – %s  %d×%d  %s  %s%s%s", game->id, day,
            name_or (game->black_name, _ ("Black")), name_or (game->white_name, _ ("White")),
            game->width, game->height, count,
            name_or (game->result, over ? _ ("result unknown") : _ ("unfinished")),
            move < 0 ? "" : "  ", move < 0 ? "" : after);
}

static gboolean unfinished, deleted;

static const GOptionEntry list_entries[] = {
  { "unfinished", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_NONE, &unfinished,
    N_ ("Only games that you can continue"), NULL },
  { "deleted", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_NONE, &deleted, N_ ("Only archived games"),
    NULL },
  G_OPTION_ENTRY_NULL,
};

int
cli_list (int argc, char **argv)
{
  g_autoptr (GListModel) games = NULL;
  LibraryList which;

  if (!cli_parse (list_entries, "", _ ("Lists the games in the library, latest first."), &argc,
                  &argv))
    return CLI_USAGE;
  if (argc > 1)
    return cli_usage_error (_ ("takes no arguments; use --library to name the library file"));
  if (unfinished && deleted)
    return cli_usage_error (_ ("use --unfinished or --deleted, not both"));

  which = unfinished ? LIBRARY_LIST_UNFINISHED : deleted ? LIBRARY_LIST_DELETED : LIBRARY_LIST_ALL;
  games = cli_library_ask (LIBRARY_REQUEST (LIBRARY_LIST_GAMES, .list = which));
  if (games == NULL)
    return CLI_NO;
  for (guint i = 0; i < g_list_model_get_n_items (games) && !cli_output_failed (); i++)
    {
      g_autoptr (LibraryGame) game = g_list_model_get_item (games, i);

      print_game (game, -1);
    }
  return CLI_DONE;
}

static int most = 100;

static const GOptionEntry entries[] = {
  { "most", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_INT, &most,
    N_ ("Print at most this many games, and this many next moves (0 for all)"), N_ ("NUMBER") },
  G_OPTION_ENTRY_NULL,
};

static char *
continuation_text (const LibraryContinuation *one, int height)
{
  char text[GO_POINT_TEXT];

  if (one->elsewhere)
    return g_strdup (C_ ("move", "elsewhere"));
  if (one->color == GO_EMPTY)
    return g_strdup (_ ("the game ends"));
  return g_strdup_printf ("%s %s", one->color == GO_BLACK ? "B" : "W",
                          one->point == GO_NO_POINT ? C_ ("move", "pass")
                                                    : go_point_format (one->point, height, text));
}

static void
add_continuation (JsonBuilder *builder, const LibraryContinuation *one, const char *move)
{
  json_builder_begin_object (builder);
  cli_json_text (builder, "move", one->color == GO_EMPTY ? NULL : move);
  if (one->elsewhere)
    cli_json_flag (builder, "elsewhere", TRUE);
  cli_json_number (builder, "games", one->games);
  cli_json_number (builder, "black", one->black);
  cli_json_number (builder, "white", one->white);
  json_builder_end_object (builder);
}

static guint
at_most (guint count)
{
  return most == 0 ? count : MIN (count, (guint) most);
}

static void
print_continuations (LibraryResults *results, int height)
{
  guint count, shown;
  const LibraryContinuation *all = library_results_get_continuations (results, &count);
  g_autoptr (JsonBuilder) builder = cli_json_begin ();

  shown = at_most (count);
  if (!cli_options.json)
    cli_line ("%s", _ ("Played next:"));
  cli_json_begin_list (builder, "continuations");
  for (guint i = 0; i < shown; i++)
    {
      g_autofree char *move = continuation_text (&all[i], height);

      add_continuation (builder, &all[i], move);
      if (!cli_options.json)
        /* Translators: a move, how many games continue with it, and how many each side won. */
        cli_line (ngettext ("%-10s %5u game, %u won by Black, %u won by White\n",
                            "%-10s %5u games, %u won by Black, %u won by White\n", all[i].games),
                  move, all[i].games, all[i].black, all[i].white);
    }
  json_builder_end_array (builder);
  if (cli_options.json)
    cli_json_end (builder);
  else if (shown < count)
    cli_line (ngettext ("… and %u other\n", "… and %u others\n", count - shown), count - shown);
}

int
cli_search (int argc, char **argv)
{
  const LibraryQuery *query;
  g_autoptr (LibraryResults) results = NULL;
  guint size;
  int status;

  if (!cli_query_parse (entries, _ ("[TEXT…]"),
                        _ ("Finds games in the library by words in their names, events, comments "
                           "and tags, by other details, or by a position."),
                        &argc, &argv))
    return CLI_USAGE;
  if (most < 0)
    return cli_usage_error (_ ("--most needs a number of games, 0 or higher; 0 means all games"));
  status = cli_query_read (argc, argv, &query);
  if (status != CLI_DONE)
    return status;
  results = cli_library_ask (LIBRARY_REQUEST (LIBRARY_SEARCH, .query = query));
  if (results == NULL)
    return CLI_NO;
  size = library_results_get_size (results);
  for (guint i = 0; i < at_most (size) && !cli_output_failed (); i++)
    {
      g_autoptr (LibraryGame) game = g_list_model_get_item (G_LIST_MODEL (results), i);

      print_game (game, library_results_get_move (results, i));
    }
  if (query->cells != NULL)
    print_continuations (results, query->cells_height);
  if (!cli_options.json)
    cli_line (ngettext ("%u game\n", "%u games\n", size), size);
  if (size == 0)
    cli_query_check_names ();
  return size > 0 ? CLI_DONE : CLI_NO;
}
