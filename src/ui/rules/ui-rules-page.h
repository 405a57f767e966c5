/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The page of rulesets: reading, comparing, copying, editing and saving them. */
#pragma once

#include <gtk/gtk.h>

#include "library-ask.h"
#include "desk-unsaved.h"
#include "ui-page.h"

#define UI_TYPE_RULES_PAGE (ui_rules_page_get_type ())
/**
 * UiRulesPage: a #UiPage
 *
 * While a ruleset is being edited, the page is registered as unsaved.
 *
 * The signal `play` (const GoRuleset *ruleset), valid during the emission only, starts a new game
 * under that ruleset.
 */
G_DECLARE_FINAL_TYPE (UiRulesPage, ui_rules_page, UI, RULES_PAGE, GtkWidget)

/* Creates a page of the presets and of the rulesets saved in `library`. Both arguments may be
 * NULL. */
GtkWidget *ui_rules_page_new (LibraryService *library, DeskUnsavedManager *unsaved);

/* Opens the rulebook of these rules, for example those of a game, with or without a name. */
void ui_rules_page_read (UiRulesPage *self, const GoRuleset *ruleset);
