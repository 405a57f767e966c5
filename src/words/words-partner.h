/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sentences from the computer player to a learner. All are new strings. */
#pragma once

#include "words.h"

/* Returns the visible effect of the act at `index`, a play or a pass, in force or not: "White
 * captured 2 stones at C3.", "White passed." Works for any player, by comparing the boards before
 * and after the act. "" for other acts and when there is no such act. */
char *words_move_effect (const RefereeGame *game, size_t index);

/* Returns a sentence that says why the computer player passed. */
char *words_partner_idle (GoColor side);

/* Returns the name of the computer player in a game: "Computer 2". */
char *words_partner_name (int level);

/* Returns a sentence on what the computer player overlooks or sees at a level, 1 to
 * ADVICE_PARTNER_LEVELS: "Level 1: overlooks atari." Owned by the catalogue. */
const char *words_partner_level (int level);

/* Returns the sentence for when the computer player has not played or passed yet. */
char *words_partner_not_yet (GoColor side);

/* Returns the sentence for when an engine called `name` wanted to play at a point where the rules
 * do not allow it. */
char *words_partner_refused (const RefereeGame *game, const char *name, GoPoint point);

/* Returns the sentence for when the computer player rejects marks: that the chains at `points` are
 * dead or, with `dead`, that they are not. It has already changed them. */
char *words_partner_objects (
    const RefereeGame *game, GoColor side, const GoPoint *points, guint count, gboolean dead);

/* Returns the sentence for when the rejected marks were set again, so that play resumes. */
char *words_partner_resumes (GoColor side);
