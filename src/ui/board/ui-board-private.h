/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of UiBoard share: its parts and its geometry. */
#pragma once

#include "ui-board.h"
#include "ui-paint.h"

struct _UiBoard
{
  GtkWidget parent_instance;

  MatchScene *scene;
  int columns, rows;
  GtkWidget **points; /* UiPoint by row and column */
  gboolean keeps_coordinates;

  /* Geometry of the last allocation, in the widget's coordinates. */
  int unit; /* between two lines; whole pixels keep the lines sharp */
  double margin;
  gboolean labelled; /* there is room for the coordinates */
  int left, top;     /* of the wooden surface */
  int width, height;

  GoPoint cursor; /* the keyboard's; GO_NO_POINT before it was used */
  gboolean cursor_shown;
  double pointer_x, pointer_y; /* where in the window the pointer was last seen; NAN: not yet */
  GString *typed;
  guint typed_timeout;
  GoPoint waiting; /* where a play waits for its confirmation; GO_NO_POINT for none */
  GoColor waiting_color;
  size_t waiting_acts; /* as many acts there were then */
  gboolean explained;  /* what is being touched has told why it is illegal */
  /* Beside a finger, in the board's coordinates: what is shown there in the middle, larger. A
   * radius of 0: no loupe. */
  double loupe_radius;
  graphene_point_t loupe_middle, loupe_below;
  gboolean *lit; /* by GoPoint */
  gboolean any_lit;
  GArray *framed; /* of GoPoint */
  GoPoint flash[GO_MAX_POINTS];
  guint flash_count;
  gint64 flash_start;
  guint flash_tick;
};

extern UiBoardLooks ui_board_looks;

/* Draws everything. */
void ui_board_draw (UiBoard *self, GtkSnapshot *snapshot);

/* Handles one key; FALSE when it means nothing here. */
gboolean ui_board_key (UiBoard *self, guint keyval, GdkModifierType state);

/* Moves the visible cursor, and the focus with it. */
void ui_board_set_cursor (UiBoard *self, GoPoint point);

/* Shows it where it was, at first in the middle. */
void ui_board_show_cursor (UiBoard *self);
void ui_board_activate (UiBoard *self, GoPoint point, gboolean delete);

/* Tells that a coordinate was entered which this board does not have. */
void ui_board_miss (UiBoard *self, const char *typed);

/* Fingers (ui-board-touch.c): makes the board listen to touches and clicks. */
void ui_board_install_touch (UiBoard *self);
/* What a touch of a point does, by a finger or with the pointer: acts, or waits for another. */
void ui_board_touch (UiBoard *self, GoPoint point, gboolean finger);
/* Lets go of a play that waited where the game has gone on. */
void ui_board_check_waiting (UiBoard *self);
/* A finger is there: its point is the pointer's, and on a small board under the loupe. */
void ui_board_look (UiBoard *self, double x, double y);
