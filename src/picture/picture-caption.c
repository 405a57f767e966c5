/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Text in pictures, and the captions below a board. */
#include "picture-private.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

#include "words-crossing.h"
#include "words.h"

/* Words in a picture. cairo's SVG holds letters as outlines, which cannot be searched, selected or
 * read aloud. So they are collected and written as text after the drawing. */

/* Fallbacks for a missing font: wide fonts, at least one of which every system has. */
#define FALLBACK "'DejaVu Sans', 'Noto Sans', 'Noto Sans CJK JP', Arial, Helvetica, sans-serif"

static const cairo_user_data_key_t collected;

static void
free_text (void *data)
{
  g_string_free (data, TRUE);
}

void
picture_text_collect (cairo_surface_t *surface)
{
  cairo_surface_set_user_data (surface, &collected, g_string_new (NULL), free_text);
}

void
picture_text_font (PangoLayout *layout, const char *family, double size, gboolean bold)
{
  PangoFontDescription *font = pango_font_description_new ();

  pango_font_description_set_family (font, family);
  pango_font_description_set_weight (font, bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
  pango_font_description_set_absolute_size (font, size * PANGO_SCALE);
  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);
}

static void
append_number (GString *text, const char *name, double number)
{
  char digits[G_ASCII_DTOSTR_BUF_SIZE];

  g_string_append_printf (text, " %s=\"%s\"", name,
                          g_ascii_formatd (digits, sizeof digits, "%.3f", number));
}

/* Appends escaped text. Each byte that XML cannot hold, U+FFFE and U+FFFF included, becomes a
 * space. */
static void
append_escaped (GString *text, const char *words, gsize length)
{
  g_autofree char *valid = g_utf8_make_valid (words, (gssize) length);
  g_autofree char *escaped = NULL;

  for (char *at = valid; *at != '\0'; at++)
    if ((guchar) *at < ' ' || *at == 0x7f)
      *at = ' ';
    else if (g_str_has_prefix (at, "\357\277\276") || g_str_has_prefix (at, "\357\277\277"))
      memset (at, ' ', 3);
  escaped = g_markup_escape_text (valid, -1);
  g_string_append (text, escaped);
}

/* Appends a place in user space as a place on the surface. A transformation beyond a translation
 * keeps its matrix. */
static void
append_place (GString *text, cairo_t *cairo, double x, double y)
{
  char digits[G_ASCII_DTOSTR_BUF_SIZE];
  cairo_matrix_t matrix;
  const double *values[]
      = { &matrix.xx, &matrix.yx, &matrix.xy, &matrix.yy, &matrix.x0, &matrix.y0 };

  cairo_get_matrix (cairo, &matrix);
  if (matrix.xx == 1 && matrix.yy == 1 && matrix.xy == 0 && matrix.yx == 0)
    cairo_user_to_device (cairo, &x, &y);
  else
    {
      g_string_append (text, " transform=\"matrix(");
      for (guint i = 0; i < G_N_ELEMENTS (values); i++)
        g_string_append_printf (text, "%s%s", i > 0 ? " " : "",
                                g_ascii_formatd (digits, sizeof digits, "%.5f", *values[i]));
      g_string_append (text, ")\"");
    }
  append_number (text, "x", x);
  append_number (text, "y", y);
}

/* Appends the font families: the one that Pango found for "Sans", and the fallbacks. */
static void
append_family (GString *text, PangoLayout *layout)
{
  PangoFont *font = pango_context_load_font (pango_layout_get_context (layout),
                                             pango_layout_get_font_description (layout));
  PangoFontDescription *found = font ? pango_font_describe (font) : NULL;
  const char *family = found ? pango_font_description_get_family (found) : NULL;

  g_string_append (text, "<g font-family=\"");
  if (family && strpbrk (family, "'\"<&") == NULL && strcmp (family, "DejaVu Sans") != 0)
    g_string_append_printf (text, "'%s', ", family);
  g_string_append (text, FALLBACK "\" xml:space=\"preserve\">\n");
  if (found)
    pango_font_description_free (found);
  g_clear_object (&font);
}

static void
append_size (GString *text, PangoLayout *layout)
{
  const PangoFontDescription *font = pango_layout_get_font_description (layout);

  append_number (text, "font-size", pango_font_description_get_size (font) / (double) PANGO_SCALE);
  if (pango_font_description_get_weight (font) >= PANGO_WEIGHT_BOLD)
    g_string_append (text, " font-weight=\"bold\"");
}

