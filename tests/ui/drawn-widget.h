/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pointer and keys for widgets that draw themselves. */
#pragma once

#include <gtk/gtk.h>

/* The widget's first controller of this type. */
gpointer drawn_widget_controller (GtkWidget *widget, GType type);

/* Presses the first button at a point of the widget. */
void drawn_widget_press (GtkWidget *widget, double x, double y);

/* Does what the widget's class has bound to the key; fails the test when it has nothing. */
void drawn_widget_key (GtkWidget *widget, guint keyval);

/* Draws the widget as it is allocated, and returns the picture. */
cairo_surface_t *drawn_widget_draw (GtkWidget *widget);
