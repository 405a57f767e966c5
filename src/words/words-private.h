/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Declarations that the files of this room share. */
#pragma once

#include "words.h"

/* Returns a number with a fraction, "6½", "½" or "−1¼"; `fraction` is "" for a whole number. */
char *words_mixed_number (gboolean negative, guint whole, const char *fraction);

/* Appends a sentence, after a space unless the text is empty. */
void words_append_sentence (GString *text, const char *format, ...) G_GNUC_PRINTF (2, 3);

/* Writes the name of a point on the game's board, "D4". Returns `text`. */
const char *words_point (const RefereeGame *game, GoPoint point, char text[GO_POINT_TEXT]);

/* Returns the last act in force, or NULL. */
const RefereeAct *words_last_act (const RefereeGame *game);

/* Returns the points of the stones of one colour, from left to right: "C4, E4". */
char *words_stones (const GoBoard *board, GoColor color);

/* Returns the points marked in `accept`, which has GO_CELLS entries: "D4", "D4 and E5", "D4, E5 and
 * 7 more". */
char *words_point_list (const RefereeGame *game, const bool *accept);

/* Return the status of phases without ordinary play. */
char *words_agreement_status (const RefereeGame *game);
char *words_dispute_status (const RefereeGame *game);
char *words_finished_status (const RefereeGame *game);

/* Returns the act to name for a take-back by `side` of the last `amount` acts before `index`: its
 * own earliest one, or else the earliest of all. NULL when there is none. */
const RefereeAct *
words_act_taken_back (const RefereeGame *game, size_t index, int amount, GoColor side);
