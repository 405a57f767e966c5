/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The terminal program: one file per subcommand, and shared parts. */
#pragma once

#include <json-glib/json-glib.h>
#include <stdbool.h>

#include "library-ask.h"
#include "referee-game.h"

/* --- The command line --- */

/* The options common to all subcommands, before or after the name. */
typedef struct
{
  gboolean json;
  gboolean version, help;
  char *library;       /* --library, or NULL */
  const char *command; /* the subcommand's name, or NULL */
} CliOptions;

extern CliOptions cli_options;

/* The exit statuses, the same for all subcommands. README.md and --help document them. */
enum
{
  CLI_DONE = 0,      /* done, or the answer is "yes" */
  CLI_NO = 1,        /* the answer is "no", or something is invalid or could not be read or
                        written */
  CLI_USAGE = 2,     /* the command line is invalid */
  CLI_PART = 3,      /* some files or games were refused, the rest is done */
  CLI_RECOVERED = 4, /* done, but the library was damaged and had to be recovered */
  CLI_PLAYING = 5,   /* `score`: the game is unfinished, and the board is counted as it stands */
};

/* Returns the status for `all` items of which `refused` were refused. */
int cli_status_of (guint all, guint refused);

/* Parses the options before the subcommand's name and removes them from the arguments. Handles
 * --help and --version and exits. Returns false after one line on standard error: exit with
 * CLI_USAGE. */
bool cli_parse_first (
    const char *arguments, const char *summary, const char *description, int *argc, char ***argv);

/* Parses a subcommand's options, which may appear anywhere. argv[0] is its name. `arguments`
 * describes the other arguments in the help. */
bool cli_parse (const GOptionEntry *entries,
                const char *arguments,
                const char *summary,
                int *argc,
                char ***argv);

/* Checks that the arguments, which are words and not file names, are readable. Returns false after
 * one line on standard error: exit with CLI_USAGE. */
bool cli_check_words (int argc, char **argv);

/* The value of a numeric option that was not given. */
#define CLI_NOT_GIVEN G_MININT

/* Checks that a --move is a move number or was not given. Returns false after one line on standard
 * error: exit with CLI_USAGE. */
bool cli_check_move (int move);

/* Returns the library file: --library, or the default. Free with g_free(). */
char *cli_library_path (void) G_GNUC_WARN_UNUSED_RESULT;

/* Asks the library, like library_ask(). Returns NULL after one line on standard error. */
gpointer cli_library_ask (const LibraryRequest *request) G_GNUC_WARN_UNUSED_RESULT;

/* Returns the name, from an array ended by NULL, that was probably meant, or NULL. */
const char *cli_nearest (const char *word, const char *const *names);

/* Returns `why`, followed by the name that was probably meant. */
char *cli_did_you_mean (const char *why,
                        const char *word,
                        const char *const *names) G_GNUC_WARN_UNUSED_RESULT;

/* --- Output: the only way to standard output and standard error ---
 *
 * Names come from untrusted files, and a terminal obeys control characters, so invisible characters
 * are escaped. Write errors are remembered until the end. */

/* Call this before opening anything. */
void cli_output_open (void);

/* Flushes the output. Returns the exit status: `status`, or CLI_NO after one line on standard error
 * if something could not be written. Ignores a closed pipe. */
int cli_output_close (int status);

/* Returns whether standard output has failed, so that further work is pointless. */
bool cli_output_failed (void);

/* Escapes every control character, bidi control, other invisible character and invalid UTF-8 byte:
 * "\x1b", "\u202e", "\xff". */
char *cli_visible (const char *text) G_GNUC_WARN_UNUSED_RESULT;

/* Returns a path for display; "-" is standard input. */
char *cli_file_name (const char *path) G_GNUC_WARN_UNUSED_RESULT;

/* Prints one escaped line on standard output. The newline at the end of `format` is optional. */
void cli_line (const char *format, ...) G_GNUC_PRINTF (1, 2);

/* Prints several lines, each escaped. */
void cli_lines (const char *text);

/* Writes data unchanged, for records. */
void cli_write (const void *bytes, gsize size);

/* Flushes standard output for a waiting reader. */
void cli_flush (void);

/* Prints one escaped line on standard error: where (NULL: no particular place) and why. */
void cli_complain (const char *where, const char *why);

/* Prints the text after `lead`, wrapped to the terminal's width. Further lines are indented by the
 * width of `lead`. */
