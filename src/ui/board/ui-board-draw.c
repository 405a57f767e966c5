/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws a board: the surface, lines and stones, the signs of games and records, and their order. */
#include "ui-board-private.h"
#include <math.h>

/* Factors of the usual size. */
#define SMALL_NUMBER 0.72
#define SMALL_CROSS 0.6

/* Magnification of the loupe. */
#define LOUPE 2.2f

/* The height of the usual font of 11 points, in pixels. */
#define USUAL_FONT 14.67

/* State of one drawing pass. All places are relative to the board's surface. */
typedef struct
{
  UiBoard *board;
  const PictureStyle *style;
  UiPaint paint;
  PictureFrame frame;
  graphene_rect_t surface;
} Drawing;

/* Returns the centre of a point, with lines on pixel centres. */
static void
locate (const Drawing *self, GoPoint point, double *x, double *y)
{
  picture_frame_locate (&self->frame, point, x, y);
  *x += 0.5;
  *y += 0.5;
}

static void
draw_sign (const Drawing *self, PictureSign sign, GoColor color, double x, double y)
{
  ui_paint_sign (&self->paint, sign, color, x, y, self->frame.unit);
}

/* Draws a sign that draws attention to a point. */
static void
point_out (const Drawing *self, PictureSign sign, GoPoint point)
{
  double x, y;

  locate (self, point, &x, &y);
  draw_sign (self, sign, GO_EMPTY, x, y);
}

typedef void (*PointFunc) (
    const Drawing *self, GoPoint point, const MatchPoint *shown, double x, double y);

/* Calls `func` for each point. A stone lies a little off its point, always by the same offset, and
 * its signs move with it. */
static void
each_point (const Drawing *self, PointFunc func)
{
  GO_EACH_POINT (point, self->frame.columns, self->frame.rows)
    {
      const MatchPoint *shown = match_scene_get_point (self->board->scene, point);
      double x, y, right = 0, down = 0;

      if (!shown || !picture_frame_shows (&self->frame, point))
        continue;
      locate (self, point, &x, &y);
      if (shown->stone != GO_EMPTY)
        picture_style_wander (self->style, point, self->frame.unit, &right, &down);
      func (self, point, shown, x + right, y + down);
    }
}

/* Below the stones ---------------------------------------------------------------------- */

static void
draw_surface (const Drawing *self)
{
  float dark = (float) self->style->drop_shadow;
  GskRoundedRect rect;

  ui_paint_prepare_stones (&self->paint, self->style->stone * self->frame.unit);
  gsk_rounded_rect_init_from_rect (&rect, &self->surface, 3);
  if (dark > 0)
    {
      gtk_snapshot_append_outset_shadow (self->paint.snapshot, &rect, &(GdkRGBA){ 0, 0, 0, dark },
                                         0, 5, 0, 14);
      gtk_snapshot_append_outset_shadow (self->paint.snapshot, &rect,
                                         &(GdkRGBA){ 0, 0, 0, dark * 0.6f }, 0, 1, 0, 2);
    }
  gtk_snapshot_push_rounded_clip (self->paint.snapshot, &rect);
  ui_paint_board (&self->paint, &self->surface);
  gtk_snapshot_pop (self->paint.snapshot);
}

/* Clears the lines below a label on an empty point, because they would make the letter illegible.
 */
static void
clear_lines (const Drawing *self, GoPoint point, const MatchPoint *shown, double x, double y)
{
  float half = (float) (self->frame.unit * PICTURE_LABEL_CLEARED);
  graphene_rect_t box = GRAPHENE_RECT_INIT ((float) x - half, (float) y - half, 2 * half, 2 * half);
  GskRoundedRect disc;

  if (shown->stone != GO_EMPTY || !*shown->label)
    return;
  gsk_rounded_rect_init_from_rect (&disc, &box, half);
  gtk_snapshot_push_rounded_clip (self->paint.snapshot, &disc);
  ui_paint_board (&self->paint, &self->surface);
  gtk_snapshot_pop (self->paint.snapshot);
}

/* Returns the height of the largest coordinates in pixels. It grows with the font, for people with
 * large text and for a projector. */
static double
coordinate_most (UiBoard *board)
{
  PangoContext *context = gtk_widget_get_pango_context (GTK_WIDGET (board));
  const PangoFontDescription *font = pango_context_get_font_description (context);
  double size = (double) pango_font_description_get_size (font) / PANGO_SCALE;
  double pixels = pango_font_description_get_size_is_absolute (font)
                      ? size
                      : size * pango_cairo_context_get_resolution (context) / 72;

  return 15 * MAX (1, pixels / USUAL_FONT);
}

