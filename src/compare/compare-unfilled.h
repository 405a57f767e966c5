/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Empty points worth another look before the count (RULES A12 and A27), and filling them. */
#pragma once

#include "referee-game.h"

typedef struct
{
  /* Neutral points that can be filled without a loss to either side, where the count depends on
   * them: groups that have territory are in seki because of them, or a stone there is a point. */
  bool neutral[GO_CELLS];
  int neutral_points;
  bool open; /* too much of the board is neutral for any of it to be called so */
  /* Points of territory that would count once they are filled; on an open board also those of
   * groups that touch its largest neutral region. */
  int lost[GO_COLORS];
  /* Neutral points that one player alone may play: the colour, else GO_EMPTY. */
  uint8_t only[GO_CELLS];
  int only_points[GO_COLORS];
} CompareUnfilled;

/* Looks for them on the board as it would be counted now, at any moment; where more than a third of
 * the board's points, those of dead stones included, reach both colours there are none. Such a
 * point lies beside both colours, or is one of two between their walls, and a sound stone on it,
 * which takes nothing and is not in atari itself, ends no chain that has no answer: so the
 * liberties of a seki are none. `only` is told
 * where play can be resumed once and then no more, whatever is counted. */
void compare_unfilled (const RefereeGame *game, CompareUnfilled *unfilled);

/* The same if the game were counted with this tax. */
void compare_unfilled_taxed (const RefereeGame *game, GoTax tax, CompareUnfilled *unfilled);

/* A copy of a game in AGREEMENT in which no group was agreed to be in seki, or not; to be freed. */
RefereeGame *compare_strict (const RefereeGame *game);

/* Whether neutral points of a game in AGREEMENT are empty and could be filled, and the count
 * depends on it: these rules have play resumed and stones marked dead again, and stones count, or
 * groups beside such points lose territory. Whether a side fills them without a loss is not looked
 * at: that takes search (advice_fill()). */
bool compare_may_fill (const RefereeGame *game);

/* The game in AGREEMENT with these stones played, first to last: play is resumed by both, who is
 * not named next passes, play is stopped again, and the stones of `dead`, which has GO_CELLS
 * entries, are marked dead. A mark that turns a seki round is made again where the group touches
 * neutral points, or none, as it did before: else it was about the points filled. A copy, whose
 * further acts are the filling; to be freed. NULL where there are no stones, or where these rules
 * do not let them be played so. */
RefereeGame *
compare_filled (const RefereeGame *game, const GoStone *stones, size_t count, const bool *dead);
