/* One game's place in a column of the table. */
#pragma once

#include <gtk/gtk.h>

#include "ui-game-text.h"

G_BEGIN_DECLS

#define UI_TYPE_GAME_CELL (ui_game_cell_get_type ())
/**
 * UiGameCell:
 *
 * Shows nothing until the game's row is loaded. In the first column it is named as the whole row
 * is spoken. The signals `open` () and `put-away` () come from the actions `game.open` and
 * `game.put-away`, which are there for assistive technology.
 */
G_DECLARE_FINAL_TYPE (UiGameCell, ui_game_cell, UI, GAME_CELL, GtkWidget)

GtkWidget *ui_game_cell_new (UiGameColumn column);
void ui_game_cell_set_game (UiGameCell *self, LibraryGame *game);
LibraryGame *ui_game_cell_get_game (UiGameCell *self);

G_END_DECLS
