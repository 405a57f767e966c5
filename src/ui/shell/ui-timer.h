/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Two clocks for a game on a board of wood. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define UI_TYPE_TIMER (ui_timer_get_type ())
/**
 * UiTimer:
 *
 * A window with a face for each side: side by side, or one above the other with White's turned to
 * who sits there. A tap on one's own face ends one's move. What was done is kept in a file at
 * every tap, and found there again.
 */
G_DECLARE_FINAL_TYPE (UiTimer, ui_timer, UI, TIMER, GtkWindow)

/* `path` is that file's, which need not be there. Clocks that it holds stand still at first. The
 * window is above `parent`; the caller presents it, and GTK owns it. */
UiTimer *ui_timer_new (GtkWindow *parent, const char *path);

G_END_DECLS
