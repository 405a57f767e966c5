/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "cli-gtp.h"

#include <glib/gi18n.h>
#include <stdio.h>
#include <string.h>

#include "cli-record.h"
#include "cli-rules.h"
#include "engine-rules.h"
#include "record-info.h"

static char *rules;

static const GOptionEntry entries[] = {
  { "rules", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_STRING, &rules,
    N_ ("Use these rules (default: Concord rules)"), N_ ("NAME|AXES") },
  G_OPTION_ENTRY_NULL,
};

/* Administration ------------------------------------------------------------------------ */

static bool
do_quit (CliGtp *gtp, char **words, int count, GString *answer)
{
  gtp->quit = TRUE;
  return true;
}

static bool
do_genmove (CliGtp *gtp, char **words, int count, GString *answer)
{
  return cli_gtp_fail (answer, "Pass Stone is a referee and does not play");
}

static bool do_known_command (CliGtp *gtp, char **words, int count, GString *answer);
static bool do_list_commands (CliGtp *gtp, char **words, int count, GString *answer);

static const CliGtpCommand administration[] = {
  { "protocol_version", 0, 0, NULL, "2" },
  { "name", 0, 0, NULL, "Pass Stone" },
  { "version", 0, 0, NULL, PACKAGE_VERSION },
  { "known_command", 1, 1, do_known_command },
  { "list_commands", 0, 0, do_list_commands },
  { "quit", 0, 0, do_quit },
  { NULL },
};

/* Commands answered with a reason, but not supported, so that known_command denies them. */
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

/* Session ------------------------------------------------------------------------------- */

/* Parses a line as the protocol requires: removes comments and control characters, and turns tabs
 * into spaces. Returns its words. */
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
    return cli_gtp_fail (answer, "unknown command");
  if (count < command->least || (command->most >= 0 && count > command->most))
    return cli_gtp_fail (answer, "syntax error: wrong number of arguments");
  if (command->run == NULL)
    {
      g_string_append (answer, command->answer);
      return true;
    }
  return command->run (gtp, words + 1, count, answer);
}

/* An empty line ends an answer, so the answer must not contain one. */
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

  if (!cli_parse (
          entries, "",
          _ ("Referees a game over the Go Text Protocol, version 2, on standard input and output."),
          &argc, &argv))
    return CLI_USAGE;
  if (cli_options.json)
    return cli_usage_error (
        _ ("--json does not apply, because this command replies in the Go Text Protocol"));
  if (argc > 1)
    return cli_usage_error (_ ("takes no arguments; it reads commands from standard input only"));
  if (!cli_ruleset_find (rules != NULL ? rules : "concord", &named))
    return CLI_NO;
  gtp.ruleset = named.ruleset;
  gtp.own_rules = rules != NULL;
  gtp.games = g_ptr_array_new_with_free_func ((GDestroyNotify) referee_game_free);
  if (!cli_gtp_begin (&gtp, NULL))
    return cli_argument_error (rules, _ ("these rules need a different board size"));
  while (!gtp.quit && !cli_output_failed () && cli_file_read_line (stdin, line, &too_long))
    answer_line (&gtp, line, too_long);
  g_ptr_array_unref (gtp.games);
  return CLI_DONE;
}

/* Rules over GTP: by name, by axis, and in the words of KataGo's tools. */

/* KataGo's names that are unknown here or mean other rules. */
static const struct
{
  const char *name, *preset;
  const char *axes; /* overrides, as words; or NULL */
} names[] = {
  { "chinese", "chinese-2002", "repetition=basic long_cycle=void" },
  { "chinese-ogs", "chinese-2002", NULL },
  { "chinese-kgs", "chinese-2002", NULL },
  { "stone-scoring", "chinese-2002",
    "repetition=basic long_cycle=void tax=group handicap_comp=0 shared=none" },
  { "ancient-area", "chinese-2002",
    "repetition=basic long_cycle=void tax=group handicap_comp=0 shared=none" },
  { "ancient-territory", "japanese-1989", "long_cycle=void tax=group" },
  { "aga-button", "button", NULL },
};

static bool
set_axis (GoRuleset *ruleset, const char *axis, const char *value)
{
  const GoAxis *found = go_axis_find (axis);

  return found != NULL && go_axis_parse (found, value, ruleset);
}

static bool
set_key (GoRuleset *ruleset, const char *key, const char *value)
{
  for (gsize i = 0; i < engine_kata_rules_count; i++)
    {
      const EngineKataRule *one = &engine_kata_rules[i];

      if (strcmp (one->key, key) == 0 && g_ascii_strcasecmp (one->value, value) == 0)
        return set_axis (ruleset, one->axis, one->axis_value)
               && (one->also == NULL || set_axis (ruleset, one->also, one->also_value));
    }
  return false;
}

static bool
set_object (GoRuleset *ruleset, JsonObject *object, GString *answer)
{
  g_autoptr (GList) keys = json_object_get_members (object);

  for (GList *at = keys; at != NULL; at = at->next)
    {
      JsonNode *node = json_object_get_member (object, at->data);
      g_autofree char *value
          = JSON_NODE_HOLDS_VALUE (node) && json_node_get_value_type (node) == G_TYPE_STRING
                ? json_node_dup_string (node)
                : json_to_string (node, FALSE);

      if (!set_key (ruleset, at->data, value))
        return cli_gtp_fail (answer, "no such rule: %s is %s", (char *) at->data, value);
    }
  return true;
}

