/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Questions about a point of the board, and the table during a try. */
#include <glib/gi18n.h>

#include "job.h"
#include "match-why.h"
#include "ui-columns.h"
#include "ui-kit.h"
#include "ui-table-private.h"

static gboolean
ask (UiTable *self, GoPoint point)
{
  if (!self->scene || self->trying || self->show_counting || point == GO_NO_POINT)
    return FALSE;
  g_signal_emit_by_name (self, "point-asked", (guint) point);
  return TRUE;
}

static void
pressed_cb (GtkGestureClick *click, int presses, double x, double y, UiTable *self)
{
  ask (self, ui_board_find_point (UI_BOARD (self->board), x, y));
}

/* A long press asks about the point. Releasing the finger afterwards must not mark it. */
static void
long_pressed_cb (GtkGestureLongPress *press, double x, double y, UiTable *self)
{
  if (ask (self, ui_board_find_point (UI_BOARD (self->board), x, y)))
    gtk_gesture_set_state (GTK_GESTURE (press), GTK_EVENT_SEQUENCE_CLAIMED);
}

static gboolean
key_cb (
    GtkEventControllerKey *keys, guint keyval, guint keycode, GdkModifierType state, UiTable *self)
{
  GdkModifierType held = state & gtk_accelerator_get_default_mod_mask ();

  if (!self->scene
      || !((keyval == GDK_KEY_Menu && held == 0)
           || (keyval == GDK_KEY_F10 && held == GDK_SHIFT_MASK)))
    return FALSE;
  return ask (self, match_scene_get_pointer (self->scene));
}

void
ui_table_install_why (UiTable *self)
{
  gtk_gesture_single_set_button (
      ui_listen (self->board, gtk_gesture_click_new (), "pressed", G_CALLBACK (pressed_cb), self),
      GDK_BUTTON_SECONDARY);
  gtk_gesture_single_set_touch_only (ui_listen (self->board, gtk_gesture_long_press_new (),
                                                "pressed", G_CALLBACK (long_pressed_cb), self),
                                     TRUE);
  ui_listen (self->board, gtk_event_controller_key_new (), "key-pressed", G_CALLBACK (key_cb),
             self);
}

void
ui_table_point_line (UiTable *self)
{
  GoPoint point = match_scene_get_pointer (self->scene);
  gboolean counted = self->show_sheet && !self->trying && point != GO_NO_POINT
                     && referee_game_state (match_scene_get_game (self->scene))->result.kind
                            == REFEREE_RESULT_SCORE;

  ui_score_sheet_set_pointed (UI_SCORE_SHEET (self->sheet),
                              counted ? match_why_line (match_scene_get_score (self->scene), point)
                                      : -1);
}

gboolean
ui_table_get_trying (UiTable *self)
{
  return self->trying;
}

void
ui_table_set_trying (UiTable *self, gboolean trying)
{
  self->trying = trying;
  for (GoColor color = GO_BLACK; color <= GO_WHITE; color++)
    gtk_widget_set_sensitive (self->seat[color], !trying);
  gtk_widget_set_sensitive (self->tools, !trying);
  gtk_widget_set_sensitive (self->steps, !trying);
  /* The estimate would be marked on a board that shows something else. */
  if (trying)
    job_cancel (&self->estimating);
  ui_table_update_tools (self);
  ui_table_update_words (self);
}

/* The question before an illegal move. It appears beside the point and never over it: users judge a
 * ko by looking at it. */

/* Points that stay visible on each side of a move: both points of a ko and their surroundings. */
#define LOOK 2.6

void
ui_table_drop_warning (UiTable *self)
{
  GtkWidget *popover = g_steal_pointer (&self->warning);

  if (!popover)
    return;
  gtk_popover_popdown (GTK_POPOVER (popover));
  gtk_widget_unparent (popover);
}

