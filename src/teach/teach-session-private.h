/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of TeachSession share. Each calls only those before it: -state (what is shown and
 * said), -reply (the opponent), -think (search), -judge (the learner's acts), -begin (a step on the
 * board), -show (hints and answers), and teach-session. */
#pragma once

#include "match-partner.h"
#include "teach-goal.h"
#include "teach-session.h"

G_BEGIN_DECLS

struct _TeachSession
{
  GObject parent_instance;

  TeachLesson *lesson;
  guint index;
  const TeachStep *step;
  RefereeGame *start; /* the step as it begins */
  MatchController *controller;
  MatchScene *scene;
  MatchPartner *partner; /* of a game, else NULL */

  TeachState state;
  TeachInput input;
  char *said;
  GStrv choices;

  SgfNode node;      /* how far the tree has been walked */
  gboolean off_tree; /* a move was made that it does not have */
  int moves;         /* the learner's own */
  bool *wanted;      /* points to be touched, GO_CELLS */
  bool *chosen;      /* of these, those that were touched */
  GoPoint missed;    /* touched, and not one of them; else GO_NO_POINT */
  guint n_hints;     /* given for this step as it stands: sentence, marks */
  TeachTally tally;
  gboolean showing; /* Show me is under way, or its answer is still on the board */
  gboolean giving;  /* Show me makes an act: what is done at other times is the learner's */

  gboolean acting; /* an act of the opponent is being made */
  RefereeAct reply;
  char *reply_said;
  TeachState reply_state; /* when the reply is made */
  void (*replied) (TeachSession *self);
  guint source;      /* of the reply */
  guint show_source; /* of what is shown next */
  guint reply_delay;
  GCancellable *thinking; /* search is under way; NULL: it is not */
  GArray *shown;          /* of TeachGive: what Show me has yet to do */
};

/* State ----------------------------------------------------------------------------------- */

void teach_session_say (TeachSession *self, const char *sentence);
void teach_session_set_state (TeachSession *self, TeachState state);
void teach_session_set_input (TeachSession *self, TeachInput input);
/* The step is done: says `sentence`, or the step's own word where it is NULL or "". */
void teach_session_right (TeachSession *self, const char *sentence);
void teach_session_wrong (TeachSession *self, const char *sentence);
/* Marks of the step, of hints and of what was touched. */
void teach_session_mark (TeachSession *self);

/* Reply ----------------------------------------------------------------------------------- */

/* The opponent makes `act` after a moment; then `sentence` is said and the state is `state`. Where
 * that is ASKING, `replied`, which may be NULL, is asked before. Takes the sentence. */
void teach_session_plan_reply (TeachSession *self,
                               const RefereeAct *act,
                               char *sentence,
                               TeachState state,
                               void (*replied) (TeachSession *self));
/* The opponent's act has been made. */
void teach_session_after_reply (TeachSession *self);
void teach_session_stop_waiting (TeachSession *self);

/* Think ----------------------------------------------------------------------------------- */

/* A question to search and its answer; the games are copies. */
typedef struct
{
  const TeachAsk *ask;
  GoColor learner;
  int moves;                          /* the learner's */
  RefereeGame *start, *before, *game; /* at the step's begin, before the last act, now */

  TeachGoal goal;       /* of a move of the learner */
  TeachGoalState state; /* after the opponent's */
  gboolean knows;       /* `act` comes nearer to the goal */
  RefereeAct act;
} TeachThought;

/* Has `find` fill in an answer in a thread, and `found` take it; until then the state is REPLYING.
 * `found` is not called when the
 * step is begun again or left before. */
void teach_session_think (TeachSession *self,
                          const TeachAsk *ask,
                          void (*find) (TeachThought *thought),
                          void (*found) (TeachSession *self, const TeachThought *thought));

/* Judge ----------------------------------------------------------------------------------- */

/* Listens to the controller. */
void teach_session_listen (TeachSession *self);
void teach_session_judge_number (TeachSession *self, int number);
void teach_session_judge_winner (TeachSession *self, GoColor winner, int margin);
void teach_session_judge_choice (TeachSession *self, guint index);

/* Begin ----------------------------------------------------------------------------------- */

/* Puts the step on the board, in place of what is there. */
void teach_session_begin (TeachSession *self);
/* Takes it off again, with all that waits. */
void teach_session_clear (TeachSession *self);

/* Show ------------------------------------------------------------------------------------ */

gboolean teach_session_can_hint (TeachSession *self);

G_END_DECLS
