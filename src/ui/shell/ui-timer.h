/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Two clocks for a game on a wooden board. */
#pragma once

#include <gtk/gtk.h>

#define UI_TYPE_TIMER (ui_timer_get_type ())
/**
 * UiTimer:
 *
 * A window with a clock face for each side. The faces are side by side, or stacked with White's
 * turned towards the player opposite. A tap on your own face ends your move. Every tap stores the
 * state in a file, which the next window reads.
 */
G_DECLARE_FINAL_TYPE (UiTimer, ui_timer, UI, TIMER, GtkWindow)

/* Creates a window over `parent`. `path` is the file with the state; it need not exist. Clocks read
 * from it start stopped. The caller presents the window; GTK owns it. */
UiTimer *ui_timer_new (GtkWindow *parent, const char *path);
