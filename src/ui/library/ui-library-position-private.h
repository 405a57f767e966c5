/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Declarations shared by the files of UiLibraryPosition. */
#pragma once

#include "go-board.h"
#include "match-scene.h"
#include "ui-board.h"
#include "ui-library-position.h"

/* Continuations beyond these letters appear in the list only. */
#define UI_POSITION_LETTERS 26

struct _UiLibraryPosition
{
  GtkWidget parent_instance;

  GtkWidget *scroller;
  UiBoard *board;
  GtkWidget *place; /* contains the board */
  MatchScene *scene;
  GtkDropDown *part;
  GtkToggleButton *either;
  GtkWidget *back; /* takes back the last continuation */
  GtkWidget *clear;
  GtkLabel *summary;
  GtkListBox *list;

  int width, height;
  guint8 cells[GO_CELLS];       /* the state of each point, also outside the rectangle */
  guint8 wanted[GO_CELLS];      /* the pattern: `cells` with GO_EDGE outside the rectangle */
  int left, top, right, bottom; /* the rectangle, inclusive */
  GPtrArray *earlier;           /* of guint8 *: `cells` before each continuation played */

  int drag_column, drag_row; /* where the drag began */
  gboolean dragging;
  gboolean quiet;

  GArray *continuations; /* of LibraryContinuation */
};

/* Creates the parts of the widget. */
void ui_library_position_build (UiLibraryPosition *self);

/* Fills the list of continuations. */
void ui_library_position_fill_list (UiLibraryPosition *self);

/* Returns the letter on the board for the continuation at `index`: "A"; "" when it has none. Moves
 * of both colours at one point share a letter. */
const char *ui_library_position_letter (UiLibraryPosition *self, guint index, char text[2]);