static void
draw_coordinates (const Drawing *self)
{
  double height
      = CLAMP (self->frame.unit * PICTURE_COORDINATE_HEIGHT, 8.0, coordinate_most (self->board));

  for (int i = 0; i < picture_frame_coordinates (&self->frame); i++)
    {
      char text[GO_POINT_TEXT];
      double x, y;

      if (picture_frame_is_cut (&self->frame, i))
        continue;
      picture_frame_coordinate (&self->frame, i, text, &x, &y);
      ui_paint_coordinate (&self->paint, text, x, y, height);
    }
}

static gboolean
is_pale (const Drawing *self, GoPoint point, const MatchPoint *shown)
{
  return shown->dead || shown->dimmed || shown->taken
         || (self->board->any_lit && !self->board->lit[point]);
}

static void
draw_shadow (const Drawing *self, GoPoint point, const MatchPoint *shown, double x, double y)
{
  if (shown->stone != GO_EMPTY && !is_pale (self, point, shown))
    ui_paint_shadow (&self->paint, x, y, self->style->stone * self->frame.unit);
}

static void
draw_stone (const Drawing *self, GoPoint point, const MatchPoint *shown, double x, double y)
{
  if (shown->stone != GO_EMPTY)
    ui_paint_stone (&self->paint, shown->stone, point, x, y, self->style->stone * self->frame.unit,
                    is_pale (self, point, shown) ? self->style->dead_opacity : 1);
}

/* Above the stones ---------------------------------------------------------------------- */

/* Draws a veil over the whole square of a point, so that dimmed points form one area. */
static void
draw_veil (const Drawing *self, GoPoint point)
{
  static const GdkRGBA veil = { 0.5f, 0.5f, 0.5f, 0.42f };
  float unit = (float) self->frame.unit;
  double x, y;

  picture_frame_locate (&self->frame, point, &x, &y);
  gtk_snapshot_append_color (self->paint.snapshot, &veil,
                             &GRAPHENE_RECT_INIT ((float) x - floorf (unit / 2),
                                                  (float) y - floorf (unit / 2), unit, unit));
}

/* Draws the signs of a game. The ring of the last move moves to the stone's rim if its centre is
 * occupied. */
static void
draw_game (const Drawing *self, GoPoint point, const MatchPoint *shown, double x, double y)
{
  gboolean free
      = !*shown->label && !shown->counted && shown->mark == GO_MARK_NONE && shown->estimate == 0;
  gboolean stone = shown->stone != GO_EMPTY;

  if (ui_board_looks.mark_last && stone && shown->last_move && !shown->dead)
    draw_sign (self, free ? PICTURE_SIGN_LAST : PICTURE_SIGN_LAST_RIM, shown->stone, x, y);
  if (shown->territory != GO_EMPTY)
    draw_sign (self, PICTURE_SIGN_TERRITORY, shown->territory, x, y);
  else if (shown->shared)
    draw_sign (self, PICTURE_SIGN_SHARED, GO_EMPTY, x, y);
  if (shown->taxed != GO_EMPTY)
    draw_sign (self, PICTURE_SIGN_TAXED, shown->taxed, x, y);
  if (shown->unfilled)
    draw_sign (self, PICTURE_SIGN_UNFILLED, GO_EMPTY, x, y);
  if (shown->claimed)
    draw_sign (self, PICTURE_SIGN_CLAIMED, GO_EMPTY, x, y);
  if (shown->seki && stone)
    draw_sign (self, PICTURE_SIGN_SEKI, shown->stone, x, y);
  if (shown->dead && stone)
    draw_sign (self, PICTURE_SIGN_DEAD, GO_EMPTY, x, y);
}

/* Draws the hints for learners. A label or mark of the record hides the number of liberties. */
static void
draw_eye (const Drawing *self, GoPoint point, const MatchPoint *shown, double x, double y)
{
  char number[16];

  if (shown->barred != REFEREE_OK)
    ui_paint_sign (&self->paint, PICTURE_SIGN_ILLEGAL, GO_EMPTY, x, y,
                   self->frame.unit * SMALL_CROSS);
  if (shown->liberties == 1 && !shown->taken)
    draw_sign (self, PICTURE_SIGN_ATARI, shown->stone, x, y);
  if (shown->taken)
    draw_sign (self, PICTURE_SIGN_TAKEN, shown->stone, x, y);
  else if (shown->counted && !*shown->label && shown->mark == GO_MARK_NONE)
    {
      g_snprintf (number, sizeof number, "%d", shown->liberties);
      ui_paint_label (&self->paint, number, shown->stone, x, y, self->frame.unit * SMALL_NUMBER);
    }
}

/* Draws the signs of a record. The more certain an estimate, the larger its square; a stone that is
 * likely to survive gets none, nor does an empty point with a label or a mark, which stay legible.
 */