static void
append_colour (GString *text, cairo_t *cairo)
{
  double red = 0, green = 0, blue = 0, alpha = 1;

  cairo_pattern_get_rgba (cairo_get_source (cairo), &red, &green, &blue, &alpha);
  g_string_append_printf (text, " fill=\"#%02x%02x%02x\"", (guint) (red * 255 + 0.5),
                          (guint) (green * 255 + 0.5), (guint) (blue * 255 + 0.5));
  if (alpha < 1)
    append_number (text, "fill-opacity", alpha);
}

/* Appends one line of a layout with its upper left corner at x, y. A single word is anchored at its
 * middle, so that it is centred in every font. */
static void
append_line (
    GString *text, cairo_t *cairo, PangoLayout *layout, PangoLayoutIter *iter, double x, double y)
{
  const PangoLayoutLine *line = pango_layout_iter_get_line_readonly (iter);
  gboolean middle = pango_layout_get_width (layout) < 0;
  PangoRectangle logical;

  if (line->length == 0)
    return;
  pango_layout_iter_get_line_extents (iter, NULL, &logical);
  g_string_append (text, "<text");
  append_place (text, cairo,
                x + (logical.x + (middle ? logical.width / 2 : 0)) / (double) PANGO_SCALE,
                y + pango_layout_iter_get_baseline (iter) / (double) PANGO_SCALE);
  if (middle)
    g_string_append (text, " text-anchor=\"middle\"");
  append_size (text, layout);
  append_colour (text, cairo);
  g_string_append (text, ">");
  append_escaped (text, pango_layout_get_text (layout) + line->start_index, (gsize) line->length);
  g_string_append (text, "</text>\n");
}

void
picture_text_show (cairo_t *cairo, PangoLayout *layout)
{
  GString *text = cairo_surface_get_user_data (cairo_get_target (cairo), &collected);
  PangoLayoutIter *iter;
  double x, y;

  if (text == NULL)
    {
      pango_cairo_show_layout (cairo, layout);
      return;
    }
  if (text->len == 0)
    append_family (text, layout);
  cairo_get_current_point (cairo, &x, &y);
  iter = pango_layout_get_iter (layout);
  do
    append_line (text, cairo, layout, iter, x, y);
  while (pango_layout_iter_next_line (iter));
  pango_layout_iter_free (iter);
}

void
picture_text_insert (cairo_surface_t *surface, GByteArray *svg)
{
  const GString *text = cairo_surface_get_user_data (surface, &collected);
  static const char end[] = "</svg>", ends[] = "</g>\n</svg>\n";
  gsize tail = strlen (end);
  guint at;

  if (text == NULL || text->len == 0 || svg->len < tail)
    return;
  for (at = svg->len - (guint) tail; at > 0 && memcmp (svg->data + at, end, tail) != 0; at--)
    ;
  if (at == 0)
    return;
  g_byte_array_set_size (svg, at);
  g_byte_array_append (svg, (const guint8 *) text->str, (guint) text->len);
  g_byte_array_append (svg, (const guint8 *) ends, (guint) strlen (ends));
}

static const PictureColour ink = { 0.13, 0.12, 0.11, 1 };

char *
picture_player (const RecordInfo *info, GoColor color)
{
  const char *name = *info->name[color]   ? info->name[color]
                     : *info->team[color] ? info->team[color]
                                          : words_color (color);

  g_autofree char *shown = words_isolated (name);
  g_autofree char *rank = words_isolated (info->rank[color]);

  return *rank ? g_strdup_printf ("%s %s", shown, rank) : g_steal_pointer (&shown);
}

char *
picture_result (const RecordInfo *info)
{
  char *result = words_result (&info->result);

  if (*result != '\0')
    return result;
  g_free (result);
  return g_strdup (info->result_text);
}

char *
picture_komi (const RecordInfo *info)
{
  g_autofree char *points
      = info->komi_changed ? g_strdup (info->komi_text) : words_points (info->komi);

  return g_strdup_printf (_ ("komi %s"), points);
}

void
picture_join (GString *text, const char *part)
{
  if (part == NULL || *part == '\0')
    return;
  if (text->len > 0)
    g_string_append (text, " · ");
  g_string_append (text, part);
}

/* "Move 34: White D4" */
static char *
describe_move (const Picture *self)
{
  const RecordStep *step = NULL;
  char name[GO_POINT_TEXT];

  for (guint i = record_line_length (self->line); i-- > 0 && step == NULL;)
    if (record_line_step (self->line, i)->color != GO_EMPTY)
      step = record_line_step (self->line, i);
  if (step == NULL)
    return g_strdup ("");
  if (step->point == GO_NO_POINT)
    return g_strdup_printf (/* Translators: the number of a move, and a colour. */
                            _ ("move %d: %s passes"), step->number, words_color (step->color));
  /* Translators: "move 34: White D4" */
  return g_strdup_printf (_ ("move %d: %s %s"), step->number, words_color (step->color),
                          words_crossing (step->point, self->info->height, name));
}

