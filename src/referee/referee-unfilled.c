#include "referee-unfilled.h"

#include <stdlib.h>
#include <string.h>

#include "referee-private.h"

typedef struct
{
  GoBoard counted; /* without the dead stones */
  GoBoard board;   /* with them, as it is played on */
  GoCount count;
  const bool *dead;
  bool shared[GO_CELLS]; /* points that reach both colours and are still empty */
  bool seen[GO_CELLS];
  bool taxed[GO_CELLS]; /* stones of groups whose territory does not count */
  GoPoint stack[GO_MAX_POINTS];
} Look;

static void
neighbours (GoPoint point, GoPoint next[4])
{
  next[0] = (GoPoint) (point - GO_STRIDE);
  next[1] = (GoPoint) (point - 1);
  next[2] = (GoPoint) (point + 1);
  next[3] = (GoPoint) (point + GO_STRIDE);
}

/* Looks at the points that are shared and joined to `from`; returns whether a stone of `color`
 * that lives touches one of them. They are left in `stack`, `size` of them. */
static bool
reaches (Look *look, GoPoint from, GoColor color, size_t *size)
{
  bool reached = false;

  memset (look->seen, 0, sizeof look->seen);
  look->seen[from] = true;
  look->stack[0] = from;
  *size = 1;
  for (size_t i = 0; i < *size; i++)
    {
      GoPoint next[4];

      neighbours (look->stack[i], next);
      for (int k = 0; k < 4; k++)
        {
          reached |= go_board_get (&look->counted, next[k]) == color;
          if (look->shared[next[k]] && !look->seen[next[k]])
            {
              look->seen[next[k]] = true;
              look->stack[(*size)++] = next[k];
            }
        }
    }
  return reached;
}

/* Whether both colours live beside the point, and what is left around it, once a stone stands
 * there, reaches both as before: then a stone of neither makes territory. */
static bool
is_neutral (Look *look, GoPoint point)
{
  bool beside[GO_COLORS] = { false }, neutral = true;
  GoPoint next[4];
  size_t size;

  neighbours (point, next);
  for (int k = 0; k < 4; k++)
    if (go_board_contains (&look->counted, next[k]))
      beside[go_board_get (&look->counted, next[k])] = true;
  if (!beside[GO_BLACK] || !beside[GO_WHITE])
    return false;
  look->shared[point] = false;
  for (int k = 0; k < 4 && neutral; k++)
    if (look->shared[next[k]])
      neutral
          = reaches (look, next[k], GO_BLACK, &size) && reaches (look, next[k], GO_WHITE, &size);
  look->shared[point] = true;
  return neutral;
}

/* Whether nobody has to answer a stone of this colour: it takes nothing, joins no dead stones, and
 * leaves every chain beside it that lives, and its own, two liberties. */
static bool
is_safe (Look *look, GoPoint point, GoColor color)
{
  GoPoint next[4];
  bool safe = true;

  neighbours (point, next);
  for (int k = 0; k < 4; k++)
    if (go_board_get (&look->board, next[k]) == color && look->dead[next[k]])
      return false;
  if (go_board_preview (&look->board, point, color).captured > 0)
    return false;
  go_board_set (&look->board, point, color);
  safe = go_board_liberties (&look->board, point, NULL) >= 2;
  for (int k = 0; k < 4 && safe; k++)
    if (go_board_get (&look->board, next[k]) == go_opponent (color) && !look->dead[next[k]])
      safe = go_board_liberties (&look->board, next[k], NULL) >= 2;
  go_board_set (&look->board, point, GO_EMPTY);
  return safe;
}

/* A neutral point that `color` may fill, or GO_NO_POINT. */
static GoPoint
find (Look *look, GoColor color)
{
  for (GoPoint p = 0; p < GO_CELLS; p++)
    if (look->shared[p] && is_neutral (look, p) && is_safe (look, p, color))
      return p;
  return GO_NO_POINT;
}

static void
put (Look *look, GoPoint point, GoColor color)
{
  go_board_set (&look->counted, point, color);
  go_board_set (&look->board, point, color);
  look->shared[point] = false;
}

