/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Choosing a value: a drop-down with a sentence beneath each, and spin buttons for points and times. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A drop-down over `values`, a model of GtkStringObject. `help` (NULL-terminated as long as the
 * model, its strings may be "") is copied; NULL for none. Closed it is never wider than its
 * place: a long value ends in an ellipsis. With `search` the open list has an entry. */
GtkWidget *ui_choice_new (GListModel *values, const char *const *help, gboolean search);

/* Names it for assistive technology. The focus is on the button inside, which is called by the
 * value (ui-plain-names): said of both, the name would be heard twice. */
void ui_choice_set_name (GtkDropDown *choice, const char *name);

/* Lets `spin`, whose adjustment counts half points, show and speak them as players write them and
 * read "6½", "6.5", "6,5" and "-3". */
void ui_points_spin_attach (GtkSpinButton *spin);

/* Reads such a text. Returns FALSE and leaves `halves` alone when it is no number of half points
 * between -100000 and 100000 points. */
gboolean ui_points_parse (const char *text, int *halves);

/* Lets `spin`, whose adjustment counts milliseconds, show them as a clock does: "1:30:00",
 * "10:00", "0:30", with as many decimals as it takes. Reads the same, and plain seconds. */
void ui_duration_spin_attach (GtkSpinButton *spin);

/* Writes a time so; free with g_free(). */
char *ui_duration_format (int milliseconds) G_GNUC_WARN_UNUSED_RESULT;

/* Reads "90", "1:30", "1:00:00", "0:00.5" (also with a comma). Returns FALSE and leaves
 * `milliseconds` alone when the text is no time or more than an int holds. */
gboolean ui_duration_parse (const char *text, int *milliseconds);

G_END_DECLS
