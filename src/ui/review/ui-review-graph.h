/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A graph of the score over the moves of a line, from the built-in estimate or an engine. */
#pragma once

#include "review-estimates.h"
#include "ui-review-part.h"

#define UI_TYPE_REVIEW_GRAPH (ui_review_graph_get_type ())
/**
 * UiReviewGraph:
 *
 * Estimates the positions of the current line in another thread, coarsely first, then more finely.
 * Clicking or dragging goes to a move. Left and Right step while the graph has the focus. The
 * signal `estimated` is emitted when the current node's estimate arrives or improves.
 */
G_DECLARE_FINAL_TYPE (UiReviewGraph, ui_review_graph, UI, REVIEW_GRAPH, UiReviewPart)

/* Sets the engine that estimates the score of every record shown; NULL uses the built-in
 * estimate. */
void ui_review_graph_set_engine (UiReviewGraph *self, Engine *engine);
/* Returns the estimates behind the graph, or NULL without a session. Signal `progressed`: they, or
 * the progress of an analysis, have changed. */
ReviewEstimates *ui_review_graph_get_estimates (UiReviewGraph *self);
/* Returns the likely owner of each point at the current node, GO_CELLS of them; NULL while
 * unknown. */
const float *ui_review_graph_get_owner (UiReviewGraph *self);
