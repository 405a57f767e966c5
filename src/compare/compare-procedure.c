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

/* Returns whether the counting divides the whole board between the two sides. */
static bool
is_divided (const GoRuleset *ruleset)
{
  return ruleset->tax == GO_TAX_NONE;
}

static bool
is_odd (const GoRuleset *ruleset)
{
  return ruleset->width % 2 == 1 && ruleset->height % 2 == 1;
}

static size_t
area_methods (const RefereeGame *game, bool agrees, CompareMethod methods[COMPARE_METHODS])
{
  const GoRuleset *r = &referee_game_setup (game)->ruleset;
  bool half = is_divided (r), equal = half && is_odd (r);
  /* Chinese rules count one side against half of the board; Ing's players fill in. */
  bool half_first = half && r->shared == GO_SHARED_HALF && r->handicap_comp == GO_COMP_N;
  bool equal_first = equal && r->shared != GO_SHARED_NONE && r->suicide == GO_SUICIDE_MULTI;
  size_t count = 0;

  if (half_first)
    methods[count++] = COMPARE_METHOD_HALF_COUNT;
  else if (equal_first)
    methods[count++] = COMPARE_METHOD_EQUAL_STONES;
  methods[count++] = COMPARE_METHOD_STONES_AND_POINTS;
  if (half && !half_first)
    methods[count++] = COMPARE_METHOD_HALF_COUNT;
  if (equal && (half_first || !equal_first))
    methods[count++] = COMPARE_METHOD_EQUAL_STONES;
  if (agrees)
    methods[count++] = COMPARE_METHOD_FILL_IN;
  if (passes_can_be_counted (game))
    methods[count++] = COMPARE_METHOD_PASS_STONES;
  return count;
}

static size_t
find_methods (const RefereeGame *game,
              const RefereeScore *score,
              CompareMethod methods[COMPARE_METHODS])
{
  bool agrees = score->identity.promised && score->identity.holds;
  size_t count = 0;

  switch ((GoScoring) referee_game_setup (game)->ruleset.scoring)
    {
    case GO_SCORING_TERRITORY:
      methods[count++] = COMPARE_METHOD_FILL_IN;
      if (!agrees)
        break;
      methods[count++] = COMPARE_METHOD_STONES_AND_POINTS;
      if (is_divided (&referee_game_setup (game)->ruleset))
        methods[count++] = COMPARE_METHOD_HALF_COUNT;
      if (is_divided (&referee_game_setup (game)->ruleset)
          && is_odd (&referee_game_setup (game)->ruleset))
        methods[count++] = COMPARE_METHOD_EQUAL_STONES;
      break;
    case GO_SCORING_AREA:
      count = area_methods (game, agrees, methods);
      break;
    case GO_SCORING_STONES:
      methods[count++] = COMPARE_METHOD_STONE_COUNT;
      break;
    case GO_SCORING_SUNJANG:
      methods[count++] = COMPARE_METHOD_SUNJANG;
      break;
    case GO_SCORING_NONE:
      break;
    }
  return count;
}

static RefereeScore *
score_new (const RefereeGame *game)
{
  RefereeScore *score = go_grow (NULL, sizeof *score);

  referee_game_score (game, true, score);
  return score;
}

