/* Numbers, letters and marks, each told apart by shape as well as by colour. */
#include <math.h>
#include <string.h>

#include "picture-draw.h"

/* A label longer than this is cut. */
#define LABEL_CHARS 4

static const PictureColour white = { 1, 1, 1, 1 };
static const PictureColour black = { 0.08, 0.08, 0.08, 1 };

/* What is written over a point. */
static const PictureColour *
ink_over (const PicturePoint *shown, const PictureStyle *style)
{
  return shown->stone == GO_BLACK ? &white : shown->stone == GO_WHITE ? &black : &style->line;
}

static void
draw_territory (
    const PictureStyle *style, cairo_t *cairo, GoColor owner, double x, double y, double unit)
{
  double side = style->territory_size * unit;

  cairo_rectangle (cairo, x - side / 2, y - side / 2, side, side);
  picture_colour_use (owner == GO_BLACK ? &style->territory_black : &style->territory_white, cairo);
  cairo_fill_preserve (cairo);
  picture_colour_use (
      owner == GO_BLACK ? &style->territory_black_outline : &style->territory_white_outline, cairo);
  cairo_set_line_width (cairo, unit * 0.045);
  cairo_stroke (cairo);
}

static void
trace_mark (cairo_t *cairo, PictureMark mark, double x, double y, double unit)
{
  double r = unit * 0.29;

  cairo_new_path (cairo);
  switch (mark)
    {
    case PICTURE_MARK_TRIANGLE:
      cairo_move_to (cairo, x, y - r);
      cairo_line_to (cairo, x + r * 0.866, y + r / 2);
      cairo_line_to (cairo, x - r * 0.866, y + r / 2);
      cairo_close_path (cairo);
      break;
    case PICTURE_MARK_SQUARE:
      cairo_rectangle (cairo, x - r * 0.74, y - r * 0.74, r * 1.48, r * 1.48);
      break;
    case PICTURE_MARK_CIRCLE:
      cairo_arc (cairo, x, y, r * 0.82, 0, 2 * G_PI);
      break;
    case PICTURE_MARK_CROSS:
      cairo_move_to (cairo, x - r * 0.75, y - r * 0.75);
      cairo_line_to (cairo, x + r * 0.75, y + r * 0.75);
      cairo_move_to (cairo, x + r * 0.75, y - r * 0.75);
      cairo_line_to (cairo, x - r * 0.75, y + r * 0.75);
      break;
    case PICTURE_MARK_SELECTED:
      cairo_move_to (cairo, x, y - r * 0.8);
      cairo_line_to (cairo, x + r * 0.8, y);
      cairo_line_to (cairo, x, y + r * 0.8);
      cairo_line_to (cairo, x - r * 0.8, y);
      cairo_close_path (cairo);
      break;
    case PICTURE_MARK_NONE:
      break;
    }
}

static void
draw_mark (const PicturePoint *shown,
           const PictureStyle *style,
           cairo_t *cairo,
           double x,
           double y,
           double unit)
{
  trace_mark (cairo, (PictureMark) shown->mark, x, y, unit);
  cairo_set_line_join (cairo, CAIRO_LINE_JOIN_MITER);
  cairo_set_line_cap (cairo, CAIRO_LINE_CAP_ROUND);
  if (shown->mark == PICTURE_MARK_SELECTED)
    {
      picture_colour_use (&style->mark, cairo);
      cairo_fill_preserve (cairo);
      picture_colour_use (&style->mark_outline, cairo);
      cairo_set_line_width (cairo, unit * 0.04);
      cairo_stroke (cairo);
      return;
    }
  /* On an empty point lines run through the mark: it stands out by a rim. */
  if (shown->stone == GO_EMPTY)
    {
      picture_colour_use (&style->mark_outline, cairo);
      cairo_set_line_width (cairo, MAX (1, unit * 0.16));
      cairo_stroke_preserve (cairo);
    }
  picture_colour_use (shown->stone == GO_EMPTY ? &black : ink_over (shown, style), cairo);
  cairo_set_line_width (cairo, MAX (0.8, unit * 0.08));
  cairo_stroke (cairo);
}

static void
draw_label (const PicturePoint *shown,
            const PictureStyle *style,
            cairo_t *cairo,
            double x,
            double y,
            double unit)
{
  g_autofree char *cut = NULL;
  const char *text = shown->label;
  glong length = g_utf8_strlen (text, -1);
  double height = unit * (length < 2 ? 0.62 : length < 3 ? 0.5 : 0.42);

  if (length > LABEL_CHARS)
    {
      g_autofree char *start = g_utf8_substring (text, 0, LABEL_CHARS - 1);

      text = cut = g_strconcat (start, "…", NULL);
    }
  picture_draw_text (cairo, text, x, y, height, unit * 0.76, TRUE, ink_over (shown, style));
}

static void
draw_number (const PicturePoint *shown,
             const PictureStyle *style,
             cairo_t *cairo,
             double x,
             double y,
             double unit)
{
  char text[16];
  double height;

  g_snprintf (text, sizeof text, "%d", shown->number);
  height = unit * (strlen (text) < 2 ? 0.6 : strlen (text) < 3 ? 0.54 : 0.46);
  picture_draw_text (cairo, text, x, y, height, unit * 0.74, FALSE, ink_over (shown, style));
}

