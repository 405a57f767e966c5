/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds empty points worth another look before the count (RULES A12 and A27), and fills them. */
#pragma once

#include "referee-game.h"

typedef struct
{
  /* Neutral points that can be filled without a loss to either side and on which the count depends:
   * because of them groups with territory are in seki, or a stone there is a point. */
  bool neutral[GO_CELLS];
  int neutral_points;
  bool open; /* too much of the board is neutral to call any of it so */
  /* Points of territory that would count once they are filled; on an open board, also those of
   * groups that touch its largest neutral region. */
  int lost[GO_COLORS];
  /* Neutral points that only one player may play: the colour, else GO_EMPTY. */
  uint8_t only[GO_CELLS];
  int only_points[GO_COLORS];
} CompareUnfilled;

/* Finds these points on the board as it would be counted now, at any time. Finds none where more
 * than a third of the board's points, including those of dead stones, reach both colours. A neutral
 * point lies beside both colours, or is one of two between their walls. A sound stone on it
 * captures nothing, is not in atari itself, and leaves no chain without an answer; so the liberties
 * of a seki are not among them. `only` is filled, whatever is counted, where play can be resumed
 * once and then not again. */
void compare_unfilled (const RefereeGame *game, CompareUnfilled *unfilled);

/* Does the same as compare_unfilled(), as if the game were counted with this tax. */
void compare_unfilled_taxed (const RefereeGame *game, GoTax tax, CompareUnfilled *unfilled);

/* Returns a copy of a game in AGREEMENT without the agreements that reverse a group's seki status.
 * Free with referee_game_free(). */
RefereeGame *compare_strict (const RefereeGame *game);

/* Returns whether a game in AGREEMENT has empty neutral points that could be filled and on which
 * the count depends. The rules must allow play to be resumed and stones to be marked dead again.
 * Stones must count, or groups beside such points lose territory. False where too much of the board
 * is neutral. Does not check whether a side can fill them without a loss; that takes search
 * (advice_fill()). */
bool compare_may_fill (const RefereeGame *game);

/* Returns a copy of the game in AGREEMENT with these stones played, in order. Both resume play, a
 * side that has no stone in its turn passes, and play is stopped again. The stones of `dead`, which
 * has GO_CELLS entries, are then marked dead. A mark that reverses a seki is repeated only if its
 * group touches neutral points both before and after, or neither time. Otherwise it concerned the
 * points filled. The copy's additional acts are the filling. Free with referee_game_free(). Returns
 * NULL where there are no stones, or where these rules do not let them be played this way. */
RefereeGame *
compare_filled (const RefereeGame *game, const GoStone *stones, size_t count, const bool *dead);
