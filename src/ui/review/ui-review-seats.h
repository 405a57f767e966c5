/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Around a board that is studied: the two players above it with names, ranks, captures and whose turn
 * it is, and the bar of steps below it. */
#pragma once

#include "ui-review-part.h"
#include <gtk/gtk.h>

#include "match-scene.h"

G_BEGIN_DECLS

#define UI_TYPE_REVIEW_SEATS (ui_review_seats_get_type ())
G_DECLARE_FINAL_TYPE (UiReviewSeats, ui_review_seats, UI, REVIEW_SEATS, GtkBox)

/* Keeps a reference; NULL for none. */
void ui_review_seats_set_scene (UiReviewSeats *self, MatchScene *scene);
/* Where there is little room the names come before the ranks. */
void ui_review_seats_set_narrow (UiReviewSeats *self, gboolean narrow);

#define UI_TYPE_REVIEW_STEPS (ui_review_steps_get_type ())
G_DECLARE_FINAL_TYPE (UiReviewSteps, ui_review_steps, UI, REVIEW_STEPS, UiReviewPart)

/* A narrow bar has fewer buttons; the menu and the keys do the rest. */
void ui_review_steps_set_narrow (UiReviewSteps *self, gboolean narrow);

/* The number of the present move, and of the last one in the present line. */
int ui_review_move_number (ReviewSession *session);
int ui_review_move_count (ReviewSession *session);

G_END_DECLS
