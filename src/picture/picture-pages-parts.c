/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Parts of printed pages: heading, table of contents, markup. */
#include <cairo-pdf.h>
#include <glib/gi18n.h>

#include "picture-pages-private.h"
#include "picture-private.h"
#include "words-crossing.h"
#include "words.h"

/* Fewer pages need no table of contents. */
#define LEAST_PAGES 4
/* A longer table omits the variations, or is left to the outline as a whole. */
#define MOST_LINES 60

#define LINE 13.0
#define INDENT 14.0
#define GAP 8.0 /* between a title and its page number */

void
picture_pages_note (PicturePages *self, const char *title, guint level)
{
  PictureEntry entry = { g_strdup (title), level + (self->look.book != NULL), self->page, self->y };

  g_array_append_val (self->entries, entry);
}

/* Returns the deepest level for which the table has room. */
static guint
find_depth (const PicturePages *self)
{
  return self->entries->len <= MOST_LINES && self->look.book == NULL ? 1 : 0;
}

guint
picture_pages_count_contents (const PicturePages *self)
{
  guint count = 0;

  if (self->look.book == NULL && self->page + (self->y > 0 ? 1 : 0) < LEAST_PAGES)
    return 0;
  for (guint i = 0; i < self->entries->len; i++)
    count += g_array_index (self->entries, PictureEntry, i).level <= find_depth (self);
  return count <= MOST_LINES || self->look.book != NULL ? count : 0;
}

void
picture_pages_leave_room_for_contents (PicturePages *self, guint lines)
{
  for (guint i = 0; i < lines; i++)
    {
      PicturePlace place;

      picture_pages_need (self, LINE);
      place = (PicturePlace){ self->page, self->y };
      g_array_append_val (self->contents, place);
      self->y += LINE;
    }
  picture_pages_skip (self, lines > 0 ? LINE : 0);
}

/* "Figure 2 (101–200)                3" */
static void
put_line (PicturePages *self, const PictureEntry *entry)
{
  const double measure = self->measure, left = (self->width - measure) / 2;
  const double indent = entry->level * INDENT;
  PangoLayout *page = picture_pages_layout (self, PICTURE_TEXT_BODY, PANGO_ALIGN_RIGHT, measure,
                                            "%u", entry->page + 1);
  const double room = measure - indent - GAP - picture_layout_width (page);
  PangoLayout *name
      = picture_pages_layout (self, PICTURE_TEXT_BODY, PANGO_ALIGN_LEFT, room, "%s", entry->title);

  pango_layout_set_ellipsize (name, PANGO_ELLIPSIZE_END);
  picture_pages_put (self, name, left + indent, self->y);
  picture_pages_put (self, page, left, self->y);
}

static int
compare_pages (gconstpointer a, gconstpointer b)
{
  const PictureItem *one = *(PictureItem *const *) a, *two = *(PictureItem *const *) b;

  return one->page < two->page ? -1 : one->page > two->page;
}

