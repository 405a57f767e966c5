/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "advice-propose.h"

#include <stdlib.h>
#include <string.h>

#include "advice-search.h"
#include "advice-tree.h"
#include "go-score.h"

/* Playouts with each side moving first: enough to get a chain's share within a tenth. */
#define PLAYOUTS 300

/* Shares from -1 (always lost) to 1 (never lost). A chain below `lost` is dead. A group without an
 * eye is dead below `weak` if everything that encloses it is above `strong`. */
static const double lost = 0, weak = 0.65, strong = 0.75;

/* Shares below `sure` need no search. Otherwise a search of this many playouts, with the other side
 * moving first, finds how much of the stones survives, from 0 to 1. Above `lives` they live; below
 * `dies` they are dead. */
#define TRIES 800
static const double sure = -0.7, lives = 0.4, dies = 0.2;

/* Between `dies` and `lives`, searches the group around the stones for two eyes. */
#define NODES 250000
#define BYTES ((size_t) 8 << 20)

/* With this many open empty points around the stones, the playouts are more reliable. */
#define OPEN 24

/* Limits the number of searches, because a board from a file may hold any number of doubtful
 * chains. */
#define SEARCHES 20
#define LONG_SEARCHES 3

typedef struct
{
  AdviceEstimate estimate;
  AdviceProspect *prospect;
  GoBoard board; /* without the dead stones found so far */
  GoRuleset plain;
  GoCount count;
  bool searches;       /* whether to search for a way to save doubtful stones */
  int left, long_left; /* searches left, of each kind */
  bool kept[GO_CELLS]; /* stones that a search found alive */
  AdviceCancelled cancelled;
  void *data;
  bool seen[GO_CELLS], known[GO_CELLS];
  GoPoint points[GO_MAX_POINTS], chain[GO_MAX_POINTS], around[GO_MAX_POINTS];
} Work;

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

/* Returns how surely these stones of one colour survive, as an average over both sides moving
 * first. */
static double
share (const Work *work, const GoPoint *stones, int count, GoColor color)
{
  return advice_prospect_share (work->prospect, stones, count, color, GO_EMPTY);
}

/* Returns the largest chain of the other colour beside these stones. */
static GoPoint
find_holder (const GoBoard *board, const GoPoint *stones, int count)
{
  GoColor other = go_opponent (go_board_get (board, stones[0]));
  GoPoint holder = GO_NO_POINT;
  int most = 0;

  for (int i = 0; i < count; i++)
    for (int k = 0; k < 4; k++)
      {
        GoPoint next = go_beside (stones[i], k);
        int size = go_board_get (board, next) == other ? go_board_chain (board, next, NULL) : 0;

        if (size <= most)
          continue;
        most = size;
        holder = next;
      }
  return holder;
}

/* Returns whether the chain at `target` and the chains it could connect to have no liberty outside
 * the region. */
static bool
is_closed (const GoBoard *board, GoPoint target, const bool *region)
{
  GoColor color = go_board_get (board, target);

  GO_EACH_POINT (p, board->width, board->height)
    for (int k = 0; region[p] && go_board_get (board, p) != go_opponent (color) && k < 4; k++)
      {
        GoPoint next = go_beside (p, k);
        GoColor at = go_board_get (board, next);

        if ((at == GO_EMPTY || at == color) && !region[next])
          return false;
      }
  return true;
}

/* Returns whether there is a seki: the group around these stones is not captured when they move
 * first, and has no two eyes either. */
static bool
is_seki (Work *work, const GoBoard *board, const GoPoint *stones, int count)
{
  GoPoint holder = find_holder (board, stones, count);
  bool region[GO_CELLS];
  AdviceQuestion question = {
    .board = board,
    .first = go_board_get (board, stones[0]),
    .target = holder,
    .goal = ADVICE_GOAL_KILL,
    .region = region,
    .max_nodes = NODES,
    .max_bytes = BYTES,
    .cancelled = work->cancelled,
    .data = work->data,
  };
  AdviceAnswer answer;

  if (holder == GO_NO_POINT || work->long_left == 0)
    return false;
  advice_region (board, holder, ADVICE_GOAL_KILL, region);
  if (!is_closed (board, holder, region))
    return false;
  work->long_left--;
  return advice_search (&question, &answer) && answer.result == ADVICE_RESULT_SEKI;
}

/* Returns whether many empty points can be reached from these stones through empty points. */
static bool
is_open (Work *work, const GoBoard *board, const GoPoint *stones, int count)
{
  int reached = 0;

  memset (work->known, 0, sizeof work->known);
  for (int i = -count; i < reached && reached <= OPEN; i++)
    for (int k = 0; k < 4; k++)
      {
        GoPoint next = go_beside (i < 0 ? stones[-i - 1] : work->points[i], k);

        if (go_board_get (board, next) != GO_EMPTY || work->known[next])
          continue;
        work->known[next] = true;
        work->points[reached++] = next;
      }
  return reached > OPEN;
}

