/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tree of a step: the moves it contains, and the responses to them. */
#pragma once

#include "teach-step.h"

/* The verdict of the tree at a node. */
typedef enum
{
  TEACH_TREE_ON, /* the tree continues */
  TEACH_TREE_RIGHT,
  TEACH_TREE_WRONG,
} TeachTree;

TeachTree teach_tree_verdict (const TeachStep *step, SgfNode node);

/* Gets the move of a node: a play, or a pass as GO_NO_POINT. Returns FALSE if it has none on this
 * board. */
gboolean teach_tree_move (const TeachStep *step, SgfNode node, GoColor *color, GoPoint *point);

/* Returns the child of `node` with this move, or SGF_NONE. */
SgfNode teach_tree_find (const TeachStep *step, SgfNode node, GoColor color, GoPoint point);

/* Returns the response at this node; "" for none. */
char *teach_tree_said (const TeachStep *step, SgfNode node) G_GNUC_WARN_UNUSED_RESULT;

/* Returns the act of a node's move. */
RefereeAct teach_tree_act (GoColor color, GoPoint point);

/* Returns whether the question of the step can be answered, learner and opponent alternate in the
 * whole tree, every move is possible, and some line is right; FALSE with TEACH_ERROR_STEP if not.
 * `game` is the step at its start. */
gboolean teach_step_check (const TeachStep *step, const RefereeGame *game, GError **error);
