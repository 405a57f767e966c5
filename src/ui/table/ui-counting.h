/* SPDX-License-Identifier: GPL-3.0-or-later */
/* "Show the counting": the panel beside the board while a count is carried out on it. */
#pragma once

#include <gtk/gtk.h>

#include "match-counting.h"

#define UI_TYPE_COUNTING (ui_counting_get_type ())
/**
 * UiCounting:
 *
 * Signals: `moved` (gboolean forward) after another step was shown and the board has changed;
 * `done` () when the user pressed Done, or an automatic count reached its end.
 */
G_DECLARE_FINAL_TYPE (UiCounting, ui_counting, UI, COUNTING, GtkWidget)

/* Starts to count the position of `scene`; NULL ends the count and shows the game again. Returns
 * FALSE if there is nothing to count. */
gboolean ui_counting_set_scene (UiCounting *self, MatchScene *scene);

/* Counts the position of `scene` step by step, and finishes automatically. Any button stops the
 * automatic steps. Returns FALSE without starting if there is nothing to count or animations are
 * off. */
gboolean ui_counting_run (UiCounting *self, MatchScene *scene);

/* Returns the count in progress, or NULL. */
MatchCounting *ui_counting_get_counting (UiCounting *self);

/* Returns the picture of a player's stone, where stones leave and arrive. */
GtkWidget *ui_counting_get_stone (UiCounting *self, GoColor color);

/* Moves the focus to Next; in an automatic count to Done, so that a single press ends it. */
void ui_counting_focus (UiCounting *self);
