/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The progress of an import, and its report. */
#pragma once

#include <gtk/gtk.h>

#include "library-ask.h"

#define UI_TYPE_LIBRARY_IMPORT (ui_library_import_get_type ())
/**
 * UiLibraryImport:
 *
 * A bar for the bottom of a page, visible only while it has something to show. The import continues
 * while other pages are shown. The signal `imported` () is emitted when there are new games. The
 * signal `tell` (const char *sentence, gboolean error) is emitted when the import failed.
 */
G_DECLARE_FINAL_TYPE (UiLibraryImport, ui_library_import, UI, LIBRARY_IMPORT, GtkBox)

/* Starts an import; does nothing while another one is running. `paths` is NULL-terminated. */
void
ui_library_import_start (UiLibraryImport *self, LibraryService *service, const char *const *paths);
void ui_library_import_stop (UiLibraryImport *self);
gboolean ui_library_import_is_running (UiLibraryImport *self);

/* Shows the report of the last import in a window and returns the window; NULL without a report. */
GtkWidget *ui_library_import_show_report (UiLibraryImport *self);

/* Returns the report as text, one sentence per line. */
char *ui_library_import_report (const LibraryImport *state) G_GNUC_WARN_UNUSED_RESULT;
