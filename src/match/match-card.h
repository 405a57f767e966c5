/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Events that a learner meets for the first time in a live game, explained on a card. */
#pragma once

#include "match-info.h"
#include "words-card.h"

G_BEGIN_DECLS

typedef struct
{
  WordsCard card;
  GoColor side;  /* whose it is, or GO_EMPTY: both sides' */
  GoPoint point; /* what it is about, or GO_NO_POINT */
  int turn;      /* the position after so many turns shows it */
} MatchCard;

/* What the game's last act, which has just been applied, is an example of, the rarest first.
 * Returns how many of `cards`. With the guard off nothing here tells whether a play is or was
 * illegal before a challenge has shown it or the next move has let it stand (RULES 1.4): neither
 * what may not be played now, nor the chain of the last move, is looked at. */
guint match_card_find (const RefereeGame *game, MatchGuard guard, MatchCard cards[WORDS_CARDS]);

/* The same for an act that the table has refused, or asks about; the game is as it was. */
guint match_card_find_refused (const RefereeGame *game,
                               const RefereeAct *act,
                               const RefereeAnswer *answer,
                               MatchCard cards[WORDS_CARDS]);

G_END_DECLS
