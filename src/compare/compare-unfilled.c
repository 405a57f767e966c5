/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds empty neutral points to look at before the count, and fills them. */
#include "compare-unfilled.h"

#include <stdlib.h>
#include <string.h>

#include "referee-score.h"
#include "go-ruleset-facts.h"

typedef struct
{
  GoBoard counted; /* without the dead stones */
  GoBoard board;   /* with the dead stones, as in play */
  GoBoard trial;   /* to try an answer on */
  GoRuleset plain; /* with no tax except on groups in seki */
  GoCount count;
  const bool *dead, *seki;
  bool beside[GO_CELLS]; /* stones whose group touches a point that reaches both colours */
  bool kept[GO_CELLS];   /* the entries of `seki` that the filling does not affect */
  bool open;             /* more than a third of the board's points reach both colours */
  bool wide[GO_CELLS];   /* the largest region of an open board, whose future owner is unknown */
  bool shared[GO_CELLS]; /* points that reach both colours and are still empty */
  bool seen[GO_CELLS];

  GoPoint stack[GO_MAX_POINTS];
} CompareNeutral;

/* Neutral points: which of them a side may fill without a loss to either. */

/* Collects the shared points connected to `from` in `stack`, and marks in `reached` the colours
 * whose living stones touch one of them. Returns how many points. */
static size_t
reach (CompareNeutral *look, GoPoint from, bool reached[GO_EDGE + 1])
{
  size_t size = 1;

  memset (look->seen, 0, sizeof look->seen);
  memset (reached, 0, (GO_EDGE + 1) * sizeof *reached);
  look->seen[from] = true;
  look->stack[0] = from;
  for (size_t i = 0; i < size; i++)
    {

      for (int k = 0; k < 4; k++)
        {
          GoPoint next = go_beside (look->stack[i], k);

          reached[go_board_get (&look->counted, next)] = true;
          if (look->shared[next] && !look->seen[next])
            {
              look->seen[next] = true;
              look->stack[size++] = next;
            }
        }
    }
  return size;
}

/* Marks the colours whose living stones touch the point. */
static void
touch (const CompareNeutral *look, GoPoint point, bool touching[GO_EDGE + 1])
{

  memset (touching, 0, (GO_EDGE + 1) * sizeof *touching);
  for (int k = 0; k < 4; k++)
    touching[go_board_get (&look->counted, go_beside (point, k))] = true;
}

/* Returns the only shared point beside this one, or GO_NO_POINT if there is none or more than
 * one. */
static GoPoint
only_beside (const CompareNeutral *look, GoPoint point)
{
  GoPoint only = GO_NO_POINT;

  for (int k = 0; k < 4; k++)
    if (look->shared[go_beside (point, k)])
      {
        if (only != GO_NO_POINT)
          return GO_NO_POINT;
        only = go_beside (point, k);
      }
  return only;
}

/* Returns whether the surroundings let `color` fill the point. It lies between both colours, or is
 * that side's half of two points between the walls. In the latter case a stone of the other side
 * there could be captured. */
static bool
stands_well (const CompareNeutral *look, GoPoint point, GoColor color)
{
  GoColor enemy = go_opponent (color);
  bool here[GO_EDGE + 1], there[GO_EDGE + 1];
  GoPoint half;

  touch (look, point, here);
  if (here[enemy] || !here[color])
    return here[color];
  half = only_beside (look, point);
  if (half == GO_NO_POINT || only_beside (look, half) != point)
    return false;
  touch (look, half, there);
  return there[enemy] && !there[color];
}

/* Finds the sides whose stone on a shared point would make territory of the points left around
 * it. */
static void
look_around (CompareNeutral *look, GoPoint point, bool encloses[GO_COLORS])
{

  encloses[GO_BLACK] = encloses[GO_WHITE] = false;
  look->shared[point] = false;
  for (int k = 0; k < 4; k++)
    if (look->shared[go_beside (point, k)])
      {
        bool reached[GO_EDGE + 1];

        reach (look, go_beside (point, k), reached);
        encloses[GO_BLACK] |= !reached[GO_WHITE];
        encloses[GO_WHITE] |= !reached[GO_BLACK];
      }
  look->shared[point] = true;
}

/* Returns the point where `color` must answer this stone of the other side: the last liberty of a
 * chain, which has two liberties again after a play there, perhaps by capturing dead stones.
 * GO_NO_POINT where that does not save it. */
