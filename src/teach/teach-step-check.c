/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "teach-tree.h"

#include <glib/gi18n.h>

#include "words-crossing.h"
#include "words.h"

/* Most nodes for one question, because each one is tried. */
#define MOST_NODES 2000

/* Checks that each point has a stone, of `color` unless it is GO_EMPTY. */
static gboolean
has_stones (const TeachAsk *ask, const RefereeGame *game, GoColor color, GError **error)
{
  const GoBoard *board = referee_game_board (game);

  for (guint i = 0; i < ask->n_points; i++)
    {
      GoColor stone = go_board_get (board, ask->points[i]);
      char name[GO_POINT_TEXT];

      words_crossing (ask->points[i], board->height, name);
      if (stone == GO_EMPTY)
        return teach_fail (error, TEACH_ERROR_STEP, _ ("There is no stone at %s."), name);
      if (color != GO_EMPTY && stone != color)
        return teach_fail (error, TEACH_ERROR_STEP,
                           color == GO_BLACK ? _ ("The stone at %s is not Black’s.")
                                             : _ ("The stone at %s is not White’s."),
                           name);
    }
  return TRUE;
}

/* Checks that the learner can make this act now. */
static gboolean
is_open (const TeachStep *step, const RefereeGame *game, RefereeActKind kind, GError **error)
{
  RefereeAct act = { .kind = kind, .side = step->learner };
  RefereeAnswer answer = referee_game_may (game, &act);

  return answer.reason == REFEREE_OK
         || teach_fail (error, TEACH_ERROR_STEP, /* Translators: a colour, and a reason. */
                        _ ("%s cannot do what the step asks here: %s"), words_color (step->learner),
                        words_reason (answer.reason));
}

static gboolean
to_play (const TeachStep *step, const RefereeGame *game, GError **error)
{
  const RefereeState *state = referee_game_state (game);

  if (state->phase != REFEREE_PHASE_PLAY && state->phase != REFEREE_PHASE_DISPUTE)
    return teach_fail (error, TEACH_ERROR_STEP,
                       _ ("The step asks for a move, but play has stopped."));
  if (state->to_move != step->learner)
    return teach_fail (error, TEACH_ERROR_STEP,
                       _ ("The step asks for a move, but it is the opponent’s turn."));
  return TRUE;
}

static gboolean
check_choices (const TeachStep *step, GError **error)
{
  guint right = 0;

  for (guint i = 0; i < step->choices->len; i++)
    right += ((const TeachChoice *) g_ptr_array_index (step->choices, i))->right ? 1 : 0;
  if (right == 0 || right == step->choices->len)
    return teach_fail (
        error, TEACH_ERROR_STEP,
        _ ("A choice needs some sentences that are right (YES) and some that are wrong (NO)."));
  return TRUE;
}

static gboolean
check_touch (const TeachStep *step, const RefereeGame *game, GError **error)
{
  switch (step->ask.touch)
    {
    case TEACH_TOUCH_LIBERTIES:
    case TEACH_TOUCH_DEAD:
    case TEACH_TOUCH_CHAIN:
      return has_stones (&step->ask, game, GO_EMPTY, error);
    case TEACH_TOUCH_POINTS:
      return step->points->len > 0
             || teach_fail (error, TEACH_ERROR_STEP, _ ("POINTS names no point to tap."));
    case TEACH_TOUCH_ILLEGAL:
      return to_play (step, game, error);
    case TEACH_TOUCH_NEUTRAL:
    case TEACH_TOUCH_TERRITORY:
      break;
    }
  return TRUE;
}

/* Checks what a GOAL needs, or such a question. */
static gboolean
check_goal (const TeachStep *step, const TeachAsk *ask, const RefereeGame *game, GError **error)
{
  gboolean attacks = ask->kind == TEACH_ASK_CAPTURE || ask->kind == TEACH_ASK_KILL;

  if (!teach_ask_is_goal (ask))
    return teach_fail (error, TEACH_ERROR_STEP,
                       _ ("GOAL must be capture, save, live, kill, keep, fill or best."));
  return to_play (step, game, error)
         && has_stones (ask, game, attacks ? go_opponent (step->learner) : step->learner, error);
}

