/* Stands in for what is still being written elsewhere; goes away with it. */
#include "ui-window-private.h"

#include "ui-share.h"

#define WEAK __attribute__ ((weak))

WEAK void
ui_share_add_actions (GtkWindow *window, UiShareFunc subject, UiShareTellFunc tell, gpointer data)
{
}

WEAK void
ui_share_update_actions (GtkWindow *window, gboolean sensitive)
{
}

WEAK GMenuModel *
ui_share_menu (void)
{
  return G_MENU_MODEL (g_menu_new ());
}

WEAK GActionGroup *
ui_library_page_get_actions (UiLibraryPage *self)
{
  return NULL;
}

WEAK void
ui_library_page_import (UiLibraryPage *self, const char *const *paths)
{
}

WEAK void
ui_library_page_search_position (UiLibraryPage *self, int width, int height, const guint8 *cells)
{
}

WEAK void
ui_library_page_set_settings (UiLibraryPage *self, GSettings *settings)
{
}
