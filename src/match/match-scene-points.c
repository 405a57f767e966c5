/* What every point shows. */
#include "config.h"

#include "match-scene-private.h"

#include <string.h>

#include "go-ruleset-facts.h"

/* Fills in what the pointer shows. An illegal play is told of only where the guard tells. */
static void
fill_pointer (MatchScene *self)
{
  const RefereeGame *game = match_scene_get_game (self);
  gboolean guarded = _match_scene_info (self)->guard != MATCH_GUARD_OFF;
  MatchPoint *point = &self->points[self->pointer];
  RefereeAct act;
  RefereeAnswer answer;

  g_clear_pointer (&self->verdict, g_free);
  memset (&self->answer, 0, sizeof self->answer);
  if (self->study && self->instead == NULL && self->pointer != GO_NO_POINT
      && point->stone == GO_EMPTY)
    point->ghost = self->study_ghost;
  if (!_match_scene_is_live (self) || self->instead != NULL || self->pointer == GO_NO_POINT
      || point->stone != GO_EMPTY
      || !match_touch (game, self->pointer, match_controller_get_tool (self->controller), &act)
      || (act.kind != REFEREE_PLAY && act.kind != REFEREE_HANDICAP))
    return;
  answer = referee_game_may (game, &act);
  if (answer.reason == REFEREE_OK
      && (answer.illegal == REFEREE_OK || _match_scene_info (self)->guard != MATCH_GUARD_PREVENT))
    point->ghost = act.side;
  if (answer.reason == REFEREE_OK && (answer.illegal == REFEREE_OK || !guarded))
    return;
  point->illegal = answer.reason != REFEREE_OK ? answer.reason : answer.illegal;
  self->answer = answer;
  self->verdict = words_refusal (game, &act, &answer);
}

static gboolean
shows_territory (MatchScene *self)
{
  const RefereeState *state = referee_game_state (match_scene_get_game (self));

  return self->show_territory
         && (state->phase == REFEREE_PHASE_AGREEMENT
             || (state->phase == REFEREE_PHASE_FINISHED
                 && state->result.kind == REFEREE_RESULT_SCORE));
}

static void
fill_owner (MatchPoint *point, GoOwner owner, const GoRuleset *ruleset)
{
  switch (owner)
    {
    case GO_OWNER_BLACK_TERRITORY:
      point->territory = GO_BLACK;
      break;
    case GO_OWNER_WHITE_TERRITORY:
      point->territory = GO_WHITE;
      break;
    case GO_OWNER_SHARED:
      point->shared = go_ruleset_values_neutral (ruleset);
      break;
    case GO_OWNER_BLACK_TAXED:
      point->taxed = GO_BLACK;
      break;
    case GO_OWNER_WHITE_TAXED:
      point->taxed = GO_WHITE;
      break;
    case GO_OWNER_NONE:
    case GO_OWNER_BLACK_STONE:
    case GO_OWNER_WHITE_STONE:
      break;
    }
}

/* Whose an empty point, or that of a dead stone, is by the players' own marks. */
static void
fill_agreed_owner (MatchPoint *point, GoPoint p, const RefereeState *state)
{
  if (state->owner[p] == GO_EDGE || point->stone != GO_EMPTY)
    return;
  point->territory = (GoColor) state->owner[p];
  point->taxed = GO_EMPTY;
  point->shared = FALSE;
}

/* The chain that is being disputed. */
static void
mark_claimed (MatchScene *self, const RefereeGame *game)
{
  const RefereeState *state = referee_game_state (game);
  g_autofree GoPoint *stones = NULL;
  int count;

  if (state->phase != REFEREE_PHASE_DISPUTE
      || go_board_get (referee_game_board (game), state->claimed) == GO_EMPTY)
    return;
  stones = g_new (GoPoint, GO_MAX_POINTS);
  count = go_board_chain (referee_game_board (game), state->claimed, stones);
  for (int i = 0; i < count; i++)
    self->points[stones[i]].claimed = TRUE;
}

/* Neutral points that ask for another look before the count. They are looked for once for each
 * moment: the pointer comes by here with every movement. */
static void
mark_unfilled (MatchScene *self, const RefereeGame *game)
{
  if (referee_game_state (game)->phase != REFEREE_PHASE_AGREEMENT)
    return;
  if (self->unfilled == NULL)
    {
      self->unfilled = g_new0 (CompareUnfilled, 1);
      compare_unfilled (game, self->unfilled);
    }
  for (int p = 0; p < GO_CELLS; p++)
    if (self->unfilled->neutral[p] || self->unfilled->only[p] != GO_EMPTY)
      self->points[p].unfilled = TRUE;
}

static void
fill_points (MatchScene *self)
{
  const RefereeGame *game = match_scene_get_game (self);
  const RefereeState *state = referee_game_state (game);
  const GoBoard *board = referee_game_board (game);
  const GoRuleset *ruleset = &referee_game_setup (game)->ruleset;
  gboolean owned = ruleset->removal == GO_REMOVAL_OWNERSHIP;
  const RefereeScore *score = shows_territory (self) ? match_scene_get_score (self) : NULL;

  memset (self->points, 0, GO_CELLS * sizeof (MatchPoint));
  for (int row = 0; row < board->height; row++)
    for (int column = 0; column < board->width; column++)
      {
        GoPoint p = go_point (column, row);
        MatchPoint *point = &self->points[p];

        point->stone = go_board_get (board, p);
        point->dead = point->stone != GO_EMPTY && state->dead[p];
        point->seki = point->stone != GO_EMPTY && state->seki[p];
        point->last_move = point->stone != GO_EMPTY && state->last_point == p;
        if (score != NULL)
          fill_owner (point, (GoOwner) score->count.owner[p], ruleset);
        if (score != NULL && owned)
          fill_agreed_owner (point, p, state);
      }
  mark_claimed (self, game);
  mark_unfilled (self, game);
}

/* Shows the points anew; returns those that are different, as GoPoint. */
GArray *
_match_scene_refresh_points (MatchScene *self)
{
  const GoBoard *board = referee_game_board (match_scene_get_game (self));
  MatchPoint *old = self->points_before;
  gsize cells = _match_scene_cells (self);
  GArray *different = g_array_new (FALSE, FALSE, sizeof (GoPoint));

  memcpy (old, self->points, cells * sizeof (MatchPoint));
  if (self->instead != NULL)
    memcpy (self->points, self->instead, cells * sizeof (MatchPoint));
  else if (self->study)
    memcpy (self->points, self->study_points, cells * sizeof (MatchPoint));
  else
    fill_points (self);
  fill_pointer (self);
  for (int row = 0; row < board->height; row++)
    for (int column = 0; column < board->width; column++)
      {
        GoPoint p = go_point (column, row);

        if (memcmp (&old[p], &self->points[p], sizeof (MatchPoint)) != 0)
          g_array_append_val (different, p);
      }
  return different;
}
