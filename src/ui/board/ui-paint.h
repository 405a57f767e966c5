/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Drawing with the theme in use, on a snapshot. */
#pragma once

#include "picture-draw.h"
#include "ui-theme.h"

G_BEGIN_DECLS

typedef struct
{
  GtkSnapshot *snapshot;
  int scale;               /* the widget's scale factor */
  struct _UiPainted *kept; /* what was painted before, where GTK draws by cairo and not by the
                              graphics card; else NULL */
} UiPaint;

UiPaint ui_paint_on (GtkWidget *widget, GtkSnapshot *snapshot);

GdkRGBA ui_paint_colour (const PictureColour *colour);

/* The square with this middle. */
graphene_rect_t ui_paint_around (double x, double y, double side);

/* The picture `name` ("bowl", "black-1"), stretched to its bounds. Until it has been rendered
 * another of its size is scaled; FALSE when there is none either. */
gboolean ui_paint_picture (const UiPaint *self, const char *name, const graphene_rect_t *bounds);

/* The surface of a board; its lines and star points. */
void ui_paint_board (const UiPaint *self, const graphene_rect_t *bounds);
void ui_paint_grid (const UiPaint *self, const PictureFrame *frame);

/* The shadow of a stone, around the stone's centre. Shadows lie on the wood: all of them are drawn
 * before any stone. */
void ui_paint_shadow (const UiPaint *self, double x, double y, double size);

/* A stone around its centre; `seed`, on a board its point, chooses among the variations. */
void ui_paint_stone (const UiPaint *self,
                     GoColor color,
                     guint seed,
                     double x,
                     double y,
                     double size,
                     double opacity);

/* A stone away from a board, with its shadow; a black one has a line around it, because it would
 * not be seen in front of a dark window. */
void
ui_paint_single (const UiPaint *self, GoColor color, guint seed, double x, double y, double size);

/* Has all stones of this size rendered before one is needed. */
void ui_paint_prepare_stones (const UiPaint *self, double size);

/* The same as picture_sign_draw(), picture_label_draw() and, for a coordinate, picture_draw_text(),
 * each drawn once for a size. */
void ui_paint_sign (
    const UiPaint *self, PictureSign sign, GoColor color, double x, double y, double unit);
void ui_paint_label (
    const UiPaint *self, const char *text, GoColor stone, double x, double y, double unit);
void ui_paint_coordinate (const UiPaint *self, const char *text, double x, double y, double height);

G_END_DECLS
