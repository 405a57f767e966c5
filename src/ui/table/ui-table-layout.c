/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lays out board, seats, sentence and score sheet, for windows from 360 pixels to a wall. */
#include "ui-table-private.h"

#include "ui-columns.h"

#define SEAT_MINIMUM 208
#define SEAT_MAXIMUM 300
/* Approximate height of a strip with the smallest vessels, and the maximum size of these. */
#define STRIP 88
#define VESSEL_MAXIMUM 110
/* Width between the seats that the full sentences need. */
#define WORDS_WIDTH 480
#define TOOLS_PADDING 10 /* of a tool, above and below its text */
#define GAP 12
#define NARROW_GAP 4
/* Below this height the gaps are halved. */
#define LOW 640
#define WORDS_GAP 6
/* Width that the score sheet needs for two counts side by side. */
#define SHEET_WIDTH 780

static void
place (GtkWidget *child, int x, int y, int width, int height)
{
  gtk_widget_size_allocate (child, &(GtkAllocation){ x, y, MAX (width, 1), MAX (height, 1) }, -1);
}

static void
place_turned (GtkWidget *child, int x, int y, int width, int height)
{
  width = MAX (width, 1);
  height = MAX (height, 1);
  gtk_widget_allocate (child, width, height, -1, ui_turn_place (x, y, width, height));
}

/* Places a seat; White's faces the other way for two people on opposite sides. */
static void
place_seat (UiTable *self, GoColor color, int x, int y, int width, int height)
{
  if (self->face_to_face && color == GO_WHITE)
    place_turned (self->seat[color], x, y, width, height);
  else
    place (self->seat[color], x, y, width, height);
}

static int
height_of (GtkWidget *child, int width)
{
  int minimum = 0, natural = 0;

  if (!gtk_widget_should_layout (child))
    return 0;
  gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, width, &minimum, &natural, NULL, NULL);
  return natural;
}

static int
line_height (GtkWidget *label)
{
  PangoContext *context = gtk_widget_get_pango_context (label);
  PangoFontMetrics *metrics = pango_context_get_metrics (context, NULL, NULL);
  int height = pango_font_metrics_get_ascent (metrics) + pango_font_metrics_get_descent (metrics);

  pango_font_metrics_unref (metrics);
  return PANGO_PIXELS_CEIL (height);
}

/* Returns the height of a sentence of this many lines and one line of news. It does not depend on
 * the text, so that the board never moves. */
static int
words_height (UiTable *self, int lines)
{
  GtkStyleContext *style = gtk_widget_get_style_context (self->card);
  GtkBorder padding, border;

  gtk_style_context_get_padding (style, &padding);
  gtk_style_context_get_border (style, &border);
  return lines * line_height (self->status) + line_height (self->alert) + WORDS_SPACING
         + padding.top + padding.bottom + border.top + border.bottom;
}

/* Places the sentence, with the strip of steps below it. A longer sentence overlaps what is above
 * it. */
static void
place_words (UiTable *self, int x, int y, int width, int height)
{
  int steps = height_of (self->steps, width);
  int below = steps > 0 ? steps + 6 : 0;
  int bottom = y + height - below;
  int card = MAX (height_of (self->card, width), bottom - y);

  place (self->card, x, bottom - card, width, card);
  if (gtk_widget_should_layout (self->steps))
    place (self->steps, x, bottom + 6, width, steps);
}

/* Places the same sentence for the player on the opposite side. A longer one overlaps what is
 * below. */
static void
place_twin (UiTable *self, int x, int y, int width, int height)
{
  gtk_widget_set_child_visible (self->twin, height > 0);
  if (gtk_widget_should_layout (self->twin))
    place_turned (self->twin, x, y, width, MAX (height_of (self->twin, width), height));
}

/* Returns where on the board the evidence covers the fewest stones, and not the point that it is
 * about: in one of the corners. */