static void
draw_point (const PictureDiagram *diagram,
            GoPoint point,
            const PictureStyle *style,
            cairo_t *cairo,
            double x,
            double y,
            double unit)
{
  const PicturePoint *shown = &diagram->points[point];

  if (shown->territory != GO_EMPTY)
    draw_territory (style, cairo, (GoColor) shown->territory, x, y, unit);
  /* A letter and a number at one point: the letter is what somebody wrote about it. */
  if (shown->label != NULL)
    draw_label (shown, style, cairo, x, y, unit);
  else if (shown->mark != PICTURE_MARK_NONE)
    draw_mark (shown, style, cairo, x, y, unit);
  else if (shown->number > 0)
    draw_number (shown, style, cairo, x, y, unit);
  else if (point == diagram->last && shown->stone != GO_EMPTY)
    {
      cairo_new_path (cairo);
      cairo_set_line_width (cairo, MAX (1, 0.06 * unit));
      cairo_arc (cairo, x, y, (style->last_size - 0.06) * unit / 2, 0, 2 * G_PI);
      picture_colour_use (shown->stone == GO_BLACK ? &style->last_on_black : &style->last_on_white,
                          cairo);
      cairo_stroke (cairo);
    }
}

static void
draw_stroke (const PictureStroke *stroke,
             const PictureDiagram *diagram,
             const PictureFrame *frame,
             const PictureStyle *style,
             cairo_t *cairo)
{
  double x, y, to_x, to_y, length, across, down, unit = frame->unit;

  picture_frame_locate (frame, diagram, stroke->from, &x, &y);
  picture_frame_locate (frame, diagram, stroke->to, &to_x, &to_y);
  length = hypot (to_x - x, to_y - y);
  across = (to_x - x) / length;
  down = (to_y - y) / length;
  for (int pass = 0; pass < 2; pass++)
    {
      double head = stroke->arrow ? 0.3 * unit : 0;

      picture_colour_use (pass == 0 ? &style->mark_outline : &style->mark, cairo);
      cairo_set_line_cap (cairo, CAIRO_LINE_CAP_ROUND);
      cairo_set_line_join (cairo, CAIRO_LINE_JOIN_ROUND);
      cairo_set_line_width (cairo, unit * (pass == 0 ? 0.17 : 0.09));
      cairo_new_path (cairo);
      cairo_move_to (cairo, x, y);
      cairo_line_to (cairo, to_x - across * head, to_y - down * head);
      cairo_stroke (cairo);
      if (!stroke->arrow)
        continue;
      cairo_move_to (cairo, to_x, to_y);
      cairo_line_to (cairo, to_x - across * head - down * head * 0.5,
                     to_y - down * head + across * head * 0.5);
      cairo_line_to (cairo, to_x - across * head + down * head * 0.5,
                     to_y - down * head - across * head * 0.5);
      cairo_close_path (cairo);
      cairo_set_line_width (cairo, unit * (pass == 0 ? 0.12 : 0.04));
      cairo_fill_preserve (cairo);
      cairo_stroke (cairo);
    }
}

static void
draw_veil (const PictureDiagram *diagram,
           const PictureFrame *frame,
           const PictureStyle *style,
           cairo_t *cairo)
{
  PictureColour veil = style->background;

  veil.alpha = 0.55;
  picture_colour_use (&veil, cairo);
  for (int row = diagram->top; row <= diagram->bottom; row++)
    for (int column = diagram->left; column <= diagram->right; column++)
      if (diagram->points[go_point (column, row)].dimmed)
        {
          double x, y;

          picture_frame_locate (frame, diagram, go_point (column, row), &x, &y);
          cairo_rectangle (cairo, x - frame->unit / 2, y - frame->unit / 2, frame->unit,
                           frame->unit);
        }
  cairo_fill (cairo);
}

void
picture_draw_marks (const PictureDiagram *diagram,
                    const PictureFrame *frame,
                    PictureTheme *theme,
                    cairo_t *cairo)
{
  const PictureStyle *style = picture_theme_get_style (theme);
  double half = picture_is_pixels (cairo) ? 0.5 : 0;

  for (int row = diagram->top; row <= diagram->bottom; row++)
    for (int column = diagram->left; column <= diagram->right; column++)
      {
        GoPoint point = go_point (column, row);
        double x, y, right = 0, down = 0;

        picture_frame_locate (frame, diagram, point, &x, &y);
        if (diagram->points[point].stone != GO_EMPTY)
          picture_theme_wander (theme, point, frame->unit, &right, &down);
        draw_point (diagram, point, style, cairo, x + right + half, y + down + half, frame->unit);
      }
  for (guint i = 0; i < diagram->strokes->len; i++)
    draw_stroke (&g_array_index (diagram->strokes, PictureStroke, i), diagram, frame, style, cairo);
  draw_veil (diagram, frame, style, cairo);
}
