/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An import as a series of slices, each a transaction of its own. */
#pragma once

#include "library-connection.h"
#include "library-record.h"

typedef struct LibraryImporter LibraryImporter;

/* Creates an import and starts to read; see library_collector_new(). */
LibraryImporter *library_importer_new (const char *const *paths,
                                       const char *charset) G_GNUC_WARN_UNUSED_RESULT;
void library_importer_free (LibraryImporter *self);

/* Imports what has been read, for `budget` microseconds plus a commit. `more` says whether anything
 * is left. All counted games are safe on the disk; a slice that fails imports nothing and ends the
 * import. Returns FALSE with an error if no game had been imported before; otherwise the error is
 * in the import's state. */
gboolean library_importer_slice (LibraryImporter *self,
                                 LibraryConnection *connection,
                                 gint64 budget,
                                 gboolean *more,
                                 GError **error);

/* Marks the import as ended early. */
void library_importer_stop (LibraryImporter *self);

/* Returns the current state, owned by the importer. */
const LibraryImport *library_importer_state (LibraryImporter *self);
