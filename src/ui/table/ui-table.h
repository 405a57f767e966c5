/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table: the board between two seats, and the one sentence that says what matters now. */
#pragma once

#include <gtk/gtk.h>

#include "match-scene.h"
#include "ui-card.h"

G_BEGIN_DECLS

#define UI_TYPE_TABLE (ui_table_get_type ())
/**
 * UiTable:
 *
 * The score sheet's buttons are the window's actions. Signals: `reopen` () asks for the game to be
 * read anew from the library, where another program wrote it. `proposed` (const GArray *chains,
 * const GArray *stones, const char *none) brings the dead stones of ui_table_propose_dead(), as
 * match_propose_dead_finish() has them; `none` says that there are none, and is NULL where there
 * are. `point-asked` (guint point) asks why a point is what it is; `point-tried` (guint point) is a
 * touch while ui_table_set_trying().
 */
G_DECLARE_FINAL_TYPE (UiTable, ui_table, UI, TABLE, GtkWidget)

/* The scene of a live game, or of one that is only looked at. */
void ui_table_set_scene (UiTable *self, MatchScene *scene);

/* Does what that button of that seat does, with the question that belongs to it. */
void ui_table_verb (UiTable *self, MatchButtonKind kind, GoColor side);

/* Opens the window in which a player proposes a draw or another end that takes both. */
void ui_table_end_otherwise (UiTable *self);

/* Has it estimated which stones look dead, where that is open and not under way, and marks them, or
 * tells them with `proposed` while the same game is there. */
void ui_table_propose_dead (UiTable *self, gboolean mark);

/* Asks to take back the last act. */
void ui_table_take_back (UiTable *self);

/* Steps through the acts; at the end the live game is followed again. */
void ui_table_step (UiTable *self, int steps);

/* White's seat is turned round, for two people on both sides of a flat screen. */
void ui_table_set_face_to_face (UiTable *self, gboolean face_to_face);

/* The score sheet of a finished game, instead of the seats. */
void ui_table_set_show_sheet (UiTable *self, gboolean show);
gboolean ui_table_get_show_sheet (UiTable *self);

/* A table in a lesson, which has words of its own: the board, as large as can be, and nothing else
 * but both seats as strips where they are needed. The end brings no score sheet. */
void ui_table_set_lesson (UiTable *self, gboolean seats);

/* Shows a card beside the board, in the place of the one before; without a `title`, none. It is
 * put away with the signal `card-answered` (int answer), a UiCardAnswer; or here, as if its button
 * for now was pressed, which returns FALSE when there is none. */
void ui_table_show_card (UiTable *self, const char *title, const char *text, GdkPaintable *picture);
gboolean ui_table_put_card_away (UiTable *self);

/* Gives the keyboard to the board, or to the line under it while that is open. */
void ui_table_focus_board (UiTable *self);

/* Opens the line under the board of a live game: everything by typing. */
void ui_table_open_line (UiTable *self);

/* Asks an arbiter what is to be done to a clock; the clocks stand still from then on. Does nothing
 * where there is none. */
void ui_table_arbiter (UiTable *self);

/* Stops the clocks of a live game, or lets them go on. */
void ui_table_pause (UiTable *self);
/* Says what both clocks show. Does nothing where there is none. */
void ui_table_read_clocks (UiTable *self);

/* Frames points on the board, such as stones that are proposed as dead; none for a count of 0. */
void ui_table_frame (UiTable *self, const GoPoint *points, guint count);

/* While something is tried the seats, the tools and the steps wait, and a touch of the board is
 * told with `point-tried` and does nothing else. */
void ui_table_set_trying (UiTable *self, gboolean trying);
gboolean ui_table_get_trying (UiTable *self);

/* Says a sentence for a while in place of that of the moment; a refusal in red. */
void ui_table_say (UiTable *self, const char *sentence, gboolean illegal);

G_END_DECLS
