/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Declarations that the compare-under files share. No other file includes it. */
#pragma once

#include "compare-under.h"
#include "referee-follow.h"

/* A turn of a game's course. The course consists of all turns not taken back; a challenged illegal
 * play is replaced by the pass it became. */
typedef struct
{
  RefereeTurn turn;
  bool illegal; /* a play: illegal under the game's own rules too */
  bool added;   /* a pass that no player made: an arbiter stopped play */
} UnderTurn;

struct CompareUnder
{
  RefereeGame *game;
  UnderTurn *turns;
  size_t count, room;
  RefereeGame *start; /* before the first turn */
  bool dead[GO_CELLS];
  CompareUnderBasis basis;
  /* The game's own count without White's added pass: with the dead stones removed, and with them on
   * the board. */
  RefereeLedger own[2];
  int own_added; /* the effect of White's added pass on Black's margin */
};

/* A game's course while it is followed under other rules. */
typedef struct
{
  const CompareUnder *under;
  RefereeGame *game; /* under the other rules, after the turns so far */
  CompareUnderAnswer *answer;
  int move;
  bool over; /* the game would already have been over */
} UnderCourse;

/* Collects the turns of `under->game` and the state before them. */
void compare_under_collect (CompareUnder *under);

/* Follows the game's course under `ruleset`, and fills the flags of `answer`, unless NULL. Returns
 * the game as it stands there at the end, with nothing removed; free it with referee_game_free().
 */
RefereeGame *compare_under_follow (const CompareUnder *under,
                                   const GoRuleset *ruleset,
                                   CompareUnderAnswer *answer) __attribute__ ((malloc));

/* Appends a flag unless there already is one of its kind or `answer` is NULL. Returns it, or
 * NULL. */
CompareUnderFlag *compare_under_flag (CompareUnderAnswer *answer, CompareUnderFlagKind kind);

/* Copies the game's marks to a followed game, including its dead stones if `removed`. */
void compare_under_mark (const CompareUnder *under, RefereeGame *game, bool removed);
