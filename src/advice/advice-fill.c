/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "advice-fill-private.h"

#include <stdlib.h>
#include <string.h>

#include "advice-tree.h"

/* A point that costs this much is not prepared. */
#define MOST_COST 3

/* A chain that survives more surely than this, from 0 to 1, in this many playouts needs no
 * protection. */
#define STAYS 0.5
#define TRIES 800
#define BOARDS (20 * TRIES) /* their cost for fill_go_on() */

/* The weights of a play's merits, most important first. */
enum
{
  WORTH_FORCED = 4096, /* a point that the other side loses by its answer */
  WORTH_POINT = 256,   /* a point that the other side would otherwise gain there */
  WORTH_SHARED = 128,  /* is on a neutral point */
  WORTH_QUIET = 64,    /* threatens nothing in the region */
  WORTH_JOIN = 32,     /* joins chains that the other side would cut there */
  WORTH_FILL = 16,     /* every play has this */
  WORTH_CALM = 5,      /* threatens nothing around it */
  WORTH_BESIDE = 2,    /* is beside the other side's stones */
  WORTH_NO_TAKE = 1,   /* captures nothing */
};

typedef struct
{
  GoPoint point; /* GO_NO_POINT: none */
  int worth;
} Choice;

static bool
is_open (const Fill *fill, const GoBoard *board, GoPoint point, GoColor color)
{
  return go_board_get (board, point) == GO_EMPTY && point != fill->ko
         && go_board_preview (board, point, color).suicide == 0;
}

/* Returns whether the point is beside different living chains of this colour. */
static bool
joins (const Fill *fill, GoPoint point, GoColor color)
{
  GoPoint head = GO_NO_POINT;

  for (int k = 0; k < 4; k++)
    {
      GoPoint next = go_beside (point, k);

      if (go_board_get (&fill->board, next) != color || fill_is_gone (fill, &fill->board, next))
        continue;
      if (head != GO_NO_POINT && fill->board.cells[next].head != head)
        return true;
      head = fill->board.cells[next].head;
    }
  return false;
}

/* Answers ------------------------------------------------------------------------------------ */

/* Returns the play that saves `color`'s chain at `target` at the least cost, in points. It must not
 * endanger another chain of `color` unless it threatens one in return. GO_NO_POINT if there is
 * none. */
static GoPoint
find_answer (Fill *fill, const GoBoard *board, GoPoint target, GoColor color, int *cost)
{
  bool region[GO_CELLS];
  int now = fill_lead (fill, board, color), most = INT16_MIN;
  GoPoint best = GO_NO_POINT;

  advice_region (board, target, ADVICE_GOAL_CAPTURE, region);
  GO_EACH_POINT (p, board->width, board->height)
    {
      int gain, worth;

      if (!region[p] || !is_open (fill, board, p, color))
        continue;
      go_board_copy (&fill->answer, board);
      gain = go_board_play (&fill->answer, p, color, true, NULL).captured;
      if (go_board_get (&fill->answer, target) == color
          && fill_is_threatened (fill, &fill->answer, target))
        continue;
      worth = go_board_liberties (&fill->answer, target, NULL);
      if (fill_new_threat (fill, board, &fill->answer, p, color) != GO_NO_POINT)
        {
          if (fill_new_threat (fill, board, &fill->answer, p, go_opponent (color)) == GO_NO_POINT)
            continue;
          worth -= 100;
        }
      gain += fill_lead (fill, &fill->answer, color) - now;
      worth += 8 * gain;
      if (worth <= most)
        continue;
      most = worth;
      best = p;
      *cost = -gain;
    }
  return best;
}

/* Filling ------------------------------------------------------------------------------------ */

/* A region from the viewpoint of `color`. */
typedef struct
{
  FillRegion region;
  GoColor color;
  bool known; /* it was played out; then the next two are valid */
  int first;  /* the lead when `color` moves first */
  int swing;  /* how much that exceeds the lead when the other side moves first */
  int now;    /* the present lead, if not `known` */
} Look;

static void
look_at (Fill *fill, GoPoint from, GoColor color, Look *look)
{
  *look = (Look){ .color = color, .now = fill_lead (fill, &fill->board, color) };
  fill_region (fill, from, &look->region);
  if (!look->region.whole)
    return;
  look->first = fill_outcome (fill, &look->region, &fill->board, color, fill->ko, color);
  if (!fill->broken)
    look->swing = look->first
                  - fill_outcome (fill, &look->region, &fill->board, go_opponent (color),
                                  GO_NO_POINT, color);
  look->known = !fill->broken;
  if (!look->known)
    look->swing = 0;
}

