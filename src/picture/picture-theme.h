/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A theme's pictures and numbers, for cairo. */
#pragma once

#include <glib.h>
#include <cairo.h>
#include <gio/gio.h>

#include "go-types.h"

G_BEGIN_DECLS

typedef struct _PictureStore PictureStore;

/* What is kept stays within `bytes`: what has not been asked for the longest goes first. A picture
 * with other references is in use and stays. */
PictureStore *picture_store_new (gsize bytes) G_GNUC_WARN_UNUSED_RESULT;
void picture_store_free (PictureStore *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PictureStore, picture_store_free)

/* The picture, or NULL when it is not there. The store's; another picture taken in may end it. */
cairo_surface_t *picture_store_find (PictureStore *self, const char *name, int width, int height);

/* Of the pictures of that name the one to be scaled for a width: the smallest that is as wide, or
 * else the widest; NULL when there is none. The store's, as above. */
cairo_surface_t *picture_store_nearest (PictureStore *self, const char *name, int width);

/* Keeps a picture, whose reference is taken, in place of one of that name and size. Returns it. */
cairo_surface_t *picture_store_take (
    PictureStore *self, const char *name, int width, int height, cairo_surface_t *surface);

/* The bytes of all that is kept. */
gsize picture_store_bytes (const PictureStore *self);

typedef struct
{
  double red, green, blue, alpha;
} PictureColour;

/* The numbers of theme.ini. Lengths are parts of the distance between two lines; what is told apart
 * by colour is found by GoColor. */
typedef struct
{
  PictureColour line, coordinate, surface, background;
  PictureColour last[GO_COLORS], own[GO_COLORS], own_outline[GO_COLORS];
  /* Derived: what is legible on a stone and on the surface; around it, where that helps; and for
   * territory that is taken away. */
  PictureColour ink[GO_COLORS], around[GO_COLORS], taxed[GO_COLORS];
  PictureColour dead, dead_outline, cursor, cursor_outline, arrow, arrow_outline, illegal, evidence;
  double line_width, edge_width, star, drop_shadow;
  double stone, shadow, wander, ghost_opacity, dead_opacity;
  double last_size, territory_size;
  double bowl_reach, lid_reach, bowl_stone;
  int count[GO_COLORS]; /* variations of stones */
} PictureStyle;

typedef struct _PictureTheme PictureTheme;

/* The theme of that name, as its files are now; or NULL with PICTURE_ERROR_THEME, which says where
 * and why. */
PictureTheme *picture_theme_new (const char *name, GError **error) G_GNUC_WARN_UNUSED_RESULT;
void picture_theme_free (PictureTheme *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PictureTheme, picture_theme_free)

const char *picture_theme_get_name (const PictureTheme *self);
const PictureStyle *picture_theme_get_style (const PictureTheme *self);

/* Why one of its pictures could not be drawn, in whose place that of wood is; NULL otherwise. */
const GError *picture_theme_get_problem (const PictureTheme *self);

/* Returns the rendered images, for drawing without cairo. */
PictureStore *picture_theme_get_store (PictureTheme *self);

/* Renders the picture `name` ("board", "black-1", "bowl") of the theme `theme` again, in any
 * thread. Empty where the theme has no such picture. A picture from outside is drawn in a process
 * of its own: NULL with PICTURE_ERROR_THEME when it takes too much time or memory, or when
 * `cancellable`, which may be NULL, is cancelled. */
cairo_surface_t *picture_theme_render (const char *theme,
                                       const char *name,
                                       int width,
                                       int height,
                                       GCancellable *cancellable,
                                       GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* The surface of the board, stretched to the rectangle. */
void picture_theme_draw_board (
    PictureTheme *self, cairo_t *cairo, double x, double y, double width, double height);

/* A stone around its centre, `unit` being the distance of two lines; `point` chooses among the
 * theme's variations, as on the table. */
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

/* The picture of a stone; `seed`, on a board its point, chooses among the variations. */
const char *picture_style_stone (const PictureStyle *self,
                                 GoColor color,
                                 guint seed,
                                 char name[PICTURE_STONE_NAME]);

/* How far the stone on a point lies from it. */
void picture_style_wander (
    const PictureStyle *self, GoPoint point, double unit, double *right, double *down);

/* Whether what is drawn there ends as pixels of known places, and not as paths. */
gboolean picture_is_pixels (cairo_t *cairo);

void picture_colour_use (const PictureColour *colour, cairo_t *cairo);

G_END_DECLS
