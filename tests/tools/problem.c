/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "problem.h"

#include <stdlib.h>
#include <string.h>

#include "advice-reach.h"

/* Most positions for a first look, and for a whole proof with all replies, which tests repeat. */
#define MOST_LOOK 2500
#define MOST_NODES 100000
#define MOST_PROOF 250000

/* Most empty points where the fight can go: with more, a lesson takes long to find replies. */
#define MOST_ROOM 11

/* Captures within so many plies are searched before ladders, and are no ladders. */
#define SHORT 7

/* Plays of a line in which nothing is captured. */
#define MOST_ALIVE 20

/* A room of at most this many points is inside. */
#define MOST_INSIDE 9

static bool
attacks (const Problem *problem)
{
  return problem->ask == ASK_CAPTURE || problem->ask == ASK_KILL;
}

static AdviceResult
solve (
    const Problem *problem, const GoBoard *board, GoColor first, GoPoint ko, AdviceAnswer *answer)
{
  AdviceGoal goal = problem->ask == ASK_CAPTURE || problem->ask == ASK_SAVE ? ADVICE_GOAL_CAPTURE
                                                                            : ADVICE_GOAL_KILL;
  AdviceQuestion question = { board, first, problem->target, goal };

  question.max_nodes = MOST_NODES;
  question.max_bytes = (size_t) 1 << 22;
  question.ko = ko;
  return advice_search (&question, answer) ? answer->result : ADVICE_RESULT_UNKNOWN;
}

/* A search without lines and replies, which cost most of the time. */
typedef struct
{
  AdviceReach *reach;
  AdviceAim strict, plain, lax, ladder;
} Look;

/* Judges a turn; `plies` are those until the capture. */
static AdviceResult
look_at (const Look *look, const AdviceTurn *turn, GoPoint target, int *plies)
{
  int by_ko;

  *plies = 0;
  if (go_board_get (turn->board, target) == GO_EMPTY)
    return ADVICE_RESULT_DIES;
  *plies = advice_reach_solve (look->reach, &look->strict, turn, SHORT);
  if (*plies == ADVICE_REACH_NOT_YET && !look->strict.life)
    {
      *plies = advice_reach_solve (look->reach, &look->ladder, turn, ADVICE_LINE_MOST);
      if (*plies < 0 && *plies != ADVICE_REACH_UNKNOWN)
        *plies = ADVICE_REACH_NOT_YET;
    }
  if (*plies == ADVICE_REACH_NOT_YET)
    *plies = advice_reach_solve (look->reach, &look->strict, turn, ADVICE_LINE_MOST);
  if (*plies >= 0)
    return ADVICE_RESULT_DIES;
  if (*plies != ADVICE_REACH_NEVER)
    return ADVICE_RESULT_UNKNOWN;
  by_ko = advice_reach_solve (look->reach, &look->lax, turn, ADVICE_LINE_MOST);
  return by_ko >= 0                    ? ADVICE_RESULT_KO
         : by_ko == ADVICE_REACH_NEVER ? ADVICE_RESULT_LIVES
                                       : ADVICE_RESULT_UNKNOWN;
}

/* Sets `answer` if a single first move is right. */
static bool
find_answer (const Look *look, Problem *problem, const GoBoard *board)
{
  static GoBoard after;
  GoPoint points[GO_MAX_POINTS + 1];
  AdviceTurn turn = { board, GO_BLACK, GO_NO_POINT };
  AdviceResult wanted = attacks (problem) ? ADVICE_RESULT_DIES : ADVICE_RESULT_LIVES;
  int count = advice_reach_plays (look->reach, &look->plain, &turn, points), right = 0, plies;

  go_board_init (&after, board->width, board->height);
  for (int i = 0; i < count && right < 2; i++)
    {
      AdviceTurn next = advice_reach_after (&look->plain, &turn, points[i], &after);
      AdviceResult result = look_at (look, &next, problem->target, &plies);

      if (result == ADVICE_RESULT_UNKNOWN || result == ADVICE_RESULT_KO)
        return false;
      if (result == wanted)
        {
          problem->answer = points[i];
          right++;
        }
    }
  return right == 1;
}

