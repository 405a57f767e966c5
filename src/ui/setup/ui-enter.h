/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The dialog before a game or a position is entered by hand: players, board and rules. */
#pragma once

#include <gtk/gtk.h>

#include "library-ask.h"

#define UI_TYPE_ENTER (ui_enter_get_type ())
/**
 * UiEnter:
 *
 * A modal window. The signal `enter` (const GoRuleset *ruleset, const RecordPeople *people) is
 * emitted once, when the user confirms; both arguments are valid during the emission only. The
 * window then closes.
 */
G_DECLARE_FINAL_TYPE (UiEnter, ui_enter, UI, ENTER, GtkWindow)

/* Creates the window. All arguments but `parent` may be NULL. The board and rules of the last game
 * in `settings` are the defaults; `settings` are not changed. With `players`, the form starts with
 * names and ranks; otherwise `people` is empty. The caller presents the window, which GTK owns. */
UiEnter *ui_enter_new (GtkWindow *parent,
                       GSettings *settings,
                       LibraryService *library,
                       gboolean players,
                       const char *title,
                       const char *text);
