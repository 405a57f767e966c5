/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a record came in as: its part of the file, byte for byte, and how it was read. */
#pragma once

#include "library-connection.h"
#include "record-file.h"

G_BEGIN_DECLS

typedef struct
{
  GBytes *packed;
  gsize start; /* where in its file this part began */
  char *charset;
  gboolean guessed; /* nothing told the charset */
} LibraryOriginal;

/* Packs the bytes. Made in whatever thread. */
LibraryOriginal *library_original_new (GBytes *bytes,
                                       gsize start,
                                       const char *charset,
                                       gboolean guessed) G_GNUC_WARN_UNUSED_RESULT;
void library_original_free (LibraryOriginal *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (LibraryOriginal, library_original_free)

/* The bytes as they came. NULL with LIBRARY_ERROR_DAMAGED when they cannot be unpacked. */
GBytes *library_original_unpack (const LibraryOriginal *self,
                                 GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Keeps it for this game, in place of what was kept, within the caller's transaction. */
gboolean library_original_write (LibraryConnection *connection,
                                 gint64 id,
                                 const LibraryOriginal *original,
                                 GError **error);

/* What is kept for this game: NULL in `original` where that is nothing. */
gboolean library_original_read (LibraryConnection *connection,
                                gint64 id,
                                LibraryOriginal **original,
                                GError **error);

/* Where each game begins in the file, and behind them its end: an array of gsize. */
GArray *library_parts_new (const RecordFile *file) G_GNUC_WARN_UNUSED_RESULT;

/* The charset of the part that begins at `start`, when it is read alone. */
const char *library_part_charset (const RecordFile *file, gsize start);

G_END_DECLS
