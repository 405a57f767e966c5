/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Options that select games, shared by `search` and `export`. */
#pragma once

#include "cli.h"
#include "library-search.h"

/* Like cli_parse(), with the query's options in addition to `entries`. */
bool cli_query_parse (const GOptionEntry *entries,
                      const char *arguments,
                      const char *summary,
                      int *argc,
                      char ***argv);

/* Returns the query of the options and the search words in argv[1] and later, in `query`. Returns
 * CLI_DONE, or another status after one line on standard error. */
int cli_query_read (int argc, char **argv, const LibraryQuery **query);

/* Checks, after an empty result, whether the library has the requested tag and ruleset. Returns
 * false after one line on standard error. */
bool cli_query_check_names (void);

/* Returns whether the query that was read selects no games in particular. */
bool cli_query_is_empty (void);
