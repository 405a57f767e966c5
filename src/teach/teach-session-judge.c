/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Judges the learner's acts. */
#include <glib/gi18n.h>

#include "teach-facts.h"
#include "teach-goal.h"
#include "teach-session-private.h"
#include "teach-tree.h"
#include "words-crossing.h"
#include "words.h"

static gboolean
is_game (TeachSession *self)
{
  return teach_ask_is_game (&self->step->ask);
}

static const RefereeGame *
game_of (TeachSession *self)
{
  return match_controller_get_game (self->controller);
}

/* Moves ----------------------------------------------------------------------------------- */

static void
judge_as (TeachSession *self, gboolean right)
{
  if (right)
    teach_session_right (self, NULL);
  else
    teach_session_wrong (self, NULL);
}

static void
reply_seen (TeachSession *self, const TeachGoal *goal)
{
  if (goal->state == TEACH_GOAL_OPEN)
    teach_session_set_state (self, TEACH_STATE_ASKING);
  else
    judge_as (self, goal->state == TEACH_GOAL_REACHED);
}

static void
replied (TeachSession *self)
{
  teach_session_think (self, teach_goal_after_reply, reply_seen);
}

static void
move_seen (TeachSession *self, const TeachGoal *goal)
{
  gboolean plays = referee_game_state (game_of (self))->phase == REFEREE_PHASE_PLAY;

  if (goal->state == TEACH_GOAL_OPEN && goal->acts)
    teach_session_plan_reply (self, &goal->act, g_strdup (""), TEACH_STATE_ASKING, replied);
  else if (goal->state == TEACH_GOAL_LOST && goal->acts && plays)
    teach_session_plan_reply (self, &goal->act, NULL, TEACH_STATE_WRONG, NULL);
  else
    judge_as (self, goal->state == TEACH_GOAL_REACHED);
}

/* Returns the state for a verdict of the tree. */
static TeachState
state_of (TeachTree verdict)
{
  return verdict == TEACH_TREE_RIGHT   ? TEACH_STATE_RIGHT
         : verdict == TEACH_TREE_WRONG ? TEACH_STATE_WRONG
                                       : TEACH_STATE_ASKING;
}

/* Plays the opponent's move from the tree: the first child of the node reached. */
static void
plan_tree (TeachSession *self, SgfNode child, TeachState state)
{
  g_autofree char *first = teach_tree_said (self->step, self->node);
  g_autofree char *second = teach_tree_said (self->step, child);
  RefereeAct act;
  GoColor color;
  GoPoint point;

  teach_tree_move (self->step, child, &color, &point);
  act = teach_tree_act (color, point);
  self->node = child;
  teach_session_plan_reply (
      self, &act, g_strjoin (*first != '\0' && *second != '\0' ? " " : "", first, second, NULL),
      state, NULL);
}

static void
judge_tree (TeachSession *self, SgfNode node)
{
  SgfNode child = sgf_node_first_child (self->step->collection, node);
  g_autofree char *said = teach_tree_said (self->step, node);

  self->node = node;
  switch (teach_tree_verdict (self->step, node))
    {
    case TEACH_TREE_RIGHT:
      teach_session_right (self, said);
      break;
    case TEACH_TREE_WRONG:
      if (child != SGF_NONE)
        plan_tree (self, child, TEACH_STATE_WRONG);
      else
        teach_session_wrong (self, said);
      break;
    case TEACH_TREE_ON:
      plan_tree (self, child, state_of (teach_tree_verdict (self->step, child)));
      break;
    }
}

static void
judge_move (TeachSession *self, const RefereeAct *act)
{
  GoPoint point = act->kind == REFEREE_PLAY ? act->point : GO_NO_POINT;
  SgfNode node
      = self->off_tree ? SGF_NONE : teach_tree_find (self->step, self->node, act->side, point);

  self->moves++;
  /* Beside a goal, the tree only adds responses to some moves; the goal judges all others. */
  if (node != SGF_NONE)
    {
      judge_tree (self, node);
      return;
    }
  self->off_tree = TRUE;
  if (teach_step_goal (self->step) != NULL)
    teach_session_think (self, teach_goal_judge, move_seen);
  else
    teach_session_wrong (self, NULL);
}

