/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of UiLibraryPosition share. */
#pragma once

#include "go-board.h"
#include "match-scene.h"
#include "ui-board.h"
#include "ui-library-position.h"

/* Beyond these letters a continuation stands in the list only. */
#define UI_POSITION_LETTERS 26

struct _UiLibraryPosition
{
  GtkWidget parent_instance;

  GtkWidget *scroller;
  UiBoard *board;
  GtkWidget *place; /* what holds the board */
  MatchScene *scene;
  GtkDropDown *part;
  GtkToggleButton *either;
  GtkWidget *back; /* takes the last continuation back */
  GtkWidget *clear, *close;
  GtkWidget *games; /* "Games", where the panel is alone */
  GtkLabel *summary;
  GtkListBox *list;

  int width, height;
  guint8 cells[GO_CELLS];       /* what each point is, outside of the rectangle too */
  guint8 wanted[GO_CELLS];      /* the same with GO_EDGE outside: what is looked for */
  int left, top, right, bottom; /* the rectangle, its ends included */
  GPtrArray *earlier;           /* of guint8 *: `cells` before each continuation that was played */

  int drag_column, drag_row; /* where a drag began */
  gboolean dragging;
  gboolean quiet;

  GArray *continuations; /* of LibraryContinuation */
};

/* Makes everything that the widget is built of. */
void ui_library_position_build (UiLibraryPosition *self);

/* Fills the list of continuations. */
void ui_library_position_fill_list (UiLibraryPosition *self);

/* The letter on the board of the continuation with this number: "A"; "" when there is none for it.
 * Both colours' moves at one point share one. */
const char *ui_library_position_letter (UiLibraryPosition *self, guint index, char text[2]);
