/* A row of the list of results under other rules. */
#pragma once

#include <gtk/gtk.h>

#include "ui-under-ask.h"

G_BEGIN_DECLS

/* A row for a list box: the rulesets' names, the result, why it differs, and remarks. `game_winner`
 * is who wins under the game's own rules, GO_EDGE when these count nothing. */
GtkWidget *
ui_under_row_new (const CompareUnder *under, const UiUnderEntry *entry, GoColor game_winner);

/* What the row says below its first line, for finding rows that say the same: a line each. */
char *ui_under_row_details (const CompareUnder *under,
                            const GoRuleset *ruleset,
                            const CompareUnderAnswer *answer) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
