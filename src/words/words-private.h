/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of this room share. */
#pragma once

#include "words.h"

/* "D4" on the game's board. Returns `text`. */
const char *words_point (const RefereeGame *game, GoPoint point, char text[GO_POINT_TEXT]);

/* "Black's lid now holds 3 prisoners." */
char *words_lid_now (const RefereeState *state, GoColor color);

/* The last act in force, or NULL. */
const RefereeAct *words_last_act (const RefereeGame *game);

/* "D4", "D4 and E5", "D4, E5 and 7 more": the points that `accept` (GO_CELLS of them) holds. */
char *words_point_list (const RefereeGame *game, const bool *accept);

/* The status of phases in which nobody plays on in the ordinary way. */
char *words_agreement_status (const RefereeGame *game);
char *words_dispute_status (const RefereeGame *game);
char *words_finished_status (const RefereeGame *game);

/* What a take-back by `side` of the last `amount` acts before `index` is about: the earliest of
 * them that is its own, or the earliest at all. NULL when there is none. */
const RefereeAct *
words_act_taken_back (const RefereeGame *game, size_t index, int amount, GoColor side);
