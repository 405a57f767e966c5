#include "ui-theme.h"

#include <librsvg/rsvg.h>
#include <math.h>

#define RESOURCES "/io/github/passstone/PassStone/themes"

/* One picture in one size, wanted or rendered. */
typedef struct
{
  char *key; /* slot and name */
  char *path;
  int width, height;
  GdkTexture *texture;
} Picture;

struct _UiTheme
{
  GObject parent_instance;

  char *name;
  UiThemeStyle style;
  GHashTable *pictures; /* key -> Picture, as shown */
  GHashTable *wanted;   /* key -> Picture, to be rendered */
  gboolean rendering;
  guint generation; /* changes with the theme, so that late pictures of the old one are dropped */
  guint idle;
};

G_DEFINE_FINAL_TYPE (UiTheme, ui_theme, G_TYPE_OBJECT)

enum
{
  SIGNAL_READY,
  N_SIGNALS,
};
static guint signals[N_SIGNALS];

typedef struct
{
  GPtrArray *pictures;
  guint generation;
} Batch;

static void
picture_free (gpointer data)
{
  Picture *picture = data;

  g_free (picture->key);
  g_free (picture->path);
  g_clear_object (&picture->texture);
  g_free (picture);
}

static void
batch_free (gpointer data)
{
  Batch *batch = data;

  g_ptr_array_unref (batch->pictures);
  g_free (batch);
}

static void
surface_destroy_cb (gpointer surface)
{
  cairo_surface_destroy (surface);
}

/* NULL when the picture cannot be read: the places that show it then draw without. */
static GdkTexture *
render (const char *path, int width, int height)
{
  g_autoptr (GBytes) svg = g_resources_lookup_data (path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  RsvgHandle *handle;
  g_autoptr (GBytes) pixels = NULL;
  RsvgRectangle viewport = { 0, 0, width, height };
  cairo_surface_t *surface;
  cairo_t *cr;
  int stride;

  if (!svg)
    return NULL;
  handle = rsvg_handle_new_from_data (g_bytes_get_data (svg, NULL), g_bytes_get_size (svg), NULL);
  if (!handle)
    return NULL;
  surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  cr = cairo_create (surface);
  rsvg_handle_render_document (handle, cr, &viewport, NULL);
  g_object_unref (handle);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  stride = cairo_image_surface_get_stride (surface);
  pixels
      = g_bytes_new_with_free_func (cairo_image_surface_get_data (surface),
                                    (gsize) stride * (gsize) height, surface_destroy_cb, surface);
  return gdk_memory_texture_new (width, height, GDK_MEMORY_DEFAULT, pixels, (gsize) stride);
}

static void
render_thread (GTask *task, gpointer source, gpointer task_data, GCancellable *cancellable)
{
  Batch *batch = task_data;

  for (guint i = 0; i < batch->pictures->len; i++)
    {
      Picture *picture = batch->pictures->pdata[i];

      picture->texture = render (picture->path, picture->width, picture->height);
    }
  g_task_return_boolean (task, TRUE);
}

static gboolean start_rendering_cb (gpointer data);

static void
rendered_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  UiTheme *self = UI_THEME (source);
  Batch *batch = g_task_get_task_data (G_TASK (result));

  self->rendering = FALSE;
  if (batch->generation == self->generation)
    {
      while (batch->pictures->len > 0)
        {
          Picture *picture = g_ptr_array_steal_index_fast (batch->pictures, 0);

          g_hash_table_replace (self->pictures, picture->key, picture);
        }
      g_signal_emit (self, signals[SIGNAL_READY], 0);
    }
  if (g_hash_table_size (self->wanted) > 0 && self->idle == 0)
    self->idle = g_idle_add (start_rendering_cb, self);
}

static gboolean
start_rendering_cb (gpointer data)
{
  UiTheme *self = data;
  g_autoptr (GTask) task = NULL;
  GHashTableIter iter;
  gpointer picture;
  Batch *batch;

  self->idle = 0;
  if (self->rendering || g_hash_table_size (self->wanted) == 0)
    return G_SOURCE_REMOVE;
  batch = g_new0 (Batch, 1);
  batch->pictures = g_ptr_array_new_with_free_func (picture_free);
  batch->generation = self->generation;
  g_hash_table_iter_init (&iter, self->wanted);
  while (g_hash_table_iter_next (&iter, NULL, &picture))
    {
      g_ptr_array_add (batch->pictures, picture);
      g_hash_table_iter_steal (&iter);
    }
  self->rendering = TRUE;
  task = g_task_new (self, NULL, rendered_cb, NULL);
  g_task_set_source_tag (task, start_rendering_cb);
  g_task_set_task_data (task, batch, batch_free);
  g_task_run_in_thread (task, render_thread);
  return G_SOURCE_REMOVE;
}

