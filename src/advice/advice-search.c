/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Questions for the exhaustive search: where it plays, and what its results mean. */
#include "advice-search.h"

#include <stdlib.h>
#include <string.h>

#include "advice-reach.h"
#include "go-pass-alive.h"

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

int
advice_region (const GoBoard *board, GoPoint target, AdviceGoal goal, bool *region)
{
  Reachable reachable = { board, go_board_get (board, target), { 0 }, { 0 }, 0 };
  int empty[UINT8_MAX + 1] = { 0 };
  int most = goal == ADVICE_GOAL_KILL ? MOST_KILL : MOST_CAPTURE;
  int farthest = 1, all = 0, sum, count = 0;

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

/* Shallow captures are searched before a ladder. */
#define SHORT 7

/* The maximum length of a line in which nothing is captured. */
#define LINE_ALIVE 20

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
  AdviceAnswer *answer;
  int left; /* plies left for the line */
} Search;

AdviceQuestion
advice_question (const GoBoard *board, GoColor first, GoPoint target, AdviceGoal goal)
{
  return (AdviceQuestion){
    .board = board,
    .first = first,
    .target = target,
    .goal = goal,
    .suicide = GO_SUICIDE_FORBIDDEN,
  };
}

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

/* Solves the turn after a play for one aim. */
static int
solve_after (
    Search *search, const AdviceAim *aim, const AdviceTurn *turn, GoPoint point, GoBoard *board)
{
  int plies;

  AdviceTurn after = advice_reach_after (aim, turn, point, board);

  if (go_board_get (board, search->question->target) != search->defender)
    return 0;
  plies = advice_reach_solve (search->reach, aim, &after, search->left - 1);
  return plies == ADVICE_REACH_NOT_YET && search->question->within ? ADVICE_REACH_NEVER : plies;
}

/* Returns the distance between two points along the lines. */
static int
distance (GoPoint a, GoPoint b)
{
  return abs (go_point_column (a) - go_point_column (b))
         + abs (go_point_row (a) - go_point_row (b));
}

/* Returns how good a play is for its player; below 0 if it is not worth making. `plies` is the
 * result of the turn with best play, for this aim. */
static int
worth (Search *search,
       const AdviceAim *aim,
       const AdviceTurn *turn,
       GoPoint point,
       GoPoint last,
       int plies,
       GoBoard *board)
{
  int after = solve_after (search, aim, turn, point, board);
  AdviceTurn again = { board, turn->mover, GO_NO_POINT };
  AdviceAim quick = *aim;

  quick.nodes = THREAT_NODES;
  if (after == ADVICE_REACH_UNKNOWN || after == ADVICE_REACH_NOT_YET)
    return -1;
  if (plies >= 0 && turn->mover == search->attacker)
    return after == plies - 1 && point != GO_NO_POINT ? 1 : -1;
  if (plies >= 0)
    {
      /* A play that would save the target if ignored is visible resistance. */
      bool threat = point != GO_NO_POINT
                    && advice_reach_solve (search->reach, &quick, &again, 2 * SHORT) < 0;

      return after + (threat ? ADVICE_LINE_MOST : 0);
    }
  if (turn->mover == search->attacker)
    {
      /* Nothing captures it; would this play capture it if ignored? */
      int threat = point == GO_NO_POINT
                       ? -1
                       : advice_reach_solve (search->reach, &quick, &again, 2 * SHORT + 1);

      return threat < 0 ? -1 : ADVICE_LINE_MOST - threat;
    }
  if (after != ADVICE_REACH_NEVER)
    return -1;
  if (point == GO_NO_POINT)
    return 0;
  return 1 + 2 * GO_STRIDE - (last == GO_NO_POINT ? 0 : distance (point, last));
}

/* Finds the best play of a turn, or the best resistance; returns false when nothing is worth
 * trying. `last` is the previous play. */
static bool
choose (Search *search, const AdviceAim *aim, const AdviceTurn *turn, GoPoint last, GoPoint *best)
{
  int plies = advice_reach_solve (search->reach, aim, turn, search->left), most = -1, count;
  GoPoint *points = malloc ((GO_MAX_POINTS + 1) * sizeof *points);
  GoBoard *board = calloc (1, sizeof *board);

  if (points && board && plies != ADVICE_REACH_UNKNOWN)
    {
      count = advice_reach_plays (search->reach, aim, turn, points);
      points[count++] = GO_NO_POINT;
      for (int i = 0; i < count; i++)
        {
          int value = worth (search, aim, turn, points[i], last, plies, board);

          if (value <= most)
            continue;
          most = value;
          *best = points[i];
        }
    }
  free (points);
  free (board);
  return most >= 0;
}

/* Returns whether a line is over. */
static bool
is_settled (Search *search, const AdviceTurn *turn)
{
  const AdviceQuestion *question = search->question;
  bool alive[GO_CELLS];

  if (go_board_get (turn->board, question->target) != search->defender)
    return true;
  if (question->goal == ADVICE_GOAL_CAPTURE)
    return turn->mover == search->attacker
           && go_board_liberties (turn->board, question->target, NULL) >= search->lax.escape;
  go_pass_alive (turn->board, search->defender, alive, NULL);
  return alive[question->target];
}

