/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui-board-picture.h"

#include <math.h>

#include "ui-kit.h"
#include "ui-paint.h"

struct _UiBoardPicture
{
  GObject parent_instance;

  GoBoard *board;
  GoPoint marked;
  int scale;
  int around; /* lines shown on each side of the marked point; 0: all */
};

static void paintable_init (GdkPaintableInterface *iface);
G_DEFINE_FINAL_TYPE_WITH_CODE (UiBoardPicture,
                               ui_board_picture,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (GDK_TYPE_PAINTABLE, paintable_init))

GdkPaintable *
ui_board_picture_new (const GoBoard *board, GoPoint marked, int around, int scale)
{
  UiBoardPicture *self = g_object_new (UI_TYPE_BOARD_PICTURE, NULL);

  self->board = g_new0 (GoBoard, 1);
  go_board_copy (self->board, board);
  self->marked = marked;
  self->around = around;
  self->scale = scale;
  g_signal_connect_object (ui_theme_get_default (), "ready",
                           G_CALLBACK (gdk_paintable_invalidate_contents), self, G_CONNECT_SWAPPED);
  return GDK_PAINTABLE (self);
}

/* Sets `first` and `last` to the visible lines out of `count`, including `middle`. */
static void
choose_lines (const UiBoardPicture *self, int count, int middle, int *first, int *last)
{
  int shown = 2 * self->around + 1;

  *first = 0;
  *last = count - 1;
  if (self->around == 0 || self->marked == GO_NO_POINT || count <= shown)
    return;
  *first = CLAMP (middle - self->around, 0, count - shown);
  *last = *first + shown - 1;
}

static PictureFrame
frame_of (const UiBoardPicture *self, double width, double height)
{
  PictureFrame frame = { .columns = self->board->width, .rows = self->board->height };
  int columns, rows;

  choose_lines (self, frame.columns, go_point_column (self->marked), &frame.first_column,
                &frame.last_column);
  choose_lines (self, frame.rows, go_point_row (self->marked), &frame.first_row, &frame.last_row);
  columns = frame.last_column - frame.first_column + 1;
  rows = frame.last_row - frame.first_row + 1;
  frame.unit = floor (MAX (MIN (width / (columns + 0.2), height / (rows + 0.2)), 1));
  frame.left = floor ((width - frame.unit * (columns - 1)) / 2);
  frame.top = floor ((height - frame.unit * (rows - 1)) / 2);
  return frame;
}

static void
draw_points (UiBoardPicture *self, const UiPaint *paint, const PictureFrame *frame, gboolean stones)
{
  double size = ui_theme_get_style ()->stone * frame->unit;

  GO_EACH_POINT (point, frame->columns, frame->rows)
    {
      GoColor color = go_board_get (self->board, point);
      double x, y;

      if (color == GO_EMPTY || !picture_frame_shows (frame, point))
        continue;
      picture_frame_locate (frame, point, &x, &y);
      if (stones)
        ui_paint_stone (paint, color, point, x + 0.5, y + 0.5, size, 1);
      else
        ui_paint_shadow (paint, x + 0.5, y + 0.5, size);
    }
}

static void
ui_board_picture_snapshot (GdkPaintable *paintable,
                           GdkSnapshot *snapshot,
                           double width,
                           double height)
{
  UiBoardPicture *self = UI_BOARD_PICTURE (paintable);
  UiPaint paint = { snapshot, self->scale };
  PictureFrame frame = frame_of (self, width, height);
  GoColor stone;
  double x, y;

  ui_paint_board (&paint, &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
  ui_paint_grid (&paint, &frame);
  draw_points (self, &paint, &frame, FALSE);
  draw_points (self, &paint, &frame, TRUE);
  if (self->marked == GO_NO_POINT)
    return;
  picture_frame_locate (&frame, self->marked, &x, &y);
  stone = go_board_get (self->board, self->marked);
  ui_paint_sign (&paint, stone != GO_EMPTY ? PICTURE_SIGN_LAST : PICTURE_SIGN_EVIDENCE, stone,
                 x + 0.5, y + 0.5, frame.unit);
}

static double
ui_board_picture_get_ratio (GdkPaintable *paintable)
{
  PictureFrame frame = frame_of (UI_BOARD_PICTURE (paintable), 1, 1);

  return (frame.last_column - frame.first_column + 1.0) / (frame.last_row - frame.first_row + 1.0);
}

static void
paintable_init (GdkPaintableInterface *iface)
{
  iface->snapshot = ui_board_picture_snapshot;
  iface->get_intrinsic_aspect_ratio = ui_board_picture_get_ratio;
}

static void
ui_board_picture_finalize (GObject *object)
{
  g_free (UI_BOARD_PICTURE (object)->board);
  G_OBJECT_CLASS (ui_board_picture_parent_class)->finalize (object);
}

static void
ui_board_picture_init (UiBoardPicture *self)
{
}

static void
ui_board_picture_class_init (UiBoardPictureClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ui_board_picture_finalize;
}

struct _UiStoneIcon
{
  GtkWidget parent_instance;

  int color;
};

G_DEFINE_FINAL_TYPE (UiStoneIcon, ui_stone_icon, GTK_TYPE_WIDGET)

static void
ui_stone_icon_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  UiStoneIcon *self = UI_STONE_ICON (widget);
  UiPaint paint = ui_paint_on (widget, snapshot);
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget), size;

  gtk_widget_get_size_request (widget, &size, NULL);
  /* Leave room for the shadow. */
  ui_paint_single (&paint, (GoColor) self->color, 1, width / 2.0, height / 2.0,
                   MIN (MIN (width, height), size) * 0.86);
}

enum
{
  PROP_COLOR = 1,
  PROP_SIZE
};

static void
ui_stone_icon_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  int number = g_value_get_int (value);

  if (id == PROP_SIZE)
    gtk_widget_set_size_request (GTK_WIDGET (object), number, number);
  else
    UI_STONE_ICON (object)->color = number;
  gtk_widget_queue_draw (GTK_WIDGET (object));
}

static void
ui_stone_icon_class_init (UiStoneIconClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->snapshot = ui_stone_icon_snapshot;
  G_OBJECT_CLASS (klass)->set_property = ui_stone_icon_set_property;
  ui_int_property (klass, PROP_COLOR, "color");
  ui_int_property (klass, PROP_SIZE, "size");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
ui_stone_icon_init (UiStoneIcon *self)
{
  self->color = GO_BLACK;
  gtk_widget_set_size_request (GTK_WIDGET (self), 24, 24);
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
  ui_theme_watch (GTK_WIDGET (self));
}

GtkWidget *
ui_stone_icon_new (GoColor color, int size)
{
  return g_object_new (UI_TYPE_STONE_ICON, "color", (int) color, "size", size, NULL);
}
