/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Right and wrong answers to a step as data for a session: for Show Me, handouts and tests. */
#pragma once

#include "teach-step.h"

typedef enum
{
  TEACH_GIVE_ACT,
  TEACH_GIVE_TOUCH,    /* `act.point` */
  TEACH_GIVE_NUMBER,   /* the number in `number` */
  TEACH_GIVE_WINNER,   /* `color` by `number` half points */
  TEACH_GIVE_CHOICE,   /* the sentence `number` */
  TEACH_GIVE_CONTINUE, /* presses Continue */
  TEACH_GIVE_SEARCH,   /* the best moves that search finds, until nothing more is asked */
  TEACH_GIVE_GAME,     /* plays a game to its end, and says its result if asked */
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
  gboolean open; /* not wrong yet: the goal can still be reached */
  GArray *gives; /* of TeachGive, in order; a wrong answer is wrong at its last one */
} TeachAnswer;

/* Returns answers to a step, a right one first, as a GPtrArray of TeachAnswer. It includes every
 * answer in the tree. For touching, marking, counting and choosing it has the right answer and
 * some wrong ones. For a goal that search judges it has every possible play, each with the verdict
 * of search. */
GPtrArray *teach_step_answers (const TeachStep *step) G_GNUC_WARN_UNUSED_RESULT;

/* Returns a right answer without judging all others; NULL if none is known. */
TeachAnswer *teach_step_answer (const TeachStep *step) G_GNUC_WARN_UNUSED_RESULT;
void teach_answer_free (TeachAnswer *self);

/* Returns the answer as text for a page: "C2", "2", "Black wins by 3½ points". */
char *teach_answer_text (const TeachStep *step,
                         const TeachAnswer *answer) G_GNUC_WARN_UNUSED_RESULT;
