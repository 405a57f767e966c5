/* One game in the list of a narrow window. */
#pragma once

#include "ui-game-view.h"

G_BEGIN_DECLS

#define UI_TYPE_GAME_ROW (ui_game_row_get_type ())
/* Empty, but as high as it will be, until the game is loaded. */
G_DECLARE_FINAL_TYPE (UiGameRow, ui_game_row, UI, GAME_ROW, UiGameView)

/* Whether it shows that it is among those chosen. */
void ui_game_row_set_checked (UiGameRow *self, gboolean checked);

G_END_DECLS
