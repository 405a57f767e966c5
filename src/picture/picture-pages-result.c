/* The last sheet: the result, and both counts where the game has them. */
#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "picture-pages-private.h"
#include "picture-private.h"
#include "record-game.h"
#include "referee-score.h"
#include "words.h"

#define ROW 13.5
#define GAP 24.0       /* between two ledgers */
#define VALUE 46.0     /* the room of a number */
#define BOARD_SIDE 230 /* of the last position */

/* --- The ledgers --- */

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
  PangoLayout *layout = _picture_pages_layout (self, PICTURE_TEXT_SMALL, alignment, width, markup);

  pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
  _picture_pages_put (self, layout, x, y);
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

/* Lines of nothing are left out but for those everybody looks for. */
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
      = agreed ? g_strdup_printf (_ ("%s, the agreed count"), words_counting_title (ledger->method))
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
  _picture_pages_put_rule (self, x, y, width);
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
  _picture_pages_put_rule (self, x, y + 1, width);
  y += 4;
  put_row (self, _ ("Total"), black, white, TRUE, x, y, width);
  y += ROW;
  put_text (self, margin, PANGO_ALIGN_RIGHT, FALSE, x, y, width);
}

/* --- The board that was counted --- */

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

/* --- The sheet --- */

static void
add_title (PicturePages *self, const char *result)
{
  g_autofree char *heading = g_markup_escape_text (_ ("Result"), -1);
  g_autofree char *sentence = g_markup_printf_escaped ("<b>%s</b>", result);

  _picture_pages_note (self, _ ("Result"), 0);
  _picture_pages_add (self, PICTURE_TEXT_HEADING, PANGO_ALIGN_CENTER, heading);
  self->y += 3;
  _picture_pages_add (self, PICTURE_TEXT_BODY, PANGO_ALIGN_CENTER, sentence);
  self->y += 8;
}

static void
add_line (PicturePages *self, const char *text)
{
  g_autofree char *markup = g_markup_escape_text (text, -1);

  _picture_pages_add (self, PICTURE_TEXT_SMALL, PANGO_ALIGN_CENTER, markup);
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
  _picture_pages_need (self, frame.height + most + 150);
  add_title (self, result);
  _picture_pages_put_diagram (self, diagram, &frame, (self->width - frame.width) / 2, self->y);
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

  _picture_pages_add (self, PICTURE_TEXT_BODY, PANGO_ALIGN_CENTER, markup);
}

void
_picture_pages_add_result (PicturePages *self)
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
      result = _picture_result (self->info);
      add_sentence (self, result);
    }
  referee_game_free (game);
}
