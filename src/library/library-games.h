/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tables `game` and `act`.
 *
 * Every function runs on the thread that owns the connection, and sets `error` in LIBRARY_ERROR
 * when it fails. A function that writes is one transaction and changes nothing on failure. */
#pragma once

#include "library-connection.h"
#include "library-file.h"

G_BEGIN_DECLS

/* Creates a game without acts. Returns its id, or 0 with an error. */
gint64 library_games_create (LibraryConnection *connection,
                             const LibraryGameInfo *info,
                             const RefereeSetup *setup,
                             GError **error);
gboolean library_games_append (LibraryConnection *connection,
                               gint64 id,
                               guint index,
                               const RefereeAct *act,
                               int moves,
                               const char *result,
                               GError **error);
/* Stores the thinking time as LIBRARY_NOTE_THOUGHT describes. */
gboolean library_games_note_thought (
    LibraryConnection *connection, gint64 id, guint acts, gint64 ms, GError **error);

/* Changes names, ranks and event, within the caller's transaction. */
gboolean library_games_change_names (LibraryConnection *connection,
                                     gint64 id,
                                     const LibraryGameInfo *info,
                                     GError **error);
/* Marks games as deleted or restores them, within the caller's transaction. Ignores ids without a
 * game. */
gboolean library_games_put_away (
    LibraryConnection *connection, const gint64 *ids, guint count, gboolean away, GError **error);

GListModel *library_games_list (LibraryConnection *connection,
                                LibraryList which,
                                GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* Returns the rows of these games (LibraryGame) in the order of `ids`, without ids that have no
 * game. */
GPtrArray *library_games_rows (LibraryConnection *connection,
                               const gint64 *ids,
                               guint count,
                               GError **error) G_GNUC_WARN_UNUSED_RESULT;
LibraryStoredGame *library_games_load (LibraryConnection *connection,
                                       gint64 id,
                                       GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Parses a stored ruleset as far as this version understands it; other axes keep their defaults.
 * Returns NULL if it understands everything, else a sentence that says why not. */
char *library_games_read_ruleset (const char *text, GoRuleset *ruleset) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
