/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Files inside of archives. The only file that sees libarchive. */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* Called for each file with its name in UTF-8, or with `problem` in place of `bytes` where it
 * cannot be read. FALSE ends it. */
typedef gboolean (*LibraryArchiveFunc) (const char *name,
                                        GBytes *bytes,
                                        const char *problem,
                                        gpointer data);

/* Whether a file that begins so is an archive or packed. */
gboolean library_archive_is (const guint8 *head, gsize size);

/* Whether a file that begins so is a single one, packed; it may be an archive once it is not. */
gboolean library_archive_is_packed (const guint8 *head, gsize size);

/* What such a file holds, unpacked in memory. Blocks: for a thread. NULL with LIBRARY_ERROR_IO when
 * it cannot be unpacked or that is more than `most` bytes; with G_IO_ERROR_CANCELLED. */
GBytes *library_archive_unpack (GBytes *packed,
                                gsize most,
                                GCancellable *cancellable,
                                GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Reads the files of the archive at `path` in their order, in memory: nothing is ever written to
 * the disk, and no other program is ever asked to unpack. FALSE with LIBRARY_ERROR_IO when it can
 * be read no further, or unpacks to more than record-budget.h allows an archive of its size; what
 * was read until then is. */
gboolean
library_archive_read (const char *path, LibraryArchiveFunc function, gpointer data, GError **error);

/* Returns where to put the file `name` of an archive under `folder`, having made the folders it
 * needs, or NULL to leave it out. Free with g_free(). */
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

LibraryArchiveWriter *library_archive_begin (const char *path,
                                             GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Adds the file at `path` as `name`; ignores a path without a regular file. Returns FALSE with
 * LIBRARY_ERROR_IO, LIBRARY_ERROR_FULL, or LIBRARY_ERROR_CANCELLED. */
gboolean library_archive_add (LibraryArchiveWriter *self,
                              const char *name,
                              const char *path,
                              GCancellable *cancellable,
                              GError **error);

/* Frees the writer. If `good`, first completes the archive and syncs it to disk; otherwise discards
 * it. Returns FALSE after a failure or a discard; the file at its path is then unchanged. */
gboolean library_archive_end (LibraryArchiveWriter *self, gboolean good, GError **error);

G_END_DECLS
