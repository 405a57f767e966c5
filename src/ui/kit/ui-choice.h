/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Widgets to choose a value: a drop-down with a sentence below each item, and spin buttons for
 * points and times. */
#pragma once

#include <gtk/gtk.h>

/* Creates a drop-down over `values`, a model of GtkStringObject. `help` (NULL: none) is copied; it
 * is as long as the model, NULL-terminated, and its strings may be "". The closed drop-down never
 * grows wider than its place: a long value ends in an ellipsis. With `search`, the open list has a
 * search entry. */
GtkWidget *ui_choice_new (GListModel *values, const char *const *help, gboolean search);

/* Names the drop-down for assistive technology. The focus is on the button inside, which is named
 * after the value (see ui-plain-names.h). If both had the name, it would be spoken twice. */
void ui_choice_set_name (GtkDropDown *choice, const char *name);

/* Names the row around a list item's child. Screen readers speak the row, which has no name of its
 * own. */
void ui_name_row (GtkListItem *item, const char *text);

/* Makes `spin`, whose adjustment counts half points, show and speak points as players write them.
 * It reads "6½", "6.5", "6,5" and "-3". */
void ui_points_spin_attach (GtkSpinButton *spin);

/* Parses such a text. Returns FALSE and leaves `halves` unchanged if it is not a number of half
 * points between -100000 and 100000 points. */
gboolean ui_points_parse (const char *text, int *halves);

/* Makes `spin`, whose adjustment counts milliseconds, show them as a clock does: "1:30:00",
 * "10:00", "0:30", with as many decimals as necessary. It reads the same, and plain seconds. */
void ui_duration_spin_attach (GtkSpinButton *spin);

/* Formats a time in this way; free with g_free(). */
char *ui_duration_format (int milliseconds) G_GNUC_WARN_UNUSED_RESULT;

/* Parses "90", "1:30", "1:00:00", "0:00.5" (also with a comma). Returns FALSE and leaves
 * `milliseconds` unchanged if the text is not a time or does not fit into an int. */
gboolean ui_duration_parse (const char *text, int *milliseconds);
