/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The filters of the list of games: a form, and a chip for each condition. */
#pragma once

#include <gtk/gtk.h>

#include "library-ask.h"

G_BEGIN_DECLS

#define UI_TYPE_LIBRARY_FILTERS (ui_library_filters_get_type ())
/**
 * UiLibraryFilters:
 *
 * The filter form, for a popover. The signal `changed` () is emitted when the conditions change.
 */
G_DECLARE_FINAL_TYPE (UiLibraryFilters, ui_library_filters, UI, LIBRARY_FILTERS, GtkWidget)

void ui_library_filters_set_service (UiLibraryFilters *self, LibraryService *service);

/* Adds the conditions to a query. The form owns the strings; they are valid until it changes. */
void ui_library_filters_apply (UiLibraryFilters *self, LibraryQuery *query);

/* Returns the number of conditions. */
guint ui_library_filters_count (UiLibraryFilters *self);

/* Removes all conditions. */
void ui_library_filters_clear (UiLibraryFilters *self);

/* Sets a single condition. */
void ui_library_filters_set_player (UiLibraryFilters *self, const char *name);
/* Shows games with the same moves as another. */
void ui_library_filters_set_duplicates (UiLibraryFilters *self);
void ui_library_filters_set_unfinished (UiLibraryFilters *self, gboolean unfinished);
void ui_library_filters_set_deleted (UiLibraryFilters *self, gboolean deleted);

/* Save the conditions, each as an array of strings, and restore them, removing all others. */
void ui_library_filters_save (UiLibraryFilters *self, GVariantDict *search);
void ui_library_filters_restore (UiLibraryFilters *self, GVariantDict *search);

/* Fills `box` with a chip for each condition, replacing the form's earlier chips. Clicking a chip
 * removes its condition. */
void ui_library_filters_fill_chips (UiLibraryFilters *self, GtkBox *box);

G_END_DECLS
