/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads the games of files in several threads, and delivers them in order. One thread adds files,
 * another takes the games. */
#pragma once

#include "library-entry.h"

/* A game, or news about a file. */
typedef struct
{
  LibraryEntry *entry; /* a game with its original bytes; NULL for news about a file only */
  char *source;        /* the file's name, relative to the folder or archive that was requested */
  char *repaired; /* what was lost of the game, from library_entry_add_lost(); "" for nothing */
  guint kinds[SGF_N_KINDS]; /* number of problems of each kind */
  char *refused;            /* why the file holds no game, or why a game is left out; or NULL */
  gboolean file_done;       /* this is the last item of its file */
} LibraryCollected;

void library_collected_free (LibraryCollected *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (LibraryCollected, library_collected_free)

/* Bytes after which a file that has parts should be divided. */
#define LIBRARY_PART_BYTES (512 * 1024)

typedef struct LibraryReaders LibraryReaders;

/* `charset` is the charset of all files; NULL detects it for each file. */
LibraryReaders *library_readers_new (const char *charset) G_GNUC_WARN_UNUSED_RESULT;

/* Frees it after every thread that uses it has ended. */
void library_readers_free (LibraryReaders *self);

/* Adds a file, or whole games of it after `before` bytes; `ends` says whether they are its last.
 * Takes `bytes`. Waits while too much waits to be read. Returns FALSE if stopped. */
gboolean library_readers_add (
    LibraryReaders *self, GBytes *bytes, const char *source, gsize before, gboolean ends);

/* Adds a file that cannot be read, for a translated reason. Returns FALSE if stopped. */
gboolean library_readers_refuse (LibraryReaders *self, const char *source, const char *reason);

/* Waits until everything added is read and there is room for it, or until stopped. Nothing can be
 * added any more. */
void library_readers_finish (LibraryReaders *self);

/* Makes every thread stop after the game or the tree that it reads. May be called from any thread.
 */
void library_readers_stop (LibraryReaders *self);
gboolean library_readers_are_stopped (LibraryReaders *self);

/* Waits up to `wait` microseconds for the next item. Returns FALSE if there are no more; `item` is
 * NULL if none came in time. */
gboolean library_readers_next (LibraryReaders *self, gint64 wait, LibraryCollected **item);
