/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "picture-sign.h"

#include <math.h>
#include <stddef.h>

/* Smaller estimates are meaningless. */
#define CERTAIN 0.12

/* The height of a capital letter, relative to the font size. */
#define CAPITAL 0.73

/* Longer labels are truncated. */
#define LABEL_LETTERS 4

typedef enum
{
  RING,
  SQUARE,
  ROUNDED, /* a rounded square */
  DIAMOND,
  CROSS,
  TRIANGLE,
  CORNERS,
} Shape;

/* One of the theme's colours, or one per GoColor. */
typedef struct
{
  gsize offset;
  gboolean many;
} Colour;

#define ONE(field)                                                                                 \
  {                                                                                                \
    offsetof (PictureStyle, field), FALSE                                                          \
  }
#define EACH(field)                                                                                \
  {                                                                                                \
    offsetof (PictureStyle, field), TRUE                                                           \
  }
#define NONE                                                                                       \
  {                                                                                                \
    G_MAXSIZE, FALSE                                                                               \
  }

/* Lengths are in units of the distance between two lines; the minimum is in user units. */
typedef struct
{
  Shape shape;
  double reach; /* from the centre to the middle of the line; 0: from the theme */
  double width, least;
  Colour line, fill;
  Colour rim; /* below the line, wider by this */
  double rim_width, rim_least;
  const char *written; /* the character of a record's mark in a sentence */
} Look;

static const Look looks[PICTURE_SIGNS] = {
  [GO_MARK_TRIANGLE] = { TRIANGLE, 0.31, 0.08, 1.2, EACH (ink), NONE, EACH (around), 0.08, 1, "△" },
  [GO_MARK_SQUARE] = { SQUARE, 0.23, 0.08, 1.2, EACH (ink), NONE, EACH (around), 0.08, 1, "□" },
  [GO_MARK_CIRCLE] = { RING, 0.27, 0.08, 1.2, EACH (ink), NONE, EACH (around), 0.08, 1, "○" },
  [GO_MARK_CROSS] = { CROSS, 0.22, 0.08, 1.2, EACH (ink), NONE, EACH (around), 0.08, 1, "×" },
  [GO_MARK_SELECTED]
  = { SQUARE, 0.23, 0.08, 1.2, EACH (ink), EACH (ink), EACH (around), 0.08, 1, "■" },
  [PICTURE_SIGN_LAST] = { RING, 0, 0.06, 1.2, EACH (last), NONE, NONE, 0, 0 },
  [PICTURE_SIGN_LAST_RIM] = { RING, 0.42, 0.06, 1.2, EACH (last), NONE, NONE, 0, 0 },
  [PICTURE_SIGN_TERRITORY] = { SQUARE, 0, 0.04, 1, EACH (own_outline), EACH (own), NONE, 0, 0 },
  [PICTURE_SIGN_TAXED] = { SQUARE, 0, 0.05, 1.5, EACH (taxed), NONE, NONE, 0, 0 },
  [PICTURE_SIGN_SHARED] = { DIAMOND, 0, 0.04, 1, ONE (line), NONE, NONE, 0, 0 },
  [PICTURE_SIGN_UNFILLED] = { DIAMOND, 0, 0.04, 1, ONE (cursor_outline), ONE (cursor), NONE, 0, 0 },
  [PICTURE_SIGN_CLAIMED] = { RING, 0.36, 0.08, 2, ONE (cursor), NONE, NONE, 0, 0 },
  [PICTURE_SIGN_SEKI] = { SQUARE, 0.15, 0.06, 1.5, EACH (last), NONE, NONE, 0, 0 },
  [PICTURE_SIGN_DEAD] = { CROSS, 0.20, 0.09, 1.5, ONE (dead), NONE, ONE (dead_outline), 0.08, 1 },
  [PICTURE_SIGN_NEXT] = { RING, 0.21, 0.045, 1, ONE (own[GO_BLACK]), EACH (own), NONE, 0, 0 },
  [PICTURE_SIGN_NEXT_RING]
  = { RING, 0.40, 0.1, 2, EACH (own), NONE, ONE (own[GO_BLACK]), 0.06, 1.5 },
  [PICTURE_SIGN_ILLEGAL]
  = { CROSS, 0.24, 0.09, 1.5, ONE (illegal), NONE, ONE (cursor_outline), 0.08, 1 },
  [PICTURE_SIGN_ATARI] = { DIAMOND, 0.41, 0.07, 1.5, EACH (last), NONE, NONE, 0, 0 },
  [PICTURE_SIGN_TAKEN]
  = { CROSS, 0.26, 0.09, 1.5, ONE (evidence), NONE, ONE (cursor_outline), 0.06, 1 },
  [PICTURE_SIGN_LIGHT] = { ROUNDED, 0.42, 0.07, 1.5, ONE (cursor), NONE, NONE, 0, 0 },
  [PICTURE_SIGN_FRAME] = { CORNERS, 0.44, 0.07, 2, ONE (cursor), NONE, NONE, 0, 0 },
  [PICTURE_SIGN_EVIDENCE] = { RING, 0.44, 0.1, 2, ONE (evidence), NONE, NONE, 0, 0 },
  [PICTURE_SIGN_CURSOR]
  = { ROUNDED, 0.55, 0.05, 1.5, ONE (cursor), NONE, ONE (cursor_outline), 0, 2 },
};

