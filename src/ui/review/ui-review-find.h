/* What is looked for in a record: a comment, a move or a mark. Lies in a GtkSearchBar, which Escape
 * closes. Signal: `found` (const char *text): the present node's comment has that text. */
#pragma once

#include "ui-review-part.h"

G_BEGIN_DECLS

#define UI_TYPE_REVIEW_FIND (ui_review_find_get_type ())
G_DECLARE_FINAL_TYPE (UiReviewFind, ui_review_find, UI, REVIEW_FIND, UiReviewPart)

/* Puts the keyboard into its entry, for something else to be found. */
void ui_review_find_focus (UiReviewFind *self);
/* Goes to the next place, or the one before, and says when there is none. */
void ui_review_find_next (UiReviewFind *self, gboolean backwards);

G_END_DECLS
