/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The interface through which the window uses its pages. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define UI_TYPE_PAGE (ui_page_get_type ())
/**
 * UiPage:
 *
 * Signals: `tell` (const char *sentence, gboolean error) for the bar above all pages; `leave` ()
 * when the page wants to be left; `title-changed` () for title, subtitle and what Back leads to.
 */
G_DECLARE_INTERFACE (UiPage, ui_page, UI, PAGE, GtkWidget)

struct _UiPageInterface
{
  GTypeInterface parent;

  /* New strings. The subtitle may be NULL, and so may its function. */
  char *(*title) (UiPage *self);
  char *(*subtitle) (UiPage *self);

  /* What Back leads to within the page, in words; NULL when it leads out of it. */
  const char *(*back_hint) (UiPage *self);
  /* Goes there. Returns FALSE, and does nothing, when Back leads out of the page. */
  gboolean (*back) (UiPage *self);

  /* Called when the page is shown: updates what may have changed, and takes the focus. */
  void (*refresh) (UiPage *self);
  /* Moves the focus to the board; NULL for a page without one. */
  void (*focus_board) (UiPage *self);
  /* Updates all texts after the language or the names of points changed; may be NULL. */
  void (*say_again) (UiPage *self);
};

char *ui_page_title (UiPage *self) G_GNUC_WARN_UNUSED_RESULT;
char *ui_page_subtitle (UiPage *self) G_GNUC_WARN_UNUSED_RESULT;
const char *ui_page_back_hint (UiPage *self);
gboolean ui_page_back (UiPage *self);
void ui_page_refresh (UiPage *self);
/* Returns FALSE if the page has no board. */
gboolean ui_page_focus_board (UiPage *self);
void ui_page_say_again (UiPage *self);

G_END_DECLS
