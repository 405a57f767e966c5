#include "config.h"

#include "ui-keeper.h"

G_DEFINE_INTERFACE (UiKeeper, ui_keeper, G_TYPE_OBJECT)

static void
ui_keeper_default_init (UiKeeperInterface *iface)
{
}

void
ui_keeper_add (UiKeeper *self, UiUnsaved *unsaved)
{
  if (self)
    UI_KEEPER_GET_IFACE (self)->add (self, unsaved);
}

void
ui_keeper_remove (UiKeeper *self, UiUnsaved *unsaved)
{
  if (self)
    UI_KEEPER_GET_IFACE (self)->remove (self, unsaved);
}

void
ui_keeper_close_async (UiKeeper *self,
                       GtkWindow *parent,
                       GAsyncReadyCallback callback,
                       gpointer data)
{
  g_return_if_fail (UI_IS_KEEPER (self));
  g_return_if_fail (GTK_IS_WINDOW (parent));

  UI_KEEPER_GET_IFACE (self)->close_async (self, parent, callback, data);
}

void
ui_keeper_reopen_async (UiKeeper *self,
                        guint generation,
                        GAsyncReadyCallback callback,
                        gpointer data)
{
  g_return_if_fail (UI_IS_KEEPER (self));

  UI_KEEPER_GET_IFACE (self)->reopen_async (self, generation, callback, data);
}
