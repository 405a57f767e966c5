/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The library file: `backup`, `move`, `restore`, `backups`, `reindex` and `verify`. */
#include <glib/gi18n.h>

#include "cli.h"

/* Maximum ids in the message; JSON lists all. */
#define NUMBERS_MOST 20

/* Returns the ids of the incomplete games, "3, 7". */
static char *
numbers_of (const LibraryReport *report)
{
  GString *text = g_string_new (NULL);
  guint count = library_report_count_cut (report);

  for (guint i = 0; i < MIN (count, NUMBERS_MOST); i++)
    g_string_append_printf (text, "%s%" G_GINT64_FORMAT, i == 0 ? "" : ", ",
                            ((const LibraryCut *) report->cut->pdata[i])->id);
  if (count > NUMBERS_MOST)
    g_string_append (text, ", …");
  return g_string_free (text, FALSE);
}

void
cli_recovery_tell (const LibraryReport *report)
{
  g_autofree char *where = NULL, *why = NULL, *copied = NULL;
  g_autofree char *saved = NULL, *cut = NULL, *kept = NULL;
  guint count;

  if (report->what != LIBRARY_RECOVERED)
    return;
  count = library_report_count_cut (report);
  where = cli_file_name (report->set_aside);
  saved = g_strdup_printf (
      ngettext ("Recovered %u game.", "Recovered %u games.", report->games_saved),
      report->games_saved);
  if (count > 0)
    {
      g_autofree char *numbers = numbers_of (report);

      /* Translators: the second part is a list of numbers of games, "3, 7". */
      cut = g_strdup_printf (
          /* Translators: how many games, and their numbers, "3, 7". */
          ngettext ("%u game is incomplete: %s.", "%u games are incomplete: %s.", count), count,
          numbers);
    }
  kept = g_strdup_printf (_ ("The damaged file is kept in %s."), where);
  why = g_strjoin (" ", report->reason != NULL ? report->reason : _ ("The library was damaged."),
                   saved, cut != NULL ? cut : kept, cut != NULL ? kept : NULL, NULL);
  cli_complain (NULL, why);
  copied = library_report_say_copied (report);
  if (copied)
    cli_complain (NULL, copied);
}

void
cli_recovery_json (JsonBuilder *builder, const LibraryReport *report)
{
  g_autofree char *where = NULL;

  if (report->what != LIBRARY_RECOVERED)
    {
      cli_json_text (builder, "recovered", NULL);
      return;
    }
  where = cli_file_name (report->set_aside);
  cli_json_begin_object (builder, "recovered");
  cli_json_number (builder, "games", report->games_saved);
  cli_json_number (builder, "incomplete", library_report_count_cut (report));
  cli_json_begin_list (builder, "incomplete_games");
  for (guint i = 0; i < library_report_count_cut (report); i++)
    json_builder_add_int_value (builder, ((const LibraryCut *) report->cut->pdata[i])->id);
  json_builder_end_array (builder);
  cli_json_number (builder, "rulesets", report->rulesets_saved);
  cli_json_number (builder, "from_copy", report->from_copy);
  cli_json_text (builder, "reason", report->reason);
  cli_json_text (builder, "set_aside", where);
  json_builder_end_object (builder);
}

/* Prints what was done with the library and a file as JSON. */
static void
print_json (const char *name, const char *other)
{
  g_autoptr (JsonBuilder) builder = cli_json_begin ();
  g_autofree char *path = cli_library_path ();
  g_autofree char *library = cli_visible (path);
  g_autofree char *file = cli_visible (other);

  cli_json_text (builder, "library", library);
  cli_json_text (builder, name, file);
  cli_json_end (builder);
}

/* `done` is the final message with the file's name. */
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

  if (!cli_parse (NULL, _ ("FILE"), summary, &argc, &argv))
    return CLI_USAGE;
  if (argc != 2)
    return cli_usage_error (_ ("name one file for the copy"));
  path = cli_library_path ();
  if (!library_ask_number (path, LIBRARY_REQUEST (what, .path = argv[1]), &error))
    return cli_library_error (error);
  if (cli_options.json)
    print_json ("path", argv[1]);
  else
    cli_line (done, argv[1]);
  return CLI_DONE;
}

int
cli_backup (int argc, char **argv)
{
  return write_file ("backup", LIBRARY_BACK_UP, _ ("Copies the whole library into one file."),
                     _ ("The library was copied to %s.\n"), argc, argv);
}

int
cli_move (int argc, char **argv)
{
  return write_file ("move", LIBRARY_MOVE_OUT,
                     _ ("Saves your library, courses, themes and settings in one zip file. Use "
                        "“restore” to load it on another computer."),
                     _ ("Everything was saved in %s. On the other computer, use “restore”.\n"),
                     argc, argv);
}

