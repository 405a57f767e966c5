/* What the learner sees and is told. */
#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "teach-session-private.h"

void
_teach_session_say (TeachSession *self, const char *sentence)
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
                 || self->input == TEACH_INPUT_WINNER || self->input == TEACH_INPUT_CHOICE));
}

void
_teach_session_set_state (TeachSession *self, TeachState state)
{
  if (self->state == state)
    return;
  self->state = state;
  g_object_notify (G_OBJECT (self), "state");
}

void
_teach_session_set_input (TeachSession *self, TeachInput input)
{
  match_controller_set_touches_tell (self->controller,
                                     input != TEACH_INPUT_BOARD && input != TEACH_INPUT_TABLE);
  if (self->input == input)
    return;
  self->input = input;
  g_object_notify (G_OBJECT (self), "input");
}

void
_teach_session_right (TeachSession *self, const char *sentence)
{
  const char *own = *self->step->right != '\0' ? self->step->right : _ ("That is right.");

  _teach_session_set_input (self, TEACH_INPUT_NONE);
  /* What was only shown has yet to be done. */
  _teach_session_set_state (self, self->showing ? TEACH_STATE_WRONG : TEACH_STATE_RIGHT);
  _teach_session_say (self, sentence != NULL && *sentence != '\0' ? sentence : own);
  if (self->showing)
    return;
  g_signal_emit_by_name (self, "done", self->step->id);
  /* They were told; what comes now is counted from there. */
  self->tally = (TeachTally){ 0 };
}

void
_teach_session_wrong (TeachSession *self, const char *sentence)
{
  const char *own = *self->step->wrong != '\0' ? self->step->wrong : _ ("Not quite. Try again.");

  if (!self->showing)
    self->tally.mistakes++;
  _teach_session_set_state (self, TEACH_STATE_WRONG);
  _teach_session_say (self, sentence != NULL && *sentence != '\0' ? sentence : own);
}

/* The spot of a point among `spots`, which has it from now on. */
static MatchSpot *
spot_at (GArray *spots, GoPoint point)
{
  MatchSpot spot = { .point = point };

  for (guint i = 0; i < spots->len; i++)
    if (g_array_index (spots, MatchSpot, i).point == point)
      return &g_array_index (spots, MatchSpot, i);
  g_array_append_val (spots, spot);
  return &g_array_index (spots, MatchSpot, spots->len - 1);
}

void
_teach_session_mark (TeachSession *self)
{
  g_autoptr (GArray) spots = g_array_new (FALSE, FALSE, sizeof (MatchSpot));
  const TeachStep *step = self->step;

  g_array_append_vals (spots, step->marks->data, step->marks->len);
  for (guint i = 0; self->n_hints > 1 && i < step->hint_points->len; i++)
    spot_at (spots, g_array_index (step->hint_points, GoPoint, i))->hint = TRUE;
  for (GoPoint p = 0; p < GO_CELLS; p++)
    if (self->chosen[p])
      spot_at (spots, p)->chosen = TRUE;
  if (self->missed != GO_NO_POINT)
    spot_at (spots, self->missed)->mark = GO_MARK_CROSS;
  match_scene_set_marks (self->scene, (const MatchSpot *) (void *) spots->data, spots->len);
}
