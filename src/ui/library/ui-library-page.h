/* The list of saved games. */
#pragma once

#include <gtk/gtk.h>

#include "library-service.h"

G_BEGIN_DECLS

#define UI_TYPE_LIBRARY_PAGE (ui_library_page_get_type ())
/**
 * UiLibraryPage:
 *
 * Unfinished games first, then the finished ones, each part by its last change. The signal `open`
 * (gint64 id) comes when a game was chosen. Putting a game away is done by the page itself, which
 * then offers to undo it.
 */
G_DECLARE_FINAL_TYPE (UiLibraryPage, ui_library_page, UI, LIBRARY_PAGE, GtkWidget)

GtkWidget *ui_library_page_new (void);

/* The library whose games are shown, which are asked for at once; NULL for none. Keeps a
 * reference. */
void ui_library_page_set_service (UiLibraryPage *self, LibraryService *service);

/* Asks the library for its games again. Harmless without a service. */
void ui_library_page_reload (UiLibraryPage *self);

G_END_DECLS
