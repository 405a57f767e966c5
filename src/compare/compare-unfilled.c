#include "compare-unfilled.h"

#include <stdlib.h>
#include <string.h>

#include "compare-neutral-private.h"
#include "go-ruleset-facts.h"

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

/* What a group loses to a group tax has nothing to do with neutral points. */
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
        /* On the point of a dead stone nobody can play. */
        look->shared[p] = go_board_get (&look->board, p) == GO_EMPTY;
        shared++;
      }
  look->open = 3 * shared > look->board.width * look->board.height;
  if (look->open)
    compare_neutral_widen (look);
  return look;
}

/* Counts the filled board. A mark says that a group is in seki, or not, against what lies around
 * it: it stays where that is as it was. */
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

/* Adds what the groups that touch the wide region lose: that they are in seki is not known. */
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
        may[c] = go_history_judge (referee_game_history (game), p, c, false).legality == GO_LEGAL;
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

/* Play can be resumed, and after the next stop stones can still be dead. */
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

  /* Made once more, the mark is taken away. */
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

/* Plays the stones in turn. False when the rules do not let one do so. */
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
