/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Printed sheets: hotspots, and the result. */
#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "picture-pages-private.h"
#include "picture-private.h"
#include "record-game.h"
#include "record-line.h"
#include "referee-score.h"
#include "sgf-value.h"
#include "words.h"

#define ROW 13.5
#define GAP 24.0       /* between two ledgers */
#define VALUE 46.0     /* the width of a number */
#define BOARD_SIDE 230 /* of the final position */

/* --- Ledgers --- */

static void
put_text (PicturePages *self,
          const char *text,
          PangoAlignment alignment,
          gboolean bold,
          double x,
          double y,
          double width)
{
  g_autofree char *markup = g_markup_printf_escaped (bold ? "<b>%s</b>" : "%s", text);
  PangoLayout *layout = picture_pages_layout (self, PICTURE_TEXT_SMALL, alignment, width, markup);

  pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
  picture_pages_put (self, layout, x, y);
}

static void
put_row (PicturePages *self,
         const char *label,
         const char *black,
         const char *white,
         gboolean bold,
         double x,
         double y,
         double width)
{
  put_text (self, label, PANGO_ALIGN_LEFT, bold, x, y, width - 2 * VALUE);
  put_text (self, black, PANGO_ALIGN_RIGHT, bold, x + width - 2 * VALUE, y, VALUE);
  put_text (self, white, PANGO_ALIGN_RIGHT, bold, x + width - VALUE, y, VALUE);
}

static gboolean
is_empty (const RefereeLine *line)
{
  return line->value[GO_BLACK] == 0 && line->value[GO_WHITE] == 0;
}

/* Omits lines of zero, except for the essential ones. */
static gboolean
is_printed (const RefereeLine *line)
{
  return !is_empty (line) || line->kind == REFEREE_LINE_KOMI || line->kind == REFEREE_LINE_TERRITORY
         || line->kind == REFEREE_LINE_STONES || line->kind == REFEREE_LINE_CAPTURED;
}

static double
measure_ledger (const RefereeLedger *ledger)
{
  double height = 4 * ROW + 12;

  for (size_t i = 0; i < ledger->count; i++)
    if (is_printed (&ledger->lines[i]))
      height += ROW;
  return height;
}

/* "185½ − 175½ = 10" */
static void
put_ledger (PicturePages *self,
            const RefereeLedger *ledger,
            gboolean agreed,
            double x,
            double top,
            double width)
{
  g_autofree char *title
      = agreed ? g_strdup_printf (_ ("%s (agreed count)"), words_counting_title (ledger->method))
               : g_strdup (words_counting_title (ledger->method));
  g_autofree char *black = words_points (ledger->total[GO_BLACK]);
  g_autofree char *white = words_points (ledger->total[GO_WHITE]);
  g_autofree char *difference = words_points (ledger->total[GO_BLACK] - ledger->total[GO_WHITE]);
  g_autofree char *margin = g_strdup_printf ("%s − %s = %s", black, white, difference);
  double y = top;

  put_text (self, title, PANGO_ALIGN_LEFT, TRUE, x, y, width);
  y += ROW + 2;
  put_row (self, "", words_color (GO_BLACK), words_color (GO_WHITE), FALSE, x, y, width);
  y += ROW;
  picture_pages_put_rule (self, x, y, width);
  y += 3;
  for (size_t i = 0; i < ledger->count; i++)
    {
      const RefereeLine *line = &ledger->lines[i];
      g_autofree char *for_black = words_points (line->value[GO_BLACK]);
      g_autofree char *for_white = words_points (line->value[GO_WHITE]);

      if (!is_printed (line))
        continue;
      put_row (self, words_line (line->kind), for_black, for_white, FALSE, x, y, width);
      y += ROW;
    }
  picture_pages_put_rule (self, x, y + 1, width);
  y += 4;
  put_row (self, _ ("Total"), black, white, TRUE, x, y, width);
  y += ROW;
  put_text (self, margin, PANGO_ALIGN_RIGHT, FALSE, x, y, width);
}

/* --- Counted board --- */

static GoColor
owner_color (GoOwner owner)
{
  switch (owner)
    {
    case GO_OWNER_BLACK_TERRITORY:
      return GO_BLACK;
    case GO_OWNER_WHITE_TERRITORY:
      return GO_WHITE;
    case GO_OWNER_NONE:
    case GO_OWNER_BLACK_STONE:
    case GO_OWNER_WHITE_STONE:
    case GO_OWNER_SHARED:
    case GO_OWNER_BLACK_TAXED:
    case GO_OWNER_WHITE_TAXED:
      break;
    }
  return GO_EMPTY;
}

