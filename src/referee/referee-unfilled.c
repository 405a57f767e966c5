#include "referee-unfilled.h"

#include <stdlib.h>
#include <string.h>

#include "referee-private.h"

typedef struct
{
  GoBoard board; /* as it would be counted */
  GoCount count;
  GoPoint stack[GO_MAX_POINTS];
  bool taxed[GO_CELLS]; /* stones of groups whose territory does not count */
} Look;

static GoColor
holder (GoOwner owner)
{
  switch (owner)
    {
    case GO_OWNER_BLACK_STONE:
    case GO_OWNER_BLACK_TERRITORY:
    case GO_OWNER_BLACK_TAXED:
      return GO_BLACK;
    case GO_OWNER_WHITE_STONE:
    case GO_OWNER_WHITE_TERRITORY:
    case GO_OWNER_WHITE_TAXED:
      return GO_WHITE;
    case GO_OWNER_NONE:
    case GO_OWNER_SHARED:
      break;
    }
  return GO_EMPTY;
}

static void
neighbours (GoPoint point, GoPoint next[4])
{
  next[0] = (GoPoint) (point - GO_STRIDE);
  next[1] = (GoPoint) (point - 1);
  next[2] = (GoPoint) (point + 1);
  next[3] = (GoPoint) (point + GO_STRIDE);
}

/* Marks the whole group, stones and territory, that a point belongs to. */
static void
mark_group (Look *look, GoPoint from)
{
  GoColor color = holder ((GoOwner) look->count.owner[from]);
  size_t count = 0;

  look->taxed[from] = true;
  look->stack[count++] = from;
  while (count > 0)
    {
      GoPoint next[4];

      neighbours (look->stack[--count], next);
      for (int i = 0; i < 4; i++)
        if (go_board_contains (&look->board, next[i]) && !look->taxed[next[i]]
            && holder ((GoOwner) look->count.owner[next[i]]) == color)
          {
            look->taxed[next[i]] = true;
            look->stack[count++] = next[i];
          }
    }
}

static bool
is_taxed (const Look *look, GoPoint point)
{
  return look->count.owner[point] == GO_OWNER_BLACK_TAXED
         || look->count.owner[point] == GO_OWNER_WHITE_TAXED;
}

static bool
touches_taxed (const Look *look, GoPoint point)
{
  GoPoint next[4];

  neighbours (point, next);
  for (int i = 0; i < 4; i++)
    if (go_board_contains (&look->board, next[i]) && look->taxed[next[i]])
      return true;
  return false;
}

static void
look_for_seki (Look *look, RefereeUnfilled *unfilled)
{
  for (GoPoint p = 0; p < GO_CELLS; p++)
    if (go_board_contains (&look->board, p) && is_taxed (look, p) && !look->taxed[p])
      mark_group (look, p);
  for (GoPoint p = 0; p < GO_CELLS; p++)
    if (go_board_contains (&look->board, p) && look->count.owner[p] == GO_OWNER_SHARED
        && touches_taxed (look, p))
      {
        unfilled->seki[p] = true;
        unfilled->seki_points++;
      }
  unfilled->lost[GO_BLACK] = look->count.tax[GO_BLACK];
  unfilled->lost[GO_WHITE] = look->count.tax[GO_WHITE];
}

static void
look_for_one_sided (const RefereeGame *game, const Look *look, RefereeUnfilled *unfilled)
{
  const GoBoard *board = referee_game_board (game);

  for (GoPoint p = 0; p < GO_CELLS; p++)
    {
      bool may[GO_COLORS] = { false };

      if (!go_board_contains (board, p) || go_board_get (board, p) != GO_EMPTY
          || look->count.owner[p] != GO_OWNER_SHARED)
        continue;
      for (GoColor c = GO_BLACK; c <= GO_WHITE; c++)
        may[c] = go_history_judge (game->history, p, c, false).legality == GO_LEGAL;
      if (may[GO_BLACK] == may[GO_WHITE])
        continue;
      unfilled->only[p] = may[GO_BLACK] ? GO_BLACK : GO_WHITE;
      unfilled->only_points[unfilled->only[p]]++;
    }
}

void
referee_game_unfilled (const RefereeGame *game, RefereeUnfilled *unfilled)
{
  GoRuleset ruleset = game->setup.ruleset;
  bool seki = ruleset.tax != GO_TAX_NONE;
  bool one_sided = ruleset.dispute == GO_DISPUTE_SECOND_STOP;
  Look *look;

  memset (unfilled, 0, sizeof *unfilled);
  if (game->state.phase != REFEREE_PHASE_AGREEMENT || (!seki && !one_sided))
    return;
  look = referee_grow (NULL, sizeof *look);
  memset (look, 0, sizeof *look);
  referee_game_counted_board (game, &look->board);
  /* What a group loses to a tax of its own has nothing to do with neutral points. */
  ruleset.tax = GO_TAX_SEKI;
  go_count (&look->board, &ruleset, game->state.seki, &look->count);
  if (seki)
    look_for_seki (look, unfilled);
  if (one_sided)
    look_for_one_sided (game, look, unfilled);
  free (look);
}