static graphene_rect_t
quiet_corner (UiTable *self, GtkRequisition card, int width, int height)
{
  const GoBoard *board = referee_game_board (match_scene_get_game (self->scene));
  GoPoint pointer = match_scene_get_pointer (self->scene);
  graphene_rect_t best = { 0 };
  int least = G_MAXINT;

  for (int corner = 0; corner < 4; corner++)
    {
      const graphene_rect_t place = GRAPHENE_RECT_INIT (corner & 1 ? width - card.width - 10 : 10,
                                                        corner & 2 ? height - card.height - 10 : 10,
                                                        card.width, card.height);
      int hidden = 0;

      GO_EACH_POINT (point, board->width, board->height)
        {
          graphene_point_t middle;

          ui_board_locate (UI_BOARD (self->board), point, &middle);
          if (graphene_rect_contains_point (&place, &middle))
            hidden += point == pointer ? GO_CELLS : go_board_get (board, point) != GO_EMPTY;
        }
      if (hidden < least)
        {
          least = hidden;
          best = place;
        }
    }
  return best;
}

static void
place_overlays (UiTable *self, int x, int y, int width, int height)
{
  GtkRequisition card;
  graphene_rect_t corner;

  if (self->scene && gtk_widget_should_layout (self->evidence))
    {
      gtk_widget_get_preferred_size (self->evidence, NULL, &card);
      corner = quiet_corner (self, card, width, height);
      place (self->evidence, x + (int) corner.origin.x, y + (int) corner.origin.y, card.width,
             card.height);
    }
  if (gtk_widget_should_layout (self->standstill))
    place (self->standstill, x, y, width, height);
  place (self->typed, x + width / 2 - 45, y + 8, 90, height_of (self->typed, 90));
}

/* Places the title of the card between name and vessels. This area is free while there is a
 * card. */
static void
place_title (UiTable *self)
{
  GtkWidget *own = self->seat[self->learner_card_side];
  gboolean turned = self->face_to_face && self->learner_card_side == GO_WHITE;
  graphene_rect_t seat = { 0 }, pots = { 0 };
  int minimum, width, height;

  if (!gtk_widget_should_layout (self->learner_card_title)
      || !gtk_widget_compute_bounds (own, GTK_WIDGET (self), &seat)
      || !gtk_widget_compute_bounds (
          gtk_widget_get_parent (GTK_WIDGET (ui_seat_get_lid (UI_SEAT (own)))), GTK_WIDGET (self),
          &pots))
    return;
  gtk_widget_measure (self->learner_card_title, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &width,
                      NULL, NULL);
  height = height_of (self->learner_card_title, width);
  if (turned)
    place_turned (self->learner_card_title, (int) (pots.origin.x + pots.size.width) + 6,
                  (int) (seat.origin.y + seat.size.height) - height - 3, width, height);
  else
    place (self->learner_card_title, (int) pots.origin.x - width - 6, (int) seat.origin.y + 3,
           width, height);
}

/* Returns the height that the card for learners takes from this seat when seats are panels. The
 * bowl and lid of the seat become smaller, but the card covers neither. */
static int
card_room (UiTable *self, GoColor color, int width)
{
  gboolean beside = color == self->learner_card_side && !self->ending && !self->show_counting;
  int card = beside ? height_of (self->learner_card, width) : 0;

  return card > 0 ? card + GAP : 0;
}

/* Places the card for learners. It stands below a panel. If seats are strips, or with a sheet, it
 * is above the sentence; when folded, beside the name in the strip. */
static void
place_learner_card (UiTable *self, gboolean wide, int width, int height)
{
  GtkWidget *own = self->seat[self->learner_card_side];
  graphene_rect_t seat = { 0 };
  int card;

  /* Show the count first, and then the card. */
  gtk_widget_set_child_visible (self->learner_card, !self->ending && !self->show_counting);
  gtk_widget_set_child_visible (self->learner_card_title,
                                !self->ending && gtk_widget_get_child_visible (own));
  ui_table_lay_card (self, !wide && gtk_widget_get_child_visible (own));
  if (!gtk_widget_should_layout (self->learner_card))
    return;
  if (wide && gtk_widget_compute_bounds (own, GTK_WIDGET (self), &seat))
    {
      int side = (int) seat.size.width;

      place (self->learner_card, (int) seat.origin.x,
             (int) (seat.origin.y + seat.size.height) + GAP, side,
             height_of (self->learner_card, side));
      return;
    }
  if (gtk_widget_get_child_visible (own))
    place_title (self);
  width = MIN (width - 2 * NARROW_GAP, 460);
  card = height_of (self->learner_card, width);
  if (gtk_widget_get_child_visible (self->card)
      && gtk_widget_compute_bounds (self->card, GTK_WIDGET (self), &seat))
    height = (int) seat.origin.y - 2;
  place (self->learner_card, NARROW_GAP, MAX (height - card, NARROW_GAP), width, card);
}

