/* A ruleset as a rulebook to read. */
#pragma once

#include <gtk/gtk.h>

#include "go-ruleset.h"

G_BEGIN_DECLS

/* A column of headings and paragraphs, no wider than is good to read, to be put into a scrolled
 * window. It can be selected and copied. */
GtkWidget *ui_rulebook_new (void) G_GNUC_WARN_UNUSED_RESULT;

/* Shows the rulebook of `ruleset`, which is not kept, and beneath it what is to be told about how
 * the rules were read, that of the preset's source too unless `preset` is NULL. */
void ui_rulebook_set (GtkWidget *self, const GoRuleset *ruleset, const GoPreset *preset);

G_END_DECLS
