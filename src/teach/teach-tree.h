/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tree of a step: which moves it knows, and what it says of them. */
#pragma once

#include "teach-error.h"
#include "teach-step.h"

G_BEGIN_DECLS

/* What the tree says when a node has been reached. */
typedef enum
{
  TEACH_TREE_ON, /* it goes on */
  TEACH_TREE_RIGHT,
  TEACH_TREE_WRONG,
} TeachTree;

TeachTree teach_tree_verdict (const TeachStep *step, SgfNode node);

/* The move of a node: a play, or a pass for GO_NO_POINT. FALSE when it has none on this board. */
gboolean teach_tree_move (const TeachStep *step, SgfNode node, GoColor *color, GoPoint *point);

/* The child of `node` with this move, or SGF_NONE. */
SgfNode teach_tree_find (const TeachStep *step, SgfNode node, GoColor color, GoPoint point);

/* Returns the comment of a node; "" for none. */
char *teach_tree_said (const TeachStep *step, SgfNode node) G_GNUC_WARN_UNUSED_RESULT;

/* The act of a node's move. */
RefereeAct teach_tree_act (GoColor color, GoPoint point);

/* Whether learner and opponent alternate in the whole tree, each move can be made, and some way is
 * right; `start` is the game as the step begins. */
gboolean teach_tree_check (const TeachStep *step, const RefereeGame *start, GError **error);

G_END_DECLS
