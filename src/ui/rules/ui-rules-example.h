/* An example of a difference: what happens, and a small board and its outcome under each of two
 * rulesets. */
#pragma once

#include <gtk/gtk.h>

#include "words-difference.h"

G_BEGIN_DECLS

/* Between what the two rulesets have, so that all that belongs to one stands in one column. */
#define UI_RULES_VALUES_SPACING 12

#define UI_TYPE_RULES_EXAMPLE (ui_rules_example_get_type ())
G_DECLARE_FINAL_TYPE (UiRulesExample, ui_rules_example, UI, RULES_EXAMPLE, GtkBox)

/* Everything is copied; the titles name the rulesets. */
GtkWidget *ui_rules_example_new (const WordsExample *example,
                                 const char *first_title,
                                 const char *second_title);

G_END_DECLS
