/* One ruleset, for people and as JSON. */
#include "config.h"

#include "cli-rules.h"

#include <glib/gi18n.h>

#include "words-rulebook.h"

static void
print_heading (const char *heading)
{
  cli_lines ("\n");
  cli_line ("%s", heading);
}

static void
print_sections (const GoRuleset *ruleset)
{
  g_autoptr (GPtrArray) sections = words_rulebook (ruleset);

  for (guint i = 0; i < sections->len; i++)
    {
      const WordsSection *section = g_ptr_array_index (sections, i);

      print_heading (section->title);
      for (guint j = 0; j < section->paragraphs->len; j++)
        {
          cli_lines ("\n");
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
  print_heading (_ ("How these rules were read"));
  cli_lines ("\n");
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
  cli_lines ("\n");
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
  print_heading (_ ("What does not go together"));
  cli_lines ("\n");
  for (size_t i = 0; i < count; i++)
    cli_print_wrapped ("  - ", words_contradiction (&found[i]));
}

void
cli_rules_print (const CliRuleset *ruleset)
{
  cli_line ("%s", ruleset->title);
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

  switch (axis->type)
    {
    case GO_AXIS_ENUM:
      cli_json_text (builder, axis->name, go_axis_format (axis, ruleset, text));
      break;
    case GO_AXIS_INT:
      cli_json_number (builder, axis->name, value);
      break;
    case GO_AXIS_BOOL:
      cli_json_flag (builder, axis->name, value != 0);
      break;
    case GO_AXIS_HALVES:
      if (axis->values != NULL && value == axis->maximum)
        cli_json_text (builder, axis->name, axis->values[0]);
      else
        cli_json_halves (builder, axis->name, value);
      break;
    }
}

static void
add_axes (JsonBuilder *builder, const GoRuleset *ruleset)
{
  size_t count;
  const GoAxis *axes = go_axes (&count);
  char text[GO_RULESET_TEXT];

  cli_json_begin_object (builder, "axes");
  for (size_t i = 0; i < count; i++)
    add_axis (builder, &axes[i], ruleset);
  json_builder_end_object (builder);
  cli_json_text (builder, "text", go_ruleset_format (ruleset, text));
}

static void
add_rulebook (JsonBuilder *builder, const GoRuleset *ruleset)
{
  g_autoptr (GPtrArray) sections = words_rulebook (ruleset);

  cli_json_begin_list (builder, "rulebook");
  for (guint i = 0; i < sections->len; i++)
    {
      const WordsSection *section = g_ptr_array_index (sections, i);

      json_builder_begin_object (builder);
      cli_json_text (builder, "title", section->title);
      cli_json_strings (builder, "paragraphs", section->paragraphs);
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

  cli_json_begin_list (builder, "contradictions");
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
  cli_json_strings (builder, "notes", notes);
  add_axes (builder, &ruleset->ruleset);
  cli_json_end (builder);
}
