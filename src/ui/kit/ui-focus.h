/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Returns the focus to where it was when a menu or another popover closes. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Starts watching all popovers of the program. Further calls do nothing. */
void ui_focus_begin (void);

G_END_DECLS
