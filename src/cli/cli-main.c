/* pass-stone-cli: everything that needs no screen. */
#include "config.h"

#include <glib/gi18n.h>
#include <locale.h>
#include <stdio.h>
#include <string.h>

#include "cli.h"
#include "library-record.h"
#include "words.h"

static const struct
{
  const char *name;
  int (*run) (int argc, char **argv);
  const char *summary;
} commands[] = {
  { "rules", cli_rules, N_ ("list the rulesets, or show one") },
  { "check", cli_check, N_ ("tell what is amiss in files of records") },
  { "convert", cli_convert, N_ ("write records as plain SGF, or as text") },
  { "referee", cli_referee, N_ ("read games on standard input and write their outcomes") },
  { "gtp", cli_gtp, N_ ("referee a game in the Go Text Protocol") },
  { "list", cli_list, N_ ("list the games of the library") },
  { "score", cli_score, N_ ("count a game, under its own rules or others") },
  { "render", cli_render, N_ ("make a picture or printed pages of a game") },
  { "import", cli_import, N_ ("take files, folders and archives into the library") },
  { "search", cli_search, N_ ("find games of the library by words or by a position") },
  { "export", cli_export, N_ ("write games of the library as SGF") },
  { "verify", cli_verify, N_ ("check the library's integrity") },
};

static char *
describe_commands (void)
{
  GString *text = g_string_new (_ ("Commands:"));

  for (size_t i = 0; i < G_N_ELEMENTS (commands); i++)
    g_string_append_printf (text, "\n  %-10s %s", commands[i].name, _ (commands[i].summary));
  g_string_append_c (text, '\n');
  g_string_append (text, _ ("“pass-stone-cli COMMAND --help” says more of each."));
  return g_string_free (text, FALSE);
}

static int
run_command (int argc, char **argv)
{
  for (size_t i = 0; i < G_N_ELEMENTS (commands); i++)
    if (strcmp (argv[0], commands[i].name) == 0)
      return commands[i].run (argc, argv);
  return cli_usage_error (argv[0], "%s", _ ("there is no such command; see --help"));
}

int
main (int argc, char **argv)
{
  g_autoptr (GOptionContext) context = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *summary = NULL;

  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, LOCALEDIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  library_set_record_comment (words_record_comment, NULL);

  summary = describe_commands ();
  context = g_option_context_new (_ ("COMMAND [ARGUMENT…]"));
  g_option_context_set_summary (context, summary);
  g_option_context_set_strict_posix (context, TRUE);
  g_option_context_add_main_entries (context, cli_common_entries, GETTEXT_PACKAGE);
  if (!g_option_context_parse (context, &argc, &argv, &error))
    return cli_usage_error (NULL, "%s", error->message);
  if (cli_options.version)
    {
      printf ("pass-stone-cli %s\n", PACKAGE_VERSION);
      return CLI_DONE;
    }
  if (argc < 2)
    return cli_usage_error (NULL, "%s", _ ("no command was given; see --help"));
  return run_command (argc - 1, argv + 1);
}
