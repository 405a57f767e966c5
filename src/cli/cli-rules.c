/* SPDX-License-Identifier: GPL-3.0-or-later */
/* `rules`: prints and compares rulesets. */
#include "cli-rules.h"

#include <glib/gi18n.h>

#include "words-axis.h"
#include "words-difference.h"
#include "words-rulebook.h"

/* One ruleset, as text and as JSON. */

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

/* Returns the contradictions, of const char *: custom rules may contradict themselves. */
static GPtrArray *
find_contradictions (const GoRuleset *ruleset)
{
  GoContradiction found[16];
  size_t count
      = MIN (go_ruleset_check (ruleset, found, G_N_ELEMENTS (found)), G_N_ELEMENTS (found));
  GPtrArray *sentences = g_ptr_array_new ();

  for (size_t i = 0; i < count; i++)
    g_ptr_array_add (sentences, (gpointer) words_contradiction (&found[i]));
  return sentences;
}

static void
print_list (const char *heading, const GPtrArray *sentences)
{
  if (sentences->len == 0)
    return;
  print_heading (heading);
  cli_lines ("\n");
  for (guint i = 0; i < sentences->len; i++)
    cli_print_wrapped ("  - ", sentences->pdata[i]);
}

static void
cli_rules_print (const CliRuleset *ruleset)
{
  g_autoptr (GPtrArray) contradictions = find_contradictions (&ruleset->ruleset);
  g_autoptr (GPtrArray) notes = words_rulebook_notes (&ruleset->ruleset, ruleset->preset);

  cli_line ("%s", ruleset->title);
  print_sections (&ruleset->ruleset);
  print_list (_ ("Contradictions"), contradictions);
  print_list (_ ("How these rules were interpreted"), notes);
  print_source (ruleset->preset);
}

/* Adds the value of an axis to JSON: a word, a number or a boolean. */
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
      cli_json_strings (builder, "paragraphs", section->paragraphs->pdata,
                        section->paragraphs->len);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

/* A ruleset as a rulebook, in JSON with its axes. */
static void
cli_rules_print_json (const CliRuleset *ruleset)
{
  const GoPreset *preset = ruleset->preset;
  g_autoptr (JsonBuilder) builder = cli_json_begin ();
  g_autoptr (GPtrArray) contradictions = find_contradictions (&ruleset->ruleset);
  g_autoptr (GPtrArray) notes = words_rulebook_notes (&ruleset->ruleset, preset);
  g_autofree char *summary = words_rulebook_summary (&ruleset->ruleset);

  cli_json_text (builder, "name", ruleset->name);
  cli_json_text (builder, "title", ruleset->title);
  cli_json_text (builder, "family", preset != NULL ? preset->family : "own");
  cli_json_text (builder, "source", preset != NULL ? _ (preset->source) : NULL);
  cli_json_text (builder, "confidence", preset != NULL ? preset->confidence : NULL);
  cli_json_text (builder, "summary", summary);
  add_rulebook (builder, &ruleset->ruleset);
  cli_json_strings (builder, "contradictions", contradictions->pdata, contradictions->len);
  cli_json_strings (builder, "notes", notes->pdata, notes->len);
  add_axes (builder, &ruleset->ruleset);
  cli_json_end (builder);
}

/* Two rulesets side by side. */

/* Prints rows like "3  X . O" and below them the column letters: point names without rows. */
static void
print_board (const GoBoard *board)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (int row = 0; row < board->height; row++)
    {
      g_string_printf (text, "%2d ", board->height - row);
      for (int column = 0; column < board->width; column++)
        g_string_append_printf (text, " %c", ".XO"[go_board_get (board, go_point (column, row))]);
      cli_line ("      %s", text->str);
    }
  g_string_assign (text, "   ");
  for (int column = 0; column < board->width; column++)
    {
      char name[GO_POINT_TEXT];

      go_point_format (go_point (column, 0), board->height, name);
      name[strcspn (name, "0123456789")] = '\0';
      g_string_append_printf (text, "%2s", name);
    }
  cli_line ("      %s", text->str);
}

/* Prints "Concord: Black wins by 3 points" in the format given. */
static void
print_value (const char *format, const CliRuleset *ruleset, const char *value)
{
  g_autofree char *text = g_strdup_printf (format, ruleset->title, value);

  cli_print_wrapped ("    ", text);
}

static void
print_example (const CliRuleset *const sides[2], const WordsExample *example)
{
  const GoBoard *boards[2] = { NULL, NULL };
  g_autofree char *lead = g_strdup_printf (_ ("Example: %s"), example->lead);

  cli_print_wrapped ("    ", lead);
  for (int i = 0; i < 2; i++)
    if (example->game[i] != NULL)
      boards[i] = referee_game_board (example->game[i]);
  if (boards[0] != NULL && boards[1] != NULL && boards[0]->width == boards[1]->width
      && boards[0]->height == boards[1]->height && go_hash_equal (boards[0]->hash, boards[1]->hash))
    {
      print_board (boards[0]);
      boards[0] = boards[1] = NULL;
    }
  for (int i = 0; i < 2; i++)
    {
      /* Translators: the name of a ruleset, and what comes of an example under it. */
      print_value (_ ("%s: %s."), sides[i], example->outcome[i]);
      if (boards[i] != NULL)
        print_board (boards[i]);
    }
  if (example->aside)
    cli_print_wrapped (
        "    ",
        _ ("Only this rule differs in this example. The other differences would hide its effect."));
}

