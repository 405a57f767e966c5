/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Printed sheets: hotspots, and the result. */
#include <glib/gi18n.h>

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
  PangoLayout *layout = picture_pages_layout (self, PICTURE_TEXT_SMALL, alignment, width,
                                              bold ? "<b>%s</b>" : "%s", text);

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

/* Omits lines of zero, except for the essential ones. */
static gboolean
is_printed (const RefereeLine *line)
{
  return line->value[GO_BLACK] != 0 || line->value[GO_WHITE] != 0 || line->kind == REFEREE_LINE_KOMI
         || line->kind == REFEREE_LINE_TERRITORY || line->kind == REFEREE_LINE_STONES
         || line->kind == REFEREE_LINE_CAPTURED;
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

static PictureDiagram *
make_counted_board (const RefereeGame *game, const RefereeScore *score)
{
  const GoBoard *board = referee_game_board (game);
  g_autofree GoBoard *counted = g_new (GoBoard, 1);
  PictureDiagram *diagram;

  referee_game_counted_board (game, counted);
  diagram = picture_diagram_new (counted);
  GO_EACH_POINT (point, board->width, board->height)
    {
      const int owner = score->count.owner[point];

      if (owner == GO_OWNER_BLACK_TERRITORY || owner == GO_OWNER_WHITE_TERRITORY)
        diagram->points[point].territory = owner == GO_OWNER_BLACK_TERRITORY ? GO_BLACK : GO_WHITE;
      else if (owner == GO_OWNER_SHARED)
        diagram->points[point].mark = PICTURE_SIGN_SHARED;
    }
  return diagram;
}

/* --- Result sheet --- */

static void
add_line (PicturePages *self, const char *text)
{
  picture_pages_add (self, PICTURE_TEXT_SMALL, PANGO_ALIGN_CENTER, "%s", text);
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
  g_autofree RefereeScore *score = g_new0 (RefereeScore, 1);
  const RefereeLedger *ledgers[2];
  GoScoring agreed = (GoScoring) referee_game_setup (game)->ruleset.scoring;
  double measure = self->measure, left = (self->width - measure) / 2, most = 0;
  int count = 0;
  PictureDiagram *diagram;
  PictureFrame frame;

  referee_game_score (game, true, score);
  if (agreed < GO_SCORING_NONE)
    ledgers[count++] = &score->ledger[agreed];
  if (agreed == GO_SCORING_TERRITORY || agreed == GO_SCORING_AREA)
    {
      ledgers[1]
          = &score->ledger[agreed == GO_SCORING_AREA ? GO_SCORING_TERRITORY : GO_SCORING_AREA];
      count += ledgers[1]->count > 0;
    }
  for (int i = 0; i < count; i++)
    most = MAX (most, measure_ledger (ledgers[i]));
  diagram = make_counted_board (game, score);
  picture_frame_fit (&frame, diagram, TRUE, MIN (BOARD_SIDE, self->width));
  picture_pages_need (self, frame.height + most + 150);
  picture_pages_note (self, _ ("Result"), 0);
  picture_pages_add (self, PICTURE_TEXT_HEADING, PANGO_ALIGN_CENTER, "%s", _ ("Result"));
  self->y += 3;
  picture_pages_add (self, PICTURE_TEXT_BODY, PANGO_ALIGN_CENTER, "<b>%s</b>", result);
  self->y += 8;
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
}

/* "151 moves. Black wins by resignation." */
static void
add_sentence (PicturePages *self, const char *result)
{
  g_autoptr (Picture) picture = picture_new (self->collection, self->root, self->root);
  int moves = picture_get_n_moves (picture);
  g_autofree char *count
      = g_strdup_printf (ngettext ("%d move", "%d moves", (gulong) moves), moves);

  picture_pages_add (self, PICTURE_TEXT_BODY, PANGO_ALIGN_CENTER,
                     *result != '\0' ? "<b>%s · %s</b>" : "<b>%s</b>", count, result);
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

/* --- Sheets: diagrams of the positions marked as hotspots, several per page, each with its
 * comments --- */

#define NAME SGF_NAME

#define SHEET_GAP 18.0
#define FOOTER 26.0

/* Maximum size of a diagram, relative to its cell's height. Its comment is below. */
#define PART 0.76

/* Numbers of more moves would be illegible. */
#define MOST_NUMBERS 99

/* Moves the line to `node`. Returns the number of the last move there; 0 without one. */
static int
number_at (RecordLine *line, SgfNode node)
{
  record_line_go (line, node);
  for (guint index = record_line_length (line); index > 0; index--)
    if (record_line_step (line, index - 1)->color != GO_EMPTY)
      return record_line_step (line, index - 1)->number;
  return 0;
}

/* Returns the previous marked node, or the root. */
static SgfNode
find_before (const PicturePages *self, SgfNode node)
{
  do
    node = sgf_node_parent (self->collection, node);
  while (node != SGF_NONE && node != self->root
         && sgf_node_find (self->collection, node, NAME ('H', 'O')) == SGF_NONE);
  return node;
}

/* Returns the position with the numbers of the moves since the previous diagram. Sets `title`
 * and `notes`, which may be NULL. */
static PictureDiagram *
make_diagram (PicturePages *self, RecordLine *line, SgfNode node, char **title, char **notes)
{
  SgfNode before = find_before (self, node);
  int from = before != SGF_NONE ? number_at (line, before) + 1 : 1, to = number_at (line, node);
  PictureDiagram *diagram = picture_diagram_new (record_line_board (line));
  g_autofree char *moves = NULL, *name = NULL;

  if (to - from < MOST_NUMBERS)
    picture_diagram_number (diagram, line, from, to, from);
  picture_diagram_add_markup (diagram, self->collection, node);
  *notes = picture_diagram_describe_notes (diagram);
  name = g_strdup_printf (_ ("Dia. %u"), ++self->diagrams);
  if (from <= to && to - from < MOST_NUMBERS)
    moves = to == from ? g_strdup_printf (" (%d)", to) : g_strdup_printf (" (%d–%d)", from, to);
  *title = g_strconcat (name, moves, NULL);
  return diagram;
}

/* Truncates text that does not fit, with an ellipsis. Returns its height. */
static double
put_cut (PicturePages *self, PangoLayout *layout, double x, double y, double height)
{
  pango_layout_set_height (layout, (int) (height * PANGO_SCALE));
  pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
  picture_pages_put (self, layout, x, y);
  return picture_layout_height (layout);
}

/* Fills a cell of the page: text below the diagram, or beside it. */
static void
put_cell (PicturePages *self,
          RecordLine *line,
          SgfNode node,
          double x,
          double y,
          double width,
          double height,
          gboolean beside)
{
  g_autofree char *title = NULL, *notes = NULL, *comment = NULL;
  PictureDiagram *diagram = make_diagram (self, line, node, &title, &notes);
  const double bottom = y + height;
  PictureFrame frame;
  PangoLayout *layout;

  comment = picture_pages_comment (sgf_node_text (self->collection, node, NAME ('C', 0)));
  picture_frame_fit (&frame, diagram, TRUE,
                     beside ? MIN (width * 0.55, height) : MIN (width, height * PART));
  picture_pages_put_diagram (self, diagram, &frame, x, y);
  if (beside)
    {
      x += frame.width + SHEET_GAP;
      width -= frame.width + SHEET_GAP;
    }
  else
    y += frame.height + 3;
  /* "Dia. 3 (57–64); 64 at 57" */
  layout = picture_pages_layout (self, PICTURE_TEXT_SMALL, PANGO_ALIGN_LEFT, width, "<b>%s</b>%s%s",
                                 title, notes != NULL ? "; " : "", notes != NULL ? notes : "");
  y += put_cut (self, layout, x, y, bottom - y) + 4;
  if (comment == NULL || bottom - y <= 12)
    return;
  layout = picture_pages_layout (self, PICTURE_TEXT_BODY, PANGO_ALIGN_LEFT, width, "%s", comment);
  put_cut (self, layout, x, y, bottom - y);
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

gboolean
picture_pages_add_sheet (PicturePages *self)
{
  g_autoptr (GArray) nodes = find_nodes (self->collection, self->root);
  g_autoptr (RecordLine) line
      = record_line_new (self->collection, self->root, &self->info->ruleset);
  guint columns = self->look.sheet >= 4 ? 2 : 1;
  guint rows = self->look.sheet >= 6 ? 3 : self->look.sheet >= 2 ? 2 : 1;
  double wide = (self->width - (columns - 1) * SHEET_GAP) / columns;
  double high = (self->height - FOOTER - (rows - 1) * SHEET_GAP) / rows;

  self->measure = self->width;
  for (guint i = 0; i < nodes->len; i++)
    {
      guint place = i % (columns * rows);

      if (place == 0)
        picture_pages_begin_page (self);
      /* Marks the page as not empty. */
      self->y = 1;
      put_cell (self, line, g_array_index (nodes, SgfNode, i),
                (place % columns) * (wide + SHEET_GAP), (place / columns) * (high + SHEET_GAP),
                wide, high, columns == 1 && rows == 2);
    }
  return nodes->len > 0;
}
