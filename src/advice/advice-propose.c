/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "advice-propose.h"

#include <stdlib.h>
#include <string.h>

#include "advice-search.h"
#include "advice-tree.h"
#include "go-score.h"

/* Of each side moving first: enough for a chain's share to be off by less than a tenth. */
#define PLAYOUTS 300

/* From -1, always lost, to 1, never: below the first a chain is dead; a group that has no eye is
 * dead below the second, where all that shut it in are above the third. */
static const double lost = 0, weak = 0.65, strong = 0.75;

/* What is lost more surely than this needs no search, which makes so many playouts. Of what it
 * keeps, from 0 to 1, when the other side begins: above the first the stones live; below the second
 * they do not. */
#define TRIES 800
static const double sure = -0.7, lives = 0.4, dies = 0.2;

/* Between these the group that holds the stones is searched for two eyes. */
#define NODES 250000
#define BYTES ((size_t) 8 << 20)

/* Where so many empty points lie open around the stones, playouts know better. */
#define OPEN 24

/* No more searches than this: a board of strangers may hold any number of doubtful chains. */
#define SEARCHES 20
#define LONG_SEARCHES 3

typedef struct
{
  AdviceEstimate estimate;
  AdviceProspect *prospect;
  GoBoard board; /* without what is dead so far */
  GoRuleset plain;
  GoCount count;
  bool searches;       /* whether doubtful stones are searched for a way to live */
  int left, long_left; /* how many more, of each kind */
  bool kept[GO_CELLS]; /* stones that a search has found to live */
  AdviceCancelled cancelled;
  void *data;
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

/* The largest chain of the other colour beside these stones. */
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

/* Whether the chain at `target` and what it could be joined to have no liberty outside the region.
 */
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

/* Whether what holds these stones is not taken when they begin, and has no two eyes either: there
 * is a seki. */
static bool
is_seki (Work *work, const GoBoard *board, const GoPoint *stones, int count)
{
  GoPoint holder = find_holder (board, stones, count);
  bool region[GO_CELLS], seki;
  AdviceQuestion question;
  AdviceAnswer *answer;

  if (holder == GO_NO_POINT || work->long_left == 0)
    return false;
  advice_region (board, holder, ADVICE_GOAL_KILL, region);
  if (!is_closed (board, holder, region))
    return false;
  work->long_left--;
  answer = malloc (sizeof *answer);
  question = advice_question (board, go_board_get (board, stones[0]), holder, ADVICE_GOAL_KILL);
  question.region = region;
  question.max_nodes = NODES;
  question.max_bytes = BYTES;
  question.cancelled = work->cancelled;
  question.data = work->data;
  seki = answer && advice_search (&question, answer) && answer->result == ADVICE_RESULT_SEKI;
  free (answer);
  return seki;
}

/* Whether many empty points are reached from these stones through empty ones. */
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

/* Whether these stones are dead, of which playouts say that they are lost, or nearly. Stones that
 * hold a seki, or that either of two plays joins, are not. */
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

/* The stones of the group at `from`, in `chain`. Returns how many; `eye` is whether there is any
 * territory. */
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

/* The weakest group that has no eye and is shut in leaves the board, unless it is found to live. A
 * group that lives in a seki without an eye is hardly ever lost in playouts. Returns whether there
 * was one. */
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

static bool
find_prospect (const GoBoard *board,
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
    }
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
advice_prospect (const GoBoard *board,
                 AdviceCancelled cancelled,
                 void *data,
                 AdviceProspect *prospect)
{
  return find_prospect (board, false, cancelled, data, prospect);
}

bool
advice_propose (const GoBoard *board, AdviceCancelled cancelled, void *data, bool *dead)
{
  AdviceProspect *prospect = malloc (sizeof *prospect);
  bool done = prospect && find_prospect (board, true, cancelled, data, prospect);

  memset (dead, 0, GO_CELLS * sizeof *dead);
  if (done)
    memcpy (dead, prospect->dead, sizeof prospect->dead);
  free (prospect);
  return done;
}
