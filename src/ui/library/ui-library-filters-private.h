/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Declarations shared by the files of UiLibraryFilters. */
#pragma once

#include "ui-library-filters.h"
#include "ui-line.h"

/* Index of "another size" in its drop-down. */
#define OTHER_SIZE 4

struct _UiLibraryFilters
{
  GtkWidget parent_instance;

  GtkWidget *grid;
  UiPlayerEntry *player;
  GtkDropDown *result, *rules, *size, *tag, *origin;
  GtkWidget *date_first, *date_last;
  GtkWidget *size_box;
  GtkSpinButton *width, *height, *moves_least, *moves_most;
  GtkWidget *rank, *komi; /* entries */
  GtkToggleButton *handicap, *unfinished, *duplicates, *deleted;
  GtkStringList *tags;
  char *wanted_tag; /* chosen, but not in the drop-down yet */

  LibraryService *service;
  GCancellable *cancellable;
  int quiet; /* `changed` is emitted only at 0 */
};

/* Emits `changed`, except while the form is being filled in. */
void ui_library_filters_changed (UiLibraryFilters *self);
void ui_library_filters_tag_chosen (UiLibraryFilters *self);
/* The text of rank or komi changed. */
void ui_library_filters_entry_changed (GtkEditable *entry, UiLibraryFilters *self);

/* Creates the form in its grid. */
void ui_library_filters_make_form (UiLibraryFilters *self);
