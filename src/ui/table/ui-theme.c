#include "ui-theme.h"

#include <math.h>

#include "go-setup.h"

/* One picture in one size, to be rendered. */
typedef struct
{
  char *key; /* name and size */
  char *name;
  int width, height;
  cairo_surface_t *surface;
} Order;

struct _UiTheme
{
  GObject parent_instance;

  PictureTheme *theme;
  GHashTable *wanted; /* key -> Order */
  gboolean rendering;
  guint idle;
};

G_DEFINE_FINAL_TYPE (UiTheme, ui_theme, G_TYPE_OBJECT)

enum
{
  SIGNAL_READY,
  N_SIGNALS,
};
static guint signals[N_SIGNALS];

/* What is rendered at once. */
typedef struct
{
  char *theme;
  GPtrArray *orders;
} Batch;

static void
order_free (gpointer data)
{
  Order *order = data;

  g_free (order->key);
  g_free (order->name);
  g_clear_pointer (&order->surface, cairo_surface_destroy);
  g_free (order);
}

static void
batch_free (gpointer data)
{
  Batch *batch = data;

  g_free (batch->theme);
  g_ptr_array_unref (batch->orders);
  g_free (batch);
}

/* Rendering ----------------------------------------------------------------------------- */

static void
render_thread (GTask *task, gpointer source, gpointer task_data, GCancellable *cancellable)
{
  Batch *batch = task_data;

  for (guint i = 0; i < batch->orders->len; i++)
    {
      Order *order = batch->orders->pdata[i];

      order->surface
          = picture_theme_render (batch->theme, order->name, order->width, order->height);
    }
  g_task_return_boolean (task, TRUE);
}

static void
rendered_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  UiTheme *self = UI_THEME (source);
  Batch *batch = g_task_get_task_data (G_TASK (result));

  self->rendering = FALSE;
  /* Late pictures of the theme before are dropped. */
  if (g_str_equal (batch->theme, picture_theme_get_name (self->theme)))
    {
      for (guint i = 0; i < batch->orders->len; i++)
        {
          Order *order = batch->orders->pdata[i];

          picture_store_take (picture_theme_get_store (self->theme), order->name, order->width,
                              order->height, g_steal_pointer (&order->surface));
        }
    }
  g_signal_emit (self, signals[SIGNAL_READY], 0);
}

static gboolean
start_rendering_cb (gpointer data)
{
  UiTheme *self = data;
  g_autoptr (GTask) task = NULL;
  GHashTableIter iter;
  gpointer order;
  Batch *batch;

  self->idle = 0;
  if (g_hash_table_size (self->wanted) == 0)
    return G_SOURCE_REMOVE;
  batch = g_new0 (Batch, 1);
  batch->theme = g_strdup (picture_theme_get_name (self->theme));
  batch->orders = g_ptr_array_new_with_free_func (order_free);
  g_hash_table_iter_init (&iter, self->wanted);
  while (g_hash_table_iter_next (&iter, NULL, &order))
    {
      g_ptr_array_add (batch->orders, order);
      g_hash_table_iter_steal (&iter);
    }
  self->rendering = TRUE;
  task = g_task_new (self, NULL, rendered_cb, NULL);
  g_task_set_source_tag (task, start_rendering_cb);
  g_task_set_task_data (task, batch, batch_free);
  g_task_run_in_thread (task, render_thread);
  return G_SOURCE_REMOVE;
}

/* While others are rendered nothing is noted: whoever draws again at `ready` asks again, and in a
 * window that is being resized only for its last size. */
static void
want (UiTheme *self, const char *name, int width, int height)
{
  g_autofree char *key = NULL;
  Order *order;

  if (self->rendering)
    return;
  key = g_strdup_printf ("%s %dx%d", name, width, height);
  if (g_hash_table_contains (self->wanted, key))
    return;
  order = g_new0 (Order, 1);
  *order = (Order){
    .key = g_steal_pointer (&key), .name = g_strdup (name), .width = width, .height = height
  };
  g_hash_table_insert (self->wanted, order->key, order);
  if (self->idle == 0)
    self->idle = g_idle_add (start_rendering_cb, self);
}

/* Textures ------------------------------------------------------------------------------ */

static const cairo_user_data_key_t texture_key;

static void
texture_gone_cb (gpointer surface, GObject *texture)
{
  cairo_surface_set_user_data (surface, &texture_key, NULL, NULL);
}

/* Shares the surface's pixels, and holds it: what is on screen is in use. As long as it lives it is
 * the only texture of its surface. */
