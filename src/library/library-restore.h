/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Putting a copy of a library in the place of the library. */
#pragma once

#include "library-connection.h"

G_BEGIN_DECLS

/* These are for one who holds the folder (library_lock_folder()). */

/* Makes PATH.restoring, a complete library of this version, of the copy at `copy`, which must be a
 * library and sound, or of an archive of library_move_write() that holds one. Touches neither
 * `copy` nor the library. FALSE with an error and no file left.
 */
gboolean library_restore_prepare (const char *path, const char *copy, GError **error);

/* Puts what was prepared in the library's place, and what came with it in an archive in its own;
 * nobody may have it open any more. Returns where the library as it was is kept, "" where there was
 * none; NULL with an error, everything as it was and what was prepared taken away. A kill leaves
 * one or the other in place. */
char *library_restore_swap (const char *path, GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