/* Other acts ------------------------------------------------------------------------------ */

/* Judges the agreement: the opponent agrees too, if the learner has marked the dead chains. */
static void
judge_agreement (TeachSession *self, const RefereeAct *act)
{
  RefereeAct agree = { .kind = REFEREE_AGREE, .side = go_opponent (self->step->learner) };
  RefereeAnswer answer;

  if (act->kind == REFEREE_MARK || act->kind == REFEREE_UNMARK || act->kind == REFEREE_WITHDRAW
      || act->kind == REFEREE_SEKI || act->kind == REFEREE_OWNER)
    return;
  if (act->kind != REFEREE_AGREE || !teach_marks_are (game_of (self), &self->step->ask))
    {
      teach_session_wrong (self, NULL);
      return;
    }
  answer = referee_game_may (game_of (self), &agree);
  if (answer.reason == REFEREE_OK)
    teach_session_plan_reply (self, &agree, NULL, TEACH_STATE_RIGHT, NULL);
  else
    teach_session_right (self, NULL);
}

static void
judge_act (TeachSession *self, const RefereeAct *act)
{
  RefereeActKind wanted = teach_ask_act (&self->step->ask);

  if (wanted == REFEREE_PLAY)
    judge_move (self, act);
  else if (wanted == REFEREE_AGREE)
    judge_agreement (self, act);
  else if (wanted != REFEREE_HANDICAP)
    judge_as (self, act->kind == wanted);
}

/* What the controller says ---------------------------------------------------------------- */

/* In a game, what was said about an earlier move goes, and a pass is told: it changes nothing on
 * the board and is easily missed. */
static void
comment_game (TeachSession *self, const RefereeAct *act)
{
  const char *said = "";

  if (referee_game_state (game_of (self))->phase == REFEREE_PHASE_AGREEMENT)
    said = _ ("Both have passed, and play has stopped. Tap each dead stone, if there are any, then "
              "press Agree.");
  else if (act->kind == REFEREE_PASS && act->side != self->step->learner)
    said = act->side == GO_WHITE ? _ ("White has passed. Pass too when nothing is worth playing.")
                                 : _ ("Black has passed. Pass too when nothing is worth playing.");
  teach_session_say (self, said);
  /* The hint can be read again. */
  self->n_hints = 0;
  teach_session_mark (self);
  g_object_notify (G_OBJECT (self), "can-hint");
}

static void
act_applied_cb (TeachSession *self, const RefereeAct *act)
{
  if (self->acting)
    teach_session_after_reply (self);
  else if (!is_game (self))
    judge_act (self, act);
  else if (act->kind == REFEREE_PLAY || act->kind == REFEREE_PASS)
    comment_game (self, act);
}

/* Returns whether an act does not belong in a lesson, because it would only end it. */
static gboolean
is_foreign (RefereeActKind kind)
{
  return kind == REFEREE_RESIGN || kind == REFEREE_TIMEOUT || kind == REFEREE_TAKE_BACK
         || kind == REFEREE_CLOCK || kind == REFEREE_PERIOD || kind == REFEREE_DRAW
         || kind == REFEREE_VOID || kind == REFEREE_BOTH_LOSE || kind == REFEREE_ALL_ALIVE
         || kind == REFEREE_POINTS;
}

/* Returns whether an act is a mark, which either side can make. */
static gboolean
is_mark (RefereeActKind kind)
{
  return kind == REFEREE_MARK || kind == REFEREE_UNMARK || kind == REFEREE_SEKI
         || kind == REFEREE_OWNER;
}

/* Returns whether an act is wrong and would only be in the way of the right one: a play instead of
 * a pass, which is then still there to be pressed, or agreeing to wrong marks. It is not made. */
static gboolean
is_wrong_at_once (TeachSession *self, const RefereeAct *act)
{
  RefereeActKind wanted = teach_ask_act (&self->step->ask);

  return (act->kind == REFEREE_PLAY && wanted == REFEREE_PASS)
         || (act->kind == REFEREE_AGREE && wanted == REFEREE_AGREE
             && !teach_marks_are (game_of (self), &self->step->ask));
}

