/* Where plays are searched when nobody says it. */
#include "advice-search.h"

#include <string.h>

/* So many empty points a search of everything can bear: where the target is shut in, where it is
 * not, and for a capture, which is nearer. */
#define MOST_SHUT_IN 16
#define MOST_KILL 10
#define MOST_CAPTURE 16

/* A chain of the attacker with so many liberties may itself be taken in the fight. */
#define WEAK 2

typedef struct
{
  const GoBoard *board;
  GoColor owner; /* of the target */
  uint8_t distance[GO_CELLS];
  GoPoint queue[GO_MAX_POINTS];
  int count;
} Reachable;

static void
enter (Reachable *reachable, GoPoint point, int distance)
{
  if (reachable->distance[point] != UINT8_MAX)
    return;
  reachable->distance[point] = (uint8_t) distance;
  reachable->queue[reachable->count++] = point;
}

/* Orders the points by how many empty points lie between them and the target: own stones and weak
 * chains of the attacker are gone through, strong ones are not. */
static void
spread (Reachable *reachable, GoPoint target)
{
  const GoBoard *board = reachable->board;

  memset (reachable->distance, UINT8_MAX, sizeof reachable->distance);
  enter (reachable, target, 0);
  for (int i = 0; i < reachable->count; i++)
    {
      GoPoint p = reachable->queue[i];
      int distance = reachable->distance[p];

      if (distance == UINT8_MAX - 1)
        continue;
      for (int k = 0; k < 4; k++)
        {
          GoPoint n = go_beside (p, k);
          GoColor color = go_board_get (board, n);

          if (color == GO_EMPTY)
            enter (reachable, n, distance + 1);
          else if (color == reachable->owner
                   || (color != GO_EDGE && go_board_liberties (board, n, NULL) <= WEAK))
            enter (reachable, n, distance);
        }
    }
}

int
advice_region (const GoBoard *board, GoPoint target, AdviceGoal goal, bool *region)
{
  Reachable reachable = { board, go_board_get (board, target), { 0 }, { 0 }, 0 };
  int empty[UINT8_MAX + 1] = { 0 };
  int most = goal == ADVICE_GOAL_KILL ? MOST_KILL : MOST_CAPTURE;
  int farthest = 1, all = 0, sum, count = 0;

  spread (&reachable, target);
  for (int i = 0; i < reachable.count; i++)
    if (go_board_get (board, reachable.queue[i]) == GO_EMPTY)
      {
        empty[reachable.distance[reachable.queue[i]]]++;
        all++;
      }
  if (all <= MOST_SHUT_IN)
    most = MOST_SHUT_IN;
  sum = empty[1];
  while (farthest < UINT8_MAX - 1 && sum + empty[farthest + 1] <= most)
    sum += empty[++farthest];
  memset (region, 0, GO_CELLS * sizeof *region);
  for (int i = 0; i < reachable.count; i++)
    if (reachable.distance[reachable.queue[i]] <= farthest)
      {
        region[reachable.queue[i]] = true;
        count++;
      }
  return count;
}

int
advice_escape (const GoBoard *board, GoPoint target)
{
  int liberties = go_board_liberties (board, target, NULL);

  return liberties < 3 ? 4 : liberties + 2;
}
