/* What is on which page: a list beneath the heading of a game that takes many, and the outline of
 * its PDF. */
#include "config.h"

#include "picture-pages-private.h"

#include <cairo-pdf.h>
#include <glib/gi18n.h>

/* On fewer pages one looks. */
#define LEAST_PAGES 4
/* A longer list leaves the variations to the outline, or all of it. */
#define MOST_LINES 60

#define LINE 13.0
#define INDENT 14.0
#define GAP 8.0 /* between what there is and the number of its page */

static void
entry_clear (gpointer data)
{
  g_free (((PictureEntry *) data)->title);
}

GArray *
_picture_entries_new (void)
{
  GArray *entries = g_array_new (FALSE, FALSE, sizeof (PictureEntry));

  g_array_set_clear_func (entries, entry_clear);
  return entries;
}

void
_picture_pages_note (PicturePages *self, const char *title, guint level)
{
  PictureEntry entry = { g_strdup (title), level, self->page, self->y };

  g_array_append_val (self->entries, entry);
}

/* The deepest level that the list has room for. */
static guint
find_depth (const GArray *entries)
{
  return entries->len <= MOST_LINES ? 1 : 0;
}

guint
_picture_pages_count_contents (const PicturePages *self)
{
  guint count = 0;

  if (self->page + (self->y > 0 ? 1 : 0) < LEAST_PAGES)
    return 0;
  for (guint i = 0; i < self->entries->len; i++)
    count += g_array_index (self->entries, PictureEntry, i).level <= find_depth (self->entries);
  return count <= MOST_LINES ? count : 0;
}

void
_picture_pages_leave_room_for_contents (PicturePages *self, guint lines)
{
  for (guint i = 0; i < lines; i++)
    {
      PicturePlace place;

      _picture_pages_need (self, LINE);
      place = (PicturePlace){ self->page, self->y };
      g_array_append_val (self->contents, place);
      self->y += LINE;
    }
  _picture_pages_skip (self, lines > 0 ? LINE : 0);
}

/* "Figure 2 (101–200)                3" */
static void
put_line (PicturePages *self, const PictureEntry *entry)
{
  const double measure = self->measure, left = (self->width - measure) / 2;
  const double indent = entry->level * INDENT;
  g_autofree char *title = g_markup_escape_text (entry->title, -1);
  g_autofree char *number = g_strdup_printf ("%u", entry->page + 1);
  PangoLayout *page
      = _picture_pages_layout (self, PICTURE_TEXT_BODY, PANGO_ALIGN_RIGHT, measure, number);
  const double room = measure - indent - GAP - _picture_layout_width (page);
  PangoLayout *name
      = _picture_pages_layout (self, PICTURE_TEXT_BODY, PANGO_ALIGN_LEFT, room, title);

  pango_layout_set_ellipsize (name, PANGO_ELLIPSIZE_END);
  _picture_pages_put (self, name, left + indent, self->y);
  _picture_pages_put (self, page, left, self->y);
}

static int
compare_pages (gconstpointer a, gconstpointer b)
{
  const PictureItem *one = *(PictureItem *const *) a, *two = *(PictureItem *const *) b;

  return one->page < two->page ? -1 : one->page > two->page;
}

void
_picture_pages_fill_contents (PicturePages *self)
{
  const guint depth = find_depth (self->entries), page = self->page;
  const double y = self->y;
  guint line = 0;

  for (guint i = 0; i < self->entries->len && line < self->contents->len; i++)
    {
      const PictureEntry *entry = &g_array_index (self->entries, PictureEntry, i);
      const PicturePlace *place = &g_array_index (self->contents, PicturePlace, line);

      if (entry->level > depth)
        continue;
      self->page = place->page;
      self->y = place->y;
      put_line (self, entry);
      line++;
    }
  self->page = page;
  self->y = y;
  g_ptr_array_sort (self->items, compare_pages);
}

void
_picture_pages_outline (const PicturePages *self, cairo_surface_t *pdf, double x, double y)
{
  int above = CAIRO_PDF_OUTLINE_ROOT;

  for (guint i = 0; i < self->entries->len; i++)
    {
      const PictureEntry *entry = &g_array_index (self->entries, PictureEntry, i);
      char left[G_ASCII_DTOSTR_BUF_SIZE], top[G_ASCII_DTOSTR_BUF_SIZE];
      g_autofree char *target = NULL;
      int own;

      g_ascii_formatd (left, sizeof left, "%.1f", x);
      g_ascii_formatd (top, sizeof top, "%.1f", y + entry->y);
      target = g_strdup_printf ("page=%u pos=[%s %s]", entry->page + 1, left, top);
      own = cairo_pdf_surface_add_outline (pdf, entry->level > 0 ? above : CAIRO_PDF_OUTLINE_ROOT,
                                           entry->title, target, 0);
      if (entry->level == 0)
        above = own;
    }
}
