/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Something that can be turned by 180 degrees, for who sits at the other side of a table. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define UI_TYPE_TURN (ui_turn_get_type ())
G_DECLARE_FINAL_TYPE (UiTurn, ui_turn, UI, TURN, GtkWidget)

/* Holds `child`, upside down if it is `turned`; what is touched there turns with it. */
GtkWidget *ui_turn_new (GtkWidget *child, gboolean turned);

/* The place of something that is turned, for a parent that lays out its children itself; free with
 * gsk_transform_unref(), or hand it to gtk_widget_allocate(). */
GskTransform *ui_turn_place (int x, int y, int width, int height) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
