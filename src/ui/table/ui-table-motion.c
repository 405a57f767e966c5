/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Stones that move: dragged from a bowl, onto the board as a move or as a pass stone into the
 * opponent's lid; and by themselves, captures and pass stones into a lid. Also refused acts and
 * acts that could not be saved. */
#include "ui-table-private.h"

#include <glib/gi18n.h>

#include "job.h"
#include "ui-ask.h"
#include "ui-counting.h"
#include "ui-kit.h"
#include "ui-sound.h"

/* Sets `place` to where stones land in a vessel. Returns their diameter there. */
static double
vessel_place (UiTable *self, UiVessel *vessel, gboolean pass_stone, graphene_point_t *place)
{
  graphene_point_t spot;
  double size = ui_vessel_spot (vessel, pass_stone, &spot);

  ui_table_to_table (self, GTK_WIDGET (vessel), &spot, place);
  return size;
}

static UiVessel *
lid_of (UiTable *self, GoColor side)
{
  return ui_seat_get_lid (UI_SEAT (self->seat[side]));
}

static UiVessel *
bowl_of (UiTable *self, GoColor side)
{
  return ui_seat_get_bowl (UI_SEAT (self->seat[side]));
}

/* Dragging ------------------------------------------------------------------------------ */

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
is_above (UiTable *self, GtkWidget *part, const graphene_point_t *place, graphene_point_t *inside)
{
  return gtk_widget_compute_point (GTK_WIDGET (self), part, place, inside)
         && gtk_widget_contains (part, inside->x, inside->y);
}

static gboolean
over_lid (UiTable *self, const graphene_point_t *place)
{
  GtkWidget *lid = GTK_WIDGET (lid_of (self, go_opponent (self->drag_side)));
  graphene_point_t inside;

  return self->drag_may_pass && is_above (self, lid, place, &inside);
}

/* Returns the point of the board under the stone, or GO_NO_POINT. */
static GoPoint
point_below (UiTable *self, const graphene_point_t *place)
{
  graphene_point_t inside;

  return is_above (self, self->board, place, &inside)
             ? ui_board_find_point (UI_BOARD (self->board), inside.x, inside.y)
             : GO_NO_POINT;
}

static void
drag_begin_cb (GtkGestureDrag *drag, double x, double y, UiTable *self)
{
  GtkWidget *bowl = dragged_bowl (GTK_GESTURE (drag));
  GoColor side = gtk_widget_is_ancestor (bowl, self->seat[GO_BLACK]) ? GO_BLACK : GO_WHITE;
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
  /* A stone may go into the lid only if the rules require a pass stone. */
  self->drag_may_pass
      = seat->button[MATCH_BUTTON_PASS].shown
        && referee_game_pass_price (match_scene_get_game (self->scene)) == REFEREE_PASS_GIVES_STONE;
  ui_table_to_table (self, bowl, &GRAPHENE_POINT_INIT ((float) x, (float) y), &place);
  ui_flight_hold (UI_FLIGHT (self->flight), side, &place,
                  ui_board_stone_size (UI_BOARD (self->board)));
  ui_vessel_set_target (lid_of (self, go_opponent (side)), self->drag_may_pass);
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
  ui_vessel_set_target (lid_of (self, go_opponent (self->drag_side)), FALSE);
}

/* Lets a dragged stone fly back to its bowl. */
static void
return_stone (UiTable *self, const graphene_point_t *place)
{
  graphene_point_t home;
  double size = vessel_place (self, bowl_of (self, self->drag_side), FALSE, &home);

  ui_flight_add (UI_FLIGHT (self->flight), self->drag_side, 1, place,
                 ui_board_stone_size (UI_BOARD (self->board)), &home, size);
}