/* Returns whether these stones, which playouts call lost or nearly so, are dead. Stones that hold a
 * seki, or that can connect in two ways, are not. */
static bool
is_lost (Work *work, const GoBoard *board, const GoPoint *stones, int count)
{
  GoColor color = go_board_get (board, stones[0]);
  double stays;

  if (!work->searches || share (work, stones, count, color) < sure || work->left == 0
      || is_open (work, board, stones, count))
    return true;
  work->left--;
  stays = advice_tree_stays (board, stones, count, go_opponent (color), TRIES, work->cancelled,
                             work->data);
  return stays < dies || (stays < lives && !is_seki (work, board, stones, count));
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

        if (share (work, work->chain, count, go_board_get (board, p)) < lost
            && is_lost (work, board, work->chain, count))
          take_off (work, work->chain, count, dead);
      }
}

/* Collects the stones of the group at `from` in `chain`. Returns how many; sets `eye` to whether it
 * has any territory. */
static int
collect (Work *work, GoPoint from, bool *eye)
{
  int count = go_group (&work->board, &work->count, from, work->seen, work->points), stones = 0;

  for (int i = 0; i < count; i++)
    if (go_board_get (&work->board, work->points[i]) != GO_EMPTY)
      work->chain[stones++] = work->points[i];
  *eye = stones < count;
  return stones;
}

/* Returns whether strong stones of the other colour shut these stones in. Any other stones that
 * touch the open points around them must be equally weak ones of their own colour. */
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

/* Removes the weakest group that has no eye and is enclosed, unless a search finds it alive.
 * Playouts hardly ever lose a group that lives in a seki without an eye. Returns whether there was
 * such a group. */
static bool
take_weakest (Work *work, bool *dead)
{
  GoPoint weakest = GO_NO_POINT;
  double least = weak;
  bool eye;
  int count;

  go_count (&work->board, &work->plain, NULL, &work->count);
  memset (work->seen, 0, sizeof work->seen);
  for (GoPoint p = 0; p < GO_CELLS; p++)
    if (go_board_is_head (&work->board, p) && !work->seen[p] && !work->kept[p])
      {
        GoColor color = go_board_get (&work->board, p);
        int stones = collect (work, p, &eye);
        double stays = share (work, work->chain, stones, color);

        if (eye || stays >= least || !is_shut_in (work, stones, color))
          continue;
        least = stays;
        weakest = p;
      }
  if (weakest == GO_NO_POINT)
    return false;
  memset (work->seen, 0, sizeof work->seen);
  count = collect (work, weakest, &eye);
  if (is_lost (work, &work->board, work->chain, count))
    take_off (work, work->chain, count, dead);
  else
    for (int i = 0; i < count; i++)
      work->kept[work->chain[i]] = true;
  return true;
}

/* Estimates with each side moving first. */
static bool
estimate (Work *work, const GoBoard *board)
{
  for (GoColor first = GO_BLACK; first <= GO_WHITE; first++)
    {
      if (!advice_estimate (board, first, PLAYOUTS, first, work->cancelled, work->data,
                            &work->estimate))
        return false;
      memcpy (work->prospect->owner[first], work->estimate.owner, sizeof work->estimate.owner);
    }
  return true;
}

bool
advice_prospect (const GoBoard *board,
                 bool searches,
                 AdviceCancelled cancelled,
                 void *data,
                 AdviceProspect *prospect)
{
  Work *work = calloc (1, sizeof *work);
  bool done = false;

  memset (prospect, 0, sizeof *prospect);
  if (work)
    {
      work->prospect = prospect;
      work->searches = searches;
      work->left = SEARCHES;
      work->long_left = LONG_SEARCHES;
      work->cancelled = cancelled;
      work->data = data;
      go_ruleset_init (&work->plain);
      go_board_copy (&work->board, board);
      done = estimate (work, board);
      if (done)
        take_lost_chains (board, work, prospect->dead);
      while (done && take_weakest (work, prospect->dead))
        continue;
    }
  free (work);
  return done;
}

bool
advice_propose (const GoBoard *board, AdviceCancelled cancelled, void *data, bool *dead)
{
  AdviceProspect *prospect = malloc (sizeof *prospect);
  bool done = prospect && advice_prospect (board, true, cancelled, data, prospect);

  memset (dead, 0, GO_CELLS * sizeof *dead);
  if (done)
    memcpy (dead, prospect->dead, sizeof prospect->dead);
  free (prospect);
  return done;
}
