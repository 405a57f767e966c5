/* SPDX-License-Identifier: GPL-3.0-or-later */
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
is_gone (const TeachGoal *self)
{
  return go_board_get (referee_game_board (self->game), self->ask->points[0])
         != go_board_get (referee_game_board (self->start), self->ask->points[0]);
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

/* Sets the act: a play at that point, or a pass for GO_NO_POINT. Returns FALSE if the rules allow
 * no play there. */
static gboolean
act_at (TeachGoal *self, GoColor side, GoPoint point)
{
  self->act = teach_tree_act (side, point);
  self->acts = teach_is_legal (self->game, &self->act);
  return self->acts;
}

/* Returns whether the board itself proves that the target is alive, or captured. */
static gboolean
is_settled (const TeachGoal *self)
{
  const TeachAsk *ask = self->ask;
  g_autofree bool *alive = NULL;

  if (is_gone (self))
    return ask->kind == TEACH_ASK_CAPTURE || ask->kind == TEACH_ASK_KILL;
  if (ask->kind != TEACH_ASK_LIVE)
    return FALSE;
  alive = g_new0 (bool, GO_CELLS);
  go_pass_alive (referee_game_board (self->game),
                 go_board_get (referee_game_board (self->start), ask->points[0]), alive, NULL);
  return alive[ask->points[0]];
}

static void
judge_target (TeachGoal *self)
{
  const TeachAsk *ask = self->ask;
  gboolean attacks = ask->kind == TEACH_ASK_CAPTURE || ask->kind == TEACH_ASK_KILL;
  gboolean last = ask->count > 0 && self->moves >= ask->count;
  GoPoint best = GO_NO_POINT;
  AdviceResult result;
  gboolean good;

  if (is_settled (self))
    self->state = TEACH_GOAL_REACHED;
  else if (is_gone (self) || (ask->kind == TEACH_ASK_CAPTURE && last))
    self->state = TEACH_GOAL_LOST;
  if (self->state == TEACH_GOAL_REACHED || is_gone (self))
    return;
  result = teach_goal_search (ask, self->game, go_opponent (self->learner), self->moves, &best);
  self->unknown = result == ADVICE_RESULT_UNKNOWN;
  good = teach_goal_is_good (ask, result);
  if (self->state == TEACH_GOAL_OPEN && !self->unknown && !good)
    self->state = TEACH_GOAL_LOST;
  /* The opponent has nothing left to try. */
  else if (self->state == TEACH_GOAL_OPEN && good
           && (ask->kind == TEACH_ASK_SAVE
               || (best == GO_NO_POINT && ask->kind != TEACH_ASK_CAPTURE)))
    self->state = TEACH_GOAL_REACHED;
  else if (self->state == TEACH_GOAL_OPEN && !attacks && last)
    self->state = TEACH_GOAL_REACHED;
  if (self->state != TEACH_GOAL_REACHED)
    act_at (self, go_opponent (self->learner), best);
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
      g_autoptr (RefereeGame) after = NULL;

      if (act.kind != REFEREE_PLAY || !teach_is_legal (game, &act))
        continue;
      after = referee_game_copy (game);
      referee_game_apply (after, &act);
      if (capturing_point (after, go_opponent (side)) == GO_NO_POINT)
        return act.point;
    }
  return first;
}

/* Returns whether more of the learner's stones have left the board than at the start. */
static gboolean
has_lost (const TeachGoal *self)
{
  const RefereeState *start = referee_game_state (self->start);
  const RefereeState *now = referee_game_state (self->game);

  return now->lost[self->learner] - now->given[self->learner]
         > start->lost[self->learner] - start->given[self->learner];
}

static void
judge_keep (TeachGoal *self)
{
  GoColor opponent = go_opponent (self->learner);
  GoPoint point;

  if (has_lost (self))
    {
      self->state = TEACH_GOAL_LOST;
      return;
    }
  point = capturing_point (self->game, opponent);
  if (point == GO_NO_POINT)
    point = partner_point (self->game, opponent);
  if (!act_at (self, opponent, point) && self->moves >= self->ask->count)
    self->state = TEACH_GOAL_REACHED;
}

