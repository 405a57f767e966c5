/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui-paint.h"

#include <math.h>

#include "go-setup.h"

/* One picture at one place of a widget. GTK redraws where a node differs from the one in the last
 * frame, so an unchanged picture keeps its node. */
typedef struct
{
  cairo_surface_t *surface; /* owned by the node */
  graphene_rect_t bounds;
  GskRenderNode *node;
  guint frame; /* frame in which it was last painted */
} Painted;

struct _UiPainted
{
  GHashTable *all; /* a set of Painted */
  guint frame;
};

static guint
painted_hash (gconstpointer data)
{
  const Painted *self = data;

  return g_direct_hash (self->surface) ^ (guint) (self->bounds.origin.x * 64)
         ^ ((guint) (self->bounds.origin.y * 64) << 16);
}

static gboolean
painted_equal (gconstpointer a, gconstpointer b)
{
  const Painted *one = a, *other = b;

  return one->surface == other->surface && graphene_rect_equal (&one->bounds, &other->bounds);
}

static void
painted_free (gpointer data)
{
  Painted *self = data;

  gsk_render_node_unref (self->node);
  g_free (self);
}

static gboolean
is_gone (gpointer painted, gpointer unused, gpointer frame)
{
  return ((Painted *) painted)->frame + 1 < *(guint *) frame;
}

static void
kept_free (gpointer data)
{
  struct _UiPainted *kept = data;

  g_hash_table_unref (kept->all);
  g_free (kept);
}

/* Returns the nodes that the widget painted in its last frame. */
static struct _UiPainted *
keep (GtkWidget *widget)
{
  struct _UiPainted *kept = g_object_get_data (G_OBJECT (widget), "ui-painted");

  if (!kept)
    {
      kept = g_new0 (struct _UiPainted, 1);
      kept->all = g_hash_table_new_full (painted_hash, painted_equal, painted_free, NULL);
      g_object_set_data_full (G_OBJECT (widget), "ui-painted", kept, kept_free);
    }
  kept->frame++;
  g_hash_table_foreach_remove (kept->all, is_gone, &kept->frame);
  return kept;
}

/* Aligns a picture of exactly this size to whole pixels, so that it is copied, not scaled. */
static graphene_rect_t
on_pixels (const graphene_rect_t *bounds, double width, double height, float scale)
{
  if (fabs (width - bounds->size.width * scale) >= 1
      || fabs (height - bounds->size.height * scale) >= 1)
    return *bounds;
  return GRAPHENE_RECT_INIT (roundf (bounds->origin.x * scale) / scale,
                             roundf (bounds->origin.y * scale) / scale, (float) width / scale,
                             (float) height / scale);
}

static GskRenderNode *
paint (cairo_surface_t *surface, const graphene_rect_t *wished, int scale)
{
  double width = cairo_image_surface_get_width (surface);
  double height = cairo_image_surface_get_height (surface);
  const graphene_rect_t bounds = on_pixels (wished, width, height, (float) scale);
  GskRenderNode *node = gsk_cairo_node_new (&bounds);
  cairo_t *cairo = gsk_cairo_node_get_draw_context (node);

  cairo_translate (cairo, bounds.origin.x, bounds.origin.y);
  cairo_scale (cairo, bounds.size.width / width, bounds.size.height / height);
  cairo_set_source_surface (cairo, surface, 0, 0);
  /* Don't blend the edges with transparency. */
  cairo_pattern_set_extend (cairo_get_source (cairo), CAIRO_EXTEND_PAD);
  cairo_rectangle (cairo, 0, 0, width, height);
  cairo_fill (cairo);
  cairo_destroy (cairo);
  return node;
}

/* When GTK 4.8 draws with cairo, it converts every texture to pixel data and back in each frame,
 * even those outside it. This was most of the cost of a clock tick. */
static void
append_by_cairo (const UiPaint *self, cairo_surface_t *surface, const graphene_rect_t *bounds)
{
  const Painted wanted = { .surface = surface, .bounds = *bounds };
  Painted *painted = g_hash_table_lookup (self->kept->all, &wanted);

  if (!painted)
    {
      painted = g_memdup2 (&wanted, sizeof wanted);
      painted->node = paint (surface, bounds, self->scale);
      g_hash_table_add (self->kept->all, painted);
    }
  painted->frame = self->kept->frame;
  gtk_snapshot_append_node (self->snapshot, painted->node);
}

