/* Stones in the air: an overlay that draws them on their way. */
#pragma once

#include <gtk/gtk.h>

#include "go-types.h"

G_BEGIN_DECLS

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

/* Whether stones move at all. */
void ui_flight_set_enabled (UiFlight *self, gboolean enabled);

G_END_DECLS