/* Returns the first point that `side` may fill and can play. */
static GoPoint
filling_point (const RefereeGame *game, GoColor side)
{
  g_autofree bool *fillable = g_new (bool, GO_CELLS);

  teach_fillable (game, side, fillable);
  for (GoPoint p = 0; p < GO_CELLS; p++)
    {
      RefereeAct act = teach_tree_act (side, p);

      if (fillable[p] && teach_is_legal (game, &act))
        return p;
    }
  return GO_NO_POINT;
}

static void
judge_fill (TeachGoal *self)
{
  g_autofree bool *fillable = g_new (bool, GO_CELLS);
  GoColor opponent = go_opponent (self->learner);
  GoPoint last = referee_game_state (self->game)->last_point;

  teach_fillable (self->before, self->learner, fillable);
  if (last == GO_NO_POINT || !fillable[last])
    self->state = TEACH_GOAL_LOST;
  else if (teach_fillable (self->game, GO_EMPTY, fillable) == 0)
    self->state = TEACH_GOAL_REACHED;
  else
    act_at (self, opponent, filling_point (self->game, opponent));
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
find_best_moves (const RefereeGame *game, bool *right)
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

static void
judge_best (TeachGoal *self)
{
  g_autofree bool *right = g_new (bool, GO_CELLS);
  g_autofree AdviceOutcome *outcome = g_new0 (AdviceOutcome, 1);

  if (find_best_moves (self->before, right) && right[referee_game_state (self->game)->last_point])
    self->state = TEACH_GOAL_REACHED;
  else
    {
      self->state = TEACH_GOAL_LOST;
      if (find_ending (self->game, outcome) && outcome->count > 0)
        act_at (self, go_opponent (self->learner), outcome->moves[0].point);
    }
}

void
teach_goal_judge (TeachGoal *self)
{
  self->state = TEACH_GOAL_OPEN;
  self->acts = self->unknown = FALSE;
  if (self->ask->kind == TEACH_ASK_KEEP)
    judge_keep (self);
  else if (self->ask->kind == TEACH_ASK_FILL)
    judge_fill (self);
  else if (self->ask->kind == TEACH_ASK_BEST)
    judge_best (self);
  else
    judge_target (self);
}

void
teach_goal_after_reply (TeachGoal *self)
{
  g_autofree bool *fillable = g_new (bool, GO_CELLS);
  const TeachAsk *ask = self->ask;
  gboolean reached = FALSE, lost = FALSE;

  if (ask->kind == TEACH_ASK_KEEP)
    {
      lost = has_lost (self);
      reached = self->moves >= ask->count;
    }
  else if (ask->kind == TEACH_ASK_FILL)
    reached = teach_fillable (self->game, GO_EMPTY, fillable) == 0;
  else if (ask->kind != TEACH_ASK_BEST)
    {
      lost = is_gone (self) && !is_settled (self);
      /* The goal is certain: it holds even if the learner plays elsewhere. */
      reached = is_settled (self)
                || (!lost && (ask->kind == TEACH_ASK_LIVE || ask->kind == TEACH_ASK_KILL)
                    && teach_goal_is_good (ask, teach_goal_search (ask, self->game,
                                                                   go_opponent (self->learner),
                                                                   self->moves, NULL)));
    }
  self->state = lost ? TEACH_GOAL_LOST : reached ? TEACH_GOAL_REACHED : TEACH_GOAL_OPEN;
}

void
teach_goal_move (TeachGoal *self)
{
  const TeachAsk *ask = self->ask;
  GoPoint point = GO_NO_POINT;
  gboolean known = TRUE;

  self->acts = FALSE;
  if (ask->kind == TEACH_ASK_KEEP)
    point = keeping_point (self->game, self->learner);
  else if (ask->kind == TEACH_ASK_FILL)
    {
      point = filling_point (self->game, self->learner);
      known = point != GO_NO_POINT;
    }
  else if (ask->kind == TEACH_ASK_BEST)
    {
      g_autofree AdviceOutcome *outcome = g_new0 (AdviceOutcome, 1);

      known = find_ending (self->game, outcome);
      point = outcome->moves[0].point;
    }
  else
    known = teach_ask_is_goal (ask)
            && teach_goal_is_good (
                ask, teach_goal_search (ask, self->game, self->learner, self->moves, &point));
  if (known)
    act_at (self, self->learner, point);
}