void
picture_pages_fill_contents (PicturePages *self)
{
  const guint depth = find_depth (self), page = self->page;
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
picture_pages_outline (const PicturePages *self, cairo_surface_t *pdf, double x, double y)
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

/* The heading: players, place, date, rules. */

#define STONE 12.0

/* Adds "● Iyama Yuta 9p ○ Cho U 9p", on two lines if one is too short. */
static void
add_players (PicturePages *self)
{
  PangoLayout *layouts[GO_COLORS] = { NULL };
  double widths[GO_COLORS], whole = 3 * STONE, measure = self->measure, x;
  gboolean beside;

  for (GoColor color = GO_BLACK; color <= GO_WHITE; color++)
    {
      g_autofree char *player = picture_player (self->info, color);

      layouts[color] = picture_pages_layout (self, PICTURE_TEXT_HEADING, PANGO_ALIGN_LEFT,
                                             measure - 1.5 * STONE, "%s", player);
      widths[color] = picture_layout_width (layouts[color]) + 1.5 * STONE;
      whole += widths[color];
    }
  beside = whole <= measure;
  x = (self->width - (beside ? whole : MAX (widths[GO_BLACK], widths[GO_WHITE]))) / 2;
  for (GoColor color = GO_BLACK; color <= GO_WHITE; color++)
    {
      double height = picture_layout_height (layouts[color]);

      picture_pages_put_stone (self, color, x + STONE / 2, self->y + 8, STONE);
      picture_pages_put (self, layouts[color], x + 1.5 * STONE, self->y);
      if (beside && color == GO_BLACK)
        x += widths[color] + 3 * STONE;
      else
        self->y += height;
    }
}

/* "Japanese · komi 6½ · 2 handicap stones · 3 hours" */
static char *
describe_terms (const RecordInfo *info)
{
  GString *text = g_string_new (NULL);
  g_autofree char *komi = picture_komi (info);
  const char *rules = words_ruleset_name (&info->ruleset);

  /* The record's own words, unless this program wrote them. */
  if (info->own_ruleset && g_str_equal (rules, _ ("Custom rules")))
    picture_join (text, rules);
  else if (info->own_ruleset || *info->rules != '\0')
    {
      g_autofree char *named
          = g_strdup_printf (_ ("%s rules"), info->own_ruleset ? rules : info->rules);

      picture_join (text, named);
    }
  if (*info->komi_text != '\0')
    picture_join (text, komi);
  if (info->handicap > 0)
    {
      g_autofree char *stones = g_strdup_printf (
          ngettext ("%d handicap stone", "%d handicap stones", (gulong) info->handicap),
          info->handicap);

      picture_join (text, stones);
    }
  if (info->width != 19 || info->height != 19)
    {
      g_autofree char *size = g_strdup_printf ("%d × %d", info->width, info->height);

      picture_join (text, size);
    }
  if (*info->overtime != '\0')
    picture_join (text, info->overtime);
  return g_string_free (text, FALSE);
}

void
picture_pages_note_game (PicturePages *self)
{
  GString *title = g_string_new (NULL);
  g_autofree char *black = picture_player (self->info, GO_BLACK);
  g_autofree char *white = picture_player (self->info, GO_WHITE);
  g_autofree char *players = g_strdup_printf ("%s – %s", black, white);
  PictureEntry entry = { .page = self->page, .y = self->y };

  picture_join (title, players);
  picture_join (title, self->info->event);
  picture_join (title, self->info->date);
  entry.title = g_string_free (title, FALSE);
  g_array_append_val (self->entries, entry);
}

void
picture_pages_add_heading (PicturePages *self)
{
  const RecordInfo *info = self->info;
  g_autoptr (GString) title = g_string_new (info->game_name), where = g_string_new (NULL);
  GString *event = *info->game_name != '\0' ? where : title;
  g_autofree char *terms = describe_terms (info), *result = picture_result (info);
  g_autofree char *comment = picture_pages_comment (g_strdup (info->game_comment));
  double measure = self->measure;

  picture_join (event, info->event);
  picture_join (event, info->round);
  picture_pages_add (self, PICTURE_TEXT_TITLE, PANGO_ALIGN_CENTER, "%s", title->str);
  picture_pages_skip (self, 6);
  add_players (self);
  self->y += 5;
  picture_join (where, info->place);
  picture_join (where, info->date);
  picture_pages_add (self, PICTURE_TEXT_BODY, PANGO_ALIGN_CENTER, "%s", where->str);
  picture_pages_add (self, PICTURE_TEXT_BODY, PANGO_ALIGN_CENTER, "%s", terms);
  if (*result != '\0')
    picture_pages_add (self, PICTURE_TEXT_BODY, PANGO_ALIGN_CENTER, "<b>%s</b>", result);
  self->y += 7;
  picture_pages_put_rule (self, (self->width - measure) / 2, self->y, measure);
  self->y += 9;
  if (comment == NULL)
    return;
  picture_pages_add (self, PICTURE_TEXT_BODY, PANGO_ALIGN_LEFT, "<i>%s</i>", comment);
  self->y += 8;
}

/* The markup of a figure. */

static void
append_mark (GString *marks, const char *what, const PicturePoint *shown, GoPoint point, int height)
{
  char name[GO_POINT_TEXT];

  g_string_append_printf (marks, "%s%s", marks->len > 0 ? ", " : "", what);
  if (shown->number > 0)
    g_string_append_printf (marks, " = %d", shown->number);
  else
    g_string_append_printf (marks, " %s", words_crossing (point, height, name));
}

void
picture_pages_merge_markup (PictureDiagram *figure,
                            const SgfCollection *collection,
                            const RecordStep *step,
                            gboolean territory,
                            GString *left_out)
{
  g_autofree GoBoard *board = g_new (GoBoard, 1);
  g_autoptr (PictureDiagram) said = NULL;

  go_board_init (board, figure->width, figure->height);
  said = picture_diagram_new (board);
  picture_diagram_add_markup (said, collection, step->node);
  GO_EACH_POINT (point, figure->width, figure->height)
    {
      PicturePoint *shown = &figure->points[point];
      const char *label = said->points[point].label;
      guint8 mark = said->points[point].mark;

      if (label != NULL && shown->number == 0 && shown->label == NULL
          && shown->mark == GO_MARK_NONE)
        picture_diagram_set_label (figure, point, label);
      else if (label != NULL && g_strcmp0 (shown->label, label) != 0)
        append_mark (left_out, label, shown, point, figure->height);
      /* Some programs mark the move itself to show the last one. */
      if (mark != GO_MARK_NONE && point != step->point)
        {
          if (shown->mark != GO_MARK_NONE && shown->mark != mark)
            append_mark (left_out, picture_sign_written ((GoMark) mark), shown, point,
                         figure->height);
          else
            shown->mark = mark;
        }
      if (territory && shown->number == 0)
        shown->territory = said->points[point].territory;
    }
  g_array_append_vals (figure->strokes, said->strokes->data, said->strokes->len);
}
