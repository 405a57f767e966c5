/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Right and wrong answers to a step, as data that can be given to a session: for Show me, for
 * hand-outs and for tests. */
#pragma once

#include "teach-step.h"

G_BEGIN_DECLS

typedef enum
{
  TEACH_GIVE_ACT,
  TEACH_GIVE_TOUCH,    /* `act.point` */
  TEACH_GIVE_NUMBER,   /* `number` */
  TEACH_GIVE_WINNER,   /* `color` by `number` half points */
  TEACH_GIVE_CHOICE,   /* the sentence `number` */
  TEACH_GIVE_CONTINUE, /* Continue is pressed */
  TEACH_GIVE_SEARCH,   /* what search finds best now, again and again until nothing is asked */
  TEACH_GIVE_GAME,     /* a game is played to its end, and its result said if it is asked for */
} TeachGiveKind;

typedef struct
{
  TeachGiveKind kind;
  RefereeAct act;
  int number;
  GoColor color;
} TeachGive;

typedef struct
{
  gboolean right;
  gboolean open; /* right so far: the goal can still be reached after it */
  GArray *gives; /* of TeachGive, one after the other; a wrong answer is wrong at its last */
} TeachAnswer;

/* Answers to a step, the first of them right: all that the tree knows; of what can be touched,
 * marked, counted and chosen the right answer, and wrong ones beside it; of a goal that search
 * judges, every play that is open, each answered as search finds it. A GPtrArray of TeachAnswer. */
GPtrArray *teach_step_answers (const TeachStep *step) G_GNUC_WARN_UNUSED_RESULT;

/* The first of them, found without judging all others; NULL when none is known. */
TeachAnswer *teach_step_answer (const TeachStep *step) G_GNUC_WARN_UNUSED_RESULT;
void teach_answer_free (TeachAnswer *self);

/* The answer in words, for a page: "C2", "2", "Black wins by 3½ points". */
char *teach_answer_text (const TeachStep *step,
                         const TeachAnswer *answer) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
