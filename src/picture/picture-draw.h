/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The geometry of a board, and drawing a diagram with a theme. */
#pragma once

#include "picture-diagram.h"
#include "picture-theme.h"

/* The layout of a board, or of a part of it. */
typedef struct
{
  int columns, rows;           /* of the whole board */
  int first_column, first_row; /* the first visible ones */
  int last_column, last_row;   /* the last visible ones */
  gboolean turned;             /* rotated by 180 degrees: the first row is at the bottom */
  double unit;                 /* the distance between two lines */
  double left, top;            /* of the first visible point */
  double width, height;        /* of the whole picture */
} PictureFrame;

/* Fits a diagram whose longer side is `size`. Returns FALSE if its points would be too small to
 * see. */
gboolean picture_frame_fit (PictureFrame *frame,
                            const PictureDiagram *diagram,
                            gboolean coordinates,
                            double size);

/* Returns the smallest size that picture_frame_fit() accepts. */
int picture_frame_least (const PictureDiagram *diagram, gboolean coordinates);

void picture_frame_locate (const PictureFrame *frame, GoPoint point, double *x, double *y);

/* Return the number of lines, and one of them as a rectangle: the visible columns first, then the
 * rows. `pixels` aligns it to whole pixels. */
int picture_frame_lines (const PictureFrame *frame);
cairo_rectangle_t picture_frame_line (const PictureFrame *frame,
                                      const PictureStyle *style,
                                      int index,
                                      gboolean pixels);

/* Returns whether a point is in the visible part. */
gboolean picture_frame_shows (const PictureFrame *frame, GoPoint point);
/* Returns whether the coordinate with this index is at a cut edge, which shows none. */
gboolean picture_frame_is_cut (const PictureFrame *frame, int index);
/* Return the number of coordinates around the board, and the text and centre of one of them. The
 * text is no longer than a point's. */
int picture_frame_coordinates (const PictureFrame *frame);
void picture_frame_coordinate (
    const PictureFrame *frame, int index, char text[GO_POINT_TEXT], double *x, double *y);

/* The height and maximum width of coordinates, in units of the distance between two lines. */
#define PICTURE_COORDINATE_HEIGHT 0.36
#define PICTURE_COORDINATE_WIDTH 0.72

/* Draws the diagram from 0, 0. Without `surface` it omits wood, paper and shadows, for printed
 * pages. */
void picture_draw_diagram (const PictureDiagram *diagram,
                           const PictureFrame *frame,
                           PictureTheme *theme,
                           cairo_t *cairo,
                           gboolean coordinates,
                           gboolean surface);
