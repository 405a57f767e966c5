/* Two rulesets chosen from all, and what is different between them. */
#pragma once

#include <gtk/gtk.h>

#include "ui-rules-facts.h"

G_BEGIN_DECLS

#define UI_TYPE_RULES_VERSUS (ui_rules_versus_get_type ())
/**
 * UiRulesVersus:
 *
 * To leave, it activates the action `rules.back`.
 */
G_DECLARE_FINAL_TYPE (UiRulesVersus, ui_rules_versus, UI, RULES_VERSUS, GtkBox)

/* Compares `first` with `second`. `all` (LibraryRuleset) is what can be chosen instead; what is not
 * among them is added. A NULL `second` is the one compared with last, or else the next of all. */
void ui_rules_versus_begin (UiRulesVersus *self,
                            GPtrArray *all,
                            LibraryRuleset *first,
                            LibraryRuleset *second);

/* Puts the focus on the choice of the second. */
void ui_rules_versus_focus (UiRulesVersus *self);

G_END_DECLS
