/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Opening the file for writing without ever losing what is in it. */
#pragma once

#include "library-file.h"
#include "library-schema.h"

G_BEGIN_DECLS

/* Looks at the file through a connection that cannot write; then creates, migrates or recovers
 * it as needed and opens it for writing. Programs that open the same file wait for each other.
 * A large file is read through before only if `thorough`: see library_open_check().
 * Returns NULL with `error` in LIBRARY_ERROR on failure, a newer or foreign file untouched. */
LibraryConnection *library_open_for_writing (const char *path,
                                             const LibrarySchema *schema,
                                             gboolean thorough,
                                             LibraryReport **report,
                                             GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Returns whether the file is too large to be read through while the user waits for it to open. */
gboolean library_open_is_large (const char *path);

/* Reads the file through once, with or without its indexes. FALSE with LIBRARY_ERROR_DAMAGED, or
 * another error, when it is not sound. */
gboolean library_open_check (LibraryConnection *connection, gboolean indexes, GError **error);

/* The same for one who holds the folder, which is there. */
LibraryConnection *library_open_locked (const char *path,
                                        const LibrarySchema *schema,
                                        gboolean thorough,
                                        LibraryReport **report,
                                        GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Holds the library's folder, so that two programs do not create, recover or replace one file at
 * the same time, and gives it free. Where the file system knows no such lock SQLite's own locks
 * still guard all else. */
int library_lock_folder (const char *path) G_GNUC_WARN_UNUSED_RESULT;
void library_unlock_folder (int lock);

/* Opens a file for reading without a look at its content, and without changing it. */
LibraryConnection *library_open_looking (const char *path,
                                         GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Opens an existing library of this version for reading; with `older` one of an older version too.
 */
LibraryConnection *library_open_for_reading (const char *path,
                                             gboolean older,
                                             GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Sets a damaged file aside, with its -wal and -shm, and puts a new file in its place that holds
 * what could be read. A kill at any moment leaves either the damaged file in place or the whole
 * new one, and never loses a byte of the old. Fills `report`. */
gboolean library_recover (const char *path,
                          const LibrarySchema *schema,
                          LibraryReport *report,
                          GError **error);

/* FALSE with LIBRARY_ERROR_BUSY when another program has the file open. This one must not: its
 * locks would be gone. */
gboolean library_check_unused (const char *path, GError **error);

/* Ends a recovery that was killed: puts a complete new file in the place of the damaged one that it
 * was made of, and fills `report`; removes an incomplete one. */
gboolean library_recover_resume (const char *path, LibraryReport *report, GError **error);

/* Takes away what a restore that was killed has prepared as PATH.restoring. */
void library_restore_forget (const char *path);

/* A name beside the library that is free: "PATH.KIND-20260131-201500". Free with g_free(). */
char *library_name_aside (const char *path, const char *kind) G_GNUC_WARN_UNUSED_RESULT;

/* Copies the readable rows of `from` (NULL: none) to the new library `to`, then those that only
 * `copy` (NULL: none) has, an intact copy of `from` from before the damage. Sets `n_copied`
 * (optional) to the number of games that only the copy has. Marks incomplete and changed games as
 * damaged. Returns FALSE only if `to` cannot be written; the caller then discards `to`. */
gboolean library_salvage (LibraryConnection *from,
                          LibraryConnection *copy,
                          LibraryConnection *to,
                          guint *n_copied,
                          GError **error);

G_END_DECLS
