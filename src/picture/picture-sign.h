/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is drawn over a point: one table of shapes, sizes and colours for boards on screen, for
 * pictures and for pages. Signs differ in shape as well as in colour. */
#pragma once

#include "picture-theme.h"

G_BEGIN_DECLS

typedef enum
{
  /* A record's marks have the numbers of GoMark; `color` is the stone beneath, or GO_EMPTY. */
  PICTURE_SIGN_NONE = GO_MARK_NONE,
  /* A game's; `color` is the stone beneath, or the side that it speaks of. */
  PICTURE_SIGN_LAST = GO_MARKS,
  PICTURE_SIGN_LAST_RIM, /* where something stands in the middle */
  PICTURE_SIGN_TERRITORY,
  PICTURE_SIGN_TAXED,
  PICTURE_SIGN_SHARED,
  PICTURE_SIGN_UNFILLED, /* neutral, and worth another look */
  PICTURE_SIGN_CLAIMED,  /* a stone of the group in dispute */
  PICTURE_SIGN_SEKI,     /* a group that is not in seki */
  PICTURE_SIGN_DEAD,
  PICTURE_SIGN_NEXT,      /* a next move in one of the variations */
  PICTURE_SIGN_NEXT_RING, /* the same around a label */
  PICTURE_SIGN_ILLEGAL,
  PICTURE_SIGN_ATARI, /* a stone of a chain with one liberty */
  PICTURE_SIGN_TAKEN, /* a stone that the play shown would take */
  /* What only a screen shows. */
  PICTURE_SIGN_LIGHT,
  PICTURE_SIGN_FRAME,
  PICTURE_SIGN_EVIDENCE,
  PICTURE_SIGN_CURSOR,
  PICTURE_SIGNS,
} PictureSign;

/* How a record's mark is written in a sentence on a page: "△". */
const char *picture_sign_written (GoMark mark);

/* How far from its middle a sign reaches at most, in the unit's own measure. */
double picture_sign_reach (PictureSign sign, const PictureStyle *style, double unit);

/* Draws a sign around (x, y). Lines have a least width in the user's units. */
void picture_sign_draw (PictureSign sign,
                        const PictureStyle *style,
                        cairo_t *cairo,
                        GoColor color,
                        double x,
                        double y,
                        double unit);

/* How large a sign of territory is, in parts of its usual size, for an estimate from -1 to 1; 0 for
 * one that says nothing. */
double picture_sign_certainty (const PictureStyle *style, double estimate);

/* A letter, a number or a short word on a stone, or on a point (GO_EMPTY). Of what is too long the
 * beginning is shown. */
void picture_label_draw (const char *text,
                         const PictureStyle *style,
                         cairo_t *cairo,
                         GoColor stone,
                         double x,
                         double y,
                         double unit);

/* On an empty point lines are kept off a label within this part of the distance between two. */
#define PICTURE_LABEL_CLEARED 0.42

/* Moves the beginning of a line by `gap` towards its end, off what is written there; a line that is
 * no longer than that stays. */
void picture_stroke_shorten (double *x, double *y, double to_x, double to_y, double gap);

/* A line, or an arrow, between two points that differ. */
void picture_stroke_draw (const PictureStyle *style,
                          cairo_t *cairo,
                          double x,
                          double y,
                          double to_x,
                          double to_y,
                          double unit,
                          gboolean arrow);

/* Text around a middle, no wider than `width`: narrowed where it would be. */
void picture_draw_text (cairo_t *cairo,
                        const char *text,
                        double x,
                        double y,
                        double height,
                        double width,
                        gboolean bold,
                        const PictureColour *colour);

G_END_DECLS
