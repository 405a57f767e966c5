/* Words in a picture. An SVG of cairo's holds letters as outlines, which nobody can search, select
 * or hear: there they are collected, and written as text behind the drawing. */
#include "config.h"

#include <string.h>

#include "picture-text.h"

/* Where the font of the picture is missing: wide ones that every system has one of. */
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

static void
append_number (GString *text, const char *name, double number)
{
  char digits[G_ASCII_DTOSTR_BUF_SIZE];

  g_string_append_printf (text, " %s=\"%s\"", name,
                          g_ascii_formatd (digits, sizeof digits, "%.3f", number));
}

/* What XML cannot hold, U+FFFE and U+FFFF too, becomes a space for each byte. */
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

/* Where a place of the user's is on the surface. What is not merely moved keeps its matrix. */
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

/* Once for all: the font that Pango has found for "Sans", and others. */
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

/* One line of a layout whose upper left is at x, y. A single word stands around its middle, so that
 * it does so in every font. */
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
