/* What the window asks its keeper: to save before it closes, and to open the library again. */
#include "config.h"

#include "ui-window-private.h"

#include <glib/gi18n.h>

void
ui_window_set_saving (UiWindow *self, gboolean saving)
{
  _ui_window_wait (self, &self->saving, saving ? _ ("Saving…") : NULL);
}

static void
settled_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (UiWindow) self = data;

  self->settling = FALSE;
  self->settled = g_task_propagate_boolean (G_TASK (result), NULL);
  if (self->settled)
    gtk_window_close (GTK_WINDOW (self));
}

void
ui_window_take_edits (UiWindow *self)
{
  if (self->review_page)
    ui_review_page_save (self->review_page);
}

gboolean
_ui_window_hold (UiWindow *self)
{
  if (self->settled)
    return FALSE;
  /* What is being written there is asked about there. */
  if (self->writing)
    gtk_window_close (self->writing);
  if (self->writing || self->settling)
    return TRUE;
  if (!self->keeper)
    return FALSE;
  self->settling = TRUE;
  ui_window_take_edits (self);
  desk_unsaved_manager_close_async (self->keeper, G_OBJECT (self), settled_cb, g_object_ref (self));
  return TRUE;
}

void
_ui_window_remember_size (UiWindow *self)
{
  GtkWindow *window = GTK_WINDOW (self);
  int width, height;

  if (!self->settings)
    return;
  gtk_window_get_default_size (window, &width, &height);
  g_settings_set_boolean (self->settings, "window-maximized", gtk_window_is_maximized (window));
  if (gtk_window_is_maximized (window) || gtk_window_is_fullscreen (window))
    return;
  g_settings_set_int (self->settings, "window-width", width);
  g_settings_set_int (self->settings, "window-height", height);
}
