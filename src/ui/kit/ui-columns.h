/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Adaptive layouts: columns that fold, rows that wrap, a choice between layouts by size, and a
 * child upside down. */
#pragma once

#include <gtk/gtk.h>

#define UI_TYPE_COLUMNS (ui_columns_get_type ())
/**
 * UiColumns:
 *
 * A box of columns. If `column-width` (pixels) is set, there are as many columns as fit at that
 * width. They are equally wide, and the children of a row are equally high. If it is 0, all
 * children stand in one row at their natural widths, and the last one takes the rest; if they don't
 * fit, they stand below each other. `spacing` separates columns, and also rows unless `row-spacing`
 * is set. The content grows no wider than `max-width` (0: no limit) and stays centred. Both widths
 * grow with the text.
 */
G_DECLARE_FINAL_TYPE (UiColumns, ui_columns, UI, COLUMNS, GtkWidget)

GtkWidget *ui_columns_new (int column_width, int spacing);

/* Returns a width for text, given in pixels for the usual text size, at the size that the person
 * has chosen. */
int ui_text_width (int pixels);

/* Appends a child. */
void ui_columns_append (UiColumns *self, GtkWidget *child);

#define UI_TYPE_WRAP (ui_wrap_get_type ())
/**
 * UiWrap:
 *
 * A layout of rows that wrap. A child that expands takes the rest of its row. Before a child wraps,
 * expanding children shrink to their minimum.
 */
G_DECLARE_FINAL_TYPE (UiWrap, ui_wrap, UI, WRAP, GtkLayoutManager)

/* Creates a layout with `spacing` pixels between children and between rows. */
GtkLayoutManager *ui_wrap_new (int spacing) G_GNUC_WARN_UNUSED_RESULT;

/* Minimum width of a page, in pixels. */
#define UI_LEAST_WIDTH 340

/* The current layout of a widget that has several, numbered by the widget; 0 is the initial one.
 * Children must not be shown or hidden during size allocation. Therefore `now` follows `wanted` in
 * an idle callback, before the next frame is drawn. */
typedef struct
{
  int now;    /* current layout */
  int wanted; /* layout for the last allocated size */
  guint idle;
  gpointer widget; /* the argument of `apply` */
  void (*apply) (gpointer widget);
} UiLayout;

/* Requests a layout; to be called at each size allocation. If the layout has to change, sets `now`
 * and then calls `apply`, both in an idle callback. */
void ui_layout_want (UiLayout *self, int wanted, gpointer widget, void (*apply) (gpointer widget));

/* Cancels a pending change; to be called when the widget is disposed. */
void ui_layout_clear (UiLayout *self);

/* Creates a box that turns its child, and the input to it, by 180 degrees, for the player on the
 * other side of the table. */
GtkWidget *ui_turned (GtkWidget *child);

/* Returns the transform of a turned child, for a parent that allocates its children itself. Free
 * with gsk_transform_unref(), or pass it to gtk_widget_allocate(). */
GskTransform *ui_turn_place (int x, int y, int width, int height) G_GNUC_WARN_UNUSED_RESULT;
