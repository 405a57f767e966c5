/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Opens the library file without ever losing its content. */
#pragma once

#include "library-file.h"
#include "library-schema.h"

/* Opens the file for writing. Inspects it first through a connection that cannot write, then
 * creates, migrates or recovers it as needed. Programs that open the same file wait for each other.
 * Reads a large file through first only if `thorough`: see library_open_check(). Returns NULL with
 * `error` in LIBRARY_ERROR on failure; a newer or foreign file is never changed. */
LibraryConnection *library_open_for_writing (const char *path,
                                             const LibrarySchema *schema,
                                             gboolean thorough,
                                             LibraryReport **report,
                                             GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Returns whether the file is too large to read through while the user waits for it to open. */
gboolean library_open_is_large (const char *path);

/* Reads the file through, with or without its indexes. Returns FALSE with LIBRARY_ERROR_DAMAGED if
 * it is not sound, or with another error. */
gboolean library_open_check (LibraryConnection *connection, gboolean indexes, GError **error);

/* Like library_open_for_writing(), for a caller that holds the lock of the folder, which exists. */
LibraryConnection *library_open_locked (const char *path,
                                        const LibrarySchema *schema,
                                        gboolean thorough,
                                        LibraryReport **report,
                                        GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Locks the library's folder, so that two programs never create, recover or replace the same file
 * at once. Without such locks in the file system, SQLite's own locks still protect everything else.
 * library_unlock_folder() releases the lock. */
int library_lock_folder (const char *path) G_GNUC_WARN_UNUSED_RESULT;
void library_unlock_folder (int lock);

/* Opens a file for reading without checking or changing it. */
LibraryConnection *library_open_looking (const char *path,
                                         GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Opens an existing library of this version for reading; with `older` also one of an older
 * version. */
LibraryConnection *library_open_for_reading (const char *path,
                                             gboolean older,
                                             GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Sets a damaged file aside, with its -wal and -shm. Replaces it with a new file that holds
 * everything that could be read, and fills `report`. A kill at any time leaves either the damaged
 * file or the complete new one in place. It never loses a byte of the damaged one. */
gboolean library_recover (const char *path,
                          const LibrarySchema *schema,
                          LibraryReport *report,
                          GError **error);

/* Checks that no other program has the file open; returns FALSE with LIBRARY_ERROR_BUSY otherwise.
 * This program must not have it open, because the check would drop its locks. */
gboolean library_check_unused (const char *path, GError **error);

/* Finishes a recovery that was killed: puts a complete new file in the place of the damaged file it
 * was made from, and fills `report`. Removes an incomplete new file. */
gboolean library_recover_resume (const char *path, LibraryReport *report, GError **error);

/* Removes PATH.restoring, which a killed restore may have left. */
void library_restore_forget (const char *path);

/* Copies the readable rows of `from` (NULL: none) to the new library `to`, then those that only
 * `copy` (NULL: none) has, an intact copy of `from` from before the damage. Sets `n_copied`
 * (optional) to the number of games that only the copy has. Marks incomplete and changed games as
 * damaged. Returns FALSE only if `to` cannot be written; the caller then discards `to`. */
gboolean library_salvage (LibraryConnection *from,
                          LibraryConnection *copy,
                          LibraryConnection *to,
                          guint *n_copied,
                          GError **error);