static void
return_dragged (UiTable *self)
{
  if (self->drag_played)
    return_stone (self, &self->drag_place);
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
    return_stone (self, &place);
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

static void
install_drag (UiTable *self, GoColor side)
{
  GtkWidget *bowl = GTK_WIDGET (bowl_of (self, side));
  GtkGesture *drag
      = ui_listen (bowl, gtk_gesture_drag_new (), "drag-begin", G_CALLBACK (drag_begin_cb), self);

  gtk_widget_set_cursor_from_name (bowl, "grab");
  g_signal_connect (drag, "drag-update", G_CALLBACK (drag_update_cb), self);
  g_signal_connect (drag, "drag-end", G_CALLBACK (drag_end_cb), self);
  g_signal_connect (drag, "cancel", G_CALLBACK (drag_cancel_cb), self);
}

/* Flights ------------------------------------------------------------------------------- */

/* Returns whether there are vessels; a lesson may show none. */
static gboolean
has_seats (UiTable *self)
{
  return gtk_widget_get_visible (self->seat[GO_BLACK]);
}

static void
landed_cb (UiFlight *flight, UiTable *self)
{
  ui_vessel_withhold (lid_of (self, GO_BLACK), 0, 0);
  ui_vessel_withhold (lid_of (self, GO_WHITE), 0, 0);
  if (self->show_counting)
    match_counting_set_arriving (ui_counting_get_counting (UI_COUNTING (self->counting)), FALSE);
  if (self->ending && ui_table_is_over (self))
    ui_table_show_end (self);
  self->ending = FALSE;
}

/* Moves the captured stones from the board into the opponent's lid. */
static void
fly_captures (UiTable *self)
{
  const MatchView *view = match_scene_get_view (self->scene);
  GoColor color = view->captured_color;
  UiVessel *lid;
  graphene_point_t to, place;
  double to_size;

  if (view->captured->len == 0 || !has_seats (self))
    return;
  lid = lid_of (self, go_opponent (color));
  to_size = vessel_place (self, lid, FALSE, &to);
  ui_vessel_withhold (lid, (int) view->captured->len, 0);
  for (guint i = 0; i < view->captured->len; i++)
    {
      GoPoint point = g_array_index (view->captured, GoPoint, i);

      ui_table_point_place (self, point, &place);
      ui_flight_add (UI_FLIGHT (self->flight), color, point, &place,
                     ui_board_stone_size (UI_BOARD (self->board)), &to, to_size);
    }
}

static void
fly (UiTable *self, GoColor stone, UiVessel *home, UiVessel *goal, gboolean pass_stone)
{
  graphene_point_t from, to;
  double from_size = vessel_place (self, home, FALSE, &from);
  double to_size = vessel_place (self, goal, pass_stone, &to);

  ui_flight_add (UI_FLIGHT (self->flight), stone, 1, &from, from_size, &to, to_size);
}

/* Moves the pass stone from the player's bowl into the opponent's lid. */
static void
fly_pass (UiTable *self, GoColor side)
{
  UiVessel *lid = lid_of (self, go_opponent (side));

  if (!self->drag_passed)
    {
      ui_vessel_withhold (lid, 0, 1);
      fly (self, side, bowl_of (self, side), lid, TRUE);
    }
  self->drag_passed = FALSE;
}

static void
note_dues (UiTable *self, const RefereeState *state)
{
  for (GoColor side = GO_BLACK; side <= GO_WHITE; side++)
    {
      self->given[side] = state->given[side];
      self->returned[side] = state->container[side].returned;
    }
}

/* Moves all stones that the act made a player give or return, whatever kind of act it was. */
static void
fly_dues (UiTable *self, const RefereeState *state)
{
  for (GoColor side = GO_BLACK; side <= GO_WHITE && has_seats (self); side++)
    {
      if (state->given[side] > self->given[side])
        fly_pass (self, side);
      if (state->container[side].returned > self->returned[side])
        fly (self, go_opponent (side), lid_of (self, side), bowl_of (self, go_opponent (side)),
             FALSE);
    }
  note_dues (self, state);
}

static void
act_applied_cb (MatchController *controller,
                const RefereeAct *act,
                const char *announcement,
                UiTable *self)
{
  const RefereeState *state = referee_game_state (match_controller_get_game (controller));

  ui_flight_skip (UI_FLIGHT (self->flight));
  /* A new act makes the old refusal obsolete. */
  g_clear_handle_id (&self->refusal_timeout, g_source_remove);
  g_clear_pointer (&self->refusal, g_free);
  ui_table_update_words (self);
  if (match_scene_get_act_index (self->scene) != MATCH_SCENE_LIVE)
    match_scene_set_act_index (self->scene, MATCH_SCENE_LIVE);
  if (act->kind == REFEREE_PLAY)
    fly_captures (self);
  if (act->kind == REFEREE_TAKE_BACK)
    note_dues (self, state);
  else
    fly_dues (self, state);
  self->drag_passed = self->drag_played = FALSE;
}

static void
warned_cb (MatchController *controller, const RefereeAct *act, const char *sentence, UiTable *self)
{
  return_dragged (self);
  ui_table_warn (self, act, sentence);
}

/* Shows a refusal for a few seconds; its point on the board blinks. */
static void
refused_cb (MatchController *controller,
            const RefereeAct *act,
            const RefereeAnswer *answer,
            const char *sentence,
            UiTable *self)
{
  GoPoint pointer = match_scene_get_pointer (self->scene);

  return_dragged (self);
  if (answer && answer->evidence.legality != GO_LEGAL && pointer != GO_NO_POINT)
    ui_board_flash (UI_BOARD (self->board), pointer);
  ui_table_say (self, sentence,
                answer && (answer->illegal != REFEREE_OK || answer->evidence.legality != GO_LEGAL));
  /* The scene sets this label next. Clear it so that the same sentence is spoken again. */
  gtk_label_set_label (GTK_LABEL (self->alert), "");
}

enum
{
  RESPONSE_RETRY = 1,
  RESPONSE_UNSAVED,
  RESPONSE_GIVE_UP,
  RESPONSE_REOPEN,
};

static void
failure_answered_cb (gpointer asker, int response, gpointer unused)
{
  UiTable *self = asker;
  MatchController *controller = match_scene_get_controller (self->scene);

  if (!controller)
    return;
  if (response == RESPONSE_RETRY)
    match_controller_retry (controller);
  else if (response == RESPONSE_UNSAVED)
    match_controller_go_on_unsaved (controller);
  else
    match_controller_give_up (controller);
  if (response == RESPONSE_REOPEN)
    g_signal_emit_by_name (self, "reopen");
}

static void
close_failure (UiTable *self)
{
  GtkWidget *dialog = self->failure;

  g_clear_weak_pointer (&self->failure);
  if (dialog)
    gtk_window_destroy (GTK_WINDOW (dialog));
}

/* Closes the question if another retry has succeeded meanwhile. */
static void
failure_changed_cb (MatchController *controller, UiTable *self)
{
  if (!match_controller_get_failure (controller))
    close_failure (self);
}

static void
journal_failed_cb (MatchController *controller, const char *sentence, UiTable *self)
{
  gboolean elsewhere = match_controller_was_changed_elsewhere (controller);
  const UiAnswer answers[] = { { _ ("_Undo Action"), RESPONSE_GIVE_UP },
                               { _ ("_Continue Without Saving"), RESPONSE_UNSAVED },
                               { elsewhere ? _ ("_Open Again") : _ ("_Try Again"),
                                 elsewhere ? RESPONSE_REOPEN : RESPONSE_RETRY, UI_ANSWER_BEST },
                               { NULL } };

  return_dragged (self);
  close_failure (self);
  g_set_weak_pointer (&self->failure, ui_ask (self, _ ("Couldn’t save the game"), sentence, answers,
                                              failure_answered_cb, NULL, NULL));
}

static void
heard_cb (MatchController *controller, guint sounds, UiTable *self)
{
  ui_sound_play (sounds);
}

static void
finished_cb (MatchController *controller, UiTable *self)
{
  /* Let the last stone land before the count. */
  self->ending = ui_flight_is_flying (UI_FLIGHT (self->flight));
  if (!self->ending)
    ui_table_show_end (self);
}

void
ui_table_connect (UiTable *self)
{
  MatchController *controller = ui_table_live (self);

  if (!controller)
    return;
  note_dues (self, referee_game_state (match_controller_get_game (controller)));
  g_signal_connect (controller, "act-applied", G_CALLBACK (act_applied_cb), self);
  g_signal_connect (controller, "refused", G_CALLBACK (refused_cb), self);
  g_signal_connect (controller, "warned", G_CALLBACK (warned_cb), self);
  g_signal_connect (controller, "journal-failed", G_CALLBACK (journal_failed_cb), self);
  g_signal_connect (controller, "changed", G_CALLBACK (failure_changed_cb), self);
  g_signal_connect (controller, "heard", G_CALLBACK (heard_cb), self);
  g_signal_connect (controller, "finished", G_CALLBACK (finished_cb), self);
}

void
ui_table_disconnect (UiTable *self)
{
  MatchController *controller = ui_table_live (self);

  if (controller)
    g_signal_handlers_disconnect_by_data (controller, self);
  close_failure (self);
  job_cancel (&self->estimating);
  /* The question cannot be answered any more: drop the move, so that the queue goes on. */
  if (self->warning && controller)
    match_controller_answer_warning (controller, FALSE);
  ui_table_drop_warning (self);
  g_clear_handle_id (&self->refusal_timeout, g_source_remove);
  g_clear_pointer (&self->refusal, g_free);
}

void
ui_table_install_motion (UiTable *self)
{
  install_drag (self, GO_BLACK);
  install_drag (self, GO_WHITE);
  g_signal_connect (self->flight, "landed", G_CALLBACK (landed_cb), self);
}
