/* One game's place in a column of the table. */
#pragma once

#include "ui-game-text.h"
#include "ui-game-view.h"

G_BEGIN_DECLS

#define UI_TYPE_GAME_CELL (ui_game_cell_get_type ())
/* In the first column it is named as the whole row is spoken. */
G_DECLARE_FINAL_TYPE (UiGameCell, ui_game_cell, UI, GAME_CELL, UiGameView)

GtkWidget *ui_game_cell_new (LibraryColumn column);

G_END_DECLS
