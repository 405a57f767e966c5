#include "config.h"

#include <glib/gi18n.h>
#include <stdio.h>
#include <string.h>

#include "cli.h"

static gboolean axes_only;

static const GOptionEntry entries[] = {
  { "axes", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_NONE, &axes_only,
    N_ ("Print the text form that is stored with a game"), NULL },
  G_OPTION_ENTRY_NULL,
};

/* The value of an axis as JSON: a word, a number or a truth value. */
static void
add_axis (JsonBuilder *builder, const GoAxis *axis, const GoRuleset *ruleset)
{
  int value = go_axis_get (axis, ruleset);
  char text[32];

  json_builder_set_member_name (builder, axis->name);
  switch (axis->type)
    {
    case GO_AXIS_ENUM:
      json_builder_add_string_value (builder, go_axis_format (axis, ruleset, text));
      break;
    case GO_AXIS_INT:
      json_builder_add_int_value (builder, value);
      break;
    case GO_AXIS_BOOL:
      json_builder_add_boolean_value (builder, value != 0);
      break;
    case GO_AXIS_HALVES:
      if (value % 2 == 0)
        json_builder_add_int_value (builder, value / 2);
      else
        json_builder_add_double_value (builder, value / 2.0);
      break;
    }
}

static void
add_member (JsonBuilder *builder, const char *name, const char *value)
{
  json_builder_set_member_name (builder, name);
  json_builder_add_string_value (builder, value);
}

static void
print_json (const GoPreset *preset, bool with_axes)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  GoRuleset ruleset;
  char text[GO_RULESET_TEXT];
  size_t count;
  const GoAxis *axes = go_axes (&count);

  go_preset_ruleset (preset, &ruleset);
  json_builder_begin_object (builder);
  add_member (builder, "name", preset->name);
  add_member (builder, "title", _ (preset->title));
  add_member (builder, "family", preset->family);
  add_member (builder, "source", _ (preset->source));
  add_member (builder, "confidence", preset->confidence);
  if (with_axes)
    {
      json_builder_set_member_name (builder, "axes");
      json_builder_begin_object (builder);
      for (size_t i = 0; i < count; i++)
        add_axis (builder, &axes[i], &ruleset);
      json_builder_end_object (builder);
      add_member (builder, "text", go_ruleset_format (&ruleset, text));
    }
  json_builder_end_object (builder);
  cli_print_json (json_builder_get_root (builder));
}

static void
print_list (void)
{
  size_t count;
  const GoPreset *presets = go_presets (&count);
  int width = 0;

  for (size_t i = 0; i < count; i++)
    width = MAX (width, (int) strlen (presets[i].name));
  for (size_t i = 0; i < count; i++)
    if (cli_options.json)
      print_json (&presets[i], false);
    else
      printf ("%-*s  %s\n", width, presets[i].name, _ (presets[i].title));
}

static void
print_preset (const GoPreset *preset)
{
  GoRuleset ruleset, initial;
  size_t count;
  const GoAxis *axes = go_axes (&count);
  int width = 0;

  go_preset_ruleset (preset, &ruleset);
  go_ruleset_init (&initial);
  for (size_t i = 0; i < count; i++)
    if (go_axis_get (&axes[i], &ruleset) != go_axis_get (&axes[i], &initial))
      width = MAX (width, (int) strlen (axes[i].name));

  puts (_ (preset->title));
  printf (_ ("Source: %s"), _ (preset->source));
  putchar ('\n');
  /* The confidence is one of three words, and the same in the file as on the screen. */
  printf (_ ("Confidence: %s"), preset->confidence);
  puts ("\n");
  puts (_ ("Where these rules differ from the program's defaults:"));
  for (size_t i = 0; i < count; i++)
    if (go_axis_get (&axes[i], &ruleset) != go_axis_get (&axes[i], &initial))
      {
        char value[32], usual[32];

        printf ("  %-*s  %-16s ", width, axes[i].name, go_axis_format (&axes[i], &ruleset, value));
        printf (_ ("(otherwise %s)"), go_axis_format (&axes[i], &initial, usual));
        putchar ('\n');
      }
}

int
cli_rules (int argc, char **argv)
{
  const GoPreset *preset;

  if (!cli_parse (entries, "rules", _ ("[NAME]"),
                  _ ("Lists the rulesets that the program knows by name, or shows one."), &argc,
                  &argv))
    return CLI_USAGE;
  if (argc > 2)
    return cli_usage_error ("rules", "%s", _ ("one ruleset at a time"));
  if (argc < 2)
    {
      if (axes_only)
        return cli_usage_error ("rules", "%s", _ ("--axes needs the name of a ruleset"));
      print_list ();
      return CLI_DONE;
    }

  preset = go_preset_find (argv[1]);
  if (preset == NULL)
    return cli_input_error (argv[1], _ ("there is no such ruleset; “rules” lists them"));
  if (cli_options.json)
    print_json (preset, true);
  else if (axes_only)
    {
      GoRuleset ruleset;
      char text[GO_RULESET_TEXT];

      go_preset_ruleset (preset, &ruleset);
      puts (go_ruleset_format (&ruleset, text));
    }
  else
    print_preset (preset);
  return CLI_DONE;
}
