/* A pass stone dragged by hand from a bowl into the opponent's lid. */
#define G_LOG_DOMAIN "pass-stone-ui"

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
  _ui_table_to_table (self, dragged_bowl (GTK_GESTURE (drag)),
                      &GRAPHENE_POINT_INIT ((float) (x + dx), (float) (y + dy)), place);
  return TRUE;
}

static gboolean
over_lid (UiTable *self, const graphene_point_t *place)
{
  GtkWidget *lid = GTK_WIDGET (_ui_table_lid_of (self, go_opponent (self->drag_side)));
  graphene_point_t inside;

  return gtk_widget_compute_point (GTK_WIDGET (self), lid, place, &inside)
         && gtk_widget_contains (lid, inside.x, inside.y);
}

static GoColor
side_of_bowl (UiTable *self, GtkWidget *bowl)
{
  return bowl == GTK_WIDGET (ui_seat_get_bowl (UI_SEAT (self->seat[GO_BLACK]))) ? GO_BLACK
                                                                                : GO_WHITE;
}

/* Where a pass is only said there is nothing to drag. */
static gboolean
pass_gives_stone (UiTable *self)
{
  const RefereeGame *game = match_scene_get_game (self->scene);
  const RefereeState *state = referee_game_state (game);

  return state->phase == REFEREE_PHASE_PLAY
         && (state->paid || referee_game_setup (game)->ruleset.pass == GO_PASS_STONE);
}

static void
drag_begin_cb (GtkGestureDrag *drag, double x, double y, UiTable *self)
{
  GoColor side = side_of_bowl (self, dragged_bowl (GTK_GESTURE (drag)));
  const MatchSeat *seat = self->scene ? match_scene_get_seat (self->scene, side) : NULL;
  graphene_point_t place;

  if (!seat || !seat->button[MATCH_BUTTON_PASS].shown || !pass_gives_stone (self))
    {
      gtk_gesture_set_state (GTK_GESTURE (drag), GTK_EVENT_SEQUENCE_DENIED);
      return;
    }
  gtk_gesture_set_state (GTK_GESTURE (drag), GTK_EVENT_SEQUENCE_CLAIMED);
  self->dragging = TRUE;
  self->drag_side = side;
  _ui_table_to_table (self, dragged_bowl (GTK_GESTURE (drag)),
                      &GRAPHENE_POINT_INIT ((float) x, (float) y), &place);
  ui_flight_hold (UI_FLIGHT (self->flight), side, &place,
                  ui_board_stone_size (UI_BOARD (self->board)));
}

static void
drag_update_cb (GtkGestureDrag *drag, double dx, double dy, UiTable *self)
{
  graphene_point_t place;

  if (!self->dragging || !drag_place (drag, self, &place))
    return;
  ui_flight_hold (UI_FLIGHT (self->flight), self->drag_side, &place,
                  ui_board_stone_size (UI_BOARD (self->board)));
  ui_vessel_set_target (_ui_table_lid_of (self, go_opponent (self->drag_side)),
                        over_lid (self, &place));
}

static void
drag_end_cb (GtkGestureDrag *drag, double dx, double dy, UiTable *self)
{
  graphene_point_t place, home;
  double size;

  if (!self->dragging || !drag_place (drag, self, &place))
    return;
  self->dragging = FALSE;
  ui_flight_hold (UI_FLIGHT (self->flight), GO_EMPTY, NULL, 0);
  ui_vessel_set_target (_ui_table_lid_of (self, go_opponent (self->drag_side)), FALSE);
  if (over_lid (self, &place))
    {
      self->drag_passed = TRUE;
      ui_table_verb (self, MATCH_BUTTON_PASS, self->drag_side);
      return;
    }
  /* Let go anywhere else, the stone goes back where it came from. */
  size = _ui_table_vessel_place (self, ui_seat_get_bowl (UI_SEAT (self->seat[self->drag_side])),
                                 FALSE, &home);
  ui_flight_add (UI_FLIGHT (self->flight), self->drag_side, 1, &place,
                 ui_board_stone_size (UI_BOARD (self->board)), &home, size);
}

static void
drag_cancel_cb (GtkGesture *drag, GdkEventSequence *sequence, UiTable *self)
{
  if (!self->dragging)
    return;
  self->dragging = FALSE;
  ui_flight_hold (UI_FLIGHT (self->flight), GO_EMPTY, NULL, 0);
  ui_vessel_set_target (_ui_table_lid_of (self, go_opponent (self->drag_side)), FALSE);
}

void
_ui_table_install_drag (UiTable *self, GoColor side)
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
