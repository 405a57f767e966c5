#include "config.h"

#include <glib/gi18n.h>

#include "cli-row.h"
#include "library-ask.h"

static gboolean unfinished, deleted;

static const GOptionEntry entries[] = {
  { "unfinished", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_NONE, &unfinished,
    N_ ("Only games that can be gone on with"), NULL },
  { "deleted", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_NONE, &deleted,
    N_ ("Only games that were put away"), NULL },
  G_OPTION_ENTRY_NULL,
};

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
  games = library_ask (path, LIBRARY_REQUEST (LIBRARY_LIST_GAMES, .list = which), NULL, &error);
  if (games == NULL)
    return cli_file_error (path, error);
  for (guint i = 0; i < g_list_model_get_n_items (games) && !cli_output_failed (); i++)
    {
      g_autoptr (LibraryGame) game = g_list_model_get_item (games, i);

      if (cli_options.json)
        {
          g_autoptr (JsonBuilder) builder = cli_row_json (game);

          cli_json_end (builder);
        }
      else
        cli_row_print (game, "");
    }
  return CLI_DONE;
}
