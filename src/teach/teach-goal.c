/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "teach-goal.h"

#include <string.h>

#include "advice-partner.h"
#include "go-pass-alive.h"
#include "go-ruleset-facts.h"
#include "teach-facts.h"
#include "teach-tree.h"

/* Most positions that search visits while the learner waits. A capture that needs more is beyond
 * what a learner can see; life needs more than a capture. */
#define CAPTURE_NODES 400000
#define LIFE_NODES 400000
#define ENDING_NODES 400000

/* Level of the opponent's play where search finds no sure reply. */
#define ATTACKER_LEVEL 3

static gboolean
is_gone (const TeachAsk *ask, const RefereeGame *start, const RefereeGame *game)
{
  return go_board_get (referee_game_board (game), ask->points[0])
         != go_board_get (referee_game_board (start), ask->points[0]);
}

/* Returns the point where `game` forbids retaking a ko now. */
static GoPoint
ko_of (const RefereeGame *game)
{
  size_t count;
  const GoTurn *turns = go_history_turns (referee_game_history (game), &count);

  return count > 0 ? turns[count - 1].ko : GO_NO_POINT;
}

/* Returns the play on a liberty of the target that captures it fastest; GO_NO_POINT if none is
 * known. */
static GoPoint
shortest (AdviceQuestion question, AdviceAnswer *answer)
{
  const GoBoard *board = question.board;
  GoColor attacker = question.first;
  g_autofree GoBoard *after = g_new0 (GoBoard, 1);
  g_autofree GoPoint *liberties = g_new (GoPoint, GO_MAX_POINTS);
  int count = go_board_liberties (board, question.target, liberties);
  GoPoint found = GO_NO_POINT;
  int least = G_MAXINT;

  question.board = after;
  question.first = go_opponent (attacker);
  for (int i = 0; i < count; i++)
    {
      GoPlayEffect effect;

      if (liberties[i] == question.ko
          || go_board_preview (board, liberties[i], attacker).suicide > 0)
        continue;
      go_board_copy (after, board);
      effect = go_board_play (after, liberties[i], attacker, true, NULL);
      if (effect.captured > 0 && go_board_get (after, question.target) == GO_EMPTY)
        return liberties[i];
      question.ko = effect.ko;
      if (advice_search (&question, answer) && answer->result == ADVICE_RESULT_DIES
          && answer->plies < least)
        {
          least = answer->plies;
          found = liberties[i];
        }
    }
  return found;
}

AdviceResult
teach_goal_search (
    const TeachAsk *ask, const RefereeGame *game, GoColor first, int moves, GoPoint *best)
{
  gboolean capture = ask->kind == TEACH_ASK_CAPTURE || ask->kind == TEACH_ASK_SAVE;
  AdviceQuestion question = { referee_game_board (game), first, ask->points[0],
                              capture ? ADVICE_GOAL_CAPTURE : ADVICE_GOAL_KILL };
  g_autofree AdviceAnswer *answer = g_new0 (AdviceAnswer, 1);
  AdviceResult result;

  question.ko = ko_of (game);
  question.suicide = (GoSuicide) referee_game_setup (game)->ruleset.suicide;
  question.max_nodes = capture ? CAPTURE_NODES : LIFE_NODES;
  if (ask->kind == TEACH_ASK_CAPTURE && ask->count > 0)
    question.within = MAX (1, ask->count - moves);
  if (!advice_search (&question, answer))
    return ADVICE_RESULT_UNKNOWN;
  if (best != NULL)
    *best = answer->best;
  result = answer->result;
  /* An attacker for whom even a pass wins makes the shortest play. */
  if (best != NULL && answer->best == GO_NO_POINT && result == ADVICE_RESULT_DIES
      && first != go_board_get (question.board, question.target))
    *best = shortest (question, answer);
  return result;
}

gboolean
teach_goal_is_good (const TeachAsk *ask, AdviceResult result)
{
  if (ask->kind == TEACH_ASK_CAPTURE || ask->kind == TEACH_ASK_KILL)
    return result == ADVICE_RESULT_DIES;
  return result == ADVICE_RESULT_LIVES || result == ADVICE_RESULT_SEKI;
}

/* Sets the opponent's act: a play at that point, or a pass if the rules allow no play there. */
static gboolean
reply_at (const RefereeGame *game, GoColor side, GoPoint point, TeachGoal *goal)
{
  RefereeAnswer answer;

  goal->reply = teach_tree_act (side, point);
  answer = referee_game_may (game, &goal->reply);
  goal->replies = answer.reason == REFEREE_OK && answer.illegal == REFEREE_OK;
  return goal->replies;
}

