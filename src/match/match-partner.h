/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The computer player of a live game. It has one side, and acts through the controller alone, as a
 * user does. */
#pragma once

#include "engine.h"
#include "match-controller.h"

/* Default delay before it acts, in milliseconds. */
#define MATCH_PARTNER_DELAY 600

#define MATCH_TYPE_PARTNER (match_partner_get_type ())
/**
 * MatchPartner:
 *
 * Plays, passes, challenges and agrees for its side as soon as it is created. It thinks in a
 * thread on a copy of the game, and drops thoughts about positions that have passed. Dropping the
 * last reference (or g_object_run_dispose()) ends its thinking and acting without any change to
 * the game.
 *
 * Signal `said` (const char *sentence): a translated message for its opponent, to be shown and
 * announced, such as which chain it does not accept as dead.
 *
 * It allows every take-back. Where leniency applies, it lets a learner replace an illegal play. It
 * never resigns unless an engine does, and it agrees to dead stones that are marked as it judges
 * them.
 */
G_DECLARE_FINAL_TYPE (MatchPartner, match_partner, MATCH, PARTNER, GObject)

/* Creates a computer player for `side`, GO_BLACK or GO_WHITE. `level` is 1 to 5. Different values
 * of `seed` give different games; the same game with the same seed has the same moves. Keeps a
 * reference to the controller. */
MatchPartner *match_partner_new (MatchController *controller, GoColor side, int level, guint64 seed)
    G_GNUC_WARN_UNUSED_RESULT;

/* Sets the engine to ask for moves and dead stones; NULL restores the built-in player. The
 * built-in player still handles what an engine cannot: disputes over a chain, and a move where
 * passing is not allowed. On a failure the controller receives the reason and `said` announces it.
 * The engine stops while paused. */
void match_partner_set_engine (MatchPartner *self, Engine *engine);
/* Tries again after a failure. */
void match_partner_ask_again (MatchPartner *self);

/* Sets how long it waits before it acts, MATCH_PARTNER_DELAY by default; 0 where animations are
 * off. */
void match_partner_set_delay (MatchPartner *self, guint milliseconds);

/* Sets whether it does nothing. */
void match_partner_set_paused (MatchPartner *self, gboolean paused);

/* Returns TRUE from the start of its thinking until it has acted, the wait included. */
gboolean match_partner_is_thinking (MatchPartner *self);

/* Returns a sentence about its last play or pass that is still in force, the answer to "What did
 * you do?". It compares the boards before and after: "White captured 2 stones at C3." It also
 * covers the case that it has not moved yet. */
char *match_partner_explain (MatchPartner *self) G_GNUC_WARN_UNUSED_RESULT;
