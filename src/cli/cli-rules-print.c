/* One ruleset, for people and as JSON. */
#include "config.h"

#include "cli-rules.h"

#include <glib/gi18n.h>
#include <stdio.h>

#include "words-rulebook.h"

static void
print_sections (const GoRuleset *ruleset)
{
  g_autoptr (GPtrArray) sections = words_rulebook (ruleset);

  for (guint i = 0; i < sections->len; i++)
    {
      const WordsSection *section = g_ptr_array_index (sections, i);

      printf ("\n%s\n", section->title);
      for (guint j = 0; j < section->paragraphs->len; j++)
        {
          putchar ('\n');
          cli_print_wrapped ("  ", g_ptr_array_index (section->paragraphs, j));
        }
    }
}

static void
print_notes (const CliRuleset *ruleset)
{
  g_autoptr (GPtrArray) notes = words_rulebook_notes (&ruleset->ruleset, ruleset->preset);

  if (notes->len == 0)
    return;
  printf ("\n%s\n\n", _ ("How these rules were read"));
  for (guint i = 0; i < notes->len; i++)
    cli_print_wrapped ("  - ", g_ptr_array_index (notes, i));
}

static void
print_source (const GoPreset *preset)
{
  g_autofree char *source = NULL;

  if (preset == NULL)
    return;
  source = g_strdup_printf (_ ("Source: %s."), _ (preset->source));
  putchar ('\n');
  cli_print_wrapped ("", source);
  cli_print_wrapped ("", words_confidence (preset->confidence));
}

/* Rules that somebody made up may contradict themselves. */
static void
print_contradictions (const GoRuleset *ruleset)
{
  GoContradiction found[16];
  size_t count
      = MIN (go_ruleset_check (ruleset, found, G_N_ELEMENTS (found)), G_N_ELEMENTS (found));

  if (count == 0)
    return;
  printf ("\n%s\n\n", _ ("What does not go together"));
  for (size_t i = 0; i < count; i++)
    cli_print_wrapped ("  - ", words_contradiction (&found[i]));
}

void
cli_rules_print (const CliRuleset *ruleset)
{
  puts (ruleset->title);
  print_sections (&ruleset->ruleset);
  print_contradictions (&ruleset->ruleset);
  print_notes (ruleset);
  print_source (ruleset->preset);
}

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
add_axes (JsonBuilder *builder, const GoRuleset *ruleset)
{
  size_t count;
  const GoAxis *axes = go_axes (&count);
  char text[GO_RULESET_TEXT];

  json_builder_set_member_name (builder, "axes");
  json_builder_begin_object (builder);
  for (size_t i = 0; i < count; i++)
    add_axis (builder, &axes[i], ruleset);
  json_builder_end_object (builder);
  cli_json_text (builder, "text", go_ruleset_format (ruleset, text));
}

static void
add_strings (JsonBuilder *builder, const char *name, GPtrArray *strings)
{
  json_builder_set_member_name (builder, name);
  json_builder_begin_array (builder);
  for (guint i = 0; i < strings->len; i++)
    json_builder_add_string_value (builder, g_ptr_array_index (strings, i));
  json_builder_end_array (builder);
}

static void
add_rulebook (JsonBuilder *builder, const GoRuleset *ruleset)
{
  g_autoptr (GPtrArray) sections = words_rulebook (ruleset);

  json_builder_set_member_name (builder, "rulebook");
  json_builder_begin_array (builder);
  for (guint i = 0; i < sections->len; i++)
    {
      const WordsSection *section = g_ptr_array_index (sections, i);

      json_builder_begin_object (builder);
      cli_json_text (builder, "title", section->title);
      add_strings (builder, "paragraphs", section->paragraphs);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static void
add_contradictions (JsonBuilder *builder, const GoRuleset *ruleset)
{
  GoContradiction found[16];
  size_t count
      = MIN (go_ruleset_check (ruleset, found, G_N_ELEMENTS (found)), G_N_ELEMENTS (found));

  json_builder_set_member_name (builder, "contradictions");
  json_builder_begin_array (builder);
  for (size_t i = 0; i < count; i++)
    json_builder_add_string_value (builder, words_contradiction (&found[i]));
  json_builder_end_array (builder);
}

void
cli_rules_print_json (const CliRuleset *ruleset)
{
  const GoPreset *preset = ruleset->preset;
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autoptr (GPtrArray) notes = words_rulebook_notes (&ruleset->ruleset, preset);
  g_autofree char *summary = words_rulebook_summary (&ruleset->ruleset);

  json_builder_begin_object (builder);
  cli_json_text (builder, "name", ruleset->name);
  cli_json_text (builder, "title", ruleset->title);
  cli_json_text (builder, "family", preset != NULL ? preset->family : "own");
  cli_json_text (builder, "source", preset != NULL ? _ (preset->source) : NULL);
  cli_json_text (builder, "confidence", preset != NULL ? preset->confidence : NULL);
  cli_json_text (builder, "summary", summary);
  add_rulebook (builder, &ruleset->ruleset);
  add_contradictions (builder, &ruleset->ruleset);
  add_strings (builder, "notes", notes);
  add_axes (builder, &ruleset->ruleset);
  json_builder_end_object (builder);
  cli_print_json (json_builder_get_root (builder));
}
