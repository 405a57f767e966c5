/* What a record puts on a board: marks, letters and numbers, next moves, dimmed points, an estimate
 * of who owns what, lines and arrows. Everything is told apart by shape as well as by colour. */
#include "ui-board-private.h"

#include <math.h>

/* An estimate nearer to nothing than this says nothing. */
#define CERTAIN 0.12f

/* Of longer labels the beginning is shown. */
#define LABEL_LETTERS 4

typedef void (*PointFunc) (UiBoard *self,
                           gpointer target,
                           const MatchPoint *shown,
                           const graphene_point_t *at);

static void
each_point (UiBoard *self, PointFunc func, gpointer target)
{
  for (int row = 0; row < self->rows; row++)
    for (int column = 0; column < self->columns; column++)
      {
        GoPoint point = go_point (column, row);
        const MatchPoint *shown = match_scene_get_point (self->scene, point);
        graphene_point_t at;

        if (!shown)
          continue;
        ui_board_locate (self, point, &at);
        func (self, target, shown, &at);
      }
}

/* What is legible on a black stone, on a white one, and on the surface. */
static const GdkRGBA *
ink (UiBoard *self, GoColor stone)
{
  const UiThemeStyle *style = ui_theme_get_style (self->theme);

  return stone == GO_BLACK ? &style->territory_white : &style->territory_black;
}

/* Below the stones ---------------------------------------------------------------------- */

/* A label on an empty point lies on bare wood: lines through a letter make another of it. */
static void
clear_lines (UiBoard *self, gpointer snapshot, const MatchPoint *shown, const graphene_point_t *at)
{
  float half = (float) (self->unit * 0.42);
  graphene_rect_t box = GRAPHENE_RECT_INIT (at->x - half, at->y - half, 2 * half, 2 * half);
  GskRoundedRect disc;

  if (shown->stone != GO_EMPTY || !*shown->label)
    return;
  gsk_rounded_rect_init_from_rect (&disc, &box, half);
  gtk_snapshot_push_rounded_clip (snapshot, &disc);
  _ui_board_draw_wood (self, snapshot);
  gtk_snapshot_pop (snapshot);
}

void
_ui_board_draw_ground (UiBoard *self, GtkSnapshot *snapshot)
{
  each_point (self, clear_lines, snapshot);
}

/* Marks --------------------------------------------------------------------------------- */

/* A veil over the whole of a point's square, so that dimmed points make one area. */
static void
draw_veil (UiBoard *self, gpointer snapshot, const MatchPoint *shown, const graphene_point_t *at)
{
  float unit = (float) self->unit;
  GdkRGBA veil = { 0.5f, 0.5f, 0.5f, 0.42f };

  if (shown->dimmed)
    gtk_snapshot_append_color (
        snapshot, &veil,
        &GRAPHENE_RECT_INIT (at->x - floorf (unit / 2), at->y - floorf (unit / 2), unit, unit));
}

/* The surer, the larger; a stone that is likely to stay says so itself. */
static void
draw_estimate (UiBoard *self,
               gpointer snapshot,
               const MatchPoint *shown,
               const graphene_point_t *at)
{
  const UiThemeStyle *style = ui_theme_get_style (self->theme);
  float sure = MIN (fabsf (shown->estimate), 1);
  gboolean black = shown->estimate > 0;
  float side = (0.08f + 0.30f * sure) * (float) self->unit;

  if (sure < CERTAIN || shown->stone == (black ? GO_BLACK : GO_WHITE))
    return;
  gtk_snapshot_append_color (snapshot, black ? &style->territory_black : &style->territory_white,
                             &GRAPHENE_RECT_INIT (at->x - side / 2, at->y - side / 2, side, side));
  _ui_board_outline (snapshot,
                     black ? &style->territory_black_outline : &style->territory_white_outline,
                     at->x, at->y, side + 2, 1, MAX (1, self->unit * 0.035));
}

