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

/* Where a file of an archive goes: its path under `folder`, whose folders are there then, or NULL
 * to leave it out. Free with g_free(). */
typedef char *(*LibraryArchivePlace) (const char *name, const char *folder);

/* Unpacks those files of the archive at `path` that `place` wants, one block at a time, so that
 * they may be larger than the memory. FALSE with LIBRARY_ERROR_IO or LIBRARY_ERROR_FULL; what was
 * written until then is there. */
gboolean library_archive_unpack_into (const char *path,
                                      const char *folder,
                                      LibraryArchivePlace place,
                                      GError **error);

/* A zip archive that is being written; it replaces what is at its path when it ends well. */
typedef struct LibraryArchiveWriter LibraryArchiveWriter;

LibraryArchiveWriter *library_archive_begin (const char *path,
                                             GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Adds the file at `path` as `name`; what is no regular file is passed over. FALSE with
 * LIBRARY_ERROR_IO, LIBRARY_ERROR_FULL, or LIBRARY_ERROR_CANCELLED. */
gboolean library_archive_add (LibraryArchiveWriter *self,
                              const char *name,
                              const char *path,
                              GCancellable *cancellable,
                              GError **error);

/* Ends it, and brings it to the disk if all that was added is `good`; frees it. FALSE with an
 * error, or where it was not good; the file at its path is as it was then. */
gboolean library_archive_end (LibraryArchiveWriter *self, gboolean good, GError **error);

G_END_DECLS
