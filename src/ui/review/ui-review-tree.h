/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tree of a record, drawn as a scrolling picture. */
#pragma once

#include "ui-review-part.h"

G_BEGIN_DECLS

#define UI_TYPE_REVIEW_TREE (ui_review_tree_get_type ())
/**
 * UiReviewTree:
 *
 * A GtkScrollable for a scrolled window. It shows stones for moves, squares for set-up, a dot for a
 * comment, and a sign for a mark or an irregular move. The current line is strong, the others are
 * faint. A click goes to a node. Right and Left move along the line, Up and Down between
 * variations. The accessible description names the current node.
 */
G_DECLARE_FINAL_TYPE (UiReviewTree, ui_review_tree, UI, REVIEW_TREE, UiReviewPart)

/* Returns the height of the whole tree in pixels. */
int ui_review_tree_get_height (UiReviewTree *self);

G_END_DECLS
