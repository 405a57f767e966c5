/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A theme's pictures, each rendered once per size and drawn many times: as pixels for pixel
 * targets, else as a recording, which SVG and PDF store once and reference. */
#include "picture-theme.h"

#include <librsvg/rsvg.h>
#include <math.h>

#include "picture-sandbox.h"
#include "picture.h"

/* The assumed size of a recording, which has no pixels. */
#define RECORDING_BYTES (1 << 16)

typedef struct
{
  char *name;
  int width, height;
  cairo_surface_t *surface;
  gsize bytes;
  GList link; /* in `used` */
} Entry;

struct _PictureStore
{
  gsize bytes, most;
  GHashTable *entries; /* of Entry, each its own key */
  GQueue used;         /* of Entry, the most recently used one first */
};

static guint
entry_hash (gconstpointer data)
{
  const Entry *entry = data;

  return g_str_hash (entry->name) ^ ((guint) entry->width * 2654435761u + (guint) entry->height);
}

static gboolean
entry_equal (gconstpointer a, gconstpointer b)
{
  const Entry *one = a, *other = b;

  return one->width == other->width && one->height == other->height
         && g_str_equal (one->name, other->name);
}

static void
entry_free (gpointer data)
{
  Entry *entry = data;

  cairo_surface_destroy (entry->surface);
  g_free (entry->name);
  g_free (entry);
}

PictureStore *
picture_store_new (gsize bytes)
{
  PictureStore *self = g_new0 (PictureStore, 1);

  self->most = bytes;
  self->entries = g_hash_table_new_full (entry_hash, entry_equal, entry_free, NULL);
  return self;
}

void
picture_store_free (PictureStore *self)
{
  if (self == NULL)
    return;
  g_hash_table_unref (self->entries);
  g_free (self);
}

static cairo_surface_t *
use (PictureStore *self, Entry *entry)
{
  if (entry == NULL)
    return NULL;
  g_queue_unlink (&self->used, &entry->link);
  g_queue_push_head_link (&self->used, &entry->link);
  return entry->surface;
}

cairo_surface_t *
picture_store_find (PictureStore *self, const char *name, int width, int height)
{
  Entry key = { .name = (char *) name, .width = width, .height = height };

  return use (self, g_hash_table_lookup (self->entries, &key));
}

cairo_surface_t *
picture_store_nearest (PictureStore *self, const char *name, int width)
{
  Entry *best = NULL;

  for (GList *link = self->used.head; link != NULL; link = link->next)
    {
      Entry *entry = link->data;

      if (!g_str_equal (entry->name, name))
        continue;
      if (best == NULL
          || (best->width < width ? entry->width > best->width
                                  : entry->width >= width && entry->width < best->width))
        best = entry;
    }
  return use (self, best);
}

static void
drop (PictureStore *self, Entry *entry)
{
  self->bytes -= entry->bytes;
  g_queue_unlink (&self->used, &entry->link);
  g_hash_table_remove (self->entries, entry);
}

cairo_surface_t *
picture_store_take (
    PictureStore *self, const char *name, int width, int height, cairo_surface_t *surface)
{
  Entry *entry = g_new0 (Entry, 1);
  Entry *before;

  *entry = (Entry){ .name = g_strdup (name), .width = width, .height = height };
  entry->surface = surface;
  entry->bytes = RECORDING_BYTES;
  if (cairo_surface_get_type (surface) == CAIRO_SURFACE_TYPE_IMAGE)
    entry->bytes = (gsize) cairo_image_surface_get_stride (surface)
                   * (gsize) cairo_image_surface_get_height (surface);
  before = g_hash_table_lookup (self->entries, entry);
  if (before != NULL)
    drop (self, before);
  entry->link.data = entry;
  g_hash_table_add (self->entries, entry);
  g_queue_push_head_link (&self->used, &entry->link);
  self->bytes += entry->bytes;
  for (GList *link = self->used.tail; self->bytes > self->most && link->data != entry;)
    {
      Entry *oldest = link->data;

      link = link->prev;
      if (cairo_surface_get_reference_count (oldest->surface) == 1)
        drop (self, oldest);
    }
  return surface;
}

gsize
picture_store_bytes (const PictureStore *self)
{
  return self->bytes;
}

