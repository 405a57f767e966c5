/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "teach-tree.h"

#include "sgf-value.h"
#include "teach-property.h"

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
  if (teach_has (step->collection, node, SGF_NAME ('T', 'E')))
    return TEACH_TREE_RIGHT;
  if (teach_has (step->collection, node, SGF_NAME ('B', 'M')))
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
  return teach_property_text (step, node, "C");
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