bool
problem_look (Problem *problem)
{
  static GoBoard board;
  AdviceGoal goal = problem->ask == ASK_CAPTURE || problem->ask == ASK_SAVE ? ADVICE_GOAL_CAPTURE
                                                                            : ADVICE_GOAL_KILL;
  AdviceQuestion question;
  GoColor attacker = attacks (problem) ? GO_BLACK : GO_WHITE;
  bool region[GO_CELLS], life = goal == ADVICE_GOAL_KILL, found;
  AdviceTurn black = { &board, GO_BLACK, GO_NO_POINT }, white = { &board, GO_WHITE, GO_NO_POINT };
  Look look;
  int escape, plies;

  go_position_put (&problem->position, &board);
  question = (AdviceQuestion){ &board, GO_BLACK, problem->target, goal };
  question.max_nodes = MOST_LOOK;
  question.max_bytes = (size_t) 1 << 18; /* getting more takes longer than the search */
  escape = life ? 0 : advice_escape (&board, problem->target);
  advice_region (&board, problem->target, goal, region);
  look.strict = (AdviceAim){ attacker, false, go_opponent (attacker), life, escape, false, 0 };
  look.plain = (AdviceAim){ attacker, false, GO_EMPTY, life, escape, false, 0 };
  look.lax = (AdviceAim){ attacker, false, attacker, life, escape, false, 0 };
  look.ladder = (AdviceAim){ attacker, false, go_opponent (attacker), false, 0, true, 0 };
  problem->room = 0;
  GO_EACH_POINT (p, board.width, board.height)
    problem->room += region[p] && go_board_get (&board, p) == GO_EMPTY;
  if (problem->room > MOST_ROOM)
    return false;
  look.reach = advice_reach_new (&question, region);
  if (!look.reach)
    return false;
  found = look_at (&look, &white, problem->target, &problem->plies)
          == (attacks (problem) ? ADVICE_RESULT_LIVES : ADVICE_RESULT_DIES);
  found = found
          && look_at (&look, &black, problem->target, &plies)
                 == (attacks (problem) ? ADVICE_RESULT_DIES : ADVICE_RESULT_LIVES)
          && find_answer (&look, problem, &board);
  if (attacks (problem))
    problem->plies = plies;
  advice_reach_free (look.reach);
  return found;
}

/* Confirms what problem_look() found. */
static bool
is_confirmed (const Problem *problem)
{
  static GoBoard board;
  static AdviceAnswer answer;
  AdviceResult wanted = attacks (problem) ? ADVICE_RESULT_DIES : ADVICE_RESULT_LIVES;
  AdviceResult other = attacks (problem) ? ADVICE_RESULT_LIVES : ADVICE_RESULT_DIES;

  go_position_put (&problem->position, &board);
  return solve (problem, &board, GO_BLACK, GO_NO_POINT, &answer) == wanted
         && solve (problem, &board, GO_WHITE, GO_NO_POINT, &answer) == other;
}

/* Judges a first move; returns UNKNOWN too if it depends on a ko. */
static AdviceResult
judge (Problem *problem, const GoBoard *board, GoPoint point)
{
  static GoBoard after;
  static AdviceAnswer answer;
  AdviceResult result;
  GoPlayEffect effect;

  go_board_init (&after, board->width, board->height);
  go_board_copy (&after, board);
  effect = go_board_play (&after, point, GO_BLACK, true, NULL);
  if (go_board_get (&after, problem->target) == GO_EMPTY)
    return ADVICE_RESULT_DIES;
  result = solve (problem, &after, GO_WHITE, GO_NO_POINT, &answer);
  problem->nodes += answer.nodes;
  if (effect.ko != GO_NO_POINT && solve (problem, &after, GO_WHITE, effect.ko, &answer) != result)
    return ADVICE_RESULT_UNKNOWN;
  return result;
}

/* Returns whether the solution can be played to its end, with every later position judged anew, as
 * a session does. Sets the line; one in which nothing is captured ends after some plays. */
static bool
plays_out (Problem *problem)
{
  static GoBoard board;
  static AdviceAnswer answer;
  AdviceResult wanted = attacks (problem) ? ADVICE_RESULT_DIES : ADVICE_RESULT_LIVES;
  GoPoint play = problem->answer, ko = GO_NO_POINT;
  GoColor side = GO_BLACK;

  go_position_put (&problem->position, &board);
  problem->length = 0;
  while (problem->length < (attacks (problem) ? ADVICE_LINE_MOST : MOST_ALIVE))
    {
      problem->line[problem->length++] = play;
      ko = play == GO_NO_POINT ? GO_NO_POINT : go_board_play (&board, play, side, true, NULL).ko;
      side = go_opponent (side);
      if (go_board_get (&board, problem->target) == GO_EMPTY)
        return attacks (problem);
      if (solve (problem, &board, side, ko, &answer) != wanted)
        return false;
      if (play == GO_NO_POINT && answer.best == GO_NO_POINT)
        break;
      play = answer.best;
    }
  return true;
}

