/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the learner sees, the opponent's reply, and the search for it. */
#include <glib/gi18n.h>

#include "job.h"
#include "teach-property.h"
#include "teach-session-private.h"
#include "words.h"

void
teach_session_say (TeachSession *self, const char *sentence)
{
  g_free (self->said);
  self->said = g_strdup (sentence);
  g_object_notify (G_OBJECT (self), "said");
  if (*sentence != '\0')
    g_signal_emit_by_name (self, "said", sentence);
}

gboolean
teach_session_takes_answer (TeachSession *self)
{
  return self->state == TEACH_STATE_ASKING
         || (self->state == TEACH_STATE_WRONG
             && (self->input == TEACH_INPUT_TOUCH || self->input == TEACH_INPUT_NUMBER
                 || self->input == TEACH_INPUT_WINNER || self->input == TEACH_INPUT_CHOICE
                 || (!self->showing
                     && (teach_ask_act (&self->step->ask) == REFEREE_AGREE
                         || teach_ask_act (&self->step->ask) == REFEREE_PASS))));
}

char *
teach_session_komi (TeachSession *self)
{
  const RefereeState *state = referee_game_state (match_controller_get_game (self->controller));
  int komi = go_ruleset_komi (&self->step->ruleset, state->handicap);
  g_autofree char *points = words_points_noun (komi);

  /* Translators: "6½ points". */
  return komi > 0 ? g_strdup_printf (_ ("White also gets %s of komi."), points) : g_strdup ("");
}

char *
teach_session_how_to_count (TeachSession *self)
{
  g_autofree char *komi = teach_session_komi (self);

  return g_strconcat (_ ("For each player, count the empty points that they surround, and add the "
                         "prisoners in their lid."),
                      *komi ? " " : "", komi, NULL);
}

char *
teach_session_sum (TeachSession *self)
{
  const RefereeGame *game = match_controller_get_game (self->controller);
  GoScoring scoring = (GoScoring) referee_game_setup (game)->ruleset.scoring;
  g_autofree RefereeScore *score = g_new0 (RefereeScore, 1);
  g_autofree char *black = NULL, *white = NULL;

  if (self->step->ask.kind != TEACH_ASK_FINISH || scoring >= GO_SCORING_NONE)
    return g_strdup ("");
  referee_game_score (game, true, score);
  black = words_points_noun (score->ledger[scoring].total[GO_BLACK]);
  white = words_points (score->ledger[scoring].total[GO_WHITE]);
  /* Translators: "49 points", and a number. */
  return g_strdup_printf (_ ("Black has %s in all, and White %s."), black, white);
}

void
teach_session_set_state (TeachSession *self, TeachState state)
{
  if (self->state == state)
    return;
  self->state = state;
  g_object_notify (G_OBJECT (self), "state");
}

void
teach_session_set_input (TeachSession *self, TeachInput input)
{
  match_controller_set_touches_tell (self->controller,
                                     input != TEACH_INPUT_BOARD && input != TEACH_INPUT_TABLE);
  if (self->input == input)
    return;
  self->input = input;
  g_object_notify (G_OBJECT (self), "input");
}

void
teach_session_right (TeachSession *self, const char *sentence)
{
  const char *own = *self->step->right != '\0' ? self->step->right : _ ("That is right.");

  teach_session_set_input (self, TEACH_INPUT_NONE);
  /* An answer that was only shown still has to be given. */
  teach_session_set_state (self, self->showing ? TEACH_STATE_WRONG : TEACH_STATE_RIGHT);
  teach_session_say (self, sentence != NULL && *sentence != '\0' ? sentence : own);
  if (self->showing)
    return;
  g_signal_emit_by_name (self, "done", self->step->id);
  /* The record of progress has these; count the next ones separately. */
  self->tally = (TeachTally){ 0 };
}

void
teach_session_wrong (TeachSession *self, const char *sentence)
{
  const char *own = *self->step->wrong != '\0' ? self->step->wrong : _ ("Not quite. Try again.");

  if (!self->showing)
    self->tally.mistakes++;
  teach_session_set_state (self, TEACH_STATE_WRONG);
  /* The next touch is another try. */
  if (self->input == TEACH_INPUT_BOARD && !self->showing)
    match_controller_set_touches_tell (self->controller, TRUE);
  teach_session_say (self, sentence != NULL && *sentence != '\0' ? sentence : own);
}

