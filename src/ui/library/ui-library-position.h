/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A position that is looked for: a board on which one says which part of it matters, and what
 * games go on with. */
#pragma once

#include <gtk/gtk.h>

#include "library-search.h"

G_BEGIN_DECLS

#define UI_TYPE_LIBRARY_POSITION (ui_library_position_get_type ())
/**
 * UiLibraryPosition:
 *
 * Dragging makes a rectangle, outside of which nothing matters; a touch inside changes a point:
 * empty, black, white, or without meaning. Choosing a continuation plays it. The signal `changed`
 * () comes whenever something else is looked for; `close` () when nothing shall be any more.
 */
G_DECLARE_FINAL_TYPE (UiLibraryPosition, ui_library_position, UI, LIBRARY_POSITION, GtkWidget)

/* Begins with a position; the rectangle is drawn around what is not GO_EDGE in it. */
void ui_library_position_set (UiLibraryPosition *self, int width, int height, const guint8 *cells);

/* Puts the position into a query. The cells belong to the panel until it changes. */
void ui_library_position_apply (UiLibraryPosition *self, LibraryQuery *query);

/* Shows what games go on with; NULL for nothing, while a search is under way. */
void ui_library_position_set_results (UiLibraryPosition *self, LibraryResults *results);

/* Whether this is the whole window, with a way to the games. */
void ui_library_position_set_alone (UiLibraryPosition *self, gboolean alone);

G_END_DECLS
