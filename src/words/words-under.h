/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game under other rules in words: results, reasons and remarks, one line each. */
#pragma once

#include <glib.h>

#include "compare-under.h"

/* Returns the result, "White wins by 3½ points", or why the game cannot be counted there. */
char *words_under_result (const CompareUnderAnswer *answer) G_GNUC_WARN_UNUSED_RESULT;

/* Returns a reason: "Points in seki do not count: White loses 2". `ruleset` is the other
 * ruleset. */
char *words_under_reason (const CompareUnder *under,
                          const GoRuleset *ruleset,
                          const CompareUnderReason *reason) G_GNUC_WARN_UNUSED_RESULT;

/* Returns a remark: "Move 34, White D4, would have been illegal: superko". */
char *words_under_flag (const CompareUnder *under,
                        const CompareUnderFlag *flag) G_GNUC_WARN_UNUSED_RESULT;

/* Returns what the scores mean: "White wins by resignation. These are the scores of the board as it
 * stood then." NULL for a game that ended by a count. */
char *words_under_basis (const CompareUnder *under) G_GNUC_WARN_UNUSED_RESULT;

/* Returns the result of a game by its own rules, at any stage. */
char *words_under_own_result (const RefereeGame *game) G_GNUC_WARN_UNUSED_RESULT;

/* Returns a sentence that groups are counted as not in seki, with the result without that. NULL
 * where no group is marked so. For a game in AGREEMENT. */
char *words_under_strict (const RefereeGame *game) G_GNUC_WARN_UNUSED_RESULT;

/* One ruleset's answer, for a summary. */
typedef struct
{
  const char *title; /* "Concord" */
  const CompareUnderAnswer *answer;
} WordsUnderRow;

/* Returns a summary: "White wins by 3½ points under every ruleset except these: Chinese 1988." NULL
 * for a game that ended without a count, which no side wins by one. */
char *words_under_summary (CompareUnderBasis basis,
                           const WordsUnderRow *rows,
                           size_t count) G_GNUC_WARN_UNUSED_RESULT;
