/* A ruleset in a list. */
#pragma once

#include <gtk/gtk.h>

#include "ui-rules-facts.h"

G_BEGIN_DECLS

#define UI_TYPE_RULESET_ROW (ui_ruleset_row_get_type ())
G_DECLARE_FINAL_TYPE (UiRulesetRow, ui_ruleset_row, UI, RULESET_ROW, GtkListBoxRow)

GtkWidget *ui_ruleset_row_new (LibraryRuleset *subject);
LibraryRuleset *ui_ruleset_row_get_subject (UiRulesetRow *self);

G_END_DECLS
