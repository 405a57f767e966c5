/* Board, lines, coordinates and stones. */
#include "picture-draw.h"

#include <math.h>
#include <pango/pangocairo.h>
#include <string.h>

#include "go-setup.h"
#include "picture-text.h"

/* Parts of the distance between two lines. */
#define MARGIN_COORDINATES 1.1
#define MARGIN_PLAIN 0.76
#define CLEARED 0.36 /* around a letter on an empty point: no lines there */

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
  double unit = size / (longer + 2 * margin_of (coordinates)), whole = floor (unit), margin;

  /* Lines a whole number of pixels apart look even; the margin takes up what is left. */
  if (size - longer * whole <= 2 * (margin_of (coordinates) + 0.5) * whole)
    unit = whole;
  margin = floor ((size - longer * unit) / 2);
  *frame = (PictureFrame){
    .unit = unit,
    .left = margin,
    .top = margin,
    .width = columns == longer ? size : columns * unit + 2 * margin,
    .height = rows == longer ? size : rows * unit + 2 * margin,
  };
  return unit >= LEAST_UNIT;
}

void
picture_frame_locate (
    const PictureFrame *frame, const PictureDiagram *diagram, GoPoint point, double *x, double *y)
{
  *x = frame->left + (go_point_column (point) - diagram->left) * frame->unit;
  *y = frame->top + (go_point_row (point) - diagram->top) * frame->unit;
}

static gboolean
is_shown (const PictureDiagram *diagram, GoPoint point)
{
  int column = go_point_column (point), row = go_point_row (point);

  return column >= diagram->left && column <= diagram->right && row >= diagram->top
         && row <= diagram->bottom;
}

