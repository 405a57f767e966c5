/* A theme: the pictures of board, stones and bowls, rendered by librsvg to what is asked for. */
#pragma once

#include <gtk/gtk.h>

#include "go-types.h"

G_BEGIN_DECLS

/* The numbers of theme.ini. Lengths are parts of the distance between two lines. */
typedef struct
{
  GdkRGBA line, coordinate;
  GdkRGBA last_on_black, last_on_white;
  GdkRGBA territory_black, territory_black_outline, territory_white, territory_white_outline;
  GdkRGBA dead, dead_outline, cursor, cursor_outline, illegal, evidence;
  float line_width, edge_width, star, drop_shadow;
  float stone, shadow, wander, ghost_opacity, dead_opacity;
  float last_size, territory_size;
  float bowl_reach, lid_reach, bowl_stone;
  int black_count, white_count;
} UiThemeStyle;

#define UI_TYPE_THEME (ui_theme_get_type ())
/**
 * UiTheme:
 *
 * The signal `ready` comes when pictures that were asked for have been rendered.
 */
G_DECLARE_FINAL_TYPE (UiTheme, ui_theme, UI, THEME, GObject)

/* The one theme in use; loaded at the first call. Owned by the function. */
UiTheme *ui_theme_get_default (void);

/* Changes to the theme with this name ("wood", "paper", "contrast"); an unknown one changes
 * nothing. */
void ui_theme_set_name (UiTheme *self, const char *name);
const UiThemeStyle *ui_theme_get_style (UiTheme *self);

/* The picture `name` ("board", "black-1") in device pixels for a place on screen, `slot`. If it
 * has not been rendered in this size yet, that is begun in another thread and what the slot
 * showed so far is returned, to be scaled; NULL when it showed nothing. */
GdkTexture *
ui_theme_texture (UiTheme *self, const char *slot, const char *name, int width, int height);

/* The picture of a stone; `seed` chooses among the theme's variations. */
GdkTexture *ui_theme_stone (UiTheme *self, const char *slot, GoColor color, guint seed, int size);

/* Has all stones rendered in this size before one is needed. */
void ui_theme_prepare_stones (UiTheme *self, const char *slot, int size);

/* Draws the shadow of a stone around the stone's centre. Shadows lie on the wood: all of them are
 * drawn before any stone. `scale` is the widget's scale factor. */
void ui_theme_draw_shadow (UiTheme *self,
                           GtkSnapshot *snapshot,
                           const char *slot,
                           double x,
                           double y,
                           double size,
                           int scale);

/* Draws one stone around its centre. */
void ui_theme_draw_stone (UiTheme *self,
                          GtkSnapshot *snapshot,
                          const char *slot,
                          GoColor color,
                          guint seed,
                          double x,
                          double y,
                          double size,
                          double opacity,
                          int scale);

G_END_DECLS
