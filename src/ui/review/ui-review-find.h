/* The bar with which one looks for a comment, a move or a mark in a record. */
#pragma once

#include "ui-review-part.h"

G_BEGIN_DECLS

#define UI_TYPE_REVIEW_FIND (ui_review_find_get_type ())
/**
 * UiReviewFind:
 *
 * The signal `close` () comes from its button and the Escape key.
 */
G_DECLARE_FINAL_TYPE (UiReviewFind, ui_review_find, UI, REVIEW_FIND, UiReviewPart)

/* Puts the keyboard into its entry. */
void ui_review_find_focus (UiReviewFind *self);
/* Goes to the next place, or the one before, and says when there is none. */
void ui_review_find_next (UiReviewFind *self, gboolean backwards);

G_END_DECLS
