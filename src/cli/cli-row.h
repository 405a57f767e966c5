/* A game of the library as the subcommands print it. */
#pragma once

#include "cli.h"
#include "library-game.h"

/* A line for people, or an object that is still open for more members. */
void cli_row_print (LibraryGame *game, const char *more);
JsonBuilder *cli_row_json (LibraryGame *game) G_GNUC_WARN_UNUSED_RESULT;
