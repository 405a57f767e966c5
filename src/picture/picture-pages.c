/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "picture-pages-private.h"

#include <cairo-pdf.h>
#include <glib/gi18n.h>

#include "picture-private.h"

#define LEAST_SIDE 200

/* Longer lines are hard to read. */
#define MEASURE 440

/* Pure black, which prints letters without halftone dots at their edges. */
static const PictureColour ink = { 0, 0, 0, 1 };

static void
item_free (gpointer data)
{
  PictureItem *item = data;

  g_clear_object (&item->layout);
  picture_diagram_free (item->diagram);
  g_free (item);
}

static void
entry_clear (gpointer data)
{
  g_free (((PictureEntry *) data)->title);
}

/* --- Composition --- */

PicturePages *
picture_pages_begin (const char *theme, double width, double height)
{
  PicturePages *self = g_new0 (PicturePages, 1);
  PangoFontMap *map = pango_cairo_font_map_new ();
  cairo_font_options_t *options = cairo_font_options_create ();

  self->theme = picture_theme_new (theme, NULL);
  if (self->theme == NULL)
    self->theme = picture_theme_new ("paper", NULL);
  self->width = MAX (width, LEAST_SIDE);
  self->measure = MIN (self->width, MEASURE);
  self->height = MAX (height, LEAST_SIDE);
  self->items = g_ptr_array_new_with_free_func (item_free);
  self->entries = g_array_new (FALSE, FALSE, sizeof (PictureEntry));
  g_array_set_clear_func (self->entries, entry_clear);
  self->contents = g_array_new (FALSE, FALSE, sizeof (PicturePlace));
  self->context = pango_font_map_create_context (map);
  /* Paper has no pixel grid. */
  cairo_font_options_set_hint_style (options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics (options, CAIRO_HINT_METRICS_OFF);
  pango_cairo_context_set_font_options (self->context, options);
  pango_cairo_context_set_resolution (self->context, 72);
  cairo_font_options_destroy (options);
  g_object_unref (map);
  return self;
}

static void
add_game (PicturePages *self, guint lines)
{
  /* Each game has its own figures. */
  self->moves_a_figure = CLAMP (self->look.moves_a_figure, 1, 1000);
  picture_pages_add_heading (self);
  picture_pages_leave_room_for_contents (self, lines);
  picture_pages_add_figures (self);
  picture_pages_add_result (self);
}

/* Adds a title, the room for the contents, and all games of the collection, each on a new page. */
static void
add_book (PicturePages *self, guint lines)
{
  picture_pages_add (self, PICTURE_TEXT_TITLE, PANGO_ALIGN_CENTER, "%s", self->title);
  self->y += 18;
  picture_pages_leave_room_for_contents (self, lines);
  for (guint i = 0; i < sgf_collection_n_games (self->collection); i++)
    {
      self->root = sgf_collection_game (self->collection, i);
      if (!record_is_go (self->collection, self->root))
        continue;
      record_info_free (self->info);
      self->info = record_info_new (self->collection, self->root, NULL);
      self->side = 0;
      picture_pages_begin_page (self);
      picture_pages_note_game (self);
      add_game (self, 0);
    }
}

/* Composes a game or a book, with room for `lines` lines of contents. */
static void
compose (PicturePages *self, guint lines)
{
  g_ptr_array_set_size (self->items, 0);
  g_array_set_size (self->entries, 0);
  self->page = 0;
  self->y = 0;
  if (self->look.book != NULL)
    add_book (self, lines);
  else
    add_game (self, lines);
}

PicturePages *
picture_pages_new (SgfCollection *collection, SgfNode root, const PicturePagesLook *look)
{
  PicturePages *self = picture_pages_begin (look->theme, look->width, look->height);
  g_autofree char *black = NULL, *white = NULL;
  guint lines;

  self->look = *look;
  self->collection = sgf_collection_ref (collection);
  self->root = look->book != NULL ? sgf_collection_game (collection, 0) : root;
  self->info = record_info_new (collection, self->root, NULL);
  black = picture_player (self->info, GO_BLACK);
  white = picture_player (self->info, GO_WHITE);
  self->title
      = look->book != NULL ? g_strdup (look->book) : g_strdup_printf ("%s – %s", black, white);
  self->look.book = look->book != NULL ? self->title : NULL;
  if (look->sheet > 0)
    {
      if (!picture_pages_add_sheet (self))
        g_clear_pointer (&self, picture_pages_free);
      return self;
    }
  compose (self, 0);
  lines = picture_pages_count_contents (self);
  if (lines > 0)
    {
      compose (self, lines);
      picture_pages_fill_contents (self);
    }
  return self;
}

void
picture_pages_free (PicturePages *self)
{
  if (self == NULL)
    return;
  g_ptr_array_unref (self->items);
  g_array_unref (self->entries);
  g_array_unref (self->contents);
  g_object_unref (self->context);
  picture_theme_free (self->theme);
  g_clear_pointer (&self->info, record_info_free);
  g_clear_pointer (&self->collection, sgf_collection_unref);
  g_free (self->title);
  g_free (self);
}

guint
picture_pages_get_count (const PicturePages *self)
{
  return self->y > 0 || self->page == 0 ? self->page + 1 : self->page;
}

/* --- Drawing --- */

static void
draw_lines (const PictureItem *item, cairo_t *cairo)
{
  PangoLayoutIter *iter = pango_layout_get_iter (item->layout);
  int top = 0;

  for (int i = 0; i < item->end; i++)
    {
      PangoRectangle logical;
      int from, to;

      pango_layout_iter_get_line_yrange (iter, &from, &to);
      if (i == item->first)
        top = from;
      if (i >= item->first)
        {
          pango_layout_iter_get_line_extents (iter, NULL, &logical);
          cairo_move_to (
              cairo, item->x + logical.x / (double) PANGO_SCALE,
              item->y + (pango_layout_iter_get_baseline (iter) - top) / (double) PANGO_SCALE);
          pango_cairo_show_layout_line (cairo, pango_layout_iter_get_line_readonly (iter));
        }
      pango_layout_iter_next_line (iter);
    }
  pango_layout_iter_free (iter);
}

static void
draw_item (PicturePages *self, const PictureItem *item, cairo_t *cairo)
{
  if (item->diagram != NULL)
    {
      gboolean paper = g_str_equal (self->theme->name, "paper");

      cairo_save (cairo);
      cairo_translate (cairo, item->x, item->y);
      picture_draw_diagram (item->diagram, &item->frame, self->theme, cairo, TRUE, !paper);
      cairo_restore (cairo);
    }
  else if (item->stone != GO_EMPTY)
    picture_theme_draw_stone (self->theme, cairo, item->stone, item->stone, item->x, item->y,
                              item->length);
  else if (item->layout != NULL)
    {
      picture_colour_use (&ink, cairo);
      draw_lines (item, cairo);
    }
  else
    {
      picture_colour_use (&ink, cairo);
      cairo_set_line_width (cairo, 0.5);
      cairo_move_to (cairo, item->x, item->y);
      cairo_line_to (cairo, item->x + item->length, item->y);
      cairo_stroke (cairo);
    }
}

/* "Black – White                    2 / 4" */
static void
draw_footer (PicturePages *self, guint page, cairo_t *cairo)
{
  PictureItem item = { .y = self->height - 12, .end = 1 };

  item.x = (self->width - self->measure) / 2;
  item.layout = picture_pages_layout (self, PICTURE_TEXT_SMALL, PANGO_ALIGN_LEFT, self->width - 60,
                                      "%s", self->title);
  pango_layout_set_ellipsize (item.layout, PANGO_ELLIPSIZE_END);
  draw_item (self, &item, cairo);
  g_object_unref (item.layout);
  item.layout = picture_pages_layout (self, PICTURE_TEXT_SMALL, PANGO_ALIGN_RIGHT, self->measure,
                                      "%u / %u", page + 1, picture_pages_get_count (self));
  draw_item (self, &item, cairo);
  g_object_unref (item.layout);
}

/* Returns the first item of a page, or the first one after it. */
static guint
find_page (const PicturePages *self, guint page)
{
  guint low = 0, high = self->items->len;

  while (low < high)
    {
      guint middle = low + (high - low) / 2;

      if (((const PictureItem *) self->items->pdata[middle])->page < page)
        low = middle + 1;
      else
        high = middle;
    }
  return low;
}

void
picture_pages_draw (PicturePages *self, guint page, cairo_t *cairo)
{
  guint end = find_page (self, page + 1);

  cairo_save (cairo);
  for (guint i = find_page (self, page); i < end; i++)
    draw_item (self, g_ptr_array_index (self->items, i), cairo);
  draw_footer (self, page, cairo);
  cairo_restore (cairo);
}

GBytes *
picture_pages_pdf (PicturePages *self, double paper_width, double paper_height, GError **error)
{
  const double x = (paper_width - self->width) / 2, y = (paper_height - self->height) / 2;
  GByteArray *bytes = g_byte_array_new ();
  cairo_surface_t *surface
      = cairo_pdf_surface_create_for_stream (picture_write_cb, bytes, paper_width, paper_height);
  cairo_t *cairo = cairo_create (surface);

  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_TITLE, self->title);
  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_CREATOR, "Pass Stone");
  picture_pages_outline (self, surface, x, y);
  for (guint page = 0; page < picture_pages_get_count (self); page++)
    {
      cairo_save (cairo);
      cairo_translate (cairo, x, y);
      picture_pages_draw (self, page, cairo);
      cairo_restore (cairo);
      cairo_show_page (cairo);
    }
  return picture_finish (surface, cairo, bytes, _ ("Couldn’t make the pages: %s."), error);
}
