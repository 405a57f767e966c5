/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How a subcommand ends, and how it reports problems. */
#pragma once

#include <glib.h>
#include <json-glib/json-glib.h>
#include <stdbool.h>

/* The exit statuses, the same in all subcommands; README.md and --help tell them to people. */
enum
{
  CLI_DONE = 0,      /* done, or the answer is "yes" */
  CLI_NO = 1,        /* the answer is "no", or something is bad or could not be read or written */
  CLI_USAGE = 2,     /* the command makes no sense */
  CLI_PART = 3,      /* some files or games were refused, the rest is done */
  CLI_RECOVERED = 4, /* done, but the library was damaged and had to be recovered */
  CLI_PLAYING = 5,   /* `score`: the game is still going on, counted is the board as it stands */
};

/* The status of so many things of which so many were refused. */
int cli_status_of (guint all, guint refused);

/* A problem: one line on standard error; in JSON an object in a list
 * called "problems", with those members that are set here. */
typedef struct
{
  const char *code;     /* a word for programs, never translated */
  const char *message;  /* for people */
  const char *file;     /* the path of the file in question, as it can be shown */
  const char *argument; /* what was wrong on the command line */
  guint game;           /* in that file or on standard input, from 1 */
  bool in_bytes;        /* `offset` says where: so many bytes into the file */
  gssize offset;
  int move; /* the number of a move */
} CliProblem;

/* The next element of a JSON list. */
void cli_json_problem (JsonBuilder *builder, const CliProblem *problem);
/* The member "problems" with one of these. */
void cli_json_problems (JsonBuilder *builder, const CliProblem *problem);

/* What programs call an error: "not_found", "damaged" ... */
const char *cli_code_of (const GError *error);

/* These report a problem on standard error, and with --json on standard output too, where it is
 * an object with nothing but "problems". They return the status to leave with. */
int cli_fail (const CliProblem *problem);                       /* CLI_NO */
int cli_file_error (const char *path, const GError *error);     /* CLI_NO; "-" is standard input */
int cli_library_error (const GError *error);                    /* CLI_NO */
int cli_argument_error (const char *argument, const char *why); /* CLI_NO: there is none such */
/* CLI_USAGE; `name` is the subcommand, or NULL. */
int cli_usage_error (const char *name, const char *format, ...) G_GNUC_PRINTF (2, 3);

/* The path as it can be shown; "-" is standard input. */
char *cli_file_name (const char *path) G_GNUC_WARN_UNUSED_RESULT;

/* Of these names, ended by NULL, the one that was probably meant, or NULL. */
const char *cli_nearest (const char *word, const char *const *names);

/* `why`, and which of the names was probably meant. */
char *cli_did_you_mean (const char *why,
                        const char *word,
                        const char *const *names) G_GNUC_WARN_UNUSED_RESULT;
