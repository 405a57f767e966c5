/* SPDX-License-Identifier: GPL-3.0-or-later */
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
void words_tell_play (WordsTelling *telling);
void words_tell_end (WordsTelling *telling);
void words_tell_counting (WordsTelling *telling);
