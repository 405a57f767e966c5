/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Parts of printed pages: heading, table of contents, variations. */
#include "config.h"

#include <cairo-pdf.h>
#include <glib/gi18n.h>
#include <string.h>

#include "picture-pages-private.h"
#include "picture-private.h"
#include "words.h"

/* Fewer pages need no table of contents. */
#define LEAST_PAGES 4
/* A longer table omits the variations, or is left to the outline as a whole. */
#define MOST_LINES 60

#define LINE 13.0
#define INDENT 14.0
#define GAP 8.0 /* between a title and its page number */

static void
entry_clear (gpointer data)
{
  g_free (((PictureEntry *) data)->title);
}

GArray *
picture_entries_new (void)
{
  GArray *entries = g_array_new (FALSE, FALSE, sizeof (PictureEntry));

  g_array_set_clear_func (entries, entry_clear);
  return entries;
}

void
picture_pages_note (PicturePages *self, const char *title, guint level)
{
  PictureEntry entry = { g_strdup (title), level + (self->book ? 1 : 0), self->page, self->y };

  g_array_append_val (self->entries, entry);
}

/* Returns the deepest level for which the table has room. */
static guint
find_depth (const PicturePages *self)
{
  return self->entries->len <= MOST_LINES && !self->book ? 1 : 0;
}

guint
picture_pages_count_contents (const PicturePages *self)
{
  guint count = 0;

  if (!self->book && self->page + (self->y > 0 ? 1 : 0) < LEAST_PAGES)
    return 0;
  for (guint i = 0; i < self->entries->len; i++)
    count += g_array_index (self->entries, PictureEntry, i).level <= find_depth (self);
  return count <= MOST_LINES || self->book ? count : 0;
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
  g_autofree char *title = g_markup_escape_text (entry->title, -1);
  g_autofree char *number = g_strdup_printf ("%u", entry->page + 1);
  PangoLayout *page
      = picture_pages_layout (self, PICTURE_TEXT_BODY, PANGO_ALIGN_RIGHT, measure, number);
  const double room = measure - indent - GAP - picture_layout_width (page);
  PangoLayout *name = picture_pages_layout (self, PICTURE_TEXT_BODY, PANGO_ALIGN_LEFT, room, title);

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

static void
join (GString *text, const char *part)
{
  if (part == NULL || *part == '\0')
    return;
  if (text->len > 0)
    g_string_append (text, " · ");
  g_string_append (text, part);
}

static void
add_escaped (PicturePages *self, PictureTextStyle style, const char *text)
{
  g_autofree char *markup = g_markup_escape_text (text, -1);

  if (*text != '\0')
    picture_pages_add (self, style, PANGO_ALIGN_CENTER, markup);
}

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
      g_autofree char *markup = g_markup_escape_text (player, -1);

      layouts[color] = picture_pages_layout (self, PICTURE_TEXT_HEADING, PANGO_ALIGN_LEFT,
                                             measure - 1.5 * STONE, markup);
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
    join (text, rules);
  else if (info->own_ruleset || *info->rules != '\0')
    {
      g_autofree char *named
          = g_strdup_printf (_ ("%s rules"), info->own_ruleset ? rules : info->rules);

      join (text, named);
    }
  if (*info->komi_text != '\0')
    join (text, komi);
  if (info->handicap > 0)
    {
      g_autofree char *stones = g_strdup_printf (
          ngettext ("%d handicap stone", "%d handicap stones", (gulong) info->handicap),
          info->handicap);

      join (text, stones);
    }
  if (info->width != 19 || info->height != 19)
    {
      g_autofree char *size = g_strdup_printf ("%d × %d", info->width, info->height);

      join (text, size);
    }
  if (*info->overtime != '\0')
    join (text, info->overtime);
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

  join (title, players);
  join (title, self->info->event);
  join (title, self->info->date);
  entry.title = g_string_free (title, FALSE);
  g_array_append_val (self->entries, entry);
}

void
picture_pages_add_heading (PicturePages *self)
{
  const RecordInfo *info = self->info;
  GString *title = g_string_new (NULL), *where = g_string_new (NULL);
  g_autofree char *terms = describe_terms (info), *result = picture_result (info);
  g_autofree char *comment = NULL;
  double measure = self->measure;

  if (*info->game_name != '\0')
    join (title, info->game_name);
  else
    {
      join (title, info->event);
      join (title, info->round);
    }
  if (title->len > 0)
    add_escaped (self, PICTURE_TEXT_TITLE, title->str);
  picture_pages_skip (self, 6);
  add_players (self);
  self->y += 5;
  if (*info->game_name != '\0')
    {
      join (where, info->event);
      join (where, info->round);
    }
  join (where, info->place);
  join (where, info->date);
  add_escaped (self, PICTURE_TEXT_BODY, where->str);
  add_escaped (self, PICTURE_TEXT_BODY, terms);
  if (*result != '\0')
    {
      g_autofree char *markup = g_markup_printf_escaped ("<b>%s</b>", result);

      picture_pages_add (self, PICTURE_TEXT_BODY, PANGO_ALIGN_CENTER, markup);
    }
  self->y += 7;
  picture_pages_put_rule (self, (self->width - measure) / 2, self->y, measure);
  self->y += 9;
  comment = picture_pages_comment (g_strdup (info->game_comment));
  if (comment != NULL)
    {
      g_autofree char *markup = g_markup_printf_escaped ("<i>%s</i>", comment);

      picture_pages_add (self, PICTURE_TEXT_BODY, PANGO_ALIGN_LEFT, markup);
      self->y += 8;
    }
  g_string_free (title, TRUE);
  g_string_free (where, TRUE);
}