/* Sizes of recordings are rounded to a hundredth of a unit. */
#define SIZE_STEPS 100.0

/* Pixels per unit for untrusted pictures among paths: 288 per inch. */
#define STRANGE_SCALE 4

/* A 19x19 board on a large screen needs 20 MiB. */
#define MOST_BYTES ((gsize) 64 << 20)

PictureTheme *
picture_theme_new (const char *name, GError **error)
{
  PictureStyle style = { 0 };
  PictureTheme *self;

  if (!picture_theme_read (name, &style, error))
    return NULL;
  self = g_new0 (PictureTheme, 1);
  self->name = g_strdup (name);
  self->style = style;
  self->store = picture_store_new (MOST_BYTES);
  return self;
}

void
picture_theme_free (PictureTheme *self)
{
  if (self == NULL)
    return;
  picture_store_free (self->store);
  g_clear_error (&self->problem);
  g_free (self->name);
  g_free (self);
}

gboolean
picture_is_pixels (cairo_t *cairo)
{
  return cairo_surface_get_type (cairo_get_group_target (cairo)) == CAIRO_SURFACE_TYPE_IMAGE;
}

/* Draws one of the built-in pictures. */
static void
draw_own (GBytes *svg, cairo_t *cairo, double width, double height)
{
  RsvgHandle *handle
      = rsvg_handle_new_from_data (g_bytes_get_data (svg, NULL), g_bytes_get_size (svg), NULL);

  if (handle == NULL)
    return;
  rsvg_handle_render_document (handle, cairo, &(RsvgRectangle){ 0, 0, width, height }, NULL);
  g_object_unref (handle);
}

/* Draws an untrusted picture as pixels, `scale` per unit. */
static gboolean
draw_strange (GBytes *svg,
              cairo_t *cairo,
              double width,
              double height,
              double scale,
              GCancellable *cancellable,
              GError **error)
{
  g_autoptr (PictureSandbox) sandbox = picture_sandbox_new (PICTURE_SANDBOX_DRAW_MS, cancellable);
  int across = (int) CLAMP (round (width * scale), 1, PICTURE_SANDBOX_MOST_SIDE);
  int down = (int) CLAMP (round (height * scale), 1, PICTURE_SANDBOX_MOST_SIDE);
  cairo_surface_t *pixels = picture_sandbox_draw (sandbox, svg, across, down, error);

  if (pixels == NULL)
    return FALSE;
  cairo_scale (cairo, width / across, height / down);
  cairo_set_source_surface (cairo, pixels, 0, 0);
  cairo_paint (cairo);
  cairo_surface_destroy (pixels);
  return TRUE;
}

/* Renders a picture. Returns FALSE only for an untrusted picture, with an error that names the
 * file. */
static gboolean
render (const char *theme,
        const char *name,
        cairo_surface_t *surface,
        double width,
        double height,
        double scale,
        GCancellable *cancellable,
        GError **error)
{
  g_autofree char *file = g_strconcat (name, ".svg", NULL);
  gboolean strange, done = TRUE;
  g_autoptr (GBytes) svg = picture_theme_file (theme, file, &strange);
  cairo_t *cairo;

  if (svg == NULL)
    return TRUE;
  cairo = cairo_create (surface);
  if (strange)
    done = draw_strange (svg, cairo, width, height, scale, cancellable, error);
  else
    draw_own (svg, cairo, width, height);
  cairo_destroy (cairo);
  cairo_surface_flush (surface);
  if (!done)
    g_prefix_error (error, "%s: ", file);
  return done;
}

cairo_surface_t *
picture_theme_render (const char *theme,
                      const char *name,
                      int width,
                      int height,
                      GCancellable *cancellable,
                      GError **error)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);

  if (render (theme, name, surface, width, height, 1, cancellable, error))
    return surface;
  cairo_surface_destroy (surface);
  return NULL;
}

/* Renders for the theme. After a failed picture it takes all others from wood. */
static void
render_for (PictureTheme *self,
            const char *name,
            cairo_surface_t *surface,
            double width,
            double height,
            double scale)
{
  if (self->problem == NULL
      && render (self->name, name, surface, width, height, scale, NULL, &self->problem))
    return;
  render (picture_themes ()[0], name, surface, width, height, scale, NULL, NULL);
}

