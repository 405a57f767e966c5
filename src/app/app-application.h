/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The desktop program: connects window, live game and library. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define APP_TYPE_APPLICATION (app_application_get_type ())
G_DECLARE_FINAL_TYPE (AppApplication, app_application, APP, APPLICATION, GtkApplication)

AppApplication *app_application_new (void);

G_END_DECLS
