/* Lying in another way where there is another width. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* No page is asked to be narrower than this (pixels). */
#define UI_LEAST_WIDTH 340

/* A field of a widget: the ways it can lie have numbers of its own, 0 that of the beginning. What
 * shows and hides children must not be done while they get their sizes, so that `now` follows
 * `wanted` when the program is idle, before anything is drawn. */
typedef struct
{
  int now;    /* as the widget lies */
  int wanted; /* as its last size asks for */
  guint idle;
} UiLayout;

/* To be called with every size: has `lie` called when the widget shall lie otherwise than it does,
 * with `now` set already. */
void ui_layout_want (UiLayout *self, int wanted, gpointer widget, void (*lie) (gpointer widget));

/* Whoever is disposed of is told nothing any more. */
void ui_layout_clear (UiLayout *self);

G_END_DECLS
