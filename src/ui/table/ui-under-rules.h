/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game's result under every ruleset, and why it differs. */
#pragma once

#include <gtk/gtk.h>

#include "library-ask.h"
#include "compare-under.h"

#define UI_TYPE_UNDER_RULES (ui_under_rules_get_type ())
/**
 * UiUnderRules:
 *
 * A window that counts a game under every preset and every saved ruleset.
 */
G_DECLARE_FINAL_TYPE (UiUnderRules, ui_under_rules, UI, UNDER_RULES, GtkWindow)

/* Creates a window above `parent` (may be NULL) for a prepared game; takes ownership of `under`.
 * `library`, which may be NULL, provides the saved rulesets. A thread computes the results; until
 * then the list is empty. Show the window with gtk_window_present(). */
GtkWidget *ui_under_rules_new (GtkWindow *parent, CompareUnder *under, LibraryService *library);
