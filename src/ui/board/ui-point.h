/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The accessible children of a board, for assistive technology and tests. They draw nothing. */
#pragma once

#include <gtk/gtk.h>

#include "go-types.h"

G_BEGIN_DECLS

#define UI_TYPE_POINT (ui_point_get_type ())
/**
 * UiPoint:
 *
 * One point of the board, with the role of a grid cell. Its action `point.play` emits the signal
 * `activated`.
 */
G_DECLARE_FINAL_TYPE (UiPoint, ui_point, UI, POINT, GtkWidget)

GtkWidget *ui_point_new (GoPoint point);
GoPoint ui_point_get_point (UiPoint *self);

#define UI_TYPE_POINT_ROW (ui_point_row_get_type ())
/**
 * UiPointRow:
 *
 * A row of points between the board and its points, which the grid role requires.
 */
G_DECLARE_FINAL_TYPE (UiPointRow, ui_point_row, UI, POINT_ROW, GtkWidget)

/* Creates a row. The points are its children, but the board allocates both. */
GtkWidget *ui_point_row_new (void);

G_END_DECLS
