/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where the points of a board lie, and drawing a diagram with a theme. */
#pragma once

#include "picture-diagram.h"
#include "picture-theme.h"

G_BEGIN_DECLS

/* A board, or a part of one, and where its points lie. */
typedef struct
{
  int columns, rows;           /* of the whole board */
  int first_column, first_row; /* that are shown */
  int last_column, last_row;   /* that are shown too */
  gboolean turned;             /* seen from the other side: the first row is the lowest */
  double unit;                 /* between two lines */
  double left, top;            /* of the first point that is shown */
  double width, height;        /* of all of it */
} PictureFrame;

/* Fits a diagram whose longer side is `size`. FALSE when its points would be too small to see. */
gboolean picture_frame_fit (PictureFrame *frame,
                            const PictureDiagram *diagram,
                            gboolean coordinates,
                            double size);

/* The least size that picture_frame_fit() takes. */
int picture_frame_least (const PictureDiagram *diagram, gboolean coordinates);

void picture_frame_locate (const PictureFrame *frame, GoPoint point, double *x, double *y);

/* The places of the lines, as rectangles: first the columns that are shown, then the rows. Their
 * number, and one of them; `pixels`: in whole ones. */
int picture_frame_lines (const PictureFrame *frame);
cairo_rectangle_t picture_frame_line (const PictureFrame *frame,
                                      const PictureStyle *style,
                                      int index,
                                      gboolean pixels);

/* The coordinates around the board: their number, and the text, which is no longer than a point's,
 * and the middle of one of them. */
int picture_frame_coordinates (const PictureFrame *frame);
void picture_frame_coordinate (
    const PictureFrame *frame, int index, char text[GO_POINT_TEXT], double *x, double *y);

/* How high coordinates are, in parts of the distance between two lines, and how wide at most. */
#define PICTURE_COORDINATE_HEIGHT 0.36
#define PICTURE_COORDINATE_WIDTH 0.72

/* Draws from 0, 0. Without `surface` there is neither wood nor paper nor shadow, for pages that are
 * paper themselves. */
void picture_draw_diagram (const PictureDiagram *diagram,
                           const PictureFrame *frame,
                           PictureTheme *theme,
                           cairo_t *cairo,
                           gboolean coordinates,
                           gboolean surface);

G_END_DECLS
