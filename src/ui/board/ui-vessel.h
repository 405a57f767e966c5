/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A bowl or a lid, drawn from the theme, and stones that fly between vessels and board. */
#pragma once

#include "go-types.h"
#include <gtk/gtk.h>

#include "match-scene.h"

typedef enum
{
  UI_VESSEL_BOWL,
  UI_VESSEL_LID,
} UiVesselKind;

#define UI_TYPE_VESSEL (ui_vessel_get_type ())
G_DECLARE_FINAL_TYPE (UiVessel, ui_vessel, UI, VESSEL, GtkWidget)

/* Creates a bowl or lid of the player `color`. */
GtkWidget *ui_vessel_new (UiVesselKind kind, GoColor color);

/* Sets the minimum and natural side length, in pixels. */
void ui_vessel_set_size (UiVessel *self, int minimum, int natural);

/* Sets the contents from `seat`, which is copied. */
void ui_vessel_set_seat (UiVessel *self, const MatchSeat *seat);

/* Leaves out this many stones of a lid, because they are still in flight. */
void ui_vessel_withhold (UiVessel *self, int captured, int passed);

/* Sets `spot` to the place where stones leave or arrive, in the vessel's own coordinates. Returns
 * their diameter. */
double ui_vessel_spot (UiVessel *self, gboolean pass_stone, graphene_point_t *spot);

/* Highlights the vessel as the target of a dragged stone. */
void ui_vessel_set_target (UiVessel *self, gboolean target);

#define UI_TYPE_FLIGHT (ui_flight_get_type ())
/**
 * UiFlight:
 *
 * An overlay with flying stones. The signal `landed` is emitted when the last stone has arrived or
 * was skipped.
 */
G_DECLARE_FINAL_TYPE (UiFlight, ui_flight, UI, FLIGHT, GtkWidget)

/* Starts the flight of a stone between two places in the overlay's coordinates; its diameter
 * changes on the way. With animations off, the stone lands at once. */
void ui_flight_add (UiFlight *self,
                    GoColor color,
                    guint seed,
                    const graphene_point_t *from,
                    double from_size,
                    const graphene_point_t *to,
                    double to_size);

/* Lands all flying stones immediately. */
void ui_flight_skip (UiFlight *self);
gboolean ui_flight_is_flying (UiFlight *self);

/* Shows a stone held under the pointer; GO_EMPTY removes it. */
void ui_flight_hold (UiFlight *self, GoColor color, const graphene_point_t *at, double size);

/* Sets the diameter of the stones on the board, whose pictures have already been rendered. */
void ui_flight_set_base_size (UiFlight *self, double size);
