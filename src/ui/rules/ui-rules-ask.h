/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The dialogs of the page of rulesets. */
#pragma once

#include <gtk/gtk.h>

#include "go-ruleset.h"
#include "ui-ask.h"

G_BEGIN_DECLS

/* Asks for a name to save a ruleset under, above the window of the widget `asker`. Calls `done`
 * once, unless the user cancels or `asker` has been destroyed. Returns the window. */
typedef void (*UiRulesNamed) (gpointer asker, const char *name);
GtkWidget *ui_rules_ask_name (gpointer asker, const char *name, UiRulesNamed done);

/* Asks for the text form of a ruleset, and shows the position of an error until the text is
 * correct. */
typedef void (*UiRulesRead) (gpointer asker, const GoRuleset *ruleset);
GtkWidget *ui_rules_ask_text (gpointer asker, UiRulesRead done);

/* Asks whether to save changes (GTK_RESPONSE_ACCEPT), to discard them (GTK_RESPONSE_REJECT), or to
 * continue editing (anything else). */
GtkWidget *ui_rules_ask_unsaved (GtkWidget *parent, UiAnswered answered);

/* Returns the sentence that says where a text is not a ruleset, and why. */
char *ui_rules_text_error (const char *text, const GoRulesetError *error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
