/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pointer and key input for widgets that draw themselves. */
#pragma once

#include <gtk/gtk.h>

/* Returns the widget's first controller of this type. */
gpointer drawn_widget_controller (GtkWidget *widget, GType type);

/* Presses the first button at a point of the widget. */
void drawn_widget_press (GtkWidget *widget, double x, double y);

/* Runs the widget class's binding for the key; fails the test if there is none. */
void drawn_widget_key (GtkWidget *widget, guint keyval);

/* Draws the widget at its allocated size, and returns the picture. */
cairo_surface_t *drawn_widget_draw (GtkWidget *widget);