static GoPoint
answer_to (CompareNeutral *look, GoPoint stone, GoColor color)
{
  GoPoint liberty;
  int taken;

  if (go_board_liberties (&look->board, stone, &liberty) != 1)
    return GO_NO_POINT;
  for (int k = 0; k < 4; k++)
    if (go_board_get (&look->board, go_beside (liberty, k)) == color
        && look->dead[go_beside (liberty, k)])
      return GO_NO_POINT;
  go_board_copy (&look->trial, &look->board);
  taken = go_board_play (&look->trial, liberty, color, true, look->stack).captured;
  for (int i = 0; i < taken; i++)
    if (!look->dead[look->stack[i]])
      return GO_NO_POINT;
  return go_board_liberties (&look->trial, liberty, NULL) >= 2 ? liberty : GO_NO_POINT;
}

/* Moves the largest region of shared points from `shared` to `wide`. */
static void
compare_neutral_widen (CompareNeutral *look)
{
  bool known[GO_CELLS] = { false };
  size_t largest = 0;

  for (GoPoint p = 0; p < GO_CELLS; p++)
    {
      bool reached[GO_EDGE + 1];
      size_t size = look->shared[p] && !known[p] ? reach (look, p, reached) : 0;

      for (size_t i = 0; i < size; i++)
        known[look->stack[i]] = true;
      if (size <= largest)
        continue;
      largest = size;
      memcpy (look->wide, look->seen, sizeof look->wide);
    }
  for (GoPoint p = 0; p < GO_CELLS; p++)
    look->shared[p] = look->shared[p] && !look->wide[p];
}

/* Returns whether a stone of this colour captures nothing, joins no dead stones and has two
 * liberties. It may leave one neighbouring chain with a single liberty if there is an answer:
 * `answer` is then its point, else GO_NO_POINT. */
static bool
is_sound (CompareNeutral *look, GoPoint point, GoColor color, GoPoint *answer)
{
  GoColor other = go_opponent (color);
  bool sound;

  *answer = GO_NO_POINT;
  for (int k = 0; k < 4; k++)
    if (go_board_get (&look->board, go_beside (point, k)) == color
        && look->dead[go_beside (point, k)])
      return false;
  if (go_board_preview (&look->board, point, color).captured > 0)
    return false;
  go_board_set (&look->board, point, color);
  sound = go_board_liberties (&look->board, point, NULL) >= 2;
  for (int k = 0; k < 4 && sound; k++)
    {
      GoPoint next = go_beside (point, k), found;

      if (go_board_get (&look->board, next) != other || look->dead[next]
          || go_board_liberties (&look->board, next, NULL) >= 2)
        continue;
      found = answer_to (look, next, other);
      sound = found != GO_NO_POINT && (*answer == GO_NO_POINT || *answer == found);
      *answer = found;
    }
  go_board_set (&look->board, point, GO_EMPTY);
  return sound;
}

/* Returns a point that `color` may fill, the quietest kind first: one that gives neither side
 * anything, then one that closes its own territory, then one that the other side must answer.
 * `answer` is then the point of that answer, else GO_NO_POINT. Takes the first of its kind on the
 * board; GO_NO_POINT where there is none. */
