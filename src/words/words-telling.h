/* How a rulebook is put together: sections of paragraphs of whole sentences. */
#pragma once

#include "words-rulebook.h"

typedef struct
{
  const GoRuleset *rules;
  GPtrArray *sections; /* of WordsSection */
  GString *paragraph;  /* being written; NULL between paragraphs */
} WordsTelling;

/* Begins a section. A paragraph that is being written is ended. */
void words_tell_section (WordsTelling *telling, const char *title);

/* Ends the paragraph; the next sentence begins another. */
void words_tell_break (WordsTelling *telling);

/* Adds a whole sentence, already translated. */
void words_tell (WordsTelling *telling, const char *sentence);
void words_tell_format (WordsTelling *telling, const char *format, ...) G_GNUC_PRINTF (2, 3);

/* The sections; each file has one. */
void words_tell_set_up (WordsTelling *telling);
void words_tell_play (WordsTelling *telling);
void words_tell_end (WordsTelling *telling);
void words_tell_counting (WordsTelling *telling);
void words_tell_time (WordsTelling *telling);

/* What of the rules can come to anything beside the others. */

/* Can a pass happen, apart from one that a challenge forces? */
bool words_rules_pass (const GoRuleset *rules);

/* Do passes, and not an accepted offer or a loss, end play? */
bool words_rules_end_by_passes (const GoRuleset *rules);

/* Can play be resumed after it has ended? */
bool words_rules_resume (const GoRuleset *rules);

/* Can a play be illegal at all? */
bool words_rules_illegal_play (const GoRuleset *rules);

/* What is counted in the end: nothing, if play never ends without a winner. */
GoScoring words_rules_scoring (const GoRuleset *rules);

/* Are captured stones good for anything afterwards? */
bool words_rules_prisoners (const GoRuleset *rules);

/* Are points that go with a handicap or the first pass given under this counting? */
bool words_rules_in_scope (const GoRuleset *rules);

/* Do territory and area counting always agree under these rules? */
bool words_rules_counts_agree (const GoRuleset *rules);
