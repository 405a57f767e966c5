/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli.h"

#include <glib/gi18n.h>
#include <stdarg.h>
#include <string.h>

#include "library-error.h"
#include "picture.h"
#include "record-script.h"
#include "sgf-read.h"

int
cli_status_of (guint all, guint refused)
{
  return refused == 0 ? CLI_DONE : refused < all ? CLI_PART : CLI_NO;
}

char *
cli_file_name (const char *path)
{
  return strcmp (path, "-") == 0 ? g_strdup (_ ("standard input")) : cli_visible (path);
}

void
cli_json_problem (JsonBuilder *builder, const CliProblem *problem)
{
  json_builder_begin_object (builder);
  cli_json_text (builder, "code", problem->code);
  cli_json_text (builder, "message", problem->message);
  if (problem->file != NULL)
    cli_json_text (builder, "file", problem->file);
  if (problem->argument != NULL)
    cli_json_text (builder, "argument", problem->argument);
  if (problem->game > 0)
    cli_json_number (builder, "game", problem->game);
  if (problem->in_bytes)
    cli_json_number (builder, "offset", problem->offset);
  if (problem->move > 0)
    cli_json_number (builder, "move", problem->move);
  json_builder_end_object (builder);
}

void
cli_json_problems (JsonBuilder *builder, const CliProblem *problem)
{
  cli_json_begin_list (builder, "problems");
  cli_json_problem (builder, problem);
  json_builder_end_array (builder);
}

/* Returns the identifier of an error code in a domain. */
static const char *
word_of (const char *const *words, gsize count, int code)
{
  return code >= 0 && (gsize) code < count && words[code] != NULL ? words[code] : "failed";
}

const char *
cli_code_of (const GError *error)
{
  static const char *const library[] = {
    [LIBRARY_ERROR_IO] = "io",
    [LIBRARY_ERROR_READ_ONLY] = "read_only",
    [LIBRARY_ERROR_FULL] = "full",
    [LIBRARY_ERROR_BUSY] = "busy",
    [LIBRARY_ERROR_NEWER] = "newer",
    [LIBRARY_ERROR_FOREIGN] = "foreign",
    [LIBRARY_ERROR_DAMAGED] = "damaged",
    [LIBRARY_ERROR_CONSTRAINT] = "unfit",
    [LIBRARY_ERROR_NOT_FOUND] = "not_found",
    [LIBRARY_ERROR_CANCELLED] = "cancelled",
    [LIBRARY_ERROR_CLOSED] = "closed",
    [LIBRARY_ERROR_MOVED] = "moved",
    [LIBRARY_ERROR_REPLACED] = "replaced",
  };
  static const char *const sgf[] = {
    [SGF_ERROR_EMPTY] = "empty",
    [SGF_ERROR_NO_GAME] = "no_game",
    [SGF_ERROR_TOO_BIG] = "too_big",
    [SGF_ERROR_CHARSET] = "charset",
  };
  static const char *const picture[] = {
    [PICTURE_ERROR_FORMAT] = "format", [PICTURE_ERROR_SIZE] = "size",
    [PICTURE_ERROR_THEME] = "theme",   [PICTURE_ERROR_MOVES] = "no_moves",
    [PICTURE_ERROR_WRITE] = "io",
  };

  if (error->domain == LIBRARY_ERROR)
    return word_of (library, G_N_ELEMENTS (library), error->code);
  if (error->domain == SGF_ERROR)
    return word_of (sgf, G_N_ELEMENTS (sgf), error->code);
  if (error->domain == PICTURE_ERROR)
    return word_of (picture, G_N_ELEMENTS (picture), error->code);
  if (error->domain == RECORD_SCRIPT_ERROR)
    return error->code == RECORD_SCRIPT_ERROR_SETUP ? "setup" : "syntax";
  if (error->domain == JSON_PARSER_ERROR)
    return "syntax";
  if (g_error_matches (error, G_FILE_ERROR, G_FILE_ERROR_NOENT)
      || g_error_matches (error, G_FILE_ERROR, G_FILE_ERROR_NOTDIR))
    return "not_found";
  if (g_error_matches (error, G_FILE_ERROR, G_FILE_ERROR_ACCES)
      || g_error_matches (error, G_FILE_ERROR, G_FILE_ERROR_PERM)
      || g_error_matches (error, G_FILE_ERROR, G_FILE_ERROR_ROFS))
    return "no_access";
  if (g_error_matches (error, G_FILE_ERROR, G_FILE_ERROR_NOSPC))
    return "full";
  return error->domain == G_FILE_ERROR ? "io" : "failed";
}