GdkTexture *
ui_theme_texture (UiTheme *self, const char *slot, const char *name, int width, int height)
{
  g_autofree char *key = g_strconcat (slot, "/", name, NULL);
  Picture *shown = g_hash_table_lookup (self->pictures, key), *wanted;

  width = MAX (width, 1);
  height = MAX (height, 1);
  if (shown && shown->width == width && shown->height == height)
    return shown->texture;
  wanted = g_hash_table_lookup (self->wanted, key);
  if (!wanted)
    {
      wanted = g_new0 (Picture, 1);
      wanted->path = g_strconcat (RESOURCES, "/", self->name, "/", name, ".svg", NULL);
      wanted->key = g_steal_pointer (&key);
      g_hash_table_replace (self->wanted, wanted->key, wanted);
    }
  wanted->width = width;
  wanted->height = height;
  if (!self->rendering && self->idle == 0)
    self->idle = g_idle_add (start_rendering_cb, self);
  return shown ? shown->texture : NULL;
}

GdkTexture *
ui_theme_stone (UiTheme *self, const char *slot, GoColor color, guint seed, int size)
{
  char name[16];
  int count = color == GO_BLACK ? self->style.black_count : self->style.white_count;

  g_snprintf (name, sizeof name, "%s-%u", color == GO_BLACK ? "black" : "white",
              1 + (seed * 2654435761u >> 16) % (guint) MAX (count, 1));
  return ui_theme_texture (self, slot, name, size, size);
}

void
ui_theme_prepare_stones (UiTheme *self, const char *slot, int size)
{
  char name[16];

  for (int i = 1; i <= self->style.black_count; i++)
    {
      g_snprintf (name, sizeof name, "black-%d", i);
      ui_theme_texture (self, slot, name, size, size);
    }
  for (int i = 1; i <= self->style.white_count; i++)
    {
      g_snprintf (name, sizeof name, "white-%d", i);
      ui_theme_texture (self, slot, name, size, size);
    }
}

/* Before its picture is there a stone is a plain disc: no frame waits for librsvg. */
static void
draw_disc (GtkSnapshot *snapshot, GoColor color, const graphene_rect_t *bounds)
{
  GskRoundedRect disc;

  gsk_rounded_rect_init_from_rect (&disc, bounds, bounds->size.width / 2);
  gtk_snapshot_push_rounded_clip (snapshot, &disc);
  gtk_snapshot_append_color (snapshot,
                             color == GO_BLACK ? &(GdkRGBA){ 0.12f, 0.12f, 0.13f, 1 }
                                               : &(GdkRGBA){ 0.96f, 0.95f, 0.93f, 1 },
                             bounds);
  gtk_snapshot_pop (snapshot);
}

void
ui_theme_draw_shadow (UiTheme *self,
                      GtkSnapshot *snapshot,
                      const char *slot,
                      double x,
                      double y,
                      double size,
                      int scale)
{
  double side = size * self->style.shadow;
  int pixels = (int) ceil (side * scale);
  GdkTexture *shadow = ui_theme_texture (self, slot, "shadow", pixels, pixels);

  if (shadow)
    gtk_snapshot_append_texture (snapshot, shadow,
                                 &GRAPHENE_RECT_INIT ((float) (x - side / 2),
                                                      (float) (y - side / 2), (float) side,
                                                      (float) side));
}

void
ui_theme_draw_stone (UiTheme *self,
                     GtkSnapshot *snapshot,
                     const char *slot,
                     GoColor color,
                     guint seed,
                     double x,
                     double y,
                     double size,
                     double opacity,
                     int scale)
{
  GdkTexture *stone = ui_theme_stone (self, slot, color, seed, (int) ceil (size * scale));
  graphene_rect_t bounds = GRAPHENE_RECT_INIT ((float) (x - size / 2), (float) (y - size / 2),
                                               (float) size, (float) size);

  if (opacity < 1)
    gtk_snapshot_push_opacity (snapshot, opacity);
  if (stone)
    gtk_snapshot_append_texture (snapshot, stone, &bounds);
  else
    draw_disc (snapshot, color, &bounds);
  if (opacity < 1)
    gtk_snapshot_pop (snapshot);
}

