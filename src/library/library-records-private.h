/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes the rows of a record, within the caller's transaction. */
#pragma once

#include "library-records.h"

G_BEGIN_DECLS

/* Adds a game with its record and indexes it. Returns its id, or 0 on failure. */
gint64 library_records_add (LibraryConnection *connection,
                            const LibraryEntry *entry,
                            const char *source,
                            const char *repaired,
                            GError **error);

/* Updates a game's row from its record, and sets the time of its last change. Does not update the
 * index. */
gboolean library_records_update_row (LibraryConnection *connection,
                                     gint64 id,
                                     const LibraryEntry *entry,
                                     GError **error);
gboolean library_records_touch (LibraryConnection *connection, gint64 id, GError **error);

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

G_END_DECLS
