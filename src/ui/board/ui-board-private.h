/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Private to the UiBoard files: its fields, its geometry and shared functions. */
#pragma once

#include "ui-board.h"
#include "ui-paint.h"

struct _UiBoard
{
  GtkWidget parent_instance;

  MatchScene *scene;
  int columns, rows;
  int first_column, first_row, last_column, last_row; /* what is visible of them */
  GtkWidget **points;                                 /* UiPoint by row and column */
  gboolean keeps_coordinates, leaves_arrows;

  /* Geometry of the last allocation, in the widget's coordinates. */
  int unit; /* distance between two lines; whole pixels keep the lines sharp */
  double margin;
  gboolean labelled; /* there is room for the coordinates */
  int left, top;     /* position of the wooden surface */
  int width, height;

  GoPoint cursor; /* keyboard cursor; GO_NO_POINT before its first use */
  gboolean cursor_shown;
  double pointer_x, pointer_y; /* last pointer position in the window; NAN: unknown */
  GString *typed;
  guint typed_timeout;
  GoPoint waiting; /* point of a move to be confirmed; GO_NO_POINT: none */
  GoColor waiting_color;
  size_t waiting_acts; /* number of acts when it began to wait */
  gboolean explained;  /* a long press has already explained the illegal move */
  /* The loupe beside a finger, in the board's coordinates. It shows `loupe_below` enlarged at its
   * centre, `loupe_middle`. A radius of 0 means no loupe. */
  double loupe_radius;
  graphene_point_t loupe_middle, loupe_below;
  gboolean *lit; /* indexed by GoPoint */
  gboolean any_lit;
  GArray *framed; /* of GoPoint */
  GoPoint flash;  /* point that blinks; GO_NO_POINT: none */
  gint64 flash_start;
  guint flash_tick;
};

/* How long a point blinks, in microseconds. */
#define UI_BOARD_FLASH_US (900 * 1000)

extern UiBoardLooks ui_board_looks;

#define UI_TYPE_POINT (ui_point_get_type ())
/**
 * UiPoint:
 *
 * One point of the board, for assistive technology and tests, with the role of a grid cell. It
 * draws nothing. Its action `point.play` activates the point.
 */
G_DECLARE_FINAL_TYPE (UiPoint, ui_point, UI, POINT, GtkWidget)
struct _UiPoint
{
  GtkWidget parent_instance;

  GoPoint point;
};

/* Draws the whole board. */
void ui_board_draw (UiBoard *self, GtkSnapshot *snapshot);

/* Handles a key press. Returns FALSE if the board doesn't use the key. */
gboolean ui_board_key (UiBoard *self, guint keyval, GdkModifierType state);

/* Returns whether a point is in the visible part. */
gboolean ui_board_shows (UiBoard *self, GoPoint point);
/* Parses a coordinate of the visible part. */
gboolean ui_board_read (UiBoard *self, const char *text, GoPoint *point);

/* Moves the visible cursor and the focus to `point`. */
void ui_board_set_cursor (UiBoard *self, GoPoint point);

/* Shows the cursor at its last position, initially the centre of the board. */
void ui_board_show_cursor (UiBoard *self);
void ui_board_hide_cursor (UiBoard *self);
void ui_board_activate (UiBoard *self, GoPoint point, gboolean delete);

/* Makes the board listen to touches and clicks (ui-board-touch.c). */
void ui_board_install_touch (UiBoard *self);
/* Handles a touch or click on `point`: acts, or waits for a second one that confirms it. */
void ui_board_touch (UiBoard *self, GoPoint point, gboolean finger);
/* Drops the move that waits for confirmation if the game has moved on. */
void ui_board_check_waiting (UiBoard *self);
/* Follows a finger at (x, y): hovers over its point and, on a small board, shows the loupe. */
void ui_board_look (UiBoard *self, double x, double y);
