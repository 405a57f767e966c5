/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Stones that move by themselves: captures into the lid, a pass stone into the opponent's lid. Also
 * refused acts and acts that could not be saved. */
#include "config.h"

#include "ui-table-private.h"

#include <glib/gi18n.h>

#include "ui-ask.h"
#include "ui-sound.h"

static gboolean
is_over (UiTable *self)
{
  return self->scene
         && referee_game_state (match_scene_get_game (self->scene))->phase
                == REFEREE_PHASE_FINISHED;
}

static void
landed_cb (UiFlight *flight, UiTable *self)
{
  ui_vessel_withhold (ui_table_lid_of (self, GO_BLACK), 0, 0);
  ui_vessel_withhold (ui_table_lid_of (self, GO_WHITE), 0, 0);
  if (self->ending && is_over (self))
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

  if (view->captured->len == 0 || self->bare)
    return;
  lid = ui_table_lid_of (self, go_opponent (color));
  to_size = ui_table_vessel_place (self, lid, FALSE, &to);
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
  double from_size = ui_table_vessel_place (self, home, FALSE, &from);
  double to_size = ui_table_vessel_place (self, goal, pass_stone, &to);

  ui_flight_add (UI_FLIGHT (self->flight), stone, 1, &from, from_size, &to, to_size);
}

/* Moves the pass stone from the player's bowl into the opponent's lid. */
static void
fly_pass (UiTable *self, GoColor side)
{
  UiVessel *lid = ui_table_lid_of (self, go_opponent (side));

  if (!self->drag_passed)
    {
      ui_vessel_withhold (lid, 0, 1);
      fly (self, side, ui_seat_get_bowl (UI_SEAT (self->seat[side])), lid, TRUE);
    }
  self->drag_passed = FALSE;
}

/* Moves a prisoner from a lid back into its owner's bowl. */
static void
fly_return (UiTable *self, GoColor side)
{
  GoColor owner = go_opponent (side);

  fly (self, owner, ui_table_lid_of (self, side), ui_seat_get_bowl (UI_SEAT (self->seat[owner])),
       FALSE);
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
  for (GoColor side = GO_BLACK; side <= GO_WHITE && !self->bare; side++)
    {
      if (state->given[side] > self->given[side])
        fly_pass (self, side);
      if (state->container[side].returned > self->returned[side])
        fly_return (self, side);
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

/* Shows a refusal for a few seconds; its point on the board blinks. */
static void
refused_cb (MatchController *controller,
            const RefereeAct *act,
            const RefereeAnswer *answer,
            const char *sentence,
            UiTable *self)
{
  GoPoint pointer = match_scene_get_pointer (self->scene);

  ui_table_return_dragged (self);
  if (answer && answer->evidence.legality != GO_LEGAL && pointer != GO_NO_POINT)
    ui_board_flash (UI_BOARD (self->board), &pointer, 1);
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

  ui_table_return_dragged (self);
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
  MatchController *controller = match_scene_get_controller (self->scene);

  if (!controller)
    return;
  note_dues (self, referee_game_state (match_controller_get_game (controller)));
  g_signal_connect (controller, "act-applied", G_CALLBACK (act_applied_cb), self);
  g_signal_connect (controller, "refused", G_CALLBACK (refused_cb), self);
  g_signal_connect (controller, "warned", G_CALLBACK (ui_table_warned_cb), self);
  g_signal_connect (controller, "journal-failed", G_CALLBACK (journal_failed_cb), self);
  g_signal_connect (controller, "changed", G_CALLBACK (failure_changed_cb), self);
  g_signal_connect (controller, "heard", G_CALLBACK (heard_cb), self);
  g_signal_connect (controller, "finished", G_CALLBACK (finished_cb), self);
}

void
ui_table_disconnect (UiTable *self)
{
  MatchController *controller = self->scene ? match_scene_get_controller (self->scene) : NULL;

  if (controller)
    g_signal_handlers_disconnect_by_data (controller, self);
  close_failure (self);
  ui_table_stop_estimating (self);
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
  g_signal_connect (self->flight, "landed", G_CALLBACK (landed_cb), self);
}
