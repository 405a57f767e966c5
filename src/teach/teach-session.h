/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A lesson in progress: the step on the board, the sentence shown, and the learner’s answers. */
#pragma once

#include "teach-answers.h"
#include "teach-lesson.h"

G_BEGIN_DECLS

typedef enum
{
  TEACH_STATE_ASKING,
  TEACH_STATE_REPLYING, /* the opponent is about to act */
  TEACH_STATE_WRONG,    /* teach_session_again(), or another answer where one is taken */
  TEACH_STATE_RIGHT,
} TeachState;

/* What the learner answers with. */
typedef enum
{
  TEACH_INPUT_NONE,  /* Continue */
  TEACH_INPUT_BOARD, /* a play */
  TEACH_INPUT_TABLE, /* the seats and their buttons are needed */
  TEACH_INPUT_TOUCH, /* touched points, by the controller */
  TEACH_INPUT_NUMBER,
  TEACH_INPUT_WINNER,
  TEACH_INPUT_CHOICE,
} TeachInput;

#define TEACH_TYPE_SESSION (teach_session_get_type ())
/**
 * TeachSession:
 *
 * Search runs in a thread, and everything else in the main thread; what the opponent does comes
 * after `reply-delay`.
 *
 * Signals:
 * - `started` (): controller and scene are others now: a step begins, is tried again, or another
 *   was chosen. Not for the first, which is there from the beginning.
 * - `said` (const char *sentence): to be announced, whether or not it is what was said before.
 * - `done` (const char *step_id): the step was done by the learner, by hand; once for each time.
 * - `left` (the step's id): another step is about to be gone to.
 * - `finished` (TeachLesson *): Continue was pressed after the last step.
 *
 * Properties that notify, read-only but for `reply-delay`: `task`, `said` (strings, "" for
 * nothing), `state`, `input` (ints of the enums above), `step`, `n-steps` (uints), `choices`
 * (GStrv), `can-go-back`, `can-hint` (booleans), `reply-delay` (uint, milliseconds, 600 at first; 0
 * without animations).
 */
G_DECLARE_FINAL_TYPE (TeachSession, teach_session, TEACH, SESSION, GObject)

/* Begins with that step, or the last where there are not so many. */
TeachSession *teach_session_new (TeachLesson *lesson, guint step) G_GNUC_WARN_UNUSED_RESULT;

TeachLesson *teach_session_get_lesson (TeachSession *self);
const TeachStep *teach_session_get_step (TeachSession *self);
guint teach_session_get_step_index (TeachSession *self);

/* The step on the board; another one after `started`. */
MatchController *teach_session_get_controller (TeachSession *self);
MatchScene *teach_session_get_scene (TeachSession *self);
const RefereeGame *teach_session_get_game (TeachSession *self);

TeachState teach_session_get_state (TeachSession *self);
TeachInput teach_session_get_input (TeachSession *self);
const char *teach_session_get_task (TeachSession *self);
const char *teach_session_get_said (TeachSession *self);
/* The sentences to choose from; empty when nothing is to be chosen. */
const char *const *teach_session_get_choices (TeachSession *self);
gboolean teach_session_can_go_back (TeachSession *self);
void teach_session_set_reply_delay (TeachSession *self, guint milliseconds);

/* What happened at a step since it was gone to or done: for the records of progress. */
typedef struct
{
  guint mistakes; /* wrong answers */
  guint hints;
  guint shown; /* how often Show me was pressed */
} TeachTally;

/* Returns the tally of the present step; owned by the session. */
const TeachTally *teach_session_get_tally (TeachSession *self);

/* Returns whether an answer is taken now: while the step asks, and after a wrong answer that left
 * nothing to be put back on the board. */
gboolean teach_session_takes_answer (TeachSession *self);

/* Answers, each ignored unless its input is asked for and an answer is taken. Plays, passes and all
 * other acts go to the controller, as in any game; touches too. */
void teach_session_enter_number (TeachSession *self, int number);
/* `winner` is GO_EMPTY for a draw; `margin` in half points. */
void teach_session_say_winner (TeachSession *self, GoColor winner, int margin);
void teach_session_choose (TeachSession *self, guint index);

/* Any part of an answer, as if the learner gave it; a game has to be played. */
void teach_session_give (TeachSession *self, const TeachGive *give);

/* The sentence first, then the marks. FALSE when there is no more. */
gboolean teach_session_hint (TeachSession *self);
/* Begins the step again and plays, marks or says the answer; it is then to be tried again. */
void teach_session_show_me (TeachSession *self);
/* Whether the answer on the board, or what was said, is the program's, by Show me: the state is
 * then WRONG because the step has yet to be done, and nobody has made a mistake. */
gboolean teach_session_is_shown (TeachSession *self);
/* Whether Show me has anything to show: a game has to be played. */
gboolean teach_session_can_show (TeachSession *self);
void teach_session_again (TeachSession *self);
void teach_session_back (TeachSession *self);
/* Continue, whether or not the step is done. */
void teach_session_next (TeachSession *self);
void teach_session_go (TeachSession *self, guint step);

G_END_DECLS
