/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Two rulesets side by side: choosing them, every difference, what it changes, and small boards that
 * show it. */
#pragma once

#include "ui-rules-reader.h"
#include <gtk/gtk.h>

#include "go-ruleset.h"

G_BEGIN_DECLS

/* A column of rows, one for each difference between the two, to be put into a scrolled window. It
 * grows no wider than is good to read and stays in the middle. All is copied; a title is a name
 * such as "Concord". */
GtkWidget *ui_rules_compare_new (const GoRuleset *first,
                                 const char *first_title,
                                 const GoRuleset *second,
                                 const char *second_title) G_GNUC_WARN_UNUSED_RESULT;

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
