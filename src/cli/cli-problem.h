/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Exit statuses and error reports of the subcommands. */
#pragma once

#include <glib.h>
#include <json-glib/json-glib.h>
#include <stdbool.h>

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
/* CLI_USAGE; `name` is the subcommand, or NULL. */
int cli_usage_error (const char *name, const char *format, ...) G_GNUC_PRINTF (2, 3);

/* Returns a path for display; "-" is standard input. */
char *cli_file_name (const char *path) G_GNUC_WARN_UNUSED_RESULT;

/* Returns the name, from an array ended by NULL, that was probably meant, or NULL. */
const char *cli_nearest (const char *word, const char *const *names);

/* Returns `why`, followed by the name that was probably meant. */
char *cli_did_you_mean (const char *why,
                        const char *word,
                        const char *const *names) G_GNUC_WARN_UNUSED_RESULT;