/* Finds best play by both sides, from the question's turn on. */
static bool
make_line (Search *search, const AdviceAim *aim, int plies)
{
  AdviceAnswer *answer = search->answer;
  GoBoard *board = calloc (2, sizeof *board);
  AdviceTurn turn = { search->question->board, search->question->first, search->question->ko };
  int most = answer->result == ADVICE_RESULT_DIES ? ADVICE_LINE_MOST : LINE_ALIVE;

  if (!board)
    return false;
  while (answer->length < most && (answer->length == 0 || !is_settled (search, &turn)))
    {
      GoPoint last = answer->length ? answer->line[answer->length - 1] : GO_NO_POINT, point;

      search->left = search->question->within ? plies - answer->length : ADVICE_LINE_MOST;
      if (search->left <= 0 || !choose (search, aim, &turn, last, &point))
        break;
      if (answer->length > 0 && last == GO_NO_POINT && point == GO_NO_POINT)
        break;
      answer->line[answer->length++] = point;
      turn = advice_reach_after (aim, &turn, point, &board[answer->length % 2]);
    }
  free (board);
  return true;
}

/* Judges every first move. */
static bool
judge_moves (Search *search, int most)
{
  AdviceAnswer *answer = search->answer;
  const AdviceQuestion *question = search->question;
  AdviceTurn turn = { question->board, question->first, question->ko };
  GoPoint *points = malloc ((GO_MAX_POINTS + 1) * sizeof *points);
  GoBoard *board = calloc (1, sizeof *board);
  bool attacks = question->first == search->attacker;
  AdviceResult best = attacks ? ADVICE_RESULT_LIVES : ADVICE_RESULT_UNKNOWN;

  if (points && board)
    {
      answer->count = advice_reach_plays (search->reach, &search->plain, &turn, points);
      points[answer->count++] = GO_NO_POINT;
      for (int i = 0; i < answer->count; i++)
        {
          AdviceMove *move = &answer->moves[i];
          AdviceTurn after = advice_reach_after (&search->plain, &turn, points[i], board);
          const AdviceAim *aim;

          move->point = points[i];
          move->result = judge (search, &after, most - 1, &move->plies, &aim);
          if (move->result == ADVICE_RESULT_DIES)
            move->plies++;
          if (move->result != ADVICE_RESULT_UNKNOWN && (move->result < best) == attacks
              && move->result != best)
            best = move->result;
        }
      for (int i = 0; i < answer->count; i++)
        {
          answer->moves[i].right = answer->moves[i].result == best;
          answer->right += answer->moves[i].right;
        }
    }
  free (points);
  free (board);
  return points && board;
}

static bool
answer_question (Search *search)
{
  const AdviceQuestion *question = search->question;
  AdviceAnswer *answer = search->answer;
  AdviceTurn turn = { question->board, question->first, question->ko };
  const AdviceAim *aim;
  int most = ADVICE_LINE_MOST;
  bool done;

  if (question->within > 0 && question->within <= ADVICE_LINE_MOST / 2)
    most = 2 * question->within - (question->first == search->attacker);
  answer->result = judge (search, &turn, most, &answer->plies, &aim);
  if (answer->result == ADVICE_RESULT_KO)
    aim = &search->plain;
  done = answer->result == ADVICE_RESULT_UNKNOWN || make_line (search, aim, most);
  answer->best = answer->length > 0 ? answer->line[0] : GO_NO_POINT;
  if (question->all_moves)
    done = judge_moves (search, most) && done;
  else if (answer->result != ADVICE_RESULT_UNKNOWN)
    {
      answer->moves[0] = (AdviceMove){ answer->best, answer->result, answer->plies, true };
      answer->count = answer->right = 1;
    }
  return done;
}

bool
advice_search (const AdviceQuestion *question, AdviceAnswer *answer)
{
  GoColor defender = go_board_get (question->board, question->target);
  GoColor attacker = go_opponent (defender);
  bool capture = question->goal == ADVICE_GOAL_CAPTURE, region[GO_CELLS], done;
  int escape = question->escape;
  Search search = { .question = question, .attacker = attacker, .defender = defender };

  memset (answer, 0, sizeof *answer);
  if (defender != GO_BLACK && defender != GO_WHITE)
    return false;
  if (!question->region)
    advice_region (question->board, question->target, question->goal, region);
  if (!capture)
    escape = 0;
  else if (escape == 0)
    escape = advice_escape (question->board, question->target);
  search.strict = (AdviceAim){ attacker, false, defender, !capture, escape, false, 0 };
  search.plain = (AdviceAim){ attacker, false, GO_EMPTY, !capture, escape, false, 0 };
  search.lax = (AdviceAim){ attacker, false, attacker, !capture, escape, false, 0 };
  search.ladder = (AdviceAim){ attacker, false, defender, false, 0, true, 0 };
  search.eyes = (AdviceAim){ defender, true, attacker, false, 0, false, EYES_NODES };
  search.answer = answer;
  search.reach = advice_reach_new (question, question->region ? question->region : region);
  if (!search.reach)
    return false;
  done = answer_question (&search);
  answer->nodes = advice_reach_nodes (search.reach);
  advice_reach_free (search.reach);
  if (!done)
    memset (answer, 0, sizeof *answer);
  return done;
}