bool
problem_prove (Problem *problem)
{
  static GoBoard board;
  bool attacking = attacks (problem);

  if (!is_confirmed (problem))
    return false;
  go_position_put (&problem->position, &board);
  problem->nodes = 0;
  GO_EACH_POINT (p, board.width, board.height)
    {
      AdviceResult result;

      if (go_board_get (&board, p) != GO_EMPTY
          || go_board_preview (&board, p, GO_BLACK).suicide > 0)
        continue;
      result = judge (problem, &board, p);
      if (problem->nodes > MOST_PROOF || result == ADVICE_RESULT_UNKNOWN
          || result == ADVICE_RESULT_KO)
        return false;
      if (p == problem->answer ? result != (attacking ? ADVICE_RESULT_DIES : ADVICE_RESULT_LIVES)
                               : (result == ADVICE_RESULT_DIES) == attacking)
        return false;
    }
  return plays_out (problem);
}

/* Returns whether every play of Black in the line gives atari to the target, or captures it. */
static bool
is_ladder (const Problem *problem, const GoBoard *board)
{
  static GoBoard now;

  go_board_init (&now, board->width, board->height);
  go_board_copy (&now, board);
  for (int i = 0; i < problem->length; i++)
    if (problem->line[i] != GO_NO_POINT)
      {
        go_board_play (&now, problem->line[i], i % 2 == 0 ? GO_BLACK : GO_WHITE, true, NULL);
        if (i % 2 == 0 && go_board_get (&now, problem->target) == GO_WHITE
            && go_board_liberties (&now, problem->target, NULL) > 1)
          return false;
      }
  return true;
}

/* Returns whether White may take the stone at `answer`, but loses the target at once for that. */
static bool
is_snapback (const Problem *problem, GoBoard *after)
{
  GoPoint liberties[GO_MAX_POINTS];

  go_board_liberties (after, problem->answer, liberties);
  if (go_board_preview (after, liberties[0], GO_WHITE).captured != 1)
    return false;
  go_board_play (after, liberties[0], GO_WHITE, true, NULL);
  go_board_play (after, problem->answer, GO_BLACK, true, NULL);
  return go_board_get (after, problem->target) == GO_EMPTY;
}

/* Returns how many white chains beside `point` have a single liberty. */
static int
in_atari (const GoBoard *board, GoPoint point)
{
  int count = 0;

  for (int k = 0; k < 4; k++)
    count += go_board_get (board, go_beside (point, k)) == GO_WHITE
             && go_board_liberties (board, go_beside (point, k), NULL) == 1;
  return count;
}

static ProblemIdea
idea_of_capture (Problem *problem, const GoBoard *board, GoBoard *after, const GoPlayEffect *effect)
{
  int before = go_board_liberties (board, problem->target, NULL);
  int left = go_board_liberties (after, problem->target, NULL);

  if (effect->captured > 0 || problem->plies < 3)
    return IDEA_NONE;
  if (go_board_liberties (after, problem->answer, NULL) == 1)
    {
      if (go_board_chain (after, problem->answer, NULL) > 1)
        return IDEA_NONE;
      problem->variant = !is_snapback (problem, after);
      return IDEA_SACRIFICE;
    }
  if (left == 1 && is_ladder (problem, board))
    {
      problem->variant = problem->plies >= SHORT;
      return IDEA_ATARI;
    }
  if (left < before)
    return IDEA_LIBERTY;
  return left == before && before == 2 && in_atari (after, problem->answer) == 0 ? IDEA_NET
                                                                                 : IDEA_NONE;
}

static ProblemIdea
idea_of_save (Problem *problem,
              const GoBoard *board,
              const GoBoard *after,
              const GoPlayEffect *effect)
{
  GoPoint stones[GO_MAX_POINTS];
  int count = go_board_chain (after, problem->answer, stones);
  bool own = false;

  for (int i = 0; i < count; i++)
    own |= stones[i] == problem->target;
  if (effect->captured > 0)
    return IDEA_TAKE;
  if (!own)
    return in_atari (after, problem->answer) > 0 ? IDEA_COUNTER : IDEA_HELP;
  return count > go_board_chain (board, problem->target, NULL) + 1 ? IDEA_JOIN : IDEA_RUN;
}