/* Appends the title and the numbers that the diagram shows. */
static void
append_title (GString *text, const Picture *self, const PictureLook *look)
{
  int to = look->numbers_to > 0 ? MIN (look->numbers_to, self->move) : self->move;
  int shift = look->numbers_start > 0 ? look->numbers_start - look->numbers_from : 0;

  g_string_append (text, look->title);
  if (look->numbers_from > 0 && to == look->numbers_from)
    g_string_append_printf (text, " (%d)", to + shift);
  else if (look->numbers_from > 0 && to > look->numbers_from)
    g_string_append_printf (text, " (%d–%d)", look->numbers_from + shift, to + shift);
}

char *
picture_caption_text (const Picture *self, const PictureDiagram *diagram, const PictureLook *look)
{
  g_autofree char *notes = picture_diagram_describe_notes (diagram);
  GString *text = g_string_new (NULL);

  if (look->caption)
    {
      g_autofree char *komi = picture_komi (self->info), *move = describe_move (self);
      g_autofree char *result = picture_result (self->info);

      picture_join (text, move);
      if (*self->info->komi_text)
        picture_join (text, komi);
      picture_join (text, result);
    }
  if (look->title != NULL)
    {
      g_string_append (text, text->len > 0 ? "\n" : "");
      append_title (text, self, look);
    }
  if (notes != NULL)
    {
      /* As in a book: "Dia. 3 (1–9); 4 at 1". */
      g_string_append (text, look->title != NULL ? "; " : text->len > 0 ? "\n" : "");
      g_string_append (text, notes);
    }
  return g_string_free (text, text->len == 0);
}

static double
text_size (double width)
{
  return CLAMP (round (width * 0.025), 10, 64);
}

static PangoLayout *
create_layout (cairo_t *cairo, const char *text, double size, double width, gboolean bold)
{
  PangoLayout *layout = pango_cairo_create_layout (cairo);

  picture_text_font (layout, "Sans", size, bold);
  pango_layout_set_width (layout, (int) (MAX (width, size) * PANGO_SCALE));
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_text (layout, text, -1);
  return layout;
}

double
picture_caption_draw (const Picture *self,
                      const PictureLook *look,
                      PictureTheme *theme,
                      const char *text,
                      double width,
                      cairo_t *cairo)
{
  double size = text_size (width), pad = round (size * 0.9), y = pad, x = pad, room = 0;
  double inside = width - 2 * pad, stone = size * 1.1, most = inside;
  PangoLayout *layouts[GO_COLORS] = { NULL };
  PangoRectangle extents[GO_COLORS];

  if (look->caption)
    {
      for (GoColor color = GO_BLACK; color <= GO_WHITE; color++)
        {
          g_autofree char *player = picture_player (self->info, color);

          layouts[color] = create_layout (cairo, player, size, most - stone * 1.4, TRUE);
          pango_layout_get_pixel_extents (layouts[color], NULL, &extents[color]);
          room += extents[color].width + stone * 1.4;
        }
      for (GoColor color = GO_BLACK; color <= GO_WHITE; color++)
        {
          if (theme != NULL)
            {
              /* A stone's picture is slightly smaller than its unit. */
              picture_theme_draw_stone (theme, cairo, color, color, x + stone / 2, y + size * 0.66,
                                        stone);
              picture_colour_use (&ink, cairo);
              cairo_move_to (cairo, x + stone * 1.4, y);
              picture_text_show (cairo, layouts[color]);
            }
          /* Side by side if both fit. */
          if (room + size < inside && color == GO_BLACK)
            x += extents[color].width + stone * 1.4 + size * 1.5;
          else
            {
              x = pad;
              y += extents[color].height + round (size * 0.25);
            }
          g_object_unref (layouts[color]);
        }
    }
  if (text != NULL)
    {
      PangoLayout *layout = create_layout (cairo, text, round (size * 0.9), inside, FALSE);
      PangoRectangle logical;

      pango_layout_get_pixel_extents (layout, NULL, &logical);
      if (theme != NULL)
        {
          picture_colour_use (&ink, cairo);
          cairo_move_to (cairo, pad, y);
          picture_text_show (cairo, layout);
        }
      y += logical.height;
      g_object_unref (layout);
    }
  return y + pad;
}

double
picture_caption_height (const Picture *self,
                        const PictureLook *look,
                        const char *text,
                        double width)
{
  cairo_surface_t *surface;
  cairo_t *cairo;
  double height;

  if (text == NULL && !look->caption)
    return 0;
  surface = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, NULL);
  cairo = cairo_create (surface);
  height = ceil (picture_caption_draw (self, look, NULL, text, width, cairo));
  cairo_destroy (cairo);
  cairo_surface_destroy (surface);
  return height;
}