static gboolean
held_cb (TeachSession *self, const RefereeAct *act)
{
  if (self->acting || (is_game (self) && self->state == TEACH_STATE_ASKING))
    return FALSE;
  if (self->showing && !self->giving)
    return TRUE;
  if (!teach_session_takes_answer (self) || is_foreign (act->kind)
      || (self->input == TEACH_INPUT_BOARD && act->kind != REFEREE_PLAY)
      || (self->input != TEACH_INPUT_BOARD && self->input != TEACH_INPUT_TABLE))
    return TRUE;
  if (act->side == self->step->learner && is_wrong_at_once (self, act))
    {
      teach_session_wrong (self, NULL);
      return TRUE;
    }
  if (act->side == self->step->learner || is_mark (act->kind))
    return FALSE;
  teach_session_say (self, self->step->learner == GO_BLACK ? _ ("You are Black here.")
                                                           : _ ("You are White here."));
  return TRUE;
}

static void
refused_cb (TeachSession *self,
            const RefereeAct *act G_GNUC_UNUSED,
            const RefereeAnswer *answer,
            const char *sentence)
{
  RefereeReason reason = answer->reason != REFEREE_OK ? answer->reason : answer->illegal;

  if (self->state == TEACH_STATE_ASKING)
    teach_session_say (self, reason == REFEREE_SUPERKO || reason == REFEREE_KO
                                 ? _ ("Ko: this would bring back an earlier board, and is not "
                                      "allowed. Play somewhere else first.")
                                 : sentence);
}

/* The opponent approves what the learner proposes. */
static void
changed_cb (TeachSession *self)
{
  if (!is_game (self) && self->state == TEACH_STATE_ASKING
      && match_controller_get_request (self->controller, NULL) == self->step->learner)
    match_controller_answer_request (self->controller, TRUE);
}

static void
finished_cb (TeachSession *self)
{
  const RefereeResult *result = &referee_game_state (game_of (self))->result;
  g_autofree char *sentence = words_result (result);
  const char *own;

  if (!is_game (self))
    return;
  if (self->step->ask.kind == TEACH_ASK_FINISH && result->kind == REFEREE_RESULT_SCORE)
    {
      g_autofree char *komi = teach_session_komi (self);
      g_autofree char *question = g_strconcat (_ ("The game is over. Who won, and by how much?"),
                                               *komi ? " " : "", komi, NULL);

      teach_session_set_input (self, TEACH_INPUT_WINNER);
      teach_session_say (self, question);
      g_object_notify (G_OBJECT (self), "can-hint");
      return;
    }
  /* A lost game completes the step too, but without praise. */
  own = result->winner == self->step->learner ? self->step->right : self->step->wrong;
  teach_session_right (self, *own != '\0' && result->winner != GO_EMPTY ? own : sentence);
}

/* Touches --------------------------------------------------------------------------------- */

/* Returns why a touched point is not one that is asked for. */
static char *
touch_reason (TeachSession *self, GoPoint point)
{
  const GoBoard *board = referee_game_board (game_of (self));
  gboolean stone = go_board_get (board, point) != GO_EMPTY;
  const char *format = _ ("%s is not one of the points you are looking for.");
  char name[GO_POINT_TEXT];

  if (*self->step->wrong != '\0')
    return NULL;
  if (self->step->ask.touch == TEACH_TOUCH_LIBERTIES)
    format = stone ? _ ("There is a stone at %s, so it is not a liberty.")
                   : _ ("No line connects %s directly to that chain.");
  else if (self->step->ask.touch == TEACH_TOUCH_ILLEGAL)
    format = stone ? _ ("There is already a stone at %s. Tap an empty point.")
                   : _ ("A stone may be played at %s. Find a point where none may.");
  else if (self->step->ask.touch == TEACH_TOUCH_DEAD)
    format = stone ? _ ("The stone at %s is not dead: it cannot be captured.")
                   : _ ("There is no stone at %s.");
  return g_strdup_printf (format, words_crossing (point, board->height, name));
}

