/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One side of the table: who, bowl, lid, and what that player may do now. */
#pragma once

#include <gtk/gtk.h>

#include "match-scene.h"
#include "ui-vessel.h"

G_BEGIN_DECLS

#define UI_TYPE_SEAT (ui_seat_get_type ())
/**
 * UiSeat:
 *
 * The signal `verb` (int kind), a MatchButtonKind, says which button was pressed.
 */
G_DECLARE_FINAL_TYPE (UiSeat, ui_seat, UI, SEAT, GtkWidget)

GtkWidget *ui_seat_new (GoColor color);
void ui_seat_set_scene (UiSeat *self, MatchScene *scene);

/* A strip lies above or below the board; otherwise the seat is a panel beside it. It will be
 * `width` pixels wide; neither its height nor, in a panel, the place of its parts depends on which
 * verbs are open. In a strip bowl and lid are `vessel` pixels wide, at least UI_SEAT_VESSEL; a
 * panel's grow with it, and `vessel` is 0. */
#define UI_SEAT_VESSEL 42
void ui_seat_set_strip (UiSeat *self, gboolean strip, int width, int vessel);

/* The figures of a clock are so many pixels high, and all together no wider than `wide`; for 0 as
 * the style has them. Not while sizes are given out. */
void ui_seat_set_figures (UiSeat *self, int figures, int wide);

UiVessel *ui_seat_get_bowl (UiSeat *self);
UiVessel *ui_seat_get_lid (UiSeat *self);

G_END_DECLS
