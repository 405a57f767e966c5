/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One rule in the editor: its title, its value and its problems. */
#pragma once

#include <gtk/gtk.h>

#include "go-ruleset.h"

G_BEGIN_DECLS

#define UI_TYPE_AXIS_ROW (ui_axis_row_get_type ())
/**
 * UiAxisRow:
 *
 * The signal `changed` (int value) is emitted when the user, not the program, set the axis.
 */
G_DECLARE_FINAL_TYPE (UiAxisRow, ui_axis_row, UI, AXIS_ROW, GtkWidget)

GtkWidget *ui_axis_row_new (const GoAxis *axis);
const GoAxis *ui_axis_row_get_axis (UiAxisRow *self);

/* Returns the widget that sets the axis: a GtkDropDown, GtkSwitch or GtkSpinButton. */
GtkWidget *ui_axis_row_get_control (UiAxisRow *self);

void ui_axis_row_set_value (UiAxisRow *self, int value);
int ui_axis_row_get_value (UiAxisRow *self);

/* Shows the original value of the axis, in the ruleset that this one was made from, if it differs.
 * A NULL title shows nothing. */
void ui_axis_row_set_origin (UiAxisRow *self, const char *title, int value);

/* Marks the row with its contradictions, one sentence per line; NULL removes the mark. A `harmless`
 * problem, a setting without effect, gets a less prominent mark. */
void ui_axis_row_set_problem (UiAxisRow *self, const char *sentences, gboolean harmless);

/* Returns the sentences of the mark, or NULL. */
const char *ui_axis_row_get_problem (UiAxisRow *self);

G_END_DECLS