int
cli_restore (int argc, char **argv)
{
  g_autofree char *path = NULL, *kept = NULL;
  g_autoptr (GError) error = NULL;

  if (!cli_parse (NULL, _ ("FILE"),
                  _ ("Replaces the library with the copy in FILE. The current library is kept "
                     "beside it in a separate file. If FILE is a zip file from “move”, also adds "
                     "its courses, themes and settings."),
                  &argc, &argv))
    return CLI_USAGE;
  if (argc != 2)
    return cli_usage_error (_ ("name one copy to restore; “backups” lists the automatic copies"));
  path = cli_library_path ();
  kept = library_ask (path, LIBRARY_REQUEST (LIBRARY_RESTORE_COPY, .path = argv[1]), NULL, &error);
  if (kept == NULL)
    return cli_file_error (argv[1], error);
  if (cli_options.json)
    print_json ("kept", kept);
  else if (*kept != '\0')
    cli_line (/* Translators: a file, and the file that holds the previous library. */
              _ ("The library was restored from %s. The previous library is kept in %s.\n"),
              argv[1], kept);
  else
    cli_line (_ ("The library was restored from %s. There was no previous library.\n"), argv[1]);
  return CLI_DONE;
}

int
cli_backups (int argc, char **argv)
{
  g_autofree char *path = NULL;
  g_autoptr (GPtrArray) backups = NULL;

  if (!cli_parse (NULL, "", _ ("Lists the automatic copies of the library, newest first."), &argc,
                  &argv))
    return CLI_USAGE;
  if (argc > 1)
    return cli_usage_error (_ ("takes no arguments; use --library to name the library file"));
  path = cli_library_path ();
  backups = library_file_backups (path);
  for (guint i = 0; backups != NULL && i < backups->len; i++)
    if (cli_options.json)
      print_json ("path", backups->pdata[i]);
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

  if (!cli_parse (NULL, "", _ ("Rebuilds the search index for words and positions in the library."),
                  &argc, &argv))
    return CLI_USAGE;
  if (argc > 1)
    return cli_usage_error (_ ("takes no arguments; use --library to name the library file"));
  path = cli_library_path ();
  if (!library_file_reindex (path, &opened, &error))
    return cli_library_error (error);
  cli_recovery_tell (opened);
  if (cli_options.json)
    {
      g_autoptr (JsonBuilder) builder = cli_json_begin ();
      g_autofree char *library = cli_visible (path);

      cli_json_text (builder, "library", library);
      cli_recovery_json (builder, opened);
      cli_json_end (builder);
    }
  else
    cli_line ("%s", _ ("The search index was rebuilt."));
  return opened->what == LIBRARY_RECOVERED ? CLI_RECOVERED : CLI_DONE;
}

static void
print_verdict_json (const char *path, const LibraryVerdict *verdict)
{
  g_autoptr (JsonBuilder) builder = cli_json_begin ();
  g_autofree char *file = cli_file_name (path);

  cli_json_text (builder, "file", file);
  cli_json_flag (builder, "ok", verdict->problems->len == 0);
  cli_json_number (builder, "games", verdict->games);
  cli_json_number (builder, "acts", verdict->acts);
  cli_json_begin_list (builder, "problems");
  for (guint i = 0; i < verdict->problems->len; i++)
    {
      g_autofree char *sentence = library_problem_sentence (verdict->problems->pdata[i]);

      cli_json_problem (builder, &(CliProblem){ .code = "damaged", .message = sentence });
    }
  json_builder_end_array (builder);
  cli_json_end (builder);
}

static void
print_text (const LibraryVerdict *verdict)
{
  g_autofree char *games
      = g_strdup_printf (ngettext ("%u game", "%u games", verdict->games), verdict->games);
  g_autofree char *acts
      = g_strdup_printf (ngettext ("%u action", "%u actions", verdict->acts), verdict->acts);
  bool well = verdict->problems->len == 0;

  for (guint i = 0; i < verdict->problems->len; i++)
    {
      g_autofree char *sentence = library_problem_sentence (verdict->problems->pdata[i]);

      cli_line ("%s", sentence);
    }
  cli_line ("%s, %s%s%s", games, acts, well ? ": " : "", well ? _ ("no problems found") : "");
}

int
cli_verify (int argc, char **argv)
{
  g_autofree char *path = NULL;
  g_autoptr (LibraryVerdict) verdict = NULL;
  guint problems;

  if (!cli_parse (NULL, "",
                  _ ("Checks the library file, and checks that the referee accepts every action of "
                     "every game in it. Changes nothing."),
                  &argc, &argv))
    return CLI_USAGE;
  if (argc > 1)
    return cli_usage_error (_ ("takes no arguments; use --library to name the library file"));

  path = cli_library_path ();
  verdict = cli_library_ask (LIBRARY_REQUEST (LIBRARY_VERIFY));
  if (verdict == NULL)
    return CLI_NO;
  if (cli_options.json)
    print_verdict_json (path, verdict);
  else
    print_text (verdict);
  problems = verdict->problems->len;
  if (problems == 0)
    return CLI_DONE;

  g_autofree char *why
      = g_strdup_printf (ngettext ("%u problem found", "%u problems found", problems), problems);

  cli_complain (path, why);
  return CLI_NO;
}
