/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table: the board between two seats, and one sentence with the current state. */
#pragma once

#include <gtk/gtk.h>

#include "match-scene.h"

/* What the user answers to a card for learners. */
typedef enum
{
  UI_CARD_LESSON, /* show the lesson */
  UI_CARD_LATER,  /* dismiss for now */
  UI_CARD_NEVER,  /* dismiss and never show again */
} UiCardAnswer;

#define UI_TYPE_TABLE (ui_table_get_type ())
/**
 * UiTable:
 *
 * The buttons of the score sheet are the window's actions. Signals:
 *
 * `reopen` (): read the game again from the library, because another program changed it.
 *
 * `proposed` (const GArray *chains, const GArray *stones, const char *none): the dead stones of
 * ui_table_propose_dead(), as from match_propose_dead_finish(). `none` is a sentence if there are
 * none, otherwise NULL.
 *
 * `point-asked` (guint point): the user asks for an explanation of a point.
 *
 * `point-tried` (guint point): a click on the board while ui_table_set_trying() is on.
 */
G_DECLARE_FINAL_TYPE (UiTable, ui_table, UI, TABLE, GtkWidget)

/* Sets the scene of a live game, or of one to look at. */
void ui_table_set_scene (UiTable *self, MatchScene *scene);

/* Performs a button of a seat, with its confirmation. */
void ui_table_verb (UiTable *self, MatchButtonKind kind, GoColor side);

/* Opens the window in which a player proposes a draw or another joint result. */
void ui_table_end_otherwise (UiTable *self);

/* Estimates which stones look dead, if this is allowed and not in progress. Marks them, or reports
 * them by `proposed` if the game has not changed. */
void ui_table_propose_dead (UiTable *self, gboolean mark);

/* Asks to take back the last act. */
void ui_table_take_back (UiTable *self);

/* Steps through the acts. At the end the live game is followed again. */
void ui_table_step (UiTable *self, int steps);

/* Turns White's seat around, for two people on opposite sides of a flat screen. */
void ui_table_set_face_to_face (UiTable *self, gboolean face_to_face);

/* Shows the score sheet of a finished game instead of the seats. */
void ui_table_set_show_sheet (UiTable *self, gboolean show);
gboolean ui_table_get_show_sheet (UiTable *self);

/* Makes this a table in a lesson, which has words of its own: the board, as large as possible, and
 * optionally both seats as strips. Shows only a part of the board, as ui_board_set_area() does. The
 * end of the game shows no score sheet. */
void ui_table_set_lesson (UiTable *self, gboolean seats, GoPoint first, GoPoint last);

/* Show a card beside the board, in place of the previous one (no `title`: none), and dismiss it as
 * its button does. It never takes the focus by itself. The signal `card-answered` (int answer), a
 * UiCardAnswer, reports that the user dismissed it. ui_table_answer_card() returns FALSE if there
 * is no card. */
void ui_table_show_card (UiTable *self, const char *title, const char *text, GdkPaintable *picture);
gboolean ui_table_answer_card (UiTable *self, UiCardAnswer answer);

/* Moves the focus to the board, or to the line under it while that is open. */
void ui_table_focus_board (UiTable *self);

/* Opens the line under the board of a live game, for typed commands. */
void ui_table_open_line (UiTable *self);

/* Asks the arbiter for a clock adjustment; stops the clocks first. Does nothing if there are no
 * clocks. */
void ui_table_arbiter (UiTable *self);

/* Stops the clocks of a live game, or restarts them. */
void ui_table_pause (UiTable *self);
/* Reads out both clocks. Does nothing if there are none. */
void ui_table_read_clocks (UiTable *self);

/* Frames points on the board, such as proposed dead stones; a count of 0 removes the frames. */
void ui_table_frame (UiTable *self, const GoPoint *points, guint count);

/* Turns a try on or off. During a try, the seats, the tools and the steps are disabled, and a click
 * on the board only emits `point-tried`. */
void ui_table_set_trying (UiTable *self, gboolean trying);
gboolean ui_table_get_trying (UiTable *self);

/* Shows a sentence for a few seconds in place of the current one; in red if `illegal`. */
void ui_table_say (UiTable *self, const char *sentence, gboolean illegal);
