/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a learner is told when something happens for the first time: one short card. */
#pragma once

#include "words.h"

G_BEGIN_DECLS

typedef enum
{
  WORDS_CARD_ATARI,
  WORDS_CARD_CAPTURE,
  WORDS_CARD_KO,
  WORDS_CARD_SUPERKO,
  WORDS_CARD_SUICIDE,
  WORDS_CARD_PASS,
  WORDS_CARD_ILLEGAL,
  WORDS_CARD_STOP,
  WORDS_CARD_DISPUTE,
  WORDS_CARD_COUNT,
  WORDS_CARDS
} WordsCard;

/* "atari": how settings and lessons call it. */
const char *words_card_word (WordsCard card);

/* What stands above it, owned by the catalogue. */
const char *words_card_title (WordsCard card);

/* What it says, true of the game as it is now; `point` is what it is about, where it is about one.
 * A new string. */
char *
words_card_text (WordsCard card, const RefereeGame *game, GoPoint point) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
