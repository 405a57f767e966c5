/* Marks of a game, each told apart by shape as well as by colour. */
#include "ui-board-private.h"

void
_ui_board_fill_disc (
    GtkSnapshot *snapshot, const GdkRGBA *colour, double x, double y, double radius)
{
  GskRoundedRect disc;
  graphene_rect_t bounds = GRAPHENE_RECT_INIT ((float) (x - radius), (float) (y - radius),
                                               (float) (2 * radius), (float) (2 * radius));

  gsk_rounded_rect_init_from_rect (&disc, &bounds, (float) radius);
  gtk_snapshot_push_rounded_clip (snapshot, &disc);
  gtk_snapshot_append_color (snapshot, colour, &bounds);
  gtk_snapshot_pop (snapshot);
}

void
_ui_board_outline (GtkSnapshot *snapshot,
                   const GdkRGBA *colour,
                   double x,
                   double y,
                   double side,
                   double corner,
                   double width)
{
  GskRoundedRect rect;
  float w = (float) width;
  graphene_rect_t bounds = GRAPHENE_RECT_INIT ((float) (x - side / 2), (float) (y - side / 2),
                                               (float) side, (float) side);

  gsk_rounded_rect_init_from_rect (&rect, &bounds, (float) corner);
  gtk_snapshot_append_border (snapshot, &rect, (float[4]){ w, w, w, w },
                              (GdkRGBA[4]){ *colour, *colour, *colour, *colour });
}

void
_ui_board_cross (UiBoard *self,
                 GtkSnapshot *snapshot,
                 const graphene_point_t *at,
                 double reach,
                 const GdkRGBA *colour,
                 const GdkRGBA *around)
{
  double r = reach * self->unit;
  cairo_t *cr;

  cr = gtk_snapshot_append_cairo (
      snapshot, &GRAPHENE_RECT_INIT ((float) (at->x - r * 1.6), (float) (at->y - r * 1.6),
                                     (float) (r * 3.2), (float) (r * 3.2)));
  for (int pass = 0; pass < 2; pass++)
    {
      gdk_cairo_set_source_rgba (cr, pass == 0 ? around : colour);
      cairo_set_line_width (cr, MAX (1.5, self->unit * (pass == 0 ? 0.17 : 0.09)));
      cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
      cairo_move_to (cr, at->x - r, at->y - r);
      cairo_line_to (cr, at->x + r, at->y + r);
      cairo_move_to (cr, at->x + r, at->y - r);
      cairo_line_to (cr, at->x - r, at->y + r);
      cairo_stroke (cr);
    }
  cairo_destroy (cr);
}

/* A neutral point worth another look: its diamond is filled. */
static void
draw_unfilled (UiBoard *self, GtkSnapshot *snapshot, const graphene_point_t *at)
{
  const UiThemeStyle *style = ui_theme_get_style (self->theme);
  float side = (float) (style->territory_size * self->unit * 0.9);

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, at);
  gtk_snapshot_rotate (snapshot, 45);
  gtk_snapshot_append_color (snapshot, &style->cursor,
                             &GRAPHENE_RECT_INIT (-side / 2, -side / 2, side, side));
  _ui_board_outline (snapshot, &style->cursor_outline, 0, 0, side + 2, 0,
                     MAX (1, self->unit * 0.04));
  gtk_snapshot_restore (snapshot);
}

/* A wide ring for a stone of the disputed group; a small square for a group that is not in seki. */
static void
draw_disputed (UiBoard *self,
               GtkSnapshot *snapshot,
               const graphene_point_t *at,
               const MatchPoint *shown)
{
  const UiThemeStyle *style = ui_theme_get_style (self->theme);

  if (shown->claimed)
    _ui_board_outline (snapshot, &style->cursor, at->x, at->y, self->unit * 0.8, self->unit * 0.4,
                       MAX (2, self->unit * 0.08));
  if (shown->seki && shown->stone != GO_EMPTY)
    _ui_board_outline (snapshot,
                       shown->stone == GO_BLACK ? &style->last_on_black : &style->last_on_white,
                       at->x, at->y, self->unit * 0.36, 1, MAX (1.5, self->unit * 0.06));
}

/* A ring in the other colour; at the rim where a record has put something into the middle. */
static void
draw_last (UiBoard *self,
           GtkSnapshot *snapshot,
           const graphene_point_t *at,
           const MatchPoint *shown)
{
  const UiThemeStyle *style = ui_theme_get_style (self->theme);
  const GdkRGBA *colour = shown->stone == GO_BLACK ? &style->last_on_black : &style->last_on_white;

  gboolean free = !*shown->label && shown->mark == MATCH_MARK_NONE && shown->estimate == 0;
  double side = self->unit * (free ? style->last_size : 0.9);

  _ui_board_outline (snapshot, colour, at->x, at->y, side, side / 2, MAX (1.5, self->unit * 0.06));
}

void
_ui_board_draw_marks (UiBoard *self, GtkSnapshot *snapshot, GoPoint point, const MatchPoint *shown)
{
  const UiThemeStyle *style = ui_theme_get_style (self->theme);
  double side = style->territory_size * self->unit;
  graphene_point_t at;

  ui_board_locate (self, point, &at);
  if (shown->stone != GO_EMPTY && shown->last_move && !shown->dead)
    draw_last (self, snapshot, &at, shown);
  if (shown->territory != GO_EMPTY)
    {
      gboolean black = shown->territory == GO_BLACK;
      graphene_rect_t box = GRAPHENE_RECT_INIT (
          (float) (at.x - side / 2), (float) (at.y - side / 2), (float) side, (float) side);

      gtk_snapshot_append_color (snapshot,
                                 black ? &style->territory_black : &style->territory_white, &box);
      _ui_board_outline (snapshot,
                         black ? &style->territory_black_outline : &style->territory_white_outline,
                         at.x, at.y, side + 2, 1, MAX (1, self->unit * 0.035));
    }
  else if (shown->shared)
    {
      /* A diamond: rings belong to pass stones, squares to territory. */
      gtk_snapshot_save (snapshot);
      gtk_snapshot_translate (snapshot, &at);
      gtk_snapshot_rotate (snapshot, 45);
      _ui_board_outline (snapshot, &style->line, 0, 0, side * 0.72, 0, MAX (1, self->unit * 0.04));
      gtk_snapshot_restore (snapshot);
    }
  if (shown->taxed != GO_EMPTY)
    _ui_board_outline (snapshot,
                       shown->taxed == GO_BLACK ? &style->territory_black
                                                : &style->territory_white_outline,
                       at.x, at.y, side, 1, MAX (1.5, self->unit * 0.05));
  if (shown->unfilled)
    draw_unfilled (self, snapshot, &at);
  draw_disputed (self, snapshot, &at, shown);
  if (shown->dead && shown->stone != GO_EMPTY)
    _ui_board_cross (self, snapshot, &at, 0.2, &style->dead, &style->dead_outline);
}
