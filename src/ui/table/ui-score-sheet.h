/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The score sheet: the result, every count line by line, and why the counts agree. */
#pragma once

#include <gtk/gtk.h>

#include "match-scene.h"

#define UI_TYPE_SCORE_SHEET (ui_score_sheet_get_type ())
/**
 * UiScoreSheet:
 *
 * Follows a scene. If the game did not end by counting, it shows only the result. Signals:
 * `line-lit` (int kind) reports the line with the pointer or the focus, a RefereeLineKind, or -1
 * for none. Its points can then be highlighted on the board. `line-kept` (int kind) reports the
 * line that the user chose to stay highlighted, or -1. `show-counting` () comes from its button.
 */
G_DECLARE_FINAL_TYPE (UiScoreSheet, ui_score_sheet, UI, SCORE_SHEET, GtkWidget)

/* Sets the scene whose game is shown; NULL for none. Keeps a reference. */
void ui_score_sheet_set_scene (UiScoreSheet *self, MatchScene *scene);

/* Marks the line of a point on the board, a RefereeLineKind or -1. The board's highlight doesn't
 * change. */
void ui_score_sheet_set_pointed (UiScoreSheet *self, int kind);

/* Releases the line that the user chose to stay highlighted, if any. */
void ui_score_sheet_let_go (UiScoreSheet *self);

/* Moves the focus to the button that shows the counting, if there is something to count. */
void ui_score_sheet_focus_counting (UiScoreSheet *self);

/* Returns the highlighted line, or -1. */
int ui_score_sheet_get_lit (UiScoreSheet *self);

/* Appends the sheet's buttons to the row of what can be done next. */
void ui_score_sheet_append_verbs (UiScoreSheet *self, GtkWidget *box);