static bool
has_example (GPtrArray *differences)
{
  for (guint i = 0; i < differences->len; i++)
    if (((const WordsDifference *) g_ptr_array_index (differences, i))->example != NULL)
      return true;
  return false;
}

static void
print_paragraph (const char *text)
{
  cli_lines ("\n");
  cli_line ("  %s", text);
}

static void
cli_rules_compare (const CliRuleset *first, const CliRuleset *second)
{
  const CliRuleset *const sides[2] = { first, second };
  g_autoptr (GPtrArray) differences = words_differences (&first->ruleset, &second->ruleset);

  /* Translators: the names of two rulesets that are compared. */
  cli_line (_ ("%s and %s"), first->title, second->title);
  if (differences->len == 0)
    print_paragraph (_ ("These rules are the same."));
  else if (has_example (differences))
    print_paragraph (_ ("On the boards, X is Black and O is White."));
  for (guint i = 0; i < differences->len; i++)
    {
      const WordsDifference *difference = g_ptr_array_index (differences, i);

      print_paragraph (words_axis_title (difference->axis));
      for (int side = 0; side < 2; side++)
        /* Translators: the name of a ruleset, and what it says about something. */
        print_value (_ ("%s: %s"), sides[side], difference->value[side]);
      if (difference->effect != NULL)
        cli_print_wrapped ("    ", difference->effect);
      if (difference->example != NULL)
        print_example (sides, difference->example);
    }
}

static void
add_example (JsonBuilder *builder, const WordsExample *example)
{
  if (example == NULL)
    {
      cli_json_text (builder, "example", NULL);
      return;
    }
  cli_json_begin_object (builder, "example");
  cli_json_text (builder, "lead", example->lead);
  cli_json_strings (builder, "outcomes", example->outcome, 2);
  cli_json_begin_list (builder, "boards");
  for (int i = 0; i < 2; i++)
    if (example->game[i] != NULL)
      cli_json_board (builder, referee_game_board (example->game[i]));
    else
      json_builder_add_null_value (builder);
  json_builder_end_array (builder);
  cli_json_flag (builder, "aside", example->aside);
  json_builder_end_object (builder);
}

/* Prints the differences between two rulesets. */
static void
cli_rules_compare_json (const CliRuleset *first, const CliRuleset *second)
{
  g_autoptr (JsonBuilder) builder = cli_json_begin ();
  g_autoptr (GPtrArray) differences = words_differences (&first->ruleset, &second->ruleset);

  cli_json_strings (builder, "rules", (char *[]){ first->name, second->name }, 2);
  cli_json_begin_list (builder, "differences");
  for (guint i = 0; i < differences->len; i++)
    {
      const WordsDifference *difference = g_ptr_array_index (differences, i);

      json_builder_begin_object (builder);
      cli_json_text (builder, "axis", difference->axis->name);
      cli_json_text (builder, "title", words_axis_title (difference->axis));
      cli_json_strings (builder, "values", difference->value, 2);
      cli_json_text (builder, "effect", difference->effect);
      add_example (builder, difference->example);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
  cli_json_end (builder);
}

static gboolean axes_only;
static char *against;

static const GOptionEntry entries[] = {
  { "axes", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_NONE, &axes_only,
    N_ ("Print the text form of the ruleset, as stored with a game"), NULL },
  { "against", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_STRING, &against,
    N_ ("Print the differences from another ruleset"), N_ ("OTHER") },
  G_OPTION_ENTRY_NULL,
};

static int
compare (const CliRuleset *ruleset)
{
  g_auto (CliRuleset) other = { 0 };

  if (!cli_ruleset_find (against, &other))
    return CLI_NO;
  if (cli_options.json)
    cli_rules_compare_json (ruleset, &other);
  else
    cli_rules_compare (ruleset, &other);
  return CLI_DONE;
}

static int
show (const char *name)
{
  g_auto (CliRuleset) ruleset = { 0 };

  if (!cli_ruleset_find (name, &ruleset))
    return CLI_NO;
  if (against != NULL)
    return compare (&ruleset);
  if (cli_options.json)
    cli_rules_print_json (&ruleset);
  else if (axes_only)
    {
      char text[GO_RULESET_TEXT];

      cli_line ("%s", go_ruleset_format (&ruleset.ruleset, text));
    }
  else
    cli_rules_print (&ruleset);
  return CLI_DONE;
}

int
cli_rules (int argc, char **argv)
{
  if (!cli_parse (entries, _ ("[NAME]"),
                  _ ("Lists the available rulesets, or prints the rules of one. NAME is a name "
                     "from the list, “my:” followed by the name of your own ruleset, or the text "
                     "that --axes prints."),
                  &argc, &argv))
    return CLI_USAGE;
  if (argc > 2)
    return cli_usage_error (_ ("name only one ruleset; use --against to name the other"));
  if (axes_only && against != NULL)
    return cli_usage_error (_ ("use --axes or --against, not both"));
  if (argc < 2 && (axes_only || against != NULL))
    return cli_usage_error (_ ("%s needs the name of a ruleset"),
                            axes_only ? "--axes" : "--against");
  if (!cli_check_words (argc, argv))
    return CLI_USAGE;
  return argc < 2 ? cli_rules_list () : show (argv[1]);
}
