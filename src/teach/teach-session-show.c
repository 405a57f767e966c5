/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Puts a step on the board; gives hints and shows the answer. */
#include <glib/gi18n.h>
#include <string.h>

#include "teach-facts.h"
#include "teach-goal.h"
#include "teach-session-private.h"
#include "teach-tree.h"
#include "words-crossing.h"
#include "words.h"

/* A step on the board. */

/* Returns whether the tree has a pass by the learner. */
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
  TeachInput input = teach_ask_input (&step->ask);

  return input == TEACH_INPUT_BOARD && tree_passes (step) ? TEACH_INPUT_TABLE : input;
}

void
teach_session_clear (TeachSession *self)
{
  teach_session_stop_waiting (self);
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

#define BUTTON(name) (1u << MATCH_BUTTON_##name)

/* Returns the buttons that the step has taught or asks for: others would look like the answer. */
static guint
buttons_of (const TeachStep *step)
{
  const guint answers = BUTTON (ALLOW_REQUEST) | BUTTON (REFUSE_REQUEST);
  const guint agreement = BUTTON (AGREE) | BUTTON (WITHDRAW);
  TeachAskKind kind = step->ask.kind;
  /* Where no illegal play is possible, there is nothing to challenge. */
  guint buttons = BUTTON (PASS);

  if (step->guard != MATCH_GUARD_PREVENT || kind == TEACH_ASK_CHALLENGE || kind == TEACH_ASK_ALLOW)
    buttons |= BUTTON (CHALLENGE) | answers;
  if (kind == TEACH_ASK_AGREE)
    return agreement;
  if (kind == TEACH_ASK_RESUME || kind == TEACH_ASK_PLAYOUT)
    return agreement | BUTTON (RESUME) | BUTTON (PLAYOUT);
  if (teach_ask_is_game (&step->ask))
    return buttons | agreement | BUTTON (RESUME) | BUTTON (OFFER) | BUTTON (PAY) | answers;
  return buttons;
}

/* Sets up a controller with the game as the step begins. */
static void
seat (TeachSession *self)
{
  MatchInfo info
      = { .guard = self->step->guard, .friendly = TRUE, .offered = buttons_of (self->step) };
  TeachInput input = input_of (self->step);

  /* A button without effect would look like the answer. */
  info.still = input != TEACH_INPUT_BOARD && input != TEACH_INPUT_TABLE;
  info.offered_to = self->step->learner;
  self->start = teach_step_begin (self->step);
  self->controller = match_controller_new_of (referee_game_copy (self->start), &info, NULL);
  self->scene = match_scene_new (self->controller);
}

static void
seat_partner (TeachSession *self)
{
  if (!teach_ask_is_game (&self->step->ask))
    return;
  self->partner = match_partner_new (self->controller, go_opponent (self->step->learner),
                                     self->step->ask.count, (guint64) g_get_monotonic_time ());
  match_partner_set_delay (self->partner, self->reply_delay);
  g_signal_connect_swapped (self->partner, "said", G_CALLBACK (teach_session_say), self);
}

void
teach_session_begin (TeachSession *self)
{
  gboolean first = self->controller == NULL;

  teach_session_clear (self);
  seat (self);
  teach_session_listen (self);
  if (self->step->ask.kind == TEACH_ASK_TOUCH)
    teach_touch_wanted (self->step, self->start, self->wanted);
  teach_session_mark (self);
  teach_session_set_input (self, input_of (self->step));
  teach_session_set_state (self, TEACH_STATE_ASKING);
  teach_session_say (self, "");
  seat_partner (self);
  if (!first)
    g_signal_emit_by_name (self, "started");
}

/* Milliseconds between checks whether the next thing can be shown. */
#define TICK 10

/* Returns a hint for the part of a game that has been reached; NULL where the step's own hint fits.
 * Free with g_free(). */
static char *
hint_of_part (TeachSession *self)
{
  const RefereeGame *game = match_controller_get_game (self->controller);

  if (self->step->ask.kind != TEACH_ASK_FINISH)
    return NULL;
  if (self->input == TEACH_INPUT_WINNER)
    return teach_session_how_to_count (self);
  if (referee_game_state (game)->phase == REFEREE_PHASE_AGREEMENT
      && self->step->hint_points->len == 0)
    return g_strdup (_ ("A stone inside the other side’s territory is dead if it has no room there "
                        "for two eyes. Tap it."));
  return NULL;
}

gboolean
teach_session_can_hint (TeachSession *self)
{
  g_autofree char *part = self->controller ? hint_of_part (self) : NULL;

  return part || (self->n_hints == 0 && *self->step->hint != '\0')
         || (self->n_hints < 2 && self->step->hint_points->len > 0);
}

gboolean
teach_session_hint (TeachSession *self)
{
  g_autofree char *part = hint_of_part (self);
  const GArray *points = self->step->hint_points;

  if (!teach_session_can_hint (self))
    return FALSE;
  self->tally.hints++;
  if (part)
    {
      teach_session_say (self, part);
      return TRUE;
    }
  self->n_hints++;
  if (self->n_hints == 1 && *self->step->hint != '\0')
    teach_session_say (self, self->step->hint);
  else
    {
      g_autoptr (GString) names = g_string_new (NULL);
      g_autofree char *sentence = NULL;

      self->n_hints = 2;
      for (guint i = 0; i < points->len; i++)
        {
          char name[GO_POINT_TEXT];

          words_append_item (names, "%s",
                             words_crossing (g_array_index (points, GoPoint, i),
                                             self->step->ruleset.height, name));
        }
      teach_session_mark (self);
      /* Translators: the names of points that are marked as a hint: "Look here: C2, D4" */
      sentence = g_strdup_printf (_ ("Look here: %s"), names->str);
      teach_session_say (self, sentence);
    }
  g_object_notify (G_OBJECT (self), "can-hint");
  return TRUE;
}

static void
give_act (TeachSession *self, const RefereeAct *act)
{
  if (act->kind != REFEREE_CHALLENGE && act->kind != REFEREE_ALLOW)
    {
      match_controller_submit (self->controller, act);
      return;
    }
  match_controller_challenge (self->controller, act->side);
  /* Under leniency the challenger chooses what becomes of the illegal play. */
  if (match_controller_get_request (self->controller, NULL) != GO_EMPTY)
    match_controller_answer_request (self->controller, act->kind == REFEREE_ALLOW);
}

static void
move_found (TeachSession *self, const TeachGoal *goal)
{
  if (!goal->acts)
    {
      teach_session_wrong (self, _ ("No solution is known from here."));
      return;
    }
  teach_session_set_state (self, TEACH_STATE_ASKING);
  self->giving = TRUE;
  match_controller_submit (self->controller, &goal->act);
  self->giving = FALSE;
}

void
teach_session_give (TeachSession *self, const TeachGive *give)
{
  switch (give->kind)
    {
    case TEACH_GIVE_ACT:
      give_act (self, &give->act);
      break;
    case TEACH_GIVE_TOUCH:
      match_controller_activate_point (self->controller, give->act.point);
      break;
    case TEACH_GIVE_NUMBER:
      teach_session_judge_number (self, give->number);
      break;
    case TEACH_GIVE_WINNER:
      teach_session_judge_winner (self, give->color, give->number);
      break;
    case TEACH_GIVE_CHOICE:
      teach_session_judge_choice (self, (guint) give->number);
      break;
    case TEACH_GIVE_CONTINUE:
      teach_session_right (self, "");
      break;
    case TEACH_GIVE_SEARCH:
      teach_session_think (self, teach_goal_move, move_found);
      break;
    case TEACH_GIVE_GAME:
      break;
    }
}

/* Shows the next part of the answer; returns FALSE if nothing is left. */
static gboolean
show_next (TeachSession *self)
{
  TeachGive give;

  if (self->shown->len == 0 || self->state == TEACH_STATE_WRONG)
    return FALSE;
  if (self->state != TEACH_STATE_ASKING)
    return TRUE;
  give = g_array_index (self->shown, TeachGive, 0);
  if (give.kind != TEACH_GIVE_SEARCH)
    g_array_remove_index (self->shown, 0);
  self->giving = TRUE;
  teach_session_give (self, &give);
  self->giving = FALSE;
  return self->shown->len > 0 && self->state != TEACH_STATE_WRONG;
}

static gboolean
show_cb (gpointer data)
{
  TeachSession *self = data;

  if (show_next (self))
    return G_SOURCE_CONTINUE;
  self->show_source = 0;
  return G_SOURCE_REMOVE;
}

gboolean
teach_session_is_shown (TeachSession *self)
{
  return self->showing;
}

gboolean
teach_session_can_show (TeachSession *self)
{
  return !teach_ask_is_game (&self->step->ask);
}

void
teach_session_show_me (TeachSession *self)
{
  TeachAnswer *answer;

  teach_session_begin (self);
  answer = teach_step_answer (self->step);
  if (answer == NULL)
    return;
  self->showing = TRUE;
  self->tally.shown++;
  if (self->input == TEACH_INPUT_NUMBER || self->input == TEACH_INPUT_WINNER
      || self->input == TEACH_INPUT_CHOICE)
    {
      g_autofree char *text = teach_answer_text (self->step, answer);
      /* Translators: Show me has this to show: "The answer: White wins by 2 points" */
      g_autofree char *sentence = g_strdup_printf (_ ("The answer: %s"), text);

      /* Says the answer directly, without giving it as the learner's. */
      teach_session_wrong (self, sentence);
    }
  else
    g_array_append_vals (self->shown, answer->gives->data, answer->gives->len);
  teach_answer_free (answer);
  self->show_source = g_timeout_add (MAX (self->reply_delay, TICK), show_cb, self);
}