/* Returns the weight of a play made on `trial`; below 0 if it loses something. */
static int
weigh (Fill *fill, const Look *look, const GoPlayEffect *effect)
{
  GoColor color = look->color;
  int after, again;

  if (!look->known)
    {
      int gain = effect->captured + fill_lead (fill, &fill->trial, color) - look->now;

      return gain < 0 ? -1 : WORTH_FILL + (gain > 0 ? WORTH_SHARED + WORTH_QUIET : 0);
    }
  after = fill_outcome (fill, &look->region, &fill->trial, go_opponent (color), effect->ko, color);
  if (after + effect->captured < look->first)
    return -1;
  again = fill_outcome (fill, &look->region, &fill->trial, color, GO_NO_POINT, color);
  return WORTH_FILL + WORTH_POINT * look->swing + (again == after ? WORTH_QUIET : 0)
         + (effect->captured ? 0 : WORTH_NO_TAKE);
}

/* Returns the cost of the answer that `color` must make to the play at `point`, made on `after`; 0
 * if it need not answer or gains by answering. Chains with more than two liberties are never urgent
 * enough to trust the reading. */
static int
forced_cost (Fill *fill, const GoBoard *after, GoPoint point, GoColor color)
{
  GoPoint threatened = fill_new_threat (fill, &fill->board, after, point, color);
  int cost = 0;

  if (threatened == GO_NO_POINT || go_board_liberties (after, threatened, NULL) > 2
      || find_answer (fill, after, threatened, color, &cost) == GO_NO_POINT)
    return 0;
  return cost > 0 ? cost : 0;
}

static void
try_fill (Fill *fill, const Look *look, GoPoint point, bool shared, Choice *best)
{
  GoColor color = look->color, other = go_opponent (color);
  GoPlayEffect effect;
  int worth;

  if (!is_open (fill, &fill->board, point, color)
      || ((!shared || !fill_touches (fill, &fill->board, point, color)) && look->swing <= 0))
    return;
  go_board_copy (&fill->trial, &fill->board);
  effect = go_board_play (&fill->trial, point, color, true, NULL);
  if (!shared && fill_is_stray (fill, &look->region, &fill->trial, point))
    return;
  worth = weigh (fill, look, &effect);
  if (worth < 0)
    return;
  worth += (shared && look->known ? WORTH_SHARED : 0)
           + (fill_touches (fill, &fill->board, point, other) ? WORTH_BESIDE : 0)
           + (joins (fill, point, color) ? WORTH_JOIN : 0);
  if (fill_new_threat (fill, &fill->board, &fill->trial, point, other) != GO_NO_POINT)
    {
      int cost = shared ? forced_cost (fill, &fill->trial, point, other) : 0;

      worth += cost > 0 ? cost * WORTH_FORCED : look->swing == 0 ? -WORTH_CALM : 0;
    }
  if (worth > best->worth
      && fill_new_threat (fill, &fill->board, &fill->trial, point, color) == GO_NO_POINT)
    *best = (Choice){ point, worth };
}

/* Finds the neutral points of the present board. */
static void
find_shared (Fill *fill, bool *shared)
{
  fill_lead (fill, &fill->board, GO_BLACK);
  GO_EACH_POINT (p, fill->board.width, fill->board.height)
    shared[p]
        = go_board_get (&fill->board, p) == GO_EMPTY && fill->reached[p] == (GO_BLACK | GO_WHITE);
}

/* Returns the point that `color` fills next without a loss: the most valuable, then the
 * quietest. */
static GoPoint
find_fill (Fill *fill, GoColor color)
{
  bool shared[GO_CELLS], before[GO_CELLS];
  Choice best = { GO_NO_POINT, -1 };

  find_shared (fill, shared);
  memset (fill->seen, 0, sizeof fill->seen);
  GO_EACH_POINT (from, fill->board.width, fill->board.height)
    {
      Look look;

      if (!shared[from] || fill->seen[from])
        continue;
      if (!fill_go_on (fill, &fill->board, 1))
        return GO_NO_POINT;
      memcpy (before, fill->seen, sizeof before);
      look_at (fill, from, color, &look);
      if (look.known)
        for (int i = 0; i < look.region.count; i++)
          try_fill (fill, &look, look.region.points[i], shared[look.region.points[i]], &best);
      else
        GO_EACH_POINT (p, fill->board.width, fill->board.height)
          if (shared[p] && fill->seen[p] && !before[p])
            try_fill (fill, &look, p, true, &best);
    }
  return best.point;
}

/* Preparing and protecting ------------------------------------------------------------------- */

/* Returns the cheapest play that lets `color` fill a point afterwards. Sets `cost`, to MOST_COST if
 * there is none. */
