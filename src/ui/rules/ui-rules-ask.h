/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the page of rulesets asks in windows of its own. */
#pragma once

#include <gtk/gtk.h>

#include "go-ruleset.h"
#include "ui-ask.h"

G_BEGIN_DECLS

/* Asks for a name a ruleset can be saved under; `done` gets it once, unless the person thinks
 * better of it, or the widget `asker`, above whose window it is asked, has gone by then. Returns
 * the window. */
typedef void (*UiRulesNamed) (gpointer asker, const char *name);
GtkWidget *ui_rules_ask_name (gpointer asker, const char *name, UiRulesNamed done);

/* Asks for the text form of a ruleset, and says where it is wrong until it is right. */
typedef void (*UiRulesRead) (gpointer asker, const GoRuleset *ruleset);
GtkWidget *ui_rules_ask_text (gpointer asker, UiRulesRead done);

/* Asks whether to save changes (GTK_RESPONSE_ACCEPT), to give them up (GTK_RESPONSE_REJECT), or
 * to go on with them (anything else). */
GtkWidget *ui_rules_ask_unsaved (GtkWidget *parent, UiAnswered answered);

/* The sentence that says where a text is no ruleset, and what is wrong there. */
char *ui_rules_text_error (const char *text, const GoRulesetError *error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
