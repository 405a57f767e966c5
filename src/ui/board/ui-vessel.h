/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A bowl or a lid, drawn from the theme, and stones that fly between these and the board. */
#pragma once

#include "go-types.h"
#include <gtk/gtk.h>

#include "match-scene.h"

G_BEGIN_DECLS

typedef enum
{
  UI_VESSEL_BOWL,
  UI_VESSEL_LID,
} UiVesselKind;

#define UI_TYPE_VESSEL (ui_vessel_get_type ())
G_DECLARE_FINAL_TYPE (UiVessel, ui_vessel, UI, VESSEL, GtkWidget)

/* `color` is the side's whose bowl or lid it is. */
GtkWidget *ui_vessel_new (UiVesselKind kind, GoColor color);

/* The side that it asks and offers, in pixels. */
void ui_vessel_set_size (UiVessel *self, int minimum, int natural);

/* What lies in it. The seat is copied from. */
void ui_vessel_set_seat (UiVessel *self, const MatchSeat *seat);

/* So many of the stones in a lid are still on their way and not drawn. */
void ui_vessel_withhold (UiVessel *self, int captured, int passed);

/* Where a stone comes from or goes to, in the vessel's own coordinates, and its diameter. */
double ui_vessel_spot (UiVessel *self, gboolean pass_stone, graphene_point_t *spot);

/* A stone is being dragged here. */
void ui_vessel_set_target (UiVessel *self, gboolean target);

#define UI_TYPE_FLIGHT (ui_flight_get_type ())
/**
 * UiFlight:
 *
 * The signal `landed` comes when the last stone has arrived, or was skipped.
 */
G_DECLARE_FINAL_TYPE (UiFlight, ui_flight, UI, FLIGHT, GtkWidget)

/* A stone sets out, from and to places in the overlay's coordinates, its diameter changing on
 * the way. With animations off it has landed at once. */
void ui_flight_add (UiFlight *self,
                    GoColor color,
                    guint seed,
                    const graphene_point_t *from,
                    double from_size,
                    const graphene_point_t *to,
                    double to_size);

/* Lands everything now that is on its way. */
void ui_flight_skip (UiFlight *self);
gboolean ui_flight_is_flying (UiFlight *self);

/* Holds a stone under the pointer; GO_EMPTY lets go of it. */
void ui_flight_hold (UiFlight *self, GoColor color, const graphene_point_t *at, double size);

/* The diameter of the stones on the board, whose pictures are there already. */
void ui_flight_set_base_size (UiFlight *self, double size);

G_END_DECLS