static GoPoint
find_preparation (Fill *fill, GoColor color, int *cost)
{
  bool shared[GO_CELLS];
  GoPoint best = GO_NO_POINT;

  *cost = MOST_COST;
  find_shared (fill, shared);
  GO_EACH_POINT (p, fill->board.width, fill->board.height)
    {
      GoPoint threatened, answer;
      int costs = MOST_COST;

      if (!shared[p] || !fill_touches (fill, &fill->board, p, color)
          || !is_open (fill, &fill->board, p, color))
        continue;
      go_board_copy (&fill->trial, &fill->board);
      go_board_play (&fill->trial, p, color, true, NULL);
      threatened = fill_new_threat (fill, &fill->board, &fill->trial, p, color);
      if (threatened == GO_NO_POINT)
        continue;
      answer = find_answer (fill, &fill->trial, threatened, color, &costs);
      if (answer == GO_NO_POINT || costs >= *cost || !is_open (fill, &fill->board, answer, color))
        continue;
      go_board_copy (&fill->second, &fill->board);
      go_board_play (&fill->second, answer, color, true, NULL);
      if (fill_new_threat (fill, &fill->board, &fill->second, answer, color) != GO_NO_POINT)
        continue;
      *cost = costs;
      best = answer;
    }
  return best;
}

/* Returns whether a chain survives although reading captures it, because the capturing stones do
 * not live. False, without a search, for a chain in atari or one play away from it. */
static bool
stays (Fill *fill, GoPoint stone)
{
  int count;

  if (go_board_liberties (&fill->board, stone, NULL) <= 2
      || !fill_go_on (fill, &fill->board, BOARDS))
    return false;
  count = go_board_chain (&fill->board, stone, fill->chain);
  return advice_tree_stays (&fill->board, fill->chain, count,
                            go_opponent (go_board_get (&fill->board, stone)), TRIES,
                            fill->cancelled, fill->data)
         > STAYS;
}

/* Returns a play that protects a chain of `color` that could be captured. */
static GoPoint
find_protection (Fill *fill, GoColor color)
{
  GO_EACH_POINT (p, fill->board.width, fill->board.height)
    {
      GoPoint answer;
      int cost;

      if (go_board_get (&fill->board, p) != color || !go_board_is_head (&fill->board, p)
          || fill_is_gone (fill, &fill->board, p) || fill->stopped
          || !fill_is_threatened (fill, &fill->board, p) || stays (fill, p))
        continue;
      answer = find_answer (fill, &fill->board, p, color, &cost);
      if (answer != GO_NO_POINT)
        return answer;
    }
  return GO_NO_POINT;
}

/* When neither side can fill anything: prepares a point, by the side for which it costs less, and
 * finally protects chains. */
static GoPoint
find_rest (Fill *fill, GoColor color)
{
  int mine, theirs;
  GoPoint point = find_preparation (fill, color, &mine);

  if (point != GO_NO_POINT)
    {
      find_preparation (fill, go_opponent (color), &theirs);
      return theirs < mine ? GO_NO_POINT : point;
    }
  return find_protection (fill, color);
}

/* The course -------------------------------------------------------------------------------- */

static GoPoint
choose (Fill *fill, GoPoint last, GoColor color)
{
  GoPoint point = GO_NO_POINT, threatened = GO_NO_POINT;
  int cost;

  if (last != GO_NO_POINT)
    threatened = fill_new_threat (fill, &fill->before, &fill->board, last, color);
  if (threatened != GO_NO_POINT)
    point = find_answer (fill, &fill->board, threatened, color, &cost);
  if (point == GO_NO_POINT)
    point = find_fill (fill, color);
  if (point == GO_NO_POINT && find_fill (fill, go_opponent (color)) == GO_NO_POINT)
    point = find_rest (fill, color);
  return point;
}

static void
run (Fill *fill, GoColor color, AdviceFilling *filling)
{
  int most = fill->board.width * fill->board.height;
  GoPoint last = GO_NO_POINT;

  for (int idle = 0; idle < 2 && filling->count < most; color = go_opponent (color))
    {
      GoPoint point = choose (fill, last, color);

      if (fill->stopped)
        break;
      go_board_copy (&fill->before, &fill->board);
      last = point;
      fill->ko = GO_NO_POINT;
      idle = point == GO_NO_POINT ? idle + 1 : 0;
      if (point == GO_NO_POINT)
        continue;
      fill->ko = go_board_play (&fill->board, point, color, true, NULL).ko;
      filling->plays[filling->count++] = (GoStone){ point, color };
    }
}

bool
advice_fill (const GoBoard *board,
             const bool *dead,
             GoColor first,
             AdviceCancelled cancelled,
             void *data,
             AdviceFilling *filling)
{
  Fill *fill = calloc (1, sizeof *fill);
  bool done = false;

  memset (filling, 0, sizeof *filling);
  if (fill && board->without_liberties == 0)
    {
      fill->cancelled = cancelled;
      fill->data = data;
      go_board_copy (&fill->board, board);
      GO_EACH_POINT (p, board->width, board->height)
        {
          bool stone = go_board_get (board, p) != GO_EMPTY;

          fill->dead[p] = stone && dead[p];
          fill->living[p] = stone && !dead[p];
        }
      run (fill, first, filling);
      done = !fill->stopped;
      fill_lead (fill, &fill->board, GO_BLACK);
      memcpy (filling->dead, fill->gone, sizeof filling->dead);
    }
  if (!done)
    memset (filling, 0, sizeof *filling);
  free (fill);
  return done;
}
