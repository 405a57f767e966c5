/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Builds a rulebook and its notes: sections of paragraphs of whole sentences. All sentences that
 * are passed here are already translated. */
#pragma once

#include "words-axis-private.h"
#include "words-rulebook.h"

typedef struct
{
  const GoRuleset *rules;
  GPtrArray *sections; /* of WordsSection */
  GString *paragraph;  /* in progress; NULL between paragraphs */
} WordsTelling;

/* Starts a section and ends the current paragraph. */
void words_tell_section (WordsTelling *telling, const char *title);

/* Ends the paragraph; the next sentence starts another. */
void words_tell_break (WordsTelling *telling);

void words_tell (WordsTelling *telling, const char *sentence);
void words_tell_if (WordsTelling *telling, bool applies, const char *sentence);
void words_tell_format (WordsTelling *telling, const char *format, ...) G_GNUC_PRINTF (2, 3);

/* Adds the rule of this value of an axis in the table, if it has one. */
void words_tell_rule (WordsTelling *telling, const WordsAxis *table, const char *axis, int value);

/* Adds a note for players. */
void words_note_if (GPtrArray *notes, bool applies, const char *sentence);

/* The sections and the notes on them, one file for each. */
void words_tell_set_up (WordsTelling *telling);
void words_tell_play (WordsTelling *telling);
void words_tell_end (WordsTelling *telling);
void words_tell_counting (WordsTelling *telling);
void words_tell_time (WordsTelling *telling);
void words_note_play (GPtrArray *notes, const GoRuleset *rules);
void words_note_end (GPtrArray *notes, const GoRuleset *rules);
void words_note_counting (GPtrArray *notes, const GoRuleset *rules);
