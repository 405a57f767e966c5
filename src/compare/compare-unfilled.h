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

/* The game in AGREEMENT with these neutral points filled: play is resumed by both, they are filled
 * in turn, what a stone leaves in atari is protected at once, as it would have to be in play, play
 * is stopped again, and the same stones are marked dead. A mark that turns a seki round is made
 * again where the group touches neutral points, or none, as it did before: else it was about the
 * points filled. A copy, whose further acts are the filling; to be freed. NULL where there is
 * nothing to fill, or where these rules have no such resumption. */
RefereeGame *compare_filled (const RefereeGame *game);
