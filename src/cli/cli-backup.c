/* The library file as a whole: `backup`, `move`, `restore`, `backups` and `reindex`. */
#include "config.h"

#include <glib/gi18n.h>

#include "cli-recovery.h"
#include "library-ask.h"

/* What was done with which files, for programs. */
static void
print_json (const char *path, const char *name, const char *other)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autofree char *library = cli_visible (path);
  g_autofree char *file = cli_visible (other);

  json_builder_begin_object (builder);
  cli_json_text (builder, "library", library);
  cli_json_text (builder, name, file);
  cli_json_end (builder);
}

/* `done` is the message afterwards, with the name of the file. */
static int
write_file (const char *name,
            LibraryWork what,
            const char *summary,
            const char *done,
            int argc,
            char **argv)
{
  g_autofree char *path = NULL;
  g_autoptr (GError) error = NULL;

  if (!cli_parse (NULL, name, _ ("FILE"), summary, &argc, &argv))
    return CLI_USAGE;
  if (argc != 2)
    return cli_usage_error (name, "%s", _ ("one file, please, for the copy"));
  path = cli_library_path ();
  if (!library_ask_number (path, LIBRARY_REQUEST (what, .path = argv[1]), &error))
    return cli_library_error (error);
  if (cli_options.json)
    print_json (path, "path", argv[1]);
  else
    cli_line (done, argv[1]);
  return CLI_DONE;
}

int
cli_backup (int argc, char **argv)
{
  return write_file ("backup", LIBRARY_BACK_UP, _ ("Copies the whole library into one file."),
                     _ ("The library is copied to %s.\n"), argc, argv);
}

int
cli_move (int argc, char **argv)
{
  return write_file ("move", LIBRARY_MOVE_OUT,
                     _ ("Saves your library, courses, themes and settings in one zip file, for "
                        "“restore” on another computer."),
                     _ ("Everything is saved in %s. On the other computer, use “restore”.\n"), argc,
                     argv);
}

int
cli_restore (int argc, char **argv)
{
  g_autofree char *path = NULL, *kept = NULL;
  g_autoptr (GError) error = NULL;

  if (!cli_parse (
          NULL, "restore", _ ("FILE"),
          _ ("Puts a copy of a library in the place of the library, which is kept in a file "
             "beside it. If FILE is a zip file from “move”, adds its courses, themes and settings "
             "too."),
          &argc, &argv))
    return CLI_USAGE;
  if (argc != 2)
    return cli_usage_error ("restore", "%s",
                            _ ("one file, please: the copy; “backups” lists some"));
  path = cli_library_path ();
  kept = library_ask (path, LIBRARY_REQUEST (LIBRARY_RESTORE_COPY, .path = argv[1]), NULL, &error);
  if (kept == NULL)
    return cli_file_error (argv[1], error);
  if (cli_options.json)
    print_json (path, "kept", kept);
  else if (*kept != '\0')
    cli_line (_ ("The library is that of %s now. How it was before is kept in %s.\n"), argv[1],
              kept);
  else
    cli_line (_ ("The library is that of %s now. There was none before.\n"), argv[1]);
  return CLI_DONE;
}

int
cli_backups (int argc, char **argv)
{
  g_autofree char *path = NULL;
  g_autoptr (GPtrArray) backups = NULL;

  if (!cli_parse (NULL, "backups", "",
                  _ ("Lists the copies of the library that were made by "
                     "themselves, the newest first."),
                  &argc, &argv))
    return CLI_USAGE;
  if (argc > 1)
    return cli_usage_error ("backups", "%s", _ ("takes no arguments; --library names the file"));
  path = cli_library_path ();
  backups = library_file_backups (path);
  for (guint i = 0; backups != NULL && i < backups->len; i++)
    if (cli_options.json)
      print_json (path, "path", backups->pdata[i]);
    else
      cli_line ("%s", (char *) backups->pdata[i]);
  return CLI_DONE;
}

int
cli_reindex (int argc, char **argv)
{
  g_autofree char *path = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (LibraryReport) opened = NULL;

  if (!cli_parse (NULL, "reindex", "",
                  _ ("Makes anew by what words and positions are found in the library."), &argc,
                  &argv))
    return CLI_USAGE;
  if (argc > 1)
    return cli_usage_error ("reindex", "%s", _ ("takes no arguments; --library names the file"));
  path = cli_library_path ();
  if (!library_file_reindex (path, &opened, &error))
    return cli_library_error (error);
  if (opened->what == LIBRARY_RECOVERED)
    cli_recovery_tell (opened);
  if (cli_options.json)
    {
      g_autoptr (JsonBuilder) builder = json_builder_new ();
      g_autofree char *library = cli_visible (path);

      json_builder_begin_object (builder);
      cli_json_text (builder, "library", library);
      cli_recovery_json (builder, opened);
      cli_json_end (builder);
    }
  else
    cli_line ("%s", _ ("The index is made anew."));
  return opened->what == LIBRARY_RECOVERED ? CLI_RECOVERED : CLI_DONE;
}
