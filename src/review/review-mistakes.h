/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The moves of a record that cost their player most, as an engine or playouts see it. */
#pragma once

#include "advice-estimate.h"
#include "engine.h"
#include "sgf-tree.h"

/* The largest number of points of a board that playouts judge well enough. */
#define REVIEW_MISTAKES_AREA 81

/* Most mistakes of one game. */
#define REVIEW_MISTAKES 3

/* A play that would have been better, and what it gains over the one that was made. */
typedef struct
{
  GoPoint point;
  double gain; /* in points */
} ReviewBetter;

typedef struct
{
  SgfNode node; /* of the position before the move */
  int number;   /* of the move, from 1 */
  GoColor color;
  GoPoint played;                     /* GO_NO_POINT: a pass */
  double cost;                        /* in points; the lower of two judgements */
  AdviceLine best;                    /* instead of the move, beginning with the best play */
  AdviceLine answer;                  /* to the move */
  ReviewBetter better[GO_MAX_POINTS]; /* the best play first */
  guint n_better;
} ReviewMistake;

/* Finds the moves of `color` on the main line that cost at least 5 points (3 on boards of up to
 * 7x7), at most REVIEW_MISTAKES of them, the worst by the first judgement first. Judges every
 * position once, and the worst moves twice more with longer thinking. A move counts only if each of
 * these agrees. `engine` must report points; NULL for playouts, which suit boards of up to
 * REVIEW_MISTAKES_AREA points. `progress` goes from 0 to 1000 meanwhile. Call it in a thread, with
 * a record that no other thread uses. Returns an array of ReviewMistake, or NULL with an error when
 * cancelled or when the engine fails. */
GArray *review_mistakes_find (SgfCollection *record,
                              SgfNode root,
                              GoColor color,
                              Engine *engine,
                              int *progress,
                              GCancellable *cancellable,
                              GError **error) G_GNUC_WARN_UNUSED_RESULT;
