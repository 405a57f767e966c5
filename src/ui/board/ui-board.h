/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The board widget: draws a MatchScene and reports which point the user chose. */
#pragma once

#include <gtk/gtk.h>

#include "match-scene.h"

#define UI_TYPE_BOARD (ui_board_get_type ())
/**
 * UiBoard:
 *
 * Displays a MatchScene. Signals:
 *
 * `point-activated` (guint point): the user clicked a point, pressed Enter on it or used its
 * accessible action.
 *
 * `point-deleted` (guint point): the user pressed Delete on a point, to mark a stone as dead.
 *
 * `point-missing` (const char *typed): the user typed a coordinate that is not on this board and
 * pressed Enter or Delete. The key has no other effect.
 *
 * `point-waiting` (guint point): a move waits for a second touch that confirms it.
 *
 * `point-held` (guint point): the user pressed and held a point where a move is illegal, so that
 * the table can explain why.
 *
 * `typed` (): ui_board_get_typed() has changed.
 */
G_DECLARE_FINAL_TYPE (UiBoard, ui_board, UI, BOARD, GtkWidget)

GtkWidget *ui_board_new (void);

/* Sets the scene to show; NULL shows an empty wooden surface. */
void ui_board_set_scene (UiBoard *self, MatchScene *scene);

/* Always shows coordinates, even if they are turned off. For boards beside text that names points.
 */
void ui_board_keep_coordinates (UiBoard *self);

/* Returns the sentence to show while a move waits for a second touch; a new string. */
char *ui_board_waiting_words (UiBoard *self) G_GNUC_WARN_UNUSED_RESULT;

/* The user's settings for all boards. */
typedef struct
{
  gboolean coordinates;
  gboolean turned;    /* boards are seen from White's side */
  gboolean mark_last; /* mark the last move */
  gboolean
      confirm; /* confirm every move by a second touch; always on for fingers on small boards */
} UiBoardLooks;

/* Applies the settings to all boards, existing ones included. */
void ui_board_set_looks (const UiBoardLooks *looks);

/* Updates the names of all points after the coordinate style or the language changed. */
void ui_board_say_again (void);

/* Shows only the part of the board with these opposite corners. Another size of board, or
 * GO_NO_POINT, shows all of it. */
void ui_board_set_area (UiBoard *self, GoPoint first, GoPoint last);

/* Leaves arrow keys to the page until the keyboard cursor is called, by Tab into the board or by
 * typing a coordinate. Escape hides it again. For boards on which the arrows step through a game.
 */
void ui_board_leave_arrows (UiBoard *self);

/* Return the centre of a point in the board's own coordinates, and the diameter of a stone. */
void ui_board_locate (UiBoard *self, GoPoint point, graphene_point_t *middle);
double ui_board_stone_size (UiBoard *self);
/* Returns the point at (x, y), or GO_NO_POINT. */
GoPoint ui_board_find_point (UiBoard *self, double x, double y);

/* Highlights the points that `filter` accepts; NULL removes the highlight. */
typedef gboolean (*UiBoardFilter) (MatchScene *scene, GoPoint point, gpointer user_data);
void ui_board_light (UiBoard *self, UiBoardFilter filter, gpointer user_data);

/* Frames these points until the next call; a count of 0 removes the frames. Unlike a highlight,
 * this leaves the rest of the board unchanged. */
void ui_board_frame (UiBoard *self, const GoPoint *points, guint count);

/* Makes a point blink briefly, to show why a move was refused. */
void ui_board_flash (UiBoard *self, GoPoint point);

/* Returns the part of a coordinate typed so far, or "". */
const char *ui_board_get_typed (UiBoard *self);
