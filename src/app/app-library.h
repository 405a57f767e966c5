/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Messages about the library's file. */
#pragma once

#include <gtk/gtk.h>
#include "library-ask.h"
#include "ui-window.h"

/* Reports what opening the library did, if the user should know. `again` means a reopening after
 * its file was moved away. `window` may be NULL. */
void app_library_tell (UiWindow *window, const LibraryReport *report, gboolean again);

/* Called once with the answer: the library to open and whether read-only, or NULL to quit. */
typedef void (*AppNewerAnswered) (const char *path, gboolean read_only, gpointer data);

/* Asks whether to browse a copy of the library at `path`, or to use another library beside it.
 * `writer` is the version that wrote it, "" if unknown. Never changes the file. */
void app_newer_ask (GtkApplication *application,
                    const char *path,
                    const char *writer,
                    AppNewerAnswered answered,
                    gpointer data);