/* Applies words like "tax=group" to a ruleset. */
static void
set_axes (GoRuleset *ruleset, const char *axes)
{
  g_auto (GStrv) words = g_strsplit (axes != NULL ? axes : "", " ", -1);

  for (char **word = words; *word != NULL && **word != '\0'; word++)
    {
      char *value = strchr (*word, '=');

      *value = '\0';
      set_axis (ruleset, *word, value + 1);
    }
}

static bool
set_name (GoRuleset *ruleset, const char *text, GString *answer)
{
  const GoPreset *preset = record_rules_find (text);
  const char *axes = NULL;

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    if (g_ascii_strcasecmp (names[i].name, text) == 0)
      {
        preset = go_preset_find (names[i].preset);
        axes = names[i].axes;
      }
  if (preset == NULL)
    return cli_gtp_fail (answer, "unknown rules “%s”", text);
  go_preset_ruleset (preset, ruleset);
  set_axes (ruleset, axes);
  return true;
}

/* Keeps board size and komi, which have their own commands. */
static bool
change (CliGtp *gtp, GoRuleset *ruleset, GString *answer)
{
  ruleset->width = gtp->ruleset.width;
  ruleset->height = gtp->ruleset.height;
  /* A ruleset's name never includes time settings. */
  memcpy (ruleset->time, gtp->ruleset.time, sizeof ruleset->time);
  go_ruleset_agree_komi (
      ruleset, go_ruleset_komi (&gtp->ruleset, referee_game_setup (cli_gtp_game (gtp))->handicap));
  if (!cli_gtp_change_rules (gtp, ruleset))
    return cli_gtp_fail (answer, "the game so far is not legal under these rules");
  gtp->own_rules = TRUE;
  return true;
}

static bool
do_set_rules (CliGtp *gtp, char **words, int count, GString *answer)
{
  g_autofree char *text = g_strjoinv (" ", words);
  GoRuleset ruleset = gtp->ruleset;

  if (*text == '{')
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (JsonNode) root = cli_json_read (text, &error);

      if (root == NULL)
        return cli_gtp_fail (answer, "%s", error->message);
      if (!JSON_NODE_HOLDS_OBJECT (root))
        return cli_gtp_fail (answer, "not a JSON object");
      if (!set_object (&ruleset, json_node_get_object (root), answer))
        return false;
    }
  else if (!set_name (&ruleset, text, answer))
    return false;
  return change (gtp, &ruleset, answer);
}

static bool
do_set_rule (CliGtp *gtp, char **words, int count, GString *answer)
{
  GoRuleset ruleset = gtp->ruleset;

  if (!set_key (&ruleset, words[0], words[1]))
    return cli_gtp_fail (answer, "no such rule: %s is %s", words[0], words[1]);
  return change (gtp, &ruleset, answer);
}

static bool
do_get_rules (CliGtp *gtp, char **words, int count, GString *answer)
{
  g_autoptr (JsonBuilder) builder = cli_json_begin ();
  g_autoptr (JsonNode) root = NULL;
  g_autofree char *json = NULL;
  char text[GO_RULESET_TEXT];

  for (gsize i = 0; engine_kata_keys[i] != NULL; i++)
    {
      const char *value = engine_kata_nearest (&gtp->ruleset, engine_kata_keys[i]);

      json_builder_set_member_name (builder, engine_kata_keys[i]);
      if (strcmp (value, "true") == 0 || strcmp (value, "false") == 0)
        json_builder_add_boolean_value (builder, *value == 't');
      else
        json_builder_add_string_value (builder, value);
    }
  json_builder_set_member_name (builder, "axes");
  json_builder_add_string_value (builder, go_ruleset_format (&gtp->ruleset, text));
  json_builder_end_object (builder);
  root = json_builder_get_root (builder);
  json = json_to_string (root, FALSE);
  g_string_append (answer, json);
  return true;
}

/* "passstone-rules" prints every axis, "passstone-axes" sets some. */
static bool
do_rules (CliGtp *gtp, char **words, int count, GString *answer)
{
  char text[GO_RULESET_TEXT];

  g_string_append (answer, go_ruleset_format (&gtp->ruleset, text));
  return true;
}

static bool
do_axes (CliGtp *gtp, char **words, int count, GString *answer)
{
  GoRuleset ruleset = gtp->ruleset;

  for (int i = 0; i < count; i++)
    {
      g_auto (GStrv) pair = g_strsplit (words[i], "=", 2);

      if (pair[0] == NULL || pair[1] == NULL || !set_axis (&ruleset, pair[0], pair[1]))
        return cli_gtp_fail (answer, "no such rule: %s", words[i]);
    }
  return change (gtp, &ruleset, answer);
}

const CliGtpCommand cli_gtp_rules_commands[] = {
  { "kata-get-rules", 0, 0, do_get_rules }, { "kata-set-rules", 1, -1, do_set_rules },
  { "kata-set-rule", 2, 2, do_set_rule },   { "passstone-rules", 0, 0, do_rules },
  { "passstone-axes", 1, -1, do_axes },     { NULL },
};
