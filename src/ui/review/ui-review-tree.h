/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tree of a record: one drawn, scrolled picture of nodes, of which only what is in sight is
 * laid out. */
#pragma once

#include "ui-review-part.h"

G_BEGIN_DECLS

#define UI_TYPE_REVIEW_TREE (ui_review_tree_get_type ())
/**
 * UiReviewTree:
 *
 * A GtkScrollable to be put into a scrolled window. Stones for moves, squares for set-up, a dot for
 * a comment, a sign for a mark or an oddity; the present line is strong, the others are faint. A
 * click goes there; the arrow keys walk: Right and Left along the line, Up and Down between
 * variations. It says the present node to assistive technology.
 */
G_DECLARE_FINAL_TYPE (UiReviewTree, ui_review_tree, UI, REVIEW_TREE, UiReviewPart)

G_END_DECLS
