/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "cli-record.h"
#include "words-repaired.h"

static char *charset;

static const GOptionEntry entries[] = {
  { "charset", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_STRING, &charset,
    N_ ("Read all files in this charset instead of detecting it"), N_ ("CHARSET") },
  G_OPTION_ENTRY_NULL,
};

/* Overwrites one line on a terminal. */
static void
show_progress (const LibraryImport *state, gpointer data)
{
  fprintf (stderr, "\r%u / %u  ", state->files_done, state->files);
}

static void
print_json (const LibraryImport *state, const LibraryReport *opened)
{
  g_autoptr (JsonBuilder) builder = cli_json_begin ();

  cli_json_number (builder, "files", state->files);
  cli_json_number (builder, "games", state->games);
  cli_json_number (builder, "same", state->same);
  cli_json_number (builder, "variants", state->variants);
  cli_json_number (builder, "mended", state->repaired);
  cli_json_number (builder, "refused", state->refused);
  cli_recovery_json (builder, opened);
  cli_json_begin_list (builder, "problems");
  for (guint i = 0; i < state->told->len; i++)
    cli_json_problem (builder, &(CliProblem){ .code = "told", .message = state->told->pdata[i] });
  if (state->failed != NULL)
    cli_json_problem (builder, &(CliProblem){ .code = "ended", .message = state->failed });
  json_builder_end_array (builder);
  cli_json_number (builder, "untold", state->untold);
  cli_json_end (builder);
}

static void
print_report (const LibraryImport *state)
{
  for (guint i = 0; i < state->told->len; i++)
    cli_line ("%s", (char *) state->told->pdata[i]);
  if (state->untold > 0)
    cli_line (ngettext ("… and %u more line like these\n", "… and %u more lines like these\n",
                        state->untold),
              state->untold);
  cli_line (ngettext ("%u game imported\n", "%u games imported\n", state->games), state->games);
  if (state->same > 0)
    cli_line (ngettext ("%u game was already in the library\n",
                        "%u games were already in the library\n", state->same),
              state->same);
  if (state->variants > 0)
    cli_line (ngettext ("%u of them is another version of a game already in the library\n",
                        "%u of them are other versions of games already in the library\n",
                        state->variants),
              state->variants);
  if (state->repaired > 0)
    cli_line (ngettext ("%u game could not be read completely\n",
                        "%u games could not be read completely\n", state->repaired),
              state->repaired);
  for (int kind = 0; kind < SGF_N_KINDS; kind++)
    if (state->kinds[kind] > 0)
      cli_line ("  %s: %u\n", words_repaired_kind (kind), state->kinds[kind]);
}

static void
tell_refused (guint refused)
{
  g_autofree char *why = g_strdup_printf (
      ngettext ("%u file contains no Go game\n", "%u files contain no Go games\n", refused),
      refused);

  cli_complain (NULL, g_strchomp (why));
}

/* Stores standard input in a file in a temporary folder. Returns NULL after one line on standard
 * error. */
static char *
keep_input (char **folder)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = cli_file_read_input (&error);
  g_autofree char *path = NULL;

  if (bytes != NULL)
    *folder = g_dir_make_tmp ("pass-stone-XXXXXX", &error);
  if (*folder != NULL)
    path = g_build_filename (*folder, "standard-input", NULL);
  if (path == NULL
      || !cli_file_write (path, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), &error))
    {
      cli_file_error ("-", error);
      return NULL;
    }
  return g_steal_pointer (&path);
}

/* Returns the existing paths, with "-" replaced by its temporary file. Reports each missing one in
 * one line on standard error. */
static GPtrArray *
find_paths (char **arguments, char **folder, guint *missing)
{
  GPtrArray *paths = g_ptr_array_new_with_free_func (g_free);

  for (; *arguments != NULL; arguments++)
    {
      bool input = strcmp (*arguments, "-") == 0 && *folder == NULL;
      char *path = input ? keep_input (folder) : g_strdup (*arguments);

      if (path != NULL && g_file_test (path, G_FILE_TEST_EXISTS))
        {
          g_ptr_array_add (paths, path);
          continue;
        }
      ++*missing;
      if (path != NULL)
        {
          g_autofree char *name = cli_file_name (path);

          cli_fail (&(CliProblem){
              .code = "not_found", .message = _ ("there is no such file"), .file = name });
        }
      g_free (path);
    }
  g_ptr_array_add (paths, NULL);
  return paths;
}

/* Imports the paths. Returns the exit status, which takes `missing` paths into account. */
static int
take_in (const char *path, const GPtrArray *paths, guint missing)
{
  g_autoptr (LibraryReport) opened = NULL;
  g_autoptr (LibraryImport) state = NULL;
  g_autoptr (GError) error = NULL;
  gboolean terminal = isatty (STDERR_FILENO);

  opened = library_ask (path, LIBRARY_REQUEST (LIBRARY_OPEN), NULL, &error);
  if (opened != NULL)
    state = library_ask (
        path,
        LIBRARY_REQUEST (LIBRARY_IMPORT, .paths = (const char *const *) paths->pdata,
                         .charset = charset, .progress = terminal ? show_progress : NULL),
        NULL, &error);
  if (terminal)
    fputs ("\r", stderr);
  if (opened != NULL)
    cli_recovery_tell (opened);
  if (state == NULL)
    return cli_file_error (path, error);
  if (cli_options.json)
    print_json (state, opened);
  else
    print_report (state);
  if (state->refused > 0)
    tell_refused (state->refused);
  if (state->failed != NULL)
    cli_complain (NULL, state->failed);
  if (opened->what == LIBRARY_RECOVERED)
    return CLI_RECOVERED;
  if (state->refused + missing == 0 && state->failed == NULL)
    return CLI_DONE;
  return state->games + state->same > 0 ? CLI_PART : CLI_NO;
}

int
cli_import (int argc, char **argv)
{
  g_autofree char *path = NULL, *folder = NULL;
  g_autoptr (GPtrArray) paths = NULL;
  guint missing = 0;
  int status = CLI_NO;

  if (!cli_parse (entries, _ ("PATH…"),
                  _ ("Imports files, and all files in folders and archives, into the library."),
                  &argc, &argv))
    return CLI_USAGE;
  if (argc < 2)
    return cli_usage_error (_ ("name the files, folders or archives to import"));
  path = cli_library_path ();
  paths = find_paths (argv + 1, &folder, &missing);
  if (paths->len > 1)
    status = take_in (path, paths, missing);
  if (folder != NULL)
    {
      g_autofree char *kept = g_build_filename (folder, "standard-input", NULL);

      g_unlink (kept);
      g_rmdir (folder);
    }
  return status;
}
