/* The line under the board: everything of a game by typing, as `match-line` reads it. It stays open
 * for the next line until Escape. */
#include "config.h"

#include "ui-table-private.h"

#include <glib/gi18n-lib.h>

#include "match-line.h"
#include "ui-kit.h"

static void
close_line (UiTable *self)
{
  gtk_widget_set_visible (self->line, FALSE);
  ui_table_focus_board (self);
}

static void
entered_cb (UiTable *self)
{
  MatchController *controller = _ui_table_live (self);
  g_autofree char *text = ui_entered (self->line), *answer = NULL;
  MatchLineWish wish;

  if (!controller)
    return;
  g_free (self->line_before);
  self->line_before = g_strdup (text);
  gtk_editable_set_text (GTK_EDITABLE (self->line), "");
  if (match_scene_get_act_index (self->scene) != MATCH_SCENE_LIVE)
    match_scene_set_act_index (self->scene, MATCH_SCENE_LIVE);
  answer = match_line_read (self->scene, text, &wish);
  switch (wish.kind)
    {
    case MATCH_LINE_ANSWER:
      _ui_table_announce (self, answer);
      break;
    case MATCH_LINE_PLAY:
      match_controller_activate_point (controller, wish.point);
      break;
    case MATCH_LINE_PRESS:
      ui_table_verb (self, wish.button, wish.side);
      break;
    }
}

static gboolean
key_cb (
    GtkEventControllerKey *keys, guint keyval, guint keycode, GdkModifierType state, UiTable *self)
{
  if (keyval == GDK_KEY_Escape)
    close_line (self);
  else if (keyval == GDK_KEY_Up && self->line_before)
    {
      gtk_editable_set_text (GTK_EDITABLE (self->line), self->line_before);
      gtk_editable_set_position (GTK_EDITABLE (self->line), -1);
    }
  else
    return FALSE;
  return TRUE;
}

GtkWidget *
_ui_table_make_line (UiTable *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  self->line = gtk_entry_new ();
  gtk_entry_set_placeholder_text (GTK_ENTRY (self->line), _ ("D4, pass, libs D4, help"));
  ui_name (self->line, _ ("Type here"));
  gtk_widget_set_halign (self->line, GTK_ALIGN_CENTER);
  gtk_widget_set_visible (self->line, FALSE);
  ui_connect (self->line, "activate", entered_cb, self);
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_cb), self);
  gtk_widget_add_controller (self->line, keys);
  return self->line;
}

void
ui_table_open_line (UiTable *self)
{
  if (!_ui_table_live (self))
    return;
  gtk_widget_set_visible (self->line, TRUE);
  gtk_widget_grab_focus (self->line);
}
