/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Small positions, as data, in which rulesets lead to different outcomes; and how to play them.
 *
 * An example belongs to one axis. It is played by the ruleset's own rules on the example's board.
 * Komi, set-up stones, prescribed play, capture goal, bonus and clocks are left out unless the
 * example is about them; komi also stays in an example about handicap komi. Handicap stones appear
 * only where the example has them. */
#pragma once

#include "referee-game.h"
#include "referee-score.h"

/* What an example shows at its end. */
typedef enum
{
  COMPARE_LOOK_START,  /* the stones on the board */
  COMPARE_LOOK_TURN,   /* the side to move */
  COMPARE_LOOK_ACT,    /* whether the last act can be made */
  COMPARE_LOOK_FATE,   /* the outcome of the last act: refused, standing, losing */
  COMPARE_LOOK_STATE,  /* whether play goes on, and if not, the outcome */
  COMPARE_LOOK_CYCLE,  /* the outcome of a cycle; an illegal repetition ends the example */
  COMPARE_LOOK_RESULT, /* the winner and the margin */
  COMPARE_LOOK_COUNT,  /* also the totals of both sides */
  COMPARE_LOOK_LIDS,   /* the contents of the containers */
} CompareLook;

#define COMPARE_EXAMPLE_ROWS 7

typedef struct
{
  const char *axis;
  const char *lead; /* translatable: a sentence about what happens on the board */
  const char *rows[COMPARE_EXAMPLE_ROWS + 1]; /* '.', 'X', 'O' from the top; empty: the ruleset's */
  GoColor first;                              /* side to move first; GO_EMPTY: the ruleset's */
  const char *acts; /* "B C3, W pass, stop": see compare_example_play(); NULL: none */
  CompareLook look;
  int handicap; /* Black's handicap stones */
  int prisoners[GO_COLORS];
  const char *under; /* axes needed for this axis to show, in the text form, or NULL */
} CompareExample;

/* Returns all examples, in the order of the axes, with the clearest example of an axis first. Sets
 * `count`. */
const CompareExample *compare_examples (size_t *count);

/* The outcome of an example. */
typedef struct
{
  bool fits; /* it could be played up to its last act */
  CompareLook look;
  RefereeAct act;       /* the last act; its kind is REFEREE_ACT_KINDS if there was none */
  RefereeAnswer answer; /* to the last act */
  RefereePhase phase;
  GoColor to_move;
  GoScoring scoring;
  RefereeResult result;
  int total[GO_COLORS]; /* half points by the ruleset's counting, if the game was counted */
  int lid[GO_COLORS];   /* stones in each container */
  GoHash board;
} CompareOutcome;

/* Plays the example under the ruleset. Its acts are separated by commas.
 *
 * They are events of referee_event_read(), but an agreement must be open, and owners of points are
 * skipped where the rules do not agree on owners. "stop" makes both sides end play, by passes or by
 * offer and acceptance, as the ruleset says.
 *
 * An act after a question mark is skipped if it is refused. An act after an exclamation mark must
 * be illegal, and stands. The last act may have any outcome. Every other act must be legal, or the
 * example does not fit and shows nothing. Acts after the end of the game are skipped. Fills
 * `outcome` and returns the game after the acts, to be freed with referee_game_free(), or NULL
 * where the example does not fit. */
RefereeGame *compare_example_play (const CompareExample *example,
                                   const GoRuleset *ruleset,
                                   CompareOutcome *outcome);

/* Returns whether these outcomes differ in what the example shows. False unless both fit. */
bool compare_outcomes_differ (const CompareOutcome *a, const CompareOutcome *b);
