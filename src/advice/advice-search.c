/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Questions for the exhaustive search: where it plays, and what its results mean. */
#include "advice-search.h"

#include <stdlib.h>
#include <string.h>

#include "advice-reach.h"

/* The default region. */

/* The numbers of empty points that an exhaustive search can handle: in an enclosure, without one,
 * and for a capture, which takes fewer plies. */
#define MOST_SHUT_IN 16
#define MOST_KILL 10
#define MOST_CAPTURE 16

/* An attacking chain with this many liberties may be captured in the fight. */
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

/* Continues from the points added since `from`. */
static void
spread (Reachable *reachable, int from)
{
  const GoBoard *board = reachable->board;

  for (int i = from; i < reachable->count; i++)
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

/* Returns whether all liberties of a chain were reached. It is then inside, like a stone in the
 * middle of an eye, and its points can be played again after its capture. */
static bool
is_inside (const Reachable *reachable, GoPoint point)
{
  GoPoint liberties[GO_MAX_POINTS];
  int count = go_board_liberties (reachable->board, point, liberties);

  for (int i = 0; i < count; i++)
    if (reachable->distance[liberties[i]] == UINT8_MAX)
      return false;
  return true;
}

/* Orders the points by the number of empty points between them and the target. Paths lead through
 * own stones, and through weak or inside chains of the attacker, but not through others. */
static void
reach (Reachable *reachable, GoPoint target)
{
  int from = 0;

  memset (reachable->distance, UINT8_MAX, sizeof reachable->distance);
  enter (reachable, target, 0);
  while (from < reachable->count)
    {
      int reached;

      spread (reachable, from);
      reached = from = reachable->count;
      for (int i = 0; i < reached; i++)
        for (int k = 0; k < 4; k++)
          {
            GoPoint n = go_beside (reachable->queue[i], k);

            if (go_board_get (reachable->board, n) == go_opponent (reachable->owner)
                && reachable->distance[n] == UINT8_MAX && is_inside (reachable, n))
              enter (reachable, n, reachable->distance[reachable->queue[i]]);
          }
    }
}

void
advice_region (const GoBoard *board, GoPoint target, AdviceGoal goal, bool *region)
{
  Reachable reachable = { board, go_board_get (board, target), { 0 }, { 0 }, 0 };
  int empty[UINT8_MAX + 1] = { 0 };
  int most = goal == ADVICE_GOAL_KILL ? MOST_KILL : MOST_CAPTURE;
  int farthest = 1, all = 0, sum;

  reach (&reachable, target);
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
      region[reachable.queue[i]] = true;
}

int
advice_escape (const GoBoard *board, GoPoint target)
{
  int liberties = go_board_liberties (board, target, NULL);

  return liberties < 3 ? 4 : liberties + 2;
}

/* Shallow captures are searched before a ladder. */
#define SHORT 7

/* The maximum number of positions to find out whether an uncapturable group has two eyes. */
#define EYES_NODES 100000

/* The same to find out what a play threatens. */
#define THREAT_NODES 5000

typedef struct
{
  const AdviceQuestion *question;
  AdviceReach *reach;
  GoColor attacker, defender;
  AdviceAim strict; /* capture even if the defender may retake every ko */
  AdviceAim plain;  /* capture when neither side may */
  AdviceAim lax;    /* capture when the attacker may */
  AdviceAim ladder;
  AdviceAim eyes;
  GoBoard after; /* to try plays on */
} Search;

/* Judges what a turn leads to within `most` plies. For DIES, sets `plies` to those until the
 * capture. Sets `aim` to the one that showed the result. */
static AdviceResult
judge (Search *search, const AdviceTurn *turn, int most, int *plies, const AdviceAim **aim)
{
  bool bounded = search->question->within > 0;

  *plies = 0;
  *aim = &search->strict;
  if (go_board_get (turn->board, search->question->target) != search->defender)
    return ADVICE_RESULT_DIES;
  if (most <= 0)
    return ADVICE_RESULT_LIVES;
  *plies = advice_reach_solve (search->reach, &search->strict, turn, most < SHORT ? most : SHORT);
  /* A ladder leaves the region, so it may work where the region knows no capture. */
  if ((*plies == ADVICE_REACH_NOT_YET || *plies == ADVICE_REACH_NEVER)
      && search->question->goal == ADVICE_GOAL_CAPTURE)
    {
      int chase = advice_reach_solve (search->reach, &search->ladder, turn, most);

      if (chase >= 0)
        *aim = &search->ladder;
      if (chase >= 0 || chase == ADVICE_REACH_UNKNOWN)
        *plies = chase;
    }
  if (*plies == ADVICE_REACH_NOT_YET)
    *plies = advice_reach_solve (search->reach, &search->strict, turn, most);
  if (*plies >= 0)
    return ADVICE_RESULT_DIES;
  if (*plies != ADVICE_REACH_UNKNOWN && (*plies != ADVICE_REACH_NOT_YET || bounded))
    {
      int by_ko = advice_reach_solve (search->reach, &search->lax, turn, most);

      *plies = 0;
      if (by_ko >= 0)
        return ADVICE_RESULT_KO;
      *aim = &search->lax;
      if (by_ko == ADVICE_REACH_NEVER || (bounded && by_ko == ADVICE_REACH_NOT_YET))
        return search->question->goal == ADVICE_GOAL_KILL
                       && advice_reach_solve (search->reach, &search->eyes, turn, ADVICE_LINE_MOST)
                              == ADVICE_REACH_NEVER
                   ? ADVICE_RESULT_SEKI
                   : ADVICE_RESULT_LIVES;
    }
  *plies = 0;
  return ADVICE_RESULT_UNKNOWN;
}

/* Returns how good a play is for its player; below 0 if it is not worth making. `plies` is the
 * result of the turn with best play, for this aim and at most `most` plies. */
static int
worth (Search *search,
       const AdviceAim *aim,
       const AdviceTurn *turn,
       GoPoint point,
       int plies,
       int most)
{
  GoBoard *board = &search->after;
  AdviceTurn next = advice_reach_after (aim, turn, point, board);
  AdviceTurn again = { board, turn->mover, GO_NO_POINT };
  AdviceAim quick = *aim;
  bool attacks = turn->mover == search->attacker;
  int after = 0, threat = -1;

  if (go_board_get (board, search->question->target) == search->defender)
    after = advice_reach_solve (search->reach, aim, &next, most - 1);
  if (after == ADVICE_REACH_NOT_YET && search->question->within)
    after = ADVICE_REACH_NEVER;
  if (after == ADVICE_REACH_UNKNOWN || after == ADVICE_REACH_NOT_YET)
    return -1;
  if (plies >= 0 && attacks)
    return after == plies - 1 && point != GO_NO_POINT ? 1 : -1;
  if (plies < 0 && !attacks)
    return after == ADVICE_REACH_NEVER ? point != GO_NO_POINT : -1;
  quick.nodes = THREAT_NODES;
  if (point != GO_NO_POINT)
    threat = advice_reach_solve (search->reach, &quick, &again, 2 * SHORT + attacks);
  /* Nothing captures it; would this play capture it if ignored? */
  if (attacks)
    return threat < 0 ? -1 : ADVICE_LINE_MOST - threat;
  /* A play that would save the target if ignored is visible resistance. */
  return after + (point != GO_NO_POINT && threat < 0 ? ADVICE_LINE_MOST : 0);
}

/* Returns the best play of a turn, or the best resistance; a pass when nothing is worth trying. */
static GoPoint
choose (Search *search, const AdviceAim *aim, const AdviceTurn *turn, int most)
{
  int plies = advice_reach_solve (search->reach, aim, turn, most), best = -1, count;
  GoPoint points[GO_MAX_POINTS + 1], chosen = GO_NO_POINT;

  if (plies == ADVICE_REACH_UNKNOWN)
    return GO_NO_POINT;
  count = advice_reach_plays (search->reach, aim, turn, points);
  points[count++] = GO_NO_POINT;
  for (int i = 0; i < count; i++)
    {
      int value = worth (search, aim, turn, points[i], plies, most);

      if (value <= best)
        continue;
      best = value;
      chosen = points[i];
    }
  return chosen;
}

static void
answer_question (Search *search, AdviceAnswer *answer)
{
  const AdviceQuestion *question = search->question;
  AdviceTurn turn = { question->board, question->first, question->ko };
  const AdviceAim *aim;
  int most = ADVICE_LINE_MOST;

  if (question->within > 0 && question->within <= ADVICE_LINE_MOST / 2)
    most = 2 * question->within - (question->first == search->attacker);
  answer->result = judge (search, &turn, most, &answer->plies, &aim);
  if (answer->result == ADVICE_RESULT_KO)
    aim = &search->plain;
  if (answer->result != ADVICE_RESULT_UNKNOWN)
    answer->best = choose (search, aim, &turn, most);
  answer->nodes = advice_reach_nodes (search->reach);
}

bool
advice_search (const AdviceQuestion *question, AdviceAnswer *answer)
{
  GoColor defender = go_board_get (question->board, question->target);
  GoColor attacker = go_opponent (defender);
  bool capture = question->goal == ADVICE_GOAL_CAPTURE, region[GO_CELLS], done;
  int escape = capture ? question->escape : 0;
  Search *search;

  memset (answer, 0, sizeof *answer);
  if (defender != GO_BLACK && defender != GO_WHITE)
    return false;
  if (!question->region)
    advice_region (question->board, question->target, question->goal, region);
  if (capture && escape == 0)
    escape = advice_escape (question->board, question->target);
  search = calloc (1, sizeof *search);
  if (!search)
    return false;
  search->question = question;
  search->attacker = attacker;
  search->defender = defender;
  search->strict = (AdviceAim){ attacker, false, defender, !capture, escape, false, 0 };
  search->plain = (AdviceAim){ attacker, false, GO_EMPTY, !capture, escape, false, 0 };
  search->lax = (AdviceAim){ attacker, false, attacker, !capture, escape, false, 0 };
  search->ladder = (AdviceAim){ attacker, false, defender, false, 0, true, 0 };
  search->eyes = (AdviceAim){ defender, true, attacker, false, 0, false, EYES_NODES };
  search->reach = advice_reach_new (question, question->region ? question->region : region);
  done = search->reach != NULL;
  if (done)
    answer_question (search, answer);
  advice_reach_free (search->reach);
  free (search);
  return done;
}
