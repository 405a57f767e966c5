/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Choosing one of the library's automatic backups to restore. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Receives the path of a backup, or NULL when the user wants to choose another file. */
typedef void (*UiLibraryCopyChosen) (GObject *owner, const char *path);

/* Creates a modal window over `parent`'s window that lists the backups in `paths` (char *, at least
 * one). Each row shows the time and, once counted, the number of games. `chosen` is called at most
 * once, and never after `owner` is gone. */
GtkWidget *ui_library_copies_ask (GtkWidget *parent,
                                  const GPtrArray *paths,
                                  UiLibraryCopyChosen chosen,
                                  GObject *owner);

G_END_DECLS
