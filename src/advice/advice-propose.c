#include "advice-propose.h"

#include <stdlib.h>
#include <string.h>

#include "advice-field.h"
#include "go-score.h"

/* Of each side moving first: enough for a chain's share to be off by less than a tenth. */
#define PLAYOUTS 300

/* From -1, always lost, to 1, never: below the first a chain is dead; a group that has no eye is
 * dead below the second, where all that shut it in are above the third. */
static const double lost = 0, weak = 0.65, strong = 0.75;

typedef struct
{
  AdviceEstimate estimate;
  AdviceProspect *prospect;
  GoBoard board; /* without what is dead so far */
  GoRuleset plain;
  GoCount count;
  bool seen[GO_CELLS], known[GO_CELLS];
  GoPoint points[GO_MAX_POINTS], chain[GO_MAX_POINTS], around[GO_MAX_POINTS];
} Work;

static bool
estimate_both (const GoBoard *board, AdviceCancelled cancelled, void *data, Work *work)
{
  for (GoColor first = GO_BLACK; first <= GO_WHITE; first++)
    {
      if (!advice_estimate (board, first, PLAYOUTS, first, cancelled, data, &work->estimate))
        return false;
      memcpy (work->prospect->owner[first], work->estimate.owner, sizeof work->estimate.owner);
    }
  return true;
}

double
advice_prospect_share (
    const AdviceProspect *self, const GoPoint *stones, int count, GoColor color, GoColor first)
{
  double sum = 0;

  for (int i = 0; i < count; i++)
    sum += first == GO_EMPTY
               ? (double) (self->owner[GO_BLACK][stones[i]] + self->owner[GO_WHITE][stones[i]]) / 2
               : (double) self->owner[first][stones[i]];
  return (color == GO_BLACK ? sum : -sum) / count;
}

/* How surely these stones of one colour stay, whoever moves first. */
static double
share (const Work *work, const GoPoint *stones, int count, GoColor color)
{
  return advice_prospect_share (work->prospect, stones, count, color, GO_EMPTY);
}

static void
take_off (Work *work, const GoPoint *stones, int count, bool *dead)
{
  for (int i = 0; i < count; i++)
    {
      dead[stones[i]] = true;
      go_board_set (&work->board, stones[i], GO_EMPTY);
    }
}

static void
take_lost_chains (const GoBoard *board, Work *work, bool *dead)
{
  for (GoPoint p = 0; p < GO_CELLS; p++)
    if (go_board_is_head (board, p))
      {
        int count = go_board_chain (board, p, work->chain);

        if (share (work, work->chain, count, go_board_get (board, p)) < lost)
          take_off (work, work->chain, count, dead);
      }
}

/* The stones of the group at `from`, in `chain`. Returns how many; `eye` is whether there is any
 * territory. */
static int
gather (Work *work, GoPoint from, bool *eye)
{
  int count = go_group (&work->board, &work->count, from, work->seen, work->points), stones = 0;

  for (int i = 0; i < count; i++)
    if (go_board_get (&work->board, work->points[i]) != GO_EMPTY)
      work->chain[stones++] = work->points[i];
  *eye = stones < count;
  return stones;
}

/* Whether all that touches the open points around these stones is strong and of the other colour,
 * but for stones that are as weak. */
static bool
is_shut_in (Work *work, int stones, GoColor color)
{
  int count = 0;

  memset (work->known, 0, sizeof work->known);
  for (int i = 0; i < stones; i++)
    work->known[work->points[count++] = work->chain[i]] = true;
  for (int i = 0; i < count; i++)
    for (int k = 0; k < 4; k++)
      {
        GoPoint next = (GoPoint) (work->points[i] + advice_near[k]);
        GoColor at;
        double stays;

        if (!go_board_contains (&work->board, next) || work->known[next])
          continue;
        at = go_board_get (&work->board, next);
        work->known[next] = true;
        if (at == GO_EMPTY)
          {
            work->points[count++] = next;
            continue;
          }
        stays = share (work, work->around, go_board_chain (&work->board, next, work->around), at);
        if (at == color ? stays >= weak : stays < strong)
          return false;
      }
  return true;
}

/* The weakest group that has no eye and is shut in leaves the board. A group that lives in a seki
 * without an eye is hardly ever lost in playouts. Returns whether there was one. */
static bool
take_weakest (Work *work, bool *dead)
{
  GoPoint weakest = GO_NO_POINT;
  double least = weak;
  bool eye;

  go_count (&work->board, &work->plain, NULL, &work->count);
  memset (work->seen, 0, sizeof work->seen);
  for (GoPoint p = 0; p < GO_CELLS; p++)
    if (go_board_is_head (&work->board, p) && !work->seen[p])
      {
        GoColor color = go_board_get (&work->board, p);
        int stones = gather (work, p, &eye);
        double stays = share (work, work->chain, stones, color);

        if (eye || stays >= least || !is_shut_in (work, stones, color))
          continue;
        least = stays;
        weakest = p;
      }
  if (weakest == GO_NO_POINT)
    return false;
  memset (work->seen, 0, sizeof work->seen);
  take_off (work, work->chain, gather (work, weakest, &eye), dead);
  return true;
}

bool
advice_prospect (const GoBoard *board,
                 AdviceCancelled cancelled,
                 void *data,
                 AdviceProspect *prospect)
{
  Work *work = calloc (1, sizeof *work);
  bool done = false;

  memset (prospect, 0, sizeof *prospect);
  if (work)
    work->prospect = prospect;
  if (work && estimate_both (board, cancelled, data, work))
    {
      go_ruleset_init (&work->plain);
      go_board_copy (&work->board, board);
      take_lost_chains (board, work, prospect->dead);
      while (take_weakest (work, prospect->dead))
        continue;
      done = true;
    }
  free (work);
  return done;
}

bool
advice_propose (const GoBoard *board, AdviceCancelled cancelled, void *data, bool *dead)
{
  AdviceProspect *prospect = malloc (sizeof *prospect);
  bool done = prospect && advice_prospect (board, cancelled, data, prospect);

  memset (dead, 0, GO_CELLS * sizeof *dead);
  if (done)
    memcpy (dead, prospect->dead, sizeof prospect->dead);
  free (prospect);
  return done;
}