static PictureDiagram *
make_counted_board (const RefereeGame *game, const RefereeScore *score)
{
  const GoBoard *board = referee_game_board (game);
  GoBoard *counted = g_new (GoBoard, 1);
  PictureDiagram *diagram;

  referee_game_counted_board (game, counted);
  diagram = picture_diagram_new (counted);
  GO_EACH_POINT (point, board->width, board->height)
    {
      diagram->points[point].territory = (guint8) owner_color ((GoOwner) score->count.owner[point]);
      if (score->count.owner[point] == GO_OWNER_SHARED)
        diagram->points[point].mark = PICTURE_SIGN_SHARED;
    }
  g_free (counted);
  return diagram;
}

/* --- Result sheet --- */

static void
add_title (PicturePages *self, const char *result)
{
  g_autofree char *heading = g_markup_escape_text (_ ("Result"), -1);
  g_autofree char *sentence = g_markup_printf_escaped ("<b>%s</b>", result);

  picture_pages_note (self, _ ("Result"), 0);
  picture_pages_add (self, PICTURE_TEXT_HEADING, PANGO_ALIGN_CENTER, heading);
  self->y += 3;
  picture_pages_add (self, PICTURE_TEXT_BODY, PANGO_ALIGN_CENTER, sentence);
  self->y += 8;
}

static void
add_line (PicturePages *self, const char *text)
{
  g_autofree char *markup = g_markup_escape_text (text, -1);

  picture_pages_add (self, PICTURE_TEXT_SMALL, PANGO_ALIGN_CENTER, markup);
}

static void
add_identity (PicturePages *self, const RefereeIdentity *identity)
{
  g_autofree char *difference = words_identity_difference (identity);
  g_autofree char *reason = words_identity_reason (identity);

  add_line (self, words_identity_lead ());
  for (GoColor color = GO_BLACK; color <= GO_WHITE; color++)
    {
      g_autofree char *row = words_identity_row (identity, color);

      add_line (self, row);
    }
  add_line (self, difference);
  add_line (self, reason);
}

static void
add_counts (PicturePages *self, const RefereeGame *game, const char *result)
{
  RefereeScore *score = g_new0 (RefereeScore, 1);
  const RefereeLedger *ledgers[2];
  GoScoring agreed = (GoScoring) referee_game_setup (game)->ruleset.scoring;
  double measure = self->measure, left = (self->width - measure) / 2, most = 0;
  int count = 0;
  PictureDiagram *diagram;
  PictureFrame frame;

  referee_game_score (game, true, score);
  if (agreed < GO_SCORING_NONE)
    ledgers[count++] = &score->ledger[agreed];
  if (agreed == GO_SCORING_TERRITORY && score->ledger[GO_SCORING_AREA].count > 0)
    ledgers[count++] = &score->ledger[GO_SCORING_AREA];
  else if (agreed == GO_SCORING_AREA && score->ledger[GO_SCORING_TERRITORY].count > 0)
    ledgers[count++] = &score->ledger[GO_SCORING_TERRITORY];
  for (int i = 0; i < count; i++)
    most = MAX (most, measure_ledger (ledgers[i]));
  diagram = make_counted_board (game, score);
  picture_frame_fit (&frame, diagram, TRUE, MIN (BOARD_SIDE, self->width));
  picture_pages_need (self, frame.height + most + 150);
  add_title (self, result);
  picture_pages_put_diagram (self, diagram, &frame, (self->width - frame.width) / 2, self->y);
  self->y += frame.height + 12;
  for (int i = 0; i < count; i++)
    {
      double width = count == 2 ? (measure - GAP) / 2 : measure * 0.6;
      double x = count == 2 ? left + i * (width + GAP) : (self->width - width) / 2;

      put_ledger (self, ledgers[i], i == 0, x, self->y, width);
    }
  self->y += most + 6;
  if (count == 2 && score->identity.promised)
    add_identity (self, &score->identity);
  g_free (score);
}

/* "151 moves. Black wins by resignation." */
static void
add_sentence (PicturePages *self, const char *result)
{
  g_autoptr (Picture) picture = picture_new (self->collection, self->root, self->root);
  int moves = picture_get_n_moves (picture);
  g_autofree char *count
      = g_strdup_printf (ngettext ("%d move", "%d moves", (gulong) moves), moves);
  g_autofree char *markup
      = g_markup_printf_escaped (*result != '\0' ? "<b>%s · %s</b>" : "<b>%s</b>", count, result);

  picture_pages_add (self, PICTURE_TEXT_BODY, PANGO_ALIGN_CENTER, markup);
}

void
picture_pages_add_result (PicturePages *self)
{
  RefereeGame *game = record_game_read (self->collection, self->root);
  g_autofree char *result = NULL;

  if (game != NULL && referee_game_state (game)->result.kind == REFEREE_RESULT_SCORE)
    {
      result = words_result (&referee_game_state (game)->result);
      add_counts (self, game, result);
    }
  else
    {
      result = picture_result (self->info);
      add_sentence (self, result);
    }
  referee_game_free (game);
}

