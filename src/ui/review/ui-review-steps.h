/* The bar with which one steps through a record. Its buttons carry the page's actions. */
#pragma once

#include "ui-review-part.h"

G_BEGIN_DECLS

#define UI_TYPE_REVIEW_STEPS (ui_review_steps_get_type ())
G_DECLARE_FINAL_TYPE (UiReviewSteps, ui_review_steps, UI, REVIEW_STEPS, UiReviewPart)

/* A narrow bar has fewer buttons; the menu and the keys do the rest. */
void ui_review_steps_set_narrow (UiReviewSteps *self, gboolean narrow);

/* The number of the present move, and of the last one in the present line. */
int ui_review_move_number (ReviewSession *session);
int ui_review_move_count (ReviewSession *session);

G_END_DECLS
