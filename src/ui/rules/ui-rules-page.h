/* The page of rulesets: reading, comparing, copying, changing and saving them. */
#pragma once

#include <gtk/gtk.h>

#include "library-ask.h"
#include "desk-unsaved.h"

G_BEGIN_DECLS

#define UI_TYPE_RULES_PAGE (ui_rules_page_get_type ())
/**
 * UiRulesPage:
 *
 * While a ruleset is being changed its keeper has the page as something unsaved, to be asked about.
 *
 * Signals: `play` (const GoRuleset *ruleset), valid during the emission only, when a game under
 * that ruleset is wanted; `tell` (const char *sentence, gboolean error), something that the window
 * should say.
 */
G_DECLARE_FINAL_TYPE (UiRulesPage, ui_rules_page, UI, RULES_PAGE, GtkWidget)

/* A page of the presets and of what is saved in `library`. Both may be NULL. */
GtkWidget *ui_rules_page_new (LibraryService *library, DeskUnsavedManager *keeper);

/* Asks the library for its list again; to be called when the page is shown. */
void ui_rules_page_refresh (UiRulesPage *self);

/* Opens the rulebook of these rules, those of a game for example, whether they have a name or
 * not. */
void ui_rules_page_read (UiRulesPage *self, const GoRuleset *ruleset);

/* The page below another (the editor, a comparison) was left by the window's Back; FALSE when
 * there was none to leave. */
gboolean ui_rules_page_back (UiRulesPage *self);

G_END_DECLS
