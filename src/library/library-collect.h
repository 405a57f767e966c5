/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds files, in folders and archives too, and reads their games, all in separate threads. */
#pragma once

#include "library-readers.h"

typedef struct LibraryCollector LibraryCollector;

/* Starts reading in a new thread. `paths` are file names in the file system's encoding. `charset`
 * is the charset of all files; NULL detects it for each file. */
LibraryCollector *library_collector_new (const char *const *paths,
                                         const char *charset) G_GNUC_WARN_UNUSED_RESULT;
/* Stops and frees the collector. Its threads end after what they read. */
void library_collector_free (LibraryCollector *self);

/* Like library_readers_next(). */
gboolean library_collector_next (LibraryCollector *self, gint64 wait, LibraryCollected **item);

/* Returns the number of files found so far. */
guint library_collector_files (LibraryCollector *self);
