/* A row of the list of results under other rules. */
#pragma once

#include <gtk/gtk.h>

#include "desk-under.h"

G_BEGIN_DECLS

/* A row for a list box: the rulesets' names, the result, why it differs, and remarks. `game_winner`
 * is who wins under the game's own rules, GO_EDGE when these count nothing. */
GtkWidget *
ui_under_row_new (const CompareUnder *under, const DeskUnderEntry *entry, GoColor game_winner);

G_END_DECLS
