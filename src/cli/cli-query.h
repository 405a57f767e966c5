/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What games are meant, on the command line: shared by `search` and `export`. */
#pragma once

#include "cli.h"
#include "library-search.h"

typedef struct
{
  LibraryQuery query; /* its strings belong to the options, but for these */
  char *text;
  guint8 *cells;
} CliQuery;

void cli_query_clear (CliQuery *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (CliQuery, cli_query_clear)

/* As cli_parse(), with the options of a query beside `entries`. */
bool cli_query_parse (const GOptionEntry *entries,
                      const char *name,
                      const char *arguments,
                      const char *summary,
                      int *argc,
                      char ***argv);

/* Fills the query from the options and the words argv[1] and on, which are looked for. `name` is
 * the subcommand. Returns CLI_DONE, or another status after one line on standard error. */
int cli_query_read (const char *name, int argc, char **argv, CliQuery *self);

/* Where nothing was found: whether the library at `path` knows the tag and the ruleset that were
 * asked for. Returns false after one line on standard error. */
bool cli_query_check_names (const char *path);

/* Whether the options say anything at all about which games are meant. */
bool cli_query_is_empty (const CliQuery *self);
