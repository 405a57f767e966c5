/* Two rulesets side by side: every difference, what it changes, and small boards that show it. */
#pragma once

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

G_END_DECLS
