/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Cards that explain what a learner sees for the first time in a live game. */
#pragma once

#include "match-info.h"
#include "words-card.h"

typedef struct
{
  WordsCard card;
  GoColor side;  /* the side it concerns; GO_EMPTY for both */
  GoPoint point; /* the point it concerns, or GO_NO_POINT */
  int turn;      /* the number of turns after which the position shows it */
} MatchCard;

/* Finds the cards that the game's last act, just applied, is an example of, the rarest first.
 * Returns the number of `cards`. With the guard off, no card reveals whether a play is or was
 * illegal. A play's illegality shows only once it is challenged, or once the next move lets it
 * stand (RULES 1.4). Illegal points and the chain of the last move are therefore ignored. */
guint match_card_find (const RefereeGame *game, MatchGuard guard, MatchCard cards[WORDS_CARDS]);

/* Finds the cards for an act that the game has refused or asks about; the game has not changed. */
guint match_card_find_refused (const RefereeGame *game,
                               const RefereeAct *act,
                               const RefereeAnswer *answer,
                               MatchCard cards[WORDS_CARDS]);