/* `plain` is the game's ruleset with no other tax than that on groups in seki: what a group loses
 * to one of its own has nothing to do with neutral points. */
static Look *
begin (const RefereeGame *game, GoRuleset *plain)
{
  Look *look = referee_grow (NULL, sizeof *look);
  int shared = 0;

  memset (look, 0, sizeof *look);
  *plain = game->setup.ruleset;
  plain->tax = GO_TAX_SEKI;
  look->dead = game->state.dead;
  go_board_copy (&look->board, referee_game_board (game));
  referee_game_counted_board (game, &look->counted);
  go_count (&look->counted, plain, game->state.seki, &look->count);
  for (GoPoint p = 0; p < GO_CELLS; p++)
    if (go_board_contains (&look->board, p) && look->count.owner[p] == GO_OWNER_SHARED)
      {
        /* On the point of a dead stone nobody can play. */
        look->shared[p] = go_board_get (&look->board, p) == GO_EMPTY;
        shared++;
      }
  if (3 * shared > look->board.width * look->board.height)
    memset (look->shared, 0, sizeof look->shared);
  return look;
}

static void
look_for_one_sided (const RefereeGame *game, const Look *look, RefereeUnfilled *unfilled)
{
  for (GoPoint p = 0; p < GO_CELLS; p++)
    {
      bool may[GO_COLORS] = { false };

      if (!look->shared[p])
        continue;
      for (GoColor c = GO_BLACK; c <= GO_WHITE; c++)
        may[c] = go_history_judge (game->history, p, c, false).legality == GO_LEGAL;
      if (may[GO_BLACK] == may[GO_WHITE])
        continue;
      unfilled->only[p] = may[GO_BLACK] ? GO_BLACK : GO_WHITE;
      unfilled->only_points[unfilled->only[p]]++;
    }
}

/* Fills the neutral points on the boards of `look`. */
static void
fill (Look *look, GoColor first, RefereeUnfilled *unfilled)
{
  GoColor color = first;

  for (int idle = 0; idle < 2; color = go_opponent (color))
    {
      GoPoint point = find (look, color);

      if (point == GO_NO_POINT)
        {
          idle++;
          continue;
        }
      idle = 0;
      put (look, point, color);
      unfilled->neutral[point] = true;
      unfilled->neutral_points++;
    }
}

void
referee_game_unfilled (const RefereeGame *game, RefereeUnfilled *unfilled)
{
  const GoRuleset *ruleset = &game->setup.ruleset;
  bool stones = ruleset->scoring == GO_SCORING_AREA || ruleset->scoring == GO_SCORING_STONES;
  GoRuleset plain;
  Look *look;

  memset (unfilled, 0, sizeof *unfilled);
  if (ruleset->tax == GO_TAX_NONE && !stones)
    return;
  look = begin (game, &plain);
  if (ruleset->dispute == GO_DISPUTE_SECOND_STOP)
    look_for_one_sided (game, look, unfilled);
  for (GoColor c = GO_BLACK; c <= GO_WHITE; c++)
    unfilled->lost[c] = look->count.tax[c];
  fill (look, game->state.to_move, unfilled);
  go_count (&look->counted, &plain, NULL, &look->count);
  for (GoColor c = GO_BLACK; c <= GO_WHITE; c++)
    {
      unfilled->lost[c] -= look->count.tax[c];
      if (unfilled->lost[c] < 0 || ruleset->tax == GO_TAX_NONE)
        unfilled->lost[c] = 0;
    }
  if (!stones && unfilled->lost[GO_BLACK] + unfilled->lost[GO_WHITE] == 0)
    {
      memset (unfilled->neutral, 0, sizeof unfilled->neutral);
      unfilled->neutral_points = 0;
    }
  free (look);
}

/* Filling ------------------------------------------------------------------------------------ */

