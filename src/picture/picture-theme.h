/* A theme's pictures and numbers, for cairo. */
#pragma once

#include <cairo.h>
#include <glib.h>

#include "go-types.h"

G_BEGIN_DECLS

typedef struct
{
  double red, green, blue, alpha;
} PictureColour;

/* The numbers of theme.ini. Lengths are parts of the distance between two lines. */
typedef struct
{
  PictureColour line, coordinate;
  PictureColour last_on_black, last_on_white;
  PictureColour territory_black, territory_black_outline, territory_white, territory_white_outline;
  PictureColour mark, mark_outline, background;
  double line_width, edge_width, star;
  double stone, shadow, wander;
  double last_size, territory_size;
  int black_count, white_count;
} PictureStyle;

typedef struct _PictureTheme PictureTheme;

/* The theme of that name, or NULL with PICTURE_ERROR_THEME. */
PictureTheme *picture_theme_new (const char *name, GError **error) G_GNUC_WARN_UNUSED_RESULT;
void picture_theme_free (PictureTheme *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PictureTheme, picture_theme_free)

const char *picture_theme_get_name (const PictureTheme *self);
const PictureStyle *picture_theme_get_style (const PictureTheme *self);

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

/* How far the stone on a point lies from it. */
void picture_theme_wander (
    const PictureTheme *self, GoPoint point, double unit, double *right, double *down);

/* Whether what is drawn there ends as pixels of known places, and not as paths. */
gboolean picture_is_pixels (cairo_t *cairo);

void picture_colour_use (const PictureColour *colour, cairo_t *cairo);

G_END_DECLS
