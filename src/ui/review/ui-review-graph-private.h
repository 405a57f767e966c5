/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Declarations shared by the files of UiReviewGraph. */
#pragma once

#include "ui-review-graph.h"
#include "ui-review-part.h"

struct _UiReviewGraph
{
  UiReviewPart part;

  ReviewEstimates *estimates; /* NULL without a session */
  Engine *engine;             /* or NULL */
  float *owner;               /* of the current node; GO_CELLS */
  int hover;                  /* the step under the pointer; -1 for none */
  SgfNode asked;              /* node and lead of the last tooltip */
  int asked_halves;
  guint telling; /* idle source that updates the accessible description */
};

/* Returns whether the curve has a point at this step. */
gboolean ui_review_graph_knows (const ReviewEstimateStep *step);

/* The place of the curve in a widget of a given size. */
typedef struct
{
  double left, right, top, bottom;
  double numbers; /* height of the move numbers below the curve and its signs */
  double times;   /* height of the bars of time used below them; 0: no times known */
} UiGraphFrame;

void ui_review_graph_frame (UiReviewGraph *self, int width, int height, UiGraphFrame *frame);
double ui_review_graph_x (const UiGraphFrame *frame, guint index, guint count);
/* Returns the step nearest to `x`; 0 when there are no steps. */
guint ui_review_graph_step_at (const UiGraphFrame *frame, double x, guint count);

void ui_review_graph_draw (UiReviewGraph *self, cairo_t *cr, int width, int height);
