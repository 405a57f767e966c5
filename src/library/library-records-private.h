/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rows that a record fills. All within the caller's transaction. */
#pragma once

#include "library-records.h"

G_BEGIN_DECLS

/* A new game with its record, indexed. Returns its id, 0 on failure. */
gint64 library_records_add (LibraryConnection *connection,
                            const LibraryEntry *entry,
                            const char *source,
                            const char *repaired,
                            GError **error);

/* Writes what the list says of a game again, and that it was changed now. Not the index. */
gboolean library_records_update_row (LibraryConnection *connection,
                                     gint64 id,
                                     const LibraryEntry *entry,
                                     GError **error);
gboolean library_records_touch (LibraryConnection *connection, gint64 id, GError **error);

/* The record alone, of a game that has none or has one. */
gboolean library_records_insert (LibraryConnection *connection,
                                 gint64 id,
                                 const LibraryEntry *entry,
                                 const char *source,
                                 const char *repaired,
                                 GError **error);
/* `mended` NULL leaves what is there. */
gboolean library_records_update (LibraryConnection *connection,
                                 gint64 id,
                                 gint64 version,
                                 GBytes *sgf,
                                 const char *repaired,
                                 GError **error);

G_END_DECLS
