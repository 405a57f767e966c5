/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The library: all games, found, sorted, looked at, tagged, imported and taken out again. */
#pragma once

#include <gtk/gtk.h>

#include "library-ask.h"
#include "ui-page.h"

G_BEGIN_DECLS

#define UI_TYPE_LIBRARY_PAGE (ui_library_page_get_type ())
/**
 * UiLibraryPage: a #UiPage
 *
 * A table of games in a wide window and a list of rows in a narrow one, with a preview beside it
 * or in its place. Only the games in sight are read.
 *
 * Signal: `open` (gint64 id) when a game that was played here was chosen. Any other game activates
 * the window's action `win.open-record` (id, move), as does every game that was found by a
 * position: with the move that first shows it, else with -1.
 *
 * Actions, all beginning with "library.": `find`, `open`, `back`, `put-away`, `take-back`, `undo`,
 * `tag`, `export-file`, `export-folder`, `select-all`, `select-none`, `show-all`, `head-to-head`,
 * `import-files`, `import-folder`, `stop-import`, `back-up`, `move`, `restore`, and the states
 * `sort` (string), `descending`, `several`, `position`, `show-put-away` and `column-date` and so
 * on, for every column that can be hidden.
 */
G_DECLARE_FINAL_TYPE (UiLibraryPage, ui_library_page, UI, LIBRARY_PAGE, GtkWidget)

/* The library whose games are shown, which are asked for at once; NULL for none. Keeps a
 * reference. */
void ui_library_page_set_service (UiLibraryPage *self, LibraryService *service);

/* Where columns, order and preview are remembered; NULL remembers nothing. Keeps a reference. */
void ui_library_page_set_settings (UiLibraryPage *self, GSettings *settings);

/* Asks the library for its games again; place and selection stay. Harmless without a service. */
void ui_library_page_reload (UiLibraryPage *self);

/* Looks for a position: a colour for each point (GO_CELLS of them), GO_EDGE where it does not
 * matter. Filters that were set before are taken away. */
void
ui_library_page_search_position (UiLibraryPage *self, int width, int height, const guint8 *cells);

/* Imports files and folders, as dropped onto the window; `paths` ends with NULL. */
void ui_library_page_import (UiLibraryPage *self, const char *const *paths);

/* Whether an import is under way, which goes on while other pages are shown. */
gboolean ui_library_page_is_importing (UiLibraryPage *self);

G_END_DECLS
