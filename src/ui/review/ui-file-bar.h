/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Buttons of a header bar for a record that came from a file: charsets, repairs, the file's other
 * games, and keeping the game in the library. */
#pragma once

#include <gtk/gtk.h>

#include "record-file.h"

#define UI_TYPE_FILE_BAR (ui_file_bar_get_type ())
/**
 * UiFileBar:
 *
 * Signals: `charset` (const char *charset) when the user chooses another charset; the list shows
 * each with the names it would give. `game` (guint index) when the user chooses another game of the
 * file. `keep` () for "Keep in the library". `jump` (guint64 offset) when the user chooses one of
 * the repairs. `described` () when the text changed.
 */
G_DECLARE_FINAL_TYPE (UiFileBar, ui_file_bar, UI, FILE_BAR, GtkBox)

/* Shows a file; copies what it needs. `kept` says that the game is in the library. */
void ui_file_bar_set_file (
    UiFileBar *self, const RecordFile *file, const char *name, guint game, gboolean kept);

/* Returns a description of the file ("game.sgf · SGF"), for the subtitle of the page; NULL if the
 * bar is hidden. */
const char *ui_file_bar_get_text (UiFileBar *self);

/* Shows icons in place of words, for a narrow window. */
void ui_file_bar_set_narrow (UiFileBar *self, gboolean narrow);

/* Shows only the charset of a library record, and its alternatives. NULL hides the bar. */
void ui_file_bar_set_charset (UiFileBar *self, SgfCharset *charset);

/* Opens the list of charsets, which the bar must be showing. */
void ui_file_bar_choose_charset (UiFileBar *self);

/* Sets whether the file is being read again; the bar shows this if it takes a moment. */
void ui_file_bar_set_reading (UiFileBar *self, gboolean reading);
