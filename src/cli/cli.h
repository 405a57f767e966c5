/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The terminal program: one file per subcommand, and shared parts. */
#pragma once

#include <glib.h>
#include <stdbool.h>

#include "cli-json.h"
#include "cli-output.h"
#include "cli-problem.h"
#include "referee-game.h"

/* The options common to all subcommands, before or after the name. */
typedef struct
{
  gboolean json;
  gboolean version, help;
  char *library; /* --library, or NULL */
} CliOptions;

extern CliOptions cli_options;

/* Parses the options before the subcommand's name and removes them from the arguments. Handles
 * --help and --version and exits. Returns false after one line on standard error: exit with
 * CLI_USAGE. */
bool cli_parse_first (
    const char *arguments, const char *summary, const char *description, int *argc, char ***argv);

/* Parses a subcommand's options, which may appear anywhere. `arguments` describes the other
 * arguments in the help. */
bool cli_parse (const GOptionEntry *entries,
                const char *name,
                const char *arguments,
                const char *summary,
                int *argc,
                char ***argv);

/* Checks that the arguments, which are words and not file names, are readable. Returns false after
 * one line on standard error: exit with CLI_USAGE. */
bool cli_check_words (const char *name, int argc, char **argv);

/* The value of a numeric option that was not given. */
#define CLI_NOT_GIVEN G_MININT

/* Checks that a --move is a move number or was not given. Returns false after one line on standard
 * error: exit with CLI_USAGE. */
bool cli_check_move (const char *name, int move);

/* Returns the library file: --library, or the default. Free with g_free(). */
char *cli_library_path (void) G_GNUC_WARN_UNUSED_RESULT;

/* The subcommands. argv[0] is the subcommand's name. They return the exit status. */
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
