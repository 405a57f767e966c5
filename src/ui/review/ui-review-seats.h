/* The two players above a board that is studied: names, ranks, captures, whose turn it is. */
#pragma once

#include <gtk/gtk.h>

#include "match-scene.h"

G_BEGIN_DECLS

#define UI_TYPE_REVIEW_SEATS (ui_review_seats_get_type ())
G_DECLARE_FINAL_TYPE (UiReviewSeats, ui_review_seats, UI, REVIEW_SEATS, GtkBox)

/* Keeps a reference; NULL for none. */
void ui_review_seats_set_scene (UiReviewSeats *self, MatchScene *scene);
/* Where there is little room the names come before the ranks. */
void ui_review_seats_set_narrow (UiReviewSeats *self, gboolean narrow);

G_END_DECLS
