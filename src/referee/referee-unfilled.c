#include "referee-unfilled.h"

#include <stdlib.h>
#include <string.h>

#include "referee-private.h"

typedef struct
{
  GoBoard counted; /* without the dead stones */
  GoBoard board;   /* with them, as it is played on */
  GoRuleset plain; /* with no other tax than that on groups in seki */
  GoCount count;
  const bool *dead, *seki;
  bool beside[GO_CELLS]; /* stones whose group touches a point that reaches both colours */
  bool kept[GO_CELLS];   /* those of `seki` that the filling has nothing to do with */
  bool open;             /* more than a third of the board's points reach both colours */
  bool shared[GO_CELLS]; /* points that reach both colours and are still empty */
  bool seen[GO_CELLS];

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

/* Looks at the points that are shared and joined to `from`; tells the colours whose stones that
 * live touch one of them. They are left in `stack`; returns how many. */
static size_t
reach (Look *look, GoPoint from, bool reached[GO_EDGE + 1])
{
  size_t size = 1;

  memset (look->seen, 0, sizeof look->seen);
  memset (reached, 0, (GO_EDGE + 1) * sizeof *reached);
  look->seen[from] = true;
  look->stack[0] = from;
  for (size_t i = 0; i < size; i++)
    {
      GoPoint next[4];

      neighbours (look->stack[i], next);
      for (int k = 0; k < 4; k++)
        {
          reached[go_board_get (&look->counted, next[k])] = true;
          if (look->shared[next[k]] && !look->seen[next[k]])
            {
              look->seen[next[k]] = true;
              look->stack[size++] = next[k];
            }
        }
    }
  return size;
}

/* Whether stones of both colours that live touch the point. */
static bool
lies_between (const Look *look, GoPoint point)
{
  bool beside[GO_EDGE + 1] = { false };
  GoPoint next[4];

  neighbours (point, next);
  for (int k = 0; k < 4; k++)
    beside[go_board_get (&look->counted, next[k])] = true;
  return beside[GO_BLACK] && beside[GO_WHITE];
}

/* Whose stone on a shared point would make territory of what is left around it. */
static void
look_around (Look *look, GoPoint point, bool encloses[GO_COLORS])
{
  GoPoint next[4];

  neighbours (point, next);
  encloses[GO_BLACK] = encloses[GO_WHITE] = false;
  look->shared[point] = false;
  for (int k = 0; k < 4; k++)
    if (look->shared[next[k]])
      {
        bool reached[GO_EDGE + 1];

        reach (look, next[k], reached);
        encloses[GO_BLACK] |= !reached[GO_WHITE];
        encloses[GO_WHITE] |= !reached[GO_BLACK];
      }
  look->shared[point] = true;
}

/* The point where `color` has to answer once this stone of the other side stands: the last liberty
 * of a chain, with which it has two again. GO_NO_POINT where that is no answer. */
static GoPoint
answer_to (Look *look, GoPoint stone, GoColor color)
{
  GoPoint liberty, next[4];
  int after;

  if (go_board_liberties (&look->board, stone, &liberty) != 1)
    return GO_NO_POINT;
  neighbours (liberty, next);
  for (int k = 0; k < 4; k++)
    if (go_board_get (&look->board, next[k]) == color && look->dead[next[k]])
      return GO_NO_POINT;
  if (go_board_preview (&look->board, liberty, color).captured > 0)
    return GO_NO_POINT;
  go_board_set (&look->board, liberty, color);
  after = go_board_liberties (&look->board, liberty, NULL);
  go_board_set (&look->board, liberty, GO_EMPTY);
  return after >= 2 ? liberty : GO_NO_POINT;
}

/* Whether a stone of this colour takes nothing, joins no dead stones and has two liberties. It may
 * leave one chain beside it with a single liberty if that can be answered: then `answer` is where;
 * else it is GO_NO_POINT. */
static bool
is_sound (Look *look, GoPoint point, GoColor color, GoPoint *answer)
{
  GoColor other = go_opponent (color);
  GoPoint next[4];
  bool sound;

  *answer = GO_NO_POINT;
  neighbours (point, next);
  for (int k = 0; k < 4; k++)
    if (go_board_get (&look->board, next[k]) == color && look->dead[next[k]])
      return false;
  if (go_board_preview (&look->board, point, color).captured > 0)
    return false;
  go_board_set (&look->board, point, color);
  sound = go_board_liberties (&look->board, point, NULL) >= 2;
  for (int k = 0; k < 4 && sound; k++)
    if (go_board_get (&look->board, next[k]) == other && !look->dead[next[k]]
        && go_board_liberties (&look->board, next[k], NULL) < 2)
      {
        GoPoint found = answer_to (look, next[k], other);

        sound = found != GO_NO_POINT && (*answer == GO_NO_POINT || *answer == found);
        *answer = found;
      }
  go_board_set (&look->board, point, GO_EMPTY);
  return sound;
}

/* What `color` may fill, the quietest first: a point that gives nobody anything; one that closes
 * its own territory; one that the other side has to answer, as it would have to in play. The first
 * of its kind on the board. GO_NO_POINT where there is none. */
static GoPoint
find (Look *look, GoColor color, GoPoint *answer)
{
  GoPoint closing = GO_NO_POINT, forcing = GO_NO_POINT, then = GO_NO_POINT;
  GoColor other = go_opponent (color);

  for (GoPoint p = 0; p < GO_CELLS; p++)
    {
      bool encloses[GO_COLORS];
      GoPoint reply;

      /* What is cheap is asked first: most points of a board do not pass it. */
      if (!look->shared[p] || !lies_between (look, p) || !is_sound (look, p, color, answer))
        continue;
      look_around (look, p, encloses);
      if (encloses[other] && is_sound (look, p, other, &reply))
        continue;
      if (!encloses[color] && *answer == GO_NO_POINT)
        return p;
      if (*answer == GO_NO_POINT && closing == GO_NO_POINT)
        closing = p;
      else if (*answer != GO_NO_POINT && !encloses[color] && forcing == GO_NO_POINT)
        {
          forcing = p;
          then = *answer;
        }
    }
  *answer = closing == GO_NO_POINT ? then : GO_NO_POINT;
  return closing == GO_NO_POINT ? forcing : closing;
}

/* Puts a stone on both boards. What it encloses is shared no more. */
static void
put (Look *look, GoPoint point, GoColor color)
{
  GoPoint next[4];

  go_board_set (&look->counted, point, color);
  go_board_set (&look->board, point, color);
  look->shared[point] = false;
  neighbours (point, next);
  for (int k = 0; k < 4; k++)
    {
      bool reached[GO_EDGE + 1];
      size_t size;

      if (!look->shared[next[k]])
        continue;
      size = reach (look, next[k], reached);
      while (!reached[go_opponent (color)] && size > 0)
        look->shared[look->stack[--size]] = false;
    }
}

static void
find_beside (Look *look, bool *beside)
{
  memset (look->seen, 0, sizeof look->seen);
  memset (beside, 0, GO_CELLS * sizeof *beside);
  for (GoPoint p = 0; p < GO_CELLS; p++)
    if (go_board_is_head (&look->counted, p) && !look->seen[p])
      {
        int size = go_group (&look->counted, &look->count, p, look->seen, look->stack);
        bool found = false;

        for (int i = 0; i < size; i++)
          {
            GoPoint next[4];

            neighbours (look->stack[i], next);
            for (int k = 0; k < 4; k++)
              found |= look->count.owner[next[k]] == GO_OWNER_SHARED;
          }
        for (int i = 0; i < size; i++)
          beside[look->stack[i]] = found;
      }
}

/* What a group loses to a group tax has nothing to do with neutral points. */
static Look *
begin (const RefereeGame *game)
{
  Look *look = referee_grow (NULL, sizeof *look);
  int shared = 0;

  memset (look, 0, sizeof *look);
  look->plain = game->setup.ruleset;
  look->plain.tax = GO_TAX_SEKI;
  look->seki = game->state.seki;
  look->dead = game->state.dead;
  go_board_copy (&look->board, referee_game_board (game));
  referee_game_counted_board (game, &look->counted);
  go_count (&look->counted, &look->plain, look->seki, &look->count);
  find_beside (look, look->beside);
  for (GoPoint p = 0; p < GO_CELLS; p++)
    if (go_board_contains (&look->board, p) && look->count.owner[p] == GO_OWNER_SHARED)
      {
        /* On the point of a dead stone nobody can play. */
        look->shared[p] = go_board_get (&look->board, p) == GO_EMPTY;
        shared++;
      }
  look->open = 3 * shared > look->board.width * look->board.height;
  if (look->open)
    memset (look->shared, 0, sizeof look->shared);
  return look;
}

/* Counts the filled board. A mark says that a group is in seki, or not, against what lies around
 * it: it stays where that is as it was. */
static void
count_filled (Look *look)
{
  bool beside[GO_CELLS];

  go_count (&look->counted, &look->plain, NULL, &look->count);
  find_beside (look, beside);
  for (GoPoint p = 0; p < GO_CELLS; p++)
    look->kept[p] = look->seki[p] && beside[p] == look->beside[p];
  go_count (&look->counted, &look->plain, look->kept, &look->count);
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
      GoPoint answer, point = find (look, color, &answer);

      if (point == GO_NO_POINT)
        {
          idle++;
          continue;
        }
      idle = 0;
      put (look, point, color);
      unfilled->neutral[point] = true;
      unfilled->neutral_points++;
      if (answer == GO_NO_POINT)
        continue;
      color = go_opponent (color);
      put (look, answer, color);
    }
}

