/* A bowl or a lid, drawn from the theme. */
#pragma once

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

G_END_DECLS
