/* Where points, lines and coordinates lie: the same on screen, in pictures and on pages. */
#include <math.h>

#include "picture-draw.h"
#include "words-crossing.h"

/* Parts of the distance between two lines. */
#define MARGIN_COORDINATES 1.1
#define MARGIN_PLAIN 0.76

#define NEARLY 1e-9
#define LEAST_UNIT 4.0

static double
margin_of (gboolean coordinates)
{
  return coordinates ? MARGIN_COORDINATES : MARGIN_PLAIN;
}

int
picture_frame_least (const PictureDiagram *diagram, gboolean coordinates)
{
  int longer = MAX (diagram->right - diagram->left, diagram->bottom - diagram->top);

  return (int) ceil (LEAST_UNIT * (longer + 2 * margin_of (coordinates)));
}

gboolean
picture_frame_fit (PictureFrame *frame,
                   const PictureDiagram *diagram,
                   gboolean coordinates,
                   double size)
{
  int columns = diagram->right - diagram->left, rows = diagram->bottom - diagram->top;
  int longer = MAX (columns, rows);
  double unit = size / (longer + 2 * margin_of (coordinates)), margin;
  /* A machine may compute 40 as a little less. */
  double whole = floor (unit + NEARLY);

  /* Lines a whole number of pixels apart look even; the margin takes up what is left. */
  if (size - longer * whole <= 2 * (margin_of (coordinates) + 0.5) * whole + NEARLY)
    unit = whole;
  margin = floor ((size - longer * unit) / 2 + NEARLY);
  *frame = (PictureFrame){
    .columns = diagram->width,
    .rows = diagram->height,
    .first_column = diagram->left,
    .first_row = diagram->top,
    .last_column = diagram->right,
    .last_row = diagram->bottom,
    .unit = unit,
    .left = margin,
    .top = margin,
    .width = columns == longer ? size : columns * unit + 2 * margin,
    .height = rows == longer ? size : rows * unit + 2 * margin,
  };
  return unit >= LEAST_UNIT;
}

void
picture_frame_locate (const PictureFrame *frame, GoPoint point, double *x, double *y)
{
  int column = go_point_column (point), row = go_point_row (point);

  *x = frame->left
       + (frame->turned ? frame->last_column - column : column - frame->first_column) * frame->unit;
  *y = frame->top + (frame->turned ? frame->last_row - row : row - frame->first_row) * frame->unit;
}

static int
columns_shown (const PictureFrame *frame)
{
  return frame->last_column - frame->first_column + 1;
}

static int
rows_shown (const PictureFrame *frame)
{
  return frame->last_row - frame->first_row + 1;
}

int
picture_frame_lines (const PictureFrame *frame)
{
  return columns_shown (frame) + rows_shown (frame);
}

/* The width of a line; whole pixels where pixels are made. */
static double
line_width (const PictureFrame *frame, double part, gboolean pixels)
{
  return pixels ? MAX (1, round (part * frame->unit)) : MAX (0.3, part * frame->unit);
}

cairo_rectangle_t
picture_frame_line (const PictureFrame *frame,
                    const PictureStyle *style,
                    int index,
                    gboolean pixels)
{
  gboolean upright = index < columns_shown (frame);
  int line
      = upright ? frame->first_column + index : frame->first_row + index - columns_shown (frame);
  int most = (upright ? frame->columns : frame->rows) - 1;
  int first = upright ? frame->first_row : frame->first_column;
  int last = upright ? frame->last_row : frame->last_column;
  int end = (upright ? frame->rows : frame->columns) - 1;
  double width = line_width (
      frame, line == 0 || line == most ? style->edge_width : style->line_width, pixels);
  double reach = line_width (frame, style->edge_width, pixels), x, y;
  /* What goes on where the picture ends is seen to. */
  double before = first > 0 ? frame->unit / 2 : 0, after = last < end ? frame->unit / 2 : 0;
  double length = (last - first) * frame->unit + before + after + reach;
  double aside = pixels ? floor (width / 2) : width / 2;
  double back = (pixels ? floor (reach / 2) : reach / 2) + (frame->turned ? after : before);

  if (frame->turned)
    first = last;
  picture_frame_locate (frame, upright ? go_point (line, first) : go_point (first, line), &x, &y);
  return upright ? (cairo_rectangle_t){ x - aside, y - back, width, length }
                 : (cairo_rectangle_t){ x - back, y - aside, length, width };
}

int
picture_frame_coordinates (const PictureFrame *frame)
{
  return 2 * picture_frame_lines (frame);
}

gboolean
picture_frame_is_open (const PictureFrame *frame, int index)
{
  gboolean far = index >= picture_frame_lines (frame);
  gboolean upright = index % picture_frame_lines (frame) < columns_shown (frame);

  if (upright)
    return far ? frame->last_row < frame->rows - 1 : frame->first_row > 0;
  return far ? frame->last_column < frame->columns - 1 : frame->first_column > 0;
}

void
picture_frame_coordinate (
    const PictureFrame *frame, int index, char text[GO_POINT_TEXT], double *x, double *y)
{
  gboolean far = index >= picture_frame_lines (frame);
  int line = index % picture_frame_lines (frame);
  gboolean upright = line < columns_shown (frame);
  int column = upright ? frame->first_column + line
               : far   ? frame->last_column
                       : frame->first_column;
  int row = !upright ? frame->first_row + line - columns_shown (frame)
            : far    ? frame->last_row
                     : frame->first_row;
  double half = frame->unit / 2, margin;

  picture_frame_locate (frame, go_point (column, row), x, y);
  /* Turned, what is far in the order of the lines is near the corner of the picture. */
  if (frame->turned)
    far = !far;
  if (upright)
    {
      margin = far ? frame->height - *y : frame->top;
      *y += (half + (margin - half) * 0.46) * (far ? 1 : -1);
      words_column (column, text);
    }
  else
    {
      margin = far ? frame->width - *x : frame->left;
      *x += (half + (margin - half) * 0.46) * (far ? 1 : -1);
      words_row (row, frame->rows, text);
    }
}
