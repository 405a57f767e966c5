/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The library page: finding, sorting, previewing, tagging, importing and exporting games. */
#pragma once

#include <gtk/gtk.h>

#include "library-ask.h"
#include "ui-page.h"

#define UI_TYPE_LIBRARY_PAGE (ui_library_page_get_type ())
/**
 * UiLibraryPage: a #UiPage
 *
 * A table of games in a wide window and a list of rows in a narrow one, with a preview beside it or
 * in its place. Only visible games are loaded.
 *
 * The signal `open` (gint64 id) is emitted when the user opens a game that was played here. Any
 * other game activates the window's action `win.open-record` (id, move). So does every game found
 * by position, with the move that first shows the position. Otherwise the move is -1.
 *
 * Actions, all beginning with "library.": `find`, `open`, `back`, `archive`, `unarchive`, `undo`,
 * `tag`, `export-file`, `export-folder`, `select-all`, `select-none`, `show-all`, `change`,
 * `duplicates`, `merge`, `player`, `import-files`, `import-folder`, `stop-import`, `back-up`,
 * `move`, `restore`, and the states `sort` (string), `descending`, `several`, `position`,
 * `show-archived`, and one such as `column-date` for every column that can be hidden.
 */
G_DECLARE_FINAL_TYPE (UiLibraryPage, ui_library_page, UI, LIBRARY_PAGE, GtkWidget)

/* Sets the library whose games are shown, and queries it at once; NULL for none. Keeps a
 * reference. */
void ui_library_page_set_service (UiLibraryPage *self, LibraryService *service);

/* Sets where columns, order and preview are stored; NULL stores nothing. Keeps a reference. */
void ui_library_page_set_settings (UiLibraryPage *self, GSettings *settings);

/* Queries the library again; keeps the scroll position and the selection. Does nothing without a
 * service. */
void ui_library_page_reload (UiLibraryPage *self);

/* Searches by position and clears the other filters. `cells` holds a colour for each point
 * (GO_CELLS of them), GO_EDGE for points that do not matter. */
void
ui_library_page_search_position (UiLibraryPage *self, int width, int height, const guint8 *cells);

/* Searches for words and a player, "" for none, and clears the other filters. */
void ui_library_page_find (UiLibraryPage *self, const char *text, const char *player);

/* Imports files and folders, as dropped onto the window; `paths` is NULL-terminated. */
void ui_library_page_import (UiLibraryPage *self, const char *const *paths);

/* Returns whether an import is running. It continues while other pages are shown. */
gboolean ui_library_page_is_importing (UiLibraryPage *self);
