/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An import as it goes on, and what is told of it afterwards. */
#pragma once

#include <gtk/gtk.h>

#include "library-ask.h"

G_BEGIN_DECLS

#define UI_TYPE_LIBRARY_IMPORT (ui_library_import_get_type ())
/**
 * UiLibraryImport:
 *
 * A bar for the foot of a page, which shows itself while there is something to show. The import
 * goes on whatever page is shown. The signal `imported` () comes when there are new games; `tell`
 * (const char *sentence, gboolean error) when it could not be done.
 */
G_DECLARE_FINAL_TYPE (UiLibraryImport, ui_library_import, UI, LIBRARY_IMPORT, GtkWidget)

/* Begins to import; does nothing while another import is under way. `paths` ends with NULL. */
void
ui_library_import_start (UiLibraryImport *self, LibraryService *service, const char *const *paths);
void ui_library_import_stop (UiLibraryImport *self);
gboolean ui_library_import_is_running (UiLibraryImport *self);

/* Shows the report of the last import in a window, which is returned; NULL when there is none. */
GtkWidget *ui_library_import_show_report (UiLibraryImport *self);

/* The report as text, a sentence a line. */
char *ui_library_import_report (const LibraryImport *state) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