static GoPoint
compare_neutral_find (CompareNeutral *look, GoColor color, GoPoint *answer)
{
  GoPoint closing = GO_NO_POINT, forcing = GO_NO_POINT, then = GO_NO_POINT;
  GoColor other = go_opponent (color);

  for (GoPoint p = 0; p < GO_CELLS; p++)
    {
      bool encloses[GO_COLORS];
      GoPoint reply;

      /* Cheap tests first: most points of a board fail them. */
      if (!look->shared[p] || !stands_well (look, p, color) || !is_sound (look, p, color, answer))
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

/* Puts a stone on both boards and removes what it captures. Points that it encloses are no longer
 * shared. */
static void
compare_neutral_put (CompareNeutral *look, GoPoint point, GoColor color)
{

  go_board_set (&look->counted, point, color);
  go_board_play (&look->board, point, color, true, NULL);
  look->shared[point] = false;
  for (int k = 0; k < 4; k++)
    {
      bool reached[GO_EDGE + 1];
      size_t size;

      if (!look->shared[go_beside (point, k)])
        continue;
      size = reach (look, go_beside (point, k), reached);
      while (!reached[go_opponent (color)] && size > 0)
        look->shared[look->stack[--size]] = false;
    }
}

static void
find_beside (CompareNeutral *look, bool *beside)
{
  memset (look->seen, 0, sizeof look->seen);
  memset (beside, 0, GO_CELLS * sizeof *beside);
  for (GoPoint p = 0; p < GO_CELLS; p++)
    if (go_board_is_head (&look->counted, p) && !look->seen[p])
      {
        int size = go_group (&look->counted, &look->count, p, look->seen, look->stack);
        bool found = go_group_touches_shared (&look->count, look->stack, size);

        for (int i = 0; i < size; i++)
          beside[look->stack[i]] = found;
      }
}

/* A group tax has nothing to do with neutral points, so leave it out. */
static CompareNeutral *
begin (const RefereeGame *game)
{
  CompareNeutral *look = go_grow (NULL, sizeof *look);
  int shared = 0;

  memset (look, 0, sizeof *look);
  look->plain = referee_game_setup (game)->ruleset;
  look->plain.tax = GO_TAX_SEKI;
  look->seki = referee_game_state (game)->seki;
  look->dead = referee_game_state (game)->dead;
  go_board_copy (&look->board, referee_game_board (game));
  referee_game_counted_board (game, &look->counted);
  go_count (&look->counted, &look->plain, look->seki, &look->count);
  find_beside (look, look->beside);
  for (GoPoint p = 0; p < GO_CELLS; p++)
    if (go_board_contains (&look->board, p) && look->count.owner[p] == GO_OWNER_SHARED)
      {
        /* A dead stone's point cannot be played. */
        look->shared[p] = go_board_get (&look->board, p) == GO_EMPTY;
        shared++;
      }
  look->open = 3 * shared > look->board.width * look->board.height;
  if (look->open)
    compare_neutral_widen (look);
  return look;
}

/* Counts the filled board. A mark that reverses a group's seki status stays only where the
 * surroundings are unchanged. */
static void
count_filled (CompareNeutral *look)
{
  bool beside[GO_CELLS];

  go_count (&look->counted, &look->plain, NULL, &look->count);
  find_beside (look, beside);
  for (GoPoint p = 0; p < GO_CELLS; p++)
    look->kept[p] = look->seki[p] && beside[p] == look->beside[p];
  go_count (&look->counted, &look->plain, look->kept, &look->count);
}

/* Adds the losses of groups that touch the wide region, because it is unknown whether they are in
 * seki. */
static void
add_open (CompareNeutral *look, int lost[GO_COLORS])
{
  memset (look->seen, 0, sizeof look->seen);
  for (GoPoint p = 0; p < GO_CELLS; p++)
    if (go_board_is_head (&look->counted, p) && !look->seen[p])
      {
        int size = go_group (&look->counted, &look->count, p, look->seen, look->stack), taxed = 0;
        bool touches = false;

        for (int i = 0; i < size; i++)
          {
            GoOwner owner = (GoOwner) look->count.owner[look->stack[i]];

            taxed += owner == GO_OWNER_BLACK_TAXED || owner == GO_OWNER_WHITE_TAXED;
            for (int k = 0; k < 4; k++)
              touches |= look->wide[go_beside (look->stack[i], k)];
          }
        if (touches)
          lost[go_board_get (&look->counted, p)] += taxed;
      }
}

static void
look_for_one_sided (const RefereeGame *game, const CompareNeutral *look, CompareUnfilled *unfilled)
{
  for (GoPoint p = 0; p < GO_CELLS; p++)
    {
      bool may[GO_COLORS] = { false };

      if (!look->shared[p])
        continue;
      for (GoColor c = GO_BLACK; c <= GO_WHITE; c++)
        may[c] = go_history_allows (referee_game_history (game), p, c, false);
      if (may[GO_BLACK] == may[GO_WHITE])
        continue;
      unfilled->only[p] = may[GO_BLACK] ? GO_BLACK : GO_WHITE;
      unfilled->only_points[unfilled->only[p]]++;
    }
}

/* Fills the neutral points on the boards of `look`. */
static void
fill (CompareNeutral *look, GoColor first, CompareUnfilled *unfilled)
{
  GoColor color = first;

  for (int idle = 0; idle < 2; color = go_opponent (color))
    {
      GoPoint answer, point = compare_neutral_find (look, color, &answer);

      if (point == GO_NO_POINT)
        {
          idle++;
          continue;
        }
      idle = 0;
      compare_neutral_put (look, point, color);
      unfilled->neutral[point] = true;
      unfilled->neutral_points++;
      if (answer == GO_NO_POINT)
        continue;
      color = go_opponent (color);
      compare_neutral_put (look, answer, color);
    }
}

void
compare_unfilled_taxed (const RefereeGame *game, GoTax tax, CompareUnfilled *unfilled)
{
  const GoRuleset *ruleset = &referee_game_setup (game)->ruleset;
  bool stones = go_scoring_has_stones ((GoScoring) ruleset->scoring);
  CompareNeutral *look;

  memset (unfilled, 0, sizeof *unfilled);
  if (tax == GO_TAX_NONE && !stones && ruleset->dispute != GO_DISPUTE_SECOND_STOP)
    return;
  look = begin (game);
  if (ruleset->dispute == GO_DISPUTE_SECOND_STOP && !look->open)
    look_for_one_sided (game, look, unfilled);
  for (GoColor c = GO_BLACK; c <= GO_WHITE; c++)
    unfilled->lost[c] = look->count.tax[c];
  unfilled->open = look->open;
  fill (look, referee_game_state (game)->to_move, unfilled);
  count_filled (look);
  if (look->open)
    add_open (look, unfilled->lost);
  for (GoColor c = GO_BLACK; c <= GO_WHITE; c++)
    {
      unfilled->lost[c] -= look->count.tax[c];
      if (unfilled->lost[c] < 0 || tax == GO_TAX_NONE)
        unfilled->lost[c] = 0;
    }
  if (look->open || (!stones && unfilled->lost[GO_BLACK] + unfilled->lost[GO_WHITE] == 0))
    {
      memset (unfilled->neutral, 0, sizeof unfilled->neutral);
      unfilled->neutral_points = 0;
    }
  free (look);
}

void
compare_unfilled (const RefereeGame *game, CompareUnfilled *unfilled)
{
  compare_unfilled_taxed (game, (GoTax) referee_game_setup (game)->ruleset.tax, unfilled);
}

/* Filling ------------------------------------------------------------------------------------ */

/* Returns whether play can be resumed and stones can still be marked dead after the next stop. */
static bool
can_fill (const RefereeGame *game)
{
  const GoRuleset *ruleset = &referee_game_setup (game)->ruleset;

  return referee_game_state (game)->phase == REFEREE_PHASE_AGREEMENT && go_ruleset_resumes (ruleset)
         && ruleset->dispute != GO_DISPUTE_SECOND_STOP && ruleset->removal == GO_REMOVAL_AGREEMENT;
}

RefereeGame *
compare_strict (const RefereeGame *game)
{
  const bool *marked = referee_game_state (game)->seki;
  RefereeGame *strict = referee_game_copy (game);

  /* Making the mark again removes it. */
  for (GoPoint p = 0; p < GO_CELLS; p++)
    if (marked[p])
      referee_game_make (strict, REFEREE_BY_ARBITER, REFEREE_SEKI, GO_BLACK, p);
  return strict;
}

bool
compare_may_fill (const RefereeGame *game)
{
  const GoRuleset *ruleset = &referee_game_setup (game)->ruleset;
  bool stones = go_scoring_has_stones ((GoScoring) ruleset->scoring), any = false, depends;
  CompareNeutral *look;

  if (!can_fill (game) || (ruleset->tax == GO_TAX_NONE && !stones))
    return false;
  look = begin (game);
  for (GoPoint p = 0; p < GO_CELLS; p++)
    any = any || look->shared[p];
  depends = stones || look->count.tax[GO_BLACK] + look->count.tax[GO_WHITE] > 0;
  depends = depends && any && !look->open;
  free (look);
  return depends;
}

/* Plays the stones in turn. Returns false when the rules do not allow it. */
static bool
play_all (RefereeGame *game, CompareNeutral *look, const GoStone *stones, size_t count)
{
  const RefereeState *state = referee_game_state (game);

  for (size_t i = 0; i < count; i++)
    {
      if (state->to_move != stones[i].color
          && (!referee_game_make (game, REFEREE_BY_PLAYER, REFEREE_PASS, state->to_move,
                                  GO_NO_POINT)
              || state->phase != REFEREE_PHASE_PLAY))
        return false;
      if (!referee_game_make (game, REFEREE_BY_PLAYER, REFEREE_PLAY, stones[i].color,
                              stones[i].point))
        return false;
      compare_neutral_put (look, stones[i].point, stones[i].color);
    }
  return true;
}

RefereeGame *
compare_filled (const RefereeGame *game, const GoStone *stones, size_t count, const bool *dead)
{
  RefereeGame *filled;
  CompareNeutral *look;
  bool done;

  if (!can_fill (game) || count == 0)
    return NULL;
  filled = referee_game_copy (game);
  look = begin (game);
  done = referee_game_make (filled, REFEREE_BY_PLAYER, REFEREE_RESUME,
                            referee_game_state (filled)->to_move, GO_NO_POINT)
         && play_all (filled, look, stones, count) && referee_game_stop (filled, REFEREE_BY_PLAYER)
         && referee_game_state (filled)->phase == REFEREE_PHASE_AGREEMENT;
  count_filled (look);
  for (GoPoint p = 0; done && p < GO_CELLS; p++)
    if (dead[p] && !referee_game_state (filled)->dead[p]
        && go_board_get (referee_game_board (filled), p) != GO_EMPTY)
      done = referee_game_make (filled, REFEREE_BY_PLAYER, REFEREE_MARK, GO_BLACK, p);
    else if (look->kept[p] && !referee_game_state (filled)->seki[p])
      done = referee_game_make (filled, REFEREE_BY_PLAYER, REFEREE_SEKI, GO_BLACK, p);
  free (look);
  if (done)
    return filled;
  referee_game_free (filled);
  return NULL;
}