static void
append (const UiPaint *self, cairo_surface_t *surface, const graphene_rect_t *bounds)
{
  g_autoptr (GdkTexture) texture = NULL;

  if (self->kept)
    {
      append_by_cairo (self, surface, bounds);
      return;
    }
  texture = ui_theme_ref_texture (surface);
  gtk_snapshot_append_texture (self->snapshot, texture, bounds);
}

gboolean
ui_paint_picture (const UiPaint *self, const char *name, const graphene_rect_t *bounds)
{
  int width = MAX ((int) ceilf (bounds->size.width * (float) self->scale), 1);
  int height = MAX ((int) ceilf (bounds->size.height * (float) self->scale), 1);
  cairo_surface_t *surface = ui_theme_has (name, width, height)
                                 ? picture_store_find (ui_theme_get_store (), name, width, height)
                                 : picture_store_nearest (ui_theme_get_store (), name, width);

  if (surface)
    append (self, surface, bounds);
  return surface != NULL;
}

/* A sign, a label or a coordinate, drawn around its centre. */
typedef struct
{
  PictureSign sign; /* or NONE for text */
  const char *text;
  gboolean coordinate; /* otherwise a label */
  GoColor color;
} Thing;

static void
draw_thing (const Thing *thing, const PictureStyle *style, cairo_t *cairo, double unit)
{
  if (thing->sign != PICTURE_SIGN_NONE)
    picture_sign_draw (thing->sign, style, cairo, thing->color, 0, 0, unit);
  else if (thing->coordinate)
    picture_draw_text (cairo, thing->text, 0, 0, unit, 2 * unit, FALSE, &style->coordinate);
  else
    picture_label_draw (thing->text, style, cairo, thing->color, 0, 0, unit);
}

/* Renders each sign and text once per size, in whole device pixels with even sides, so that it is
 * never resampled. */
static void
append_thing (const UiPaint *self, const Thing *thing, double x, double y, double unit)
{
  const PictureStyle *style = ui_theme_get_style ();
  PictureStore *store = ui_theme_get_store ();
  int scale = self->scale;
  double whole = MAX (round (unit * scale), 1);
  double reach = thing->sign != PICTURE_SIGN_NONE ? picture_sign_reach (thing->sign, style, whole)
                 : thing->coordinate              ? whole
                                                  : whole / 2;
  int half = (int) ceil (reach) + scale;
  float side = 2 * (float) half / (float) scale;
  cairo_surface_t *surface;
  char name[64];

  g_snprintf (name, sizeof name, "thing %d %d %d %g %s", thing->sign, thing->color,
              thing->coordinate, whole, thing->text ? thing->text : "");
  surface = picture_store_find (store, name, 2 * half, 2 * half);
  if (!surface)
    {
      cairo_t *cairo;

      surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 2 * half, 2 * half);
      cairo = cairo_create (surface);
      cairo_translate (cairo, half, half);
      cairo_scale (cairo, scale, scale);
      draw_thing (thing, style, cairo, whole / scale);
      cairo_destroy (cairo);
      cairo_surface_flush (surface);
      picture_store_take (store, name, 2 * half, 2 * half, surface);
    }
  append (self, surface,
          &GRAPHENE_RECT_INIT ((float) (round (x * scale) / scale) - side / 2,
                               (float) (round (y * scale) / scale) - side / 2, side, side));
}

void
ui_paint_sign (
    const UiPaint *self, PictureSign sign, GoColor color, double x, double y, double unit)
{
  append_thing (self, &(Thing){ .sign = sign, .color = color }, x, y, unit);
}

void
ui_paint_label (
    const UiPaint *self, const char *text, GoColor stone, double x, double y, double unit)
{
  append_thing (self, &(Thing){ .text = text, .color = stone }, x, y, unit);
}

void
ui_paint_coordinate (const UiPaint *self, const char *text, double x, double y, double height)
{
  append_thing (self, &(Thing){ .text = text, .coordinate = TRUE }, x, y, height);
}

UiPaint
ui_paint_on (GtkWidget *widget, GtkSnapshot *snapshot)
{
  GtkNative *native = gtk_widget_get_native (widget);
  GskRenderer *renderer = native ? gtk_native_get_renderer (native) : NULL;

  return (UiPaint){ snapshot, gtk_widget_get_scale_factor (widget),
                    renderer && GSK_IS_CAIRO_RENDERER (renderer) ? keep (widget) : NULL };
}

/* Parts of a board ---------------------------------------------------------------------- */

GdkRGBA
ui_paint_colour (const PictureColour *colour)
{
  return (GdkRGBA){ (float) colour->red, (float) colour->green, (float) colour->blue,
                    (float) colour->alpha };
}