/* A small stone without a shadow; with a label a ring, so that the label can be read. */
static void
draw_next (UiBoard *self, gpointer snapshot, const MatchPoint *shown, const graphene_point_t *at)
{
  const UiThemeStyle *style = ui_theme_get_style (self->theme);
  const GdkRGBA *colour
      = shown->next == GO_BLACK ? &style->territory_black : &style->territory_white;
  double unit = self->unit, hair = MAX (1, unit * 0.045);

  if (shown->next == GO_EMPTY || shown->stone != GO_EMPTY)
    return;
  if (*shown->label)
    {
      double wide = MAX (2, unit * 0.1);

      _ui_board_outline (snapshot, &style->territory_black, at->x, at->y, unit * 0.9 + hair,
                         unit * 0.45 + hair, hair);
      _ui_board_outline (snapshot, colour, at->x, at->y, unit * 0.9, unit * 0.45, wide);
      if (shown->next == GO_WHITE)
        _ui_board_outline (snapshot, &style->territory_black, at->x, at->y,
                           unit * 0.9 - 2 * wide + hair, unit * 0.45, hair);
      return;
    }
  _ui_board_fill_disc (snapshot, &style->territory_black, at->x, at->y, unit * 0.19 + hair);
  _ui_board_fill_disc (snapshot, colour, at->x, at->y, unit * 0.19);
}

static void
trace_mark (cairo_t *cr, MatchMark mark, double x, double y, double unit)
{
  double r = unit * 0.27;

  cairo_new_path (cr);
  switch (mark)
    {
    case MATCH_MARK_TRIANGLE:
      r = unit * 0.31;
      for (int i = 0; i < 3; i++)
        cairo_line_to (cr, x + r * sin (i * 2 * G_PI / 3), y - r * cos (i * 2 * G_PI / 3));
      cairo_close_path (cr);
      break;
    case MATCH_MARK_SQUARE:
    case MATCH_MARK_SELECTED:
      r = unit * 0.23;
      cairo_rectangle (cr, x - r, y - r, 2 * r, 2 * r);
      break;
    case MATCH_MARK_CIRCLE:
      cairo_arc (cr, x, y, r, 0, 2 * G_PI);
      break;
    case MATCH_MARK_CROSS:
      r = unit * 0.22;
      cairo_move_to (cr, x - r, y - r);
      cairo_line_to (cr, x + r, y + r);
      cairo_move_to (cr, x + r, y - r);
      cairo_line_to (cr, x - r, y + r);
      break;
    case MATCH_MARK_NONE:
      break;
    }
}

/* On the surface a light edge parts the mark from the lines beneath it. */
static void
draw_mark (UiBoard *self, gpointer target, const MatchPoint *shown, const graphene_point_t *at)
{
  const UiThemeStyle *style = ui_theme_get_style (self->theme);
  cairo_t *cr = target;
  double width = MAX (1.5, self->unit * 0.08);

  if (shown->mark == MATCH_MARK_NONE)
    return;
  trace_mark (cr, shown->mark, at->x, at->y, self->unit);
  if (shown->stone == GO_EMPTY)
    {
      gdk_cairo_set_source_rgba (cr, &style->territory_white);
      cairo_set_line_width (cr, width + MAX (2, self->unit * 0.06));
      cairo_stroke_preserve (cr);
    }
  gdk_cairo_set_source_rgba (cr, ink (self, shown->stone));
  cairo_set_line_width (cr, width);
  /* "Selected" is a square that is full. */
  if (shown->mark == MATCH_MARK_SELECTED)
    cairo_fill_preserve (cr);
  cairo_stroke (cr);
}

/* Labels -------------------------------------------------------------------------------- */

/* Parts of the distance between two lines, by how many letters there are. */
static const double letter_size[LABEL_LETTERS] = { 0.62, 0.54, 0.43, 0.34 };

static void
set_label (UiBoard *self, PangoLayout *layout, const char *label, int *width, int *height)
{
  glong letters = g_utf8_strlen (label, -1);
  g_autoptr (PangoFontDescription) font = pango_font_description_from_string ("Sans Semi-Bold");
  g_autofree char *shortened = NULL;
  double size, room = self->unit * 0.84;

  if (letters > LABEL_LETTERS)
    {
      g_autofree char *start = g_utf8_substring (label, 0, LABEL_LETTERS - 1);

      shortened = g_strconcat (start, "…", NULL);
      letters = LABEL_LETTERS;
    }
  size = self->unit * letter_size[letters - 1];
  pango_layout_set_text (layout, shortened ? shortened : label, -1);
  /* Wide letters are made smaller until they fit; the second time only rounding is left. */
  for (int i = 0; i < 2; i++)
    {
      pango_font_description_set_absolute_size (font, MAX (size, 5) * PANGO_SCALE);
      pango_layout_set_font_description (layout, font);
      pango_layout_get_pixel_size (layout, width, height);
      if (*width <= room)
        break;
      size *= room / *width;
    }
}

