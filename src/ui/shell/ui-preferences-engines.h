/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The engines in Preferences: naming, testing and removing them. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

GtkWidget *ui_preferences_engines_new (GSettings *settings) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
