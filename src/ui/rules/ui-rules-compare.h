/* Two rulesets side by side: every difference, what it changes, and small boards that show it. */
#pragma once

#include <gtk/gtk.h>

#include "go-ruleset.h"

G_BEGIN_DECLS

#define UI_TYPE_RULES_COMPARE (ui_rules_compare_get_type ())
/**
 * UiRulesCompare:
 *
 * A column of rows, one for each difference, to be put into a scrolled window. It grows no wider
 * than is good to read and stays in the middle.
 */
G_DECLARE_FINAL_TYPE (UiRulesCompare, ui_rules_compare, UI, RULES_COMPARE, GtkWidget)

/* Shows what is different between the two, which are copied; a title is a name such as
 * "Concord". */
void ui_rules_compare_set (UiRulesCompare *self,
                           const GoRuleset *first,
                           const char *first_title,
                           const GoRuleset *second,
                           const char *second_title);

G_END_DECLS
