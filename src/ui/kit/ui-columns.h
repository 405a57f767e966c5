/* A box whose children stand side by side where there is room, else one under the other. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define UI_TYPE_COLUMNS (ui_columns_get_type ())
/**
 * UiColumns:
 *
 * With `column-width` (pixels) the children get columns of equal width, as many as have that
 * width, and the children of one row the same height. Without it (0) all children stand in one
 * row at their natural widths, the last one taking what is left, or all below each other.
 * `spacing` stands between columns, and between rows too unless `row-spacing` is set. The box
 * grows no wider than `max-width` (0: without limit) and stays in the middle.
 */
G_DECLARE_FINAL_TYPE (UiColumns, ui_columns, UI, COLUMNS, GtkWidget)

GtkWidget *ui_columns_new (int column_width, int spacing);

/* Adds a child at the end. */
void ui_columns_append (UiColumns *self, GtkWidget *child);

/* Removes all children. */
void ui_columns_clear (UiColumns *self);

G_END_DECLS