static void
read_colour (GKeyFile *file, const char *group, const char *key, GdkRGBA *colour)
{
  g_autofree char *text = g_key_file_get_string (file, group, key, NULL);

  if (!text || !gdk_rgba_parse (colour, text))
    *colour = (GdkRGBA){ 0, 0, 0, 1 };
}

static float
read_number (GKeyFile *file, const char *group, const char *key)
{
  return (float) g_key_file_get_double (file, group, key, NULL);
}

static gboolean
read_style (const char *name, UiThemeStyle *style)
{
  g_autofree char *path = g_strconcat (RESOURCES, "/", name, "/theme.ini", NULL);
  g_autoptr (GBytes) bytes = g_resources_lookup_data (path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  g_autoptr (GKeyFile) file = g_key_file_new ();

  if (!bytes || !g_key_file_load_from_bytes (file, bytes, G_KEY_FILE_NONE, NULL))
    return FALSE;
  read_colour (file, "Board", "line-colour", &style->line);
  style->line.alpha = read_number (file, "Board", "line-opacity");
  read_colour (file, "Board", "coordinate-colour", &style->coordinate);
  style->line_width = read_number (file, "Board", "line-width");
  style->edge_width = read_number (file, "Board", "edge-line-width");
  style->star = read_number (file, "Board", "star-point");
  style->drop_shadow = read_number (file, "Board", "drop-shadow-opacity");
  style->black_count = g_key_file_get_integer (file, "Stones", "black-count", NULL);
  style->white_count = g_key_file_get_integer (file, "Stones", "white-count", NULL);
  style->stone = read_number (file, "Stones", "size");
  style->shadow = read_number (file, "Stones", "shadow-size");
  style->wander = read_number (file, "Stones", "wander");
  style->ghost_opacity = read_number (file, "Stones", "ghost-opacity");
  style->dead_opacity = read_number (file, "Stones", "dead-opacity");
  style->bowl_reach = read_number (file, "Bowl", "reach");
  style->lid_reach = read_number (file, "Bowl", "lid-reach");
  style->bowl_stone = read_number (file, "Bowl", "stone-size");
  read_colour (file, "Marks", "last-move-on-black", &style->last_on_black);
  read_colour (file, "Marks", "last-move-on-white", &style->last_on_white);
  style->last_size = read_number (file, "Marks", "last-move-size");
  read_colour (file, "Marks", "territory-black", &style->territory_black);
  read_colour (file, "Marks", "territory-black-outline", &style->territory_black_outline);
  read_colour (file, "Marks", "territory-white", &style->territory_white);
  read_colour (file, "Marks", "territory-white-outline", &style->territory_white_outline);
  style->territory_size = read_number (file, "Marks", "territory-size");
  read_colour (file, "Marks", "dead-mark", &style->dead);
  read_colour (file, "Marks", "dead-mark-outline", &style->dead_outline);
  read_colour (file, "Marks", "cursor", &style->cursor);
  read_colour (file, "Marks", "cursor-outline", &style->cursor_outline);
  read_colour (file, "Marks", "illegal", &style->illegal);
  read_colour (file, "Marks", "evidence", &style->evidence);
  return TRUE;
}

void
ui_theme_set_name (UiTheme *self, const char *name)
{
  UiThemeStyle style = { 0 };

  if (g_strcmp0 (name, self->name) == 0 || !read_style (name, &style))
    return;
  g_free (self->name);
  self->name = g_strdup (name);
  self->style = style;
  self->generation++;
  g_hash_table_remove_all (self->pictures);
  g_hash_table_remove_all (self->wanted);
  g_signal_emit (self, signals[SIGNAL_READY], 0);
}

const UiThemeStyle *
ui_theme_get_style (UiTheme *self)
{
  return &self->style;
}

static void
ui_theme_init (UiTheme *self)
{
  self->pictures = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, picture_free);
  self->wanted = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, picture_free);
}

static void
ui_theme_finalize (GObject *object)
{
  UiTheme *self = UI_THEME (object);

  g_clear_handle_id (&self->idle, g_source_remove);
  g_hash_table_unref (self->pictures);
  g_hash_table_unref (self->wanted);
  g_free (self->name);
  G_OBJECT_CLASS (ui_theme_parent_class)->finalize (object);
}

static void
ui_theme_class_init (UiThemeClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ui_theme_finalize;
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