static void
touched_cb (TeachSession *self, guint touched)
{
  GoPoint point = teach_touch_of (self->step, game_of (self), (GoPoint) touched);
  guint left = 0;

  if (self->state == TEACH_STATE_WRONG && self->input == TEACH_INPUT_BOARD && !self->showing)
    {
      teach_session_begin (self);
      match_controller_activate_point (self->controller, (GoPoint) touched);
      return;
    }
  if (!teach_session_takes_answer (self) || (self->showing && !self->giving)
      || !go_board_contains (referee_game_board (game_of (self)), point))
    return;
  if (self->input != TEACH_INPUT_TOUCH)
    {
      /* Without a message the board would seem to be broken. */
      if (self->input != TEACH_INPUT_NONE)
        teach_session_say (self,
                           _ ("In this step, you only look at the board. Answer below the task."));
      return;
    }
  /* After a wrong touch the learner can go on at once; right touches still count. */
  self->missed = GO_NO_POINT;
  self->state = TEACH_STATE_ASKING;
  if (!self->wanted[point])
    {
      /* Give the reason for the stone that was touched, not for its chain's first stone. */
      g_autofree char *reason = touch_reason (self, (GoPoint) touched);

      self->missed = (GoPoint) touched;
      teach_session_mark (self);
      teach_session_wrong (self, reason);
      return;
    }
  self->chosen[point] = true;
  teach_session_mark (self);
  for (GoPoint p = 0; p < GO_CELLS; p++)
    left += self->wanted[p] && !self->chosen[p] ? 1 : 0;
  if (left == 0)
    teach_session_right (self, NULL);
  else
    {
      g_object_notify (G_OBJECT (self), "state");
      teach_session_say (self, _ ("Yes. There are more."));
    }
}

void
teach_session_listen (TeachSession *self)
{
  g_signal_connect_swapped (self->controller, "act-applied", G_CALLBACK (act_applied_cb), self);
  g_signal_connect_swapped (self->controller, "held", G_CALLBACK (held_cb), self);
  g_signal_connect_swapped (self->controller, "refused", G_CALLBACK (refused_cb), self);
  g_signal_connect_swapped (self->controller, "changed", G_CALLBACK (changed_cb), self);
  g_signal_connect_swapped (self->controller, "finished", G_CALLBACK (finished_cb), self);
  g_signal_connect_swapped (self->controller, "touched", G_CALLBACK (touched_cb), self);
}

/* Words and numbers ----------------------------------------------------------------------- */

void
teach_session_judge_number (TeachSession *self, int number)
{
  if (number == teach_number (&self->step->ask, game_of (self)))
    teach_session_right (self, NULL);
  else
    teach_session_wrong (
        self, *self->step->wrong != '\0' ? NULL : _ ("That is not the right number. Count again."));
}

void
teach_session_judge_winner (TeachSession *self, GoColor winner, int margin)
{
  RefereeResult result = teach_result (game_of (self));
  g_autofree char *sentence = words_result (&result);

  g_autofree char *sum = teach_session_sum (self);

  if (winner == result.winner && margin == result.margin)
    {
      g_autofree char *praise = g_strconcat (
          *self->step->right != '\0' ? self->step->right : sentence, *sum ? " " : "", sum, NULL);

      teach_session_right (self, praise);
    }
  else if (*self->step->wrong != '\0')
    teach_session_wrong (self, NULL);
  else
    {
      /* After a second miss the sum helps more. */
      g_autofree char *how = *sum == '\0'               ? teach_session_komi (self)
                             : self->tally.mistakes > 0 ? g_strdup (sum)
                                                        : teach_session_how_to_count (self);
      g_autofree char *again = g_strconcat (
          winner == result.winner ? _ ("The winner is right, but the number is not. Count again.")
                                  : _ ("That is not the result. Count again."),
          *how ? " " : "", how, NULL);

      teach_session_wrong (self, again);
    }
}

void
teach_session_judge_choice (TeachSession *self, guint index)
{
  const TeachChoice *choice = g_ptr_array_index (self->step->choices, index);

  if (choice->right)
    teach_session_right (self, choice->said);
  else
    teach_session_wrong (self, choice->said);
}
