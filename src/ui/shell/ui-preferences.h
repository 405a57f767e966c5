/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Preferences: all that is set for the program as a whole, in one window. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define UI_TYPE_PREFERENCES (ui_preferences_get_type ())
G_DECLARE_FINAL_TYPE (UiPreferences, ui_preferences, UI, PREFERENCES, GtkWindow)

/* A window above `parent` whose switches are the keys of `settings`: what is chosen is written at
 * once, and whoever follows the settings shows it. GTK owns it. */
UiPreferences *ui_preferences_new (GtkWindow *parent, GSettings *settings);

G_END_DECLS
