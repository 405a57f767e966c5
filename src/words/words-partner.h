/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the partner that plays against a learner says of itself. All sentences are new strings. */
#pragma once

#include "words.h"

G_BEGIN_DECLS

/* What the act at `index`, a play or a pass in force or not, has visibly done: "White captured 2
 * stones at C3.", "White passed." Told of any player, from the boards before and after it. "" where
 * it is neither or there is no such act. */
char *words_move_effect (const RefereeGame *game, size_t index);

/* Why it has passed. */
char *words_partner_idle (GoColor side);

/* "Partner 2": the name under which it sits at the table. */
char *words_partner_name (int level);

/* What it does and does not see at a level, 1 to ADVICE_PARTNER_LEVELS: "Level 1: overlooks atari."
 * Owned by the catalogue. */
const char *words_partner_level (int level);

/* It has not made a play or a pass yet. */
char *words_partner_not_yet (GoColor side);

/* An engine, called `name`, would have played there, which the rules do not allow. */
char *words_partner_refused (const RefereeGame *game, const char *name, GoPoint point);

/* It does not accept what is marked: that the chain at `point` is dead, or, with `dead`, that it is
 * not. The mark has been set right as it sees it. */
char *words_partner_objects (const RefereeGame *game, GoColor side, GoPoint point, gboolean dead);

/* The marks that it did not accept have been set again: play goes on. */
char *words_partner_resumes (GoColor side);

G_END_DECLS
