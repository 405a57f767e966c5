/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Right and wrong answers as data, and in words. */
#include "teach-answers.h"

#include <glib/gi18n.h>

#include "teach-facts.h"
#include "teach-goal.h"
#include "teach-tree.h"
#include "words-crossing.h"
#include "words.h"

/* An answer in words. */

static const char *
act_name (const RefereeAct *act, int height, char name[GO_POINT_TEXT])
{
  static const char *const names[REFEREE_ACT_KINDS] = {
    [REFEREE_PASS] = N_ ("Pass"),
    [REFEREE_CHALLENGE] = N_ ("Challenge"),
    [REFEREE_ALLOW] = N_ ("Allow Another Move"),
    [REFEREE_AGREE] = N_ ("Agree"),
    [REFEREE_RESUME] = N_ ("Resume Play"),
    [REFEREE_PLAYOUT] = N_ ("Play it out"),
  };

  if (act->point != GO_NO_POINT)
    return words_crossing (act->point, height, name);
  return names[act->kind] ? _ (names[act->kind]) : "";
}

static char *
give_text (const TeachStep *step, const TeachGive *give)
{
  RefereeResult result
      = { .kind = REFEREE_RESULT_SCORE, .winner = give->color, .margin = give->number };
  char name[GO_POINT_TEXT];

  switch (give->kind)
    {
    case TEACH_GIVE_ACT:
    case TEACH_GIVE_TOUCH:
      return g_strdup (act_name (&give->act, step->ruleset.height, name));
    case TEACH_GIVE_NUMBER:
      return g_strdup_printf ("%d", give->number);
    case TEACH_GIVE_WINNER:
      return words_result (&result);
    case TEACH_GIVE_CHOICE:
      return g_strdup (
          ((const TeachChoice *) g_ptr_array_index (step->choices, (guint) give->number))->text);
    case TEACH_GIVE_CONTINUE:
    case TEACH_GIVE_SEARCH:
    case TEACH_GIVE_GAME:
      break;
    }
  return g_strdup ("");
}

char *
teach_answer_text (const TeachStep *step, const TeachAnswer *answer)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < answer->gives->len; i++)
    {
      g_autofree char *part = give_text (step, &g_array_index (answer->gives, TeachGive, i));

      if (*part != '\0')
        words_append_item (text, "%s", part);
    }
  return g_string_free (text, FALSE);
}

/* Makes answers for one step; `game` is its start. */
typedef struct
{
  const TeachStep *step;
  RefereeGame *game;
  GPtrArray *answers; /* of TeachAnswer */
} Maker;

static TeachAnswer *
answer_new (gboolean right)
{
  TeachAnswer *answer = g_new0 (TeachAnswer, 1);

  answer->right = right;
  answer->gives = g_array_new (FALSE, FALSE, sizeof (TeachGive));
  return answer;
}

void
teach_answer_free (TeachAnswer *self)
{
  g_array_unref (self->gives);
  g_free (self);
}

static void
add_give (TeachAnswer *answer, TeachGive give)
{
  g_array_append_val (answer->gives, give);
}

static TeachAnswer *
add (Maker *maker, gboolean right)
{
  TeachAnswer *answer = answer_new (right);

  g_ptr_array_add (maker->answers, answer);
  return answer;
}

static void
add_one (Maker *maker, gboolean right, TeachGive give)
{
  add_give (add (maker, right), give);
}

static TeachGive
give_act (RefereeActKind kind, GoColor side, GoPoint point)
{
  return (TeachGive){ .kind = TEACH_GIVE_ACT,
                      .act = { .kind = kind, .side = side, .point = point } };
}

static TeachGive
give_touch (GoPoint point)
{
  return (TeachGive){ .kind = TEACH_GIVE_TOUCH, .act = { .point = point } };
}

/* Moves ----------------------------------------------------------------------------------- */

/* Adds the lines of the tree that begin with the learner's node and the nodes before it, `path`. */
static void
add_ways (Maker *maker, const GArray *path, SgfNode node)
{
  const TeachStep *step = maker->step;
  g_autoptr (GArray) way = g_array_copy ((GArray *) path);
  SgfNode reply = sgf_node_first_child (step->collection, node);
  TeachTree verdict = teach_tree_verdict (step, node);
  TeachAnswer *answer;
  GoColor color;
  GoPoint point;
  TeachGive give = { .kind = TEACH_GIVE_ACT };

  teach_tree_move (step, node, &color, &point);
  give.act = teach_tree_act (color, point);
  g_array_append_val (way, give);
  if (verdict == TEACH_TREE_ON)
    verdict = teach_tree_verdict (step, reply);
  if (verdict == TEACH_TREE_ON)
    {
      for (SgfNode next = sgf_node_first_child (step->collection, reply); next != SGF_NONE;
           next = sgf_node_next (step->collection, next))
        add_ways (maker, way, next);
      return;
    }
  answer = add (maker, verdict == TEACH_TREE_RIGHT);
  g_array_append_vals (answer->gives, way->data, way->len);
}

