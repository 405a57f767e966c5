/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the list of games is narrowed down to: the form, and a chip for every condition. */
#pragma once

#include <gtk/gtk.h>

#include "library-ask.h"

G_BEGIN_DECLS

#define UI_TYPE_LIBRARY_FILTERS (ui_library_filters_get_type ())
/**
 * UiLibraryFilters:
 *
 * The form, for a popover. The signal `changed` () comes whenever another list is meant.
 */
G_DECLARE_FINAL_TYPE (UiLibraryFilters, ui_library_filters, UI, LIBRARY_FILTERS, GtkWidget)

void ui_library_filters_set_service (UiLibraryFilters *self, LibraryService *service);

/* Puts the conditions into a query. Its strings belong to the form until it changes. */
void ui_library_filters_apply (UiLibraryFilters *self, LibraryQuery *query);

/* How many conditions there are. */
guint ui_library_filters_count (UiLibraryFilters *self);

/* Takes every condition away. */
void ui_library_filters_clear (UiLibraryFilters *self);

/* Sets single conditions from outside. */
void ui_library_filters_set_player (UiLibraryFilters *self, const char *name);
void ui_library_filters_set_unfinished (UiLibraryFilters *self, gboolean unfinished);
void ui_library_filters_set_deleted (UiLibraryFilters *self, gboolean deleted);

/* Puts a chip for each condition into `box`, in place of those that the form has put there. A chip
 * takes its condition away when it is pressed. */
void ui_library_filters_fill_chips (UiLibraryFilters *self, GtkBox *box);

G_END_DECLS
