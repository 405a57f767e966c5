/* The theme in use, for the screen: what `picture` renders, as textures. */
#pragma once

#include <gtk/gtk.h>

#include "picture-draw.h"
#include "picture-sign.h"

G_BEGIN_DECLS

#define UI_TYPE_THEME (ui_theme_get_type ())
/**
 * UiTheme:
 *
 * The pictures of a theme are rendered in another thread: until one is there, another of its size
 * is scaled, or a plain colour stands in its place. The signal `ready` comes when pictures that
 * were asked for have been rendered, and when the theme is another one: whoever draws with it draws
 * again. `scale` is a widget's scale factor.
 */
G_DECLARE_FINAL_TYPE (UiTheme, ui_theme, UI, THEME, GObject)

/* The one theme in use; loaded at the first call. Owned by the function. */
UiTheme *ui_theme_get_default (void);

/* Changes to the theme with this name ("wood", "paper", "contrast"); an unknown one changes
 * nothing. */
void ui_theme_set_name (UiTheme *self, const char *name);
const PictureStyle *ui_theme_get_style (UiTheme *self);

/* Has `widget` drawn again at `ready`, as long as it lives. */
void ui_theme_watch (GtkWidget *widget);

GdkRGBA ui_theme_colour (const PictureColour *colour);

/* Draws the picture `name` ("bowl", "black-1"), stretched to its bounds. FALSE when nothing of it
 * could be drawn yet. */
gboolean ui_theme_draw (UiTheme *self,
                        GtkSnapshot *snapshot,
                        const char *name,
                        const graphene_rect_t *bounds,
                        int scale);

/* The surface of a board. */
void ui_theme_draw_board (UiTheme *self,
                          GtkSnapshot *snapshot,
                          const graphene_rect_t *bounds,
                          int scale);

/* Lines and star points in a colour of the theme's. */
void ui_theme_draw_grid (UiTheme *self, GtkSnapshot *snapshot, const PictureFrame *frame);

/* Draws the shadow of a stone around the stone's centre. Shadows lie on the wood: all of them are
 * drawn before any stone. */
void ui_theme_draw_shadow (
    UiTheme *self, GtkSnapshot *snapshot, double x, double y, double size, int scale);

/* Draws one stone around its centre; `seed`, on a board its point, chooses among the variations. */
void ui_theme_draw_stone (UiTheme *self,
                          GtkSnapshot *snapshot,
                          GoColor color,
                          guint seed,
                          double x,
                          double y,
                          double size,
                          double opacity,
                          int scale);

/* A stone away from a board, with its shadow; a black one has a line around it, because it would
 * not be seen in front of a dark window. */
void ui_theme_draw_single (UiTheme *self,
                           GtkSnapshot *snapshot,
                           GoColor color,
                           guint seed,
                           double x,
                           double y,
                           double size,
                           int scale);

/* Has all stones of this size, in device pixels, rendered before one is needed. */
void ui_theme_prepare_stones (UiTheme *self, int size);

/* The same as picture_sign_draw(), picture_label_draw() and, for a coordinate, picture_draw_text(),
 * each drawn once for a size. */
void ui_theme_draw_sign (UiTheme *self,
                         GtkSnapshot *snapshot,
                         PictureSign sign,
                         GoColor color,
                         double x,
                         double y,
                         double unit,
                         int scale);
void ui_theme_draw_label (UiTheme *self,
                          GtkSnapshot *snapshot,
                          const char *text,
                          GoColor stone,
                          double x,
                          double y,
                          double unit,
                          int scale);
void ui_theme_draw_coordinate (UiTheme *self,
                               GtkSnapshot *snapshot,
                               const char *text,
                               double x,
                               double y,
                               double height,
                               int scale);

G_END_DECLS
