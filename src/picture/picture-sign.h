/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Signs drawn on points: one table of shapes, sizes and colours for boards on screen, pictures and
 * pages. Signs differ in shape as well as in colour. */
#pragma once

#include <pango/pangocairo.h>

#include "picture-theme.h"

typedef enum
{
  /* A record's marks keep the numbers of GoMark; `color` is the stone below, or GO_EMPTY. */
  PICTURE_SIGN_NONE = GO_MARK_NONE,
  /* Signs of a game; `color` is the stone below, or the side concerned. */
  PICTURE_SIGN_LAST = GO_MARKS,
  PICTURE_SIGN_LAST_RIM, /* for a stone with something in its centre */
  PICTURE_SIGN_TERRITORY,
  PICTURE_SIGN_TAXED,
  PICTURE_SIGN_SHARED,
  PICTURE_SIGN_UNFILLED, /* an empty neutral point, worth a second look */
  PICTURE_SIGN_CLAIMED,  /* a stone of the group in dispute */
  PICTURE_SIGN_SEKI,     /* a group not in seki */
  PICTURE_SIGN_DEAD,
  PICTURE_SIGN_NEXT,      /* a next move in one of the variations */
  PICTURE_SIGN_NEXT_RING, /* the same, around a label */
  PICTURE_SIGN_ILLEGAL,
  PICTURE_SIGN_ATARI, /* a stone of a chain with one liberty */
  PICTURE_SIGN_TAKEN, /* a stone that the move shown would capture */
  /* Signs on screen only. */
  PICTURE_SIGN_LIGHT,
  PICTURE_SIGN_FRAME,
  PICTURE_SIGN_EVIDENCE,
  PICTURE_SIGN_CURSOR,
  PICTURE_SIGNS,
} PictureSign;

/* Returns the character for a record's mark in a sentence on a page: "△". */
const char *picture_sign_written (GoMark mark);

/* Returns the radius of a sign, in the same measure as `unit`. */
double picture_sign_reach (PictureSign sign, const PictureStyle *style, double unit);

/* Draws a sign around (x, y). Lines have a minimum width in user units. */
void picture_sign_draw (PictureSign sign,
                        const PictureStyle *style,
                        cairo_t *cairo,
                        GoColor color,
                        double x,
                        double y,
                        double unit);

/* Returns the size of a territory sign, relative to its usual size, for an estimate from -1 to 1; 0
 * for a meaningless one. */
double picture_sign_certainty (const PictureStyle *style, double estimate);

/* Draws a letter, a number or a short word on a stone, or on a point (GO_EMPTY). Truncates a long
 * text. */
void picture_label_draw (const char *text,
                         const PictureStyle *style,
                         cairo_t *cairo,
                         GoColor stone,
                         double x,
                         double y,
                         double unit);

/* Radius around a label on an empty point where no lines are drawn, in units of the distance
 * between two lines. */
#define PICTURE_LABEL_CLEARED 0.42

/* Moves the start of a line by `gap` towards its end, off the label there. A line that is not
 * longer than `gap` stays. */
void picture_stroke_shorten (double *x, double *y, double to_x, double to_y, double gap);

/* Draws a line, or an arrow, between two different points. */
void picture_stroke_draw (const PictureStyle *style,
                          cairo_t *cairo,
                          double x,
                          double y,
                          double to_x,
                          double to_y,
                          double unit,
                          gboolean arrow);

/* Draws text around a centre, condensed to fit into `width`. */
void picture_draw_text (cairo_t *cairo,
                        const char *text,
                        double x,
                        double y,
                        double height,
                        double width,
                        gboolean bold,
                        const PictureColour *colour);

/* --- Words in a picture: drawn, or kept as text if the format allows it --- */

/* Sets a layout's font to one of this size in device units. */
void picture_text_font (PangoLayout *layout, const char *family, double size, gboolean bold);

/* Starts to collect the words drawn on this surface, an SVG's, as text. */
void picture_text_collect (cairo_surface_t *surface);

/* Shows a layout with its upper left corner at the current point, in the source's colour. Its font
 * description must have a size in device units. */
void picture_text_show (cairo_t *cairo, PangoLayout *layout);

/* Inserts the collected text into the finished SVG, on top of everything drawn. The surface is
 * finished but still referenced. Does nothing if no text was collected. */
void picture_text_insert (cairo_surface_t *surface, GByteArray *svg);