void
ui_table_answer_warning (UiTable *self, gboolean play)
{
  MatchController *controller = match_scene_get_controller (self->scene);

  ui_table_drop_warning (self);
  ui_table_focus_board (self);
  if (controller)
    match_controller_answer_warning (controller, play);
}

static void
cancel_cb (UiTable *self)
{
  ui_table_answer_warning (self, FALSE);
}

static void
play_cb (UiTable *self)
{
  ui_table_answer_warning (self, TRUE);
}

static gboolean
closed_idle_cb (gpointer data)
{
  UiTable *self = data;

  if (self->warning)
    ui_table_answer_warning (self, FALSE);
  return G_SOURCE_REMOVE;
}

/* Handles closing by Escape or an outside click, which comes from the popover's own signal. */
static void
closed_cb (GtkPopover *popover, UiTable *self)
{
  if (GTK_WIDGET (popover) == self->warning)
    g_idle_add_full (G_PRIORITY_DEFAULT, closed_idle_cb, g_object_ref (self), g_object_unref);
}

/* Returns what the question must not cover, in the table's coordinates: the point of a move and its
 * surroundings, or the seat of the player who would pass. */
static GdkRectangle
subject (UiTable *self, const RefereeAct *act)
{
  UiBoard *board = UI_BOARD (self->board);
  float around = (float) (ui_board_stone_size (board) * LOOK);
  graphene_rect_t bounds = { 0 };
  graphene_point_t place;

  if (act->kind == REFEREE_PASS)
    {
      if (!gtk_widget_compute_bounds (self->seat[act->side], GTK_WIDGET (self), &bounds))
        graphene_rect_init (&bounds, 0, 0, 1, 1);
      return (GdkRectangle){ (int) bounds.origin.x, (int) bounds.origin.y, (int) bounds.size.width,
                             (int) bounds.size.height };
    }
  ui_table_point_place (self, act->point, &place);
  return (GdkRectangle){ (int) (place.x - around), (int) (place.y - around), (int) (2 * around),
                         (int) (2 * around) };
}

void
ui_table_warn (UiTable *self, const RefereeAct *act, const char *sentence)
{
  const char *heading = act->kind == REFEREE_PASS ? _ ("This pass is illegal. Pass anyway?")
                                                  : _ ("This play is illegal. Play it anyway?");
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);
  GtkWidget *buttons
      = ui_row (8, ui_button (_ ("_Cancel"), NULL, G_CALLBACK (cancel_cb), self),
                ui_button (_ ("_Proceed Anyway"), NULL, G_CALLBACK (play_cb), self), NULL);
  /* Keep the focus in the line if the user answers by typing. */
  gboolean typing = ui_table_is_typing (self);
  GdkRectangle place = subject (self, act);
  GtkWidget *popover = g_object_new (
      GTK_TYPE_POPOVER, "accessible-role", GTK_ACCESSIBLE_ROLE_ALERT_DIALOG, "has-arrow", FALSE,
      "autohide", !typing, "position", GTK_POS_RIGHT, "pointing-to", &place, "child",
      self->face_to_face && act->side == GO_WHITE ? ui_turned (box) : box, NULL);

  ui_table_drop_warning (self);
  self->warning = popover;
  gtk_widget_add_css_class (popover, "question");
  gtk_accessible_update_property (GTK_ACCESSIBLE (popover), GTK_ACCESSIBLE_PROPERTY_LABEL, heading,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, sentence, -1);
  gtk_box_set_homogeneous (GTK_BOX (buttons), TRUE);
  ui_append (box, ui_text (heading, "title-2", 38), ui_text (sentence, "dim", 38), buttons, NULL);
  g_signal_connect (popover, "closed", G_CALLBACK (closed_cb), self);
  gtk_widget_set_parent (popover, GTK_WIDGET (self));
  gtk_popover_popup (GTK_POPOVER (popover));
  if (typing)
    {
      g_autofree char *spoken
          = g_strjoin (" ", sentence, heading, _ ("Type yes to do it, or no to cancel."), NULL);

      ui_table_announce (self, spoken);
    }
}
