/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws with the current theme on a snapshot. */
#pragma once

#include "picture-draw.h"
#include "ui-theme.h"

typedef struct
{
  GtkSnapshot *snapshot;
  int scale;               /* the widget's scale factor */
  struct _UiPainted *kept; /* nodes of earlier frames, if GTK draws with cairo rather than on the
                            * graphics card; otherwise NULL */
} UiPaint;

UiPaint ui_paint_on (GtkWidget *widget, GtkSnapshot *snapshot);

GdkRGBA ui_paint_colour (const PictureColour *colour);

/* Returns the square with this centre. */
graphene_rect_t ui_paint_around (double x, double y, double side);

/* Paints the picture `name` ("bowl", "black-1"), stretched to `bounds`. Scales another size of it
 * until this one has been rendered. Returns FALSE if there is none yet. */
gboolean ui_paint_picture (const UiPaint *self, const char *name, const graphene_rect_t *bounds);

/* Paint the surface of a board, and its lines and star points. */
void ui_paint_board (const UiPaint *self, const graphene_rect_t *bounds);
void ui_paint_grid (const UiPaint *self, const PictureFrame *frame);

/* Paints the shadow of a stone with this centre. Shadows lie on the wood, so draw all of them
 * before any stone. */
void ui_paint_shadow (const UiPaint *self, double x, double y, double size);

/* Paints a stone with this centre. `seed` (on a board, the point) selects one of its variations. */
void ui_paint_stone (const UiPaint *self,
                     GoColor color,
                     guint seed,
                     double x,
                     double y,
                     double size,
                     double opacity);

/* Paints a stone away from a board, with its shadow. A black stone gets an outline, to be visible
 * in front of a dark window. */
void
ui_paint_single (const UiPaint *self, GoColor color, guint seed, double x, double y, double size);

/* Requests all stones of this size before they are needed. */
void ui_paint_prepare_stones (const UiPaint *self, double size);

/* Do the same as picture_sign_draw(), picture_label_draw() and, for a coordinate,
 * picture_draw_text(). Each result is rendered once per size and cached. */
void ui_paint_sign (
    const UiPaint *self, PictureSign sign, GoColor color, double x, double y, double unit);
void ui_paint_label (
    const UiPaint *self, const char *text, GoColor stone, double x, double y, double unit);
void ui_paint_coordinate (const UiPaint *self, const char *text, double x, double y, double height);
