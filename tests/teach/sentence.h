/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the sentences of a lesson, as they are in English, claim about the board they stand beside:
 * crossings, colours of stones, counts of liberties, and where White has just played. */
#pragma once

#include <glib.h>

#include "referee-game.h"

typedef enum
{
  SENTENCE_ANY,    /* only that its crossings lie on the board */
  SENTENCE_STANDS, /* of the board as it is: a task, a hint */
  SENTENCE_TOLD,   /* of what has just been played: what is said to an answer */
} SentenceKind;

/* The first claim that is not so, in words; NULL when all that can be checked is so. */
char *sentence_fault (const char *sentence,
                      SentenceKind kind,
                      const RefereeGame *game) G_GNUC_WARN_UNUSED_RESULT;
