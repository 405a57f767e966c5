#include "ui-board-picture.h"

#include <math.h>

#include "ui-paint.h"

struct _UiBoardPicture
{
  GObject parent_instance;

  GoBoard *board;
  GoPoint marked;
  int scale;
};

static void paintable_init (GdkPaintableInterface *iface);
G_DEFINE_FINAL_TYPE_WITH_CODE (UiBoardPicture,
                               ui_board_picture,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (GDK_TYPE_PAINTABLE, paintable_init))

GdkPaintable *
ui_board_picture_new (const GoBoard *board, GoPoint marked, int scale)
{
  UiBoardPicture *self = g_object_new (UI_TYPE_BOARD_PICTURE, NULL);

  self->board = g_new0 (GoBoard, 1);
  go_board_copy (self->board, board);
  self->marked = marked;
  self->scale = scale;
  g_signal_connect_object (ui_theme_get_default (), "ready",
                           G_CALLBACK (gdk_paintable_invalidate_contents), self, G_CONNECT_SWAPPED);
  return GDK_PAINTABLE (self);
}

static void
draw_points (UiBoardPicture *self, const UiPaint *paint, const PictureFrame *frame, gboolean stones)
{
  double size = ui_theme_get_style ()->stone * frame->unit;

  for (int row = 0; row < frame->rows; row++)
    for (int column = 0; column < frame->columns; column++)
      {
        GoPoint point = go_point (column, row);
        GoColor color = go_board_get (self->board, point);
        double x, y;

        if (color == GO_EMPTY)
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
  int columns = self->board->width, rows = self->board->height;
  double unit = floor (MAX (MIN (width / (columns + 0.2), height / (rows + 0.2)), 1));
  PictureFrame frame = {
    .columns = columns,
    .rows = rows,
    .last_column = columns - 1,
    .last_row = rows - 1,
    .unit = unit,
    .left = floor ((width - unit * (columns - 1)) / 2),
    .top = floor ((height - unit * (rows - 1)) / 2),
  };
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
                 x + 0.5, y + 0.5, unit);
}

static double
ui_board_picture_get_ratio (GdkPaintable *paintable)
{
  const GoBoard *board = UI_BOARD_PICTURE (paintable)->board;

  return (double) board->width / board->height;
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
