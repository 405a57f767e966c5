/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The board: draws a MatchScene, and says which point was meant. */
#pragma once

#include <gtk/gtk.h>

#include "match-scene.h"

G_BEGIN_DECLS

#define UI_TYPE_BOARD (ui_board_get_type ())
/**
 * UiBoard:
 *
 * The signal `point-activated` (guint point) comes from the pointer, the keyboard and the
 * accessible action alike; `point-deleted` (guint point) from the Delete key: mark as dead;
 * `point-missing` (const char *typed) from either key after a coordinate that this board does not
 * have, and then nothing else is done; `point-waiting` (guint point) when a play there waits to be
 * confirmed by another touch; `point-held` (guint point) when somebody touched for long where a
 * play is illegal and the table may say why.
 */
G_DECLARE_FINAL_TYPE (UiBoard, ui_board, UI, BOARD, GtkWidget)

GtkWidget *ui_board_new (void);

/* NULL shows an empty wooden surface. */
void ui_board_set_scene (UiBoard *self, MatchScene *scene);

/* A board beside words that name its points has coordinates even where nobody wants them. */
void ui_board_keep_coordinates (UiBoard *self);

/* What is to be said while a play waits for another touch; a new string. */
char *ui_board_waiting_words (UiBoard *self) G_GNUC_WARN_UNUSED_RESULT;

/* What a person has chosen for all boards. */
typedef struct
{
  gboolean coordinates;
  gboolean turned;    /* boards are seen from the other side */
  gboolean mark_last; /* the last move has a mark */
  gboolean
      confirm; /* every play is confirmed by a second touch; a finger's on small boards always is */
} UiBoardLooks;

/* Boards that are there already follow. */
void ui_board_set_looks (const UiBoardLooks *looks);

/* Names the points of all boards again, after crossings or the language have become others. */
void ui_board_say_again (void);

/* The middle of a point, in the board's own coordinates, and the diameter of a stone. */
void ui_board_locate (UiBoard *self, GoPoint point, graphene_point_t *middle);
double ui_board_stone_size (UiBoard *self);
/* The point at that place, or GO_NO_POINT. */
GoPoint ui_board_find_point (UiBoard *self, double x, double y);

/* Lights the points whose owner the function accepts; NULL puts the lights out. */
typedef gboolean (*UiBoardFilter) (MatchScene *scene, GoPoint point, gpointer user_data);
void ui_board_light (UiBoard *self, UiBoardFilter filter, gpointer user_data);

/* Frames points until other ones are framed; none for a count of 0. Unlike lights this leaves the
 * rest of the board as it is. */
void ui_board_frame (UiBoard *self, const GoPoint *points, guint count);

/* Makes the points blink for a moment: the evidence of a refusal. */
void ui_board_flash (UiBoard *self, const GoPoint *points, guint count);

/* What has been typed of a coordinate; "" when nothing. Notifies as property `typed`. */
const char *ui_board_get_typed (UiBoard *self);

G_END_DECLS