/* Variations as diagrams below the figure that they leave, as in books. */

/* Their diagrams are smaller than the game's figures. */
#define PART 0.8

#define MOST_PAGES 2000

const RecordStep *
picture_step_at (const PictureFigures *self, guint index)
{
  return &g_array_index (self->steps, RecordStep, index);
}

gboolean
picture_is_move (const RecordStep *step)
{
  return step->color != GO_EMPTY;
}

gboolean
picture_figures_are_too_many (const PictureFigures *self)
{
  return self->count + *self->diagrams > PICTURE_MOST_FIGURES || self->pages->page > MOST_PAGES;
}

/* Returns the steps from `node` to the end of its line. The first move becomes number 1; `instead`
 * receives its number in the game, or 0. */
static GArray *
follow (PictureFigures *self, SgfNode node, int *instead)
{
  const SgfCollection *collection = self->pages->collection;
  GArray *steps = g_array_new (FALSE, FALSE, sizeof (RecordStep));
  SgfNode last = node, next;
  gboolean within = FALSE;

  *instead = 0;
  while ((next = sgf_node_first_child (collection, last)) != SGF_NONE)
    last = next;
  record_line_go (self->line, last);
  for (guint i = 0; i < record_line_length (self->line); i++)
    {
      RecordStep step = *record_line_step (self->line, i);

      within = within || step.node == node;
      if (!within)
        continue;
      if (picture_is_move (&step) && *instead == 0)
        *instead = step.number;
      if (picture_is_move (&step))
        step.number -= *instead - 1;
      g_array_append_val (steps, step);
    }
  return steps;
}

/* Returns "Diagram 3: instead of 43 (1–9)"; 43 is a move of the game, or of the diagram `left`. */
static char *
describe (const PictureFigures *self, guint first, guint end, int instead, guint left)
{
  int from = 0, to = 0;
  g_autofree char *name = NULL;

  for (guint i = first; i < end; i++)
    if (picture_is_move (picture_step_at (self, i)))
      {
        to = picture_step_at (self, i)->number;
        from = from == 0 ? to : from;
      }
  if (instead == 0 || first > 0)
    name = g_strdup_printf (_ ("Diagram %u"), *self->diagrams);
  else if (left > 0)
    /* Translators: a diagram whose first move replaces move %d of another diagram. */
    name = g_strdup_printf (_ ("Diagram %u: instead of move %d in Diagram %u"), *self->diagrams,
                            instead, left);
  else
    /* Translators: a diagram whose first move replaces move %d of the game. */
    name = g_strdup_printf (_ ("Diagram %u: instead of move %d"), *self->diagrams, instead);
  if (from == 0)
    return g_steal_pointer (&name);
  return from == to ? g_strdup_printf ("%s (%d)", name, from)
                    : g_strdup_printf ("%s (%d–%d)", name, from, to);
}

static void
add_variation (PictureFigures *self, SgfNode node, int number, int depth)
{
  PictureFigures own = *self;
  int instead;

  own.steps = follow (self, node, &instead);
  if (self->pages->depth == depth)
    own.side = self->side * PART;
  for (guint first = 0; first < own.steps->len && !picture_figures_are_too_many (&own);)
    {
      guint end = picture_figures_find_end (&own, first);
      g_autofree char *title = NULL;

      own.diagram = ++*own.diagrams;
      title = describe (&own, first, end, number, self->diagram);
      picture_figures_add (&own, first, end, title, TRUE);
      picture_pages_add_variations (&own, first, end, depth - 1);
      first = end;
    }
  g_array_unref (own.steps);
}

void
picture_pages_add_variations (PictureFigures *self, guint first, guint end, int depth)
{
  const SgfCollection *collection = self->pages->collection;

  for (guint i = first; depth > 0 && i < end; i++)
    {
      const RecordStep *step = picture_step_at (self, i);
      SgfNode parent = sgf_node_parent (collection, step->node);
      SgfNode node = parent != SGF_NONE ? sgf_node_first_child (collection, parent) : SGF_NONE;

      for (; node != SGF_NONE && !picture_figures_are_too_many (self);
           node = sgf_node_next (collection, node))
        /* The diagram that a variation leaves already covers its first move. */
        if (node != step->node && sgf_node_first_child (collection, parent) == step->node)
          add_variation (self, node, picture_is_move (step) ? step->number : 0, depth);
    }
}
