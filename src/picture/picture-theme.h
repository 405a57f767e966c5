/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A theme's pictures and measures, for cairo. */
#pragma once

#include <glib.h>
#include <cairo.h>
#include <gio/gio.h>

#include "go-types.h"

typedef struct _PictureStore PictureStore;

/* Returns a cache of at most `bytes` bytes. It drops the least recently used pictures first, and
 * keeps pictures with references elsewhere. */
PictureStore *picture_store_new (gsize bytes) G_GNUC_WARN_UNUSED_RESULT;
void picture_store_free (PictureStore *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PictureStore, picture_store_free)

/* Returns the picture, or NULL. The store owns it, and adding another picture may free it. */
cairo_surface_t *picture_store_find (PictureStore *self, const char *name, int width, int height);

/* Returns the best picture of that name to scale to a width: the smallest that is wide enough, else
 * the widest; NULL if there is none. The store owns it, as above. */
cairo_surface_t *picture_store_nearest (PictureStore *self, const char *name, int width);

/* Adds a picture in place of one with the same name and size. Takes the reference and returns the
 * picture. */
cairo_surface_t *picture_store_take (
    PictureStore *self, const char *name, int width, int height, cairo_surface_t *surface);

/* Returns the bytes of all pictures kept. */
gsize picture_store_bytes (const PictureStore *self);

typedef struct
{
  double red, green, blue, alpha;
} PictureColour;

/* The values of theme.ini. Lengths are in units of the distance between two lines. Arrays per
 * colour are indexed by GoColor. */
typedef struct
{
  PictureColour line, coordinate, surface, background;
  PictureColour last[GO_COLORS], own[GO_COLORS], own_outline[GO_COLORS];
  /* Derived colours: legible ink on a stone and on the surface; an outline where it helps; and
   * territory lost to tax. */
  PictureColour ink[GO_COLORS], around[GO_COLORS], taxed[GO_COLORS];
  PictureColour dead, dead_outline, cursor, cursor_outline, arrow, arrow_outline, illegal, evidence;
  double line_width, edge_width, star, drop_shadow;
  double stone, shadow, wander, ghost_opacity, dead_opacity;
  double last_size, territory_size;
  double bowl_reach, lid_reach, bowl_stone;
  int count[GO_COLORS]; /* number of stone variations */
} PictureStyle;

/* A theme; read its fields only. */
typedef struct
{
  char *name;
  PictureStyle style;
  PictureStore *store; /* its rendered pictures, for drawing without cairo */
  GError *problem; /* why one of its pictures could not be drawn and wood's replaces it; or NULL */
} PictureTheme;

/* Loads a theme from its current files. Returns NULL with PICTURE_ERROR_THEME, with place and
 * reason. */
PictureTheme *picture_theme_new (const char *name, GError **error) G_GNUC_WARN_UNUSED_RESULT;
void picture_theme_free (PictureTheme *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PictureTheme, picture_theme_free)

/* Reads theme.ini, and checks that every picture beside it is valid. Returns FALSE with
 * PICTURE_ERROR_THEME, which names the file and the line. */
gboolean picture_theme_read (const char *name, PictureStyle *style, GError **error);

/* Returns a file of the theme, or that of wood if the theme lacks it; NULL if wood lacks it too.
 * Sets `strange`, which may be NULL, to whether the user installed the file. Any thread. */
GBytes *picture_theme_file (const char *name,
                            const char *file,
                            gboolean *strange) G_GNUC_WARN_UNUSED_RESULT;

/* Renders the picture `name` ("board", "black-1", "bowl") of the theme `theme` without the cache,
 * in any thread. The result is empty if the theme has no such picture. A picture installed by the
 * user is rendered in a sandbox process. Returns NULL with PICTURE_ERROR_THEME if that takes too
 * much time or memory, or if `cancellable`, which may be NULL, is cancelled. */
cairo_surface_t *picture_theme_render (const char *theme,
                                       const char *name,
                                       int width,
                                       int height,
                                       GCancellable *cancellable,
                                       GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Draws the board's surface, stretched to the rectangle. */
void picture_theme_draw_board (
    PictureTheme *self, cairo_t *cairo, double x, double y, double width, double height);

/* Draws a stone around its centre; `unit` is the distance between two lines. `point` selects one of
 * the theme's variations, as on the live board. */
void picture_theme_draw_stone (PictureTheme *self,
                               cairo_t *cairo,
                               GoColor color,
                               GoPoint point,
                               double x,
                               double y,
                               double unit);
void
picture_theme_draw_shadow (PictureTheme *self, cairo_t *cairo, double x, double y, double unit);

#define PICTURE_STONE_NAME 16

/* Returns the name of a stone's picture. `seed`, the point on a board, selects the variation. */
const char *picture_style_stone (const PictureStyle *self,
                                 GoColor color,
                                 guint seed,
                                 char name[PICTURE_STONE_NAME]);

/* Returns the offset of a stone from its point. */
void picture_style_wander (
    const PictureStyle *self, GoPoint point, double unit, double *right, double *down);

/* Returns whether the target is made of pixels at known places, not of paths. */
gboolean picture_is_pixels (cairo_t *cairo);

void picture_colour_use (const PictureColour *colour, cairo_t *cairo);
