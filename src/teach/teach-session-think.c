/* What search has to find out, in a thread: it may take half a second, and nothing that is seen
 * waits for it. */
#include "config.h"

#include "job.h"
#include "teach-session-private.h"

typedef struct
{
  TeachThought thought;
  TeachLesson *lesson; /* whose step is asked about */
  void (*find) (TeachThought *thought);
  void (*found) (TeachSession *self, const TeachThought *thought);
} Task;

static void
task_free (gpointer data)
{
  Task *task = data;

  referee_game_free (task->thought.start);
  referee_game_free (task->thought.before);
  referee_game_free (task->thought.game);
  g_object_unref (task->lesson);
  g_free (task);
}

static void
think_in_thread (GTask *gtask, gpointer source, gpointer data, GCancellable *cancellable)
{
  Task *task = data;

  task->find (&task->thought);
  g_task_return_boolean (gtask, TRUE);
}

static void
thought_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  TeachSession *self = (TeachSession *) source;
  const Task *task = g_task_get_task_data (G_TASK (result));

  /* The step may have been begun again, or left. */
  if (g_cancellable_is_cancelled (g_task_get_cancellable (G_TASK (result))))
    return;
  g_clear_object (&self->thinking);
  task->found (self, &task->thought);
}

void
_teach_session_think (TeachSession *self,
                      const TeachAsk *ask,
                      void (*find) (TeachThought *thought),
                      void (*found) (TeachSession *self, const TeachThought *thought))
{
  const RefereeGame *game = match_controller_get_game (self->controller);
  size_t length = referee_game_length (game);
  Task *task = g_new0 (Task, 1);
  g_autoptr (GTask) gtask = NULL;

  task->lesson = g_object_ref (self->lesson);
  task->find = find;
  task->found = found;
  task->thought = (TeachThought){ .ask = ask,
                                  .learner = self->step->learner,
                                  .moves = self->moves,
                                  .start = referee_game_copy (self->start),
                                  .before = length > 0 ? referee_game_at (game, length - 1) : NULL,
                                  .game = referee_game_copy (game) };
  _teach_session_set_state (self, TEACH_STATE_REPLYING);
  self->thinking = g_cancellable_new ();
  gtask = g_task_new (self, self->thinking, thought_cb, NULL);
  g_task_set_task_data (gtask, task, task_free);
  job_run_task (gtask, think_in_thread);
}