static GdkTexture *
ref_texture (cairo_surface_t *surface)
{
  GdkTexture *texture = cairo_surface_get_user_data (surface, &texture_key);
  gsize stride = (gsize) cairo_image_surface_get_stride (surface);
  int width = cairo_image_surface_get_width (surface);
  int height = cairo_image_surface_get_height (surface);
  g_autoptr (GBytes) pixels = NULL;

  if (texture)
    return g_object_ref (texture);
  pixels = g_bytes_new_with_free_func (
      cairo_image_surface_get_data (surface), stride * (gsize) height,
      (GDestroyNotify) cairo_surface_destroy, cairo_surface_reference (surface));
  texture = gdk_memory_texture_new (width, height, GDK_MEMORY_DEFAULT, pixels, stride);
  cairo_surface_set_user_data (surface, &texture_key, texture, NULL);
  g_object_weak_ref (G_OBJECT (texture), texture_gone_cb, surface);
  return texture;
}

static void
append (GtkSnapshot *snapshot, cairo_surface_t *surface, const graphene_rect_t *bounds)
{
  g_autoptr (GdkTexture) texture = ref_texture (surface);

  gtk_snapshot_append_texture (snapshot, texture, bounds);
}

gboolean
ui_theme_draw (UiTheme *self,
               GtkSnapshot *snapshot,
               const char *name,
               const graphene_rect_t *bounds,
               int scale)
{
  PictureStore *store = picture_theme_get_store (self->theme);
  int width = MAX ((int) ceilf (bounds->size.width * (float) scale), 1);
  int height = MAX ((int) ceilf (bounds->size.height * (float) scale), 1);
  cairo_surface_t *surface = picture_store_find (store, name, width, height);

  if (!surface)
    {
      want (self, name, width, height);
      surface = picture_store_nearest (store, name, width);
    }
  if (surface)
    append (snapshot, surface, bounds);
  return surface != NULL;
}

