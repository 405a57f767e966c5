/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copies of the library: automatic ones, of which only a few are kept, and its replacement by a
 * copy. */
#pragma once

#include "library-connection.h"

/* Precedes the time in the name of a copy. A migration leaves "PATH.backup-…" instead. */
#define LIBRARY_COPY_MARK ".daily-"

/* Copies the library to a file beside it if it has changed since the last copy, and a day has
 * passed or it is `closing`. Reads the new copy through, then deletes surplus copies: keeps one per
 * day, and of the older ones one per week. Returns TRUE also if there is nothing to do. On failure
 * there is no new copy and the old ones are unchanged. Fails with LIBRARY_ERROR_FULL if the copy
 * would leave less free space than it takes. */
gboolean library_backups_make (LibraryConnection *connection, gboolean closing, GError **error);

/* The caller of the functions below holds the lock of the library's folder (library_lock_folder()).
 */

/* Makes PATH.restoring, a complete library of this version, from the sound library at `copy`, or
 * from an archive of library_move_write() that holds one. Changes neither `copy` nor the library.
 * Returns FALSE with an error, and leaves no file. */
gboolean library_restore_prepare (const char *path, const char *copy, GError **error);

/* Puts the prepared library in place, and installs the rest of its archive; nothing may have the
 * library open. Returns the path of the previous library, "" if there was none; NULL with an error,
 * with the library unchanged and the prepared files removed. A kill leaves either the old or the
 * new library in place. */
char *library_restore_swap (const char *path, GError **error) G_GNUC_WARN_UNUSED_RESULT;
