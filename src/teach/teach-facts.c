/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "teach-facts.h"

#include <stdlib.h>
#include <string.h>

#include "compare-unfilled.h"
#include "referee-score.h"

gboolean
teach_is_legal (const RefereeGame *game, const RefereeAct *act)
{
  RefereeAnswer answer = referee_game_may (game, act);

  return answer.reason == REFEREE_OK && answer.illegal == REFEREE_OK;
}

void
teach_chains (const GoBoard *board, const GoPoint *points, guint count, bool *stones)
{
  g_autofree GoPoint *chain = g_new (GoPoint, GO_MAX_POINTS);

  memset (stones, 0, GO_CELLS * sizeof *stones);
  for (guint i = 0; i < count; i++)
    {
      int size = go_board_get (board, points[i]) != GO_EMPTY
                     ? go_board_chain (board, points[i], chain)
                     : 0;

      for (int k = 0; k < size; k++)
        stones[chain[k]] = true;
    }
}

gboolean
teach_marks_are (const RefereeGame *game, const TeachAsk *ask)
{
  const GoBoard *board = referee_game_board (game);
  const RefereeState *state = referee_game_state (game);
  g_autofree bool *wanted = g_new (bool, GO_CELLS);

  teach_chains (board, ask->points, ask->n_points, wanted);
  for (GoPoint p = 0; p < GO_CELLS; p++)
    if (go_board_contains (board, p) && go_board_get (board, p) != GO_EMPTY
        && wanted[p] != state->dead[p])
      return FALSE;
  return TRUE;
}

/* Marks the points in `neutral` that reach both colours, with marked stones taken off. */
static void
mark_neutral (const RefereeGame *game, bool *neutral)
{
  g_autofree GoBoard *board = g_new0 (GoBoard, 1);
  g_autofree GoCount *count = g_new0 (GoCount, 1);

  referee_game_counted_board (game, board);
  go_count (board, &referee_game_setup (game)->ruleset, referee_game_state (game)->seki, count);
  GO_EACH_POINT (p, board->width, board->height)
    neutral[p] = count->owner[p] == GO_OWNER_SHARED;
}

guint
teach_fillable (const RefereeGame *game, GoColor side, bool *fillable)
{
  g_autofree CompareUnfilled *unfilled = g_new0 (CompareUnfilled, 1);
  guint found = 0;

  compare_unfilled_taxed (game, GO_TAX_SEKI, unfilled);
  for (GoPoint p = 0; p < GO_CELLS; p++)
    {
      fillable[p] = unfilled->neutral[p]
                    || (unfilled->only[p] != GO_EMPTY
                        && (side == GO_EMPTY || unfilled->only[p] == (uint8_t) side));
      found += fillable[p] ? 1 : 0;
    }
  return found;
}

/* Touching ------------------------------------------------------------------------------------ */

/* Returns the stone that stands for a chain: its first one in point order. */
static GoPoint
first_of_chain (const GoBoard *board, GoPoint point)
{
  g_autofree GoPoint *chain = g_new (GoPoint, GO_MAX_POINTS);
  int size = go_board_chain (board, point, chain);

  for (int i = 0; i < size; i++)
    point = MIN (point, chain[i]);
  return point;
}

GoPoint
teach_touch_of (const TeachStep *step, const RefereeGame *game, GoPoint point)
{
  const GoBoard *board = referee_game_board (game);

  if ((step->ask.touch != TEACH_TOUCH_DEAD && step->ask.touch != TEACH_TOUCH_CHAIN)
      || !go_board_contains (board, point) || go_board_get (board, point) == GO_EMPTY)
    return point;
  return first_of_chain (board, point);
}

static void
mark_territory (const RefereeGame *game, GoColor color, bool *wanted)
{
  g_autofree RefereeScore *score = g_new0 (RefereeScore, 1);
  GoOwner owner = color == GO_BLACK ? GO_OWNER_BLACK_TERRITORY : GO_OWNER_WHITE_TERRITORY;

  referee_game_score (game, true, score);
  for (GoPoint p = 0; p < GO_CELLS; p++)
    wanted[p] = score->count.owner[p] == owner;
}

/* Marks the empty points where the learner may not play. */
static void
mark_illegal (const TeachStep *step, const RefereeGame *game, bool *wanted)
{
  GO_EACH_EMPTY (p, referee_game_board (game))
    {
      RefereeAct act = { .kind = REFEREE_PLAY, .side = step->learner, .point = p };

      wanted[p] = !teach_is_legal (game, &act);
    }
}

void
teach_touch_wanted (const TeachStep *step, const RefereeGame *game, bool *wanted)
{
  const GoBoard *board = referee_game_board (game);
  const TeachAsk *ask = &step->ask;
  g_autofree GoPoint *found = g_new (GoPoint, GO_MAX_POINTS);

  memset (wanted, 0, GO_CELLS * sizeof *wanted);
  switch (ask->touch)
    {
    case TEACH_TOUCH_LIBERTIES:
      for (int i = go_board_liberties (board, ask->points[0], found); i-- > 0;)
        wanted[found[i]] = true;
      break;
    case TEACH_TOUCH_NEUTRAL:
      mark_neutral (game, wanted);
      break;
    case TEACH_TOUCH_ILLEGAL:
      mark_illegal (step, game, wanted);
      break;
    case TEACH_TOUCH_DEAD:
    case TEACH_TOUCH_CHAIN:
      for (guint i = 0; i < ask->n_points; i++)
        wanted[first_of_chain (board, ask->points[i])] = true;
      break;
    case TEACH_TOUCH_POINTS:
      for (guint i = 0; i < step->points->len; i++)
        wanted[g_array_index (step->points, GoPoint, i)] = true;
      break;
    case TEACH_TOUCH_TERRITORY:
      mark_territory (game, ask->color, wanted);
      break;
    }
}

/* Numbers ------------------------------------------------------------------------------------- */

int
teach_number (const TeachAsk *ask, const RefereeGame *game)
{
  const RefereeState *state = referee_game_state (game);
  g_autofree RefereeScore *score = g_new0 (RefereeScore, 1);

  referee_game_score (game, true, score);
  switch (ask->number)
    {
    case TEACH_NUMBER_TERRITORY:
      return score->count.territory[ask->color] - score->count.tax[ask->color];
    case TEACH_NUMBER_AREA:
      return score->count.territory[ask->color] + score->count.stones[ask->color];
    case TEACH_NUMBER_PRISONERS:
      return referee_container_sum (&state->container[ask->color]);
    case TEACH_NUMBER_LIBERTIES:
      return go_board_liberties (referee_game_board (game), ask->points[0], NULL);
    case TEACH_NUMBER_CAPTURED:
      return state->container[ask->color].captured;
    case TEACH_NUMBER_LITERAL:
      break;
    }
  return ask->count;
}

RefereeResult
teach_result (const RefereeGame *game)
{
  const RefereeState *state = referee_game_state (game);
  GoScoring scoring = (GoScoring) referee_game_setup (game)->ruleset.scoring;
  RefereeResult result = { .kind = REFEREE_RESULT_SCORE };
  g_autofree RefereeScore *score = NULL;
  int margin;

  if (state->phase == REFEREE_PHASE_FINISHED || scoring == GO_SCORING_NONE)
    return state->result;
  score = g_new0 (RefereeScore, 1);
  referee_game_score (game, true, score);
  margin = score->ledger[scoring].total[GO_BLACK] - score->ledger[scoring].total[GO_WHITE];
  result.winner = margin > 0 ? GO_BLACK : margin < 0 ? GO_WHITE : GO_EMPTY;
  result.margin = abs (margin);
  return result;
}
