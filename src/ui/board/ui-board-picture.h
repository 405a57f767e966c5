/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Paintables and icons: a flat picture of a position for previews, and a single stone. */
#pragma once

#include "go-types.h"
#include <gtk/gtk.h>

#include "go-board.h"

#define UI_TYPE_BOARD_PICTURE (ui_board_picture_get_type ())
G_DECLARE_FINAL_TYPE (UiBoardPicture, ui_board_picture, UI, BOARD_PICTURE, GObject)

/* Returns a new paintable of a copy of `board`. `marked` is shown as the last move (GO_NO_POINT:
 * none). Shows only the points up to `around` lines away from it in each direction; the whole board
 * if `around` is 0 or no point is marked. `scale` is the scale factor of the widget that shows it.
 */
GdkPaintable *ui_board_picture_new (const GoBoard *board, GoPoint marked, int around, int scale);

#define UI_TYPE_STONE_ICON (ui_stone_icon_get_type ())
/**
 * UiStoneIcon:
 *
 * A widget that shows one stone. It is hidden from assistive technology, which reads the text
 * beside it. Properties: `color`, a GoColor, and `size`, its diameter in pixels.
 */
G_DECLARE_FINAL_TYPE (UiStoneIcon, ui_stone_icon, UI, STONE_ICON, GtkWidget)

GtkWidget *ui_stone_icon_new (GoColor color, int size);
