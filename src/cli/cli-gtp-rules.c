/* Rules over GTP: by name, axis by axis, and in the words that KataGo's tools use. */
#include "config.h"

#include "cli-gtp.h"

#include <string.h>

#include "engine-rules.h"
#include "record-info.h"

static bool
fail (GString *answer, const char *why)
{
  g_string_append (answer, why);
  return false;
}

/* Names of theirs that are no names of ours, or that mean other rules there. */
static const struct
{
  const char *name, *preset;
  const char *axes; /* laid over it, as words; or NULL */
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
        {
          g_string_append_printf (answer, "no such rule: %s is %s", (char *) at->data, value);
          return false;
        }
    }
  return true;
}

/* Lays words like "tax=group" over a ruleset. */
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
    {
      g_string_append_printf (answer, "unknown rules “%s”", text);
      return false;
    }
  go_preset_ruleset (preset, ruleset);
  set_axes (ruleset, axes);
  return true;
}

/* Board and komi stay: they are commands of their own. */
static bool
change (CliGtp *gtp, GoRuleset *ruleset, GString *answer)
{
  ruleset->width = gtp->ruleset.width;
  ruleset->height = gtp->ruleset.height;
  /* No name of rules says anything about the clock. */
  memcpy (ruleset->time, gtp->ruleset.time, sizeof ruleset->time);
  go_ruleset_agree_komi (
      ruleset, go_ruleset_komi (&gtp->ruleset, referee_game_setup (cli_gtp_game (gtp))->handicap));
  if (!cli_gtp_change_rules (gtp, ruleset))
    return fail (answer, "the game so far is not legal under these rules");
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
        return fail (answer, error->message);
      if (!JSON_NODE_HOLDS_OBJECT (root))
        return fail (answer, "not a JSON object");
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
    {
      g_string_append_printf (answer, "no such rule: %s is %s", words[0], words[1]);
      return false;
    }
  return change (gtp, &ruleset, answer);
}

static bool
do_get_rules (CliGtp *gtp, char **words, int count, GString *answer)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autoptr (JsonNode) root = NULL;
  g_autofree char *json = NULL;
  char text[GO_RULESET_TEXT];

  json_builder_begin_object (builder);
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

/* "passstone-rules" writes every axis, "passstone-axes" sets some. */
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
        {
          g_string_append_printf (answer, "no such rule: %s", words[i]);
          return false;
        }
    }
  return change (gtp, &ruleset, answer);
}

const CliGtpCommand cli_gtp_rules_commands[] = {
  { "kata-get-rules", 0, 0, do_get_rules }, { "kata-set-rules", 1, -1, do_set_rules },
  { "kata-set-rule", 2, 2, do_set_rule },   { "passstone-rules", 0, 0, do_rules },
  { "passstone-axes", 1, -1, do_axes },     { NULL },
};