graphene_rect_t
ui_paint_around (double x, double y, double side)
{
  return GRAPHENE_RECT_INIT ((float) (x - side / 2), (float) (y - side / 2), (float) side,
                             (float) side);
}

static void
draw_disc (const UiPaint *self, const GdkRGBA *colour, double x, double y, double radius)
{
  graphene_rect_t bounds = ui_paint_around (x, y, 2 * radius);
  GskRoundedRect disc;

  gsk_rounded_rect_init_from_rect (&disc, &bounds, (float) radius);
  gtk_snapshot_push_rounded_clip (self->snapshot, &disc);
  gtk_snapshot_append_color (self->snapshot, colour, &bounds);
  gtk_snapshot_pop (self->snapshot);
}

void
ui_paint_board (const UiPaint *self, const graphene_rect_t *bounds)
{
  GdkRGBA plain = ui_paint_colour (&ui_theme_get_style ()->surface);

  if (!ui_paint_picture (self, "board", bounds))
    gtk_snapshot_append_color (self->snapshot, &plain, bounds);
}

void
ui_paint_grid (const UiPaint *self, const PictureFrame *frame)
{
  const PictureStyle *style = ui_theme_get_style ();
  GdkRGBA colour = ui_paint_colour (&style->line);
  GoPoint stars[9];
  int count = go_star_points (frame->columns, frame->rows, stars);

  for (int i = 0; i < picture_frame_lines (frame); i++)
    {
      cairo_rectangle_t line = picture_frame_line (frame, style, i, TRUE);

      gtk_snapshot_append_color (self->snapshot, &colour,
                                 &GRAPHENE_RECT_INIT ((float) line.x, (float) line.y,
                                                      (float) line.width, (float) line.height));
    }
  for (int i = 0; i < count; i++)
    {
      double x, y;

      if (!picture_frame_shows (frame, stars[i]))
        continue;
      picture_frame_locate (frame, stars[i], &x, &y);
      draw_disc (self, &colour, x + 0.5, y + 0.5, MAX (1.5, style->star * frame->unit));
    }
}

void
ui_paint_prepare_stones (const UiPaint *self, double size)
{
  int pixels = (int) ceil (size * self->scale);

  for (GoColor color = GO_BLACK; color <= GO_WHITE; color++)
    for (int i = 1; i <= ui_theme_get_style ()->count[color]; i++)
      {
        char name[PICTURE_STONE_NAME];

        g_snprintf (name, sizeof name, "%s-%d", color == GO_BLACK ? "black" : "white", i);
        ui_theme_has (name, pixels, pixels);
      }
}

void
ui_paint_shadow (const UiPaint *self, double x, double y, double size)
{
  graphene_rect_t bounds = ui_paint_around (x, y, size * ui_theme_get_style ()->shadow);

  ui_paint_picture (self, "shadow", &bounds);
}

void
ui_paint_stone (
    const UiPaint *self, GoColor color, guint seed, double x, double y, double size, double opacity)
{
  const PictureStyle *style = ui_theme_get_style ();
  graphene_rect_t bounds = ui_paint_around (x, y, size);
  char name[PICTURE_STONE_NAME];

  if (opacity < 1)
    gtk_snapshot_push_opacity (self->snapshot, opacity);
  /* Until its picture is ready, a stone is a plain disc: no frame waits for librsvg. */
  if (!ui_paint_picture (self, picture_style_stone (style, color, seed, name), &bounds))
    {
      GdkRGBA plain = ui_paint_colour (&style->own[color]);

      draw_disc (self, &plain, x, y, size / 2);
    }
  if (opacity < 1)
    gtk_snapshot_pop (self->snapshot);
}

void
ui_paint_single (const UiPaint *self, GoColor color, guint seed, double x, double y, double size)
{
  static const GdkRGBA grey = { 0.55f, 0.54f, 0.53f, 1 };
  graphene_rect_t bounds = ui_paint_around (x, y, size);
  GskRoundedRect outline;

  ui_paint_shadow (self, x, y, size);
  ui_paint_stone (self, color, seed, x, y, size, 1);
  if (color != GO_BLACK)
    return;
  gsk_rounded_rect_init_from_rect (&outline, &bounds, (float) size / 2);
  gtk_snapshot_append_border (self->snapshot, &outline, (float[4]){ 1, 1, 1, 1 },
                              (GdkRGBA[4]){ grey, grey, grey, grey });
}
