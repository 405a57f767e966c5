/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The list of all rulesets by family, with a search. */
#pragma once

#include <gtk/gtk.h>

#include "ui-rules-reader.h"

#define UI_TYPE_RULES_LIST (ui_rules_list_get_type ())
/**
 * UiRulesList:
 *
 * Signals: `selected` (LibraryRuleset *subject) when the user selected another ruleset; `activated`
 * (LibraryRuleset *subject) when the user clicked one or pressed Enter on it.
 */
G_DECLARE_FINAL_TYPE (UiRulesList, ui_rules_list, UI, RULES_LIST, GtkBox)

/* Returns the model of the list, in its order and owned by it. Initially it holds the presets;
 * library_ask_finish_rulesets() adds the saved rulesets. Changes keep the selection. */
GListStore *ui_rules_list_get_rulesets (UiRulesList *self);

/* Returns the ruleset with this index, including those hidden by the search, or NULL after the last
 * one. The list owns it. */
LibraryRuleset *ui_rules_list_at (UiRulesList *self, guint index);

/* Selects the ruleset that equals `subject`. Selects nothing if `subject` is NULL or not in the
 * list. */
void ui_rules_list_select (UiRulesList *self, LibraryRuleset *subject);

/* Clears the search, so that all rulesets are visible again. */
void ui_rules_list_clear_search (UiRulesList *self);

/* Moves the focus to the selected row. */
void ui_rules_list_focus (UiRulesList *self);
