/* Each picture of a theme is rendered once for a size and drawn many times: as pixels where pixels
 * are made, else as a recording, which SVG and PDF keep once and refer to. */
#include "config.h"

#include "picture-theme.h"

#include <glib/gi18n-lib.h>
#include <librsvg/rsvg.h>
#include <math.h>
#include <stdio.h>

#include "picture-resources.h"
#include "picture.h"

#define RESOURCES "/io/github/passstone/PassStone/themes"

/* The least that two sizes differ by to be two: a hundredth of a pixel. */
#define SIZE_STEPS 100.0

struct _PictureTheme
{
  char *name;
  PictureStyle style;
  GHashTable *handles;  /* "black-1" to RsvgHandle */
  GHashTable *surfaces; /* "black-1 30.00x30.00 pixels" to cairo_surface_t */
};

static const char *const themes[] = { "wood", "paper", "contrast", NULL };

G_DEFINE_QUARK (picture - error - quark, picture_error)

const char *const *
picture_themes (void)
{
  return themes;
}

/* The compiled-in themes, kept for ever: a thread may still draw while the process leaves, when the
 * resource itself is given up. Naming it here is also what makes the linker bring it along. */
static GResource *
get_resource (void)
{
  static GResource *resource;
  static gsize once;

  if (g_once_init_enter (&once))
    {
      resource = g_resource_ref (picture_get_resource ());
      g_once_init_leave (&once, 1);
    }
  return resource;
}

static void
read_colour (GKeyFile *file, const char *group, const char *key, PictureColour *colour)
{
  g_autofree char *text = g_key_file_get_string (file, group, key, NULL);
  unsigned red = 0, green = 0, blue = 0;

  if (text != NULL && sscanf (text, "#%2x%2x%2x", &red, &green, &blue) != 3)
    red = green = blue = 0;
  *colour = (PictureColour){ red / 255.0, green / 255.0, blue / 255.0, 1 };
}

static double
read_number (GKeyFile *file, const char *group, const char *key)
{
  return g_key_file_get_double (file, group, key, NULL);
}

static gboolean
read_style (const char *name, PictureStyle *style)
{
  g_autofree char *path = g_strconcat (RESOURCES, "/", name, "/theme.ini", NULL);
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GKeyFile) file = g_key_file_new ();

  bytes = g_resource_lookup_data (get_resource (), path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  if (bytes == NULL || !g_key_file_load_from_bytes (file, bytes, G_KEY_FILE_NONE, NULL))
    return FALSE;
  read_colour (file, "Board", "line-colour", &style->line);
  style->line.alpha = read_number (file, "Board", "line-opacity");
  read_colour (file, "Board", "coordinate-colour", &style->coordinate);
  style->line_width = read_number (file, "Board", "line-width");
  style->edge_width = read_number (file, "Board", "edge-line-width");
  style->star = read_number (file, "Board", "star-point");
  style->black_count = MAX (g_key_file_get_integer (file, "Stones", "black-count", NULL), 1);
  style->white_count = MAX (g_key_file_get_integer (file, "Stones", "white-count", NULL), 1);
  style->stone = read_number (file, "Stones", "size");
  style->shadow = read_number (file, "Stones", "shadow-size");
  style->wander = read_number (file, "Stones", "wander");
  read_colour (file, "Marks", "last-move-on-black", &style->last_on_black);
  read_colour (file, "Marks", "last-move-on-white", &style->last_on_white);
  style->last_size = read_number (file, "Marks", "last-move-size");
  read_colour (file, "Marks", "territory-black", &style->territory_black);
  read_colour (file, "Marks", "territory-black-outline", &style->territory_black_outline);
  read_colour (file, "Marks", "territory-white", &style->territory_white);
  read_colour (file, "Marks", "territory-white-outline", &style->territory_white_outline);
  style->territory_size = read_number (file, "Marks", "territory-size");
  read_colour (file, "Marks", "dead-mark", &style->mark);
  read_colour (file, "Marks", "dead-mark-outline", &style->mark_outline);
  read_colour (file, "Background", "light-top", &style->background);
  return TRUE;
}

PictureTheme *
picture_theme_new (const char *name, GError **error)
{
  PictureStyle style = { 0 };
  PictureTheme *self;

  if (name == NULL || !g_strv_contains (themes, name) || !read_style (name, &style))
    {
      g_autofree char *all = g_strjoinv (", ", (char **) themes);

      g_set_error (error, PICTURE_ERROR, PICTURE_ERROR_THEME,
                   _ ("There is no theme “%s”; the themes are %s."), name ? name : "", all);
      return NULL;
    }
  self = g_new0 (PictureTheme, 1);
  self->name = g_strdup (name);
  self->style = style;
  self->handles = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_object_unref);
  self->surfaces = g_hash_table_new_full (g_str_hash, g_str_equal, g_free,
                                          (GDestroyNotify) cairo_surface_destroy);
  return self;
}

