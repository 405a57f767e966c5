/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finding rulesets by name, and listing them. */
#include "cli-rules.h"

#include <glib/gi18n.h>
#include <string.h>

#include "library-error.h"
#include "library-ask.h"
#include "record-info.h"
#include "words-rulebook.h"
#include "words.h"

void
cli_ruleset_clear (CliRuleset *ruleset)
{
  g_clear_pointer (&ruleset->name, g_free);
  g_clear_pointer (&ruleset->title, g_free);
}

/* The names of the user's own rulesets are in the library. */
static void
complain_of_saved (const char *name, const GError *error)
{
  g_autoptr (GListModel) saved = cli_saved_rulesets (NULL);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *why = NULL;

  for (guint i = 0; saved != NULL && i < g_list_model_get_n_items (saved); i++)
    {
      g_autoptr (LibraryRuleset) item = g_list_model_get_item (saved, i);

      if (item->preset == NULL)
        g_ptr_array_add (names, g_strdup (item->name));
    }
  g_ptr_array_add (names, NULL);
  why = cli_did_you_mean (error->message, name, (const char *const *) names->pdata);
  cli_argument_error (name, why);
}

static bool
find_saved (const char *name, CliRuleset *ruleset)
{
  g_autofree char *path = cli_library_path ();
  g_autoptr (GError) error = NULL;
  g_autoptr (LibraryRuleset) found = library_file_find_ruleset (path, name, &error);

  if (found == NULL)
    {
      complain_of_saved (name, error);
      return false;
    }
  if (found->reason)
    {
      cli_argument_error (name, found->reason);
      return false;
    }
  ruleset->ruleset = found->ruleset;
  ruleset->name = g_strdup (found->name);
  ruleset->title = g_strdup (found->title);
  return true;
}

/* Explains an unknown axis at this place of the text, with the name that was probably meant. */
static char *
explain (const char *text, const GoRulesetError *error)
{
  size_t count;
  const GoAxis *axes = go_axes (&count);
  g_autofree const char **names = g_new0 (const char *, count + 1);
  const char *at = text + MIN (error->offset, strlen (text));
  g_autofree char *word = g_strndup (at, strcspn (at, "= "));

  for (size_t i = 0; i < count; i++)
    names[i] = axes[i].name;
  return go_axis_find (word) == NULL ? cli_did_you_mean (error->message, word, names)
                                     : g_strdup (error->message);
}

static bool
read_axes (const char *text, CliRuleset *ruleset)
{
  GoRulesetError error;

  if (!go_ruleset_parse (text, &ruleset->ruleset, &error))
    {
      g_autofree char *where = g_strdup_printf ("rules:%" G_GSIZE_FORMAT, error.offset);
      g_autofree char *why = explain (text, &error);

      cli_argument_error (where, why);
      return false;
    }
  ruleset->name = g_strdup (text);
  ruleset->title = g_strdup (words_ruleset_name (&ruleset->ruleset));
  return true;
}

const char **
cli_preset_names (void)
{
  size_t count;
  const GoPreset *presets = go_presets (&count);
  const char **names = g_new0 (const char *, count + 1);

  for (size_t i = 0; i < count; i++)
    names[i] = presets[i].name;
  return names;
}

bool
cli_ruleset_find (const char *name, CliRuleset *ruleset)
{
  g_autofree const char **presets = NULL;
  g_autofree char *why = NULL;

  memset (ruleset, 0, sizeof *ruleset);
  /* A preset, or the newest one of a family: "chinese". */
  ruleset->preset = record_rules_named (name);
  if (ruleset->preset != NULL)
    {
      go_preset_ruleset (ruleset->preset, &ruleset->ruleset);
      ruleset->name = g_strdup (ruleset->preset->name);
      ruleset->title = g_strdup (_ (ruleset->preset->title));
      return true;
    }
  if (library_ruleset_saved_name (name) != NULL)
    return find_saved (name, ruleset);
  if (g_ascii_isdigit (name[0]))
    return read_axes (name, ruleset);
  presets = cli_preset_names ();
  why = cli_did_you_mean (_ ("there is no such ruleset; “rules” lists all rulesets"), name,
                          presets);
  cli_argument_error (name, why);
  return false;
}

GListModel *
cli_saved_rulesets (GError **error)
{
  g_autofree char *path = cli_library_path ();
  g_autoptr (GError) trouble = NULL;
  GListModel *model = library_ask (path, LIBRARY_REQUEST (LIBRARY_LIST_RULESETS), NULL, &trouble);

  /* Without a library, or with one from before rulesets could be saved, the presets still work,
   * unless --library was given. */
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
      cli_line ("  %s%*s  %s", name, (int) (width - g_utf8_strlen (name, -1)), "", title);
      return;
    }

  const GoPreset *preset = go_preset_find (name);
  g_autoptr (JsonBuilder) builder = cli_json_begin ();

  cli_json_text (builder, "name", name);
  cli_json_text (builder, "title", title);
  cli_json_text (builder, "family", family);
  cli_json_text (builder, "source", preset != NULL ? _ (preset->source) : NULL);
  cli_json_text (builder, "confidence", preset != NULL ? preset->confidence : NULL);
  cli_json_end (builder);
}

static void
print_family (const char *family, int width)
{
  size_t count;
  const GoPreset *presets = go_presets (&count);

  if (!cli_options.json)
    cli_line ("%s", words_family_title (family));
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

      if (ruleset->preset != NULL)
        continue;
      if (!headed)
        {
          cli_lines ("\n");
          cli_line ("%s", words_family_title ("own"));
        }
      headed = true;
      print_row (ruleset->name, ruleset->title, width, ruleset->family);
    }
}

int
cli_rules_list (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GListModel) saved = cli_saved_rulesets (&error);
  size_t count;
  const GoPreset *presets = go_presets (&count);
  int width = 0;

  for (size_t i = 0; i < count; i++)
    width = MAX (width, (int) strlen (presets[i].name));
  for (size_t i = 0; strcmp (go_families[i], "own") != 0; i++)
    {
      if (i > 0 && !cli_options.json)
        cli_lines ("\n");
      print_family (go_families[i], width);
    }
  print_saved (saved, width);
  return error != NULL ? cli_library_error (error) : CLI_DONE;
}
