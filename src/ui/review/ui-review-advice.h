/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A table of advised moves, the best first. */
#pragma once

#include <gtk/gtk.h>

#define UI_REVIEW_ADVICE_ROWS 8
/* The letter on the board, the move, and what is known about it. */
#define UI_REVIEW_ADVICE_COLUMNS 6

#define UI_TYPE_REVIEW_ADVICE (ui_review_advice_get_type ())
/**
 * UiReviewAdvice:
 *
 * Signals:
 * - `pointed` (int row): the pointer or the focus came to a row; -1: it left the table.
 * - `chosen` (int row): a row was clicked or activated.
 */
G_DECLARE_FINAL_TYPE (UiReviewAdvice, ui_review_advice, UI, REVIEW_ADVICE, GtkWidget)

/* Sets the columns' titles, and removes all rows. Columns from the first NULL or empty title but
 * the first on stay empty. A table with the same titles keeps its rows' places. */
void ui_review_advice_begin (UiReviewAdvice *self,
                             const char *const titles[UI_REVIEW_ADVICE_COLUMNS]);
/* Adds a row; cells may be NULL. */
void ui_review_advice_add (UiReviewAdvice *self, const char *const cells[UI_REVIEW_ADVICE_COLUMNS]);
/* Shows the rows added since the beginning, or hides the table without any. */
void ui_review_advice_end (UiReviewAdvice *self);

/* Marks the row whose moves are on the board; -1 for none. */
void ui_review_advice_mark (UiReviewAdvice *self, int row);
