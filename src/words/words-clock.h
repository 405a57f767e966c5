/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Clock faces and spoken clock times. */
#pragma once

#include "words.h"

/* Milliseconds below which a running clock shows tenths. */
#define WORDS_CLOCK_TENTHS_MS 10000

/* Returns the text of a clock face: "1:23:45", "12:34", "0:09.4" with `tenths`, "−0:12". Rounds up,
 * so that a clock shows zero only when no time is left. */
char *words_clock_face (gint64 ms, gboolean tenths) G_GNUC_WARN_UNUSED_RESULT;

/* Returns how many milliseconds until the face of a running clock changes or its time is used up: 1
 * to 1000. */
gint64 words_clock_next (const RefereeSupply *supply, const GoTime *time);

/* Returns the text beside the face: "3 periods", "last period", "14 moves", "second overtime, 20
 * moves"; "" in main time. */
char *words_clock_stage (const RefereeSupply *supply, const GoTime *time) G_GNUC_WARN_UNUSED_RESULT;

/* Returns the clock as a sentence: "Black has 12 minutes 34 seconds.", "White has 24 seconds, last
 * period.", "Black has run out of time." */
char *words_clock_spoken (GoColor side,
                          const RefereeSupply *supply,
                          const GoTime *time) G_GNUC_WARN_UNUSED_RESULT;

/* Returns the time of a move in whole seconds, "1 minute 12 seconds"; NULL below half a second or
 * if unknown. */
char *words_clock_used (gint64 ms) G_GNUC_WARN_UNUSED_RESULT;

/* Returns the reason for an arbiter's change to a clock: "no reason given", "late arrival". Owned
 * by the catalogue. */
const char *words_clock_cause (RefereeCause cause);

/* Returns what an arbiter's act does to a clock: "The arbiter gave Black 2 minutes. Reason: the
 * game was disturbed." */
char *words_clock_adjusted (const RefereeAct *act) G_GNUC_WARN_UNUSED_RESULT;
