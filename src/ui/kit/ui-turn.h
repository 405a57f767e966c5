/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A container that turns its child by 180 degrees, for the player on the other side of the
 * table. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define UI_TYPE_TURN (ui_turn_get_type ())
G_DECLARE_FINAL_TYPE (UiTurn, ui_turn, UI, TURN, GtkWidget)

/* Creates a container of `child`, upside down if `turned`. Input is turned as well. */
GtkWidget *ui_turn_new (GtkWidget *child, gboolean turned);

/* Returns the transform of a turned child, for a parent that allocates its children itself. Free
 * with gsk_transform_unref(), or pass it to gtk_widget_allocate(). */
GskTransform *ui_turn_place (int x, int y, int width, int height) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
