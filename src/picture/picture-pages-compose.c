/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The contents of pages: text, diagrams and rules, stacked from top to bottom. */
#include <string.h>

#include "picture-pages-private.h"

#define FOOTER 26 /* for the page number */

/* Longer comments are truncated: they would fill a book. */
#define MOST_COMMENT 100000

static const struct
{
  double size;
  gboolean bold;
} styles[] = {
  [PICTURE_TEXT_BODY] = { 10, FALSE },
  [PICTURE_TEXT_TITLE] = { 18, TRUE },
  [PICTURE_TEXT_HEADING] = { 12, TRUE },
  [PICTURE_TEXT_SMALL] = { 8.5, FALSE },
};

double
picture_pages_room (const PicturePages *self)
{
  return self->height - FOOTER - self->y;
}

void
picture_pages_begin_page (PicturePages *self)
{
  if (self->y <= 0)
    return;
  self->page++;
  self->y = 0;
}

void
picture_pages_need (PicturePages *self, double height)
{
  if (height > picture_pages_room (self))
    picture_pages_begin_page (self);
}

void
picture_pages_skip (PicturePages *self, double height)
{
  if (self->y > 0)
    self->y += height;
}

static PangoLayout *
layout_new (PicturePages *self,
            PictureTextStyle style,
            PangoAlignment alignment,
            double width,
            const char *markup)
{
  PangoLayout *layout = pango_layout_new (self->context);

  picture_text_font (layout, "Serif", styles[style].size, styles[style].bold);
  pango_layout_set_width (layout, (int) (width * PANGO_SCALE));
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_alignment (layout, alignment);
  pango_layout_set_line_spacing (layout, style == PICTURE_TEXT_BODY ? 1.15f : 1.05f);
  pango_layout_set_markup (layout, markup, -1);
  return layout;
}

PangoLayout *
picture_pages_layout (PicturePages *self,
                      PictureTextStyle style,
                      PangoAlignment alignment,
                      double width,
                      const char *format,
                      ...)
{
  g_autofree char *markup = NULL;
  va_list arguments;

  va_start (arguments, format);
  markup = g_markup_vprintf_escaped (format, arguments);
  va_end (arguments);
  return layout_new (self, style, alignment, width, markup);
}

double
picture_layout_width (PangoLayout *layout)
{
  PangoRectangle logical;

  pango_layout_get_extents (layout, NULL, &logical);
  return logical.width / (double) PANGO_SCALE;
}

double
picture_layout_height (PangoLayout *layout)
{
  int height;

  pango_layout_get_size (layout, NULL, &height);
  return height / (double) PANGO_SCALE;
}

static PictureItem *
add_item (PicturePages *self, double x, double y)
{
  PictureItem *item = g_new0 (PictureItem, 1);

  item->page = self->page;
  item->x = x;
  item->y = y;
  g_ptr_array_add (self->items, item);
  return item;
}

void
picture_pages_put (PicturePages *self, PangoLayout *layout, double x, double y)
{
  PictureItem *item = add_item (self, x, y);

  item->layout = layout;
  item->end = pango_layout_get_line_count (layout);
}

/* Returns the end of each line of a layout, in points from its top. */
static double *
measure_lines (PangoLayout *layout, int count)
{
  double *ends = g_new (double, count + 1);
  PangoLayoutIter *iter = pango_layout_get_iter (layout);

  ends[0] = 0;
  for (int i = 0; i < count; i++)
    {
      int from, to;

      pango_layout_iter_get_line_yrange (iter, &from, &to);
      ends[i + 1] = to / (double) PANGO_SCALE;
      pango_layout_iter_next_line (iter);
    }
  pango_layout_iter_free (iter);
  return ends;
}

/* Returns how many lines from `first` on fit on this page, without widows and orphans. */
static int
count_fitting (const PicturePages *self, const double *ends, int first, int count)
{
  int end = first;

  while (end < count && ends[end + 1] - ends[first] <= picture_pages_room (self))
    end++;
  if (end == count - 1 && end - first >= 3)
    end--;
  if (end - first == 1 && end < count && self->y > 0)
    end = first;
  /* A page takes at least one line. */
  return end > first || self->y > 0 ? end : first + 1;
}

void
picture_pages_flow (PicturePages *self, PangoLayout *layout, double x)
{
  int count = pango_layout_get_line_count (layout), first = 0;
  g_autofree double *ends = measure_lines (layout, count);

  while (first < count)
    {
      int end = count_fitting (self, ends, first, count);

      if (end > first)
        {
          PictureItem *item = add_item (self, x, self->y);

          item->layout = g_object_ref (layout);
          item->first = first;
          item->end = end;
          self->y += ends[end] - ends[first];
        }
      if (end < count)
        picture_pages_begin_page (self);
      first = end;
    }
  g_object_unref (layout);
}

void
picture_pages_add (
    PicturePages *self, PictureTextStyle style, PangoAlignment alignment, const char *format, ...)
{
  g_autofree char *markup = NULL;
  va_list arguments;

  va_start (arguments, format);
  markup = g_markup_vprintf_escaped (format, arguments);
  va_end (arguments);
  if (*markup != '\0')
    picture_pages_flow (self, layout_new (self, style, alignment, self->measure, markup),
                        (self->width - self->measure) / 2);
}

void
picture_pages_put_diagram (
    PicturePages *self, PictureDiagram *diagram, const PictureFrame *frame, double x, double y)
{
  PictureItem *item = add_item (self, x, y);

  item->diagram = diagram;
  item->frame = *frame;
}

void
picture_pages_put_stone (PicturePages *self, GoColor stone, double x, double y, double size)
{
  PictureItem *item = add_item (self, x, y);

  item->stone = stone;
  item->length = size;
}

void
picture_pages_put_rule (PicturePages *self, double x, double y, double length)
{
  add_item (self, x, y)->length = length;
}

/* Pango needs time quadratic in a paragraph's length. A longer paragraph breaks at its next blank,
 * or inside a word that is just as long. */
#define MOST_PARAGRAPH 4000

static char *
break_paragraphs (const char *text)
{
  GString *broken = g_string_new (NULL);
  guint length = 0;

  for (const char *at = text; *at != '\0'; at = g_utf8_next_char (at))
    {
      gunichar letter = g_utf8_get_char (at);

      if (length >= 2 * MOST_PARAGRAPH)
        g_string_append_c (broken, '\n');
      else if (length >= MOST_PARAGRAPH && letter == ' ')
        letter = '\n';
      length = letter == '\n' || length >= 2 * MOST_PARAGRAPH ? 0 : length + 1;
      g_string_append_unichar (broken, letter);
    }
  return g_string_free (broken, FALSE);
}

char *
picture_pages_comment (char *text)
{
  char *broken = NULL;

  if (text == NULL)
    return NULL;
  g_strstrip (text);
  if (strlen (text) > MOST_COMMENT)
    strcpy (g_utf8_find_prev_char (text, text + MOST_COMMENT), "…");
  if (*text != '\0')
    broken = break_paragraphs (text);
  g_free (text);
  return broken;
}
