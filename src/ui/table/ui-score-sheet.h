/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The score sheet: the result, every count line by line, and why the counts agree. */
#pragma once

#include <gtk/gtk.h>

#include "match-scene.h"

G_BEGIN_DECLS

#define UI_TYPE_SCORE_SHEET (ui_score_sheet_get_type ())
/**
 * UiScoreSheet:
 *
 * Follows a scene. A game that ended otherwise than by counting shows its result only. The signal
 * `line-lit` (int kind) tells which line, a RefereeLineKind, the pointer or the focus is on, so
 * that its points can be lit on the board; -1 when it is on none. `line-kept` (int kind) tells
 * which one was chosen to stay lit, or -1. `show-counting` () comes from its button.
 */
G_DECLARE_FINAL_TYPE (UiScoreSheet, ui_score_sheet, UI, SCORE_SHEET, GtkWidget)

/* The scene whose game is shown; NULL for none. Keeps a reference. */
void ui_score_sheet_set_scene (UiScoreSheet *self, MatchScene *scene);
MatchScene *ui_score_sheet_get_scene (UiScoreSheet *self);

/* Marks the line that a point on the board belongs to, a RefereeLineKind or -1; the board's lights
 * stay as they are. */
void ui_score_sheet_set_pointed (UiScoreSheet *self, int kind);

/* A line that was chosen stays lit no longer; without one nothing happens. */
void ui_score_sheet_let_go (UiScoreSheet *self);

/* Gives the focus to the button that shows the counting, if there is something to count. */
void ui_score_sheet_focus_counting (UiScoreSheet *self);

/* The line that is lit, or -1. */
int ui_score_sheet_get_lit (UiScoreSheet *self);

G_END_DECLS
