/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Goals that the rules can check, whatever moves lead to them: search judges the learner's moves
 * and finds the opponent's replies.
 *
 * A goal is one of capture, save, live, kill, keep, fill and best. */
#pragma once

#include "advice-search.h"
#include "teach-step.h"

G_BEGIN_DECLS

typedef enum
{
  TEACH_GOAL_OPEN, /* can still be reached, as far as is known */
  TEACH_GOAL_REACHED,
  TEACH_GOAL_LOST,
} TeachGoalState;

typedef struct
{
  TeachGoalState state;
  gboolean unknown; /* OPEN only because search found no answer */
  gboolean replies; /* the opponent acts: resists while OPEN, shows why when LOST */
  RefereeAct reply;
} TeachGoal;

/* Judges the learner's move, number `moves` of the learner's own. `before` and `after` are the
 * games around it; `start` is the game at the start of the step. */
TeachGoal teach_goal_judge (const TeachAsk *ask,
                            GoColor learner,
                            const RefereeGame *start,
                            const RefereeGame *before,
                            const RefereeGame *after,
                            int moves);

/* Returns whether the goal is reached or lost after the opponent's reply. */
TeachGoalState teach_goal_after_reply (const TeachAsk *ask,
                                       GoColor learner,
                                       const RefereeGame *start,
                                       const RefereeGame *game,
                                       int moves);

/* Finds a move that brings the learner, who is to move, closer to the goal. Returns FALSE if none
 * is known. */
gboolean teach_goal_move (
    const TeachAsk *ask, GoColor learner, const RefereeGame *game, int moves, RefereeAct *act);

/* Returns the result of best play from here with `first` to move, for capture, save, live and
 * kill; UNKNOWN if it cannot be found. */
AdviceResult teach_goal_search (
    const TeachAsk *ask, const RefereeGame *game, GoColor first, int moves, GoPoint *best);

/* Returns whether this result is what the learner is asked for. */
gboolean teach_goal_is_good (const TeachAsk *ask, AdviceResult result);

G_END_DECLS
