/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The editor of a ruleset: a row per rule, with the resulting rulebook beside it. */
#pragma once

#include <gtk/gtk.h>

#include "ui-rules-reader.h"

#define UI_TYPE_RULES_EDITOR (ui_rules_editor_get_type ())
/**
 * UiRulesEditor:
 *
 * Signals: `save` (const char *name, const GoRuleset *ruleset), valid during the emission only,
 * saves the ruleset under a valid name; `compare` (LibraryRuleset *origin) compares it with its
 * origin. To leave, it activates the action `rules.back`.
 */
G_DECLARE_FINAL_TYPE (UiRulesEditor, ui_rules_editor, UI, RULES_EDITOR, GtkWidget)

/* Starts editing these rules. `origin` is the ruleset to which differences are shown; NULL for
 * none. */
void ui_rules_editor_begin (UiRulesEditor *self,
                            const char *name,
                            const GoRuleset *ruleset,
                            LibraryRuleset *origin);

/* Returns the buttons for the header bar; the editor keeps them. */
GtkWidget *ui_rules_editor_get_header (UiRulesEditor *self);

/* Returns whether leaving would lose changes. */
gboolean ui_rules_editor_get_unsaved (UiRulesEditor *self);

/* Emits `save` as its button does. Returns FALSE if the name is invalid, and shows why. */
gboolean ui_rules_editor_save (UiRulesEditor *self, GError **error);

/* Shows below the name why saving failed; NULL hides it. */
void ui_rules_editor_show_error (UiRulesEditor *self, const char *sentence);

/* Moves the focus to the place where editing starts. */
void ui_rules_editor_focus (UiRulesEditor *self);

const char *ui_rules_editor_get_name (UiRulesEditor *self);
const GoRuleset *ui_rules_editor_get_ruleset (UiRulesEditor *self);