void
picture_theme_free (PictureTheme *self)
{
  if (self == NULL)
    return;
  g_hash_table_unref (self->handles);
  g_hash_table_unref (self->surfaces);
  g_free (self->name);
  g_free (self);
}

const char *
picture_theme_get_name (const PictureTheme *self)
{
  return self->name;
}

const PictureStyle *
picture_theme_get_style (const PictureTheme *self)
{
  return &self->style;
}

static RsvgHandle *
find_handle (PictureTheme *self, const char *name)
{
  RsvgHandle *handle = g_hash_table_lookup (self->handles, name);
  g_autofree char *path = NULL;
  g_autoptr (GBytes) svg = NULL;

  if (handle != NULL)
    return handle;
  path = g_strconcat (RESOURCES, "/", self->name, "/", name, ".svg", NULL);
  svg = g_resource_lookup_data (get_resource (), path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  if (svg != NULL)
    handle = rsvg_handle_new_from_data (g_bytes_get_data (svg, NULL), g_bytes_get_size (svg), NULL);
  if (handle != NULL)
    g_hash_table_insert (self->handles, g_strdup (name), handle);
  return handle;
}

gboolean
picture_is_pixels (cairo_t *cairo)
{
  return cairo_surface_get_type (cairo_get_group_target (cairo)) == CAIRO_SURFACE_TYPE_IMAGE;
}

/* The picture in a size of the surface's own units. */
static cairo_surface_t *
find_surface (PictureTheme *self, const char *name, double width, double height, gboolean pixels)
{
  g_autofree char *key
      = g_strdup_printf ("%s %.2fx%.2f %s", name, width, height, pixels ? "pixels" : "paths");
  cairo_surface_t *surface = g_hash_table_lookup (self->surfaces, key);
  cairo_rectangle_t extents = { 0, 0, width, height };
  RsvgRectangle viewport = { 0, 0, width, height };
  RsvgHandle *handle;
  cairo_t *cairo;

  if (surface != NULL)
    return surface;
  surface = pixels ? cairo_image_surface_create (CAIRO_FORMAT_ARGB32, (int) width, (int) height)
                   : cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, &extents);
  handle = find_handle (self, name);
  cairo = cairo_create (surface);
  if (handle != NULL)
    rsvg_handle_render_document (handle, cairo, &viewport, NULL);
  cairo_destroy (cairo);
  g_hash_table_insert (self->surfaces, g_steal_pointer (&key), surface);
  return surface;
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

      /* Whole pixels: a picture that lies between them is blurred. */
      cairo_user_to_device_distance (cairo, &x_scale, &none);
      none = 0;
      cairo_user_to_device_distance (cairo, &none, &y_scale);
      width = MAX (round (width * fabs (x_scale)), 1);
      height = MAX (round (height * fabs (y_scale)), 1);
      surface = find_surface (self, name, width, height, TRUE);
      cairo_user_to_device (cairo, &left, &top);
      cairo_identity_matrix (cairo);
      cairo_set_source_surface (cairo, surface, round (left), round (top));
      cairo_rectangle (cairo, round (left), round (top), width, height);
    }
  else
    {
      width = round (width * SIZE_STEPS) / SIZE_STEPS;
      height = round (height * SIZE_STEPS) / SIZE_STEPS;
      surface = find_surface (self, name, width, height, FALSE);
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
  int count = color == GO_BLACK ? self->style.black_count : self->style.white_count;
  double side = self->style.stone * unit;
  char name[16];

  g_snprintf (name, sizeof name, "%s-%u", color == GO_BLACK ? "black" : "white",
              1 + (point * 2654435761u >> 16) % (guint) count);
  draw (self, cairo, name, x - side / 2, y - side / 2, side, side);
}

void
picture_theme_draw_shadow (PictureTheme *self, cairo_t *cairo, double x, double y, double unit)
{
  double side = self->style.stone * self->style.shadow * unit;

  draw (self, cairo, "shadow", x - side / 2, y - side / 2, side, side);
}

void
picture_theme_wander (
    const PictureTheme *self, GoPoint point, double unit, double *right, double *down)
{
  guint mixed = (guint) point * 2654435761u;
  double wander = self->style.wander * unit;

  *right = ((mixed >> 8 & 255) / 127.5 - 1) * wander;
  *down = ((mixed >> 16 & 255) / 127.5 - 1) * wander;
}

void
picture_colour_use (const PictureColour *colour, cairo_t *cairo)
{
  cairo_set_source_rgba (cairo, colour->red, colour->green, colour->blue, colour->alpha);
}