static const PictureColour *
colour_of (const PictureStyle *style, const Colour *colour, GoColor color)
{
  const PictureColour *first = (const void *) ((const char *) style + colour->offset);

  if (colour->offset == G_MAXSIZE)
    return NULL;
  return colour->many ? first + color : first;
}

/* In units of the distance between two lines. */
static double
reach_of (const PictureStyle *style, PictureSign sign)
{
  if (looks[sign].reach > 0)
    return looks[sign].reach;
  if (sign == PICTURE_SIGN_LAST)
    return (style->last_size - looks[sign].width) / 2;
  return style->territory_size / 2 * (sign == PICTURE_SIGN_UNFILLED ? 1.27 : 1);
}

static double
width_of (const Look *look, double unit)
{
  return MAX (look->least, look->width * unit);
}

static double
rim_of (const Look *look, double unit)
{
  return MAX (look->rim_least, look->rim_width * unit);
}

const char *
picture_sign_written (GoMark mark)
{
  return looks[mark].written;
}

/* At the corner of a triangle or diamond the stroke extends beyond the line. */
double
picture_sign_reach (PictureSign sign, const PictureStyle *style, double unit)
{
  const Look *look = &looks[sign];

  return reach_of (style, sign) * unit + width_of (look, unit) + rim_of (look, unit);
}

static void
trace (cairo_t *cairo, Shape shape, double r)
{
  cairo_new_path (cairo);
  switch (shape)
    {
    case RING:
      cairo_arc (cairo, 0, 0, r, 0, 2 * G_PI);
      cairo_close_path (cairo);
      break;
    case SQUARE:
      cairo_rectangle (cairo, -r, -r, 2 * r, 2 * r);
      break;
    case ROUNDED:
      for (int i = 0; i < 4; i++)
        cairo_arc (cairo, i == 0 || i == 3 ? r * 0.6 : -r * 0.6, i < 2 ? r * 0.6 : -r * 0.6,
                   r * 0.4, i * G_PI / 2, (i + 1) * G_PI / 2);
      cairo_close_path (cairo);
      break;
    case DIAMOND:
      for (int i = 0; i < 4; i++)
        cairo_line_to (cairo, r * (i % 2 ? 0 : i - 1), r * (i % 2 ? i - 2 : 0));
      cairo_close_path (cairo);
      break;
    case CROSS:
      for (int i = -1; i <= 1; i += 2)
        {
          cairo_move_to (cairo, -r, -r * i);
          cairo_line_to (cairo, r, r * i);
        }
      break;
    case TRIANGLE:
      for (int i = 0; i < 3; i++)
        cairo_line_to (cairo, r * sin (i * 2 * G_PI / 3), -r * cos (i * 2 * G_PI / 3));
      cairo_close_path (cairo);
      break;
    case CORNERS:
      for (int i = 0; i < 4; i++)
        {
          double across = i % 2 ? r : -r, down = i / 2 ? r : -r;

          cairo_move_to (cairo, across, down / 2);
          cairo_line_to (cairo, across, down);
          cairo_line_to (cairo, across / 2, down);
        }
      break;
    }
}

void
picture_sign_draw (PictureSign sign,
                   const PictureStyle *style,
                   cairo_t *cairo,
                   GoColor color,
                   double x,
                   double y,
                   double unit)
{
  const Look *look = &looks[sign];
  const PictureColour *line = colour_of (style, &look->line, color);
  const PictureColour *fill = colour_of (style, &look->fill, color);
  const PictureColour *rim = colour_of (style, &look->rim, color);
  double width = width_of (look, unit);

  if (sign == PICTURE_SIGN_NONE)
    return;
  cairo_save (cairo);
  cairo_translate (cairo, x, y);
  cairo_set_line_join (cairo, CAIRO_LINE_JOIN_MITER);
  cairo_set_line_cap (cairo, look->shape == CROSS ? CAIRO_LINE_CAP_ROUND : CAIRO_LINE_CAP_BUTT);
  trace (cairo, look->shape, reach_of (style, sign) * unit);
  if (rim != NULL)
    {
      picture_colour_use (rim, cairo);
      cairo_set_line_width (cairo, width + rim_of (look, unit));
      cairo_stroke_preserve (cairo);
    }
  if (fill != NULL)
    {
      picture_colour_use (fill, cairo);
      cairo_fill_preserve (cairo);
    }
  picture_colour_use (line, cairo);
  cairo_set_line_width (cairo, width);
  cairo_stroke (cairo);
  cairo_restore (cairo);
}

