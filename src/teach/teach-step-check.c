/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "teach-step-check.h"

#include <glib/gi18n.h>

#include "teach-error.h"
#include "teach-tree.h"
#include "words-crossing.h"
#include "words.h"

static gboolean
fail (GError **error, const char *sentence)
{
  g_set_error_literal (error, TEACH_ERROR, TEACH_ERROR_STEP, sentence);
  return FALSE;
}

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
        g_set_error (error, TEACH_ERROR, TEACH_ERROR_STEP, _ ("There is no stone at %s."), name);
      else if (color != GO_EMPTY && stone != color)
        g_set_error (error, TEACH_ERROR, TEACH_ERROR_STEP,
                     color == GO_BLACK ? _ ("The stone at %s is not Black’s.")
                                       : _ ("The stone at %s is not White’s."),
                     name);
      else
        continue;
      return FALSE;
    }
  return TRUE;
}

/* Checks that the learner can make this act now. */
static gboolean
is_open (const TeachStep *step, const RefereeGame *game, RefereeActKind kind, GError **error)
{
  RefereeAct act = { .kind = kind, .side = step->learner };
  RefereeAnswer answer = referee_game_may (game, &act);

  if (answer.reason == REFEREE_OK)
    return TRUE;
  g_set_error (error, TEACH_ERROR, TEACH_ERROR_STEP, /* Translators: a colour, and a reason. */
               _ ("%s cannot do what the step asks here: %s"), words_color (step->learner),
               words_reason (answer.reason));
  return FALSE;
}

static gboolean
to_play (const TeachStep *step, const RefereeGame *game, GError **error)
{
  const RefereeState *state = referee_game_state (game);

  if (state->phase != REFEREE_PHASE_PLAY && state->phase != REFEREE_PHASE_DISPUTE)
    return fail (error, _ ("The step asks for a move, but play has stopped."));
  if (state->to_move != step->learner)
    return fail (error, _ ("The step asks for a move, but it is the opponent’s turn."));
  return TRUE;
}

static gboolean
check_choices (const TeachStep *step, GError **error)
{
  guint right = 0;

  for (guint i = 0; i < step->choices->len; i++)
    right += ((const TeachChoice *) g_ptr_array_index (step->choices, i))->right ? 1 : 0;
  if (right == 0 || right == step->choices->len)
    return fail (
        error,
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
      return step->points->len > 0 || fail (error, _ ("POINTS names no point to tap."));
    case TEACH_TOUCH_ILLEGAL:
      return to_play (step, game, error);
    case TEACH_TOUCH_NEUTRAL:
    case TEACH_TOUCH_TERRITORY:
      break;
    }
  return TRUE;
}

/* Checks what a question about moves needs; a GOAL is one too. */
static gboolean
check_goal (const TeachStep *step, const TeachAsk *ask, const RefereeGame *game, GError **error)
{
  switch (ask->kind)
    {
    case TEACH_ASK_CAPTURE:
    case TEACH_ASK_KILL:
      return to_play (step, game, error)
             && has_stones (ask, game, go_opponent (step->learner), error);
    case TEACH_ASK_SAVE:
    case TEACH_ASK_LIVE:
      return to_play (step, game, error) && has_stones (ask, game, step->learner, error);
    case TEACH_ASK_KEEP:
    case TEACH_ASK_FILL:
    case TEACH_ASK_BEST:
      return to_play (step, game, error);
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
      break;
    }
  return fail (error, _ ("GOAL must be capture, save, live, kill, keep, fill or best."));
}

static gboolean
check_ask (const TeachStep *step, const RefereeGame *game, GError **error)
{
  const TeachAsk *ask = &step->ask;
  RefereePhase phase = referee_game_state (game)->phase;

  switch (ask->kind)
    {
    case TEACH_ASK_CAPTURE:
    case TEACH_ASK_SAVE:
    case TEACH_ASK_LIVE:
    case TEACH_ASK_KILL:
    case TEACH_ASK_KEEP:
    case TEACH_ASK_FILL:
    case TEACH_ASK_BEST:
      return check_goal (step, ask, game, error);
    case TEACH_ASK_PLAY:
      return to_play (step, game, error);
    case TEACH_ASK_TOUCH:
      return check_touch (step, game, error);
    case TEACH_ASK_HAND:
      if (referee_game_pass_price (game) != REFEREE_PASS_GIVES_STONE)
        return fail (error, _ ("Under these rules, a pass doesn’t hand over a stone."));
      return is_open (step, game, REFEREE_PASS, error);
    case TEACH_ASK_PASS:
      return is_open (step, game, REFEREE_PASS, error);
    case TEACH_ASK_CHALLENGE:
      return is_open (step, game, REFEREE_CHALLENGE, error);
    case TEACH_ASK_ALLOW:
      return is_open (step, game, REFEREE_ALLOW, error);
    case TEACH_ASK_RESUME:
      return is_open (step, game, REFEREE_RESUME, error);
    case TEACH_ASK_PLAYOUT:
      return is_open (step, game, REFEREE_PLAYOUT, error);
    case TEACH_ASK_AGREE:
      if (phase != REFEREE_PHASE_AGREEMENT)
        return fail (
            error,
            _ ("The players agree on dead stones after play has stopped, but it has not stopped."));
      return has_stones (ask, game, GO_EMPTY, error);
    case TEACH_ASK_NUMBER:
      return ask->number != TEACH_NUMBER_LIBERTIES || has_stones (ask, game, GO_EMPTY, error);
    case TEACH_ASK_CHOOSE:
      return check_choices (step, error);
    case TEACH_ASK_GAME:
    case TEACH_ASK_FINISH:
      return phase != REFEREE_PHASE_FINISHED || fail (error, _ ("The game is already over."));
    case TEACH_ASK_LOOK:
    case TEACH_ASK_WINNER:
      break;
    }
  return TRUE;
}

gboolean
teach_step_check (const TeachStep *step, const RefereeGame *game, GError **error)
{
  return check_ask (step, game, error)
         && (!step->has_goal || check_goal (step, &step->goal, game, error))
         && teach_tree_check (step, game, error);
}
