/* A spin button for half points, which shows and reads "6½". */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Lets `spin`, whose adjustment counts half points, show them as players write them and read
 * "6½", "6.5", "6,5" and "-3". */
void ui_points_spin_attach (GtkSpinButton *spin);

/* Reads such a text. Returns FALSE and leaves `halves` alone when it is no number of half points
 * between -100000 and 100000 points. */
gboolean ui_points_parse (const char *text, int *halves);

G_END_DECLS