static cairo_surface_t *
find_pixels (PictureTheme *self, const char *name, int width, int height)
{
  cairo_surface_t *surface = picture_store_find (self->store, name, width, height);

  if (surface != NULL)
    return surface;
  surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  render_for (self, name, surface, width, height, 1);
  return picture_store_take (self->store, name, width, height, surface);
}

/* Recordings are cached by their size in steps. */
static cairo_surface_t *
find_paths (PictureTheme *self, const char *name, double width, double height)
{
  g_autofree char *key = g_strconcat ("paths of ", name, NULL);
  int across = (int) round (width * SIZE_STEPS), down = (int) round (height * SIZE_STEPS);
  cairo_surface_t *surface = picture_store_find (self->store, key, across, down);
  cairo_rectangle_t extents = { 0, 0, across / SIZE_STEPS, down / SIZE_STEPS };

  if (surface != NULL)
    return surface;
  surface = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, &extents);
  render_for (self, name, surface, extents.width, extents.height, STRANGE_SCALE);
  return picture_store_take (self->store, key, across, down, surface);
}

static void
draw (PictureTheme *self,
      cairo_t *cairo,
      const char *name,
      double x,
      double y,
      double width,
      double height)
{
  double x_scale = 1, y_scale = 1, none = 0;
  cairo_surface_t *surface;

  cairo_save (cairo);
  if (picture_is_pixels (cairo))
    {
      double left = x, top = y;

      /* Align to whole pixels: a picture between them is blurred. */
      cairo_user_to_device_distance (cairo, &x_scale, &none);
      none = 0;
      cairo_user_to_device_distance (cairo, &none, &y_scale);
      width = MAX (round (width * fabs (x_scale)), 1);
      height = MAX (round (height * fabs (y_scale)), 1);
      surface = find_pixels (self, name, (int) width, (int) height);
      cairo_user_to_device (cairo, &left, &top);
      cairo_identity_matrix (cairo);
      cairo_set_source_surface (cairo, surface, round (left), round (top));
      cairo_rectangle (cairo, round (left), round (top), width, height);
    }
  else
    {
      surface = find_paths (self, name, width, height);
      cairo_set_source_surface (cairo, surface, x, y);
      cairo_rectangle (cairo, x, y, width, height);
    }
  cairo_fill (cairo);
  cairo_restore (cairo);
}

void
picture_theme_draw_board (
    PictureTheme *self, cairo_t *cairo, double x, double y, double width, double height)
{
  draw (self, cairo, "board", x, y, width, height);
}

void
picture_theme_draw_stone (PictureTheme *self,
                          cairo_t *cairo,
                          GoColor color,
                          GoPoint point,
                          double x,
                          double y,
                          double unit)
{
  double side = self->style.stone * unit;
  char name[PICTURE_STONE_NAME];

  picture_style_stone (&self->style, color, point, name);
  draw (self, cairo, name, x - side / 2, y - side / 2, side, side);
}

void
picture_theme_draw_shadow (PictureTheme *self, cairo_t *cairo, double x, double y, double unit)
{
  double side = self->style.stone * self->style.shadow * unit;

  draw (self, cairo, "shadow", x - side / 2, y - side / 2, side, side);
}

const char *
picture_style_stone (const PictureStyle *self,
                     GoColor color,
                     guint seed,
                     char name[PICTURE_STONE_NAME])
{
  g_snprintf (name, PICTURE_STONE_NAME, "%s-%u", color == GO_BLACK ? "black" : "white",
              1 + (seed * 2654435761u >> 16) % (guint) self->count[color]);
  return name;
}

void
picture_style_wander (
    const PictureStyle *self, GoPoint point, double unit, double *right, double *down)
{
  guint mixed = (guint) point * 2654435761u;

  *right = ((mixed >> 8 & 255) / 127.5 - 1) * self->wander * unit;
  *down = ((mixed >> 16 & 255) / 127.5 - 1) * self->wander * unit;
}

void
picture_colour_use (const PictureColour *colour, cairo_t *cairo)
{
  cairo_set_source_rgba (cairo, colour->red, colour->green, colour->blue, colour->alpha);
}
