/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Declarations shared by the files of UiLibraryPreview. */
#pragma once

#include "desk-game-look.h"
#include "ui-library-preview.h"

struct _UiLibraryPreview
{
  GtkWidget parent_instance;

  GtkWidget *scroller, *stack;
  GtkLabel *nothing;
  GtkLabel *black, *white, *black_rank, *white_rank;
  GtkPicture *picture;
  GtkLabel *position;
  GtkToggleButton *final, *opening, *at_found;
  gboolean wants_opening; /* instead of the end, without a position search */
  GtkWidget *archive, *unarchive;
  GtkWidget *facts; /* GtkGrid */
  GtkWidget *tags;  /* GtkFlowBox */
  GtkEntry *new_tag;
  GtkListStore *known_tags;
  GtkWidget *repaired; /* see ui_folded() */
  GtkLabel *repaired_text;
  GtkLabel *problem;

  LibraryService *service;
  GCancellable *cancellable;
  LibraryGame *game;
  LibraryRecord *record;
  DeskGameLook *look;
  int found;
};

/* Creates the parts of the widget. */
void ui_library_preview_build (UiLibraryPreview *self);

/* Returns which position is shown. */
DeskLookPosition ui_library_preview_position (UiLibraryPreview *self);

/* Fills in the facts about the game; until the record is loaded, only those known to the list. */
void ui_library_preview_fill_facts (UiLibraryPreview *self);
