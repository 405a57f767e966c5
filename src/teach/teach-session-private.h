/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Declarations shared by the files of TeachSession. Each file calls only those before it: -state
 * (what the learner sees, replies, search), -judge (the learner's acts), -show (beginning a step,
 * hints and answers), and teach-session. */
#pragma once

#include "match-partner.h"
#include "teach-goal.h"
#include "teach-session.h"

struct _TeachSession
{
  GObject parent_instance;

  TeachLesson *lesson;
  guint index;
  const TeachStep *step;
  RefereeGame *start; /* the start of the step */
  MatchController *controller;
  MatchScene *scene;
  MatchPartner *partner; /* for a game, else NULL */

  TeachState state;
  TeachInput input;
  char *said;
  GStrv choices;

  SgfNode node;      /* the node reached in the tree */
  gboolean off_tree; /* the learner's move is not in the tree */
  int moves;         /* number of the learner's moves */
  bool *wanted;      /* the points to touch, GO_CELLS */
  bool *chosen;      /* the touched ones among them */
  GoPoint missed;    /* a touched point that is not one of them, else GO_NO_POINT */
  guint n_hints;     /* hints given in this attempt: sentence, marks */
  TeachTally tally;
  gboolean showing; /* Show Me is running, or its answer is still on the board */
  gboolean giving;  /* Show Me makes an act; at other times acts are the learner's */

  gboolean acting; /* the opponent's act is being made */
  RefereeAct reply;
  char *reply_said;
  TeachState reply_state; /* the state after the reply */
  void (*replied) (TeachSession *self);
  guint source;      /* for the reply */
  guint show_source; /* for the next thing to show */
  guint reply_delay;
  GCancellable *thinking; /* while search runs, else NULL */
  GArray *shown;          /* of TeachGive: what Show Me still has to do */
};

/* State ----------------------------------------------------------------------------------- */

void teach_session_say (TeachSession *self, const char *sentence);
void teach_session_set_state (TeachSession *self, TeachState state);
void teach_session_set_input (TeachSession *self, TeachInput input);
/* Returns "White also gets 6½ points of komi."; "" without komi. Free with g_free(). */
char *teach_session_komi (TeachSession *self);
/* Returns how to count a finished game, with its komi. Free with g_free(). */
char *teach_session_how_to_count (TeachSession *self);
/* Returns the scores of a finished game, "Black has 49 points in all, and White 7½."; "" elsewhere.
 * Free with g_free(). */
char *teach_session_sum (TeachSession *self);
/* Completes the step and says `sentence`, or the step's own text if it is NULL or "". */
void teach_session_right (TeachSession *self, const char *sentence);
void teach_session_wrong (TeachSession *self, const char *sentence);
/* Marks the step's points, those of hints, and touched ones. */
void teach_session_mark (TeachSession *self);

/* Reply ----------------------------------------------------------------------------------- */

/* Plans the opponent's `act` after a short delay. Then says `sentence` (transfer full) and sets
 * `state`. If that is ASKING, also calls `replied`, unless it is NULL. */
void teach_session_plan_reply (TeachSession *self,
                               const RefereeAct *act,
                               char *sentence,
                               TeachState state,
                               void (*replied) (TeachSession *self));
/* Handles the opponent's act once it has been made. */
void teach_session_after_reply (TeachSession *self);
void teach_session_stop_waiting (TeachSession *self);

/* Think ----------------------------------------------------------------------------------- */

/* Runs `find` on the goal of the step in a thread and passes its answer to `found`; until then the
 * state is REPLYING. If the step is begun again or left first, `found` is not called. */
void teach_session_think (TeachSession *self,
                          void (*find) (TeachGoal *goal),
                          void (*found) (TeachSession *self, const TeachGoal *goal));

/* Judge ----------------------------------------------------------------------------------- */

/* Connects to the controller's signals. */
void teach_session_listen (TeachSession *self);
void teach_session_judge_number (TeachSession *self, int number);
void teach_session_judge_winner (TeachSession *self, GoColor winner, int margin);
void teach_session_judge_choice (TeachSession *self, guint index);

/* Begin ----------------------------------------------------------------------------------- */

/* Puts the step on the board in place of the previous one. */
void teach_session_begin (TeachSession *self);
/* Removes the step, and cancels everything pending. */
void teach_session_clear (TeachSession *self);

/* Show ------------------------------------------------------------------------------------ */

gboolean teach_session_can_hint (TeachSession *self);
