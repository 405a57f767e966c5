#include "config.h"

#include <glib/gi18n.h>
#include <stdio.h>
#include <unistd.h>

#include "cli.h"
#include "library-file-records.h"

/* On a terminal, a line that is written over. */
static void
show_progress (const LibraryImport *state, gpointer data)
{
  fprintf (stderr, "\r%u / %u  ", state->files_done, state->files);
}

static void
print_json (const LibraryImport *state)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  json_builder_begin_object (builder);
  cli_json_number (builder, "files", state->files);
  cli_json_number (builder, "games", state->games);
  cli_json_number (builder, "same", state->same);
  cli_json_number (builder, "variants", state->variants);
  cli_json_number (builder, "mended", state->mended);
  cli_json_number (builder, "refused", state->refused);
  json_builder_set_member_name (builder, "told");
  json_builder_begin_array (builder);
  for (guint i = 0; i < state->told->len; i++)
    json_builder_add_string_value (builder, state->told->pdata[i]);
  json_builder_end_array (builder);
  cli_json_number (builder, "untold", state->untold);
  json_builder_end_object (builder);
  cli_print_json (json_builder_get_root (builder));
}

static void
print_report (const LibraryImport *state)
{
  for (guint i = 0; i < state->told->len; i++)
    puts (state->told->pdata[i]);
  if (state->untold > 0)
    printf (ngettext ("… and %u more such line\n", "… and %u more such lines\n", state->untold),
            state->untold);
  printf (ngettext ("%u game imported\n", "%u games imported\n", state->games), state->games);
  if (state->same > 0)
    printf (ngettext ("%u was there already\n", "%u were there already\n", state->same),
            state->same);
  if (state->variants > 0)
    printf (ngettext ("%u of them is another version of a game that is there\n",
                      "%u of them are other versions of games that are there\n", state->variants),
            state->variants);
  if (state->mended > 0)
    printf (ngettext ("%u was mended\n", "%u were mended\n", state->mended), state->mended);
  if (state->refused > 0)
    printf (
        ngettext ("%u file holds no game of Go\n", "%u files hold no game of Go\n", state->refused),
        state->refused);
}

int
cli_import (int argc, char **argv)
{
  g_autofree char *path = NULL;
  g_autoptr (LibraryImport) state = NULL;
  g_autoptr (GError) error = NULL;
  gboolean terminal = isatty (STDERR_FILENO);

  if (!cli_parse (NULL, "import", _ ("PATH…"),
                  _ ("Imports files, and all files in folders and archives, into the library."),
                  &argc, &argv))
    return CLI_USAGE;
  if (argc < 2)
    return cli_usage_error ("import", "%s", _ ("name the files, folders or archives to import"));
  for (int i = 1; i < argc; i++)
    if (!g_file_test (argv[i], G_FILE_TEST_EXISTS))
      {
        g_autofree char *name = g_filename_display_name (argv[i]);

        return cli_input_error (name, _ ("there is no such file"));
      }
  path = cli_library_path ();
  state = library_file_import (path, (const char *const *) argv + 1, NULL,
                               terminal ? show_progress : NULL, NULL, NULL, &error);
  if (terminal)
    fputs ("\r", stderr);
  if (state == NULL)
    return cli_input_error (path, error->message);
  if (cli_options.json)
    print_json (state);
  else
    print_report (state);
  return state->refused > 0 ? CLI_NO : CLI_DONE;
}
