/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Helps for the agreement: dead stones proposed, neutral points filled. Both players still have to
 * agree. */
#pragma once

#include "engine.h"
#include "match-controller.h"

G_BEGIN_DECLS

/* Estimates in a thread which stones are dead, or asks an engine (NULL: does not). `cancellable`
 * may end that sooner; `callback` is called all the same. */
void match_propose_dead_async (MatchController *controller,
                               Engine *engine,
                               GCancellable *cancellable,
                               GAsyncReadyCallback callback,
                               gpointer user_data);

/* The proposal as GoPoint, one of each chain that may be marked now and is not; every stone of
 * these chains is appended to `stones`, if given. NULL with an error when it was cancelled, when
 * the engine failed (ENGINE_ERROR), or when the position is no longer one in agreement on the same
 * board. Unref with g_array_unref(). */
GArray *match_propose_dead_finish (MatchController *controller,
                                   GAsyncResult *result,
                                   GArray *stones,
                                   GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Marks the chains at these points as dead, those that are not yet. */
void match_mark_dead (MatchController *controller, const GArray *chains);

/* Whether neutral points of the agreement are empty that may be filled, and the count depends on
 * it.
 */
gboolean match_may_fill (const RefereeGame *game);

/* Finds in a thread how both players fill them, one play after the other, as advice_fill() says.
 * `cancellable` may end that sooner; `callback` is called all the same. */
void match_fill_async (MatchController *controller,
                       GCancellable *cancellable,
                       GAsyncReadyCallback callback,
                       gpointer user_data);

/* Fills the neutral points in the game. Returns FALSE if nothing was filled. Sets `error` if the
 * search was cancelled, if the board is too complicated (G_IO_ERROR_FAILED, with a sentence for
 * people), or if the game has left the agreement on this board with these dead stones. */
gboolean match_fill_finish (MatchController *controller, GAsyncResult *result, GError **error);

G_END_DECLS
