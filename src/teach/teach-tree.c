/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "teach-tree.h"

#include <glib/gi18n.h>
#include <string.h>

#include "sgf-value.h"
#include "teach-property.h"
#include "words-crossing.h"
#include "words.h"

/* Most nodes for one question, because each one is tried. */
#define MOST_NODES 2000

static gboolean
has (const TeachStep *step, SgfNode node, SgfName name)
{
  return sgf_node_find (step->collection, node, name) != SGF_NONE;
}

static gboolean
on_main_line (const TeachStep *step, SgfNode node)
{
  for (; node != step->root; node = sgf_node_parent (step->collection, node))
    if (sgf_node_first_child (step->collection, sgf_node_parent (step->collection, node)) != node)
      return FALSE;
  return TRUE;
}

TeachTree
teach_tree_verdict (const TeachStep *step, SgfNode node)
{
  if (has (step, node, SGF_NAME ('T', 'E')))
    return TEACH_TREE_RIGHT;
  if (has (step, node, SGF_NAME ('B', 'M')))
    return TEACH_TREE_WRONG;
  if (sgf_node_first_child (step->collection, node) != SGF_NONE)
    return TEACH_TREE_ON;
  return on_main_line (step, node) ? TEACH_TREE_RIGHT : TEACH_TREE_WRONG;
}

gboolean
teach_tree_move (const TeachStep *step, SgfNode node, GoColor *color, GoPoint *point)
{
  return sgf_node_move (step->collection, node, step->ruleset.width, step->ruleset.height, color,
                        point);
}

SgfNode
teach_tree_find (const TeachStep *step, SgfNode node, GoColor color, GoPoint point)
{
  for (SgfNode child = sgf_node_first_child (step->collection, node); child != SGF_NONE;
       child = sgf_node_next (step->collection, child))
    {
      GoColor by;
      GoPoint at;

      if (teach_tree_move (step, child, &by, &at) && by == color && at == point)
        return child;
    }
  return SGF_NONE;
}

char *
teach_tree_said (const TeachStep *step, SgfNode node)
{
  return teach_property_text (step->collection, node, "C");
}

RefereeAct
teach_tree_act (GoColor color, GoPoint point)
{
  return (RefereeAct){
    .kind = point != GO_NO_POINT ? REFEREE_PLAY : REFEREE_PASS,
    .side = color,
    .point = point,
  };
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
  for (guint i = path->len; fine && i-- > 0;)
    {
      GoColor color;
      GoPoint point;
      RefereeAct act;
      RefereeAnswer answer;
      g_autofree char *text = NULL;

      fine = teach_tree_move (step, g_array_index (path, SgfNode, i), &color, &point);
      if (!fine)
        {
          g_set_error_literal (error, TEACH_ERROR, TEACH_ERROR_STEP,
                               _ ("A node of the tree has no move on this board."));
          break;
        }
      text = move_text (step, color, point);
      if (color != expected)
        {
          g_set_error (error, TEACH_ERROR, TEACH_ERROR_STEP,
                       _ ("In the tree, the learner and the opponent do not take turns at “%s”."),
                       text);
          fine = FALSE;
          break;
        }
      act = teach_tree_act (color, point);
      answer = referee_game_apply (game, &act);
      fine = answer.reason == REFEREE_OK
             && (answer.illegal == REFEREE_OK || step->guard == MATCH_GUARD_OFF);
      if (!fine)
        g_set_error (error, TEACH_ERROR, TEACH_ERROR_STEP,
                     /* Translators: a move, "Black C3", and a reason. */
                     _ ("The tree’s move “%s” is not possible: %s"), text,
                     words_reason (answer.reason != REFEREE_OK ? answer.reason : answer.illegal));
      expected = go_opponent (expected);
    }
  referee_game_free (game);
  return fine;
}

gboolean
teach_tree_check (const TeachStep *step, const RefereeGame *start, GError **error)
{
  gboolean right = FALSE;
  guint count = 0;

  for (SgfNode node = sgf_node_walk (step->collection, step->root, step->root); node != SGF_NONE;
       node = sgf_node_walk (step->collection, step->root, node))
    {
      if (++count > MOST_NODES)
        {
          g_set_error (error, TEACH_ERROR, TEACH_ERROR_STEP,
                       ngettext ("Its tree has more than %d move.",
                                 "Its tree has more than %d moves.", MOST_NODES),
                       MOST_NODES);
          return FALSE;
        }
      if (!check_node (step, start, node, error))
        return FALSE;
      right |= teach_tree_verdict (step, node) == TEACH_TREE_RIGHT;
    }
  if (step->ask.kind == TEACH_ASK_PLAY && !right && !step->has_goal)
    {
      g_set_error_literal (error, TEACH_ERROR, TEACH_ERROR_STEP,
                           _ ("The step asks for a move, but the tree has no right move."));
      return FALSE;
    }
  return TRUE;
}
