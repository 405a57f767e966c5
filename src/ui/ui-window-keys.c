/* Keys that mean something else where a text is written: they come here only when nobody else has
 * taken them, and never from a field. */
#include "config.h"

#include "ui-window-private.h"

static const struct
{
  guint keyval;
  GdkModifierType held;
  const char *action;
} keys[] = {
  { GDK_KEY_z, GDK_CONTROL_MASK, "review.undo" },
  { GDK_KEY_z, GDK_CONTROL_MASK | GDK_SHIFT_MASK, "review.redo" },
  { GDK_KEY_y, GDK_CONTROL_MASK, "review.redo" },
  { GDK_KEY_c, GDK_CONTROL_MASK, "win.copy-sgf" },
  { GDK_KEY_c, GDK_CONTROL_MASK | GDK_SHIFT_MASK, "win.copy-diagram" },
  { GDK_KEY_BackSpace, 0, "review.back" },
};

static gboolean
is_written_in (GtkWidget *focus)
{
  return GTK_IS_EDITABLE (focus) || GTK_IS_TEXT_VIEW (focus);
}

/* Back to the board, from wherever one was beside it. */
static gboolean
focus_board (UiWindow *self)
{
  if (_ui_window_on_page (self, "review"))
    ui_review_page_focus_board (self->review_page);
  else if (_ui_window_on_page (self, "table"))
    ui_table_focus_board (self->table);
  else
    return FALSE;
  return TRUE;
}

static gboolean
key_cb (GtkEventControllerKey *controller,
        guint keyval,
        guint keycode,
        GdkModifierType state,
        UiWindow *self)
{
  GdkModifierType held
      = state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK | GDK_SHIFT_MASK);

  if (keyval == GDK_KEY_Escape && held == 0)
    return focus_board (self);
  if (is_written_in (gtk_window_get_focus (GTK_WINDOW (self))))
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    if (gdk_keyval_to_lower (keyval) == gdk_keyval_to_lower (keys[i].keyval)
        && held == keys[i].held)
      {
        gboolean review = g_str_has_prefix (keys[i].action, "review.");

        if (review && !_ui_window_on_page (self, "review"))
          return FALSE;
        return gtk_widget_activate_action (
            review ? GTK_WIDGET (self->review_page) : GTK_WIDGET (self), keys[i].action, NULL);
      }
  return FALSE;
}

void
_ui_window_add_keys (UiWindow *self)
{
  GtkEventController *controller = gtk_event_controller_key_new ();

  g_signal_connect (controller, "key-pressed", G_CALLBACK (key_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), controller);
}
