/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One game looked at without opening it: a position, what is known about it, and its tags. */
#pragma once

#include <gtk/gtk.h>

#include "library-ask.h"

G_BEGIN_DECLS

#define UI_TYPE_LIBRARY_PREVIEW (ui_library_preview_get_type ())
/**
 * UiLibraryPreview:
 *
 * Its buttons do the actions of the group "library". The signal `tag` (const char *tag, gboolean
 * tagged) asks that the game gets or loses a tag. The property `opening` chooses the position
 * shown: the opening instead of the end, and nothing is told of the result.
 */
G_DECLARE_FINAL_TYPE (UiLibraryPreview, ui_library_preview, UI, LIBRARY_PREVIEW, GtkWidget)

void ui_library_preview_set_service (UiLibraryPreview *self, LibraryService *service);

/* Shows a game, which is read from the library; NULL for none. `found` is the move after which the
 * position that was looked for stands, which is shown instead of the end; -1 without one. */
void ui_library_preview_set_game (UiLibraryPreview *self, LibraryGame *game, int found);
LibraryGame *ui_library_preview_get_game (UiLibraryPreview *self);

/* Says that several games are chosen, in place of a game; 0 that none is. */
void ui_library_preview_set_count (UiLibraryPreview *self, guint count);

G_END_DECLS
