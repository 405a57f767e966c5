/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads, unpacks and writes archives. The only file that uses libarchive. */
#pragma once

#include <gio/gio.h>

/* Receives each file of an archive: its name in UTF-8 and its `bytes`, or `problem` instead if the
 * file cannot be read. Returns FALSE to stop. */
typedef gboolean (*LibraryArchiveFunc) (const char *name,
                                        GBytes *bytes,
                                        const char *problem,
                                        gpointer data);

/* Returns whether a file that begins with `head` is an archive or a compressed file. */
gboolean library_archive_is (const guint8 *head, gsize size);

/* Returns whether a file that begins with `head` is a single compressed file. Its content may be an
 * archive. */
gboolean library_archive_is_packed (const guint8 *head, gsize size);

/* Decompresses a single compressed file in memory. Blocks; call it in a thread. Returns NULL with
 * LIBRARY_ERROR_IO if it cannot be decompressed or has more than `most` bytes, or with
 * G_IO_ERROR_CANCELLED. */
GBytes *library_archive_unpack (GBytes *packed,
                                gsize most,
                                GCancellable *cancellable,
                                GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Reads the files of the archive at `path` in their order, in memory: writes nothing to the disk
 * and starts no other program. Returns FALSE with LIBRARY_ERROR_IO if the rest cannot be read, or
 * unpacks to more than record-budget.h allows for an archive of its size. `function` has then
 * received the files before that. */
gboolean
library_archive_read (const char *path, LibraryArchiveFunc function, gpointer data, GError **error);

/* Returns the path at which to unpack the file `name` of an archive, below `folder`; NULL skips the
 * file. Creates the folders that the path needs. Free with g_free(). */
typedef char *(*LibraryArchivePlace) (const char *name, const char *folder);

/* Unpacks the files of the archive at `path` for which `place` returns a path. Reads one block at a
 * time, so that a file may be larger than memory. Returns FALSE with LIBRARY_ERROR_IO or
 * LIBRARY_ERROR_FULL; files unpacked so far stay. */
gboolean library_archive_unpack_into (const char *path,
                                      const char *folder,
                                      LibraryArchivePlace place,
                                      GError **error);

/* A writer of a zip archive. The finished archive replaces the file at its path. */
typedef struct LibraryArchiveWriter LibraryArchiveWriter;

/* Creates a writer, whose library_archive_add() ends when `cancellable` is cancelled. */
LibraryArchiveWriter *library_archive_begin (const char *path,
                                             GCancellable *cancellable,
                                             GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Adds the file at `path` as `name`; ignores a path without a regular file. Returns FALSE with
 * LIBRARY_ERROR_IO, LIBRARY_ERROR_FULL, or LIBRARY_ERROR_CANCELLED. */
gboolean library_archive_add (LibraryArchiveWriter *self,
                              const char *name,
                              const char *path,
                              GError **error);

/* Frees the writer. If `good`, first completes the archive and syncs it to disk; otherwise discards
 * it. Returns FALSE after a failure or a discard; the file at its path is then unchanged. */
gboolean library_archive_end (LibraryArchiveWriter *self, gboolean good, GError **error);