/* Packs two numbers into a UiLayout: the height of the clocks' digits from this bit on, and the
 * width of a seat below it. */
#define FIGURES_SHIFT 12

static void
set_figures (gpointer table)
{
  UiTable *self = table;
  int side = self->figures.now & ((1 << FIGURES_SHIFT) - 1);

  for (GoColor color = GO_BLACK; color <= GO_WHITE; color++)
    ui_seat_set_figures (UI_SEAT (self->seat[color]), self->figures.now >> FIGURES_SHIFT, side);
}

/* Returns the height of a sentence of this many lines and of the strip of steps below it. While a
 * player looks back in a game that goes on, the strip gets no room of its own, because the board
 * must not move. */
static int
words_and_steps (UiTable *self, int lines, int width)
{
  MatchController *live = ui_table_live (self);
  int words = words_height (self, lines);

  if (gtk_widget_get_visible (self->steps)
      && (!live
          || referee_game_state (match_controller_get_game (live))->phase
                 == REFEREE_PHASE_FINISHED))
    words += height_of (self->steps, width) + WORDS_GAP;
  return words;
}

/* Returns what the tools of the agreement, which take the place of the news, are higher than it. */
static int
tools_excess (UiTable *self)
{
  return MAX (line_height (self->status) + TOOLS_PADDING - line_height (self->alert), 0);
}

/* Returns the width of the board at this height, with some air beside it. */
static int
board_width (UiTable *self, int height)
{
  const RefereeGame *game = self->scene ? match_scene_get_game (self->scene) : NULL;
  const GoRuleset *ruleset = game ? &referee_game_setup (game)->ruleset : NULL;

  return GAP + (ruleset ? height * (ruleset->width + 1) / (ruleset->height + 1) : height);
}

static void
allocate_wide (UiTable *self, int width, int height)
{
  int gap = height < LOW ? GAP / 2 : GAP;
  /* Half the width is left between the seats: a sentence may take a third line in a narrow
   * window. */
  int words = words_and_steps (self, width / 2 < ui_text_width (WORDS_WIDTH) ? 3 : 2, width);
  int above = self->face_to_face ? words + MIN (gap, WORDS_GAP) : 0;
  int board = height - 2 * gap - words - MIN (gap, WORDS_GAP) - above;
  int side = CLAMP ((width - board - 4 * gap) / 2, SEAT_MINIMUM, SEAT_MAXIMUM);
  /* On a wide screen, the seats stand beside the board, not at the edges. */
  int middle = MIN (width - 2 * side - 4 * gap,
                    MAX (board_width (self, board), ui_text_width (WORDS_WIDTH)));
  int left = (width - middle) / 2 - gap - side;

  /* Readable across the room: 5.5 % of the height. From three metres, 5 % suffice. */
  ui_layout_want (&self->figures, (height * 11 / 200) << FIGURES_SHIFT | side, self, set_figures);
  for (GoColor color = GO_BLACK; color <= GO_WHITE; color++)
    {
      int x = color == GO_BLACK ? left : width - left - side;

      ui_seat_set_strip (UI_SEAT (self->seat[color]), FALSE, side, 0);
      place_seat (self, color, x, gap, side, height - 2 * gap - card_room (self, color, side));
    }
  left += side + gap;
  place_twin (self, left, gap, middle, above > 0 ? words : 0);
  place (self->board, left, gap + above, middle, board);
  place_words (self, left, height - gap - words, middle, words);
  place_overlays (self, left, gap + above, middle, board);
}

/* Returns the height left for the board by two strips and the sentence, including its copy for the
 * player on the opposite side. */
