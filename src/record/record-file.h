/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A file of records, of whatever format and charset, as trees. */
#pragma once

#include <glib.h>
#include "sgf-charset.h"
#include "sgf-read.h"

G_BEGIN_DECLS

/* Opens the regular file at `path` for reading. Returns its descriptor, or -1 with SGF_ERROR_KIND
 * for a device, a pipe or a socket, which may have no end, and with G_FILE_ERROR for what cannot be
 * opened. Never waits for a pipe. */
int record_open_regular (const char *path, GError **error);

/* Reads the regular file at `path`, of at most `most` bytes. NULL with an error as above, with
 * SGF_ERROR_TOO_BIG for a larger file, and with G_FILE_ERROR for one that cannot be read. */
GBytes *record_load (const char *path, gsize most, GError **error) G_GNUC_WARN_UNUSED_RESULT;

typedef enum
{
  RECORD_FORMAT_SGF,
  RECORD_FORMAT_GIB, /* Tygem */
  RECORD_FORMAT_NGF, /* WBaduk */
  RECORD_FORMAT_UGF, /* Pandanet: UGF and UGI */
} RecordFormat;

/* What a file held. */
typedef struct
{
  SgfCollection *collection;
  RecordFormat format;
  SgfCharset *charset;
  GPtrArray *problems; /* of SgfProblem, by offset: what was mended. SGF_MOST_PROBLEMS at most */
  guint unmentioned;   /* problems beyond these */
  GBytes *bytes;       /* what was read */
  struct SgfOffsets *offsets; /* for record_file_restore_offset() */
} RecordFile;

/* Reads a file's bytes. The contents decide the format, never the name. With `charset` the
 * bytes are taken for that one, else it is found out as sgf_decode() does. NULL with SGF_ERROR, and
 * a message that says why and where, when there is no game of Go in it. */
RecordFile *
record_file_read (GBytes *bytes, const char *charset, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* record_file_read() for the regular file at `path`; errors of reading it are those of
 * record_load().
 */
RecordFile *
record_file_open (const char *path, const char *charset, GError **error) G_GNUC_WARN_UNUSED_RESULT;

void record_file_free (RecordFile *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (RecordFile, record_file_free)

/* Returns the place in the file's bytes of a place in the text that was decoded. Places in rising
 * order cost no more than the last of them. */
gsize record_file_restore_offset (const RecordFile *self, gsize offset);

/* Sorts problems that name places in the text that was decoded, such as record_info_new() tells,
 * and turns them into places in the file. Not for those of `self`, which are so already. Problems
 * of one game after another, in their order, cost no more than all of them at once. */
void record_file_restore_offsets (const RecordFile *self, GPtrArray *problems);

/* "SGF", "GIB" ... */
const char *record_format_name (RecordFormat format);

G_END_DECLS