/* Returns whether the learner can legally play there. */
static gboolean
may_play (const Maker *maker, GoPoint point)
{
  RefereeAct act = teach_tree_act (maker->step->learner, point);

  return go_board_contains (referee_game_board (maker->game), point)
         && teach_is_legal (maker->game, &act);
}

/* Returns what a first move, with the opponent's reply, means for the goal. Sets `*unknown` if that
 * cannot be found out. */
static TeachGoalState
first_state (Maker *maker, const TeachAsk *ask, GoPoint point, gboolean *unknown)
{
  GoColor learner = maker->step->learner;
  g_autoptr (RefereeGame) after = referee_game_copy (maker->game);
  RefereeAct act = teach_tree_act (learner, point);
  TeachGoal goal = { ask, learner, 1, maker->game, maker->game, after };

  referee_game_apply (after, &act);
  teach_goal_judge (&goal);
  *unknown = goal.unknown;
  if (goal.state != TEACH_GOAL_OPEN || !goal.acts || goal.unknown)
    return goal.state == TEACH_GOAL_OPEN ? TEACH_GOAL_LOST : goal.state;
  referee_game_apply (after, &goal.act);
  teach_goal_after_reply (&goal);
  return goal.state;
}

/* Adds all plays that are not in the tree. */
static void
add_plays (Maker *maker)
{
  const TeachStep *step = maker->step;
  const TeachAsk *ask = teach_step_goal (step);

  for (GoPoint p = 0; p < GO_CELLS; p++)
    {
      TeachGoalState state = TEACH_GOAL_LOST;
      gboolean unknown = FALSE;
      TeachAnswer *answer;

      if (!may_play (maker, p) || teach_tree_find (step, step->root, step->learner, p) != SGF_NONE)
        continue;
      if (ask != NULL)
        state = first_state (maker, ask, p, &unknown);
      /* A learner who has to keep stones can still fail later. */
      if (unknown || (state == TEACH_GOAL_OPEN && ask->kind == TEACH_ASK_KEEP))
        continue;
      answer = add (maker, state != TEACH_GOAL_LOST);
      add_give (answer, give_act (REFEREE_PLAY, step->learner, p));
      answer->open = state == TEACH_GOAL_OPEN;
    }
}

static void
add_moves (Maker *maker, gboolean all)
{
  const TeachStep *step = maker->step;
  g_autoptr (GArray) path = g_array_new (FALSE, FALSE, sizeof (TeachGive));

  for (SgfNode node = sgf_node_first_child (step->collection, step->root); node != SGF_NONE;
       node = sgf_node_next (step->collection, node))
    add_ways (maker, path, node);
  if (teach_step_goal (step) != NULL)
    add_one (maker, TRUE, (TeachGive){ .kind = TEACH_GIVE_SEARCH });
  if (all)
    add_plays (maker);
}

/* Points and chains ----------------------------------------------------------------------- */

static void
add_touches (Maker *maker)
{
  const GoBoard *board = referee_game_board (maker->game);
  g_autofree bool *wanted = g_new (bool, GO_CELLS);
  TeachAnswer *right = add (maker, TRUE);

  teach_touch_wanted (maker->step, maker->game, wanted);
  for (GoPoint p = 0; p < GO_CELLS; p++)
    if (wanted[p])
      add_give (right, give_touch (p));
    else if (go_board_contains (board, p) && !wanted[teach_touch_of (maker->step, maker->game, p)])
      add_one (maker, FALSE, give_touch (p));
}

/* Adds an agreement: corrects the marks that differ from the game's, then the learner agrees. */
static void
add_agreement (Maker *maker, gboolean right, const bool *dead)
{
  const GoBoard *board = referee_game_board (maker->game);
  const RefereeState *state = referee_game_state (maker->game);
  TeachAnswer *answer = add (maker, right);

  for (GoPoint p = 0; p < GO_CELLS; p++)
    if (go_board_is_head (board, p) && dead[p] != state->dead[p])
      add_give (answer,
                give_act (dead[p] ? REFEREE_MARK : REFEREE_UNMARK, maker->step->learner, p));
  add_give (answer, give_act (REFEREE_AGREE, maker->step->learner, GO_NO_POINT));
}

