/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a clock shows and says. */
#pragma once

#include "words.h"

G_BEGIN_DECLS

/* From here on, in milliseconds, a running clock shows tenths. */
#define WORDS_CLOCK_TENTHS_MS 10000

/* "1:23:45", "12:34", "0:09.4" with `tenths`, "−0:12": rounded up, so that a clock shows nothing
 * left only when nothing is. */
char *words_clock_face (gint64 ms, gboolean tenths) G_GNUC_WARN_UNUSED_RESULT;

/* In how many milliseconds the face of a clock that runs shows something else, or its time is used
 * up: 1 to 1000. */
gint64 words_clock_next (const RefereeSupply *supply, const GoTime *time);

/* What stands beside the face: "3 periods", "last period", "14 moves", "second overtime, 20 moves";
 * "" in main time. */
char *words_clock_stage (const RefereeSupply *supply, const GoTime *time) G_GNUC_WARN_UNUSED_RESULT;

/* "Black has 12 minutes 34 seconds.", "White has 24 seconds, last period.", "Black's time is used
 * up." */
char *words_clock_spoken (GoColor side,
                          const RefereeSupply *supply,
                          const GoTime *time) G_GNUC_WARN_UNUSED_RESULT;

/* How long a move took, in whole seconds: "1 minute 12 seconds"; NULL for less than half a second
 * and where nobody knows. */
char *words_clock_used (gint64 ms) G_GNUC_WARN_UNUSED_RESULT;

/* Why an arbiter does something to a clock: "no reason given", "a late arrival". Not to be
 * freed. */
const char *words_clock_cause (RefereeCause cause);

/* "The arbiter gave Black 2 minutes. Reason: the game was disturbed.": what an arbiter's act does
 * to a clock. */
char *words_clock_adjusted (const RefereeAct *act) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
