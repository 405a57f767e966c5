/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Two panes side by side; in a narrow window one at a time. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define UI_TYPE_FOLD (ui_fold_get_type ())
/**
 * UiFold:
 *
 * Has two children, `start` and `end`, and a line between them. Where the width is less than
 * `fold-width` (pixels) it is folded and shows `end` if `show-end` is set, else `start`, alone.
 * `folded` may only be read. Unfolded, `start` is at most `start-width` wide (0: half of the
 * width), `end` has the rest.
 */
G_DECLARE_FINAL_TYPE (UiFold, ui_fold, UI, FOLD, GtkWidget)

gboolean ui_fold_get_folded (UiFold *self);
gboolean ui_fold_get_show_end (UiFold *self);
void ui_fold_set_show_end (UiFold *self, gboolean show_end);

G_END_DECLS
