#include "config.h"

#include <glib/gi18n.h>
#include <stdio.h>

#include "cli.h"
#include "library-file.h"

static void
print_json (const char *path, const LibraryVerdict *verdict)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autofree char *file = g_filename_display_name (path);

  json_builder_begin_object (builder);
  json_builder_set_member_name (builder, "file");
  json_builder_add_string_value (builder, file);
  json_builder_set_member_name (builder, "ok");
  json_builder_add_boolean_value (builder, verdict->problems->len == 0);
  json_builder_set_member_name (builder, "games");
  json_builder_add_int_value (builder, verdict->games);
  json_builder_set_member_name (builder, "acts");
  json_builder_add_int_value (builder, verdict->acts);
  json_builder_set_member_name (builder, "problems");
  json_builder_begin_array (builder);
  for (guint i = 0; i < verdict->problems->len; i++)
    json_builder_add_string_value (builder, verdict->problems->pdata[i]);
  json_builder_end_array (builder);
  json_builder_end_object (builder);
  cli_print_json (json_builder_get_root (builder));
}

static void
print_text (const LibraryVerdict *verdict)
{
  for (guint i = 0; i < verdict->problems->len; i++)
    puts (verdict->problems->pdata[i]);
  printf (ngettext ("%u game, ", "%u games, ", verdict->games), verdict->games);
  printf (ngettext ("%u act", "%u acts", verdict->acts), verdict->acts);
  if (verdict->problems->len == 0)
    printf (": %s", _ ("all is well"));
  putchar ('\n');
}

int
cli_verify (int argc, char **argv)
{
  g_autofree char *path = NULL;
  g_autoptr (LibraryVerdict) verdict = NULL;
  g_autoptr (GError) error = NULL;
  guint problems;

  if (!cli_parse (NULL, "verify", "",
                  _ ("Checks the library file, and that the referee takes every act of every "
                     "game in it. Changes nothing."),
                  &argc, &argv))
    return CLI_USAGE;
  if (argc > 1)
    return cli_usage_error ("verify", "%s", _ ("takes no arguments; --library names the file"));

  path = cli_library_path ();
  verdict = library_file_verify (path, NULL, &error);
  if (verdict == NULL)
    return cli_input_error (path, error->message);
  if (cli_options.json)
    print_json (path, verdict);
  else
    print_text (verdict);
  problems = verdict->problems->len;
  if (problems == 0)
    return CLI_DONE;

  g_autofree char *why
      = g_strdup_printf (ngettext ("%u problem found", "%u problems found", problems), problems);

  return cli_input_error (path, why);
}
