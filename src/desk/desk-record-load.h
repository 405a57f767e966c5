/* The bytes of a record's file. */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* What the file holds, unpacked where gzip, xz, bzip2 or their like has packed a single record.
 * Blocks: for a thread. NULL with a sentence in `error` when it cannot be read, or gives more than
 * any record has. */
GBytes *
desk_record_load (GFile *file, GCancellable *cancellable, GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
