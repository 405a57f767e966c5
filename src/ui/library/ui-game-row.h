/* One game in the list of a narrow window. */
#pragma once

#include <gtk/gtk.h>

#include "library-game.h"

G_BEGIN_DECLS

#define UI_TYPE_GAME_ROW (ui_game_row_get_type ())
/**
 * UiGameRow:
 *
 * Empty, but as high as it will be, until the game's row is loaded. Signals: `open` () and
 * `put-away` (), from the actions `game.open` and `game.put-away`, which are there for assistive
 * technology.
 */
G_DECLARE_FINAL_TYPE (UiGameRow, ui_game_row, UI, GAME_ROW, GtkWidget)

/* Shows a game; NULL empties the row. */
void ui_game_row_set_game (UiGameRow *self, LibraryGame *game);
LibraryGame *ui_game_row_get_game (UiGameRow *self);

/* Whether it shows that it is among those chosen. */
void ui_game_row_set_checked (UiGameRow *self, gboolean checked);

G_END_DECLS