static void
draw_label (UiBoard *self, gpointer snapshot, const MatchPoint *shown, const graphene_point_t *at)
{
  g_autoptr (PangoLayout) layout = NULL;
  int width, height;

  if (!*shown->label)
    return;
  layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), NULL);
  set_label (self, layout, shown->label, &width, &height);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) round (at->x - width / 2.0),
                                                          (float) round (at->y - height / 2.0)));
  gtk_snapshot_append_layout (snapshot, layout, ink (self, shown->stone));
  gtk_snapshot_restore (snapshot);
}

/* Lines --------------------------------------------------------------------------------- */

/* An arrow's tip stops short of the middle, where a letter may stand. */
static void
trace_line (UiBoard *self, cairo_t *cr, const MatchLine *line)
{
  graphene_point_t from, to;
  double dx, dy, length, head = self->unit * 0.34;

  ui_board_locate (self, line->from, &from);
  ui_board_locate (self, line->to, &to);
  dx = to.x - from.x;
  dy = to.y - from.y;
  length = hypot (dx, dy);
  cairo_new_path (cr);
  if (length <= 0)
    return;
  dx /= length;
  dy /= length;
  if (line->arrow)
    {
      to.x -= (float) (dx * self->unit * 0.22);
      to.y -= (float) (dy * self->unit * 0.22);
    }
  cairo_move_to (cr, from.x, from.y);
  cairo_line_to (cr, to.x, to.y);
  if (!line->arrow)
    return;
  cairo_move_to (cr, to.x - head * (dx + 0.6 * dy), to.y - head * (dy - 0.6 * dx));
  cairo_line_to (cr, to.x, to.y);
  cairo_line_to (cr, to.x - head * (dx - 0.6 * dy), to.y - head * (dy + 0.6 * dx));
}

static void
draw_lines (UiBoard *self, cairo_t *cr)
{
  const UiThemeStyle *style = ui_theme_get_style (self->theme);
  double width = MAX (2, self->unit * 0.09);
  guint count;
  const MatchLine *lines = match_scene_get_lines (self->scene, &count);

  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  for (guint i = 0; i < count; i++)
    {
      if (!match_scene_get_point (self->scene, lines[i].from)
          || !match_scene_get_point (self->scene, lines[i].to))
        continue;
      trace_line (self, cr, &lines[i]);
      gdk_cairo_set_source_rgba (cr, &style->cursor_outline);
      cairo_set_line_width (cr, width + MAX (2, self->unit * 0.08));
      cairo_stroke_preserve (cr);
      gdk_cairo_set_source_rgba (cr, &style->cursor);
      cairo_set_line_width (cr, width);
      cairo_stroke (cr);
    }
}

static void
find_mark (UiBoard *self, gpointer target, const MatchPoint *shown, const graphene_point_t *at)
{
  *(gboolean *) target |= shown->mark != MATCH_MARK_NONE;
}

void
_ui_board_draw_study (UiBoard *self, GtkSnapshot *snapshot)
{
  graphene_rect_t bounds = GRAPHENE_RECT_INIT ((float) self->left, (float) self->top,
                                               (float) self->width, (float) self->height);
  gboolean marks = FALSE;
  guint lines;
  cairo_t *cr;

  each_point (self, draw_veil, snapshot);
  each_point (self, draw_estimate, snapshot);
  each_point (self, draw_next, snapshot);
  /* One picture for all marks: most boards have none. */
  each_point (self, find_mark, &marks);
  if (marks)
    {
      cr = gtk_snapshot_append_cairo (snapshot, &bounds);
      cairo_set_line_join (cr, CAIRO_LINE_JOIN_MITER);
      each_point (self, draw_mark, cr);
      cairo_destroy (cr);
    }
  each_point (self, draw_label, snapshot);
  match_scene_get_lines (self->scene, &lines);
  if (lines > 0)
    {
      cr = gtk_snapshot_append_cairo (snapshot, &bounds);
      draw_lines (self, cr);
      cairo_destroy (cr);
    }
}
