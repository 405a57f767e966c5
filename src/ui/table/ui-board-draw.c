/* How a board looks: surface, lines and stones, and in which order everything is laid on it. */
#include "ui-board-private.h"

#include <math.h>

#include "go-setup.h"

#define FLASH_MS 900

void
_ui_board_draw_wood (UiBoard *self, GtkSnapshot *snapshot)
{
  int scale = gtk_widget_get_scale_factor (GTK_WIDGET (self));
  graphene_rect_t bounds = GRAPHENE_RECT_INIT ((float) self->left, (float) self->top,
                                               (float) self->width, (float) self->height);
  GdkTexture *wood
      = ui_theme_texture (self->theme, "board", "board", self->width * scale, self->height * scale);

  if (wood)
    gtk_snapshot_append_texture (snapshot, wood, &bounds);
  else
    gtk_snapshot_append_color (snapshot, &(GdkRGBA){ 0.87f, 0.70f, 0.40f, 1 }, &bounds);
}

static void
draw_surface (UiBoard *self, GtkSnapshot *snapshot)
{
  const UiThemeStyle *style = ui_theme_get_style (self->theme);
  int scale = gtk_widget_get_scale_factor (GTK_WIDGET (self));
  graphene_rect_t bounds = GRAPHENE_RECT_INIT ((float) self->left, (float) self->top,
                                               (float) self->width, (float) self->height);
  GskRoundedRect rect;

  ui_theme_prepare_stones (self->theme, "board", (int) ceil (style->stone * self->unit * scale));
  gsk_rounded_rect_init_from_rect (&rect, &bounds, 3);
  if (style->drop_shadow > 0)
    {
      gtk_snapshot_append_outset_shadow (snapshot, &rect, &(GdkRGBA){ 0, 0, 0, style->drop_shadow },
                                         0, 5, 0, 14);
      gtk_snapshot_append_outset_shadow (
          snapshot, &rect, &(GdkRGBA){ 0, 0, 0, style->drop_shadow * 0.6f }, 0, 1, 0, 2);
    }
  gtk_snapshot_push_rounded_clip (snapshot, &rect);
  _ui_board_draw_wood (self, snapshot);
  gtk_snapshot_pop (snapshot);
}

static void
draw_grid (UiBoard *self, GtkSnapshot *snapshot)
{
  const UiThemeStyle *style = ui_theme_get_style (self->theme);
  GoPoint stars[9];
  graphene_point_t first, last, star;
  int count = go_star_points (self->columns, self->rows, stars);

  ui_board_locate (self, go_point (0, 0), &first);
  ui_board_locate (self, go_point (self->columns - 1, self->rows - 1), &last);
  for (int i = 0; i < self->columns + self->rows; i++)
    {
      gboolean upright = i < self->columns;
      int line = upright ? i : i - self->columns;
      gboolean edge = line == 0 || line == (upright ? self->columns : self->rows) - 1;
      float width
          = MAX (1.f, roundf ((edge ? style->edge_width : style->line_width) * (float) self->unit));
      float reach = edge ? width : MAX (1.f, roundf (style->edge_width * (float) self->unit));
      graphene_rect_t bar;

      if (upright)
        bar = GRAPHENE_RECT_INIT (first.x + (float) (line * self->unit) - floorf (width / 2),
                                  first.y - floorf (reach / 2), width, last.y - first.y + reach);
      else
        bar = GRAPHENE_RECT_INIT (first.x - floorf (reach / 2),
                                  first.y + (float) (line * self->unit) - floorf (width / 2),
                                  last.x - first.x + reach, width);
      gtk_snapshot_append_color (snapshot, &style->line, &bar);
    }
  for (int i = 0; i < count; i++)
    {
      ui_board_locate (self, stars[i], &star);
      _ui_board_fill_disc (snapshot, &style->line, star.x + 0.5, star.y + 0.5,
                           MAX (1.5, style->star * self->unit));
    }
}

static void
draw_label (
    UiBoard *self, GtkSnapshot *snapshot, PangoLayout *layout, const char *text, double x, double y)
{
  const UiThemeStyle *style = ui_theme_get_style (self->theme);
  int width, height;

  pango_layout_set_text (layout, text, -1);
  pango_layout_get_pixel_size (layout, &width, &height);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) round (x - width / 2.0),
                                                          (float) round (y - height / 2.0)));
  gtk_snapshot_append_layout (snapshot, layout, &style->coordinate);
  gtk_snapshot_restore (snapshot);
}

