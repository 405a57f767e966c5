/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table `record`, and the rows of `game` that records fill. The conventions of library-games.h
 * apply. */
#pragma once

#include "library-connection.h"
#include "library-entry.h"
#include "library-record.h"
#include "library-request.h"

G_BEGIN_DECLS

typedef enum
{
  LIBRARY_TAKEN,   /* a new game */
  LIBRARY_SAME,    /* already there, word for word: nothing changed */
  LIBRARY_VARIANT, /* a new game with the moves of an existing one; tagged */
} LibraryTaking;

/* Imports a record within the caller's transaction. `repaired` has one loss per line. If the same
 * record was deleted, restores it and counts it as taken. */
gboolean library_records_take (LibraryConnection *connection,
                               const LibraryEntry *entry,
                               const char *source,
                               const char *repaired,
                               LibraryTaking *taking,
                               GError **error);

/* A record being saved. Reading a stranger's record may take seconds, so a thread of its own reads
 * it and no move waits. */
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

/* Frees the save, also while the thread still reads. Ignores NULL. */
void library_save_free (LibrarySave *self);

/* Ignore NULL. */
LibraryChange *library_change_copy (const LibraryChange *change) G_GNUC_WARN_UNUSED_RESULT;
void library_change_free (LibraryChange *change);

/* Returns all games of a player, deleted ones as well. NULL with an error. */
GArray *library_records_of_player (LibraryConnection *connection,
                                   const char *player,
                                   GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Changes a game as LIBRARY_CHANGE_GAMES describes, within the caller's transaction. */
gboolean library_records_change (LibraryConnection *connection,
                                 gint64 id,
                                 const LibraryChange *change,
                                 GError **error);

/* Merges duplicates as LIBRARY_MERGE_DUPLICATES describes, within the caller's transaction. Returns
 * the games that it deleted; NULL with an error. */
GArray *library_records_merge (LibraryConnection *connection,
                               const gint64 *ids,
                               guint count,
                               GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* A record as a damaged file holds it. */
typedef struct
{
  gint64 version;
  const char *source, *repaired;
  const guint8 *hash;
  gsize hash_size;
  const guint8 *sgf;
  gsize size;
} LibraryRecordRow;

/* Stores such a record in a new file, within the caller's transaction, if it can be read: sets
 * `kept`. `row` says that the game already has a row; that is updated unless the game was `played`
 * here. Does not index the names. */
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

/* Returns the moves of a game played here, from record_moves_new(). NULL with an error. */
GBytes *library_records_played_line (LibraryConnection *connection,
                                     gint64 id,
                                     GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Returns whether the main line of a stored record still matches the acts: all of them, or their
 * beginning if the game has continued since. */
gboolean library_records_keeps_line (GBytes *line, GBytes *played);

G_END_DECLS
