/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads the games in files, folders and archives in a separate thread. */
#pragma once

#include "library-entry.h"

/* A game, or news about a file, found while collecting. */
typedef struct
{
  LibraryEntry *entry; /* a game with its original bytes; NULL for news about a file only */
  char *source;        /* the file's name, relative to the folder or archive that was requested */
  char *repaired; /* what was lost of the game, from library_entry_add_lost(); "" for nothing */
  guint kinds[SGF_N_KINDS]; /* number of problems of each kind */
  char *refused;            /* why the file holds no game, or why a game is left out; or NULL */
  gboolean file_done;       /* this is the last item of its file */
} LibraryGathered;

void library_gathered_free (LibraryGathered *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (LibraryGathered, library_gathered_free)

typedef struct LibraryGatherer LibraryGatherer;

/* Starts reading in a new thread. `paths` are file names in the file system's encoding. `charset`
 * is the charset of all files; NULL detects it for each file. */
LibraryGatherer *library_gatherer_new (const char *const *paths,
                                       const char *charset) G_GNUC_WARN_UNUSED_RESULT;
/* Stops and frees the gatherer. Its thread ends after the current file. */
void library_gatherer_free (LibraryGatherer *self);

/* Waits up to `wait` microseconds for the next item. Returns FALSE if there are no more; `item` is
 * NULL if none came in time. */
gboolean library_gatherer_next (LibraryGatherer *self, gint64 wait, LibraryGathered **item);

/* Returns the number of files found so far. */
guint library_gatherer_files (LibraryGatherer *self);
