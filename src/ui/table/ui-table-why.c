/* Asking about a point of the board, and the table while something is tried on it. */
#include "config.h"

#include "ui-table-private.h"

#include "match-why.h"
#include "ui-kit.h"

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

/* The finger that is lifted afterwards marks nothing. */
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
_ui_table_install_why (UiTable *self)
{
  GtkGesture *click = gtk_gesture_click_new (), *press = gtk_gesture_long_press_new ();
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), GDK_BUTTON_SECONDARY);
  gtk_gesture_single_set_touch_only (GTK_GESTURE_SINGLE (press), TRUE);
  g_signal_connect (click, "pressed", G_CALLBACK (pressed_cb), self);
  g_signal_connect (press, "pressed", G_CALLBACK (long_pressed_cb), self);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_cb), self);
  gtk_widget_add_controller (self->board, GTK_EVENT_CONTROLLER (click));
  gtk_widget_add_controller (self->board, GTK_EVENT_CONTROLLER (press));
  gtk_widget_add_controller (self->board, keys);
}

void
_ui_table_point_line (UiTable *self)
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
  gtk_widget_set_sensitive (self->fill, !trying);
  gtk_widget_set_sensitive (self->steps, !trying);
  /* What is looked for now would be marked on a board that shows something else. */
  if (trying)
    _ui_table_stop_estimating (self);
  _ui_table_update_tools (self);
  _ui_table_update_words (self);
}

void
ui_table_say (UiTable *self, const char *sentence, gboolean illegal)
{
  _ui_table_say (self, sentence, illegal);
}
