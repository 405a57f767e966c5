/* What a list says about a saved game. All strings are translated and new; free with g_free(). */
#pragma once

#include "library-game.h"

G_BEGIN_DECLS

/* "White wins by 3½ points", or "Unfinished, 43 moves". A result that this version cannot read
 * is given as it was stored. */
char *ui_game_text_outcome (LibraryGame *game) G_GNUC_WARN_UNUSED_RESULT;

/* "19×19 · Concord · komi 6½ · 3 handicap stones · 143 moves". */
char *ui_game_text_details (LibraryGame *game) G_GNUC_WARN_UNUSED_RESULT;

/* The day on which the game was last changed. */
char *ui_game_text_date (LibraryGame *game) G_GNUC_WARN_UNUSED_RESULT;

/* The player's name, or the colour where there is none. */
char *ui_game_text_player (LibraryGame *game, GoColor color) G_GNUC_WARN_UNUSED_RESULT;

/* "Mira – Jonas". */
char *ui_game_text_players (LibraryGame *game) G_GNUC_WARN_UNUSED_RESULT;

/* All of it as one line, for those who hear it. */
char *ui_game_text_summary (LibraryGame *game) G_GNUC_WARN_UNUSED_RESULT;

/* Whether every word of `search`, in either case, is in one of the names. */
gboolean ui_game_text_matches (LibraryGame *game, const char *search);

G_END_DECLS
