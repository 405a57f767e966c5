/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "cli.h"

#include <glib/gi18n.h>
#include <stdlib.h>
#include <string.h>

CliOptions cli_options;

static const GOptionEntry common_entries[] = {
  { "json", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_NONE, &cli_options.json,
    N_ ("Write JSON, one value per line"), NULL },
  { "library", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_FILENAME, &cli_options.library,
    N_ ("Use this library file"), N_ ("FILE") },
  { "version", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_NONE, &cli_options.version,
    N_ ("Print the version and exit"), NULL },
  { "help", 'h', G_OPTION_FLAG_NONE, G_OPTION_ARG_NONE, &cli_options.help,
    N_ ("Print this help and exit"), NULL },
  G_OPTION_ENTRY_NULL,
};

/* Returns the option that was probably meant by the first unknown one, or NULL. */
static char *
find_meant (char *const *words, const GOptionEntry *entries)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  const GOptionEntry *const both[] = { entries, common_entries };

  for (gsize i = 0; i < G_N_ELEMENTS (both); i++)
    for (const GOptionEntry *one = both[i]; one != NULL && one->long_name != NULL; one++)
      g_ptr_array_add (names, g_strconcat ("--", one->long_name, NULL));
  g_ptr_array_add (names, NULL);
  for (; *words != NULL && strcmp (*words, "--") != 0; words++)
    {
      g_autofree char *name = g_strndup (*words, strcspn (*words, "="));

      if (g_str_has_prefix (name, "--")
          && !g_strv_contains ((const char *const *) names->pdata, name))
        return g_strdup (cli_nearest (name, (const char *const *) names->pdata));
    }
  return NULL;
}

/* Looks for --json even if other options are invalid. */
static void
look_for_json (char *const *words)
{
  for (; *words != NULL && strcmp (*words, "--") != 0; words++)
    if (strcmp (*words, "--json") == 0)
      cli_options.json = TRUE;
}

/* Prints help and version through the output layer too, so that a full disk is noticed. */
static void
answer_common (GOptionContext *context)
{
  g_autofree char *help = NULL;

  if (cli_options.help)
    {
      help = g_option_context_get_help (context, FALSE, NULL);
      cli_lines (help);
    }
  else if (cli_options.version)
    cli_line ("pass-stone-cli %s", PACKAGE_VERSION);
  else
    return;
  exit (cli_output_close (CLI_DONE));
}

static bool
parse (GOptionContext *context, const GOptionEntry *entries, int *argc, char ***argv)
{
  /* Parsing removes options from the words. */
  g_autofree char **words = g_memdup2 (*argv, sizeof (char *) * (gsize) (*argc + 1));
  g_autoptr (GError) error = NULL;
  g_autofree char *meant = NULL;

  g_option_context_set_help_enabled (context, FALSE);
  if (entries != NULL)
    g_option_context_add_main_entries (context, entries, GETTEXT_PACKAGE);
  g_option_context_add_main_entries (context, common_entries, GETTEXT_PACKAGE);
  if (g_option_context_parse (context, argc, argv, &error))
    {
      answer_common (context);
      return true;
    }
  if (g_error_matches (error, G_OPTION_ERROR, G_OPTION_ERROR_UNKNOWN_OPTION))
    meant = find_meant (words + 1, entries);
  if (meant != NULL)
    cli_usage_error (_ ("%s. Did you mean “%s”?"), error->message, meant);
  else
    cli_usage_error ("%s", error->message);
  return false;
}

bool
cli_parse_first (
    const char *arguments, const char *summary, const char *description, int *argc, char ***argv)
{
  g_autoptr (GOptionContext) context = g_option_context_new (arguments);

  g_option_context_set_summary (context, summary);
  g_option_context_set_description (context, description);
  g_option_context_set_strict_posix (context, TRUE);
  return parse (context, NULL, argc, argv);
}

bool
cli_parse (const GOptionEntry *entries,
           const char *arguments,
           const char *summary,
           int *argc,
           char ***argv)
{
  g_autoptr (GOptionContext) context = g_option_context_new (arguments);
  g_autofree char *program = g_strdup_printf ("pass-stone-cli %s", *argv[0]);

  g_set_prgname (program);
  g_option_context_set_summary (context, summary);
  g_option_context_set_translation_domain (context, GETTEXT_PACKAGE);
  look_for_json (*argv + 1);
  return parse (context, entries, argc, argv);
}

bool
cli_check_words (int argc, char **argv)
{
  for (int i = 1; i < argc; i++)
    if (!g_utf8_validate (argv[i], -1, NULL))
      {
        cli_usage_error (_ ("“%s” is not valid UTF-8"), argv[i]);
        return false;
      }
  return true;
}

bool
cli_check_move (int move)
{
  if (move >= 0 || move == CLI_NOT_GIVEN)
    return true;
  cli_usage_error (
      _ ("--move needs a move number, 0 or higher; leave it out for the last position"));
  return false;
}

char *
cli_library_path (void)
{
  return cli_options.library != NULL ? g_canonicalize_filename (cli_options.library, NULL)
                                     : library_default_path ();
}

gpointer
cli_library_ask (const LibraryRequest *request)
{
  g_autofree char *path = cli_library_path ();
  g_autoptr (GError) error = NULL;
  gpointer answer = library_ask (path, request, NULL, &error);

  if (answer == NULL)
    cli_file_error (path, error);
  return answer;
}
