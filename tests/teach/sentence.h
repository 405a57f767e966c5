/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the English sentences of a lesson claim about the board: points, colours of stones, numbers
 * of liberties, and White's last move. */
#pragma once

#include <glib.h>

#include "referee-game.h"

typedef enum
{
  SENTENCE_ANY,    /* only that its points are on the board */
  SENTENCE_STANDS, /* about the current board: a task, a hint */
  SENTENCE_TOLD,   /* about the last move: the reply to an answer */
} SentenceKind;

/* Returns the first false claim, in words; NULL if everything that can be checked is true. */
char *sentence_fault (const char *sentence,
                      SentenceKind kind,
                      const RefereeGame *game) G_GNUC_WARN_UNUSED_RESULT;