void cli_print_wrapped (const char *lead, const char *text);

/* --- JSON --- */

/* Begins an object. */
JsonBuilder *cli_json_begin (void) G_GNUC_WARN_UNUSED_RESULT;

/* Closes the builder's object and prints it as one line at once. */
void cli_json_end (JsonBuilder *builder);

/* Adds a member to a JSON object; null for an empty or missing text. */
void cli_json_text (JsonBuilder *builder, const char *name, const char *text);
void cli_json_number (JsonBuilder *builder, const char *name, gint64 number);
void cli_json_flag (JsonBuilder *builder, const char *name, bool flag);
/* Adds a number of half points, written in points: an integer, or one with ".5". */
void cli_json_halves (JsonBuilder *builder, const char *name, int halves);
/* Adds a list of strings, an array of `count` pointers. */
void cli_json_strings (JsonBuilder *builder, const char *name, gconstpointer strings, guint count);
/* Adds the rows of a board to a list or member, as strings of '.', 'X' and 'O'. */
void cli_json_board (JsonBuilder *builder, const GoBoard *board);
/* Adds columns and rows; null for 0. */
void cli_json_size (JsonBuilder *builder, const char *name, int width, int height);

/* Begin a member that is a list or an object. */
void cli_json_begin_list (JsonBuilder *builder, const char *name);
void cli_json_begin_object (JsonBuilder *builder, const char *name);

/* Parses a single JSON value of limited depth. Free with json_node_unref(). Returns NULL with an
 * English `error` in RECORD_SCRIPT_ERROR or JSON_PARSER_ERROR. */
JsonNode *cli_json_read (const char *text, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Builds the outcome of a game as it stands, as an open object. `legal` adds what the player to
 * move may do. */
JsonBuilder *cli_game_outcome (const RefereeGame *game, bool legal) G_GNUC_WARN_UNUSED_RESULT;

/* --- Problems --- */

/* A problem: one line on standard error for users; in JSON an object in the list "problems" with
 * the members that are set here. */
typedef struct
{
  const char *code;     /* an identifier, never translated */
  const char *message;  /* for users */
  const char *file;     /* the path of the file, for display */
  const char *argument; /* the invalid command line argument */
  guint game;           /* in that file or on standard input, from 1 */
  bool in_bytes;        /* `offset` is valid: the byte offset in the file */
  gssize offset;
  int move; /* the number of a move */
} CliProblem;

/* Adds an element to a JSON list. */
void cli_json_problem (JsonBuilder *builder, const CliProblem *problem);
/* Adds the member "problems" with this single one. */
void cli_json_problems (JsonBuilder *builder, const CliProblem *problem);

/* Returns a JSON error code: "not_found", "damaged" ... */
const char *cli_code_of (const GError *error);

/* Report a problem on standard error, and with --json on standard output as an object that has only
 * "problems". They return the exit status. */
int cli_fail (const CliProblem *problem);                       /* CLI_NO */
int cli_file_error (const char *path, const GError *error);     /* CLI_NO; "-" is standard input */
int cli_library_error (const GError *error);                    /* CLI_NO */
int cli_argument_error (const char *argument, const char *why); /* CLI_NO: no such thing */
int cli_usage_error (const char *format, ...) G_GNUC_PRINTF (1, 2); /* CLI_USAGE */

/* Prints one line on standard error if the library was damaged when it was opened for writing. */
void cli_recovery_tell (const LibraryReport *report);
/* Adds the member "recovered": an object, or null if nothing was damaged. */
void cli_recovery_json (JsonBuilder *builder, const LibraryReport *report);

/* --- The subcommands ---
 *
 * argv[0] is the subcommand's name. They return the exit status. */
int cli_rules (int argc, char **argv);
int cli_check (int argc, char **argv);
int cli_convert (int argc, char **argv);
int cli_referee (int argc, char **argv);
int cli_export (int argc, char **argv);
int cli_gtp (int argc, char **argv);
int cli_import (int argc, char **argv);
int cli_list (int argc, char **argv);
int cli_score (int argc, char **argv);
int cli_search (int argc, char **argv);
int cli_render (int argc, char **argv);
int cli_verify (int argc, char **argv);
int cli_backup (int argc, char **argv);
int cli_move (int argc, char **argv);
int cli_restore (int argc, char **argv);
int cli_backups (int argc, char **argv);
int cli_reindex (int argc, char **argv);
