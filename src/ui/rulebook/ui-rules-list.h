/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All rulesets by family, with a search, and a row of that list. */
#pragma once

#include <gtk/gtk.h>

#include "ui-rules-reader.h"

G_BEGIN_DECLS

#define UI_TYPE_RULESET_ROW (ui_ruleset_row_get_type ())
G_DECLARE_FINAL_TYPE (UiRulesetRow, ui_ruleset_row, UI, RULESET_ROW, GtkListBoxRow)

LibraryRuleset *ui_ruleset_row_get_subject (UiRulesetRow *self);

#define UI_TYPE_RULES_LIST (ui_rules_list_get_type ())
/**
 * UiRulesList:
 *
 * Signals: `selected` (LibraryRuleset *subject) when another ruleset was selected by the person in
 * front of it; `activated` (LibraryRuleset *subject) when one was pressed.
 */
G_DECLARE_FINAL_TYPE (UiRulesList, ui_rules_list, UI, RULES_LIST, GtkBox)

/* What is listed, at first the presets; library_ask_finish_rulesets() brings the saved ones. What
 * is selected stays so. Owned by the list. */
GListStore *ui_rules_list_get_rulesets (UiRulesList *self);

/* Selects what is the same as `subject`; nothing for NULL or when it is not there. Returns the
 * one selected. */
LibraryRuleset *ui_rules_list_select (UiRulesList *self, LibraryRuleset *subject);

/* Every ruleset in the order of the list, search or not: a GPtrArray of LibraryRuleset that is
 * to be freed. */
GPtrArray *ui_rules_list_get_all (UiRulesList *self) G_GNUC_WARN_UNUSED_RESULT;

/* Forgets what was searched for: all rulesets are listed again. */
void ui_rules_list_clear_search (UiRulesList *self);

/* Puts the focus on the row that is selected. */
void ui_rules_list_focus (UiRulesList *self);

G_END_DECLS
