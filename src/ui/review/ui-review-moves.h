/* What happened in a record: the arbiter's log, and points that were played on again. */
#pragma once

#include <gtk/gtk.h>

#include "review-session.h"

G_BEGIN_DECLS

#define UI_TYPE_REVIEW_MOVES (ui_review_moves_get_type ())
/**
 * UiReviewMoves:
 *
 * Both lists are made when they are looked at, and anew after the game was changed. A row goes to
 * its move.
 */
G_DECLARE_FINAL_TYPE (UiReviewMoves, ui_review_moves, UI, REVIEW_MOVES, GtkWidget)

/* Keeps a reference; NULL for none. */
void ui_review_moves_set_session (UiReviewMoves *self, ReviewSession *session);

G_END_DECLS
