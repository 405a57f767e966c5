/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The Preferences window: the settings of the whole program. */
#pragma once

#include <gtk/gtk.h>

#define UI_TYPE_PREFERENCES (ui_preferences_get_type ())
G_DECLARE_FINAL_TYPE (UiPreferences, ui_preferences, UI, PREFERENCES, GtkWindow)

/* Creates a window over `parent` that edits the keys of `settings`. Changes are written at once and
 * take effect through the settings' signals. GTK owns the window. */
UiPreferences *ui_preferences_new (GtkWindow *parent, GSettings *settings);

/* Create parts of it: the engines, to be named, tested and removed, and the themes, each with a
 * picture, whose buttons activate `preferences.theme`. */
GtkWidget *ui_preferences_engines_new (GSettings *settings) G_GNUC_WARN_UNUSED_RESULT;
GtkWidget *ui_preferences_themes_new (void) G_GNUC_WARN_UNUSED_RESULT;
