/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Texts for saved games in lists. All strings are translated and new; free with g_free(). */
#pragma once

#include "library-search.h"

/* Returns "White wins by 3½ points" or "Unfinished, 43 moves". A result that this version cannot
 * read is returned as stored. Without a result, returns "Result unknown". */
char *ui_game_text_outcome (LibraryGame *game) G_GNUC_WARN_UNUSED_RESULT;

/* Returns "19×19 · Concord · komi 6½ · 3 handicap stones · 143 moves". */
char *ui_game_text_details (LibraryGame *game) G_GNUC_WARN_UNUSED_RESULT;

/* Returns the date of the game, in words if it can be read; "" when it is unknown. */
char *ui_game_text_date (LibraryGame *game) G_GNUC_WARN_UNUSED_RESULT;

/* Returns the player's name, or the colour when there is no name. */
char *ui_game_text_player (LibraryGame *game, GoColor color) G_GNUC_WARN_UNUSED_RESULT;

/* Returns "Mira – Jonas"; for a counted position "Counted position", with its names if any. */
char *ui_game_text_players (LibraryGame *game) G_GNUC_WARN_UNUSED_RESULT;

/* Returns all of the above in one line, for screen readers. */
char *ui_game_text_summary (LibraryGame *game) G_GNUC_WARN_UNUSED_RESULT;

/* Returns the short text for a column: "Mira 8k", "B+3½", "19×19"; "" while the row is not
 * loaded. */
char *ui_game_text_column (LibraryGame *game, LibraryColumn column) G_GNUC_WARN_UNUSED_RESULT;

/* Returns whether the game can be continued on the board. */
gboolean ui_game_text_is_unfinished (LibraryGame *game);
