/* Files that strangers hand over: only regular ones are opened, and none without a bound. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Opens the regular file at `path` for reading. Returns its descriptor, or -1 with SGF_ERROR_KIND
 * for a device, a pipe or a socket, which may have no end, and with G_FILE_ERROR for what cannot be
 * opened. Never waits for somebody to write into a pipe. */
int record_open_regular (const char *path, GError **error);

/* Reads the regular file at `path`, of at most `most` bytes. NULL with an error as above, with
 * SGF_ERROR_TOO_BIG for a larger file, and with G_FILE_ERROR for one that cannot be read. */
GBytes *record_load (const char *path, gsize most, GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
