/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The themes in Preferences, each with a picture. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Creates the list of themes. Its buttons activate `preferences.theme`. */
GtkWidget *ui_preferences_themes_new (void) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