/* Returns whether the board itself proves that the target is alive, or captured. */
static gboolean
is_settled (const TeachAsk *ask, const RefereeGame *start, const RefereeGame *game)
{
  GoColor owner = go_board_get (referee_game_board (start), ask->points[0]);
  g_autofree bool *alive = NULL;

  if (is_gone (ask, start, game))
    return ask->kind == TEACH_ASK_CAPTURE || ask->kind == TEACH_ASK_KILL;
  if (ask->kind != TEACH_ASK_LIVE)
    return FALSE;
  alive = g_new0 (bool, GO_CELLS);
  go_pass_alive (referee_game_board (game), owner, alive, NULL);
  return alive[ask->points[0]];
}

static TeachGoal
judge_target (const TeachAsk *ask,
              GoColor learner,
              const RefereeGame *start,
              const RefereeGame *after,
              int moves)
{
  gboolean attacks = ask->kind == TEACH_ASK_CAPTURE || ask->kind == TEACH_ASK_KILL;
  gboolean last = ask->count > 0 && moves >= ask->count;
  TeachGoal goal = { .state = TEACH_GOAL_OPEN };
  GoPoint best = GO_NO_POINT;
  AdviceResult result;

  if (is_settled (ask, start, after))
    goal.state = TEACH_GOAL_REACHED;
  else if (is_gone (ask, start, after) || (ask->kind == TEACH_ASK_CAPTURE && last))
    goal.state = TEACH_GOAL_LOST;
  if (goal.state == TEACH_GOAL_REACHED || is_gone (ask, start, after))
    return goal;
  result = teach_goal_search (ask, after, go_opponent (learner), moves, &best);
  goal.unknown = result == ADVICE_RESULT_UNKNOWN;
  if (goal.state == TEACH_GOAL_OPEN && result != ADVICE_RESULT_UNKNOWN
      && !teach_goal_is_good (ask, result))
    goal.state = TEACH_GOAL_LOST;
  /* The opponent has nothing left to try. */
  else if (goal.state == TEACH_GOAL_OPEN && teach_goal_is_good (ask, result)
           && (ask->kind == TEACH_ASK_SAVE
               || (best == GO_NO_POINT && ask->kind != TEACH_ASK_CAPTURE)))
    goal.state = TEACH_GOAL_REACHED;
  else if (goal.state == TEACH_GOAL_OPEN && !attacks && last)
    goal.state = TEACH_GOAL_REACHED;
  if (goal.state != TEACH_GOAL_REACHED)
    reply_at (after, go_opponent (learner), best, &goal);
  return goal;
}

/* Returns the opponent's move, as the computer player chooses it, where the learner has to keep all
 * stones or just to play. */
static GoPoint
partner_point (const RefereeGame *game, GoColor side)
{
  AdvicePartnerAsk ask = {
    .history = referee_game_history (game),
    .side = side,
    .may_pass = true,
    .komi = referee_game_setup (game)->ruleset.komi,
    .level = ATTACKER_LEVEL,
    .seed = referee_game_fingerprint (game),
  };
  AdvicePartnerMove move = advice_partner_choose (&ask);

  return move.kind == ADVICE_PARTNER_PLAY ? move.point : GO_NO_POINT;
}

/* Returns a point where `side` certainly captures a chain; GO_NO_POINT for none. */
static GoPoint
capturing_point (const RefereeGame *game, GoColor side)
{
  const GoBoard *board = referee_game_board (game);

  for (GoPoint p = 0; p < GO_CELLS; p++)
    if (go_board_is_head (board, p) && go_board_get (board, p) == go_opponent (side)
        && go_board_liberties (board, p, NULL) <= 2)
      {
        TeachAsk ask = { .kind = TEACH_ASK_CAPTURE, .n_points = 1, .points = { p } };
        GoPoint best = GO_NO_POINT;

        if (teach_goal_search (&ask, game, side, 0, &best) == ADVICE_RESULT_DIES)
          return best;
      }
  return GO_NO_POINT;
}

/* Returns a play that leaves the opponent no certain capture, preferably the computer player's
 * choice. */
