/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game under other rules in words: results, reasons and remarks of a line each. */
#pragma once

#include <glib.h>

#include "compare-under.h"

G_BEGIN_DECLS

/* "White wins by 3½ points", or why it cannot be counted there. */
char *words_under_result (const CompareUnderAnswer *answer) G_GNUC_WARN_UNUSED_RESULT;

/* "Points in seki do not count: White loses 2". `ruleset` is the one that was asked about. */
char *words_under_reason (const CompareUnder *under,
                          const GoRuleset *ruleset,
                          const CompareUnderReason *reason) G_GNUC_WARN_UNUSED_RESULT;

/* "White's play at move 34 would have been illegal: superko". */
char *words_under_flag (const CompareUnder *under,
                        const CompareUnderFlag *flag) G_GNUC_WARN_UNUSED_RESULT;

/* What the scores mean: "The game ended by resignation. This is the score of the board as it
 * stood." NULL for a game that ended by a count. */
char *words_under_basis (const CompareUnder *under) G_GNUC_WARN_UNUSED_RESULT;

/* The result of a game by its own rules, however far it has come. */
char *words_under_own_result (const RefereeGame *game) G_GNUC_WARN_UNUSED_RESULT;

/* That groups are counted as not in seki, and what the result is without that; NULL where no group
 * is marked so. For a game in AGREEMENT. */
char *words_under_strict (const RefereeGame *game) G_GNUC_WARN_UNUSED_RESULT;

/* One ruleset's answer, for a summary. */
typedef struct
{
  const char *title; /* "Concord" */
  const CompareUnderAnswer *answer;
} WordsUnderRow;

/* "White wins by 3½ points everywhere but under Chinese 1988 and 1 other." NULL for a game that
 * ended without a count: nobody wins it by one. */
char *words_under_summary (CompareUnderBasis basis,
                           const WordsUnderRow *rows,
                           size_t count) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
