/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Goals that the rules can check, whatever moves lead to them: search judges the learner's moves
 * and finds the opponent's replies.
 *
 * A goal is one of capture, save, live, kill, keep, fill and best. */
#pragma once

#include "advice-search.h"
#include "teach-step.h"

typedef enum
{
  TEACH_GOAL_OPEN, /* can still be reached, as far as is known */
  TEACH_GOAL_REACHED,
  TEACH_GOAL_LOST,
} TeachGoalState;

/* What is asked, and what search finds. */
typedef struct
{
  const TeachAsk *ask;
  GoColor learner;
  int moves;                                /* number of the learner's moves */
  const RefereeGame *start, *before, *game; /* at the start of the step, before the last act, now */
  TeachGoalState state;
  gboolean unknown; /* OPEN only because search found no answer */
  gboolean acts;    /* `act` is set */
  RefereeAct act;
} TeachGoal;

/* Judges the learner's move, the last act. Sets `state` and `unknown`. The opponent's reply in
 * `act` resists while OPEN, and shows why when LOST. */
void teach_goal_judge (TeachGoal *self);

/* Sets `state` after the opponent's reply. */
void teach_goal_after_reply (TeachGoal *self);

/* Sets `act` to a move that brings the learner, who is to move, closer to the goal, if one is
 * known. */
void teach_goal_move (TeachGoal *self);

/* Returns the result of best play from here with `first` to move, for capture, save, live and
 * kill; UNKNOWN if it cannot be found. */
AdviceResult teach_goal_search (
    const TeachAsk *ask, const RefereeGame *game, GoColor first, int moves, GoPoint *best);

/* Returns whether this result is what the learner is asked for. */
gboolean teach_goal_is_good (const TeachAsk *ask, AdviceResult result);