/* What is drawn by hand, around its middle. */
typedef struct
{
  PictureSign sign; /* or NONE, and */
  const char *text;
  gboolean coordinate; /* else a label */
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

/* Each thing is drawn once for a size of whole device pixels, with even sides: so it lies on the
 * pixels as it was drawn. */
static void
append_thing (UiTheme *self,
              GtkSnapshot *snapshot,
              const Thing *thing,
              double x,
              double y,
              double unit,
              int scale)
{
  const PictureStyle *style = ui_theme_get_style (self);
  PictureStore *store = picture_theme_get_store (self->theme);
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
  append (snapshot, surface,
          &GRAPHENE_RECT_INIT ((float) (round (x * scale) / scale) - side / 2,
                               (float) (round (y * scale) / scale) - side / 2, side, side));
}

void
ui_theme_draw_sign (UiTheme *self,
                    GtkSnapshot *snapshot,
                    PictureSign sign,
                    GoColor color,
                    double x,
                    double y,
                    double unit,
                    int scale)
{
  append_thing (self, snapshot, &(Thing){ .sign = sign, .color = color }, x, y, unit, scale);
}

void
ui_theme_draw_label (UiTheme *self,
                     GtkSnapshot *snapshot,
                     const char *text,
                     GoColor stone,
                     double x,
                     double y,
                     double unit,
                     int scale)
{
  append_thing (self, snapshot, &(Thing){ .text = text, .color = stone }, x, y, unit, scale);
}

void
ui_theme_draw_coordinate (UiTheme *self,
                          GtkSnapshot *snapshot,
                          const char *text,
                          double x,
                          double y,
                          double height,
                          int scale)
{
  append_thing (self, snapshot, &(Thing){ .text = text, .coordinate = TRUE }, x, y, height, scale);
}

/* Parts of a board ---------------------------------------------------------------------- */

GdkRGBA
ui_theme_colour (const PictureColour *colour)
{
  return (GdkRGBA){ (float) colour->red, (float) colour->green, (float) colour->blue,
                    (float) colour->alpha };
}

static graphene_rect_t
box_around (double x, double y, double side)
{
  return GRAPHENE_RECT_INIT ((float) (x - side / 2), (float) (y - side / 2), (float) side,
                             (float) side);
}

static void
draw_disc (GtkSnapshot *snapshot, const GdkRGBA *colour, double x, double y, double radius)
{
  graphene_rect_t bounds = box_around (x, y, 2 * radius);
  GskRoundedRect disc;

  gsk_rounded_rect_init_from_rect (&disc, &bounds, (float) radius);
  gtk_snapshot_push_rounded_clip (snapshot, &disc);
  gtk_snapshot_append_color (snapshot, colour, &bounds);
  gtk_snapshot_pop (snapshot);
}

void
ui_theme_draw_board (UiTheme *self, GtkSnapshot *snapshot, const graphene_rect_t *bounds, int scale)
{
  GdkRGBA plain = ui_theme_colour (&ui_theme_get_style (self)->surface);

  if (!ui_theme_draw (self, snapshot, "board", bounds, scale))
    gtk_snapshot_append_color (snapshot, &plain, bounds);
}

void
ui_theme_draw_grid (UiTheme *self, GtkSnapshot *snapshot, const PictureFrame *frame)
{
  const PictureStyle *style = ui_theme_get_style (self);
  GdkRGBA colour = ui_theme_colour (&style->line);
  GoPoint stars[9];
  int count = go_star_points (frame->columns, frame->rows, stars);

  for (int i = 0; i < picture_frame_lines (frame); i++)
    {
      cairo_rectangle_t line = picture_frame_line (frame, style, i, TRUE);

      gtk_snapshot_append_color (snapshot, &colour,
                                 &GRAPHENE_RECT_INIT ((float) line.x, (float) line.y,
                                                      (float) line.width, (float) line.height));
    }
  for (int i = 0; i < count; i++)
    {
      double x, y;

      picture_frame_locate (frame, stars[i], &x, &y);
      draw_disc (snapshot, &colour, x + 0.5, y + 0.5, MAX (1.5, style->star * frame->unit));
    }
}

void
ui_theme_prepare_stones (UiTheme *self, int size)
{
  const PictureStyle *style = ui_theme_get_style (self);
  PictureStore *store = picture_theme_get_store (self->theme);

  for (GoColor color = GO_BLACK; color <= GO_WHITE; color++)
    for (int i = 1; i <= style->count[color]; i++)
      {
        char name[PICTURE_STONE_NAME];

        g_snprintf (name, sizeof name, "%s-%d", color == GO_BLACK ? "black" : "white", i);
        if (!picture_store_find (store, name, size, size))
          want (self, name, size, size);
      }
}

void
ui_theme_draw_shadow (
    UiTheme *self, GtkSnapshot *snapshot, double x, double y, double size, int scale)
{
  graphene_rect_t bounds = box_around (x, y, size * ui_theme_get_style (self)->shadow);

  ui_theme_draw (self, snapshot, "shadow", &bounds, scale);
}

void
ui_theme_draw_stone (UiTheme *self,
                     GtkSnapshot *snapshot,
                     GoColor color,
                     guint seed,
                     double x,
                     double y,
                     double size,
                     double opacity,
                     int scale)
{
  const PictureStyle *style = ui_theme_get_style (self);
  graphene_rect_t bounds = box_around (x, y, size);
  char name[PICTURE_STONE_NAME];

  if (opacity < 1)
    gtk_snapshot_push_opacity (snapshot, opacity);
  /* Before its picture is there a stone is a plain disc: no frame waits for librsvg. */
  if (!ui_theme_draw (self, snapshot, picture_style_stone (style, color, seed, name), &bounds,
                      scale))
    {
      GdkRGBA plain = ui_theme_colour (&style->own[color]);

      draw_disc (snapshot, &plain, x, y, size / 2);
    }
  if (opacity < 1)
    gtk_snapshot_pop (snapshot);
}

void
ui_theme_draw_single (UiTheme *self,
                      GtkSnapshot *snapshot,
                      GoColor color,
                      guint seed,
                      double x,
                      double y,
                      double size,
                      int scale)
{
  static const GdkRGBA grey = { 0.55f, 0.54f, 0.53f, 1 };
  graphene_rect_t bounds = box_around (x, y, size);
  GskRoundedRect outline;

  ui_theme_draw_shadow (self, snapshot, x, y, size, scale);
  ui_theme_draw_stone (self, snapshot, color, seed, x, y, size, 1, scale);
  if (color != GO_BLACK)
    return;
  gsk_rounded_rect_init_from_rect (&outline, &bounds, (float) size / 2);
  gtk_snapshot_append_border (snapshot, &outline, (float[4]){ 1, 1, 1, 1 },
                              (GdkRGBA[4]){ grey, grey, grey, grey });
}

/* The theme ----------------------------------------------------------------------------- */

void
ui_theme_set_name (UiTheme *self, const char *name)
{
  PictureTheme *theme;

  if (self->theme && g_strcmp0 (name, picture_theme_get_name (self->theme)) == 0)
    return;
  theme = picture_theme_new (name, NULL);
  if (!theme)
    return;
  picture_theme_free (self->theme);
  self->theme = theme;
  g_hash_table_remove_all (self->wanted);
  g_signal_emit (self, signals[SIGNAL_READY], 0);
}

const PictureStyle *
ui_theme_get_style (UiTheme *self)
{
  return picture_theme_get_style (self->theme);
}

void
ui_theme_watch (GtkWidget *widget)
{
  g_signal_connect_object (ui_theme_get_default (), "ready", G_CALLBACK (gtk_widget_queue_draw),
                           widget, G_CONNECT_SWAPPED);
}

static void
ui_theme_init (UiTheme *self)
{
  self->wanted = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, order_free);
}

static void
ui_theme_class_init (UiThemeClass *klass)
{
  signals[SIGNAL_READY] = g_signal_new ("ready", UI_TYPE_THEME, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                        NULL, G_TYPE_NONE, 0);
}

UiTheme *
ui_theme_get_default (void)
{
  static UiTheme *theme = NULL;

  if (!theme)
    {
      theme = g_object_new (UI_TYPE_THEME, NULL);
      ui_theme_set_name (theme, "wood");
    }
  return theme;
}
