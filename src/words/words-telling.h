/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Builds a rulebook: sections of paragraphs of whole sentences. */
#pragma once

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

/* Adds a whole sentence, already translated. */
void words_tell (WordsTelling *telling, const char *sentence);
void words_tell_format (WordsTelling *telling, const char *format, ...) G_GNUC_PRINTF (2, 3);

/* The sections, one file each. */
void words_tell_play (WordsTelling *telling);
void words_tell_end (WordsTelling *telling);
void words_tell_counting (WordsTelling *telling);
