#include "advice-left.h"

#include <stdlib.h>
#include <string.h>

#include "advice-field.h"

/* How surely chains have to live, and how surely a region within them has to be theirs, from -1 to
 * 1. Playouts are careless: even a region in which nobody could live is not far above `sure`. For a
 * game that is won as it stands `likely` will do. */
static const double firm = 0.5, sure = 0.4, likely = 0.15;

/* With fewer stones than one on so many points nothing is settled: neither on the board nor in a
 * region, for the stones around it. */
#define THIN 5

/* Of an open region between two colours that nobody makes a living in. */
#define NEUTRAL 3

typedef struct
{
  const GoBoard *board;
  GoColor side;
  bool capture;
  AdviceLeft *left;
  bool seen[GO_CELLS], bordered[GO_CELLS];
  GoPoint points[GO_MAX_POINTS], chain[GO_MAX_POINTS];
  int count;      /* points of the region */
  int around;     /* stones of the chains around it */
  bool holds;     /* dead stones among them */
  unsigned touch; /* bits of GoColor: whose living stones are around */
  double least;   /* the least share of a chain around, the other side moving first */
} Work;

static bool
is_gap (const Work *work, GoPoint point)
{
  GoColor color = go_board_get (work->board, point);

  return color == GO_EMPTY || (color != GO_EDGE && work->left->prospect.dead[point]);
}

static void
look_at_border (Work *work, GoPoint point)
{
  GoColor color = go_board_get (work->board, point);
  int count;
  double share;

  if (color == GO_EDGE || work->bordered[point])
    return;
  work->touch |= 1u << color;
  count = go_board_chain (work->board, point, work->chain);
  work->around += count;
  for (int i = 0; i < count; i++)
    work->bordered[work->chain[i]] = true;
  share = advice_prospect_share (&work->left->prospect, work->chain, count, color,
                                 go_opponent (color));
  if (share < work->least)
    work->least = share;
}

/* Collects the region of the gap at `from`, and what is around it. */
static void
gather (Work *work, GoPoint from)
{
  work->count = work->around = 0;
  work->holds = false;
  work->touch = 0;
  work->least = 1;
  memset (work->bordered, 0, sizeof work->bordered);
  work->points[work->count++] = from;
  work->seen[from] = true;
  for (int i = 0; i < work->count; i++)
    {
      work->holds |= go_board_get (work->board, work->points[i]) != GO_EMPTY;
      for (int k = 0; k < 4; k++)
        {
          GoPoint next = (GoPoint) (work->points[i] + advice_near[k]);

          if (!go_board_contains (work->board, next))
            continue;
          if (!is_gap (work, next))
            look_at_border (work, next);
          else if (!work->seen[next])
            {
              work->seen[next] = true;
              work->points[work->count++] = next;
            }
        }
    }
}

/* Whether the region is its one neighbour's whatever the other does first: the chains around it
 * live, and its points are his by so much. */
static bool
is_settled (const Work *work, double enough)
{
  GoColor owner = work->touch == 1u << GO_BLACK ? GO_BLACK : GO_WHITE;

  if (work->touch != 1u << GO_BLACK && work->touch != 1u << GO_WHITE)
    return false;
  if (work->around * THIN < work->count)
    return false;
  return work->least >= firm
         && advice_prospect_share (&work->left->prospect, work->points, work->count, owner,
                                   go_opponent (owner))
                >= enough;
}

/* Where the dead are captured, only their liberties are worth a play. */
static bool
is_worth_it (const Work *work, GoPoint point, bool mopping)
{
  if (go_board_get (work->board, point) != GO_EMPTY)
    return false;
  if (!mopping)
    return true;
  for (int k = 0; k < 4; k++)
    if (work->left->prospect.dead[point + advice_near[k]])
      return true;
  return false;
}

static void
note_region (Work *work)
{
  unsigned both = 1u << GO_BLACK | 1u << GO_WHITE;
  GoColor owner = work->touch == 1u << GO_BLACK ? GO_BLACK : GO_WHITE;
  bool settled = is_settled (work, sure);
  bool mopping = settled && work->capture && work->holds && owner == work->side;

  if (work->touch != 0 && work->touch != both)
    work->left->lead += owner == GO_BLACK ? work->count : -work->count;
  if (!is_settled (work, likely) && (work->touch != both || work->count > NEUTRAL))
    work->left->neutral = false;
  if (settled && !mopping)
    return;
  for (int i = 0; i < work->count; i++)
    work->left->open[work->points[i]] = is_worth_it (work, work->points[i], mopping);
}

/* Before stones have met, all empty points are open. */
static void
open_all (const GoBoard *board, AdviceLeft *left)
{
  GO_EACH_POINT (point, board->width, board->height)
    left->open[point] = go_board_get (board, point) == GO_EMPTY;
}

static void
look_at_regions (Work *work)
{
  const GoBoard *board = work->board;

  GO_EACH_POINT (point, board->width, board->height)
    {
      if (!is_gap (work, point))
        work->left->lead += go_board_get (board, point) == GO_BLACK ? 1 : -1;
      else if (!work->seen[point])
        {
          gather (work, point);
          note_region (work);
        }
    }
}

bool
advice_left (const GoBoard *board,
             GoColor side,
             bool capture,
             AdviceCancelled cancelled,
             void *data,
             AdviceLeft *left)
{
  Work *work;

  memset (left, 0, sizeof *left);
  if ((board->stones[GO_BLACK] + board->stones[GO_WHITE]) * THIN < board->width * board->height)
    {
      open_all (board, left);
      return true;
    }
  work = calloc (1, sizeof *work);
  if (!work || !advice_prospect (board, cancelled, data, &left->prospect))
    {
      free (work);
      return false;
    }
  *work = (Work){ .board = board, .side = side, .capture = capture, .left = left };
  left->neutral = true;
  look_at_regions (work);
  free (work);
  return true;
}
