/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Goals that the rules themselves can check, whichever way they are reached: what search says of a
 * learner's move, and what the opponent answers.
 *
 * A goal is one of capture, save, live, kill, keep, fill and best. */
#pragma once

#include "advice-search.h"
#include "teach-step.h"

G_BEGIN_DECLS

typedef enum
{
  TEACH_GOAL_OPEN, /* it can still be reached, as far as is known */
  TEACH_GOAL_REACHED,
  TEACH_GOAL_LOST,
} TeachGoalState;

typedef struct
{
  TeachGoalState state;
  gboolean unknown; /* OPEN only because search could not find out */
  gboolean replies; /* the opponent acts: while OPEN it resists, when LOST it shows why */
  RefereeAct reply;
} TeachGoal;

/* Judges the move that the learner has made: `before` and `after` it, the last of `moves` own ones;
 * `start` is the game as the step began. */
TeachGoal teach_goal_judge (const TeachAsk *ask,
                            GoColor learner,
                            const RefereeGame *start,
                            const RefereeGame *before,
                            const RefereeGame *after,
                            int moves);

/* Whether it is reached, or lost, now that the opponent has answered. */
TeachGoalState teach_goal_after_reply (const TeachAsk *ask,
                                       GoColor learner,
                                       const RefereeGame *start,
                                       const RefereeGame *game,
                                       int moves);

/* A move with which the learner, who is to move, comes nearer to it; FALSE when none is known. */
gboolean teach_goal_move (
    const TeachAsk *ask, GoColor learner, const RefereeGame *game, int moves, RefereeAct *act);

/* What best play from here leads to, `first` moving first, for capture, save, live and kill;
 * UNKNOWN where it cannot be found out. */
AdviceResult teach_goal_search (
    const TeachAsk *ask, const RefereeGame *game, GoColor first, int moves, GoPoint *best);

/* Whether that result is what a learner is asked for. */
gboolean teach_goal_is_good (const TeachAsk *ask, AdviceResult result);

G_END_DECLS
