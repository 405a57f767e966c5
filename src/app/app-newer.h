/* The question about a library from a newer version of the program, after a downgrade. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

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
