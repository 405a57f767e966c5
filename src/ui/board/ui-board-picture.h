/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Small pictures: a flat one of a position, for previews and evidence, and a stone as an icon. */
#pragma once

#include "go-types.h"
#include <gtk/gtk.h>

#include "go-board.h"

G_BEGIN_DECLS

#define UI_TYPE_BOARD_PICTURE (ui_board_picture_get_type ())
G_DECLARE_FINAL_TYPE (UiBoardPicture, ui_board_picture, UI, BOARD_PICTURE, GObject)

/* A paintable of the board, which is copied; one point may be marked (GO_NO_POINT: none): a stone
 * as the last move. `scale` is the scale factor of the widget that shows it. */
GdkPaintable *ui_board_picture_new (const GoBoard *board, GoPoint marked, int scale);

/* Shows no more of the board than so many crossings around the marked point, each way; where none
 * is marked, all of it. */
void ui_board_picture_set_around (UiBoardPicture *self, int crossings);

#define UI_TYPE_STONE_ICON (ui_stone_icon_get_type ())
/**
 * UiStoneIcon:
 *
 * Says nothing to assistive technology: the words beside it do. Properties: `color`, a GoColor,
 * and `size`, its diameter in pixels.
 */
G_DECLARE_FINAL_TYPE (UiStoneIcon, ui_stone_icon, UI, STONE_ICON, GtkWidget)

GtkWidget *ui_stone_icon_new (GoColor color, int size);

G_END_DECLS
