#include "ui-board-picture.h"

#include "go-setup.h"
#include "ui-theme.h"

struct _UiBoardPicture
{
  GObject parent_instance;

  GoBoard *board;
  GoPoint marked;
};

static void paintable_init (GdkPaintableInterface *iface);
G_DEFINE_FINAL_TYPE_WITH_CODE (UiBoardPicture,
                               ui_board_picture,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (GDK_TYPE_PAINTABLE, paintable_init))

GdkPaintable *
ui_board_picture_new (const GoBoard *board, GoPoint marked)
{
  UiBoardPicture *self = g_object_new (UI_TYPE_BOARD_PICTURE, NULL);

  self->board = g_new0 (GoBoard, 1);
  go_board_copy (self->board, board);
  self->marked = marked;
  return GDK_PAINTABLE (self);
}

static void
draw (cairo_t *cr, UiBoardPicture *self, double width, double height)
{
  const GoBoard *board = self->board;
  const UiThemeStyle *style = ui_theme_get_style (ui_theme_get_default ());
  double unit = MIN (width / (board->width + 0.2), height / (board->height + 0.2));
  double left = (width - unit * (board->width - 1)) / 2;
  double top = (height - unit * (board->height - 1)) / 2;
  GoPoint stars[9];
  int count = go_star_points (board->width, board->height, stars);

  gdk_cairo_set_source_rgba (cr, &style->line);
  cairo_set_line_width (cr, MAX (0.6, unit * 0.05));
  for (int column = 0; column < board->width; column++)
    {
      cairo_move_to (cr, left + column * unit, top);
      cairo_line_to (cr, left + column * unit, top + (board->height - 1) * unit);
    }
  for (int row = 0; row < board->height; row++)
    {
      cairo_move_to (cr, left, top + row * unit);
      cairo_line_to (cr, left + (board->width - 1) * unit, top + row * unit);
    }
  cairo_stroke (cr);
  for (int i = 0; i < count; i++)
    {
      cairo_arc (cr, left + go_point_column (stars[i]) * unit, top + go_point_row (stars[i]) * unit,
                 MAX (1, unit * 0.11), 0, 2 * G_PI);
      cairo_fill (cr);
    }
  for (int row = 0; row < board->height; row++)
    for (int column = 0; column < board->width; column++)
      {
        GoPoint point = go_point (column, row);
        GoColor color = go_board_get (board, point);
        double x = left + column * unit, y = top + row * unit;

        if (color != GO_EMPTY)
          {
            cairo_arc (cr, x, y, unit * 0.47, 0, 2 * G_PI);
            cairo_set_source_rgb (cr, color == GO_BLACK ? 0.1 : 0.97,
                                  color == GO_BLACK ? 0.1 : 0.96, color == GO_BLACK ? 0.11 : 0.94);
            cairo_fill_preserve (cr);
            cairo_set_source_rgba (cr, 0, 0, 0, 0.6);
            cairo_set_line_width (cr, MAX (0.5, unit * 0.04));
            cairo_stroke (cr);
          }
        if (point == self->marked)
          {
            gdk_cairo_set_source_rgba (cr, &style->evidence);
            cairo_set_line_width (cr, MAX (1.5, unit * 0.14));
            cairo_arc (cr, x, y, unit * 0.5, 0, 2 * G_PI);
            cairo_stroke (cr);
          }
      }
}

static void
ui_board_picture_snapshot (GdkPaintable *paintable,
                           GdkSnapshot *snapshot,
                           double width,
                           double height)
{
  UiBoardPicture *self = UI_BOARD_PICTURE (paintable);
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height);
  cairo_t *cr;

  gtk_snapshot_append_color (snapshot, &(GdkRGBA){ 0.87f, 0.70f, 0.40f, 1 }, &bounds);
  cr = gtk_snapshot_append_cairo (snapshot, &bounds);
  draw (cr, self, width, height);
  cairo_destroy (cr);
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
