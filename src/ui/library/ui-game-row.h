/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Widgets for a game in a list: a row of the narrow list and a cell of the wide table. */
#pragma once

#include "library-game.h"
#include "ui-game-text.h"
#include <gtk/gtk.h>

#define UI_TYPE_GAME_VIEW (ui_game_view_get_type ())
#define UI_GAME_VIEW(object) (G_TYPE_CHECK_INSTANCE_CAST ((object), UI_TYPE_GAME_VIEW, UiGameView))
#define UI_IS_GAME_VIEW(object) (G_TYPE_CHECK_INSTANCE_TYPE ((object), UI_TYPE_GAME_VIEW))
#define UI_GAME_VIEW_CLASS(klass)                                                                  \
  (G_TYPE_CHECK_CLASS_CAST ((klass), UI_TYPE_GAME_VIEW, UiGameViewClass))

/**
 * UiGameView:
 *
 * Base class of the widgets that show a game. It is empty until the game's row is loaded. The
 * actions `game.open` and `game.archive`, meant for assistive technology, emit the signals `open`
 * () and `archive` ().
 */
typedef struct
{
  GtkWidget parent_instance;

  LibraryGame *game; /* NULL for none */
  GSignalGroup *watch;
} UiGameView;

typedef struct
{
  GtkWidgetClass parent_class;

  void (*fill) (UiGameView *self); /* shows the game's present data */
} UiGameViewClass;

GType ui_game_view_get_type (void);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (UiGameView, g_object_unref)

/* Shows a game; NULL empties the view. */
void ui_game_view_set_game (UiGameView *self, LibraryGame *game);

#define UI_TYPE_GAME_ROW (ui_game_row_get_type ())
/* A row of the list. It is empty until its game is loaded, but already has its final height. */
G_DECLARE_FINAL_TYPE (UiGameRow, ui_game_row, UI, GAME_ROW, UiGameView)

/* Sets whether the row shows that its game is selected. */
void ui_game_row_set_checked (UiGameRow *self, gboolean checked);
#define UI_TYPE_GAME_CELL (ui_game_cell_get_type ())
/* A cell of the table. The accessible name of the cell in the first column is the game's
 * summary. */
G_DECLARE_FINAL_TYPE (UiGameCell, ui_game_cell, UI, GAME_CELL, UiGameView)

GtkWidget *ui_game_cell_new (LibraryColumn column);
