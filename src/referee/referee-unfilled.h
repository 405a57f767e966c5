/* Empty points worth another look before the count (RULES A12 and A27). */
#pragma once

#include "referee-game.h"

typedef struct
{
  /* Neutral points beside groups that have territory: because of them these groups are in seki,
   * and their territory does not count. */
  bool seki[GO_CELLS];
  int seki_points;
  int lost[GO_COLORS]; /* points of territory that do not count for it */
  /* Neutral points that one player alone may play: the colour, else GO_EMPTY. */
  uint8_t only[GO_CELLS];
  int only_points[GO_COLORS];
} RefereeUnfilled;

/* Looks for them on the board as it would be counted now. Finds none but in AGREEMENT, and only
 * those that the ruleset makes matter: the first where it counts nothing in seki, the second where
 * play can be resumed once and then no more. */
void referee_game_unfilled (const RefereeGame *game, RefereeUnfilled *unfilled);