/* Adds the right agreement, and a wrong one for each chain marked differently. */
static void
add_agreements (Maker *maker)
{
  const GoBoard *board = referee_game_board (maker->game);
  const TeachAsk *ask = &maker->step->ask;
  g_autofree bool *dead = g_new (bool, GO_CELLS);

  teach_chains (board, ask->points, ask->n_points, dead);
  add_agreement (maker, TRUE, dead);
  for (GoPoint p = 0; p < GO_CELLS; p++)
    if (go_board_is_head (board, p))
      {
        dead[p] = !dead[p];
        add_agreement (maker, FALSE, dead);
        dead[p] = !dead[p];
      }
}

/* Acts ------------------------------------------------------------------------------------ */

/* Adds the act that is asked for, and all other possible acts. */
static void
add_acts (Maker *maker, RefereeActKind wanted)
{
  static const RefereeActKind others[] = { REFEREE_PASS,  REFEREE_CHALLENGE, REFEREE_ALLOW,
                                           REFEREE_AGREE, REFEREE_RESUME,    REFEREE_PLAYOUT };
  GoColor learner = maker->step->learner;

  add_one (maker, TRUE, give_act (wanted, learner, GO_NO_POINT));
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    {
      TeachGive give = give_act (others[i], learner, GO_NO_POINT);

      if (others[i] != wanted && teach_is_legal (maker->game, &give.act))
        add_one (maker, FALSE, give);
    }
  for (GoPoint p = 0; p < GO_CELLS; p++)
    if (may_play (maker, p))
      add_one (maker, FALSE, give_act (REFEREE_PLAY, learner, p));
}

/* Words and numbers ----------------------------------------------------------------------- */

static void
add_numbers (Maker *maker)
{
  int number = teach_number (&maker->step->ask, maker->game);

  add_one (maker, TRUE, (TeachGive){ .kind = TEACH_GIVE_NUMBER, .number = number });
  for (int other = MAX (0, number - 2); other <= number + 2; other++)
    if (other != number)
      add_one (maker, FALSE, (TeachGive){ .kind = TEACH_GIVE_NUMBER, .number = other });
}

static void
add_winners (Maker *maker)
{
  RefereeResult result = teach_result (maker->game);

  add_one (
      maker, TRUE,
      (TeachGive){ .kind = TEACH_GIVE_WINNER, .color = result.winner, .number = result.margin });
  for (GoColor color = GO_EMPTY; color <= GO_WHITE; color++)
    for (int margin = MAX (0, result.margin - 2); margin <= result.margin + 2; margin++)
      if ((color != result.winner || margin != result.margin)
          && (color == GO_EMPTY) == (margin == 0))
        add_one (maker, FALSE,
                 (TeachGive){ .kind = TEACH_GIVE_WINNER, .color = color, .number = margin });
}

static void
add_choices (Maker *maker)
{
  for (int pass = 0; pass < 2; pass++)
    for (guint i = 0; i < maker->step->choices->len; i++)
      {
        const TeachChoice *choice = g_ptr_array_index (maker->step->choices, i);

        if (choice->right == (pass == 0))
          add_one (maker, choice->right,
                   (TeachGive){ .kind = TEACH_GIVE_CHOICE, .number = (int) i });
      }
}

static GPtrArray *
make (const TeachStep *step, gboolean all)
{
  g_autoptr (RefereeGame) game = teach_step_begin (step);
  Maker maker = { step, game, g_ptr_array_new_with_free_func ((GDestroyNotify) teach_answer_free) };
  RefereeActKind act = teach_ask_act (&step->ask);

  if (act == REFEREE_PLAY)
    add_moves (&maker, all);
  else if (act == REFEREE_AGREE)
    add_agreements (&maker);
  else if (act != REFEREE_HANDICAP)
    add_acts (&maker, act);
  else if (step->ask.kind == TEACH_ASK_TOUCH)
    add_touches (&maker);
  else if (step->ask.kind == TEACH_ASK_NUMBER)
    add_numbers (&maker);
  else if (step->ask.kind == TEACH_ASK_WINNER)
    add_winners (&maker);
  else if (step->ask.kind == TEACH_ASK_CHOOSE)
    add_choices (&maker);
  else
    add_one (&maker, TRUE,
             (TeachGive){ .kind = step->ask.kind == TEACH_ASK_LOOK ? TEACH_GIVE_CONTINUE
                                                                   : TEACH_GIVE_GAME });
  return maker.answers;
}

GPtrArray *
teach_step_answers (const TeachStep *step)
{
  return make (step, TRUE);
}

TeachAnswer *
teach_step_answer (const TeachStep *step)
{
  g_autoptr (GPtrArray) answers = make (step, FALSE);

  for (guint i = 0; i < answers->len; i++)
    if (((TeachAnswer *) g_ptr_array_index (answers, i))->right)
      return g_ptr_array_steal_index (answers, i);
  return NULL;
}
