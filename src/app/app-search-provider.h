/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lets the desktop's overview search the library: the D-Bus interface
 * org.gnome.Shell.SearchProvider2. */
#pragma once

#include <gio/gio.h>

/* Exports the search at the object path `path` on `bus`. It finds players and games in the
 * library at the default path, reads the file in threads, and needs no window. To open a result it
 * activates the application's action `open-game`, `open-record` or `find-games`. `application` must
 * live as long as `bus` delivers calls. Returns FALSE with `error` if the path is taken. */
gboolean app_search_provider_export (GApplication *application,
                                     GDBusConnection *bus,
                                     const char *path,
                                     GError **error);
