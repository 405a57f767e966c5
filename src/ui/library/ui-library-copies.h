/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The copies of the library that were made by themselves, to choose one to restore. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A copy's path, or NULL for a file that is to be looked for. */
typedef void (*UiLibraryCopyChosen) (GObject *owner, const char *path);

/* A modal window over that of `parent` with these copies (char *, at least one), each with its time
 * and, once they are counted, the number of its games. `chosen` is called once at most, and not
 * when `owner` is gone. */
GtkWidget *ui_library_copies_ask (GtkWidget *parent,
                                  const GPtrArray *paths,
                                  UiLibraryCopyChosen chosen,
                                  GObject *owner);

G_END_DECLS
