/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the person has to know of the library's file. */
#pragma once

#include <gtk/gtk.h>
#include "library-ask.h"
#include "ui-window.h"

G_BEGIN_DECLS

/* Reports what opening the library did, where the user should know; `again` after its file had
 * gone. `window` may be NULL. */
void app_library_tell (UiWindow *window, const LibraryReport *report, gboolean again);

/* Called once with the answer: the library to open and whether to open it read-only, or NULL to
 * quit. */
typedef void (*AppNewerAnswered) (const char *path, gboolean read_only, gpointer data);

/* Asks whether to look at a copy of the games of the library at `path`, or to use another library
 * beside it. `writer` is the version that wrote it, "" if unknown. Never changes the file. */
void app_newer_ask (GtkApplication *application,
                    const char *path,
                    const char *writer,
                    AppNewerAnswered answered,
                    gpointer data);

G_END_DECLS
