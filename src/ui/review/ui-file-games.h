/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Choosing one of the games of a file, of which there may be thousands. */
#pragma once

#include <gtk/gtk.h>

#include "sgf-tree.h"

G_BEGIN_DECLS

#define UI_TYPE_FILE_GAMES (ui_file_games_get_type ())
/**
 * UiFileGames:
 *
 * A search over a list. The signal `chosen` (guint index) comes when a game was.
 */
G_DECLARE_FINAL_TYPE (UiFileGames, ui_file_games, UI, FILE_GAMES, GtkBox)

/* Lists the games of a collection and selects the one at `index`. Keeps a reference; NULL for
 * none. The list is made when it is first shown. */
void ui_file_games_set_collection (UiFileGames *self, SgfCollection *collection, guint index);

/* "Shusaku – Gennan · 1846 · B+2", or what else the root tells; never empty. */
char *ui_file_game_text (SgfCollection *collection, guint index) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
