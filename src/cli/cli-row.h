/* A game of the library as the subcommands print it. */
#pragma once

#include "cli.h"
#include "library-game.h"

/* A line for people, or an object that is still open for more members. */
void cli_row_print (LibraryGame *game, const char *more);
JsonBuilder *cli_row_json (LibraryGame *game) G_GNUC_WARN_UNUSED_RESULT;

/* A member of a JSON object; an empty or missing text becomes null. */
void cli_row_add_text (JsonBuilder *builder, const char *name, const char *text);
void cli_row_add_number (JsonBuilder *builder, const char *name, gint64 number);