static gboolean
check_ask (const TeachStep *step, const RefereeGame *game, GError **error)
{
  const TeachAsk *ask = &step->ask;
  RefereePhase phase = referee_game_state (game)->phase;

  if (ask->kind == TEACH_ASK_PLAY)
    return to_play (step, game, error);
  if (teach_ask_is_goal (ask))
    return check_goal (step, ask, game, error);
  if (ask->kind == TEACH_ASK_TOUCH)
    return check_touch (step, game, error);
  if (ask->kind == TEACH_ASK_CHOOSE)
    return check_choices (step, error);
  if (ask->kind == TEACH_ASK_AGREE && phase != REFEREE_PHASE_AGREEMENT)
    return teach_fail (
        error, TEACH_ERROR_STEP,
        _ ("The players agree on dead stones after play has stopped, but it has not stopped."));
  if (ask->kind == TEACH_ASK_AGREE || ask->kind == TEACH_ASK_NUMBER)
    return has_stones (ask, game, GO_EMPTY, error);
  if (teach_ask_is_game (ask))
    return phase != REFEREE_PHASE_FINISHED
           || teach_fail (error, TEACH_ERROR_STEP, _ ("The game is already over."));
  if (ask->kind == TEACH_ASK_HAND && referee_game_pass_price (game) != REFEREE_PASS_GIVES_STONE)
    return teach_fail (error, TEACH_ERROR_STEP,
                       _ ("Under these rules, a pass doesn’t hand over a stone."));
  return teach_ask_act (ask) == REFEREE_HANDICAP
         || is_open (step, game, teach_ask_act (ask), error);
}

/* Returns "Black D4" or "White pass". */
static char *
move_text (const TeachStep *step, GoColor color, GoPoint point)
{
  char name[GO_POINT_TEXT];

  return g_strdup_printf (
      "%s %s", words_color (color),
      point == GO_NO_POINT ? _ ("pass") : words_crossing (point, step->ruleset.height, name));
}

/* Makes the move of a node. `expected` is the side whose turn it is. */
static gboolean
make_move (const TeachStep *step, RefereeGame *game, SgfNode node, GoColor expected, GError **error)
{
  g_autofree char *text = NULL;
  RefereeAnswer answer;
  RefereeAct act;
  GoColor color;
  GoPoint point;

  if (!teach_tree_move (step, node, &color, &point))
    return teach_fail (error, TEACH_ERROR_STEP,
                       _ ("A node of the tree has no move on this board."));
  text = move_text (step, color, point);
  if (color != expected)
    return teach_fail (error, TEACH_ERROR_STEP,
                       _ ("In the tree, the learner and the opponent do not take turns at “%s”."),
                       text);
  act = teach_tree_act (color, point);
  answer = referee_game_apply (game, &act);
  if (answer.reason == REFEREE_OK
      && (answer.illegal == REFEREE_OK || step->guard == MATCH_GUARD_OFF))
    return TRUE;
  return teach_fail (error, TEACH_ERROR_STEP,
                     /* Translators: a move, "Black C3", and a reason. */
                     _ ("The tree’s move “%s” is not possible: %s"), text,
                     words_reason (answer.reason != REFEREE_OK ? answer.reason : answer.illegal));
}

/* Makes the moves down to `node`. */
static gboolean
check_node (const TeachStep *step, const RefereeGame *start, SgfNode node, GError **error)
{
  g_autoptr (GArray) path = g_array_new (FALSE, FALSE, sizeof (SgfNode));
  RefereeGame *game = referee_game_copy (start);
  GoColor expected = step->learner;
  gboolean fine = TRUE;

  for (SgfNode n = node; n != step->root; n = sgf_node_parent (step->collection, n))
    g_array_append_val (path, n);
  for (guint i = path->len; fine && i-- > 0; expected = go_opponent (expected))
    fine = make_move (step, game, g_array_index (path, SgfNode, i), expected, error);
  referee_game_free (game);
  return fine;
}

static gboolean
check_tree (const TeachStep *step, const RefereeGame *start, GError **error)
{
  gboolean right = FALSE;
  guint count = 0;

  for (SgfNode node = sgf_node_walk (step->collection, step->root, step->root); node != SGF_NONE;
       node = sgf_node_walk (step->collection, step->root, node))
    {
      if (++count > MOST_NODES)
        return teach_fail (error, TEACH_ERROR_STEP,
                           ngettext ("Its tree has more than %d move.",
                                     "Its tree has more than %d moves.", MOST_NODES),
                           MOST_NODES);
      if (!check_node (step, start, node, error))
        return FALSE;
      right |= teach_tree_verdict (step, node) == TEACH_TREE_RIGHT;
    }
  if (step->ask.kind == TEACH_ASK_PLAY && !right && !step->has_goal)
    return teach_fail (error, TEACH_ERROR_STEP,
                       _ ("The step asks for a move, but the tree has no right move."));
  return TRUE;
}

gboolean
teach_step_check (const TeachStep *step, const RefereeGame *game, GError **error)
{
  return check_ask (step, game, error)
         && (!step->has_goal || check_goal (step, &step->goal, game, error))
         && check_tree (step, game, error);
}
