/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui-page.h"

#include "ui-kit.h"

G_DEFINE_INTERFACE (UiPage, ui_page, GTK_TYPE_WIDGET)

static void
ui_page_default_init (UiPageInterface *iface)
{
  ui_signal (UI_TYPE_PAGE, "tell", 2, G_TYPE_STRING, G_TYPE_BOOLEAN);
  ui_signal (UI_TYPE_PAGE, "leave", 0);
  ui_signal (UI_TYPE_PAGE, "title-changed", 0);
}

char *
ui_page_title (UiPage *self)
{
  return UI_PAGE_GET_IFACE (self)->title (self);
}

char *
ui_page_subtitle (UiPage *self)
{
  UiPageInterface *iface = UI_PAGE_GET_IFACE (self);

  return iface->subtitle ? iface->subtitle (self) : NULL;
}

GtkWidget *
ui_page_header (UiPage *self)
{
  UiPageInterface *iface = UI_PAGE_GET_IFACE (self);

  return iface->header ? iface->header (self) : NULL;
}

const char *
ui_page_back_hint (UiPage *self)
{
  UiPageInterface *iface = UI_PAGE_GET_IFACE (self);

  return iface->back_hint ? iface->back_hint (self) : NULL;
}

gboolean
ui_page_back (UiPage *self)
{
  return ui_page_back_hint (self) && UI_PAGE_GET_IFACE (self)->back (self);
}

void
ui_page_refresh (UiPage *self)
{
  UI_PAGE_GET_IFACE (self)->refresh (self);
}

gboolean
ui_page_focus_board (UiPage *self)
{
  UiPageInterface *iface = UI_PAGE_GET_IFACE (self);

  if (iface->focus_board)
    iface->focus_board (self);
  return iface->focus_board != NULL;
}

void
ui_page_say_again (UiPage *self)
{
  UiPageInterface *iface = UI_PAGE_GET_IFACE (self);

  if (iface->say_again)
    iface->say_again (self);
}
