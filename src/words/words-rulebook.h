/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A ruleset as a short rulebook that a beginner can follow.
 *
 * Everything is derived from the axes, so a ruleset that somebody made up has its rulebook
 * too. */
#pragma once

#include <glib.h>

#include "go-ruleset.h"
#include "words.h"

G_BEGIN_DECLS

/* One part: "Set-up", "Play", "The end of play", "Counting", and "Time" where there is a clock. */
typedef struct
{
  char *title;
  GPtrArray *paragraphs; /* of char *: a sentence or some that belong together */
} WordsSection;

/* The rulebook: a GPtrArray of WordsSection that frees what it holds. */
GPtrArray *words_rulebook (const GoRuleset *ruleset) G_GNUC_WARN_UNUSED_RESULT;

/* The same as plain text: headings and paragraphs, with empty lines between, lines not wrapped. */
char *words_rulebook_text (const GoRuleset *ruleset) G_GNUC_WARN_UNUSED_RESULT;

/* What it says of the clocks, in one paragraph; "" where there is none. */
char *words_rulebook_time (const GoRuleset *ruleset) G_GNUC_WARN_UNUSED_RESULT;

/* Two or three sentences for a list or a tooltip: what makes these rules what they are. */
char *words_rulebook_summary (const GoRuleset *ruleset) G_GNUC_WARN_UNUSED_RESULT;

/* What a player should be told about how these rules were read: every reconstruction, ambiguity
 * and decision that matters to them (RULES 2.1), from the axes, and those that belong to the
 * preset's source where `preset` is not NULL. A GPtrArray of char *, freed with it; may be
 * empty. */
GPtrArray *words_rulebook_notes (const GoRuleset *ruleset,
                                 const GoPreset *preset) G_GNUC_WARN_UNUSED_RESULT;

/* "Territory", "Area", "Both counts equal", "Historical", "Mathematical", "Own". */
const char *words_family_title (const char *family);

/* How sure we are, as a sentence: "This was read; ..." */
const char *words_confidence (const char *confidence);

/* The contradiction's sentence in the user's language. */
const char *words_contradiction (const GoContradiction *contradiction);

/* The result under these rules on their board, whether it is proved or believed, and who found it;
 * that nobody knows, for 8x8 and 9x9; NULL where nothing was found that holds here: on other
 * boards, without counting, and where neither area is counted nor the two counts agree
 * (go_ruleset_counts_agree()). Free with g_free(). */
char *words_known_result (const GoRuleset *ruleset);

G_END_DECLS