void
teach_session_mark (TeachSession *self)
{
  g_autoptr (GArray) spots = g_array_new (FALSE, FALSE, sizeof (MatchSpot));
  const TeachStep *step = self->step;

  g_array_append_vals (spots, step->marks->data, step->marks->len);
  for (guint i = 0; self->n_hints > 1 && i < step->hint_points->len; i++)
    teach_spot_at (spots, g_array_index (step->hint_points, GoPoint, i))->hint = TRUE;
  for (GoPoint p = 0; p < GO_CELLS; p++)
    if (self->chosen[p])
      teach_spot_at (spots, p)->chosen = TRUE;
  if (self->missed != GO_NO_POINT)
    teach_spot_at (spots, self->missed)->mark = GO_MARK_CROSS;
  match_scene_set_marks (self->scene, (const MatchSpot *) (void *) spots->data, spots->len);
}

/* Reply: the opponent acts after a short delay. */

void
teach_session_stop_waiting (TeachSession *self)
{
  g_clear_handle_id (&self->source, g_source_remove);
  g_clear_handle_id (&self->show_source, g_source_remove);
  g_cancellable_cancel (self->thinking);
  g_clear_object (&self->thinking);
}

static gboolean
act_cb (gpointer data)
{
  TeachSession *self = data;

  self->source = 0;
  self->acting = TRUE;
  match_controller_submit (self->controller, &self->reply);
  return G_SOURCE_REMOVE;
}

void
teach_session_plan_reply (TeachSession *self,
                          const RefereeAct *act,
                          char *sentence,
                          TeachState state,
                          void (*replied) (TeachSession *self))
{
  self->reply = *act;
  g_free (self->reply_said);
  self->reply_said = sentence;
  self->reply_state = state;
  self->replied = replied;
  teach_session_set_state (self, TEACH_STATE_REPLYING);
  if (self->reply_delay > 0)
    self->source = g_timeout_add (self->reply_delay, act_cb, self);
  else
    act_cb (self);
}

void
teach_session_after_reply (TeachSession *self)
{
  g_autofree char *sentence = g_steal_pointer (&self->reply_said);

  self->acting = FALSE;
  switch (self->reply_state)
    {
    case TEACH_STATE_RIGHT:
      teach_session_right (self, sentence);
      break;
    case TEACH_STATE_WRONG:
      teach_session_wrong (self, sentence);
      break;
    case TEACH_STATE_ASKING:
    case TEACH_STATE_REPLYING:
      teach_session_set_state (self, TEACH_STATE_ASKING);
      teach_session_say (self, sentence);
      if (self->replied != NULL)
        self->replied (self);
      break;
    }
}

/* Search: runs in a thread, because it may take half a second and must not block the display. */

typedef struct
{
  TeachGoal goal;
  TeachLesson *lesson; /* the lesson that owns the step */
  void (*find) (TeachGoal *goal);
  void (*found) (TeachSession *self, const TeachGoal *goal);
} Task;

static void
task_free (gpointer data)
{
  Task *task = data;

  referee_game_free ((RefereeGame *) task->goal.start);
  referee_game_free ((RefereeGame *) task->goal.before);
  referee_game_free ((RefereeGame *) task->goal.game);
  g_object_unref (task->lesson);
  g_free (task);
}

static void
think_in_thread (GTask *gtask, gpointer source, gpointer data, GCancellable *cancellable)
{
  Task *task = data;

  task->find (&task->goal);
  g_task_return_boolean (gtask, TRUE);
}

static void
thought_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  TeachSession *self = (TeachSession *) source;
  const Task *task = g_task_get_task_data (G_TASK (result));

  /* The step may have been begun again or left. */
  if (g_cancellable_is_cancelled (g_task_get_cancellable (G_TASK (result))))
    return;
  g_clear_object (&self->thinking);
  task->found (self, &task->goal);
}

void
teach_session_think (TeachSession *self,
                     void (*find) (TeachGoal *goal),
                     void (*found) (TeachSession *self, const TeachGoal *goal))
{
  const RefereeGame *game = match_controller_get_game (self->controller);
  size_t length = referee_game_length (game);
  Task *task = g_new0 (Task, 1);
  g_autoptr (GTask) gtask = NULL;

  task->lesson = g_object_ref (self->lesson);
  task->find = find;
  task->found = found;
  task->goal = (TeachGoal){ .ask = teach_step_goal (self->step),
                            .learner = self->step->learner,
                            .moves = self->moves,
                            .start = referee_game_copy (self->start),
                            .before = length > 0 ? referee_game_at (game, length - 1) : NULL,
                            .game = referee_game_copy (game) };
  teach_session_set_state (self, TEACH_STATE_REPLYING);
  self->thinking = g_cancellable_new ();
  gtask = g_task_new (self, self->thinking, thought_cb, NULL);
  g_task_set_task_data (gtask, task, task_free);
  job_run_task (gtask, think_in_thread);
}
