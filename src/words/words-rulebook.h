/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A ruleset as a short rulebook that a beginner can follow.
 *
 * Everything is derived from the axes, so custom rulesets have rulebooks too. */
#pragma once

#include <glib.h>

#include "go-ruleset.h"
#include "words.h"

/* One section: "Set-up", "Play", "The end of play", "Counting", and "Time" if there is a clock. */
typedef struct
{
  char *title;
  GPtrArray *paragraphs; /* of char *: one sentence or several that belong together */
} WordsSection;

/* Returns the rulebook, a GPtrArray of WordsSection that frees its contents. */
GPtrArray *words_rulebook (const GoRuleset *ruleset) G_GNUC_WARN_UNUSED_RESULT;

/* Returns the same as plain text: headings and paragraphs separated by empty lines, with long lines
 * not wrapped. */
char *words_rulebook_text (const GoRuleset *ruleset) G_GNUC_WARN_UNUSED_RESULT;

/* Returns the text about the clocks as one paragraph; "" if there are none. */
char *words_rulebook_time (const GoRuleset *ruleset) G_GNUC_WARN_UNUSED_RESULT;

/* Returns two or three sentences about what is special about these rules, for a list or a
 * tooltip. */
char *words_rulebook_summary (const GoRuleset *ruleset) G_GNUC_WARN_UNUSED_RESULT;

/* Returns notes for players on how these rules were interpreted: every reconstruction, ambiguity
 * and decision that matters to them (RULES 2.1). Some follow from the axes; unless `preset` is
 * NULL, others come from its source. Returns a GPtrArray of char * that frees its contents; may be
 * empty. */
GPtrArray *words_rulebook_notes (const GoRuleset *ruleset,
                                 const GoPreset *preset) G_GNUC_WARN_UNUSED_RESULT;

/* Returns the title of a family: "Territory", "Area", "Both counts agree", "Historical",
 * "Mathematical", "First games", or "Custom". */
const char *words_family_title (const char *family);

/* Returns a sentence on how certain we are: "We have read the source. ..." */
const char *words_confidence (const char *confidence);

/* Returns the contradiction's sentence in the user's language. */
const char *words_contradiction (const GoContradiction *contradiction);

/* Returns the result under these rules on their board, whether it is proved or believed, and who
 * found it. For 8x8 and 9x9 the sentence says that it is unknown. NULL if no known result applies:
 * on other boards, without counting, and where neither area is counted nor the two counts agree
 * (go_ruleset_counts_agree()). Free with g_free(). */
char *words_known_result (const GoRuleset *ruleset);