void
picture_draw_text (cairo_t *cairo,
                   const char *text,
                   double x,
                   double y,
                   double height,
                   double width,
                   gboolean bold,
                   const PictureColour *colour)
{
  PangoLayout *layout = pango_cairo_create_layout (cairo);
  PangoFontDescription *font = pango_font_description_new ();
  PangoRectangle ink;
  double left, top, wide;

  pango_font_description_set_family (font, "Sans");
  pango_font_description_set_weight (font, bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
  pango_font_description_set_absolute_size (font, height * PANGO_SCALE);
  pango_layout_set_font_description (layout, font);
  pango_layout_set_text (layout, text, -1);
  pango_layout_get_extents (layout, &ink, NULL);
  left = ink.x / (double) PANGO_SCALE;
  top = ink.y / (double) PANGO_SCALE;
  wide = ink.width / (double) PANGO_SCALE;
  cairo_save (cairo);
  picture_colour_use (colour, cairo);
  cairo_translate (cairo, x, y);
  if (wide > width)
    cairo_scale (cairo, width / wide, wide > 2 * width ? 2 * width / wide : 1);
  cairo_move_to (cairo, -left - wide / 2, -top - ink.height / (2.0 * PANGO_SCALE));
  picture_text_show (cairo, layout);
  cairo_restore (cairo);
  pango_font_description_free (font);
  g_object_unref (layout);
}

/* Keeps the lines off letters on empty points and, where no shadow does it, off the stones. */
static void
clip_grid (const PictureDiagram *diagram,
           const PictureFrame *frame,
           cairo_t *cairo,
           gboolean off_stones)
{
  cairo_rectangle (cairo, 0, 0, frame->width, frame->height);
  for (int row = diagram->top; row <= diagram->bottom; row++)
    for (int column = diagram->left; column <= diagram->right; column++)
      {
        GoPoint point = go_point (column, row);
        const PicturePoint *shown = &diagram->points[point];
        double x, y, radius;

        if (shown->stone != GO_EMPTY ? !off_stones : shown->label == NULL)
          continue;
        radius = (shown->stone != GO_EMPTY ? 0.49 : CLEARED) * frame->unit;
        picture_frame_locate (frame, diagram, point, &x, &y);
        cairo_new_sub_path (cairo);
        cairo_arc (cairo, x + 0.5, y + 0.5, radius, 0, 2 * G_PI);
      }
  cairo_set_fill_rule (cairo, CAIRO_FILL_RULE_EVEN_ODD);
  cairo_clip (cairo);
  cairo_set_fill_rule (cairo, CAIRO_FILL_RULE_WINDING);
}

/* The width of a line; whole pixels where pixels are made. */
static double
line_width (const PictureFrame *frame, double part, gboolean pixels)
{
  return pixels ? MAX (1, round (part * frame->unit)) : MAX (0.3, part * frame->unit);
}

static void
draw_line (const PictureDiagram *diagram,
           const PictureFrame *frame,
           const PictureStyle *style,
           cairo_t *cairo,
           gboolean upright,
           int line)
{
  gboolean pixels = picture_is_pixels (cairo);
  int most = (upright ? diagram->width : diagram->height) - 1;
  int first = upright ? diagram->top : diagram->left;
  int last = upright ? diagram->bottom : diagram->right;
  int end = (upright ? diagram->height : diagram->width) - 1;
  double width = line_width (
      frame, line == 0 || line == most ? style->edge_width : style->line_width, pixels);
  double reach = line_width (frame, style->edge_width, pixels), x, y;
  double before = first > 0 ? frame->unit / 2 : 0, after = last < end ? frame->unit / 2 : 0;
  double length = (last - first) * frame->unit + before + after + reach;
  double aside = pixels ? floor (width / 2) : width / 2;
  double back = (pixels ? floor (reach / 2) : reach / 2) + before;

  picture_frame_locate (frame, diagram, upright ? go_point (line, first) : go_point (first, line),
                        &x, &y);
  if (upright)
    cairo_rectangle (cairo, x - aside, y - back, width, length);
  else
    cairo_rectangle (cairo, x - back, y - aside, length, width);
}

static void
draw_grid (const PictureDiagram *diagram,
           const PictureFrame *frame,
           const PictureStyle *style,
           cairo_t *cairo,
           gboolean off_stones)
{
  GoPoint stars[9];
  int count = go_star_points (diagram->width, diagram->height, stars);
  double half = picture_is_pixels (cairo) ? 0.5 : 0;

  cairo_save (cairo);
  clip_grid (diagram, frame, cairo, off_stones);
  picture_colour_use (&style->line, cairo);
  for (int column = diagram->left; column <= diagram->right; column++)
    draw_line (diagram, frame, style, cairo, TRUE, column);
  for (int row = diagram->top; row <= diagram->bottom; row++)
    draw_line (diagram, frame, style, cairo, FALSE, row);
  cairo_fill (cairo);
  for (int i = 0; i < count; i++)
    {
      double x, y;

      if (!is_shown (diagram, stars[i]))
        continue;
      picture_frame_locate (frame, diagram, stars[i], &x, &y);
      cairo_new_sub_path (cairo);
      /* On paper nothing but size makes it stand out. */
      cairo_arc (cairo, x + half, y + half,
                 MAX (half * 3, style->star * frame->unit * (off_stones ? 1.25 : 1)), 0, 2 * G_PI);
    }
  cairo_fill (cairo);
  cairo_restore (cairo);
}

static void
draw_coordinates (const PictureDiagram *diagram,
                  const PictureFrame *frame,
                  const PictureStyle *style,
                  cairo_t *cairo)
{
  double right = frame->width - frame->left - (diagram->right - diagram->left) * frame->unit;
  double bottom = frame->height - frame->top - (diagram->bottom - diagram->top) * frame->unit;
  double half = frame->unit * 0.5, size = frame->unit * 0.36, wide = frame->unit * 0.72;
  double before = half + (frame->left - half) * 0.46;
  double after_right = half + (right - half) * 0.46, after_bottom = half + (bottom - half) * 0.46;
  char name[GO_POINT_TEXT];
  double x, y;

  for (int column = diagram->left; column <= diagram->right; column++)
    {
      go_point_format (go_point (column, 0), diagram->height, name);
      name[strcspn (name, "0123456789")] = '\0';
      picture_frame_locate (frame, diagram, go_point (column, diagram->top), &x, &y);
      picture_draw_text (cairo, name, x, y - before, size, wide, FALSE, &style->coordinate);
      picture_frame_locate (frame, diagram, go_point (column, diagram->bottom), &x, &y);
      picture_draw_text (cairo, name, x, y + after_bottom, size, wide, FALSE, &style->coordinate);
    }
  for (int row = diagram->top; row <= diagram->bottom; row++)
    {
      g_snprintf (name, sizeof name, "%d", diagram->height - row);
      picture_frame_locate (frame, diagram, go_point (diagram->left, row), &x, &y);
      picture_draw_text (cairo, name, x - before, y, size, wide, FALSE, &style->coordinate);
      picture_frame_locate (frame, diagram, go_point (diagram->right, row), &x, &y);
      picture_draw_text (cairo, name, x + after_right, y, size, wide, FALSE, &style->coordinate);
    }
}

static void
draw_stones (const PictureDiagram *diagram,
             const PictureFrame *frame,
             PictureTheme *theme,
             cairo_t *cairo,
             gboolean shadows)
{
  double half = picture_is_pixels (cairo) ? 0.5 : 0;

  for (int row = diagram->top; row <= diagram->bottom; row++)
    for (int column = diagram->left; column <= diagram->right; column++)
      {
        GoPoint point = go_point (column, row);
        GoColor stone = (GoColor) diagram->points[point].stone;
        double x, y, right, down;

        if (stone == GO_EMPTY)
          continue;
        picture_frame_locate (frame, diagram, point, &x, &y);
        picture_theme_wander (theme, point, frame->unit, &right, &down);
        x += right + half;
        y += down + half;
        if (shadows)
          picture_theme_draw_shadow (theme, cairo, x, y, frame->unit);
        else
          picture_theme_draw_stone (theme, cairo, stone, point, x, y, frame->unit);
      }
}

void
picture_draw_diagram (const PictureDiagram *diagram,
                      const PictureFrame *frame,
                      PictureTheme *theme,
                      cairo_t *cairo,
                      gboolean coordinates,
                      gboolean surface)
{
  const PictureStyle *style = picture_theme_get_style (theme);

  if (surface)
    picture_theme_draw_board (theme, cairo, 0, 0, frame->width, frame->height);
  draw_grid (diagram, frame, style, cairo, !surface);
  if (coordinates)
    draw_coordinates (diagram, frame, style, cairo);
  if (surface)
    draw_stones (diagram, frame, theme, cairo, TRUE);
  draw_stones (diagram, frame, theme, cairo, FALSE);
  picture_draw_marks (diagram, frame, theme, cairo);
}
