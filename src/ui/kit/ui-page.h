/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The interface through which the window uses its pages. */
#pragma once

#include <gtk/gtk.h>

#define UI_TYPE_PAGE (ui_page_get_type ())
/**
 * UiPage:
 *
 * Signals: `tell` (const char *sentence, gboolean error) shows a sentence in the bar above all
 * pages; `leave` () asks to leave the page; `title-changed` () reports a new title, subtitle or
 * Back hint.
 */
G_DECLARE_INTERFACE (UiPage, ui_page, UI, PAGE, GtkWidget)

struct _UiPageInterface
{
  GTypeInterface parent;

  /* Return new strings. The subtitle may be NULL, and so may its function. */
  char *(*title) (UiPage *self);
  char *(*subtitle) (UiPage *self);

  /* Returns a widget with the page's actions for the end of the window's header bar, or NULL. The
   * page owns it, and shows in it only what applies now. */
  GtkWidget *(*header) (UiPage *self);

  /* Returns where Back leads within the page, in words, or NULL if it leaves the page. */
  const char *(*back_hint) (UiPage *self);
  /* Goes back within the page. Returns FALSE and does nothing if Back leaves the page. */
  gboolean (*back) (UiPage *self);

  /* Called when the page is shown: updates its content and takes the focus. */
  void (*refresh) (UiPage *self);
  /* Moves the focus to the board; NULL for a page without one. */
  void (*focus_board) (UiPage *self);
  /* Updates all texts after the language or the coordinate style changed; may be NULL. */
  void (*say_again) (UiPage *self);
};

char *ui_page_title (UiPage *self) G_GNUC_WARN_UNUSED_RESULT;
char *ui_page_subtitle (UiPage *self) G_GNUC_WARN_UNUSED_RESULT;
GtkWidget *ui_page_header (UiPage *self);
const char *ui_page_back_hint (UiPage *self);
gboolean ui_page_back (UiPage *self);
void ui_page_refresh (UiPage *self);
/* Returns FALSE if the page has no board. */
gboolean ui_page_focus_board (UiPage *self);
void ui_page_say_again (UiPage *self);
