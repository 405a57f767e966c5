/* One ruleset to read: what it is, where it is from, its rulebook, and what can be done with it. */
#pragma once

#include <gtk/gtk.h>

#include "ui-rules-facts.h"

G_BEGIN_DECLS

#define UI_TYPE_RULES_READER (ui_rules_reader_get_type ())
/**
 * UiRulesReader:
 *
 * Its buttons are the actions `rules.play`, `rules.compare`, `rules.copy`, `rules.share`, and for
 * a saved ruleset `rules.edit`, `rules.rename` and `rules.delete`; `rules.back` leaves it.
 */
G_DECLARE_FINAL_TYPE (UiRulesReader, ui_rules_reader, UI, RULES_READER, GtkWidget)

/* Shows a ruleset from its beginning; NULL shows nothing. */
void ui_rules_reader_set_subject (UiRulesReader *self, LibraryRuleset *subject);
LibraryRuleset *ui_rules_reader_get_subject (UiRulesReader *self);

/* Puts the focus where reading begins. */
void ui_rules_reader_focus (UiRulesReader *self);

G_END_DECLS
