/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One intersection, as assistive technology and tests see it. It draws nothing. */
#pragma once

#include <gtk/gtk.h>

#include "go-types.h"

G_BEGIN_DECLS

#define UI_TYPE_POINT (ui_point_get_type ())
/**
 * UiPoint:
 *
 * Has the role of a grid cell and the action `point.play`; the signal `activated` says that it
 * was asked for.
 */
G_DECLARE_FINAL_TYPE (UiPoint, ui_point, UI, POINT, GtkWidget)

GtkWidget *ui_point_new (GoPoint point);
GoPoint ui_point_get_point (UiPoint *self);

#define UI_TYPE_POINT_ROW (ui_point_row_get_type ())
/**
 * UiPointRow:
 *
 * Holds the points of a row between board and points, as assistive technology expects of a grid.
 */
G_DECLARE_FINAL_TYPE (UiPointRow, ui_point_row, UI, POINT_ROW, GtkWidget)

/* The points are children of it; whoever has both allocates them. */
GtkWidget *ui_point_row_new (void);

G_END_DECLS
