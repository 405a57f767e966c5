/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tables `game` and `act`: what is written and how it is read back.
 *
 * Every function runs on the thread that owns the connection, and sets `error` in LIBRARY_ERROR
 * when it fails. Those that write are one transaction each and leave nothing of it on failure. */
#pragma once

#include "library-connection.h"
#include "library-file.h"

G_BEGIN_DECLS

/* The id of the new game, or 0. */
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
/* See LIBRARY_NOTE_THOUGHT. */
gboolean library_games_note_thought (
    LibraryConnection *connection, gint64 id, guint acts, gint64 ms, GError **error);

/* Changes names, ranks and event within the caller's transaction. */
gboolean library_games_change_names (LibraryConnection *connection,
                                     gint64 id,
                                     const LibraryGameInfo *info,
                                     GError **error);
/* Puts games away, or takes them back, within the caller's transaction; those that are not there
 * are left out. */
gboolean library_games_put_away (
    LibraryConnection *connection, const gint64 *ids, guint count, gboolean away, GError **error);

GListModel *library_games_list (LibraryConnection *connection,
                                LibraryList which,
                                GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* The rows of these games in this order, as LibraryGame; those that are not there are left out. */
GPtrArray *library_games_rows (LibraryConnection *connection,
                               const gint64 *ids,
                               guint count,
                               GError **error) G_GNUC_WARN_UNUSED_RESULT;
LibraryStoredGame *library_games_load (LibraryConnection *connection,
                                       gint64 id,
                                       GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Reads as much of a stored ruleset as this version understands over the defaults. Returns NULL
 * when that was all of it, else the sentence that says why not. */
char *library_games_read_ruleset (const char *text, GoRuleset *ruleset) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
