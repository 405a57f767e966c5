/* Two panes side by side; in a narrow window one at a time. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define UI_TYPE_SPLIT (ui_split_get_type ())
/**
 * UiSplit:
 *
 * Has two children, `start` and `end`, and a line between them. Where the width is less than
 * `fold-width` (pixels) it is folded and shows `end` if `show-end` is set, else `start`, alone.
 * `folded` may only be read. Unfolded, `start` is at most `start-width` wide (0: half of the
 * width), `end` has the rest.
 */
G_DECLARE_FINAL_TYPE (UiSplit, ui_split, UI, SPLIT, GtkWidget)

gboolean ui_split_get_folded (UiSplit *self);
gboolean ui_split_get_show_end (UiSplit *self);
void ui_split_set_show_end (UiSplit *self, gboolean show_end);

G_END_DECLS
