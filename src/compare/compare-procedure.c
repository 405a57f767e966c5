/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Chooses the methods that can count a game, and builds the frame of every procedure. */
#include "compare-procedure-count.h"

#include <stdlib.h>
#include <string.h>

/* Which methods -------------------------------------------------------------------------- */

/* Returns whether a stone for every pass, except a last pass by Black, makes the territory count
 * equal to the area count (RULES 4.5). Turns must alternate from an even start, so that only this
 * last pass is left over. */
static bool
passes_can_be_counted (const RefereeGame *game)
{
  const GoRuleset *r = &referee_game_setup (game)->ruleset;
  const RefereeState *state = referee_game_state (game);
  int last = compare_counting_black_passed_last (game);

  return r->pass == GO_PASS_FREE && r->tax == GO_TAX_NONE && r->setup == GO_SETUP_NONE
         && !referee_game_setup (game)->custom
         && referee_game_setup (game)->prisoners[GO_BLACK] == 0
         && referee_game_setup (game)->prisoners[GO_WHITE] == 0 && state->handicap < 2
         && r->dispute != GO_DISPUTE_PER_GROUP && r->dispute != GO_DISPUTE_PAID_PLAYOUT
         && state->moves[GO_BLACK] - state->moves[GO_WHITE] == last;
}

static size_t
find_methods (const RefereeGame *game,
              const RefereeScore *score,
              CompareMethod methods[COMPARE_METHODS])
{
  const GoRuleset *r = &referee_game_setup (game)->ruleset;
  bool agrees = score->identity.promised && score->identity.holds;
  bool territory = r->scoring == GO_SCORING_TERRITORY, area = r->scoring == GO_SCORING_AREA;
  bool points = area || (territory && agrees);
  /* These divide the whole board between the two sides. */
  bool half = points && r->tax == GO_TAX_NONE;
  bool equal = half && r->width % 2 == 1 && r->height % 2 == 1;
  /* Chinese rules count one side against half of the board; Ing's players fill in. */
  bool half_first = area && half && r->shared == GO_SHARED_HALF && r->handicap_comp == GO_COMP_N;
  bool equal_first = area && equal && !half_first && r->shared != GO_SHARED_NONE
                     && r->suicide == GO_SUICIDE_MULTI;
  const struct
  {
    bool fits;
    CompareMethod method;
  } all[] = {
    { territory, COMPARE_METHOD_FILL_IN },
    { half_first, COMPARE_METHOD_HALF_COUNT },
    { equal_first, COMPARE_METHOD_EQUAL_STONES },
    { points, COMPARE_METHOD_STONES_AND_POINTS },
    { half && !half_first, COMPARE_METHOD_HALF_COUNT },
    { equal && !equal_first, COMPARE_METHOD_EQUAL_STONES },
    { area && agrees, COMPARE_METHOD_FILL_IN },
    { area && passes_can_be_counted (game), COMPARE_METHOD_PASS_STONES },
    { r->scoring == GO_SCORING_STONES, COMPARE_METHOD_STONE_COUNT },
    { r->scoring == GO_SCORING_SUNJANG, COMPARE_METHOD_SUNJANG },
  };
  size_t count = 0;

  for (size_t i = 0; i < sizeof all / sizeof *all; i++)
    if (all[i].fits)
      methods[count++] = all[i].method;
  return count;
}

size_t
compare_procedure_methods (const RefereeGame *game, CompareMethod methods[COMPARE_METHODS])
{
  RefereeScore *score = go_grow (NULL, sizeof *score);
  size_t count;

  referee_game_score (game, true, score);
  count = find_methods (game, score, methods);
  free (score);
  return count;
}

/* The frame ------------------------------------------------------------------------------ */

/* Returns the colour of the dead stone at the point when play stopped, or GO_EMPTY. In a finished
 * game these stones have left the board, but the owner of their points tells their colour. */
static GoColor
dead_stone (const RefereeGame *game, GoPoint point)
{
  GoColor color = go_board_get (referee_game_board (game), point);

  if (!referee_game_state (game)->dead[point])
    return GO_EMPTY;
  if (referee_game_state (game)->phase != REFEREE_PHASE_FINISHED)
    return color;
  return color == GO_EMPTY ? go_opponent ((GoColor) referee_game_state (game)->owner[point])
                           : GO_EMPTY;
}

static void
take_dead (CompareCounting *counting, GoColor color)
{
  for (GoPoint p = 0; p < GO_CELLS; p++)
    if (dead_stone (counting->game, p) == color)
      {
        counting->points[counting->point_count++] = p;
        counting->stone[p] = GO_EMPTY;
      }
  compare_counting_note (counting, COMPARE_STEP_DEAD, color);
}

/* Adds the first steps of every method: the board, then each side's dead stones. */
static void
begin (CompareCounting *counting)
{
  CompareStep step = { .kind = COMPARE_STEP_BEGIN };

  GO_EACH_POINT (point, counting->procedure->width, counting->procedure->height)
    {
      GoColor dead = dead_stone (counting->game, point);

      counting->stone[point]
          = (uint8_t) (dead ? dead : go_board_get (referee_game_board (counting->game), point));
    }
  compare_counting_add (counting, &step);
  take_dead (counting, GO_BLACK);
  take_dead (counting, GO_WHITE);
}

