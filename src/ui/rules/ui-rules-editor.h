/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Changing a ruleset: every rule as a row, the rulebook beside it as it comes to be. */
#pragma once

#include <gtk/gtk.h>

#include "ui-rules-reader.h"

G_BEGIN_DECLS

#define UI_TYPE_RULES_EDITOR (ui_rules_editor_get_type ())
/**
 * UiRulesEditor:
 *
 * Signals: `save` (const char *name, const GoRuleset *ruleset), valid during the emission only,
 * when it is to be saved under a name that can be used; `compare` () when what is edited is to be
 * compared with its origin. To leave, it activates the action `rules.back`.
 */
G_DECLARE_FINAL_TYPE (UiRulesEditor, ui_rules_editor, UI, RULES_EDITOR, GtkWidget)

/* Begins with these rules. `id` is the saved ruleset that saving will replace, 0 for a new one.
 * `origin` is what they are told to differ from, NULL for nothing. */
void ui_rules_editor_begin (UiRulesEditor *self,
                            gint64 id,
                            const char *name,
                            const GoRuleset *ruleset,
                            LibraryRuleset *origin);

/* Says whether there is anything that leaving would lose. */
gboolean ui_rules_editor_get_unsaved (UiRulesEditor *self);

/* Asks to be saved as its button does. FALSE when the name cannot be used, which it then shows. */
gboolean ui_rules_editor_save (UiRulesEditor *self, GError **error);

/* The saved ruleset that saving would replace is no longer there. */
void ui_rules_editor_forget (UiRulesEditor *self);

/* Why it could not be saved, under the name; NULL takes it away. */
void ui_rules_editor_show_error (UiRulesEditor *self, const char *sentence);

/* Puts the focus where editing begins. */
void ui_rules_editor_focus (UiRulesEditor *self);

gint64 ui_rules_editor_get_id (UiRulesEditor *self);
const char *ui_rules_editor_get_name (UiRulesEditor *self);
const GoRuleset *ui_rules_editor_get_ruleset (UiRulesEditor *self);
LibraryRuleset *ui_rules_editor_get_origin (UiRulesEditor *self);

G_END_DECLS
