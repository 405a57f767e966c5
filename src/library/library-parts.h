/* Which part of a file each of its games is. Together they are the whole file: what stands between
 * two games belongs to the one before. */
#pragma once

#include "record-file.h"

G_BEGIN_DECLS

/* Where each game begins in the file, and behind them its end: an array of gsize. */
GArray *library_parts_new (const RecordFile *file) G_GNUC_WARN_UNUSED_RESULT;

/* The charset of the part that begins at `start`, when it is read alone. */
const char *library_part_charset (const RecordFile *file, gsize start);

G_END_DECLS
