/* SPDX-License-Identifier: GPL-3.0-or-later */
/* "Show the counting": the panel beside the board while a count is carried out on it. */
#pragma once

#include <gtk/gtk.h>

#include "match-counting.h"

G_BEGIN_DECLS

#define UI_TYPE_COUNTING (ui_counting_get_type ())
/**
 * UiCounting:
 *
 * Signals: `moved` (gboolean forward) when another step is shown, after the board has changed;
 * `done` () when the panel's Done was pressed, or a count that runs of itself has come to its end.
 */
G_DECLARE_FINAL_TYPE (UiCounting, ui_counting, UI, COUNTING, GtkWidget)

/* Begins the count of what the scene shows; NULL ends it and shows the game again. FALSE when there
 * is nothing to count. */
gboolean ui_counting_set_scene (UiCounting *self, MatchScene *scene);

/* Begins the count of what the scene shows and goes through it step by step; at its end it is done
 * of itself. Whoever touches a button has it in hand from then on. FALSE, and nothing is begun,
 * when there is nothing to count or nothing is to move. */
gboolean ui_counting_run (UiCounting *self, MatchScene *scene);

/* The count in progress, or NULL. */
MatchCounting *ui_counting_get_counting (UiCounting *self);

/* The picture of a side's stone, where stones that leave the board go to and others come from. */
GtkWidget *ui_counting_get_stone (UiCounting *self, GoColor color);

/* To Next; of a count that runs of itself to Done, so that one press ends it. */
void ui_counting_focus (UiCounting *self);

G_END_DECLS