/* Returns whether the method counts this line itself, on the board. Half count and equal stones
 * divide the shared points there too. */
static bool
is_counted_already (const CompareCounting *counting, RefereeLineKind kind)
{
  static const bool on_board[REFEREE_LINE_KOMI + 1] = {
    [REFEREE_LINE_STONES] = true,   [REFEREE_LINE_TERRITORY] = true,
    [REFEREE_LINE_TAX] = true,      [REFEREE_LINE_BROUGHT] = true,
    [REFEREE_LINE_CAPTURED] = true, [REFEREE_LINE_DEAD] = true,
    [REFEREE_LINE_RETURNED] = true, [REFEREE_LINE_PASS_STONES] = true,
    [REFEREE_LINE_SUNJANG] = true,
  };
  CompareMethod method = counting->procedure->method;

  return on_board[kind]
         || (kind == REFEREE_LINE_SHARED
             && (method == COMPARE_METHOD_HALF_COUNT || method == COMPARE_METHOD_EQUAL_STONES));
}

/* Adds a step for each nonzero line of the ledger that adjusts the count, then the result. */
static void
end (CompareCounting *counting)
{
  const RefereeLedger *ledger = &counting->score.ledger[counting->procedure->scoring];
  bool half = counting->procedure->method == COMPARE_METHOD_HALF_COUNT;
  CompareStep result = { .kind = COMPARE_STEP_RESULT };

  for (size_t i = 0; i < ledger->count; i++)
    {
      const RefereeLine *line = &ledger->lines[i];
      int black = line->value[GO_BLACK], white = line->value[GO_WHITE];
      CompareStep step = { .kind = COMPARE_STEP_LINE, .line = line->kind };

      if (is_counted_already (counting, line->kind) || (black == 0 && white == 0))
        continue;
      if (line->kind == REFEREE_LINE_SHARED)
        compare_counting_collect (counting, GO_EMPTY, GO_EDGE);
      if (half)
        counting->need += white - black;
      else
        {
          step.value[GO_BLACK] = black;
          step.value[GO_WHITE] = white;
        }
      compare_counting_add (counting, &step);
    }
  compare_counting_add (counting, &result);
  counting->procedure->margin = half ? 2 * counting->total[GO_BLACK] - counting->need
                                     : counting->total[GO_BLACK] - counting->total[GO_WHITE];
}

/* The count whose result each method reaches, and what adds the steps between the dead stones and
 * the lines of its ledger. */
static const struct
{
  GoScoring scoring;
  void (*count) (CompareCounting *counting);
} ways[COMPARE_METHODS] = {
  [COMPARE_METHOD_FILL_IN] = { GO_SCORING_TERRITORY, compare_counting_fill_in },
  [COMPARE_METHOD_STONES_AND_POINTS] = { GO_SCORING_AREA, compare_counting_area },
  [COMPARE_METHOD_HALF_COUNT] = { GO_SCORING_AREA, compare_counting_half },
  [COMPARE_METHOD_EQUAL_STONES] = { GO_SCORING_AREA, compare_counting_equal_stones },
  [COMPARE_METHOD_PASS_STONES] = { GO_SCORING_AREA, compare_counting_fill_in },
  [COMPARE_METHOD_STONE_COUNT] = { GO_SCORING_STONES, compare_counting_stones },
  [COMPARE_METHOD_SUNJANG] = { GO_SCORING_SUNJANG, compare_counting_sunjang },
};

CompareProcedure *
compare_procedure_new (const RefereeGame *game, CompareMethod method)
{
  CompareCounting *counting = go_grow (NULL, sizeof *counting);
  CompareMethod methods[COMPARE_METHODS];
  CompareProcedure *procedure = NULL;
  size_t count;

  memset (counting, 0, sizeof *counting);
  referee_game_score (game, true, &counting->score);
  count = find_methods (game, &counting->score, methods);
  for (size_t i = 0; i < count && procedure == NULL; i++)
    if (methods[i] == method)
      procedure = go_grow (NULL, sizeof *procedure);
  if (procedure != NULL)
    {
      *procedure = (CompareProcedure){
        .method = method,
        .scoring = ways[method].scoring,
        .tax = (GoTax) referee_game_setup (game)->ruleset.tax,
        .finished = referee_game_state (game)->phase == REFEREE_PHASE_FINISHED,
        .width = referee_game_board (game)->width,
        .height = referee_game_board (game)->height,
      };
      counting->game = game;
      counting->procedure = procedure;
      begin (counting);
      ways[method].count (counting);
      end (counting);
    }
  free (counting);
  return procedure;
}

void
compare_procedure_free (CompareProcedure *procedure)
{
  if (procedure == NULL)
    return;
  for (size_t i = 0; i < procedure->count; i++)
    free (procedure->steps[i].points);
  free (procedure->steps);
  free (procedure);
}
