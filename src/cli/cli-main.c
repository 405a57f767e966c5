/* SPDX-License-Identifier: GPL-3.0-or-later */
/* pass-stone-cli: everything that works without a screen. */
#include "config.h"

#include <glib/gi18n.h>
#include <langinfo.h>
#include <locale.h>
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
  { "check", cli_check, N_ ("check game records for errors") },
  { "convert", cli_convert, N_ ("convert records to plain SGF or to text") },
  { "referee", cli_referee, N_ ("read games from standard input and write their outcomes") },
  { "gtp", cli_gtp, N_ ("referee a game over the Go Text Protocol") },
  { "list", cli_list, N_ ("list the games in the library") },
  { "score", cli_score, N_ ("count a game under its own rules or other rules") },
  { "render", cli_render, N_ ("make a picture or printable pages of a game") },
  { "import", cli_import, N_ ("import files, folders and archives into the library") },
  { "search", cli_search, N_ ("find games in the library by words or by a position") },
  { "export", cli_export, N_ ("export games from the library as SGF") },
  { "verify", cli_verify, N_ ("check the library’s integrity") },
  { "backup", cli_backup, N_ ("copy the library into one file") },
  { "restore", cli_restore, N_ ("replace the library with a copy") },
  { "move", cli_move, N_ ("save everything in one file for another computer") },
  { "backups", cli_backups, N_ ("list the automatic copies of the library") },
  { "reindex", cli_reindex, N_ ("rebuild the search index") },
};

static char *
describe_commands (void)
{
  GString *text = g_string_new (_ ("Commands:"));

  for (size_t i = 0; i < G_N_ELEMENTS (commands); i++)
    g_string_append_printf (text, "\n  %-10s %s", commands[i].name, _ (commands[i].summary));
  g_string_append_printf (text, "\n%s",
                          _ ("Run “pass-stone-cli COMMAND --help” for more about a command."));
  return g_string_free (text, FALSE);
}

static char *
describe_statuses (void)
{
  static const char *const statuses[] = {
    [CLI_DONE] = N_ ("done, or the answer is yes"),
    [CLI_NO] = N_ ("the answer is no, or something is invalid or could not be read or written"),
    [CLI_USAGE] = N_ ("the command was used incorrectly"),
    [CLI_PART] = N_ ("some files or games were rejected, but the rest is done"),
    [CLI_RECOVERED] = N_ ("done, but the library was damaged and had to be recovered"),
    [CLI_PLAYING] = N_ ("score: the game is still going on"),
  };
  GString *text = g_string_new (_ ("Exit statuses:"));

  for (size_t i = 0; i < G_N_ELEMENTS (statuses); i++)
    g_string_append_printf (text, "\n  %d  %s", (int) i, _ (statuses[i]));
  g_string_append_printf (text, "\n%s", _ ("Use “-” as a file name to read standard input."));
  return g_string_free (text, FALSE);
}

static int
run_command (int argc, char **argv)
{
  const char *names[G_N_ELEMENTS (commands) + 1] = { NULL };
  g_autofree char *why = NULL;

  cli_options.command = argv[0];
  for (size_t i = 0; i < G_N_ELEMENTS (commands); i++)
    {
      if (strcmp (argv[0], commands[i].name) == 0)
        return commands[i].run (argc, argv);
      names[i] = commands[i].name;
    }
  why = cli_did_you_mean (_ ("there is no such command; see --help"), argv[0], names);
  return cli_usage_error ("%s", why);
}

static int
run (int argc, char **argv)
{
  g_autofree char *commands_text = describe_commands (), *statuses = describe_statuses ();

  if (!cli_parse_first (_ ("COMMAND [ARGUMENT…]"), commands_text, statuses, &argc, &argv))
    return CLI_USAGE;
  if (argc < 2)
    return cli_usage_error (_ ("no command was given; see --help"));
  return run_command (argc - 1, argv + 1);
}

int
main (int argc, char **argv)
{
  cli_output_open ();
  setlocale (LC_ALL, "");
  /* Names are not ASCII, even if a bare terminal claims that charset. */
  if (strcmp (nl_langinfo (CODESET), "ANSI_X3.4-1968") == 0)
    setlocale (LC_CTYPE, "C.UTF-8");
  bindtextdomain (GETTEXT_PACKAGE, LOCALEDIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  library_set_record_comment (words_record_comment, NULL);
  return cli_output_close (run (argc, argv));
}
