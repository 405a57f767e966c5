/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Stones dragged from a bowl: onto the board as a move, or as a pass stone into the opponent's
 * lid. */
#include "ui-table-private.h"

static GtkWidget *
dragged_bowl (GtkGesture *drag)
{
  return gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (drag));
}

static gboolean
drag_place (GtkGestureDrag *drag, UiTable *self, graphene_point_t *place)
{
  double x, y, dx, dy;

  if (!gtk_gesture_drag_get_start_point (drag, &x, &y)
      || !gtk_gesture_drag_get_offset (drag, &dx, &dy))
    return FALSE;
  ui_table_to_table (self, dragged_bowl (GTK_GESTURE (drag)),
                     &GRAPHENE_POINT_INIT ((float) (x + dx), (float) (y + dy)), place);
  return TRUE;
}

static gboolean
is_over (UiTable *self, GtkWidget *part, const graphene_point_t *place, graphene_point_t *inside)
{
  return gtk_widget_compute_point (GTK_WIDGET (self), part, place, inside)
         && gtk_widget_contains (part, inside->x, inside->y);
}

static gboolean
over_lid (UiTable *self, const graphene_point_t *place)
{
  GtkWidget *lid = GTK_WIDGET (ui_table_lid_of (self, go_opponent (self->drag_side)));
  graphene_point_t inside;

  return self->drag_may_pass && is_over (self, lid, place, &inside);
}

/* Returns the point of the board under the stone, or GO_NO_POINT. */
static GoPoint
point_below (UiTable *self, const graphene_point_t *place)
{
  graphene_point_t inside;

  return is_over (self, self->board, place, &inside)
             ? ui_board_find_point (UI_BOARD (self->board), inside.x, inside.y)
             : GO_NO_POINT;
}

static GoColor
side_of_bowl (UiTable *self, GtkWidget *bowl)
{
  return bowl == GTK_WIDGET (ui_seat_get_bowl (UI_SEAT (self->seat[GO_BLACK]))) ? GO_BLACK
                                                                                : GO_WHITE;
}

/* A stone may go into the lid only if the rules require a pass stone. */
static gboolean
may_pass (UiTable *self, const MatchSeat *seat)
{
  const RefereeGame *game = match_scene_get_game (self->scene);

  return seat->button[MATCH_BUTTON_PASS].shown
         && referee_game_pass_price (game) == REFEREE_PASS_GIVES_STONE;
}

static void
drag_begin_cb (GtkGestureDrag *drag, double x, double y, UiTable *self)
{
  GoColor side = side_of_bowl (self, dragged_bowl (GTK_GESTURE (drag)));
  const MatchSeat *seat = self->scene ? match_scene_get_seat (self->scene, side) : NULL;
  graphene_point_t place;

  if (!seat || !seat->to_move || seat->partner || !ui_table_live (self)
      || match_scene_get_act_index (self->scene) != MATCH_SCENE_LIVE)
    {
      gtk_gesture_set_state (GTK_GESTURE (drag), GTK_EVENT_SEQUENCE_DENIED);
      return;
    }
  gtk_gesture_set_state (GTK_GESTURE (drag), GTK_EVENT_SEQUENCE_CLAIMED);
  self->dragging = TRUE;
  self->drag_side = side;
  self->drag_may_pass = may_pass (self, seat);
  ui_table_to_table (self, dragged_bowl (GTK_GESTURE (drag)),
                     &GRAPHENE_POINT_INIT ((float) x, (float) y), &place);
  ui_flight_hold (UI_FLIGHT (self->flight), side, &place,
                  ui_board_stone_size (UI_BOARD (self->board)));
  ui_vessel_set_target (ui_table_lid_of (self, go_opponent (side)), self->drag_may_pass);
}

static void
drag_update_cb (GtkGestureDrag *drag, double dx, double dy, UiTable *self)
{
  graphene_point_t place;

  if (!self->dragging || !self->scene || !drag_place (drag, self, &place))
    return;
  ui_flight_hold (UI_FLIGHT (self->flight), self->drag_side, &place,
                  ui_board_stone_size (UI_BOARD (self->board)));
  match_scene_set_pointer (self->scene, point_below (self, &place));
}

/* Ends the drag. */
static void
let_go (UiTable *self)
{
  self->dragging = FALSE;
  ui_flight_hold (UI_FLIGHT (self->flight), GO_EMPTY, NULL, 0);
  ui_vessel_set_target (ui_table_lid_of (self, go_opponent (self->drag_side)), FALSE);
}

/* Lets a dragged stone fly back to its bowl. */
static void
ui_table_return_stone (UiTable *self, const graphene_point_t *place)
{
  graphene_point_t home;
  double size = ui_table_vessel_place (
      self, ui_seat_get_bowl (UI_SEAT (self->seat[self->drag_side])), FALSE, &home);

  ui_flight_add (UI_FLIGHT (self->flight), self->drag_side, 1, place,
                 ui_board_stone_size (UI_BOARD (self->board)), &home, size);
}

void
ui_table_return_dragged (UiTable *self)
{
  if (self->drag_played)
    ui_table_return_stone (self, &self->drag_place);
  self->drag_passed = self->drag_played = FALSE;
}

static void
drag_end_cb (GtkGestureDrag *drag, double dx, double dy, UiTable *self)
{
  MatchController *controller = ui_table_live (self);
  graphene_point_t place;
  GoPoint point;

  if (!self->dragging)
    return;
  let_go (self);
  if (!controller || !drag_place (drag, self, &place))
    return;
  point = point_below (self, &place);
  if (over_lid (self, &place))
    {
      self->drag_passed = TRUE;
      ui_table_verb (self, MATCH_BUTTON_PASS, self->drag_side);
    }
  else if (point != GO_NO_POINT)
    {
      /* A dropped stone is always a move, even if clicks mean something else. If it is refused, it
       * is returned then. */
      self->drag_played = TRUE;
      self->drag_place = place;
      match_controller_put_stone (controller, point);
    }
  else
    ui_table_return_stone (self, &place);
}

static void
drag_cancel_cb (GtkGesture *drag, GdkEventSequence *sequence, UiTable *self)
{
  if (!self->dragging)
    return;
  let_go (self);
  if (self->scene)
    match_scene_set_pointer (self->scene, GO_NO_POINT);
}

void
ui_table_install_drag (UiTable *self, GoColor side)
{
  GtkWidget *bowl = GTK_WIDGET (ui_seat_get_bowl (UI_SEAT (self->seat[side])));
  GtkGesture *drag = gtk_gesture_drag_new ();

  gtk_widget_set_cursor_from_name (bowl, "grab");
  g_signal_connect (drag, "drag-begin", G_CALLBACK (drag_begin_cb), self);
  g_signal_connect (drag, "drag-update", G_CALLBACK (drag_update_cb), self);
  g_signal_connect (drag, "drag-end", G_CALLBACK (drag_end_cb), self);
  g_signal_connect (drag, "cancel", G_CALLBACK (drag_cancel_cb), self);
  gtk_widget_add_controller (bowl, GTK_EVENT_CONTROLLER (drag));
}
