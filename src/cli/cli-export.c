#include "config.h"

#include <glib/gi18n.h>
#include <stdio.h>
#include <string.h>

#include "cli-query.h"
#include "library-file-records.h"

static char *output;
static gboolean all;

static const GOptionEntry entries[] = {
  { "output", 'o', G_OPTION_FLAG_NONE, G_OPTION_ARG_FILENAME, &output,
    N_ ("Write one file of all games, or a file each into this folder; “-” is standard output"),
    N_ ("FILE|FOLDER|-") },
  { "all", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_NONE, &all, N_ ("All games of the library"), NULL },
  G_OPTION_ENTRY_NULL,
};

/* The arguments that are numbers are games; the others are words to look for, and only one of both
 * may be there. */
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
      cli_usage_error ("export", "%s", _ ("numbers of games or words to look for, not both"));
      return false;
    }
  argv[words] = NULL;
  *argc = words;
  return true;
}

static bool
find_ids (const char *path, const CliQuery *query, GArray *ids)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (LibraryResults) results = library_file_search (path, &query->query, NULL, &error);

  if (results == NULL)
    {
      cli_input_error (path, error->message);
      return false;
    }
  for (guint i = 0; i < library_results_get_size (results); i++)
    {
      gint64 id = library_results_get_id (results, i);

      g_array_append_val (ids, id);
    }
  return true;
}

static int
write_all (const char *path, const GArray *ids)
{
  for (guint i = 0; i < ids->len; i++)
    {
      gint64 id = g_array_index (ids, gint64, i);
      g_autofree char *where = g_strdup_printf ("%" G_GINT64_FORMAT, id);
      g_autoptr (GError) error = NULL;
      g_autoptr (LibraryRecord) record = library_file_load_record (path, id, &error);
      gsize size;
      const char *sgf;

      if (record == NULL)
        return cli_input_error (where, error->message);
      sgf = g_bytes_get_data (record->sgf, &size);
      fwrite (sgf, 1, size, stdout);
      if (size > 0 && sgf[size - 1] != '\n')
        putchar ('\n');
    }
  return fflush (stdout) == 0 ? CLI_DONE
                              : cli_input_error (_ ("standard output"), _ ("could not be written"));
}

static int export(const char *path, const GArray *ids)
{
  g_autofree char *name = g_filename_display_name (output);
  g_autoptr (GError) error = NULL;
  guint count;

  if (strcmp (output, "-") == 0)
    return write_all (path, ids);
  count
      = library_file_export (path, (const gint64 *) (gpointer) ids->data, ids->len, output, &error);
  if (count == 0 && error != NULL)
    return cli_input_error (name, error->message);
  if (cli_options.json)
    {
      g_autoptr (JsonBuilder) builder = json_builder_new ();

      json_builder_begin_object (builder);
      json_builder_set_member_name (builder, "path");
      json_builder_add_string_value (builder, name);
      json_builder_set_member_name (builder, "games");
      json_builder_add_int_value (builder, count);
      json_builder_end_object (builder);
      cli_print_json (json_builder_get_root (builder));
    }
  else
    printf (ngettext ("%u game written to %s\n", "%u games written to %s\n", count), count, name);
  return CLI_DONE;
}

int
cli_export (int argc, char **argv)
{
  g_auto (CliQuery) query = { 0 };
  g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (gint64));
  g_autofree char *path = NULL;

  if (!cli_query_parse (entries, "export", _ ("[GAME…|TEXT…]"),
                        _ ("Writes games of the library as SGF: those with these numbers, or those "
                           "that are found as “search” finds them."),
                        &argc, &argv)
      || !read_ids (&argc, argv, ids))
    return CLI_USAGE;
  if (output == NULL)
    return cli_usage_error ("export", "%s", _ ("-o says where to"));
  if (!cli_query_read (argc, argv, &query))
    return CLI_NO;
  if (ids->len == 0 && !all && cli_query_is_empty (&query))
    return cli_usage_error ("export", "%s", _ ("which games? --all means all of them"));
  path = cli_library_path ();
  if (ids->len == 0 && !find_ids (path, &query, ids))
    return CLI_NO;
  if (ids->len == 0)
    return cli_input_error (path, _ ("no game was found"));
  return export(path, ids);
}
