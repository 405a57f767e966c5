/* The annotations of a move and of its position, as a row of buttons. */
#pragma once

#include "ui-review-part.h"

G_BEGIN_DECLS

#define UI_TYPE_REVIEW_NOTES (ui_review_notes_get_type ())
/**
 * UiReviewNotes:
 *
 * Pressing a button annotates the present node; pressing it again says it more strongly where SGF
 * has a word for that, and then takes it away.
 */
G_DECLARE_FINAL_TYPE (UiReviewNotes, ui_review_notes, UI, REVIEW_NOTES, UiReviewPart)

/* The button of a note, for tests; NULL for REVIEW_NOTE_NONE. */
GtkWidget *ui_review_notes_get_button (UiReviewNotes *self, ReviewNote note);

G_END_DECLS
