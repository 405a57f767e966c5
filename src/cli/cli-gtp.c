#include "config.h"

#include "cli-gtp.h"

#include <glib/gi18n.h>
#include <stdio.h>
#include <string.h>

#include "cli-record.h"
#include "cli-rules.h"

static char *rules;

static const GOptionEntry entries[] = {
  { "rules", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_STRING, &rules,
    N_ ("Referee under these rules; without it, under Concord rules"), N_ ("NAME|AXES") },
  G_OPTION_ENTRY_NULL,
};

/* Administration ------------------------------------------------------------------------ */

static bool
do_protocol_version (CliGtp *gtp, char **words, int count, GString *answer)
{
  g_string_append (answer, "2");
  return true;
}

static bool
do_name (CliGtp *gtp, char **words, int count, GString *answer)
{
  g_string_append (answer, "Pass Stone");
  return true;
}

static bool
do_version (CliGtp *gtp, char **words, int count, GString *answer)
{
  g_string_append (answer, PACKAGE_VERSION);
  return true;
}

static bool
do_quit (CliGtp *gtp, char **words, int count, GString *answer)
{
  gtp->quit = TRUE;
  return true;
}

static bool
do_genmove (CliGtp *gtp, char **words, int count, GString *answer)
{
  g_string_append (answer, "Pass Stone is a referee and does not play");
  return false;
}

static bool do_known_command (CliGtp *gtp, char **words, int count, GString *answer);
static bool do_list_commands (CliGtp *gtp, char **words, int count, GString *answer);

static const CliGtpCommand administration[] = {
  { "protocol_version", 0, 0, do_protocol_version },
  { "name", 0, 0, do_name },
  { "version", 0, 0, do_version },
  { "known_command", 1, 1, do_known_command },
  { "list_commands", 0, 0, do_list_commands },
  { "quit", 0, 0, do_quit },
  { NULL },
};

/* Answered with a reason, but nothing that this program can do: so it is not known. */
static const CliGtpCommand unknown[] = {
  { "genmove", 0, -1, do_genmove },
  { "reg_genmove", 0, -1, do_genmove },
  { NULL },
};

static const CliGtpCommand *const tables[] = {
  administration,        cli_gtp_board_commands, cli_gtp_game_commands,
  cli_gtp_time_commands, cli_gtp_rules_commands, unknown,
};

#define KNOWN_TABLES (G_N_ELEMENTS (tables) - 1)

static const CliGtpCommand *
find_command (const char *name, gsize n_tables)
{
  for (gsize i = 0; i < n_tables; i++)
    for (const CliGtpCommand *command = tables[i]; command->name != NULL; command++)
      if (strcmp (command->name, name) == 0)
        return command;
  return NULL;
}

static bool
do_known_command (CliGtp *gtp, char **words, int count, GString *answer)
{
  g_string_append (answer, find_command (words[0], KNOWN_TABLES) != NULL ? "true" : "false");
  return true;
}

static bool
do_list_commands (CliGtp *gtp, char **words, int count, GString *answer)
{
  for (gsize i = 0; i < KNOWN_TABLES; i++)
    for (const CliGtpCommand *command = tables[i]; command->name != NULL; command++)
      g_string_append_printf (answer, "%s%s", answer->len > 0 ? "\n" : "", command->name);
  return true;
}

/* The conversation ---------------------------------------------------------------------- */

/* What the protocol says of every line: a comment is taken away, control characters too, and tabs
 * are spaces. Returns its words. */
static char **
split_line (const GString *line)
{
  g_autoptr (GString) plain = g_string_sized_new (line->len);
  g_auto (GStrv) pieces = NULL;
  g_autoptr (GStrvBuilder) words = g_strv_builder_new ();

  for (const char *from = line->str; from < line->str + line->len && *from != '#'; from++)
    if (*from == '\t')
      g_string_append_c (plain, ' ');
    else if ((guchar) *from >= 0x20 && *from != 0x7f)
      g_string_append_c (plain, *from);
  pieces = g_strsplit (plain->str, " ", -1);
  for (guint i = 0; pieces[i] != NULL; i++)
    if (*pieces[i] != '\0')
      g_strv_builder_add (words, pieces[i]);
  return g_strv_builder_end (words);
}

static bool
run_command (CliGtp *gtp, char **words, GString *answer)
{
  const CliGtpCommand *command = find_command (words[0], G_N_ELEMENTS (tables));
  int count = (int) g_strv_length (words) - 1;

  if (command == NULL)
    {
      g_string_append (answer, "unknown command");
      return false;
    }
  if (count < command->least || (command->most >= 0 && count > command->most))
    {
      g_string_append (answer, "syntax error: wrong number of arguments");
      return false;
    }
  return command->run (gtp, words + 1, count, answer);
}

/* An answer ends with an empty line, so it may hold none. */
static void
print_answer (bool success, const char *id, GString *answer)
{
  g_autofree char *text = g_strchomp (g_string_free (answer, FALSE));
  g_autofree char *whole = g_strdup_printf ("%c%s %s\n\n", success ? '=' : '?', id, text);

  cli_lines (whole);
  cli_flush ();
}

static void
answer_line (CliGtp *gtp, const GString *line, bool too_long)
{
  g_auto (GStrv) words = split_line (line);
  char **command = words;
  const char *id = "";
  GString *answer;
  bool success;

  if (command[0] != NULL && strspn (command[0], "0123456789") == strlen (command[0]))
    id = *command++;
  if (command[0] == NULL)
    return;
  answer = g_string_new (NULL);
  success = !too_long && run_command (gtp, command, answer);
  if (too_long)
    g_string_append (answer, "syntax error: the line is too long");
  print_answer (success, id, answer);
}

int
cli_gtp (int argc, char **argv)
{
  g_auto (CliRuleset) named = { 0 };
  CliGtp gtp = { 0 };
  g_autoptr (GString) line = g_string_new (NULL);
  bool too_long;

  if (!cli_parse (entries, "gtp", "",
                  _ ("Referees a game in the Go Text Protocol, version 2, on standard input and "
                     "output."),
                  &argc, &argv))
    return CLI_USAGE;
  if (cli_options.json)
    return cli_usage_error ("gtp", "%s", _ ("answers in its own protocol, not in JSON"));
  if (argc > 1)
    return cli_usage_error ("gtp", "%s", _ ("commands are read from standard input only"));
  if (!cli_ruleset_find (rules != NULL ? rules : "concord", &named))
    return CLI_NO;
  gtp.ruleset = named.ruleset;
  gtp.own_rules = rules != NULL;
  gtp.games = g_ptr_array_new_with_free_func ((GDestroyNotify) referee_game_free);
  if (!cli_gtp_begin (&gtp, NULL))
    return cli_argument_error (rules, _ ("these rules do not fit their own board"));
  while (!gtp.quit && !cli_output_failed () && cli_file_read_line (stdin, line, &too_long))
    answer_line (&gtp, line, too_long);
  g_ptr_array_unref (gtp.games);
  return CLI_DONE;
}