size_t
compare_procedure_methods (const RefereeGame *game, CompareMethod methods[COMPARE_METHODS])
{
  RefereeScore *score = score_new (game);
  size_t count = find_methods (game, score, methods);

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

/* Returns whether the methods count this line themselves, on the board. */
static bool
is_on_board (RefereeLineKind kind)
{
  switch (kind)
    {
    case REFEREE_LINE_STONES:
    case REFEREE_LINE_TERRITORY:
    case REFEREE_LINE_TAX:
    case REFEREE_LINE_BROUGHT:
    case REFEREE_LINE_CAPTURED:
    case REFEREE_LINE_DEAD:
    case REFEREE_LINE_PASS_STONES:
    case REFEREE_LINE_RETURNED:
    case REFEREE_LINE_SUNJANG:
      return true;
    case REFEREE_LINE_SHARED:
    case REFEREE_LINE_AGREED_OWNED:
    case REFEREE_LINE_FIRST_PASS:
    case REFEREE_LINE_LAST_PLAY:
    case REFEREE_LINE_BUTTON:
    case REFEREE_LINE_BONUS:
    case REFEREE_LINE_HANDICAP:
    case REFEREE_LINE_POINTS:
    case REFEREE_LINE_TIME:
    case REFEREE_LINE_KOMI:
      break;
    }
  return false;
}

/* Half count and equal stones divide the shared points on the board. */
static bool
is_counted_already (const CompareCounting *counting, RefereeLineKind kind)
{
  CompareMethod method = counting->procedure->method;

  return is_on_board (kind)
         || (kind == REFEREE_LINE_SHARED
             && (method == COMPARE_METHOD_HALF_COUNT || method == COMPARE_METHOD_EQUAL_STONES));
}

/* Adds a step for each nonzero line of the ledger that adjusts the count, then the result. */
static void
end (CompareCounting *counting)
{
  bool half = counting->procedure->method == COMPARE_METHOD_HALF_COUNT;
  CompareStep result = { .kind = COMPARE_STEP_RESULT };

  for (size_t i = 0; i < counting->ledger->count; i++)
    {
      const RefereeLine *line = &counting->ledger->lines[i];
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

/* Adds the steps between the dead stones and the lines of the ledger. */
static void
count_by (CompareCounting *counting, CompareMethod method)
{
  switch (method)
    {
    case COMPARE_METHOD_FILL_IN:
      compare_counting_fill_in (counting, false);
      break;
    case COMPARE_METHOD_PASS_STONES:
      compare_counting_fill_in (counting, true);
      break;
    case COMPARE_METHOD_STONES_AND_POINTS:
      compare_counting_area (counting);
      break;
    case COMPARE_METHOD_HALF_COUNT:
      compare_counting_half (counting);
      break;
    case COMPARE_METHOD_EQUAL_STONES:
      compare_counting_equal_stones (counting);
      break;
    case COMPARE_METHOD_STONE_COUNT:
      compare_counting_stones (counting);
      break;
    case COMPARE_METHOD_SUNJANG:
      compare_counting_sunjang (counting);
      break;
    case COMPARE_METHODS:
      break;
    }
}

static GoScoring
scoring_of (CompareMethod method)
{
  switch (method)
    {
    case COMPARE_METHOD_FILL_IN:
      return GO_SCORING_TERRITORY;
    case COMPARE_METHOD_STONES_AND_POINTS:
    case COMPARE_METHOD_HALF_COUNT:
    case COMPARE_METHOD_EQUAL_STONES:
    case COMPARE_METHOD_PASS_STONES:
      return GO_SCORING_AREA;
    case COMPARE_METHOD_STONE_COUNT:
      return GO_SCORING_STONES;
    case COMPARE_METHOD_SUNJANG:
      return GO_SCORING_SUNJANG;
    case COMPARE_METHODS:
      break;
    }
  return GO_SCORING_NONE;
}

CompareProcedure *
compare_procedure_new (const RefereeGame *game, CompareMethod method)
{
  RefereeScore *score = score_new (game);
  CompareMethod methods[COMPARE_METHODS];
  size_t count = find_methods (game, score, methods);
  CompareProcedure *procedure = NULL;
  CompareCounting *counting;

  for (size_t i = 0; i < count && procedure == NULL; i++)
    if (methods[i] == method)
      procedure = go_grow (NULL, sizeof *procedure);
  if (procedure == NULL)
    {
      free (score);
      return NULL;
    }
  counting = go_grow (NULL, sizeof *counting);
  memset (counting, 0, sizeof *counting);
  *procedure
      = (CompareProcedure){ .method = method,
                            .scoring = scoring_of (method),
                            .tax = (GoTax) referee_game_setup (game)->ruleset.tax,
                            .finished = referee_game_state (game)->phase == REFEREE_PHASE_FINISHED,
                            .width = referee_game_board (game)->width,
                            .height = referee_game_board (game)->height };
  counting->game = game;
  counting->count = &score->count;
  counting->ledger = &score->ledger[procedure->scoring];
  counting->procedure = procedure;
  begin (counting);
  count_by (counting, method);
  end (counting);
  free (counting);
  free (score);
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
