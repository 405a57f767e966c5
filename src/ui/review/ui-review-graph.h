/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A graph over the moves of a line: how the score stands, by our own estimate or an engine's. */
#pragma once

#include "review-estimates.h"
#include "ui-review-part.h"

G_BEGIN_DECLS

#define UI_TYPE_REVIEW_GRAPH (ui_review_graph_get_type ())
/**
 * UiReviewGraph:
 *
 * Estimates the present line's positions in another thread, coarse first, then finer, and goes
 * where one clicks or drags. Left and Right step while it has the focus. The signal `estimated`
 * comes when the present node's estimate is there or better.
 */
G_DECLARE_FINAL_TYPE (UiReviewGraph, ui_review_graph, UI, REVIEW_GRAPH, UiReviewPart)

/* Lets an engine say how the score stands, for every record that is shown; NULL: our own estimate.
 */
void ui_review_graph_set_engine (UiReviewGraph *self, Engine *engine);
/* Why it says nothing more; NULL where it does, or there is none. */
const char *ui_review_graph_get_failure (UiReviewGraph *self);
/* What is known of the present node, or NULL; owned by the graph until the next estimate. */
const ReviewEstimate *ui_review_graph_get_estimate (UiReviewGraph *self);

/* "Black leads by about 7 points": for the present node; NULL while nothing is known. */
char *ui_review_graph_describe (UiReviewGraph *self) G_GNUC_WARN_UNUSED_RESULT;
/* Who the present node's points are likely to become, GO_CELLS of them; NULL while unknown. */
const float *ui_review_graph_get_owner (UiReviewGraph *self);

G_END_DECLS
