/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Small positions in which rulesets come to different outcomes, as data, and how they are played.
 *
 * An example belongs to one axis. It is played by the ruleset's own rules on the example's board,
 * without komi, set-up stones, prescribed play, capture goal, bonus and clocks, unless it is about
 * one of these, the komi also where it is about that of a game with a handicap; handicap stones
 * stand on it only where it says so. */
#pragma once

#include "referee-game.h"
#include "referee-score.h"

/* What is looked at in the end. */
typedef enum
{
  COMPARE_LOOK_START,  /* what stands on the board */
  COMPARE_LOOK_TURN,   /* who is to move */
  COMPARE_LOOK_ACT,    /* may the last act be made? */
  COMPARE_LOOK_FATE,   /* what becomes of the last act: refused, standing, losing */
  COMPARE_LOOK_STATE,  /* does play go on, and if not, what came of it? */
  COMPARE_LOOK_CYCLE,  /* where a cycle leads; a repetition that is illegal ends the example */
  COMPARE_LOOK_RESULT, /* who wins, and by how much */
  COMPARE_LOOK_COUNT,  /* the totals of both sides as well */
  COMPARE_LOOK_LIDS,   /* what the containers hold */
} CompareLook;

#define COMPARE_EXAMPLE_ROWS 7

typedef struct
{
  const char *axis;
  const char *lead; /* translatable: what happens on the board; a sentence */
  const char *rows[COMPARE_EXAMPLE_ROWS + 1]; /* '.', 'X', 'O', top row first; none: the ruleset's
                                               * own board */
  GoColor first;                              /* who moves first; GO_EMPTY: as the ruleset says */
  int handicap;                               /* stones that Black is given */
  int prisoners[GO_COLORS];
  const char *acts; /* "B C3, W pass, stop": see compare_example_play(); NULL: none */
  CompareLook look;
  const char *under; /* axes beside which the axis can show, as words of the text form, or NULL */
} CompareExample;

/* All examples, in the order of the axes, the most telling of an axis first. Sets `count`. */
const CompareExample *compare_examples (size_t *count);

/* What came of an example. */
typedef struct
{
  bool fits; /* it could be played as far as its last act */
  CompareLook look;
  RefereeAct act;       /* the last act; kind REFEREE_ACT_KINDS where there was none */
  RefereeAnswer answer; /* to it */
  RefereePhase phase;
  GoColor to_move;
  GoScoring scoring;
  RefereeResult result;
  int total[GO_COLORS]; /* half points by the ruleset's counting, once the game was counted */
  int lid[GO_COLORS];   /* stones in each container */
  GoHash board;
} CompareOutcome;

/* Plays the example under the ruleset. What happens is separated by commas.
 *
 * Events as referee_event_read() has them: an agreement must be open, and owners of points are left
 * out where none are agreed on. And "stop": both end play, by passes or by offer and acceptance, as
 * the ruleset has it.
 *
 * An act with a question mark before it is left out where it is refused, one with an exclamation
 * mark must be illegal and stands; the last one may fare as it likes. Every other must be legal, or
 * the example does not fit and shows nothing. Once the game is over the rest is left out. Fills
 * `outcome` and returns the game after the acts, to be freed with referee_game_free(), or NULL
 * where the example does not fit. */
RefereeGame *compare_example_play (const CompareExample *example,
                                   const GoRuleset *ruleset,
                                   CompareOutcome *outcome);

/* Do these outcomes differ in what the example looks at? False unless both fit. */
bool compare_outcomes_differ (const CompareOutcome *a, const CompareOutcome *b);
