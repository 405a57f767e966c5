/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Choosing one of the games of a file, which may hold thousands. */
#pragma once

#include <gtk/gtk.h>

#include "sgf-tree.h"

#define UI_TYPE_FILE_GAMES (ui_file_games_get_type ())
/**
 * UiFileGames:
 *
 * A searchable list. The signal `chosen` (guint index) is emitted when the user chooses a game.
 */
G_DECLARE_FINAL_TYPE (UiFileGames, ui_file_games, UI, FILE_GAMES, GtkBox)

/* Lists the games of a collection and selects the one at `index`; NULL for none. Keeps a reference.
 * The list is created when it is first shown. */
void ui_file_games_set_collection (UiFileGames *self, SgfCollection *collection, guint index);

/* Returns "Shusaku – Gennan · 1846 · B+2", or other facts from the root; never empty. */
char *ui_file_game_text (SgfCollection *collection, guint index) G_GNUC_WARN_UNUSED_RESULT;
