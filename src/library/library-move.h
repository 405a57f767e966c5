/* All that a person has in the program as one archive, to be taken to another computer: the library
 * with its learners and rulesets, own courses and themes, the log of the clocks, and the settings
 * but for those that name programs of this computer or the size of its window. */
#pragma once

#include "library-connection.h"

G_BEGIN_DECLS

/* Writes the archive to `path`, complete or not at all. Blocks: for a thread. */
gboolean library_move_write (LibraryConnection *connection,
                             const char *path,
                             GCancellable *cancellable,
                             GError **error);

/* Whether the file at `path` is an archive, and so may be one of these. */
gboolean library_move_is (const char *path);

/* These are for one who holds the folder of the library at `path` (library_lock_folder()). */

/* Unpacks the archive beside the library and returns where the library in it lies then; NULL with
 * an error and nothing left of it. */
char *library_move_unpack (const char *path,
                           const char *archive,
                           GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Puts the courses, themes and the log that were unpacked in their places. What has the same name
 * and is different goes into a folder "replaced-DATE" beside them. May be done again after a
 * failure. FALSE with LIBRARY_ERROR_IO or LIBRARY_ERROR_FULL. */
gboolean library_move_settle (const char *path, GError **error);

/* Takes over the settings that were unpacked, as far as they are known here. */
void library_move_set (const char *path);

/* Removes what was unpacked. Does nothing where there is nothing. */
void library_move_forget (const char *path);

G_END_DECLS
