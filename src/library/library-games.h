/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tables `game` and `act`, besides the whole requests of library-work.h.
 *
 * Every function runs on the thread that owns the connection, and sets `error` in LIBRARY_ERROR
 * when it fails. */
#pragma once

#include "library-connection.h"
#include "library-file.h"

/* Creates an item of a list whose row has not arrived: all strings are empty. */
LibraryGame *library_game_new (gint64 id) G_GNUC_WARN_UNUSED_RESULT;

/* Moves all values of `row` to `self` and emits `loaded`. `row` cannot be used afterwards. */
void library_game_take (LibraryGame *self, LibraryGame *row);

/* Changes names, ranks and event, and sets the time of the last change, within the caller's
 * transaction. */
gboolean library_games_change_names (LibraryConnection *connection,
                                     gint64 id,
                                     const LibraryGameInfo *info,
                                     GError **error);
/* Marks games as deleted or restores them, within the caller's transaction. Ignores ids without a
 * game. */
gboolean library_games_archive (LibraryConnection *connection,
                                const gint64 *ids,
                                guint count,
                                gboolean archived,
                                GError **error);

LibraryStoredGame *library_games_load (LibraryConnection *connection,
                                       gint64 id,
                                       GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Parses a stored ruleset as far as this version understands it; other axes keep their defaults.
 * Returns NULL if it understands everything, else a sentence that says why not. */
char *library_games_read_ruleset (const char *text, GoRuleset *ruleset) G_GNUC_WARN_UNUSED_RESULT;
