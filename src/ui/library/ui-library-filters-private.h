/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Declarations shared by the files of UiLibraryFilters. */
#pragma once

#include "ui-library-filters.h"
#include "ui-line.h"

/* Index of "another size" in its drop-down. */
#define OTHER_SIZE 4

/* The largest number of controls of a condition. */
#define N_CONTROLS 2

struct _UiLibraryFilters
{
  GtkGrid parent_instance;

  /* Entries, drop-downs, spin buttons and toggle buttons; the second one may be NULL. */
  GtkWidget *control[UI_LIBRARY_N_FILTERS][N_CONTROLS];
  GtkWidget *size_box; /* for another size */
  GtkSpinButton *width, *height;
  GtkStringList *tags;
  char *wanted_tag; /* chosen, but not in the drop-down yet */

  LibraryService *service;
  GCancellable *cancellable;
  int rows;  /* of the grid */
  int quiet; /* `changed` is emitted only at 0 */
};

/* Emits `changed`, except while the form is being filled in. */
void ui_library_filters_changed (UiLibraryFilters *self);
void ui_library_filters_tag_chosen (UiLibraryFilters *self);
/* The text of dates, rank or komi changed. */
void ui_library_filters_entry_changed (GtkEditable *entry, UiLibraryFilters *self);

/* Creates the form. */
void ui_library_filters_make_form (UiLibraryFilters *self);