static bool
make (RefereeGame *game, RefereeAuthor author, RefereeActKind kind, GoColor side, GoPoint point)
{
  RefereeAct act = { .kind = kind, .side = side, .point = point, .author = author };
  RefereeAnswer answer;

  if (kind == REFEREE_RESUME)
    {
      act.both = true;
      act.color = side;
    }
  answer = referee_game_may (game, &act);
  if (answer.reason != REFEREE_OK || answer.illegal != REFEREE_OK)
    return false;
  referee_game_apply (game, &act);
  return true;
}

static bool
stop (RefereeGame *game, RefereeAuthor by)
{
  const RefereeState *state = &game->state;

  /* No procedure takes more passes than this to stop play. */
  for (int i = 0; i < 12 && state->phase == REFEREE_PHASE_PLAY; i++)
    if (make (game, by, REFEREE_OFFER, state->to_move, GO_NO_POINT))
      make (game, by, REFEREE_OFFER, go_opponent (state->to_move), GO_NO_POINT);
    else if (!make (game, by, REFEREE_PASS, state->to_move, GO_NO_POINT))
      return false;
  return state->phase == REFEREE_PHASE_AGREEMENT
         || (state->phase == REFEREE_PHASE_FINISHED && state->result.kind == REFEREE_RESULT_SCORE);
}

bool
referee_game_stop (RefereeGame *game)
{
  return stop (game, REFEREE_BY_ARBITER);
}

/* Play can be resumed, and after the next stop stones can still be dead. */
static bool
can_fill (const RefereeGame *game)
{
  switch ((GoDispute) game->setup.ruleset.dispute)
    {
    case GO_DISPUTE_RESUME:
    case GO_DISPUTE_FOUR_PASSES:
    case GO_DISPUTE_PLAYOUT:
    case GO_DISPUTE_PER_GROUP:
      return game->state.phase == REFEREE_PHASE_AGREEMENT
             && game->setup.ruleset.removal == GO_REMOVAL_AGREEMENT;
    case GO_DISPUTE_NONE:
    case GO_DISPUTE_SECOND_STOP:
    case GO_DISPUTE_PAID_PLAYOUT:
      break;
    }
  return false;
}

/* Plays on the neutral points in turn; who finds none passes. False when the rules do not let one
 * do so. */
static bool
play_neutral (RefereeGame *game, Look *look)
{
  const RefereeState *state = &game->state;

  for (int idle = 0; idle < 2;)
    {
      GoColor side = state->to_move;
      GoPoint point = find (look, side);

      if (point != GO_NO_POINT)
        {
          if (!make (game, REFEREE_BY_PLAYER, REFEREE_PLAY, side, point))
            return false;
          put (look, point, side);
          idle = 0;
        }
      else if (find (look, go_opponent (side)) == GO_NO_POINT)
        break;
      else if (++idle == 2 || !make (game, REFEREE_BY_PLAYER, REFEREE_PASS, side, GO_NO_POINT))
        return false;
    }
  return true;
}

RefereeGame *
referee_game_filled (const RefereeGame *game)
{
  RefereeUnfilled *unfilled = referee_grow (NULL, sizeof *unfilled);
  RefereeGame *filled = NULL;
  GoRuleset plain;
  bool done, any;
  Look *look;

  referee_game_unfilled (game, unfilled);
  any = unfilled->neutral_points > 0;
  free (unfilled);
  if (!any || !can_fill (game))
    return NULL;
  filled = referee_game_copy (game);
  look = begin (game, &plain);
  done = make (filled, REFEREE_BY_PLAYER, REFEREE_RESUME, filled->state.to_move, GO_NO_POINT)
         && play_neutral (filled, look) && stop (filled, REFEREE_BY_PLAYER)
         && filled->state.phase == REFEREE_PHASE_AGREEMENT;
  for (GoPoint p = 0; done && p < GO_CELLS; p++)
    if (game->state.dead[p] && !filled->state.dead[p]
        && go_board_get (referee_game_board (filled), p) != GO_EMPTY)
      done = make (filled, REFEREE_BY_PLAYER, REFEREE_MARK, GO_BLACK, p);
  free (look);
  if (done)
    return filled;
  referee_game_free (filled);
  return NULL;
}
