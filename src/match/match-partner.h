/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A small opponent at a live game: it has one side and acts as a person does, through the
 * controller alone. */
#pragma once

#include "engine.h"
#include "match-controller.h"

G_BEGIN_DECLS

/* How long it waits before it acts, in milliseconds, by default. */
#define MATCH_PARTNER_DELAY 600

#define MATCH_TYPE_PARTNER (match_partner_get_type ())
/**
 * MatchPartner:
 *
 * It plays, passes, challenges and agrees for its side from the moment it is made, and thinks in a
 * thread on a copy of the game: what was thought of a moment that has gone by is dropped. Dropping
 * the last reference (or g_object_run_dispose()) ends its thinking and all it does; nothing of the
 * game changes then.
 *
 * Properties: `level` (int, 1..5; may be changed at any time), `delay` (uint, milliseconds that it
 * waits before it acts, 600 at first; 0 where animations are off), `paused` (boolean: it does
 * nothing while true), `thinking` (boolean, read only, with notify: from when it begins to think of
 * an act until it has made it, the wait included).
 *
 * Signal `said` (const char *sentence): a remark to its opponent, such
 * as which chain it does not accept as dead. The sentence is translated, to be shown and announced.
 *
 * It allows every take-back, chooses again what a learner's illegal play shall become (where there
 * is leniency), never resigns, and agrees to dead stones that are marked as it sees them.
 */
G_DECLARE_FINAL_TYPE (MatchPartner, match_partner, MATCH, PARTNER, GObject)

/* Sits down for `side`, GO_BLACK or GO_WHITE. `level` is 1 to 5. `seed` makes two games differ; the
 * same game with the same seed has the same moves. Keeps a reference to the controller. */
MatchPartner *match_partner_new (MatchController *controller, GoColor side, int level, guint64 seed)
    G_GNUC_WARN_UNUSED_RESULT;

/* From now on the engine is asked for moves and for what is dead; NULL: it thinks itself. What it
 * cannot say the partner finds: disputes over a chain, and a move where a pass is none. When it
 * fails the controller is told why, and `said` says it. It rests while paused. */
void match_partner_set_engine (MatchPartner *self, Engine *engine);
/* After a failure: once more. */
void match_partner_ask_again (MatchPartner *self);

void match_partner_set_level (MatchPartner *self, int level);
void match_partner_set_delay (MatchPartner *self, guint milliseconds);
void match_partner_set_paused (MatchPartner *self, gboolean paused);
gboolean match_partner_is_thinking (MatchPartner *self);

/* "What did you do?": a sentence about its last play or pass that is still in force, told from the
 * boards before and after it: "White captured 2 stones at C3."; or that it has not moved yet. */
char *match_partner_explain (MatchPartner *self) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
