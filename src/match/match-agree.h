/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Helpers for the agreement: proposing dead stones and filling neutral points. Both players still
 * have to agree. */
#pragma once

#include "engine.h"
#include "match-controller.h"

/* Starts a search for dead stones, in a thread or, if `engine` is not NULL, by the engine.
 * `cancellable` can end it early; `callback` runs in either case. */
void match_propose_dead_async (MatchController *controller,
                               Engine *engine,
                               GCancellable *cancellable,
                               GAsyncReadyCallback callback,
                               gpointer user_data);

/* Returns the proposed dead chains as GoPoint, one for each chain that can be marked now and is
 * not marked yet. Appends every stone of these chains to `stones` unless that is NULL. Returns
 * NULL and sets `error` if the search was cancelled or the engine failed (ENGINE_ERROR). Also
 * fails if the game has left the agreement on this board. Unref with g_array_unref(). */
GArray *match_propose_dead_finish (MatchController *controller,
                                   GAsyncResult *result,
                                   GArray *stones,
                                   GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Marks the chains at these points as dead, except those already marked. */
void match_mark_dead (MatchController *controller, const GArray *chains);

/* Starts a search, in a thread, for the plays with which both players fill the neutral points, as
 * advice_fill() finds them. `cancellable` can end it early; `callback` runs in either case. */
void match_fill_async (MatchController *controller,
                       GCancellable *cancellable,
                       GAsyncReadyCallback callback,
                       gpointer user_data);

/* Fills the neutral points in the game. Returns FALSE if nothing was filled. Sets `error` if the
 * search was cancelled, or the board is too complicated (G_IO_ERROR_FAILED, with a message for the
 * user). Also sets it if the game has left the agreement on this board with these dead stones. */
gboolean match_fill_finish (MatchController *controller, GAsyncResult *result, GError **error);
