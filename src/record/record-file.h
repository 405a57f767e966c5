/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A file of records in any format and charset, read into trees. */
#pragma once

#include <glib.h>
#include "sgf-charset.h"
#include "sgf-read.h"

/* Opens the regular file at `path` for reading and returns its descriptor. On failure returns -1,
 * with SGF_ERROR_KIND for a device, pipe or socket, which may never end, or with G_FILE_ERROR if it
 * cannot be opened. Never blocks on a pipe without a writer. */
int record_open_regular (const char *path, GError **error);

/* Reads `size` bytes of an open file from `at` on, fewer if it ends before. Returns NULL with
 * G_FILE_ERROR if it cannot be read, or there is no memory for them. */
GBytes *record_read_at (int file, gsize at, gsize size, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Reads the regular file at `path`, of at most `most` bytes. Returns NULL with an error of
 * record_open_regular(), with SGF_ERROR_TOO_BIG for a larger file, or with G_FILE_ERROR if it
 * cannot be read. */
GBytes *record_load (const char *path, gsize most, GError **error) G_GNUC_WARN_UNUSED_RESULT;

typedef enum
{
  RECORD_FORMAT_SGF,
  RECORD_FORMAT_GIB, /* Tygem */
  RECORD_FORMAT_UGF, /* Pandanet: UGF and UGI */
  RECORD_FORMAT_NGF, /* WBaduk */
} RecordFormat;

/* The contents of a file. */
typedef struct
{
  SgfCollection *collection;
  RecordFormat format;
  SgfCharset *charset;
  GPtrArray *problems;        /* of SgfProblem, by offset: repairs. SGF_MOST_PROBLEMS at most */
  guint unmentioned;          /* number of further problems */
  GBytes *bytes;              /* the file as read */
  struct SgfOffsets *offsets; /* for record_file_restore_offset() */
} RecordFile;

/* Parses a file's bytes. Detects the format from the contents, never from a name. Decodes them from
 * `charset` if given, else detects the charset as sgf_decode() does. Returns NULL with SGF_ERROR,
 * and a message with reason and place, if they hold no game of Go. */
RecordFile *
record_file_read (GBytes *bytes, const char *charset, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Parses the regular file at `path` like record_file_read(). Read errors are those of
 * record_load(). */
RecordFile *
record_file_open (const char *path, const char *charset, GError **error) G_GNUC_WARN_UNUSED_RESULT;

void record_file_free (RecordFile *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (RecordFile, record_file_free)

/* Returns the offset in the file's bytes for an offset in the decoded text. Ascending offsets
 * together cost no more than the last of them. */
gsize record_file_restore_offset (const RecordFile *self, gsize offset);

/* Sorts problems whose offsets refer to the decoded text, such as those of record_info_new(), and
 * converts them to file offsets. Not for the problems of `self`, which already are file offsets.
 * Calls for one game after another, in order, together cost no more than a single call. */
void record_file_restore_offsets (const RecordFile *self, GPtrArray *problems);

/* Returns "SGF", "GIB" ... */
const char *record_format_name (RecordFormat format);
