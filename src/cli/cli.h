/* The terminal program: one file for each subcommand, and what they share. */
#pragma once

#include <glib.h>
#include <json-glib/json-glib.h>
#include <stdbool.h>

#include "referee-game.h"

/* Exit statuses. */
enum
{
  CLI_DONE = 0,
  CLI_NO = 1,    /* the answer is "no", or the input was bad */
  CLI_USAGE = 2, /* the command makes no sense */
};

/* The options that every subcommand takes, before or after its name. */
typedef struct
{
  gboolean json;
  gboolean version;
  char *library; /* --library, or NULL */
} CliOptions;

extern CliOptions cli_options;

/* The options of CliOptions, for GOption. */
extern const GOptionEntry cli_common_entries[];

/* Reads a subcommand's options, and takes them out of the arguments. `arguments` says in the help
 * what follows them. Returns false after one line on standard error: leave with CLI_USAGE. */
bool cli_parse (const GOptionEntry *entries,
                const char *name,
                const char *arguments,
                const char *summary,
                int *argc,
                char ***argv);

/* One line on standard error: where (NULL: nowhere in particular) and why. Returns CLI_USAGE or
 * CLI_NO. */
int cli_usage_error (const char *name, const char *format, ...) G_GNUC_PRINTF (2, 3);
int cli_input_error (const char *where, const char *why);

/* Writes the value as one line of JSON on standard output at once, and frees it. */
void cli_print_json (JsonNode *node);

/* A member of a JSON object; an empty or missing text becomes null. */
void cli_json_text (JsonBuilder *builder, const char *name, const char *text);
void cli_json_number (JsonBuilder *builder, const char *name, gint64 number);
/* The same for half points, written in points: a whole number, or one with ".5". */
void cli_json_halves (JsonBuilder *builder, const char *name, int halves);

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
