/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The keyboard goes back to where it was when a menu or another popover is closed. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Watches all popovers of the program from now on. Further calls do nothing. */
void ui_focus_begin (void);

G_END_DECLS
