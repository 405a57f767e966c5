/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Two rulesets side by side, as a table: the choice of both, and a row for each difference, which
 * opens to its effect and small boards as examples. */
#pragma once

#include "ui-rules-reader.h"
#include <gtk/gtk.h>

#define UI_TYPE_RULES_VERSUS (ui_rules_versus_get_type ())
/**
 * UiRulesVersus:
 *
 * Compares two rulesets that the user chooses.
 */
G_DECLARE_FINAL_TYPE (UiRulesVersus, ui_rules_versus, UI, RULES_VERSUS, GtkBox)

/* Compares `first` with `second`. `all` (of LibraryRuleset) are the choices, except unreadable
 * ones; if the two are missing, they are added. If `second` is NULL, uses the last one compared or,
 * without one, the ruleset after `first`. */
void ui_rules_versus_begin (UiRulesVersus *self,
                            GListStore *all,
                            LibraryRuleset *first,
                            LibraryRuleset *second);

/* Moves the focus to the choice of the second ruleset. */
void ui_rules_versus_focus (UiRulesVersus *self);
