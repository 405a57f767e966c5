/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a list says about a saved game. All strings are translated and new; free with g_free(). */
#pragma once

#include "library-search.h"

G_BEGIN_DECLS

/* "White wins by 3½ points", or "Unfinished, 43 moves". A result that this version cannot read
 * is given as it was stored. For a record without one: "Result unknown". */
char *ui_game_text_outcome (LibraryGame *game) G_GNUC_WARN_UNUSED_RESULT;

/* "19×19 · Concord · komi 6½ · 3 handicap stones · 143 moves". */
char *ui_game_text_details (LibraryGame *game) G_GNUC_WARN_UNUSED_RESULT;

/* The day on which it was played, in words where it can be told; "" where nothing is known. */
char *ui_game_text_date (LibraryGame *game) G_GNUC_WARN_UNUSED_RESULT;

/* The player's name, or the colour where there is none. */
char *ui_game_text_player (LibraryGame *game, GoColor color) G_GNUC_WARN_UNUSED_RESULT;

/* "Mira – Jonas"; of a position that was counted "Counted position", with the names it has. */
char *ui_game_text_players (LibraryGame *game) G_GNUC_WARN_UNUSED_RESULT;

/* All of it as one line, for those who hear it. */
char *ui_game_text_summary (LibraryGame *game) G_GNUC_WARN_UNUSED_RESULT;

/* What stands in a column, in few words: "Mira  8k", "B+3½", "19×19"; "" while the row is not
 * loaded. */
char *ui_game_text_column (LibraryGame *game, LibraryColumn column) G_GNUC_WARN_UNUSED_RESULT;

/* Whether somebody may go on with it at the table. */
gboolean ui_game_text_is_unfinished (LibraryGame *game);

G_END_DECLS