static void
draw_study (const Drawing *self, GoPoint point, const MatchPoint *shown, double x, double y)
{
  GoColor owner = shown->estimate > 0 ? GO_BLACK : GO_WHITE;
  double sure = picture_sign_certainty (self->style, (double) shown->estimate);

  if (shown->dimmed)
    draw_veil (self, point);
  if (sure > 0 && shown->stone != owner
      && (shown->stone != GO_EMPTY || (!*shown->label && shown->mark == GO_MARK_NONE)))
    ui_paint_sign (&self->paint, PICTURE_SIGN_TERRITORY, owner, x, y, sure * self->frame.unit);
  if (shown->next != GO_EMPTY && shown->stone == GO_EMPTY)
    draw_sign (self, *shown->label ? PICTURE_SIGN_NEXT_RING : PICTURE_SIGN_NEXT, shown->next, x, y);
  if (shown->mark != GO_MARK_NONE)
    draw_sign (self, (PictureSign) shown->mark, shown->stone, x, y);
  if (shown->hint)
    point_out (self, PICTURE_SIGN_LIGHT, point);
  if (shown->chosen)
    point_out (self, PICTURE_SIGN_FRAME, point);
  if (*shown->label)
    ui_paint_label (&self->paint, shown->label, shown->stone, x, y, self->frame.unit);
}

static void
draw_lines (const Drawing *self)
{
  const GArray *lines = match_scene_get_view (self->board->scene)->lines;
  cairo_t *cairo;

  if (lines->len == 0)
    return;
  cairo = gtk_snapshot_append_cairo (self->paint.snapshot, &self->surface);
  for (guint i = 0; i < lines->len; i++)
    {
      const MatchLine *line = &g_array_index (lines, MatchLine, i);
      double x, y, to_x, to_y;

      locate (self, line->from, &x, &y);
      locate (self, line->to, &to_x, &to_y);
      if (match_scene_get_point (self->board->scene, line->from)
          && match_scene_get_point (self->board->scene, line->to))
        picture_stroke_draw (self->style, cairo, x, y, to_x, to_y, self->frame.unit, line->arrow);
    }
  cairo_destroy (cairo);
}

static void
draw_pointer (const Drawing *self)
{
  GoPoint point = match_scene_get_pointer (self->board->scene);
  const MatchPoint *shown
      = point != GO_NO_POINT ? match_scene_get_point (self->board->scene, point) : NULL;
  double x, y;

  if (!shown)
    return;
  locate (self, point, &x, &y);
  if (shown->stone == GO_EMPTY && shown->ghost != GO_EMPTY)
    ui_paint_stone (&self->paint, shown->ghost, point, x, y, self->style->stone * self->frame.unit,
                    self->style->ghost_opacity);
  if (shown->illegal != REFEREE_OK)
    draw_sign (self, PICTURE_SIGN_ILLEGAL, GO_EMPTY, x, y);
}

static void
draw_flash (const Drawing *self)
{
  const UiBoard *board = self->board;
  double passed = (double) (g_get_monotonic_time () - board->flash_start) / UI_BOARD_FLASH_US;

  if (board->flash == GO_NO_POINT)
    return;
  gtk_snapshot_push_opacity (self->paint.snapshot, 0.15 + 0.85 * fabs (cos (passed * G_PI * 2)));
  point_out (self, PICTURE_SIGN_EVIDENCE, board->flash);
  gtk_snapshot_pop (self->paint.snapshot);
}

static void
draw_attention (const Drawing *self)
{
  const UiBoard *board = self->board;

  for (GoPoint point = 0; board->any_lit && point < GO_CELLS; point++)
    if (board->lit[point])
      point_out (self, PICTURE_SIGN_LIGHT, point);
  for (guint i = 0; i < board->framed->len; i++)
    point_out (self, PICTURE_SIGN_FRAME, g_array_index (board->framed, GoPoint, i));
  draw_flash (self);
  if (board->cursor_shown && board->cursor != GO_NO_POINT)
    point_out (self, PICTURE_SIGN_CURSOR, board->cursor);
}

/* Draws the move that waits for confirmation: a nearly opaque stone with a frame. */
static void
draw_waiting (const Drawing *self)
{
  const UiBoard *board = self->board;
  double x, y;

  if (board->waiting == GO_NO_POINT)
    return;
  locate (self, board->waiting, &x, &y);
  ui_paint_stone (&self->paint, board->waiting_color, board->waiting, x, y,
                  self->style->stone * self->frame.unit, 0.8);
  point_out (self, PICTURE_SIGN_FRAME, board->waiting);
}

