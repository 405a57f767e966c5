/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What has to be known before a game or a position is entered by hand: players, board and rules. */
#pragma once

#include <gtk/gtk.h>

#include "library-ask.h"

G_BEGIN_DECLS

#define UI_TYPE_ENTER (ui_enter_get_type ())
/**
 * UiEnter:
 *
 * A modal window. The signal `enter` (const GoRuleset *ruleset, const RecordPeople *people), both
 * valid during the emission only, comes once, when it was confirmed; the window closes itself
 * afterwards.
 */
G_DECLARE_FINAL_TYPE (UiEnter, ui_enter, UI, ENTER, GtkWindow)

/* Everything but `parent` may be NULL. `settings` proposes the last game's board and rules, which
 * stay as they were. With `players` the form begins with their names and ranks; without, `people`
 * is empty. The caller presents it; it is owned by GTK. */
UiEnter *ui_enter_new (GtkWindow *parent,
                       GSettings *settings,
                       LibraryService *library,
                       gboolean players,
                       const char *title,
                       const char *text);

G_END_DECLS
