/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws a diagram: its geometry, board, lines, coordinates, stones and signs. */
#include "picture-draw.h"

#include <math.h>

#include "go-setup.h"
#include "picture-sign.h"
#include "words-crossing.h"

/* The places of points, lines and coordinates, the same on screen, in pictures and on pages. */

/* In units of the distance between two lines. */
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
  /* Rounding may yield slightly less than 40. */
  double whole = floor (unit + NEARLY);

  /* Lines a whole number of pixels apart look even; the margin absorbs the rest. */
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

/* Returns the width of a line, in whole pixels for pixel targets. */
static double
line_width (const PictureFrame *frame, double part, gboolean pixels)
{
  return pixels ? MAX (1, round (part * frame->unit)) : MAX (0.3, part * frame->unit);
}

gboolean
picture_frame_shows (const PictureFrame *frame, GoPoint point)
{
  int column = go_point_column (point), row = go_point_row (point);

  return column >= frame->first_column && column <= frame->last_column && row >= frame->first_row
         && row <= frame->last_row;
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
  /* Lines continue beyond a cut edge. */
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
picture_frame_is_cut (const PictureFrame *frame, int index)
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
  /* On a rotated board the far side comes first in the picture. */
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

/* The state of drawing a diagram. */
typedef struct
{
  const PictureDiagram *diagram;
  const PictureFrame *frame;
  const PictureStyle *style;
  PictureTheme *theme;
  cairo_t *cairo;
  gboolean surface;
  double half; /* centres a line of one pixel on that pixel */
} Drawing;

/* In units of the distance between two lines: the radius of text on a point, and the distance of a
 * small mark beside it. */
#define WRITTEN 0.46
#define SHOULDER 0.33

typedef void (*PointFunc) (
    const Drawing *drawing, GoPoint point, const PicturePoint *shown, double x, double y);

/* Calls `func` with the centre of each point's contents. Stones lie slightly off their points, and
 * so do their signs. */
static void
each_point (const Drawing *self, PointFunc func)
{
  for (int row = self->frame->first_row; row <= self->frame->last_row; row++)
    for (int column = self->frame->first_column; column <= self->frame->last_column; column++)
      {
        GoPoint point = go_point (column, row);
        const PicturePoint *shown = &self->diagram->points[point];
        double x, y, right = 0, down = 0;

        picture_frame_locate (self->frame, point, &x, &y);
        if (shown->stone != GO_EMPTY)
          picture_style_wander (self->style, point, self->frame->unit, &right, &down);
        func (self, point, shown, x + self->half + right, y + self->half + down);
      }
}

/* Clears the lines around letters on empty points. */
static void
clear_point (const Drawing *self, GoPoint point, const PicturePoint *shown, double x, double y)
{
  if (shown->stone != GO_EMPTY || shown->label == NULL)
    return;
  cairo_new_sub_path (self->cairo);
  cairo_arc (self->cairo, x, y, PICTURE_LABEL_CLEARED * self->frame->unit, 0, 2 * G_PI);
}

static void
draw_stars (const Drawing *self)
{
  const PictureFrame *frame = self->frame;
  GoPoint stars[9];
  int count = go_star_points (frame->columns, frame->rows, stars);

  for (int i = 0; i < count; i++)
    {
      double x, y;

      if (!picture_frame_shows (frame, stars[i]))
        continue;
      picture_frame_locate (frame, stars[i], &x, &y);
      cairo_new_sub_path (self->cairo);
      /* On paper only its size makes a star point stand out. */
      cairo_arc (self->cairo, x + self->half, y + self->half,
                 MAX (self->half * 3, self->style->star * frame->unit * (self->surface ? 1 : 1.25)),
                 0, 2 * G_PI);
    }
}

static void
draw_grid (const Drawing *self)
{
  cairo_save (self->cairo);
  cairo_rectangle (self->cairo, 0, 0, self->frame->width, self->frame->height);
  each_point (self, clear_point);
  cairo_set_fill_rule (self->cairo, CAIRO_FILL_RULE_EVEN_ODD);
  cairo_clip (self->cairo);
  cairo_set_fill_rule (self->cairo, CAIRO_FILL_RULE_WINDING);
  picture_colour_use (&self->style->line, self->cairo);
  for (int i = 0; i < picture_frame_lines (self->frame); i++)
    {
      cairo_rectangle_t line = picture_frame_line (self->frame, self->style, i, self->half > 0);

      cairo_rectangle (self->cairo, line.x, line.y, line.width, line.height);
    }
  cairo_fill (self->cairo);
  draw_stars (self);
  cairo_fill (self->cairo);
  cairo_restore (self->cairo);
}

static void
draw_coordinates (const Drawing *self)
{
  double unit = self->frame->unit;

  for (int i = 0; i < picture_frame_coordinates (self->frame); i++)
    {
      char text[GO_POINT_TEXT];
      double x, y;

      if (picture_frame_is_cut (self->frame, i))
        continue;
      picture_frame_coordinate (self->frame, i, text, &x, &y);
      picture_draw_text (self->cairo, text, x, y, unit * PICTURE_COORDINATE_HEIGHT,
                         unit * PICTURE_COORDINATE_WIDTH, FALSE, &self->style->coordinate);
    }
}

static void
draw_shadow (const Drawing *self, GoPoint point, const PicturePoint *shown, double x, double y)
{
  if (shown->stone != GO_EMPTY)
    picture_theme_draw_shadow (self->theme, self->cairo, x, y, self->frame->unit);
}

static void
draw_stone (const Drawing *self, GoPoint point, const PicturePoint *shown, double x, double y)
{
  if (shown->stone != GO_EMPTY)
    picture_theme_draw_stone (self->theme, self->cairo, (GoColor) shown->stone, point, x, y,
                              self->frame->unit);
}

static gboolean
is_written (const PicturePoint *shown)
{
  return shown->label != NULL || shown->number > 0;
}

/* Draws a small mark beside the number of a stone, so that both are visible. */
static void
draw_shoulder (const Drawing *self, const PicturePoint *shown, double x, double y)
{
  double unit = self->frame->unit;

  x += SHOULDER * unit;
  y -= SHOULDER * unit;
  cairo_new_path (self->cairo);
  cairo_arc (self->cairo, x, y, 0.21 * unit, 0, 2 * G_PI);
  picture_colour_use (&self->style->background, self->cairo);
  cairo_fill_preserve (self->cairo);
  picture_colour_use (&self->style->line, self->cairo);
  cairo_set_line_width (self->cairo, MAX (0.03 * unit, 0.3));
  cairo_stroke (self->cairo);
  picture_sign_draw ((PictureSign) shown->mark, self->style, self->cairo, GO_WHITE, x, y,
                     0.42 * unit);
}

static void
draw_signs (const Drawing *self, GoPoint point, const PicturePoint *shown, double x, double y)
{
  GoColor stone = (GoColor) shown->stone;
  double unit = self->frame->unit;

  if (shown->territory != GO_EMPTY)
    picture_sign_draw (PICTURE_SIGN_TERRITORY, self->style, self->cairo, (GoColor) shown->territory,
                       x, y, unit);
  /* A label takes precedence over a number, because the record's author wrote it. */
  if (shown->label != NULL)
    picture_label_draw (shown->label, self->style, self->cairo, stone, x, y, unit);
  else if (shown->number > 0)
    {
      char text[16];

      g_snprintf (text, sizeof text, "%d", shown->number);
      picture_label_draw (text, self->style, self->cairo, stone, x, y, unit);
    }
  else if (shown->mark != GO_MARK_NONE)
    picture_sign_draw ((PictureSign) shown->mark, self->style, self->cairo, stone, x, y, unit);
  else if (point == self->diagram->last && stone != GO_EMPTY)
    picture_sign_draw (PICTURE_SIGN_LAST, self->style, self->cairo, stone, x, y, unit);
  if (is_written (shown) && shown->mark != GO_MARK_NONE)
    draw_shoulder (self, shown, x, y);
}

/* Lines ----------------------------------------------------------------------------------- */

static void
spare_written (const Drawing *self, GoPoint point, const PicturePoint *shown, double x, double y)
{
  if (!is_written (shown))
    return;
  cairo_new_sub_path (self->cairo);
  cairo_arc (self->cairo, x, y, WRITTEN * self->frame->unit, 0, 2 * G_PI);
}

/* Clips lines at a cut edge to the extent of the board's own lines. */
static void
clip_to_lines (const Drawing *self)
{
  const PictureFrame *frame = self->frame;
  double left, top, right, bottom;

  picture_frame_locate (frame, go_point (frame->first_column, frame->first_row), &left, &top);
  picture_frame_locate (frame, go_point (frame->last_column, frame->last_row), &right, &bottom);
  left = frame->first_column > 0 ? left - frame->unit / 2 : 0;
  top = frame->first_row > 0 ? top - frame->unit / 2 : 0;
  right = frame->last_column < frame->columns - 1 ? right + frame->unit / 2 : frame->width;
  bottom = frame->last_row < frame->rows - 1 ? bottom + frame->unit / 2 : frame->height;
  cairo_rectangle (self->cairo, left, top, right - left, bottom - top);
  cairo_clip (self->cairo);
}

static void
draw_stroke (const Drawing *self, const PictureStroke *stroke)
{
  const PicturePoint *points = self->diagram->points;
  double gap = WRITTEN * self->frame->unit, x, y, to_x, to_y;

  picture_frame_locate (self->frame, stroke->from, &x, &y);
  picture_frame_locate (self->frame, stroke->to, &to_x, &to_y);
  if (is_written (&points[stroke->from]))
    picture_stroke_shorten (&x, &y, to_x, to_y, gap);
  if (is_written (&points[stroke->to]))
    picture_stroke_shorten (&to_x, &to_y, x, y, gap);
  picture_stroke_draw (self->style, self->cairo, x + self->half, y + self->half, to_x + self->half,
                       to_y + self->half, self->frame->unit, stroke->arrow);
}

/* Clips lines around text and at the edges of a partial board. */
static void
draw_strokes (const Drawing *self)
{
  const GArray *strokes = self->diagram->strokes;

  if (strokes->len == 0)
    return;
  cairo_save (self->cairo);
  cairo_set_fill_rule (self->cairo, CAIRO_FILL_RULE_EVEN_ODD);
  clip_to_lines (self);
  cairo_rectangle (self->cairo, 0, 0, self->frame->width, self->frame->height);
  each_point (self, spare_written);
  cairo_clip (self->cairo);
  for (guint i = 0; i < strokes->len; i++)
    draw_stroke (self, &g_array_index (strokes, PictureStroke, i));
  cairo_restore (self->cairo);
}

static void
trace_veil (const Drawing *self, GoPoint point, const PicturePoint *shown, double x, double y)
{
  double unit = self->frame->unit;

  picture_frame_locate (self->frame, point, &x, &y);
  if (shown->dimmed)
    cairo_rectangle (self->cairo, x - unit / 2, y - unit / 2, unit, unit);
}

static void
draw_veil (const Drawing *self)
{
  PictureColour veil = self->style->background;

  veil.alpha = 0.55;
  picture_colour_use (&veil, self->cairo);
  each_point (self, trace_veil);
  cairo_fill (self->cairo);
}

void
picture_draw_diagram (const PictureDiagram *diagram,
                      const PictureFrame *frame,
                      PictureTheme *theme,
                      cairo_t *cairo,
                      gboolean coordinates,
                      gboolean surface)
{
  Drawing self = {
    diagram, frame, &theme->style, theme, cairo, surface, picture_is_pixels (cairo) ? 0.5 : 0
  };

  if (surface)
    picture_theme_draw_board (theme, cairo, 0, 0, frame->width, frame->height);
  draw_grid (&self);
  if (coordinates)
    draw_coordinates (&self);
  if (surface)
    each_point (&self, draw_shadow);
  each_point (&self, draw_stone);
  each_point (&self, draw_signs);
  draw_strokes (&self);
  draw_veil (&self);
}