static int
board_height (UiTable *self, int height, int strips, int words)
{
  return height - strips - (self->face_to_face ? 2 : 1) * (words + NARROW_GAP) - 4 * NARROW_GAP;
}

static void
allocate_tall (UiTable *self, int width, int height)
{
  int inner = width - 2 * NARROW_GAP;
  int words = words_and_steps (self, 3, inner) + tools_excess (self);
  /* The vessels take the height that a narrow board leaves. */
  int spare = height - inner - (self->face_to_face ? 2 : 1) * words - 2 * STRIP - 6 * NARROW_GAP;
  int vessel = CLAMP (UI_SEAT_VESSEL + spare / 2, UI_SEAT_VESSEL, VESSEL_MAXIMUM);
  int white, black, board, y = NARROW_GAP;

  ui_layout_want (&self->figures, 0, self, set_figures);
  for (GoColor color = GO_BLACK; color <= GO_WHITE; color++)
    ui_seat_set_strip (UI_SEAT (self->seat[color]), TRUE, inner, vessel);
  white = height_of (self->seat[GO_WHITE], inner);
  black = height_of (self->seat[GO_BLACK], inner);
  /* If the board would become much smaller, both players get less room for sentences. */
  if (self->face_to_face && board_height (self, height, white + black, words) < inner * 3 / 4)
    words = words_height (self, 2) + tools_excess (self);
  board = MAX (board_height (self, height, white + black, words), 60);
  place_seat (self, GO_WHITE, NARROW_GAP, y, inner, white);
  y += white + NARROW_GAP;
  place_twin (self, NARROW_GAP, y, inner, self->face_to_face ? words : 0);
  y += self->face_to_face ? words + NARROW_GAP : 0;
  place (self->board, NARROW_GAP, y, inner, board);
  place_overlays (self, NARROW_GAP, y, inner, board);
  y += board + NARROW_GAP;
  place_words (self, NARROW_GAP, y, inner, words);
  y += words + NARROW_GAP;
  place (self->seat[GO_BLACK], NARROW_GAP, y, inner, black);
}

static void
allocate_lesson (UiTable *self, int width, int height)
{
  int strip[GO_COLORS] = { 0 };

  for (GoColor color = GO_BLACK; color <= GO_WHITE; color++)
    if (gtk_widget_get_visible (self->seat[color]))
      {
        ui_seat_set_strip (UI_SEAT (self->seat[color]), TRUE, width, UI_SEAT_VESSEL);
        strip[color] = height_of (self->seat[color], width) + NARROW_GAP;
      }
  height = MAX (height - strip[GO_BLACK] - strip[GO_WHITE], 60);
  if (strip[GO_BLACK] > 0)
    {
      place (self->seat[GO_WHITE], 0, 0, width, strip[GO_WHITE] - NARROW_GAP);
      place (self->seat[GO_BLACK], 0, strip[GO_WHITE] + height + NARROW_GAP, width,
             strip[GO_BLACK] - NARROW_GAP);
    }
  place (self->board, 0, strip[GO_WHITE], width, height);
  place_overlays (self, 0, strip[GO_WHITE], width, height);
}

/* Places the score sheet beside the board, or instead of it if there is no room. */
static void
allocate_sheet (UiTable *self, int width, int height, gboolean wide)
{
  /* This always includes the strip of steps. */
  int words = words_height (self, 4);
  int board = height - 2 * GAP - words - WORDS_GAP;
  /* The board gets the width that the sheet does not need. */
  int beside = MAX (width * 43 / 100, MIN (board + GAP, width - SHEET_WIDTH));

  if (!wide)
    {
      gboolean typing = gtk_widget_get_child_visible (self->card);
      int inner = width - 2 * NARROW_GAP;
      int needed = height_of (self->card, inner) + height_of (self->steps, inner) + 6;
      int below = typing ? MAX (words, needed) + NARROW_GAP : 0;

      place (self->sheet_box, 0, 0, width, height - below);
      if (typing)
        place_words (self, NARROW_GAP, height - below, inner, below - NARROW_GAP);
      return;
    }
  words = MAX (words,
               height_of (self->card, beside - GAP) + height_of (self->steps, beside - GAP) + 6);
  board = height - 2 * GAP - words - WORDS_GAP;
  place (self->board, GAP, GAP, beside - GAP, board);
  place_words (self, GAP, height - GAP - words, beside - GAP, words);
  place_overlays (self, GAP, GAP, beside - GAP, board);
  place (self->sheet_box, beside + GAP, 0, width - beside - GAP, height);
}