static GoPoint
keeping_point (const RefereeGame *game, GoColor side)
{
  GoPoint first = partner_point (game, side);

  for (int p = -1; p < GO_CELLS; p++)
    {
      RefereeAct act = teach_tree_act (side, p < 0 ? first : (GoPoint) p);
      RefereeAnswer answer = referee_game_may (game, &act);
      RefereeGame *after;
      gboolean safe;

      if (act.kind != REFEREE_PLAY || answer.reason != REFEREE_OK || answer.illegal != REFEREE_OK)
        continue;
      after = referee_game_copy (game);
      referee_game_apply (after, &act);
      safe = capturing_point (after, go_opponent (side)) == GO_NO_POINT;
      referee_game_free (after);
      if (safe)
        return act.point;
    }
  return first;
}

/* Returns how many stones of `color` have left the board. */
static int
lost (const RefereeGame *game, GoColor color)
{
  const RefereeState *state = referee_game_state (game);

  return state->lost[color] - state->given[color];
}

static TeachGoal
judge_keep (const TeachAsk *ask,
            GoColor learner,
            const RefereeGame *start,
            const RefereeGame *after,
            int moves)
{
  TeachGoal goal = { .state = TEACH_GOAL_OPEN };
  GoColor opponent = go_opponent (learner);
  GoPoint point = capturing_point (after, opponent);

  if (lost (after, learner) > lost (start, learner))
    {
      goal.state = TEACH_GOAL_LOST;
      return goal;
    }
  if (point == GO_NO_POINT)
    point = partner_point (after, opponent);
  if (!reply_at (after, opponent, point, &goal) && moves >= ask->count)
    goal.state = TEACH_GOAL_REACHED;
  return goal;
}

/* Returns the first point that `side` may fill and can play. */
static GoPoint
filling_point (const RefereeGame *game, GoColor side)
{
  g_autofree bool *fillable = g_new (bool, GO_CELLS);
  TeachGoal goal;

  teach_fillable (game, side, fillable);
  for (GoPoint p = 0; p < GO_CELLS; p++)
    if (fillable[p] && reply_at (game, side, p, &goal))
      return p;
  return GO_NO_POINT;
}

static TeachGoal
judge_fill (GoColor learner, const RefereeGame *before, const RefereeGame *after)
{
  g_autofree bool *fillable = g_new (bool, GO_CELLS);
  TeachGoal goal = { .state = TEACH_GOAL_OPEN };
  GoColor opponent = go_opponent (learner);
  GoPoint last = referee_game_state (after)->last_point;

  teach_fillable (before, learner, fillable);
  if (last == GO_NO_POINT || !fillable[last])
    goal.state = TEACH_GOAL_LOST;
  else if (teach_fillable (after, GO_EMPTY, fillable) == 0)
    goal.state = TEACH_GOAL_REACHED;
  else
    reply_at (after, opponent, filling_point (after, opponent), &goal);
  return goal;
}

static gboolean
find_ending (const RefereeGame *game, AdviceOutcome *outcome)
{
  const GoRuleset *ruleset = &referee_game_setup (game)->ruleset;
  AdviceEnding ending = {
    .board = referee_game_board (game),
    .first = referee_game_state (game)->to_move,
    /* Where a pass gives a stone, both countings agree. */
    .area = ruleset->scoring != GO_SCORING_TERRITORY || ruleset->pass == GO_PASS_STONE,
    .ko = ko_of (game),
    .suicide = (GoSuicide) ruleset->suicide,
    .max_nodes = ENDING_NODES,
  };

  return advice_ending (&ending, outcome) && outcome->known;
}

/* Marks the moves with the best score in `right` (GO_CELLS), with a pass at GO_NO_POINT. Returns
 * FALSE if they cannot be found. */
static gboolean
teach_goal_last_moves (const RefereeGame *game, bool *right)
{
  g_autofree AdviceOutcome *outcome = g_new0 (AdviceOutcome, 1);
  gboolean pass = FALSE;

  memset (right, 0, GO_CELLS * sizeof *right);
  if (!find_ending (game, outcome))
    return FALSE;
  for (int i = 0; i < outcome->count; i++)
    if (outcome->moves[i].point == GO_NO_POINT && i < outcome->right)
      pass = TRUE;
  /* If a pass is among the best moves, so is every move that search does not list. */
  for (GoPoint p = 0; pass && p < GO_CELLS; p++)
    right[p] = p == GO_NO_POINT || go_board_contains (referee_game_board (game), p);
  for (int i = 0; i < outcome->count; i++)
    right[outcome->moves[i].point] = i < outcome->right;
  return TRUE;
}

