/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A bar over a record that came from a file, now or once: its charset and its other readings, what
 * was mended, its other games, and keeping it in the library. */
#pragma once

#include <gtk/gtk.h>

#include "record-file.h"

G_BEGIN_DECLS

#define UI_TYPE_FILE_BAR (ui_file_bar_get_type ())
/**
 * UiFileBar:
 *
 * Signals: `charset` (const char *charset) when another was chosen, each shown with the names it
 * would give; `game` (guint index) when another game of the file was; `keep` () for "Keep in the
 * library"; `jump` (guint64 offset) at one of the things that were mended.
 */
G_DECLARE_FINAL_TYPE (UiFileBar, ui_file_bar, UI, FILE_BAR, GtkWidget)

/* Shows a file; what it needs is copied. `kept`: it is in the library. */
void ui_file_bar_set_file (
    UiFileBar *self, const RecordFile *file, const char *name, guint game, gboolean kept);

/* In a narrow window it is one line. */
void ui_file_bar_set_narrow (UiFileBar *self, gboolean narrow);

/* Shows only how a record of the library was read, and how else it can be. NULL hides the bar. */
void ui_file_bar_set_charset (UiFileBar *self, SgfCharset *charset);

/* Opens the list of charsets, which the bar shows. */
void ui_file_bar_choose_charset (UiFileBar *self);

/* The file is being read again: shown when that takes a moment. */
void ui_file_bar_set_reading (UiFileBar *self, gboolean reading);

G_END_DECLS
