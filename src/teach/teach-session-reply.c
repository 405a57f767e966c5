/* The opponent, who acts after a moment. */
#include "config.h"

#include "teach-session-private.h"

void
_teach_session_stop_waiting (TeachSession *self)
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
_teach_session_plan_reply (TeachSession *self,
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
  _teach_session_set_state (self, TEACH_STATE_REPLYING);
  if (self->reply_delay > 0)
    self->source = g_timeout_add (self->reply_delay, act_cb, self);
  else
    act_cb (self);
}

void
_teach_session_after_reply (TeachSession *self)
{
  g_autofree char *sentence = g_steal_pointer (&self->reply_said);

  self->acting = FALSE;
  switch (self->reply_state)
    {
    case TEACH_STATE_RIGHT:
      _teach_session_right (self, sentence);
      break;
    case TEACH_STATE_WRONG:
      _teach_session_wrong (self, sentence);
      break;
    case TEACH_STATE_ASKING:
    case TEACH_STATE_REPLYING:
      _teach_session_set_state (self, TEACH_STATE_ASKING);
      _teach_session_say (self, sentence);
      if (self->replied != NULL)
        self->replied (self);
      break;
    }
}
