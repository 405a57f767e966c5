/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Replaces the library with a copy. */
#pragma once

#include "library-connection.h"

G_BEGIN_DECLS

/* The caller of these functions holds the lock of the library's folder (library_lock_folder()). */

/* Makes PATH.restoring, a complete library of this version, from the sound library at `copy`, or
 * from an archive of library_move_write() that holds one. Changes neither `copy` nor the library.
 * Returns FALSE with an error, and leaves no file. */
gboolean library_restore_prepare (const char *path, const char *copy, GError **error);

/* Puts the prepared library in place, and installs the rest of its archive; nothing may have the
 * library open. Returns the path of the previous library, "" if there was none; NULL with an error,
 * with the library unchanged and the prepared files removed. A kill leaves either the old or the
 * new library in place. */
char *library_restore_swap (const char *path, GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
