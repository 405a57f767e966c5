#include "config.h"

#include <glib/gi18n.h>

#include "cli.h"
#include "library-ask.h"

static void
print_json (const char *path, const LibraryVerdict *verdict)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autofree char *file = cli_file_name (path);

  json_builder_begin_object (builder);
  cli_json_text (builder, "file", file);
  cli_json_flag (builder, "ok", verdict->problems->len == 0);
  cli_json_number (builder, "games", verdict->games);
  cli_json_number (builder, "acts", verdict->acts);
  cli_json_begin_list (builder, "problems");
  for (guint i = 0; i < verdict->problems->len; i++)
    {
      g_autofree char *sentence = library_problem_sentence (verdict->problems->pdata[i]);

      cli_json_problem (builder, &(CliProblem){ .code = "damaged", .message = sentence });
    }
  json_builder_end_array (builder);
  cli_json_end (builder);
}

static void
print_text (const LibraryVerdict *verdict)
{
  g_autofree char *games
      = g_strdup_printf (ngettext ("%u game, ", "%u games, ", verdict->games), verdict->games);
  g_autofree char *acts
      = g_strdup_printf (ngettext ("%u act", "%u acts", verdict->acts), verdict->acts);
  bool well = verdict->problems->len == 0;

  for (guint i = 0; i < verdict->problems->len; i++)
    {
      g_autofree char *sentence = library_problem_sentence (verdict->problems->pdata[i]);

      cli_line ("%s", sentence);
    }
  cli_line ("%s%s%s%s", games, acts, well ? ": " : "", well ? _ ("all is well") : "");
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
  verdict = library_ask (path, LIBRARY_REQUEST (LIBRARY_VERIFY), NULL, &error);
  if (verdict == NULL)
    return cli_file_error (path, error);
  if (cli_options.json)
    print_json (path, verdict);
  else
    print_text (verdict);
  problems = verdict->problems->len;
  if (problems == 0)
    return CLI_DONE;

  g_autofree char *why
      = g_strdup_printf (ngettext ("%u problem found", "%u problems found", problems), problems);

  cli_complain (path, why);
  return CLI_NO;
}
