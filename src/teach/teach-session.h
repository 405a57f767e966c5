/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A lesson in progress: the step on the board, the sentences, and the learner's answers. */
#pragma once

#include "teach-answers.h"
#include "teach-lesson.h"

typedef enum
{
  TEACH_STATE_ASKING,
  TEACH_STATE_REPLYING, /* the opponent is about to act */
  TEACH_STATE_WRONG, /* try again with teach_session_again(), or give another answer where possible;
                        after a wrong move, touching a point plays there from the beginning */
  TEACH_STATE_RIGHT,
} TeachState;

#define TEACH_TYPE_SESSION (teach_session_get_type ())
/**
 * TeachSession:
 *
 * Search runs in a thread, everything else in the main thread.
 *
 * Signals:
 * - `started` (): controller and scene have been replaced, because a step begins, is tried again,
 *   or was chosen. Not emitted for the first step.
 * - `said` (const char *sentence): a sentence to announce, even if it repeats the last one.
 * - `done` (const char *step_id): the learner completed the step; once each time.
 * - `left` (the step's id): the session is about to leave the step.
 * - `finished` (TeachLesson *): Continue was pressed after the last step.
 *
 * Read-only properties that notify: `said` (string, "" for nothing), `state`, `input` (ints of
 * the enums), `step` (uint), `can-hint` (boolean).
 */
G_DECLARE_FINAL_TYPE (TeachSession, teach_session, TEACH, SESSION, GObject)

/* Creates a session that begins with step number `step`, or with the last one if there are
 * fewer. */
TeachSession *teach_session_new (TeachLesson *lesson, guint step) G_GNUC_WARN_UNUSED_RESULT;

TeachLesson *teach_session_get_lesson (TeachSession *self);
const TeachStep *teach_session_get_step (TeachSession *self);
guint teach_session_get_step_index (TeachSession *self);

/* Returns the controller of the step on the board; `started` announces a new one. */
MatchController *teach_session_get_controller (TeachSession *self);
MatchScene *teach_session_get_scene (TeachSession *self);
const RefereeGame *teach_session_get_game (TeachSession *self);

TeachState teach_session_get_state (TeachSession *self);
TeachInput teach_session_get_input (TeachSession *self);
const char *teach_session_get_said (TeachSession *self);
/* Returns the sentences to choose from; empty if there is no choice. */
const char *const *teach_session_get_choices (TeachSession *self);
gboolean teach_session_can_go_back (TeachSession *self);
/* Sets the time after which the opponent acts, 600 by default; 0 without animations. */
void teach_session_set_reply_delay (TeachSession *self, guint milliseconds);

/* Events at a step since the learner came to it or completed it, for the progress records. */
typedef struct
{
  guint mistakes; /* wrong answers */
  guint hints;
  guint shown; /* how often Show Me was pressed */
} TeachTally;

/* Returns the tally of the current step; owned by the session. */
const TeachTally *teach_session_get_tally (TeachSession *self);
/* Begins to count anew, after the tally has been stored or shall not be. */
void teach_session_forget_tally (TeachSession *self);

/* Returns whether the learner can answer now: while the step asks, and after a wrong answer that
 * left the board unchanged. */
gboolean teach_session_takes_answer (TeachSession *self);

/* Give an answer; ignored unless its input is asked for and an answer is possible. Plays, passes,
 * other acts and touches go to the controller, as in any game. */
void teach_session_enter_number (TeachSession *self, int number);
/* `winner` is GO_EMPTY for a draw; `margin` in half points. */
void teach_session_say_winner (TeachSession *self, GoColor winner, int margin);
void teach_session_choose (TeachSession *self, guint index);

/* Gives a part of an answer as if the learner did. A whole game cannot be given. */
void teach_session_give (TeachSession *self, const TeachGive *give);

/* Gives the next hint: first the sentence, then the marks. Returns FALSE if there are no more. */
gboolean teach_session_hint (TeachSession *self);
/* Begins the step again, then plays, marks or says the answer. The learner has to try again
 * afterwards. */
void teach_session_show_me (TeachSession *self);
/* Returns whether the answer shown is the program's, by Show Me. The state is then WRONG because
 * the learner still has to do the step, not because of a mistake. */
gboolean teach_session_is_shown (TeachSession *self);
/* Returns whether Show Me can show an answer; it cannot play a whole game. */
gboolean teach_session_can_show (TeachSession *self);
void teach_session_again (TeachSession *self);
void teach_session_back (TeachSession *self);
/* Goes on to the next step, whether or not this one is done. */
void teach_session_next (TeachSession *self);
void teach_session_go (TeachSession *self, guint step);
