/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Layouts that adapt to the room there is: columns that fold, rows that wrap, wide or narrow. */
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

#define UI_TYPE_WRAP (ui_wrap_get_type ())
/**
 * UiWrap:
 *
 * A child that expands takes what is left of its row, and gives room up before anything is put
 * into another row, down to its minimum.
 */
G_DECLARE_FINAL_TYPE (UiWrap, ui_wrap, UI, WRAP, GtkLayoutManager)

/* `spacing` pixels between children, and between rows. */
GtkLayoutManager *ui_wrap_new (int spacing) G_GNUC_WARN_UNUSED_RESULT;

/* No page is asked to be narrower than this (pixels). */
#define UI_LEAST_WIDTH 340

/* A field of a widget: the ways it can lie have numbers of its own, 0 that of the beginning. What
 * shows and hides children must not be done while they get their sizes, so that `now` follows
 * `wanted` when the program is idle, before anything is drawn. */
typedef struct
{
  int now;    /* as the widget lies */
  int wanted; /* as its last size asks for */
  guint idle;
} UiLayout;

/* To be called with every size: has `lie` called when the widget shall lie otherwise than it does,
 * with `now` set already. */
void ui_layout_want (UiLayout *self,
                     int wanted,
                     gpointer widget,
                     void (*apply_layout) (gpointer widget));

/* Whoever is disposed of is told nothing any more. */
void ui_layout_clear (UiLayout *self);

G_END_DECLS
