/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of UiLibraryPreview share. */
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
  gboolean wants_opening; /* instead of the end, where no position is looked for */
  GtkWidget *open, *put_away, *take_back;
  GtkWidget *facts; /* GtkGrid */
  GtkWidget *tags;  /* GtkFlowBox */
  GtkEntry *new_tag;
  GtkListStore *known_tags;
  GtkWidget *repaired; /* GtkExpander */
  GtkLabel *repaired_text;
  GtkLabel *problem;

  LibraryService *service;
  GCancellable *cancellable;
  LibraryGame *game;
  LibraryRecord *record;
  DeskGameLook *look;
  int found;
};

/* Makes everything that the widget is built of. */
void ui_library_preview_build (UiLibraryPreview *self);

/* Which position is shown. */
DeskLookPosition ui_library_preview_position (UiLibraryPreview *self);

/* Fills in what is told about the game; from the list alone while nothing else has been read. */
void ui_library_preview_fill_facts (UiLibraryPreview *self);
