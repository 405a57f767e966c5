/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Options that select games, shared by `search` and `export`. */
#pragma once

#include "cli.h"
#include "library-search.h"

typedef struct
{
  LibraryQuery query; /* its strings belong to the options, except for these */
  char *text;
  guint8 *cells;
} CliQuery;

void cli_query_clear (CliQuery *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (CliQuery, cli_query_clear)

/* Like cli_parse(), with the query's options in addition to `entries`. */
bool cli_query_parse (const GOptionEntry *entries,
                      const char *name,
                      const char *arguments,
                      const char *summary,
                      int *argc,
                      char ***argv);

/* Fills the query from the options and the search words in argv[1] and later. `name` is the
 * subcommand. Returns CLI_DONE, or another status after one line on standard error. */
int cli_query_read (const char *name, int argc, char **argv, CliQuery *self);

/* Checks, after an empty result, whether the library at `path` has the requested tag and ruleset.
 * Returns false after one line on standard error. */
bool cli_query_check_names (const char *path);

/* Returns whether the options select no games in particular. */
bool cli_query_is_empty (const CliQuery *self);
