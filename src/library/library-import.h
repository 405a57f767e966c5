/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An import as a row of slices, each a transaction of its own. */
#pragma once

#include "library-connection.h"
#include "library-record.h"

G_BEGIN_DECLS

typedef struct LibraryImporter LibraryImporter;

/* As library_gatherer_new(). */
LibraryImporter *library_importer_new (const char *const *paths,
                                       const char *charset) G_GNUC_WARN_UNUSED_RESULT;
void library_importer_free (LibraryImporter *self);

/* Takes in what has been read, for so many microseconds and a commit more. `more` tells whether
 * there is anything left. What was counted is safe on the disk; of a slice that fails nothing is.
 * Then the import is over: with the error in its state where games were taken before, else FALSE.
 */
gboolean library_importer_slice (LibraryImporter *self,
                                 LibraryConnection *connection,
                                 gint64 budget,
                                 gboolean *more,
                                 GError **error);

/* Marks the import as stopped before its end. */
void library_importer_stop (LibraryImporter *self);

/* How it stands; owned by the importer. */
const LibraryImport *library_importer_state (LibraryImporter *self);

G_END_DECLS
