/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One ruleset to read: what it is, where it is from, its rulebook, and what can be done with it. */
#pragma once

#include "library-rulesets.h"
#include "go-ruleset.h"
#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Whether both are the same preset or the same saved ruleset. */
gboolean ui_rules_same (const LibraryRuleset *a, const LibraryRuleset *b);

/* Whether every word of `search`, in either case, is in the title, the family or the source. */
gboolean ui_rules_match (const LibraryRuleset *self, const char *search);

/* On how many axes the two differ. */
guint ui_rules_differences (const GoRuleset *a, const GoRuleset *b);

/* The sentence that says why no game can start under these rules, or NULL. */
char *ui_rules_start_error (const GoRuleset *ruleset) G_GNUC_WARN_UNUSED_RESULT;

/* A column of headings and paragraphs, no wider than is good to read, to be put into a scrolled
 * window. It can be selected and copied. */
GtkWidget *ui_rulebook_new (void) G_GNUC_WARN_UNUSED_RESULT;

/* Shows the rulebook of `ruleset`, which is not kept, and beneath it what is to be told about how
 * the rules were read, that of the preset's source too unless `preset` is NULL. */
void ui_rulebook_set (GtkWidget *self, const GoRuleset *ruleset, const GoPreset *preset);

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
