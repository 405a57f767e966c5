/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finding comments, moves and marks in a record, and annotating its nodes. */
#pragma once

#include "ui-review-part.h"

G_BEGIN_DECLS

#define UI_TYPE_REVIEW_FIND (ui_review_find_get_type ())
/**
 * UiReviewFind:
 *
 * Lives in a GtkSearchBar, which Escape closes. The signal `found` (const char *text) is emitted
 * when the comment of the current node contains that text.
 */
G_DECLARE_FINAL_TYPE (UiReviewFind, ui_review_find, UI, REVIEW_FIND, UiReviewPart)

/* Moves the focus to the entry for a new search. */
void ui_review_find_focus (UiReviewFind *self);
/* Goes to the next or previous match, and shows a message when there is none. */
void ui_review_find_next (UiReviewFind *self, gboolean backwards);

#define UI_TYPE_REVIEW_NOTES (ui_review_notes_get_type ())
/**
 * UiReviewNotes:
 *
 * A button annotates the current node. Pressed again, it selects the emphasized form if SGF has
 * one, and then removes the annotation.
 */
G_DECLARE_FINAL_TYPE (UiReviewNotes, ui_review_notes, UI, REVIEW_NOTES, UiReviewPart)

/* Returns the button of a note, for tests; NULL for REVIEW_NOTE_NONE. */
GtkWidget *ui_review_notes_get_button (UiReviewNotes *self, ReviewNote note);

G_END_DECLS
