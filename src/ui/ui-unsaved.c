#include "config.h"

#include "ui-unsaved.h"

G_DEFINE_INTERFACE (UiUnsaved, ui_unsaved, G_TYPE_OBJECT)

static void
ui_unsaved_default_init (UiUnsavedInterface *iface)
{
}

gboolean
ui_unsaved_is_unsaved (UiUnsaved *self)
{
  g_return_val_if_fail (UI_IS_UNSAVED (self), FALSE);

  return UI_UNSAVED_GET_IFACE (self)->is_unsaved (self);
}

gboolean
ui_unsaved_is_asked (UiUnsaved *self)
{
  g_return_val_if_fail (UI_IS_UNSAVED (self), FALSE);

  return UI_UNSAVED_GET_IFACE (self)->is_asked && UI_UNSAVED_GET_IFACE (self)->is_asked (self);
}

char *
ui_unsaved_describe (UiUnsaved *self)
{
  g_return_val_if_fail (UI_IS_UNSAVED (self), NULL);

  return UI_UNSAVED_GET_IFACE (self)->describe (self);
}

void
ui_unsaved_show (UiUnsaved *self)
{
  g_return_if_fail (UI_IS_UNSAVED (self));

  if (UI_UNSAVED_GET_IFACE (self)->show)
    UI_UNSAVED_GET_IFACE (self)->show (self);
}

void
ui_unsaved_save_async (UiUnsaved *self, GAsyncReadyCallback callback, gpointer data)
{
  g_return_if_fail (UI_IS_UNSAVED (self));

  UI_UNSAVED_GET_IFACE (self)->save_async (self, callback, data);
}

gboolean
ui_unsaved_save_finish (UiUnsaved *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (UI_IS_UNSAVED (self), FALSE);

  return UI_UNSAVED_GET_IFACE (self)->save_finish (self, result, error);
}

GBytes *
ui_unsaved_copy (UiUnsaved *self, char **name, const char **ending)
{
  g_return_val_if_fail (UI_IS_UNSAVED (self), NULL);

  return UI_UNSAVED_GET_IFACE (self)->copy (self, name, ending);
}

void
ui_unsaved_discard (UiUnsaved *self)
{
  g_return_if_fail (UI_IS_UNSAVED (self));

  UI_UNSAVED_GET_IFACE (self)->discard (self);
}