void
referee_game_unfilled (const RefereeGame *game, RefereeUnfilled *unfilled)
{
  const GoRuleset *ruleset = &game->setup.ruleset;
  bool stones = ruleset->scoring == GO_SCORING_AREA || ruleset->scoring == GO_SCORING_STONES;
  Look *look;

  memset (unfilled, 0, sizeof *unfilled);
  if (ruleset->tax == GO_TAX_NONE && !stones && ruleset->dispute != GO_DISPUTE_SECOND_STOP)
    return;
  look = begin (game);
  if (ruleset->dispute == GO_DISPUTE_SECOND_STOP)
    look_for_one_sided (game, look, unfilled);
  for (GoColor c = GO_BLACK; c <= GO_WHITE; c++)
    unfilled->lost[c] = look->count.tax[c];
  unfilled->open = look->open;
  fill (look, game->state.to_move, unfilled);
  count_filled (look);
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

static bool
play (RefereeGame *game, Look *look, GoPoint point)
{
  GoColor side = game->state.to_move;

  if (!referee_make (game, REFEREE_BY_PLAYER, REFEREE_PLAY, side, point))
    return false;
  put (look, point, side);
  return true;
}

/* Plays on the neutral points in turn; who finds none passes. False when the rules do not let one
 * do so. */
static bool
play_neutral (RefereeGame *game, Look *look)
{
  const RefereeState *state = &game->state;

  for (;;)
    {
      GoPoint answer, point = find (look, state->to_move, &answer);

      if (point != GO_NO_POINT)
        {
          if (!play (game, look, point) || (answer != GO_NO_POINT && !play (game, look, answer)))
            return false;
        }
      else if (find (look, go_opponent (state->to_move), &answer) == GO_NO_POINT)
        return true;
      else if (!referee_make (game, REFEREE_BY_PLAYER, REFEREE_PASS, state->to_move, GO_NO_POINT)
               || state->phase != REFEREE_PHASE_PLAY)
        return false;
    }
}

RefereeGame *
referee_game_filled (const RefereeGame *game)
{
  RefereeUnfilled *unfilled;
  RefereeGame *filled;
  bool done, any;
  Look *look;

  if (!can_fill (game))
    return NULL;
  unfilled = referee_grow (NULL, sizeof *unfilled);
  referee_game_unfilled (game, unfilled);
  any = unfilled->neutral_points > 0;
  free (unfilled);
  if (!any)
    return NULL;
  filled = referee_game_copy (game);
  look = begin (game);
  done
      = referee_make (filled, REFEREE_BY_PLAYER, REFEREE_RESUME, filled->state.to_move, GO_NO_POINT)
        && play_neutral (filled, look) && referee_stop_by (filled, REFEREE_BY_PLAYER)
        && filled->state.phase == REFEREE_PHASE_AGREEMENT;
  count_filled (look);
  for (GoPoint p = 0; done && p < GO_CELLS; p++)
    if (game->state.dead[p] && !filled->state.dead[p]
        && go_board_get (referee_game_board (filled), p) != GO_EMPTY)
      done = referee_make (filled, REFEREE_BY_PLAYER, REFEREE_MARK, GO_BLACK, p);
    else if (look->kept[p] && !filled->state.seki[p])
      done = referee_make (filled, REFEREE_BY_PLAYER, REFEREE_SEKI, GO_BLACK, p);
  free (look);
  if (done)
    return filled;
  referee_game_free (filled);
  return NULL;
}
