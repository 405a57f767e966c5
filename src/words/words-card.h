/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Short cards that explain something to a learner when it first happens. */
#pragma once

#include "words.h"

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

/* Returns the word for a card in settings and lessons: "atari". */
const char *words_card_word (WordsCard card);

/* Returns the title of a card, owned by the catalogue. */
const char *words_card_title (WordsCard card);

/* Returns the text of a card for the game as it is now, as a new string; `point` is its subject, if
 * it has one. */
char *
words_card_text (WordsCard card, const RefereeGame *game, GoPoint point) G_GNUC_WARN_UNUSED_RESULT;
