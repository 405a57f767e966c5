/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game's result under every ruleset, and why it differs. */
#pragma once

#include <gtk/gtk.h>

#include "library-ask.h"
#include "compare-under.h"

G_BEGIN_DECLS

#define UI_TYPE_UNDER_RULES (ui_under_rules_get_type ())
/**
 * UiUnderRules:
 *
 * A window of its own that counts a game under every preset, and under every ruleset that was
 * saved.
 */
G_DECLARE_FINAL_TYPE (UiUnderRules, ui_under_rules, UI, UNDER_RULES, GtkWindow)

/* A window above `parent` (may be NULL) for a game that was prepared; takes `under`. `library`,
 * which may be NULL, is asked for the saved rulesets. The rulesets are asked in a thread; until
 * they have answered the list is empty. To be shown with gtk_window_present(). */
GtkWidget *ui_under_rules_new (GtkWindow *parent, CompareUnder *under, LibraryService *library);

G_END_DECLS
