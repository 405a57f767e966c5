/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>

#include "cli-record.h"
#include "cli-query.h"
#include "library-export.h"

static char *output;
static gboolean all, as_it_came;

static const GOptionEntry entries[] = {
  { "output", 'o', G_OPTION_FLAG_NONE, G_OPTION_ARG_FILENAME, &output,
    N_ ("Write all games to one file, or one file per game to this folder; “-” is standard output"),
    N_ ("FILE|FOLDER|-") },
  { "all", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_NONE, &all, N_ ("Export all games in the library"),
    NULL },
  { "as-it-came", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_NONE, &as_it_came,
    N_ ("Write the original bytes where they were kept, instead of the converted record"), NULL },
  G_OPTION_ENTRY_NULL,
};

/* Reads the arguments: numbers are ids of games, others are search words. Only one kind is
 * allowed. */
static bool
read_ids (int *argc, char **argv, GArray *ids)
{
  int words = 1;

  for (int i = 1; i < *argc; i++)
    {
      gint64 id;

      if (g_ascii_string_to_signed (argv[i], 10, 1, G_MAXINT64, &id, NULL))
        g_array_append_val (ids, id);
      else
        argv[words++] = argv[i];
    }
  if (ids->len > 0 && words > 1)
    {
      cli_usage_error (_ ("use game numbers or search words, not both"));
      return false;
    }
  argv[words] = NULL;
  *argc = words;
  return true;
}

static bool
find_ids (const LibraryQuery *query, GArray *ids)
{
  g_autoptr (LibraryResults) results
      = cli_library_ask (LIBRARY_REQUEST (LIBRARY_SEARCH, .query = query));

  if (results == NULL)
    return false;
  for (guint i = 0; i < library_results_get_size (results); i++)
    {
      gint64 id = library_results_get_id (results, i);

      g_array_append_val (ids, id);
    }
  return true;
}

static LibraryForm
form (void)
{
  return as_it_came ? LIBRARY_AS_IT_CAME : LIBRARY_UNDERSTOOD;
}

static void
print_game (gint64 id, const char *sgf, gsize size)
{
  if (cli_options.json)
    {
      /* JSON is text: invalid bytes are escaped. */
      g_autofree char *text = g_utf8_make_valid (sgf, (gssize) size);
      g_autoptr (JsonBuilder) builder = cli_json_begin ();

      cli_json_number (builder, "id", id);
      cli_json_text (builder, "sgf", text);
      cli_json_end (builder);
      return;
    }
  cli_write (sgf, size);
  if (!as_it_came && size > 0 && sgf[size - 1] != '\n')
    cli_write ("\n", 1);
}

/* Prints games to standard output one by one. A missing game does not stop the others. */
static int
print_all (const char *path, const GArray *ids)
{
  guint refused = 0;

  for (guint i = 0; i < ids->len && !cli_output_failed (); i++)
    {
      gint64 id = g_array_index (ids, gint64, i);
      g_autofree char *where = g_strdup_printf ("%" G_GINT64_FORMAT, id);
      g_autoptr (GError) error = NULL;
      g_autoptr (LibraryRecord) record
          = library_ask (path, LIBRARY_REQUEST (LIBRARY_LOAD_RECORD, .id = id), NULL, &error);
      g_autoptr (GBytes) bytes = NULL;
      gsize size;
      const char *sgf;

      if (record == NULL)
        {
          refused++;
          cli_fail (&(CliProblem){
              .code = cli_code_of (error), .message = error->message, .argument = where });
          continue;
        }
      bytes = library_export_bytes (record, form ());
      sgf = g_bytes_get_data (bytes, &size);
      print_game (id, sgf, size);
    }
  return cli_status_of (ids->len, refused);
}

static int export(const GArray *ids)
{
  g_autofree char *path = cli_library_path ();
  g_autofree char *name = cli_file_name (output);
  g_autoptr (GError) error = NULL;
  guint count;

  if (cli_file_is_output (output) && as_it_came && ids->len > 1 && !cli_options.json)
    return cli_argument_error ("-", _ ("The original games differ in charset and format, so each "
                                       "needs its own file. Choose a folder."));
  if (cli_file_is_output (output))
    return print_all (path, ids);
  count = library_ask_number (path,
                              LIBRARY_REQUEST (LIBRARY_EXPORT,
                                               .ids = (const gint64 *) (gpointer) ids->data,
                                               .n_ids = ids->len, .form = form (), .path = output),
                              &error);
  if (count == 0 && error != NULL)
    return cli_file_error (output, error);
  if (cli_options.json)
    {
      g_autoptr (JsonBuilder) builder = cli_json_begin ();

      cli_json_text (builder, "path", name);
      cli_json_number (builder, "games", count);
      cli_json_end (builder);
    }
  else
    cli_line (/* Translators: how many games, and a file or a folder. */
              ngettext ("%u game written to %s\n", "%u games written to %s\n", count), count, name);
  return CLI_DONE;
}

int
cli_export (int argc, char **argv)
{
  const LibraryQuery *query;
  g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (gint64));
  int status;

  if (!cli_query_parse (entries, _ ("[GAME…|TEXT…]"),
                        _ ("Writes games from the library as SGF. Name the games by number, or "
                           "find them as with “search”."),
                        &argc, &argv)
      || !read_ids (&argc, argv, ids))
    return CLI_USAGE;
  if (output == NULL)
    return cli_usage_error (_ ("name the file or folder to write with -o"));
  status = cli_query_read (argc, argv, &query);
  if (status != CLI_DONE)
    return status;
  if ((all && ids->len > 0) || ((all || ids->len > 0) && !cli_query_is_empty ()))
    return cli_usage_error (_ ("use only one of these: game numbers, --all or a search"));
  if (ids->len == 0 && !all && cli_query_is_empty ())
    return cli_usage_error (_ ("name the games to export, or use --all for all of them"));
  if (ids->len == 0 && !find_ids (query, ids))
    return CLI_NO;
  if (ids->len == 0)
    return cli_query_check_names () ? cli_argument_error (NULL, _ ("no games found")) : CLI_NO;
  return export(ids);
}
