/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reading the games of files, folders and archives, in a thread of its own. */
#pragma once

#include "library-entry.h"

G_BEGIN_DECLS

/* Something that was come upon. */
typedef struct
{
  LibraryEntry *entry; /* a game with its original; NULL for news about a file only */
  char *source;        /* the file's name, from the folder or archive that was named */
  char *repaired;      /* what was lost of the game, as library_entry_add_lost(); "" for nothing */
  guint kinds[SGF_N_KINDS]; /* how often each kind of problem was met */
  char *refused;            /* why there is no game in the file, or why one is left out; or NULL */
  gboolean file_done;       /* the last of its file */
} LibraryGathered;

void library_gathered_free (LibraryGathered *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (LibraryGathered, library_gathered_free)

typedef struct LibraryGatherer LibraryGatherer;

/* Starts reading. `paths` are file names in the file system's encoding. `charset` is what all files
 * are read in; NULL finds it out for each. */
LibraryGatherer *library_gatherer_new (const char *const *paths,
                                       const char *charset) G_GNUC_WARN_UNUSED_RESULT;
/* Stops. The thread ends by itself, once it is done with the file at hand. */
void library_gatherer_free (LibraryGatherer *self);

/* Waits up to so many microseconds for the next. FALSE when there are no more; `item` is NULL when
 * none came in time. */
gboolean library_gatherer_next (LibraryGatherer *self, gint64 wait, LibraryGathered **item);

/* How many files there are, as far as is known. */
guint library_gatherer_files (LibraryGatherer *self);

G_END_DECLS