/* Returns whether the answer lies in a small room that White's stones enclose. */
static bool
is_inside (const Problem *problem, const GoBoard *board)
{
  GoPoint queue[GO_MAX_POINTS] = { problem->answer };
  bool seen[GO_CELLS] = { false };
  int count = 1;

  seen[problem->answer] = true;
  for (int i = 0; i < count && count <= MOST_INSIDE; i++)
    for (int k = 0; k < 4; k++)
      {
        GoPoint n = go_beside (queue[i], k);

        if (go_board_contains (board, n) && go_board_get (board, n) != GO_WHITE && !seen[n])
          {
            seen[n] = true;
            queue[count++] = n;
          }
      }
  return count <= MOST_INSIDE;
}

void
problem_find_idea (Problem *problem)
{
  static GoBoard board, after;
  GoPlayEffect effect;

  go_position_put (&problem->position, &board);
  go_board_init (&after, board.width, board.height);
  go_board_copy (&after, &board);
  effect = go_board_play (&after, problem->answer, GO_BLACK, true, NULL);
  problem->variant = 0;
  if (problem->ask == ASK_CAPTURE)
    problem->idea = idea_of_capture (problem, &board, &after, &effect);
  else if (problem->ask == ASK_SAVE)
    problem->idea = idea_of_save (problem, &board, &after, &effect);
  else if (problem->ask == ASK_LIVE)
    problem->idea = IDEA_LIVE;
  else
    problem->idea = is_inside (problem, &board) ? IDEA_INSIDE : IDEA_OUTSIDE;
}

static int
distance (GoPoint a, GoPoint b)
{
  return MAX (abs (go_point_column (a) - go_point_column (b)),
              abs (go_point_row (a) - go_point_row (b)));
}

void
problem_reduce (Problem *problem)
{
  Problem less;

  for (int far = 9; far >= 1; far--)
    GO_EACH_POINT (p, problem->position.width, problem->position.height)
      {
        if (go_position_get (&problem->position, p) == GO_EMPTY || p == problem->target
            || distance (p, problem->target) != far)
          continue;
        less = *problem;
        go_position_set (&less.position, p, GO_EMPTY);
        if (problem_look (&less) && less.answer == problem->answer && less.plies == problem->plies
            && less.room <= problem->room)
          *problem = less;
      }
}

/* Writes the part with stones, and one point more on all sides, in one of eight orientations; '#'
 * is outside the board. */
static char *
write_form (const Problem *problem, const GoBoard *board, int turn)
{
  int low[2] = { GO_STRIDE, GO_STRIDE }, high[2] = { -1, -1 };
  GString *text = g_string_new (NULL);

  GO_EACH_POINT (p, board->width, board->height)
    if (go_board_get (board, p) != GO_EMPTY)
      {
        low[0] = MIN (low[0], go_point_column (p) - 1);
        high[0] = MAX (high[0], go_point_column (p) + 1);
        low[1] = MIN (low[1], go_point_row (p) - 1);
        high[1] = MAX (high[1], go_point_row (p) + 1);
      }
  for (int j = 0; j <= high[turn & 1 ? 0 : 1] - low[turn & 1 ? 0 : 1]; j++)
    {
      for (int i = 0; i <= high[turn & 1] - low[turn & 1]; i++)
        {
          int x = turn & 1 ? j : i, y = turn & 1 ? i : j;
          GoPoint p
              = go_point (turn & 2 ? high[0] - x : low[0] + x, turn & 4 ? high[1] - y : low[1] + y);
          GoColor color = go_board_get (board, p);

          g_string_append_c (text, color == GO_EDGE                                 ? '#'
                                   : color == GO_EMPTY                              ? '.'
                                   : color == go_board_get (board, problem->target) ? 'o'
                                                                                    : 'x');
        }
      g_string_append_c (text, '/');
    }
  return g_string_free (text, FALSE);
}

char *
problem_form (const Problem *problem)
{
  static GoBoard board;
  char *least = NULL;

  go_position_put (&problem->position, &board);
  for (int turn = 0; turn < 8; turn++)
    {
      char *form = write_form (problem, &board, turn);

      if (least == NULL || strcmp (form, least) < 0)
        {
          char *swap = least;

          least = form;
          form = swap;
        }
      g_free (form);
    }
  return least;
}