static int
tell (const char *where, const CliProblem *problem, int status)
{
  cli_complain (where, problem->message);
  if (cli_options.json)
    {
      g_autoptr (JsonBuilder) builder = cli_json_begin ();

      cli_json_problems (builder, problem);
      cli_json_end (builder);
    }
  return status;
}

int
cli_fail (const CliProblem *problem)
{
  return tell (problem->file != NULL ? problem->file : problem->argument, problem, CLI_NO);
}

int
cli_file_error (const char *path, const GError *error)
{
  g_autofree char *name = cli_file_name (path);

  return cli_fail (
      &(CliProblem){ .code = cli_code_of (error), .message = error->message, .file = name });
}

int
cli_library_error (const GError *error)
{
  g_autofree char *path = cli_library_path ();

  return cli_file_error (path, error);
}

int
cli_argument_error (const char *argument, const char *why)
{
  return cli_fail (&(CliProblem){ .code = "argument", .message = why, .argument = argument });
}

int
cli_usage_error (const char *format, ...)
{
  g_autofree char *why = NULL;
  va_list arguments;

  va_start (arguments, format);
  why = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  return tell (cli_options.command, &(CliProblem){ .code = "usage", .message = why }, CLI_USAGE);
}

/* Names ----------------------------------------------------------------------------------- */

#define LONGEST 64

/* Returns the edit distance of two words, with insertions, deletions, replacements and swaps of
 * neighbours; LONGEST for words that are too long. */
static guint
distance (const char *one, const char *other)
{
  g_autofree gunichar *a = g_utf8_to_ucs4_fast (one, -1, NULL);
  g_autofree gunichar *b = g_utf8_to_ucs4_fast (other, -1, NULL);
  guint rows = (guint) g_utf8_strlen (one, -1), columns = (guint) g_utf8_strlen (other, -1);
  guint cost[LONGEST][LONGEST];

  if (rows >= LONGEST || columns >= LONGEST)
    return LONGEST;
  for (guint i = 0; i <= rows; i++)
    for (guint j = 0; j <= columns; j++)
      {
        if (i == 0 || j == 0)
          {
            cost[i][j] = i + j;
            continue;
          }
        cost[i][j]
            = cost[i - 1][j - 1] + (g_unichar_tolower (a[i - 1]) != g_unichar_tolower (b[j - 1]));
        cost[i][j] = MIN (cost[i][j], MIN (cost[i - 1][j], cost[i][j - 1]) + 1);
        if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
          cost[i][j] = MIN (cost[i][j], cost[i - 2][j - 2] + 1);
      }
  return cost[rows][columns];
}

const char *
cli_nearest (const char *word, const char *const *names)
{
  const char *nearest = NULL;
  guint least;

  if (!g_utf8_validate (word, -1, NULL))
    return NULL;
  /* A word with more than a third of its letters wrong is a different one. */
  least = (guint) g_utf8_strlen (word, -1) / 3 + 2;
  for (; *names != NULL; names++)
    {
      guint far = distance (word, *names);

      if (far < least)
        {
          least = far;
          nearest = *names;
        }
    }
  return nearest;
}

char *
cli_did_you_mean (const char *why, const char *word, const char *const *names)
{
  const char *nearest = cli_nearest (word, names);
  g_autofree char *begun = g_strndup (why, strlen (why) - g_str_has_suffix (why, "."));

  /* Translators: what is wrong with a word, and the word that was probably meant. */
  return nearest != NULL ? g_strdup_printf (_ ("%s. Did you mean “%s”?"), begun, nearest)
                         : g_strdup (why);
}
