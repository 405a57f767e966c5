/* A library that a newer version of the program wrote, met after a downgrade. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* `path` is the library to be opened instead, `looking` whether it is a copy that is not to be
 * written to; NULL where the program is to end. */
typedef void (*AppNewerDone) (const char *path, gboolean looking, gpointer data);

/* Asks what is to be done about the library at `path`, which the version `writer` wrote ("" where
 * it did not say): look at a copy of its games, or go on with a library beside it. It is not
 * touched. `done` is called once. */
void app_newer_ask (GtkApplication *application,
                    const char *path,
                    const char *writer,
                    AppNewerDone done,
                    gpointer data);

G_END_DECLS
