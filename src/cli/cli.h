/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The terminal program: one file for each subcommand, and what they share. */
#pragma once

#include <glib.h>
#include <stdbool.h>

#include "cli-json.h"
#include "cli-output.h"
#include "cli-problem.h"
#include "referee-game.h"

/* The options that every subcommand takes, before or after its name. */
typedef struct
{
  gboolean json;
  gboolean version, help;
  char *library; /* --library, or NULL */
} CliOptions;

extern CliOptions cli_options;

/* Reads the options before a subcommand's name, and takes them out of the arguments. What is asked
 * for by --help and --version is answered, and the program ends with that. Returns false after one
 * line on standard error: leave with CLI_USAGE. */
bool cli_parse_first (
    const char *arguments, const char *summary, const char *description, int *argc, char ***argv);

/* The same for a subcommand's options, which may stand anywhere. `arguments` says in the help what
 * follows them. */
bool cli_parse (const GOptionEntry *entries,
                const char *name,
                const char *arguments,
                const char *summary,
                int *argc,
                char ***argv);

/* Whether the arguments, which are words and no names of files, can be read. Returns false after
 * one line on standard error: leave with CLI_USAGE. */
bool cli_check_words (const char *name, int argc, char **argv);

/* The value of an option that takes a number and was not given. */
#define CLI_NOT_GIVEN G_MININT

/* Whether a --move is the number of a move, or was not given. Returns false after one line on
 * standard error: leave with CLI_USAGE. */
bool cli_check_move (const char *name, int move);

/* The library file: --library, or the default. Free with g_free(). */
char *cli_library_path (void) G_GNUC_WARN_UNUSED_RESULT;

/* The subcommands. argv[0] is the name of each; they return the exit status. */
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
