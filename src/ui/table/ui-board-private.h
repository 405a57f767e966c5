/* What the files of UiBoard share: its parts and its geometry. */
#pragma once

#include "ui-board.h"
#include "ui-theme.h"

struct _UiBoard
{
  GtkWidget parent_instance;

  MatchScene *scene;
  UiTheme *theme;
  int columns, rows;
  GtkWidget **points;   /* UiPoint by row and column */
  gboolean coordinates; /* wanted */

  /* Geometry of the last allocation, in the widget's coordinates. */
  int unit; /* between two lines; whole pixels keep the lines sharp */
  double margin;
  gboolean labelled; /* there is room for the coordinates */
  int left, top;     /* of the wooden surface */
  int width, height;

  GoPoint cursor; /* the keyboard's; GO_NO_POINT before it was used */
  gboolean cursor_shown;
  double pointer_x, pointer_y; /* where in the window the pointer was last seen */
  GString *typed;
  guint typed_timeout;
  gboolean *lit; /* by GoPoint */
  gboolean any_lit;
  GArray *framed; /* of GoPoint */
  GoPoint flash[GO_MAX_POINTS];
  guint flash_count;
  gint64 flash_start;
  guint flash_tick;
};

/* Draws everything. */
void _ui_board_draw (UiBoard *self, GtkSnapshot *snapshot);

/* The bare surface over the whole board, to be clipped. */
void _ui_board_draw_wood (UiBoard *self, GtkSnapshot *snapshot);

/* The marks of a game at one point. */
void
_ui_board_draw_marks (UiBoard *self, GtkSnapshot *snapshot, GoPoint point, const MatchPoint *shown);

/* What a record adds: below the stones, and above them. */
void _ui_board_draw_ground (UiBoard *self, GtkSnapshot *snapshot);
void _ui_board_draw_study (UiBoard *self, GtkSnapshot *snapshot);

/* Shapes around (x, y), in pixels. */
void _ui_board_fill_disc (
    GtkSnapshot *snapshot, const GdkRGBA *colour, double x, double y, double radius);
void _ui_board_outline (GtkSnapshot *snapshot,
                        const GdkRGBA *colour,
                        double x,
                        double y,
                        double side,
                        double corner,
                        double width);
/* A cross whose arms reach `reach` of the distance between two lines. */
void _ui_board_cross (UiBoard *self,
                      GtkSnapshot *snapshot,
                      const graphene_point_t *at,
                      double reach,
                      const GdkRGBA *colour,
                      const GdkRGBA *around);

/* Handles one key; FALSE when it means nothing here. */
gboolean _ui_board_key (UiBoard *self, guint keyval, GdkModifierType state);

/* Moves the visible cursor, and the focus with it. */
void _ui_board_set_cursor (UiBoard *self, GoPoint point);
void _ui_board_activate (UiBoard *self, GoPoint point, gboolean delete);

/* Tells that a coordinate was entered which this board does not have. */
void _ui_board_miss (UiBoard *self, const char *typed);
