/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The original bytes of a record: its part of the file, byte for byte, and how it was read. */
#pragma once

#include "library-connection.h"
#include "record-file.h"

typedef struct
{
  GBytes *packed;
  gsize start; /* offset of this part in its file */
  char *charset;
  gboolean guessed; /* the charset was not stated */
} LibraryOriginal;

/* Packs or compresses the bytes. May be called in any thread. */
LibraryOriginal *library_original_new (GBytes *bytes,
                                       gsize start,
                                       const char *charset,
                                       gboolean guessed) G_GNUC_WARN_UNUSED_RESULT;
void library_original_free (LibraryOriginal *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (LibraryOriginal, library_original_free)

/* Returns the original bytes. Returns NULL with LIBRARY_ERROR_DAMAGED if they cannot be
 * unpacked. */
GBytes *library_original_unpack (const LibraryOriginal *self,
                                 GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Stores the original of this game, replacing an earlier one, within the caller's transaction. */
gboolean library_original_write (LibraryConnection *connection,
                                 gint64 id,
                                 const LibraryOriginal *original,
                                 GError **error);

/* Reads the stored original of this game; `original` is NULL if none is stored. */
gboolean library_original_read (LibraryConnection *connection,
                                gint64 id,
                                LibraryOriginal **original,
                                GError **error);

/* Returns the offset of each game in the file, and of the file's end: an array of gsize. */
GArray *library_parts_new (const RecordFile *file) G_GNUC_WARN_UNUSED_RESULT;

/* Returns the charset with which to read the part at offset `start` alone. */
const char *library_part_charset (const RecordFile *file, gsize start);
