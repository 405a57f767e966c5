/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finding a comment, a move or a mark in a record, and annotating its nodes. */
#pragma once

#include "ui-review-part.h"

G_BEGIN_DECLS

#define UI_TYPE_REVIEW_FIND (ui_review_find_get_type ())
/**
 * UiReviewFind:
 *
 * Lies in a GtkSearchBar, which Escape closes. The signal `found` (const char *text): the present
 * node's comment has that text.
 */
G_DECLARE_FINAL_TYPE (UiReviewFind, ui_review_find, UI, REVIEW_FIND, UiReviewPart)

/* Puts the keyboard into its entry, for something else to be found. */
void ui_review_find_focus (UiReviewFind *self);
/* Goes to the next place, or the one before, and says when there is none. */
void ui_review_find_next (UiReviewFind *self, gboolean backwards);

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
