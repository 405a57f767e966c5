/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A preview of one game: a position, the facts about it, and its tags. */
#pragma once

#include <gtk/gtk.h>

#include "library-ask.h"

#define UI_TYPE_LIBRARY_PREVIEW (ui_library_preview_get_type ())
/**
 * UiLibraryPreview:
 *
 * Its buttons activate actions of the group "library". The signal `tag` (const char *tag, gboolean
 * tagged) asks to add or remove a tag. The property `opening` selects the position: TRUE shows the
 * opening instead of the end and hides the result.
 */
G_DECLARE_FINAL_TYPE (UiLibraryPreview, ui_library_preview, UI, LIBRARY_PREVIEW, GtkWidget)

void ui_library_preview_set_service (UiLibraryPreview *self, LibraryService *service);

/* Shows a game, which is loaded from the library; NULL for none. `found` is the move after which
 * the searched position appears; that position is shown instead of the end. -1 without a search. */
void ui_library_preview_set_game (UiLibraryPreview *self, LibraryGame *game, int found);
LibraryGame *ui_library_preview_get_game (UiLibraryPreview *self);

/* Shows how many games are selected, in place of a game; 0 for none. */
void ui_library_preview_set_count (UiLibraryPreview *self, guint count);