static void
draw_coordinates (UiBoard *self, GtkSnapshot *snapshot)
{
  g_autoptr (PangoLayout) layout = NULL;
  g_autoptr (PangoFontDescription) font = NULL;
  double away = (self->unit * 0.5 + self->margin) / 2;
  graphene_point_t middle;
  char name[GO_POINT_TEXT];

  if (!self->labelled)
    return;
  layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), NULL);
  font = pango_font_description_new ();
  pango_font_description_set_family (font, "Sans");
  pango_font_description_set_absolute_size (font,
                                            CLAMP (self->unit * 0.36, 8.0, 15.0) * PANGO_SCALE);
  pango_layout_set_font_description (layout, font);
  for (int column = 0; column < self->columns; column++)
    {
      go_point_format (go_point (column, self->rows - 1), self->rows, name);
      name[strcspn (name, "0123456789")] = '\0';
      ui_board_locate (self, go_point (column, 0), &middle);
      draw_label (self, snapshot, layout, name, middle.x, middle.y - away);
      ui_board_locate (self, go_point (column, self->rows - 1), &middle);
      draw_label (self, snapshot, layout, name, middle.x, middle.y + away);
    }
  for (int row = 0; row < self->rows; row++)
    {
      g_snprintf (name, sizeof name, "%d", self->rows - row);
      ui_board_locate (self, go_point (0, row), &middle);
      draw_label (self, snapshot, layout, name, middle.x - away, middle.y);
      ui_board_locate (self, go_point (self->columns - 1, row), &middle);
      draw_label (self, snapshot, layout, name, middle.x + away, middle.y);
    }
}

/* Stones lie a little off their points, each always by the same. */
static void
stone_place (UiBoard *self, GoPoint point, graphene_point_t *place)
{
  const UiThemeStyle *style = ui_theme_get_style (self->theme);
  guint mixed = (guint) point * 2654435761u;
  double wander = style->wander * self->unit;

  ui_board_locate (self, point, place);
  place->x += (float) (((mixed >> 8 & 255) / 127.5 - 1) * wander);
  place->y += (float) (((mixed >> 16 & 255) / 127.5 - 1) * wander);
}

static void
draw_pointer (UiBoard *self, GtkSnapshot *snapshot, GoPoint point, const MatchPoint *shown)
{
  const UiThemeStyle *style = ui_theme_get_style (self->theme);
  int scale = gtk_widget_get_scale_factor (GTK_WIDGET (self));
  graphene_point_t at;

  ui_board_locate (self, point, &at);
  if (shown->stone == GO_EMPTY && shown->ghost != GO_EMPTY)
    ui_theme_draw_stone (self->theme, snapshot, "board", shown->ghost, point, at.x, at.y,
                         style->stone * self->unit, style->ghost_opacity, scale);
  if (shown->illegal != REFEREE_OK)
    _ui_board_cross (self, snapshot, &at, 0.24, &style->illegal, &style->cursor_outline);
}

static void
draw_stones (UiBoard *self, GtkSnapshot *snapshot, gboolean shadows)
{
  const UiThemeStyle *style = ui_theme_get_style (self->theme);
  int scale = gtk_widget_get_scale_factor (GTK_WIDGET (self));
  double size = style->stone * self->unit;

  for (int row = 0; row < self->rows; row++)
    for (int column = 0; column < self->columns; column++)
      {
        GoPoint point = go_point (column, row);
        const MatchPoint *shown = match_scene_get_point (self->scene, point);
        gboolean pale
            = shown && (shown->dead || shown->dimmed || (self->any_lit && !self->lit[point]));
        graphene_point_t at;

        if (!shown || shown->stone == GO_EMPTY)
          continue;
        stone_place (self, point, &at);
        if (!shadows)
          ui_theme_draw_stone (self->theme, snapshot, "board", shown->stone, point, at.x, at.y,
                               size, pale ? style->dead_opacity : 1, scale);
        else if (!pale)
          ui_theme_draw_shadow (self->theme, snapshot, "board", at.x, at.y, size, scale);
      }
}

