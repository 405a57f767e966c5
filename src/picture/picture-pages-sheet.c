/* A sheet: diagrams of the positions that were marked as worth looking at, so many on a page, each
 * with what was said of it. */
#include "config.h"

#include <glib/gi18n.h>

#include "picture-pages-private.h"
#include "record-line.h"
#include "sgf-value.h"

#define NAME SGF_NAME

#define GAP 18.0
#define FOOT 26.0

/* A diagram is not larger, in parts of the height of its cell: its comment stands beneath. */
#define PART 0.76

/* Nobody can read the numbers of more moves. */
#define MOST_NUMBERS 99

typedef struct
{
  PicturePages *pages;
  RecordLine *line;
  guint count; /* diagrams so far */
} Sheet;

/* --- One diagram --- */

static int
number_at (Sheet *self, SgfNode node)
{
  guint index;

  record_line_go (self->line, node);
  for (index = record_line_length (self->line); index > 0; index--)
    if (record_line_step (self->line, index - 1)->color != GO_EMPTY)
      return record_line_step (self->line, index - 1)->number;
  return 0;
}

/* The marked node before this one, or the root. */
static SgfNode
find_before (const Sheet *self, SgfNode node)
{
  const SgfCollection *collection = self->pages->collection;

  do
    node = sgf_node_parent (collection, node);
  while (node != SGF_NONE && node != self->pages->root
         && sgf_node_find (collection, node, NAME ('H', 'O')) == SGF_NONE);
  return node;
}

/* The position, with the numbers of the moves since the diagram before. Writes the title. */
static PictureDiagram *
make_diagram (Sheet *self, SgfNode node, char **title)
{
  SgfNode before = find_before (self, node);
  int from = before != SGF_NONE ? number_at (self, before) + 1 : 1, to = number_at (self, node);
  PictureDiagram *diagram = picture_diagram_new (record_line_board (self->line));
  g_autofree char *notes = NULL, *moves = NULL;

  if (to - from < MOST_NUMBERS)
    picture_diagram_number (diagram, self->line, from, to, from);
  picture_diagram_add_markup (diagram, self->pages->collection, node);
  notes = picture_diagram_describe_notes (diagram);
  moves = to < from || to - from >= MOST_NUMBERS ? g_strdup ("")
          : to == from                           ? g_strdup_printf (" (%d)", to)
                                                 : g_strdup_printf (" (%d–%d)", from, to);
  /* Translators: a diagram of a sheet, its moves and notes: "Dia. 3 (57–64); 64 at 57". */
  *title = g_markup_printf_escaped (_ ("<b>Dia. %u%s</b>%s%s"), ++self->count, moves,
                                    notes != NULL ? "; " : "", notes != NULL ? notes : "");
  return diagram;
}

/* What has no room is cut, with dots. */
static double
put_text (Sheet *self,
          PictureTextStyle style,
          const char *markup,
          double x,
          double y,
          double width,
          double height)
{
  PangoLayout *layout = _picture_pages_layout (self->pages, style, PANGO_ALIGN_LEFT, width, markup);

  pango_layout_set_height (layout, (int) (height * PANGO_SCALE));
  pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
  height = _picture_layout_height (layout);
  _picture_pages_put (self->pages, layout, x, y);
  return height;
}

/* A cell of the page: words beneath the diagram, or beside it. */
static void
put_cell (
    Sheet *self, SgfNode node, double x, double y, double width, double height, gboolean beside)
{
  g_autofree char *title = NULL, *comment = NULL;
  PictureDiagram *diagram = make_diagram (self, node, &title);
  PictureFrame frame;
  double top = y, used;

  comment = _picture_pages_comment (sgf_node_text (self->pages->collection, node, NAME ('C', 0)));
  picture_frame_fit (&frame, diagram, TRUE,
                     beside ? MIN (width * 0.55, height) : MIN (width, height * PART));
  _picture_pages_put_diagram (self->pages, diagram, &frame, x, y);
  if (beside)
    {
      x += frame.width + GAP;
      width -= frame.width + GAP;
    }
  else
    y += frame.height + 3;
  used = put_text (self, PICTURE_TEXT_SMALL, title, x, y, width, height - (y - top));
  y += used + 4;
  if (comment != NULL && height - (y - top) > 12)
    {
      g_autofree char *markup = g_markup_escape_text (comment, -1);

      put_text (self, PICTURE_TEXT_BODY, markup, x, y, width, height - (y - top));
    }
}

/* --- All of them --- */

/* The marked nodes, as they stand in the tree. */
static GArray *
find_nodes (SgfCollection *collection, SgfNode root)
{
  GArray *nodes = g_array_new (FALSE, FALSE, sizeof (SgfNode));

  for (SgfNode node = root; node != SGF_NONE && nodes->len < PICTURE_MOST_FIGURES;
       node = sgf_node_walk (collection, root, node))
    if (sgf_node_find (collection, node, NAME ('H', 'O')) != SGF_NONE)
      g_array_append_val (nodes, node);
  return nodes;
}

gboolean
picture_has_sheet (SgfCollection *collection, SgfNode root)
{
  g_autoptr (GArray) nodes = find_nodes (collection, root);

  return nodes->len > 0;
}

PicturePages *
picture_pages_new_sheet (SgfCollection *collection,
                         SgfNode root,
                         int each,
                         const char *theme,
                         double width,
                         double height)
{
  g_autoptr (GArray) nodes = find_nodes (collection, root);
  int columns = each >= 4 ? 2 : 1, rows = each >= 6 ? 3 : each >= 2 ? 2 : 1;
  double wide, high;
  PicturePages *pages;
  Sheet self = { 0 };

  if (nodes->len == 0)
    return NULL;
  pages = _picture_pages_new_of (collection, root, theme, width, height);
  pages->measure = pages->width;
  wide = (pages->width - (columns - 1) * GAP) / columns;
  high = (pages->height - FOOT - (rows - 1) * GAP) / rows;
  self.pages = pages;
  self.line = record_line_new (collection, root, &pages->info->ruleset);
  for (guint i = 0; i < nodes->len; i++)
    {
      guint place = i % (guint) (columns * rows);

      if (place == 0)
        _picture_pages_begin_page (pages);
      /* The page is not empty. */
      pages->y = 1;
      put_cell (&self, g_array_index (nodes, SgfNode, i), (place % (guint) columns) * (wide + GAP),
                (place / (guint) columns) * (high + GAP), wide, high, columns == 1 && rows == 2);
    }
  record_line_free (self.line);
  return pages;
}
