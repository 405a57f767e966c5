/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Exports records to files. */
#pragma once

#include "library-connection.h"
#include "library-record.h"

G_BEGIN_DECLS

/* Returns the bytes of a record in the form `form`. */
GBytes *library_export_bytes (const LibraryRecord *record,
                              LibraryForm form) G_GNUC_WARN_UNUSED_RESULT;

/* Exports games as LIBRARY_EXPORT describes; `target` is absolute. Returns the number of games
 * written, or 0 with an error in LIBRARY_ERROR. */
guint library_export (LibraryConnection *connection,
                      const gint64 *ids,
                      guint count,
                      LibraryForm form,
                      const char *target,
                      GCancellable *cancellable,
                      GError **error);

G_END_DECLS
