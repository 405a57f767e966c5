/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Two panes side by side, or one at a time in a narrow window. */
#pragma once

#include <gtk/gtk.h>

#define UI_TYPE_FOLD (ui_fold_get_type ())
/**
 * UiFold:
 *
 * Has two children, `start` and `end`, with a separator between them. If it is narrower than
 * `fold-width` (pixels), it folds and shows one child: `end` if `show-end` is set, otherwise
 * `start`. `folded` is read-only. When not folded, `start` is at most `start-width` wide (0: half
 * of the width), and `end` takes the rest.
 */
G_DECLARE_FINAL_TYPE (UiFold, ui_fold, UI, FOLD, GtkWidget)

gboolean ui_fold_get_folded (UiFold *self);
gboolean ui_fold_get_show_end (UiFold *self);
void ui_fold_set_show_end (UiFold *self, gboolean show_end);
