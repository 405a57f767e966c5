/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sgf-problem.h"

gboolean
sgf_problem_is_loss (SgfProblemKind kind)
{
  return kind >= SGF_LOST_PARTS;
}

SgfProblemKind
sgf_problem_kind (const SgfProblem *self)
{
  static const SgfProblemKind kinds[] = {
    [SGF_PROBLEM_HEAD_OPEN] = SGF_SPELT_BRACKETS,
    [SGF_PROBLEM_VARIATION_BEGINS] = SGF_SPELT_BRACKETS,
    [SGF_PROBLEM_BRACKET_CLOSES] = SGF_SPELT_BRACKETS,
    [SGF_PROBLEM_VARIATION_EMPTY] = SGF_SPELT_BRACKETS,
    [SGF_PROBLEM_FIRST_BRACKET] = SGF_SPELT_BRACKETS,
    [SGF_PROBLEM_LAST_BRACKETS] = SGF_SPELT_BRACKETS,
    [SGF_PROBLEM_NODE_AFTER_VARIATION] = SGF_SPELT_NODES,
    [SGF_PROBLEM_NODE_MISSING] = SGF_SPELT_NODES,
    [SGF_PROBLEM_MOVES_IN_NODE] = SGF_SPELT_NODES,
    [SGF_PROBLEM_SMALL_LETTERS] = SGF_SPELT_NAMES,
    [SGF_PROBLEM_TWICE_SAME] = SGF_SPELT_TWICE,
    [SGF_PROBLEM_TWICE_JOINED] = SGF_SPELT_TWICE,
    [SGF_PROBLEM_TWICE_KEPT] = SGF_LOST_VALUES,
    [SGF_PROBLEM_KOMI_READ] = SGF_SPELT_VALUES,
    [SGF_PROBLEM_HANDICAP_PUT] = SGF_SPELT_HANDICAP,
    [SGF_PROBLEM_OTHER_GAME] = SGF_LOST_PARTS,
    [SGF_PROBLEM_LINE] = SGF_LOST_PARTS,
    [SGF_PROBLEM_FIGURE_VARIATION] = SGF_LOST_PARTS,
    [SGF_PROBLEM_PROPERTY_WITHOUT_VALUE] = SGF_LOST_PARTS,
    [SGF_PROBLEM_VALUE_WITHOUT_PROPERTY] = SGF_LOST_PARTS,
    [SGF_PROBLEM_TEXT_BETWEEN] = SGF_LOST_PARTS,
    [SGF_PROBLEM_BYTES_BETWEEN] = SGF_LOST_PARTS,
    [SGF_PROBLEM_VALUE_OPEN] = SGF_LOST_END,
    [SGF_PROBLEM_CHARACTERS] = SGF_LOST_CHARACTERS,
    [SGF_PROBLEM_SIZE] = SGF_LOST_VALUES,
    [SGF_PROBLEM_KOMI] = SGF_LOST_VALUES,
    [SGF_PROBLEM_OWN_RULESET] = SGF_LOST_VALUES,
    [SGF_PROBLEM_RULES] = SGF_LOST_VALUES,
    [SGF_PROBLEM_HANDICAP] = SGF_LOST_VALUES,
    [SGF_PROBLEM_RESULT] = SGF_LOST_VALUES,
    [SGF_PROBLEM_POINTS] = SGF_LOST_POINTS,
    [SGF_PROBLEM_MOVE_POINTS] = SGF_LOST_POINTS,
  };

  return kinds[self->code];
}

static void
problem_free (gpointer data)
{
  SgfProblem *self = data;

  g_free (self->text);
  g_free (self->other);
  g_free (self);
}

GPtrArray *
sgf_problems_new (void)
{
  return g_ptr_array_new_with_free_func (problem_free);
}

void
sgf_problems_add (GPtrArray *problems, guint *unmentioned, SgfProblem problem)
{
  SgfProblem *own = g_memdup2 (&problem, sizeof problem);
  guint most
      = sgf_problem_is_loss (sgf_problem_kind (own)) ? SGF_MOST_PROBLEMS : SGF_MOST_PROBLEMS / 2;

  if (problems != NULL && problems->len < most)
    {
      g_ptr_array_add (problems, own);
      return;
    }
  if (problems != NULL && unmentioned != NULL)
    (*unmentioned)++;
  problem_free (own);
}
