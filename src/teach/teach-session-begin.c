/* A step on the board. */
#include "config.h"

#include <string.h>

#include "teach-facts.h"
#include "teach-session-private.h"
#include "teach-tree.h"

/* Does the tree have a pass of the learner's? */
static gboolean
tree_passes (const TeachStep *step)
{
  GoColor color;
  GoPoint point;

  for (SgfNode node = sgf_node_walk (step->collection, step->root, step->root); node != SGF_NONE;
       node = sgf_node_walk (step->collection, step->root, node))
    if (teach_tree_move (step, node, &color, &point) && color == step->learner
        && point == GO_NO_POINT)
      return TRUE;
  return FALSE;
}

static TeachInput
input_of (const TeachStep *step)
{
  switch (step->ask.kind)
    {
    case TEACH_ASK_LOOK:
      return TEACH_INPUT_NONE;
    case TEACH_ASK_PLAY:
    case TEACH_ASK_CAPTURE:
    case TEACH_ASK_SAVE:
    case TEACH_ASK_LIVE:
    case TEACH_ASK_KILL:
    case TEACH_ASK_KEEP:
    case TEACH_ASK_FILL:
      return tree_passes (step) ? TEACH_INPUT_TABLE : TEACH_INPUT_BOARD;
    case TEACH_ASK_TOUCH:
      return TEACH_INPUT_TOUCH;
    case TEACH_ASK_BEST:
    case TEACH_ASK_PASS:
    case TEACH_ASK_HAND:
    case TEACH_ASK_CHALLENGE:
    case TEACH_ASK_ALLOW:
    case TEACH_ASK_RESUME:
    case TEACH_ASK_PLAYOUT:
    case TEACH_ASK_AGREE:
    case TEACH_ASK_GAME:
    case TEACH_ASK_FINISH:
      return TEACH_INPUT_TABLE;
    case TEACH_ASK_NUMBER:
      return TEACH_INPUT_NUMBER;
    case TEACH_ASK_WINNER:
      return TEACH_INPUT_WINNER;
    case TEACH_ASK_CHOOSE:
      return TEACH_INPUT_CHOICE;
    }
  g_assert_not_reached ();
}

void
_teach_session_clear (TeachSession *self)
{
  _teach_session_stop_waiting (self);
  if (self->partner != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->partner, self);
      g_object_run_dispose (G_OBJECT (self->partner));
    }
  g_clear_object (&self->partner);
  if (self->controller != NULL)
    g_signal_handlers_disconnect_by_data (self->controller, self);
  g_clear_object (&self->scene);
  g_clear_object (&self->controller);
  g_clear_pointer (&self->start, referee_game_free);
  g_clear_pointer (&self->reply_said, g_free);
  self->node = self->step->root;
  self->off_tree = FALSE;
  self->moves = 0;
  self->acting = FALSE;
  self->showing = FALSE;
  g_array_set_size (self->shown, 0);
  self->missed = GO_NO_POINT;
  memset (self->chosen, 0, GO_CELLS * sizeof *self->chosen);
}

/* The game as the step begins, act by act, under a controller of its own. */
static void
seat (TeachSession *self)
{
  g_autoptr (GArray) acts = g_array_new (FALSE, FALSE, sizeof (RefereeAct));
  MatchInfo info = { .guard = self->step->guard, .friendly = TRUE };
  TeachInput input = input_of (self->step);

  /* A button that nothing comes of would be taken for the answer. */
  info.still = input != TEACH_INPUT_BOARD && input != TEACH_INPUT_TABLE;
  self->start = teach_step_begin (self->step);
  for (size_t i = 0; i < referee_game_length (self->start); i++)
    g_array_append_val (acts, *referee_game_act (self->start, i));
  self->controller
      = match_controller_restore (referee_game_setup (self->start), &info,
                                  (const RefereeAct *) (void *) acts->data, acts->len, NULL, NULL);
  self->scene = match_scene_new (self->controller);
}

static void
said_cb (TeachSession *self, const char *sentence)
{
  _teach_session_say (self, sentence);
}

static void
seat_partner (TeachSession *self)
{
  const TeachAsk *ask = &self->step->ask;

  if (ask->kind != TEACH_ASK_GAME && ask->kind != TEACH_ASK_FINISH)
    return;
  self->partner = match_partner_new (self->controller, go_opponent (self->step->learner),
                                     ask->count, (guint64) g_get_monotonic_time ());
  match_partner_set_delay (self->partner, self->reply_delay);
  g_signal_connect_swapped (self->partner, "said", G_CALLBACK (said_cb), self);
}

void
_teach_session_begin (TeachSession *self)
{
  gboolean first = self->controller == NULL;

  _teach_session_clear (self);
  seat (self);
  _teach_session_listen (self);
  if (self->step->ask.kind == TEACH_ASK_TOUCH)
    teach_touch_wanted (self->step, self->start, self->wanted);
  _teach_session_mark (self);
  _teach_session_set_input (self, input_of (self->step));
  _teach_session_set_state (self, TEACH_STATE_ASKING);
  _teach_session_say (self, "");
  seat_partner (self);
  if (!first)
    g_signal_emit_by_name (self, "started");
}
