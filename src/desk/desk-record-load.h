/* Loads the bytes of a record's file. */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* Returns the file's bytes, uncompressed if gzip, xz, bzip2 or the like compressed a single record.
 * Blocks, so call it in a thread. Returns NULL with `error` if the file cannot be read or is larger
 * than any record may be. */
GBytes *
desk_record_load (GFile *file, GCancellable *cancellable, GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
