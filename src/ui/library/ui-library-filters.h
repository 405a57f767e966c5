/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The filters of the list of games: a form, and a chip for each condition. */
#pragma once

#include <gtk/gtk.h>

#include "library-ask.h"

#define UI_TYPE_LIBRARY_FILTERS (ui_library_filters_get_type ())
/* The conditions, in the order of the form and of the chips. */
typedef enum
{
  UI_LIBRARY_PLAYER,
  UI_LIBRARY_RESULT,
  UI_LIBRARY_DATES,
  UI_LIBRARY_RULES,
  UI_LIBRARY_SIZE,
  UI_LIBRARY_MOVES,
  UI_LIBRARY_RANK,
  UI_LIBRARY_KOMI,
  UI_LIBRARY_TAG,
  UI_LIBRARY_ORIGIN,
  UI_LIBRARY_HANDICAP,
  UI_LIBRARY_UNFINISHED,
  UI_LIBRARY_DUPLICATES, /* games with the same moves as another */
  UI_LIBRARY_ARCHIVED,
  UI_LIBRARY_N_FILTERS,
} UiLibraryFilter;

/**
 * UiLibraryFilters:
 *
 * The filter form, for a popover. The signal `changed` () is emitted when the conditions change.
 */
G_DECLARE_FINAL_TYPE (UiLibraryFilters, ui_library_filters, UI, LIBRARY_FILTERS, GtkGrid)

void ui_library_filters_set_service (UiLibraryFilters *self, LibraryService *service);

/* Adds the conditions to a query. The form owns the strings; they are valid until it changes. */
void ui_library_filters_apply (UiLibraryFilters *self, LibraryQuery *query);

/* Returns the number of conditions. */
guint ui_library_filters_count (UiLibraryFilters *self);

/* Removes all conditions. */
void ui_library_filters_clear (UiLibraryFilters *self);

/* Sets a single condition: a player's name, or "1" for one that is on; "" removes it. */
void ui_library_filters_set (UiLibraryFilters *self, UiLibraryFilter filter, const char *value);

/* Save the conditions, each as an array of strings, and restore them, removing all others. */
void ui_library_filters_save (UiLibraryFilters *self, GVariantDict *search);
void ui_library_filters_restore (UiLibraryFilters *self, GVariantDict *search);

/* Fills `box` with a chip for each condition, replacing the form's earlier chips. Clicking a chip
 * removes its condition. */
void ui_library_filters_fill_chips (UiLibraryFilters *self, GtkBox *box);
