/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table `record`, and the rows of `game` that records fill. The conventions of library-games.h
 * apply. Every function that writes is part of the caller's transaction. */
#pragma once

#include "library-connection.h"
#include "library-entry.h"
#include "library-request.h"

typedef enum
{
  LIBRARY_ADDED,   /* a new game */
  LIBRARY_SAME,    /* already there, word for word: nothing changed */
  LIBRARY_VARIANT, /* a new game with the moves of an existing one; tagged */
} LibraryImported;

/* Imports a record. `repaired` has one loss per line. If the same record was deleted, restores it
 * and counts it as added. Sets `added` to the id of a new game, or to 0. Does not index the words
 * of a new game. */
gboolean library_records_import (LibraryConnection *connection,
                                 const LibraryEntry *entry,
                                 const char *source,
                                 const char *repaired,
                                 LibraryImported *imported,
                                 gint64 *added,
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

/* Returns all games of a player, deleted ones as well. NULL with an error. */
GArray *library_records_of_player (LibraryConnection *connection,
                                   const char *player,
                                   GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Changes a game as LIBRARY_CHANGE_GAMES describes. */
gboolean library_records_change (LibraryConnection *connection,
                                 gint64 id,
                                 const LibraryChange *change,
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

/* Returns the record of the acts together with everything in `studied`, an earlier record of this
 * game: comments, marks and variations. If the game has since continued differently, the earlier
 * line becomes a variation. */
GBytes *library_studied_join (const LibraryStoredGame *game,
                              GBytes *studied,
                              GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Returns whether `other` is a record of the game in `own` that adds nothing new: its acts are the
 * same, and `own` has all its names, comments, marks and variations. Text that the program itself
 * writes may differ, as after an update or in another language. Also returns FALSE if `connection`
 * must give way. */
gboolean library_studied_has (LibraryConnection *connection, GBytes *own, GBytes *other);

/* --- The rows of a record --- */

/* Adds a game with its record and moves. Returns its id, or 0 on failure. Does not index words. */
gint64 library_records_add (LibraryConnection *connection,
                            const LibraryEntry *entry,
                            const char *source,
                            const char *repaired,
                            GError **error);

/* Adds a game's row from its record, with this id, or with a new one for 0. Does not index it. */
gboolean library_records_insert_row (LibraryConnection *connection,
                                     gint64 id,
                                     const LibraryEntry *entry,
                                     GError **error);

/* Updates a game's row from its record, and with `touch` the time of its last change. Does not
 * update the index. */
gboolean library_records_update_row (LibraryConnection *connection,
                                     gint64 id,
                                     const LibraryEntry *entry,
                                     gboolean touch,
                                     GError **error);

/* Inserts only the record of an existing game. `by_moves`: its moves are stored next. If no other
 * game has them, they are enough to find the record, which then needs no hash. */
gboolean library_records_insert (LibraryConnection *connection,
                                 gint64 id,
                                 const LibraryEntry *entry,
                                 gboolean by_moves,
                                 const char *source,
                                 const char *repaired,
                                 GError **error);
/* Updates the stored record. If `repaired` is NULL, the earlier report stays. */
gboolean library_records_update (LibraryConnection *connection,
                                 gint64 id,
                                 gint64 version,
                                 GBytes *sgf,
                                 const char *repaired,
                                 GError **error);
