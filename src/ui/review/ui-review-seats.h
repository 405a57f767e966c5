/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Bars around the review board: above it the players with names, ranks, captures and the side to
 * move, below it the buttons for stepping. */
#pragma once

#include "ui-review-part.h"
#include <gtk/gtk.h>

#include "match-scene.h"

#define UI_TYPE_REVIEW_SEATS (ui_review_seats_get_type ())
G_DECLARE_FINAL_TYPE (UiReviewSeats, ui_review_seats, UI, REVIEW_SEATS, GtkBox)

/* Sets the scene and keeps a reference; NULL for none. */
void ui_review_seats_set_scene (UiReviewSeats *self, MatchScene *scene);
/* Sets whether space is tight; then names take precedence over ranks. */
void ui_review_seats_set_narrow (UiReviewSeats *self, gboolean narrow);

#define UI_TYPE_REVIEW_STEPS (ui_review_steps_get_type ())
G_DECLARE_FINAL_TYPE (UiReviewSteps, ui_review_steps, UI, REVIEW_STEPS, UiReviewPart)

/* Sets whether the bar is narrow and has fewer buttons; the menu and the keys offer the rest. */
void ui_review_steps_set_narrow (UiReviewSteps *self, gboolean narrow);
