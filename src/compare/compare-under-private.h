/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files about other rules share. Nobody else includes it. */
#pragma once

#include "compare-under.h"
#include "referee-follow.h"

/* A turn of a game's course: what was played and not taken back, each illegal play that was
 * challenged replaced by the pass it became. */
typedef struct
{
  RefereeTurn turn;
  size_t act;
  bool illegal; /* a play: illegal under the game's own rules as well */
  bool added;   /* a pass: nobody made it, an arbiter stopped play */
} UnderTurn;

struct CompareUnder
{
  RefereeGame *game;
  UnderTurn *turns;
  size_t count, room;
  RefereeGame *start; /* before the first turn */
  bool dead[GO_CELLS];
  bool has_dead;
  CompareUnderBasis basis;
  /* The game's own count without White's added pass: the dead removed, the dead on the board. */
  RefereeLedger own[2];
  int own_added; /* what White's added pass does to Black's margin */
};

/* A game's course followed under other rules. */
typedef struct
{
  const CompareUnder *under;
  RefereeGame *game; /* as it stands there after the turns so far */
  CompareUnderAnswer *answer;
  int move;
  bool over; /* the game would have been over before */
} UnderCourse;

/* Collects the turns of `under->game`, and how things were before them. */
void compare_under_collect (CompareUnder *under);

/* Follows the game's course under `ruleset`, filling the flags and `illegal_plays` of `answer`.
 * Returns the game as it stands there at the end, with nothing removed; free it with
 * referee_game_free(). */
RefereeGame *compare_under_follow (const CompareUnder *under,
                                   const GoRuleset *ruleset,
                                   CompareUnderAnswer *answer) __attribute__ ((malloc));

/* Appends a flag unless there is one of its kind; returns it, or NULL. */
CompareUnderFlag *compare_under_flag (CompareUnderAnswer *answer, CompareUnderFlagKind kind);

/* Gives a followed game the marks of the game, its dead among them with `removed`. */
void compare_under_mark (const CompareUnder *under, RefereeGame *game, bool removed);
