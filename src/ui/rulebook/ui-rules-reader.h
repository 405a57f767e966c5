/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shows one ruleset: its description, its source and its rulebook. */
#pragma once

#include "library-rulesets.h"
#include "go-ruleset.h"
#include <gtk/gtk.h>

/* Returns whether both are the same preset or the same saved ruleset. */
gboolean ui_rules_same (const LibraryRuleset *a, const LibraryRuleset *b);

/* Returns the sentence that says why no game can start under these rules, or NULL. */
char *ui_rules_start_error (const GoRuleset *ruleset) G_GNUC_WARN_UNUSED_RESULT;

/* Creates a column of headings and paragraphs of readable width, to be put into a scrolled window.
 * The text can be selected and copied. */
GtkWidget *ui_rulebook_new (void) G_GNUC_WARN_UNUSED_RESULT;

/* Shows the rulebook of `ruleset`, which is not kept, followed by notes on how the rules were read.
 * Unless `preset` is NULL, adds the notes on the preset's source. */
void ui_rulebook_set (GtkWidget *self, const GoRuleset *ruleset, const GoPreset *preset);

#define UI_TYPE_RULES_READER (ui_rules_reader_get_type ())
/**
 * UiRulesReader:
 *
 * A page with one ruleset.
 */
G_DECLARE_FINAL_TYPE (UiRulesReader, ui_rules_reader, UI, RULES_READER, GtkWidget)

/* Shows a ruleset, scrolled to its beginning; NULL shows nothing. */
void ui_rules_reader_set_subject (UiRulesReader *self, LibraryRuleset *subject);
LibraryRuleset *ui_rules_reader_get_subject (UiRulesReader *self);

/* Moves the focus to the beginning of the text. */
void ui_rules_reader_focus (UiRulesReader *self);
