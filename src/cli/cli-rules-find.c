/* The rulesets that can be named, and the list of them. */
#include "config.h"

#include "cli-rules.h"

#include <glib/gi18n.h>
#include <stdio.h>

#include "library-error.h"
#include "library-file.h"
#include "words-rulebook.h"
#include "words.h"

void
cli_ruleset_clear (CliRuleset *ruleset)
{
  g_clear_pointer (&ruleset->name, g_free);
  g_clear_pointer (&ruleset->title, g_free);
}

static bool
find_saved (const char *name, CliRuleset *ruleset)
{
  g_autofree char *path = cli_library_path ();
  g_autoptr (GError) error = NULL;
  g_autoptr (LibraryRuleset) found = library_file_find_ruleset (path, name, &error);

  if (found == NULL)
    {
      cli_input_error (name, error->message);
      return false;
    }
  if (library_ruleset_get_ruleset (found) == NULL)
    {
      cli_input_error (name, library_ruleset_get_reason (found));
      return false;
    }
  ruleset->ruleset = *library_ruleset_get_ruleset (found);
  ruleset->name = g_strdup (library_ruleset_get_name (found));
  ruleset->title = g_strdup (library_ruleset_get_title (found));
  return true;
}

static bool
read_axes (const char *text, CliRuleset *ruleset)
{
  GoRulesetError error;

  if (!go_ruleset_parse (text, &ruleset->ruleset, &error))
    {
      g_autofree char *where = g_strdup_printf ("rules:%" G_GSIZE_FORMAT, error.offset);
      cli_input_error (where, error.message);
      return false;
    }
  ruleset->name = g_strdup (text);
  ruleset->title = g_strdup (words_ruleset_name (&ruleset->ruleset));
  return true;
}

bool
cli_ruleset_find (const char *name, CliRuleset *ruleset)
{
  memset (ruleset, 0, sizeof *ruleset);
  ruleset->preset = go_preset_find (name);
  if (ruleset->preset != NULL)
    {
      go_preset_ruleset (ruleset->preset, &ruleset->ruleset);
      ruleset->name = g_strdup (name);
      ruleset->title = g_strdup (_ (ruleset->preset->title));
      return true;
    }
  if (g_str_has_prefix (name, "my:"))
    return find_saved (name, ruleset);
  if (g_ascii_isdigit (name[0]))
    return read_axes (name, ruleset);
  cli_input_error (name, _ ("there is no such ruleset; “rules” lists them"));
  return false;
}

/* The rulesets of the library; NULL where there is no library, or one that cannot be read. */
static GListModel *
saved_rulesets (GError **error)
{
  g_autofree char *path = cli_library_path ();
  g_autoptr (GError) trouble = NULL;
  GListModel *model = library_file_rulesets (path, &trouble);

  /* Without a library, or with one from before rulesets could be saved, there are the presets all
   * the same, unless it was asked for. */
  if (model == NULL
      && (cli_options.library != NULL
          || (!g_error_matches (trouble, LIBRARY_ERROR, LIBRARY_ERROR_NOT_FOUND)
              && !g_error_matches (trouble, LIBRARY_ERROR, LIBRARY_ERROR_CONSTRAINT))))
    g_propagate_error (error, g_steal_pointer (&trouble));
  return model;
}

static void
print_row (const char *name, const char *title, int width, const char *family)
{
  if (!cli_options.json)
    {
      printf ("  %s%*s  %s\n", name, (int) (width - g_utf8_strlen (name, -1)), "", title);
      return;
    }

  const GoPreset *preset = go_preset_find (name);
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  json_builder_begin_object (builder);
  cli_json_text (builder, "name", name);
  cli_json_text (builder, "title", title);
  cli_json_text (builder, "family", family);
  cli_json_text (builder, "source", preset != NULL ? _ (preset->source) : NULL);
  cli_json_text (builder, "confidence", preset != NULL ? preset->confidence : NULL);
  json_builder_end_object (builder);
  cli_print_json (json_builder_get_root (builder));
}

static void
print_family (const char *family, int width)
{
  size_t count;
  const GoPreset *presets = go_presets (&count);

  if (!cli_options.json)
    printf ("%s\n", words_family_title (family));
  for (size_t i = 0; i < count; i++)
    if (strcmp (presets[i].family, family) == 0)
      print_row (presets[i].name, _ (presets[i].title), width, family);
}

static void
print_saved (GListModel *model, int width)
{
  bool headed = cli_options.json;

  for (guint i = 0; model != NULL && i < g_list_model_get_n_items (model); i++)
    {
      g_autoptr (LibraryRuleset) ruleset = g_list_model_get_item (model, i);

      if (library_ruleset_get_preset (ruleset) != NULL)
        continue;
      if (!headed)
        printf ("\n%s\n", words_family_title ("own"));
      headed = true;
      print_row (library_ruleset_get_name (ruleset), library_ruleset_get_title (ruleset), width,
                 library_ruleset_get_family (ruleset));
    }
}

int
cli_rules_list (void)
{
  static const char *const families[]
      = { "both", "territory", "area", "historical", "mathematical" };
  g_autoptr (GError) error = NULL;
  g_autoptr (GListModel) saved = saved_rulesets (&error);
  size_t count;
  const GoPreset *presets = go_presets (&count);
  int width = 0;

  for (size_t i = 0; i < count; i++)
    width = MAX (width, (int) strlen (presets[i].name));
  for (size_t i = 0; i < G_N_ELEMENTS (families); i++)
    {
      if (i > 0 && !cli_options.json)
        putchar ('\n');
      print_family (families[i], width);
    }
  print_saved (saved, width);
  return error != NULL ? cli_input_error (NULL, error->message) : CLI_DONE;
}