/* Places the panel of the count beside the board, or below it. */
static void
allocate_counting (UiTable *self, int width, int height)
{
  int panel = CLAMP (width * 38 / 100, 330, 460), below;

  if (width >= 2 * panel && width > height)
    {
      int board = width - panel - 3 * GAP;

      place (self->board, GAP, GAP, board, height - 2 * GAP);
      place_overlays (self, GAP, GAP, board, height - 2 * GAP);
      place (self->counting, board + 2 * GAP, GAP, panel, height - 2 * GAP);
      return;
    }
  /* Reserve three lines for each sentence, so that the size of the board does not change. */
  below = height_of (self->counting, width - 2 * NARROW_GAP);
  below = MAX (MIN (below, height * 55 / 100), 1);
  place (self->board, NARROW_GAP, NARROW_GAP, width - 2 * NARROW_GAP,
         height - below - 3 * NARROW_GAP);
  place_overlays (self, NARROW_GAP, NARROW_GAP, width - 2 * NARROW_GAP, height / 2);
  place (self->counting, NARROW_GAP, height - below - NARROW_GAP, width - 2 * NARROW_GAP, below);
}

/* Switches between full and short words. */
static void
set_narrow (UiTable *self, gboolean narrow)
{
  if (self->narrow == narrow)
    return;
  self->narrow = narrow;
  ui_table_fit_news (self);
  ui_table_update_tools (self);
}

static gboolean
words_cb (gpointer table)
{
  if (gtk_widget_get_root (table))
    ui_table_update_words (table);
  return G_SOURCE_REMOVE;
}

/* Shows or hides the sentence. The sheet that hides it repeats its news, because assistive
 * technology ignores widgets that are not mapped. Labels must not change during size allocation. */
static void
show_card (UiTable *self, gboolean show)
{
  if (gtk_widget_get_child_visible (self->card) == show)
    return;
  gtk_widget_set_child_visible (self->card, show);
  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, words_cb, g_object_ref (self), g_object_unref);
}

void
ui_table_allocate (UiTable *self, int width, int height)
{
  gboolean wide = width >= 740 && width > height * 11 / 10;
  gboolean beside = width >= 1000;
  /* The sentence also stays below a sheet while the user is typing. */
  gboolean words = !self->show_sheet || beside || gtk_widget_get_visible (self->line);

  for (GoColor color = GO_BLACK; color <= GO_WHITE; color++)
    gtk_widget_set_child_visible (self->seat[color], !self->show_sheet);
  gtk_widget_set_child_visible (self->twin, FALSE);
  set_narrow (self, !wide || width < 2 * SEAT_MINIMUM + ui_text_width (WORDS_WIDTH));
  gtk_widget_set_child_visible (self->board, (!self->show_sheet || beside || self->show_counting)
                                                 && !gtk_widget_get_visible (self->standstill));
  show_card (self, words && !self->show_counting);
  gtk_widget_set_child_visible (self->steps, words && !self->show_counting);
  gtk_widget_set_child_visible (self->sheet_box, self->show_sheet && !self->show_counting);
  if (self->counting)
    gtk_widget_set_child_visible (self->counting, self->show_counting);
  if (self->lesson)
    allocate_lesson (self, width, height);
  else if (self->show_counting)
    allocate_counting (self, width, height);
  else if (self->show_sheet)
    allocate_sheet (self, width, height, beside);
  else if (wide)
    allocate_wide (self, width, height);
  else
    allocate_tall (self, width, height);
  place_learner_card (self, wide && !self->show_sheet && !self->show_counting && !self->lesson,
                      width, height);
  place (self->flight, 0, 0, width, height);
  ui_flight_set_base_size (UI_FLIGHT (self->flight), ui_board_stone_size (UI_BOARD (self->board)));
}
