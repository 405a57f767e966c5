/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One player's side of the table: name, clock, bowl, lid and the buttons of that player. */
#pragma once

#include <gtk/gtk.h>

#include "match-scene.h"
#include "ui-vessel.h"

#define UI_TYPE_SEAT (ui_seat_get_type ())
/**
 * UiSeat:
 *
 * The signal `verb` (int kind), a MatchButtonKind, reports the button that was pressed.
 */
G_DECLARE_FINAL_TYPE (UiSeat, ui_seat, UI, SEAT, GtkWidget)

GtkWidget *ui_seat_new (GoColor color);
void ui_seat_set_scene (UiSeat *self, MatchScene *scene);

/* Lays the seat out as a strip above or below the board, or as a panel beside it, `width` pixels
 * wide. The height, and in a panel the position of each part, does not depend on the visible
 * buttons. In a strip, bowl and lid are `vessel` pixels wide, at least UI_SEAT_VESSEL. In a panel
 * they grow with it, and `vessel` is 0. */
#define UI_SEAT_VESSEL 42
void ui_seat_set_strip (UiSeat *self, gboolean strip, int width, int vessel);

/* Makes the digits of the clock `figures` pixels high, and the whole text no wider than `wide`; 0
 * uses the size from the style. Must not be called during size allocation. */
void ui_seat_set_figures (UiSeat *self, int figures, int wide);

UiVessel *ui_seat_get_bowl (UiSeat *self);
UiVessel *ui_seat_get_lid (UiSeat *self);
