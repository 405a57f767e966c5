/* One saved game in a list. */
#pragma once

#include <gtk/gtk.h>

#include "library-game.h"

G_BEGIN_DECLS

#define UI_TYPE_GAME_ROW (ui_game_row_get_type ())
/**
 * UiGameRow:
 *
 * Signals: `open` (), `put-away` () and `undo` (), when the person at the list asks for it. The
 * actions `game.open` and `game.put-away` do the same for assistive technology.
 */
G_DECLARE_FINAL_TYPE (UiGameRow, ui_game_row, UI, GAME_ROW, GtkWidget)

GtkWidget *ui_game_row_new (void);

/* Shows a game; when it was `put_away` a while ago, only the way back. NULL empties the row. */
void ui_game_row_set_game (UiGameRow *self, LibraryGame *game, gboolean put_away);
LibraryGame *ui_game_row_get_game (UiGameRow *self);

G_END_DECLS