/* A sheet: diagrams of the positions marked as hotspots, several per page, each with its
 * comments. */

#define NAME SGF_NAME

#define SHEET_GAP 18.0
#define FOOTER 26.0

/* Maximum size of a diagram, relative to its cell's height. Its comment is below. */
#define PART 0.76

/* Numbers of more moves would be illegible. */
#define MOST_NUMBERS 99

typedef struct
{
  PicturePages *pages;
  RecordLine *line;
  guint count; /* diagrams so far */
} Sheet;

/* --- Diagrams --- */

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

/* Returns the previous marked node, or the root. */
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

/* Returns the position with the numbers of the moves since the previous diagram. Sets `title`. */
static PictureDiagram *
make_diagram (Sheet *self, SgfNode node, char **title)
{
  SgfNode before = find_before (self, node);
  int from = before != SGF_NONE ? number_at (self, before) + 1 : 1, to = number_at (self, node);
  PictureDiagram *diagram = picture_diagram_new (record_line_board (self->line));
  g_autofree char *notes = NULL, *moves = NULL, *name = NULL;

  if (to - from < MOST_NUMBERS)
    picture_diagram_number (diagram, self->line, from, to, from);
  picture_diagram_add_markup (diagram, self->pages->collection, node);
  notes = picture_diagram_describe_notes (diagram);
  name = g_strdup_printf (_ ("Dia. %u"), ++self->count);
  if (from <= to && to - from < MOST_NUMBERS)
    moves = to == from ? g_strdup_printf (" (%d)", to) : g_strdup_printf (" (%d–%d)", from, to);
  /* "Dia. 3 (57–64); 64 at 57" */
  *title = g_markup_printf_escaped ("<b>%s%s</b>%s%s", name, moves != NULL ? moves : "",
                                    notes != NULL ? "; " : "", notes != NULL ? notes : "");
  return diagram;
}

/* Truncates text that does not fit, with an ellipsis. */
static double
put_sheet_text (Sheet *self,
                PictureTextStyle style,
                const char *markup,
                double x,
                double y,
                double width,
                double height)
{
  PangoLayout *layout = picture_pages_layout (self->pages, style, PANGO_ALIGN_LEFT, width, markup);

  pango_layout_set_height (layout, (int) (height * PANGO_SCALE));
  pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
  height = picture_layout_height (layout);
  picture_pages_put (self->pages, layout, x, y);
  return height;
}

/* Fills a cell of the page: text below the diagram, or beside it. */
static void
put_cell (
    Sheet *self, SgfNode node, double x, double y, double width, double height, gboolean beside)
{
  g_autofree char *title = NULL, *comment = NULL;
  PictureDiagram *diagram = make_diagram (self, node, &title);
  PictureFrame frame;
  double top = y, used;

  comment = picture_pages_comment (sgf_node_text (self->pages->collection, node, NAME ('C', 0)));
  picture_frame_fit (&frame, diagram, TRUE,
                     beside ? MIN (width * 0.55, height) : MIN (width, height * PART));
  picture_pages_put_diagram (self->pages, diagram, &frame, x, y);
  if (beside)
    {
      x += frame.width + SHEET_GAP;
      width -= frame.width + SHEET_GAP;
    }
  else
    y += frame.height + 3;
  used = put_sheet_text (self, PICTURE_TEXT_SMALL, title, x, y, width, height - (y - top));
  y += used + 4;
  if (comment != NULL && height - (y - top) > 12)
    {
      g_autofree char *markup = g_markup_escape_text (comment, -1);

      put_sheet_text (self, PICTURE_TEXT_BODY, markup, x, y, width, height - (y - top));
    }
}

/* --- Pages --- */

/* Returns the marked nodes in tree order. */
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
  pages = picture_pages_new_of (collection, root, theme, width, height);
  pages->measure = pages->width;
  wide = (pages->width - (columns - 1) * SHEET_GAP) / columns;
  high = (pages->height - FOOTER - (rows - 1) * SHEET_GAP) / rows;
  self.pages = pages;
  self.line = record_line_new (collection, root, &pages->info->ruleset);
  for (guint i = 0; i < nodes->len; i++)
    {
      guint place = i % (guint) (columns * rows);

      if (place == 0)
        picture_pages_begin_page (pages);
      /* Marks the page as not empty. */
      pages->y = 1;
      put_cell (
          &self, g_array_index (nodes, SgfNode, i), (place % (guint) columns) * (wide + SHEET_GAP),
          (place / (guint) columns) * (high + SHEET_GAP), wide, high, columns == 1 && rows == 2);
    }
  record_line_free (self.line);
  return pages;
}