static void
draw_lights (UiBoard *self, GtkSnapshot *snapshot)
{
  const UiThemeStyle *style = ui_theme_get_style (self->theme);
  GdkRGBA colour = style->cursor;
  graphene_point_t at;

  if (!self->any_lit)
    return;
  colour.alpha = 0.85f;
  for (GoPoint point = 0; point < GO_CELLS; point++)
    if (self->lit[point])
      {
        ui_board_locate (self, point, &at);
        _ui_board_outline (snapshot, &colour, at.x, at.y, self->unit * 0.9, self->unit * 0.2,
                           MAX (1.5, self->unit * 0.07));
      }
}

/* Corners around a stone: another shape than the whole frames of lights and of the cursor. */
static void
draw_frames (UiBoard *self, GtkSnapshot *snapshot)
{
  const UiThemeStyle *style = ui_theme_get_style (self->theme);
  float reach = (float) self->unit * 0.47f, arm = (float) self->unit * 0.24f;
  float width = MAX (2, (float) self->unit * 0.07f);

  for (guint i = 0; i < self->framed->len; i++)
    {
      graphene_point_t at;

      ui_board_locate (self, g_array_index (self->framed, GoPoint, i), &at);
      for (int corner = 0; corner < 4; corner++)
        {
          float x = corner % 2 ? at.x + reach - width : at.x - reach;
          float y = corner / 2 ? at.y + reach - width : at.y - reach;
          float left = corner % 2 ? at.x + reach - arm : at.x - reach;
          float top = corner / 2 ? at.y + reach - arm : at.y - reach;

          gtk_snapshot_append_color (snapshot, &style->cursor,
                                     &GRAPHENE_RECT_INIT (left, y, arm, width));
          gtk_snapshot_append_color (snapshot, &style->cursor,
                                     &GRAPHENE_RECT_INIT (x, top, width, arm));
        }
    }
}

static void
draw_flash (UiBoard *self, GtkSnapshot *snapshot)
{
  const UiThemeStyle *style = ui_theme_get_style (self->theme);
  double passed = (double) (g_get_monotonic_time () - self->flash_start) / (1000.0 * FLASH_MS);
  GdkRGBA colour = style->evidence;
  graphene_point_t at;

  if (self->flash_count == 0)
    return;
  colour.alpha = (float) (0.15 + 0.85 * fabs (cos (passed * G_PI * 2)));
  for (guint i = 0; i < self->flash_count; i++)
    {
      ui_board_locate (self, self->flash[i], &at);
      _ui_board_outline (snapshot, &colour, at.x, at.y, self->unit * 0.98, self->unit * 0.49,
                         MAX (2, self->unit * 0.1));
    }
}

/* The cursor leaves the stone that it frames in full view. */
static void
draw_cursor (UiBoard *self, GtkSnapshot *snapshot)
{
  const UiThemeStyle *style = ui_theme_get_style (self->theme);
  double side = self->unit * 1.14, width = CLAMP (self->unit * 0.05, 1.5, 3.5);
  graphene_point_t at;

  if (!self->cursor_shown || self->cursor == GO_NO_POINT)
    return;
  ui_board_locate (self, self->cursor, &at);
  _ui_board_outline (snapshot, &style->cursor_outline, at.x, at.y, side + 2, self->unit * 0.18,
                     width + 2);
  _ui_board_outline (snapshot, &style->cursor, at.x, at.y, side, self->unit * 0.17, width);
}

void
_ui_board_draw (UiBoard *self, GtkSnapshot *snapshot)
{
  GoPoint pointer;

  if (self->unit <= 0)
    return;
  draw_surface (self, snapshot);
  if (!self->scene)
    return;
  draw_grid (self, snapshot);
  _ui_board_draw_ground (self, snapshot);
  draw_coordinates (self, snapshot);
  draw_stones (self, snapshot, TRUE);
  draw_stones (self, snapshot, FALSE);
  for (int row = 0; row < self->rows; row++)
    for (int column = 0; column < self->columns; column++)
      {
        GoPoint point = go_point (column, row);
        const MatchPoint *shown = match_scene_get_point (self->scene, point);

        if (shown)
          _ui_board_draw_marks (self, snapshot, point, shown);
      }
  _ui_board_draw_study (self, snapshot);
  pointer = match_scene_get_pointer (self->scene);
  if (pointer != GO_NO_POINT && match_scene_get_point (self->scene, pointer))
    draw_pointer (self, snapshot, pointer, match_scene_get_point (self->scene, pointer));
  draw_lights (self, snapshot);
  draw_frames (self, snapshot);
  draw_flash (self, snapshot);
  draw_cursor (self, snapshot);
}