double
picture_sign_certainty (const PictureStyle *style, double estimate)
{
  double sure = MIN (fabs (estimate), 1);

  return sure < CERTAIN ? 0 : (0.08 + 0.30 * sure) / style->territory_size;
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
  static GPrivate kept = G_PRIVATE_INIT (g_object_unref);
  PangoContext *context = g_private_get (&kept);
  PangoLayout *layout;
  PangoRectangle ink;
  double left, top, wide, middle;

  /* Each thread looks up its fonts once. */
  if (context == NULL)
    {
      context = pango_font_map_create_context (pango_cairo_font_map_get_default ());
      g_private_set (&kept, context);
    }
  pango_cairo_update_context (cairo, context);
  layout = pango_layout_new (context);
  picture_text_font (layout, "Sans", height, bold);
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
  /* A word is centred by its own letters; coordinates share a baseline. */
  middle = bold ? top + ink.height / (2.0 * PANGO_SCALE)
                : pango_layout_get_baseline (layout) / (double) PANGO_SCALE - CAPITAL * height / 2;
  cairo_move_to (cairo, -left - wide / 2, -middle);
  picture_text_show (cairo, layout);
  cairo_restore (cairo);
  g_object_unref (layout);
}

void
picture_label_draw (const char *text,
                    const PictureStyle *style,
                    cairo_t *cairo,
                    GoColor stone,
                    double x,
                    double y,
                    double unit)
{
  /* Font sizes in units of the distance between two lines, by the number of letters. Wide text is
   * condensed rather than shrunk, like the numbers on stones in books. */
  static const double sizes[LABEL_LETTERS] = { 0.66, 0.63, 0.54, 0.46 };
  g_autofree char *cut = NULL;
  glong letters = g_utf8_strlen (text, -1);

  if (letters > LABEL_LETTERS)
    {
      g_autofree char *start = g_utf8_substring (text, 0, LABEL_LETTERS - 1);

      text = cut = g_strconcat (start, "…", NULL);
    }
  picture_draw_text (cairo, text, x, y, unit * sizes[CLAMP (letters, 1, LABEL_LETTERS) - 1],
                     unit * 0.67, TRUE, &style->ink[stone]);
}

void
picture_stroke_shorten (double *x, double *y, double to_x, double to_y, double gap)
{
  double length = hypot (to_x - *x, to_y - *y);

  if (length <= gap)
    return;
  *x += (to_x - *x) / length * gap;
  *y += (to_y - *y) / length * gap;
}

void
picture_stroke_draw (const PictureStyle *style,
                     cairo_t *cairo,
                     double x,
                     double y,
                     double to_x,
                     double to_y,
                     double unit,
                     gboolean arrow)
{
  double length = hypot (to_x - x, to_y - y), head = unit * 0.34, width = MAX (1.2, unit * 0.09);
  double across = (to_x - x) / length, down = (to_y - y) / length;

  if (length <= 0)
    return;
  /* An arrow's tip stops short of the centre, where a letter may be. */
  if (arrow)
    {
      to_x -= across * unit * 0.22;
      to_y -= down * unit * 0.22;
    }
  cairo_save (cairo);
  cairo_set_line_cap (cairo, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (cairo, CAIRO_LINE_JOIN_MITER);
  cairo_new_path (cairo);
  cairo_move_to (cairo, x, y);
  cairo_line_to (cairo, to_x, to_y);
  if (arrow)
    {
      cairo_move_to (cairo, to_x - head * (across + 0.6 * down),
                     to_y - head * (down - 0.6 * across));
      cairo_line_to (cairo, to_x, to_y);
      cairo_line_to (cairo, to_x - head * (across - 0.6 * down),
                     to_y - head * (down + 0.6 * across));
    }
  picture_colour_use (&style->arrow_outline, cairo);
  cairo_set_line_width (cairo, width + MAX (1.2, unit * 0.08));
  cairo_stroke_preserve (cairo);
  picture_colour_use (&style->arrow, cairo);
  cairo_set_line_width (cairo, width);
  cairo_stroke (cairo);
  cairo_restore (cairo);
}
