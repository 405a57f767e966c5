/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One rule in the editor: what it is about, what it is set to, and what is the matter with it. */
#pragma once

#include <gtk/gtk.h>

#include "go-ruleset.h"

G_BEGIN_DECLS

#define UI_TYPE_AXIS_ROW (ui_axis_row_get_type ())
/**
 * UiAxisRow:
 *
 * The signal `changed` (int value) comes when the person in front of it has set the axis, not
 * when the program has.
 */
G_DECLARE_FINAL_TYPE (UiAxisRow, ui_axis_row, UI, AXIS_ROW, GtkWidget)

GtkWidget *ui_axis_row_new (const GoAxis *axis);
const GoAxis *ui_axis_row_get_axis (UiAxisRow *self);

/* The widget with which the axis is set: a GtkDropDown, GtkSwitch or GtkSpinButton. */
GtkWidget *ui_axis_row_get_control (UiAxisRow *self);

void ui_axis_row_set_value (UiAxisRow *self, int value);
int ui_axis_row_get_value (UiAxisRow *self);

/* Says what the axis was in the ruleset that this one was made from, where that is another value;
 * a NULL title says nothing. */
void ui_axis_row_set_origin (UiAxisRow *self, const char *title, int value);

/* Marks the row with what contradicts it, one sentence a line; NULL takes the mark away. A
 * `harmless` one, a setting without effect, is told more quietly. */
void ui_axis_row_set_problem (UiAxisRow *self, const char *sentences, gboolean harmless);

/* The sentences of the mark, or NULL. */
const char *ui_axis_row_get_problem (UiAxisRow *self);

G_END_DECLS
