#include "config.h"

#include "ui-line.h"

#include <glib/gi18n.h>

#include "ui-kit.h"
#include "words-crossing.h"

struct _UiLine
{
  GtkEntry parent_instance;
  char *before; /* what was entered last; NULL: nothing */
};

G_DEFINE_FINAL_TYPE (UiLine, ui_line, GTK_TYPE_ENTRY)

static void
activate_cb (UiLine *self)
{
  g_autofree char *text = ui_entered (GTK_WIDGET (self));

  g_free (self->before);
  self->before = g_strdup (text);
  gtk_editable_set_text (GTK_EDITABLE (self), "");
  g_signal_emit_by_name (self, "entered", text);
}

static gboolean
key_cb (
    GtkEventControllerKey *keys, guint keyval, guint keycode, GdkModifierType state, UiLine *self)
{
  if (keyval == GDK_KEY_Escape)
    {
      gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
      g_signal_emit_by_name (self, "closed");
    }
  else if (keyval == GDK_KEY_Up && self->before)
    {
      gtk_editable_set_text (GTK_EDITABLE (self), self->before);
      gtk_editable_set_position (GTK_EDITABLE (self), -1);
    }
  else
    return FALSE;
  return TRUE;
}

static void
ui_line_finalize (GObject *object)
{
  g_free (UI_LINE (object)->before);
  G_OBJECT_CLASS (ui_line_parent_class)->finalize (object);
}

static void
ui_line_class_init (UiLineClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ui_line_finalize;
  ui_signal (UI_TYPE_LINE, "entered", 1, G_TYPE_STRING);
  ui_signal (UI_TYPE_LINE, "closed", 0);
}

static void
ui_line_init (UiLine *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  ui_name (GTK_WIDGET (self), _ ("Type here"));
  gtk_widget_set_halign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  ui_connect (self, "activate", activate_cb, self);
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}

void
ui_line_open (UiLine *self)
{
  g_autofree char *example = NULL;

  g_return_if_fail (UI_IS_LINE (self));
  example = words_crossings_in (_ ("D4, pass, libs D4, help"), 19, 19);
  gtk_entry_set_placeholder_text (GTK_ENTRY (self), example);
  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
  gtk_widget_grab_focus (GTK_WIDGET (self));
}
