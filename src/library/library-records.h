/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table `record` and the rows of `game` that it fills. As in library-games.h. */
#pragma once

#include "library-connection.h"
#include "library-entry.h"
#include "library-record.h"
#include "library-request.h"

G_BEGIN_DECLS

typedef enum
{
  LIBRARY_TAKEN,   /* a new game */
  LIBRARY_SAME,    /* it is there already, word for word: nothing was done */
  LIBRARY_VARIANT, /* a new game, with the moves of one that is there; tagged */
} LibraryTaking;

/* Adds a record that comes from outside, within the caller's transaction. `mended` has a line
 * a line. A copy that was put away is taken back, and counts as taken. */
gboolean library_records_take (LibraryConnection *connection,
                               const LibraryEntry *entry,
                               const char *source,
                               const char *repaired,
                               LibraryTaking *taking,
                               GError **error);

/* A record that is being saved. Reading it may take seconds if a stranger wrote it, so a thread of
 * its own does that and no stone waits. */
typedef struct LibrarySave LibrarySave;

/* Starts reading for LIBRARY_SAVE_RECORD or LIBRARY_RECODE_RECORD. Returns NULL with an error if
 * the stored record is not the one that the request names. */
LibrarySave *library_save_begin (LibraryConnection *connection,
                                 const LibraryRequest *request,
                                 GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Waits up to `wait` microseconds. Returns TRUE once the record can be stored. */
gboolean library_save_wait (LibrarySave *self, gint64 wait);

/* Stores the record in one transaction. Returns its id and sets its new `version`. Returns 0 with
 * an error on failure; nothing is stored then, and it may be called again. */
gint64 library_save_end (LibrarySave *self,
                         LibraryConnection *connection,
                         gint64 *version,
                         GError **error);

/* May be called while the thread still reads. Ignores NULL. */
void library_save_free (LibrarySave *self);

/* A record as it lies in a damaged file. */
typedef struct
{
  gint64 version;
  const char *source, *repaired;
  const guint8 *hash;
  gsize hash_size;
  const guint8 *sgf;
  gsize size;
} LibraryRecordRow;

/* Puts such a record into a new file, within the caller's transaction, if it can be read: `kept`.
 * With `row` the game has a row there, which is brought up to date unless it was `played` here. Its
 * names are not put into the index. */
gboolean library_records_keep (LibraryConnection *connection,
                               gint64 id,
                               const LibraryRecordRow *record,
                               gboolean row,
                               gboolean played,
                               gboolean *kept,
                               GError **error);

LibraryRecord *library_records_load (LibraryConnection *connection,
                                     gint64 id,
                                     GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* What record_moves_new() makes of a game played here. NULL with an error. */
GBytes *library_records_played_line (LibraryConnection *connection,
                                     gint64 id,
                                     GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Whether the main line of a stored record is still that of the acts it belongs to: all of it, or
 * the beginning when the game went on since. */
gboolean library_records_keeps_line (GBytes *line, GBytes *played);

G_END_DECLS