static void
draw_all (const Drawing *self)
{
  draw_surface (self);
  if (!self->board->scene)
    return;
  ui_paint_grid (&self->paint, &self->frame);
  each_point (self, clear_lines);
  if (self->board->labelled)
    draw_coordinates (self);
  each_point (self, draw_shadow);
  each_point (self, draw_stone);
  each_point (self, draw_game);
  each_point (self, draw_eye);
  each_point (self, draw_study);
  draw_lines (self);
  draw_waiting (self);
  draw_pointer (self);
  draw_attention (self);
}

/* Draws the board again, enlarged, with the finger's point at the centre. */
static void
draw_loupe (const Drawing *self)
{
  GtkSnapshot *snapshot = self->paint.snapshot;
  UiBoard *board = self->board;
  graphene_point_t middle = board->loupe_middle, below = board->loupe_below;
  float radius = (float) board->loupe_radius;
  graphene_rect_t box
      = GRAPHENE_RECT_INIT (middle.x - radius, middle.y - radius, 2 * radius, 2 * radius);
  GskRoundedRect disc;

  gsk_rounded_rect_init_from_rect (&disc, &box, radius);
  gtk_snapshot_append_outset_shadow (snapshot, &disc, &(GdkRGBA){ 0, 0, 0, 0.5f }, 0, 3, 2, 12);
  gtk_snapshot_push_rounded_clip (snapshot, &disc);
  gtk_snapshot_append_color (snapshot, &(GdkRGBA){ 0.3f, 0.3f, 0.3f, 1 }, &box);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &middle);
  gtk_snapshot_scale (snapshot, LOUPE, LOUPE);
  gtk_snapshot_translate (
      snapshot, &GRAPHENE_POINT_INIT ((float) board->left - below.x, (float) board->top - below.y));
  draw_all (self);
  gtk_snapshot_restore (snapshot);
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_append_border (
      snapshot, &disc, (float[4]){ 2, 2, 2, 2 },
      (GdkRGBA[4]){ { 1, 1, 1, 1 }, { 1, 1, 1, 1 }, { 1, 1, 1, 1 }, { 1, 1, 1, 1 } });
}

void
ui_board_draw (UiBoard *board, GtkSnapshot *snapshot)
{
  Drawing self = {
    .board = board,
    .style = ui_theme_get_style (),
    .paint = ui_paint_on (GTK_WIDGET (board), snapshot),
    .frame = { .columns = board->columns,
               .rows = board->rows,
               .first_column = board->first_column,
               .first_row = board->first_row,
               .last_column = board->last_column,
               .last_row = board->last_row,
               .turned = ui_board_looks.turned,
               .unit = board->unit,
               .left = board->margin,
               .top = board->margin,
               .width = board->width,
               .height = board->height },
    .surface = GRAPHENE_RECT_INIT (0, 0, (float) board->width, (float) board->height),
  };

  if (board->unit <= 0)
    return;
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) board->left, (float) board->top));
  draw_all (&self);
  gtk_snapshot_restore (snapshot);
  if (board->scene && board->loupe_radius > 0)
    draw_loupe (&self);
}

/* What every part of the board needs --------------------------------------------------------- */

UiBoardLooks ui_board_looks = { .coordinates = TRUE, .mark_last = TRUE };

gboolean
ui_board_shows (UiBoard *self, GoPoint point)
{
  int column = go_point_column (point), row = go_point_row (point);

  return column >= self->first_column && column <= self->last_column && row >= self->first_row
         && row <= self->last_row;
}

void
ui_board_locate (UiBoard *self, GoPoint point, graphene_point_t *middle)
{
  int column = go_point_column (point), row = go_point_row (point);

  middle->x = (float) (self->left + self->margin
                       + (ui_board_looks.turned ? self->last_column - column
                                                : column - self->first_column)
                             * self->unit);
  middle->y = (float) (self->top + self->margin
                       + (ui_board_looks.turned ? self->last_row - row : row - self->first_row)
                             * self->unit);
}

double
ui_board_stone_size (UiBoard *self)
{
  return ui_theme_get_style ()->stone * self->unit;
}

GoPoint
ui_board_find_point (UiBoard *self, double x, double y)
{
  double column, row;

  if (!self->scene || self->unit <= 0)
    return GO_NO_POINT;
  column = round ((x - self->left - self->margin) / self->unit);
  row = round ((y - self->top - self->margin) / self->unit);
  if (column < 0 || row < 0 || column > self->last_column - self->first_column
      || row > self->last_row - self->first_row)
    return GO_NO_POINT;
  return ui_board_looks.turned
             ? go_point (self->last_column - (int) column, self->last_row - (int) row)
             : go_point (self->first_column + (int) column, self->first_row + (int) row);
}

void
ui_board_activate (UiBoard *self, GoPoint point, gboolean delete)
{
  if (point != GO_NO_POINT && self->scene)
    g_signal_emit_by_name (self, delete ? "point-deleted" : "point-activated", (guint) point);
}