static TeachGoal
judge_best (GoColor learner, const RefereeGame *before, const RefereeGame *after)
{
  g_autofree bool *right = g_new (bool, GO_CELLS);
  g_autofree AdviceOutcome *outcome = g_new0 (AdviceOutcome, 1);
  TeachGoal goal = { .state = TEACH_GOAL_LOST };

  if (teach_goal_last_moves (before, right) && right[referee_game_state (after)->last_point])
    goal.state = TEACH_GOAL_REACHED;
  else if (find_ending (after, outcome) && outcome->count > 0)
    reply_at (after, go_opponent (learner), outcome->moves[0].point, &goal);
  return goal;
}

TeachGoal
teach_goal_judge (const TeachAsk *ask,
                  GoColor learner,
                  const RefereeGame *start,
                  const RefereeGame *before,
                  const RefereeGame *after,
                  int moves)
{
  if (ask->kind == TEACH_ASK_KEEP)
    return judge_keep (ask, learner, start, after, moves);
  if (ask->kind == TEACH_ASK_FILL)
    return judge_fill (learner, before, after);
  if (ask->kind == TEACH_ASK_BEST)
    return judge_best (learner, before, after);
  return judge_target (ask, learner, start, after, moves);
}

TeachGoalState
teach_goal_after_reply (const TeachAsk *ask,
                        GoColor learner,
                        const RefereeGame *start,
                        const RefereeGame *game,
                        int moves)
{
  g_autofree bool *fillable = g_new (bool, GO_CELLS);

  if (ask->kind == TEACH_ASK_KEEP)
    {
      if (lost (game, learner) > lost (start, learner))
        return TEACH_GOAL_LOST;
      return moves >= ask->count ? TEACH_GOAL_REACHED : TEACH_GOAL_OPEN;
    }
  if (ask->kind == TEACH_ASK_FILL)
    return teach_fillable (game, GO_EMPTY, fillable) == 0 ? TEACH_GOAL_REACHED : TEACH_GOAL_OPEN;
  if (ask->kind == TEACH_ASK_BEST)
    return TEACH_GOAL_OPEN;
  if (is_settled (ask, start, game))
    return TEACH_GOAL_REACHED;
  if (is_gone (ask, start, game))
    return TEACH_GOAL_LOST;
  /* The goal is certain: it holds even if the learner plays elsewhere. */
  if ((ask->kind == TEACH_ASK_LIVE || ask->kind == TEACH_ASK_KILL)
      && teach_goal_is_good (ask,
                             teach_goal_search (ask, game, go_opponent (learner), moves, NULL)))
    return TEACH_GOAL_REACHED;
  return TEACH_GOAL_OPEN;
}

gboolean
teach_goal_move (
    const TeachAsk *ask, GoColor learner, const RefereeGame *game, int moves, RefereeAct *act)
{
  GoPoint point = GO_NO_POINT;
  TeachGoal goal;
  g_autofree AdviceOutcome *outcome = NULL;

  switch (ask->kind)
    {
    case TEACH_ASK_KEEP:
      point = keeping_point (game, learner);
      break;
    case TEACH_ASK_FILL:
      point = filling_point (game, learner);
      if (point == GO_NO_POINT)
        return FALSE;
      break;
    case TEACH_ASK_BEST:
      outcome = g_new0 (AdviceOutcome, 1);
      if (!find_ending (game, outcome))
        return FALSE;
      point = outcome->moves[0].point;
      break;
    case TEACH_ASK_CAPTURE:
    case TEACH_ASK_SAVE:
    case TEACH_ASK_LIVE:
    case TEACH_ASK_KILL:
      if (!teach_goal_is_good (ask, teach_goal_search (ask, game, learner, moves, &point)))
        return FALSE;
      break;
    case TEACH_ASK_LOOK:
    case TEACH_ASK_PLAY:
    case TEACH_ASK_TOUCH:
    case TEACH_ASK_PASS:
    case TEACH_ASK_HAND:
    case TEACH_ASK_CHALLENGE:
    case TEACH_ASK_ALLOW:
    case TEACH_ASK_RESUME:
    case TEACH_ASK_PLAYOUT:
    case TEACH_ASK_AGREE:
    case TEACH_ASK_NUMBER:
    case TEACH_ASK_WINNER:
    case TEACH_ASK_CHOOSE:
    case TEACH_ASK_GAME:
    case TEACH_ASK_FINISH:
      return FALSE;
    }
  *act = teach_tree_act (learner, point);
  return reply_at (game, learner, point, &goal);
}
