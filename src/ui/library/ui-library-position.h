/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Searching by position: a board, a rectangle that selects the part that matters, and how games
 * continued. */
#pragma once

#include <gtk/gtk.h>

#include "library-search.h"

#define UI_TYPE_LIBRARY_POSITION (ui_library_position_get_type ())
/**
 * UiLibraryPosition:
 *
 * Dragging draws the rectangle; points outside it do not matter. A click inside changes a point:
 * empty, black, white, or ignored. Choosing a continuation plays it. The signal `changed` () is
 * emitted when the search pattern changes.
 */
G_DECLARE_FINAL_TYPE (UiLibraryPosition, ui_library_position, UI, LIBRARY_POSITION, GtkWidget)

/* Sets the position to start with. The rectangle encloses all points that are not GO_EDGE. */
void ui_library_position_set (UiLibraryPosition *self, int width, int height, const guint8 *cells);

/* Adds the position to a query. The panel owns the cells; they are valid until it changes. */
void ui_library_position_apply (UiLibraryPosition *self, LibraryQuery *query);

/* Returns the pattern as text, "19x19" and a letter for each point. */
char *ui_library_position_save (UiLibraryPosition *self) G_GNUC_WARN_UNUSED_RESULT;
/* Sets a pattern from such text. Returns FALSE, changing nothing, if it is none. */
gboolean ui_library_position_restore (UiLibraryPosition *self, const char *text);

/* Shows how the games continued; NULL shows nothing, while a search is running. */
void ui_library_position_set_results (UiLibraryPosition *self, LibraryResults *results);
