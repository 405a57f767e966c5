/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of UiReviewGraph share. */
#pragma once

#include "review-estimates.h"
#include "ui-review-graph.h"
#include "ui-review-part.h"

G_BEGIN_DECLS

struct _UiReviewGraph
{
  UiReviewPart part;

  ReviewEstimates *estimates; /* NULL without a session */
  Engine *engine;             /* or NULL */
  float *owner;               /* of the present node; GO_CELLS */
  int hover;                  /* the step under the pointer; -1 for none */
  SgfNode asked;              /* the node, and its lead, of which the tooltip was asked for last */
  int asked_halves;
  guint telling; /* idle source that tells assistive technology */
};

/* Whether there is a point of the curve. */
gboolean ui_review_graph_knows (const ReviewEstimateStep *step);

/* Where the curve is in a widget of this size. */
typedef struct
{
  double left, right, top, bottom;
  double
      numbers;  /* the height of the moves' numbers, which stand beneath the curve and its signs */
  double times; /* the height of the bars of time used beneath them; 0: no time is known */
} UiGraphFrame;

void ui_review_graph_frame (UiReviewGraph *self, int width, int height, UiGraphFrame *frame);
double ui_review_graph_x (const UiGraphFrame *frame, guint index, guint count);
/* The step nearest to `x`; 0 when there are none. */
guint ui_review_graph_step_at (const UiGraphFrame *frame, double x, guint count);

void ui_review_graph_draw (UiReviewGraph *self, cairo_t *cr, int width, int height);

G_END_DECLS
