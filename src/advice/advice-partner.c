/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The computer player, and the search for points still worth a play. */
#include "advice-partner.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "advice-field.h"
#include "advice-heuristic.h"
#include "advice-propose.h"
#include "advice-tree.h"

/* How surely chains must live, and how surely a region within them must belong to their side, from
 * -1 to 1. Playouts are careless: even a region in which the other side could never live is not far
 * above `sure`. `likely` is enough for a game that is won as it stands. */
static const double firm = 0.5, sure = 0.4, likely = 0.15;

/* With fewer than one stone per this many points nothing is settled: on the whole board, or in a
 * region for the stones around it. */
#define THIN 5
/* A region of more than half of the board is settled for the opponent only with one stone per this
 * many points, so that the computer does not give up an open board. */
#define THIN_HALF 2

/* The maximum size of an open region between two colours in which neither side lives. */
#define NEUTRAL 3

typedef struct
{
  const GoBoard *board;
  GoColor side;
  bool capture;
  AdviceProspect prospect;
  bool open[GO_CELLS]; /* empty points that are not settled */
  bool neutral;        /* only a few points between both colours are likely to matter */
  int lead;            /* of Black by area, in points, with the dead stones removed */

  bool seen[GO_CELLS], bordered[GO_CELLS];
  GoPoint points[GO_MAX_POINTS], chain[GO_MAX_POINTS];
  int count;      /* points of the region that is looked at */
  int around;     /* stones of the chains around it */
  bool holds;     /* the region contains dead stones */
  unsigned touch; /* the GoColors with living stones around it, as bits: 0 to 3 */
  double least;   /* the smallest share of a chain around it, when the other side moves first */
} Left;

static bool
is_gap (const Left *left, GoPoint point)
{
  GoColor color = go_board_get (left->board, point);

  return color == GO_EMPTY || (color != GO_EDGE && left->prospect.dead[point]);
}

static void
look_at_border (Left *left, GoPoint point)
{
  GoColor color = go_board_get (left->board, point);
  int count;
  double share;

  if (color == GO_EDGE || left->bordered[point])
    return;
  left->touch |= color;
  count = go_board_chain (left->board, point, left->chain);
  left->around += count;
  for (int i = 0; i < count; i++)
    left->bordered[left->chain[i]] = true;
  share = advice_prospect_share (&left->prospect, left->chain, count, color, go_opponent (color));
  if (share < left->least)
    left->least = share;
}

/* Collects the region of the gap at `from` and the chains around it. */
static void
collect (Left *left, GoPoint from)
{
  left->count = left->around = 0;
  left->holds = false;
  left->touch = 0;
  left->least = 1;
  memset (left->bordered, 0, sizeof left->bordered);
  left->points[left->count++] = from;
  left->seen[from] = true;
  for (int i = 0; i < left->count; i++)
    {
      left->holds |= go_board_get (left->board, left->points[i]) != GO_EMPTY;
      for (int k = 0; k < 4; k++)
        {
          GoPoint next = (GoPoint) (left->points[i] + advice_near[k]);

          if (!go_board_contains (left->board, next))
            continue;
          if (!is_gap (left, next))
            look_at_border (left, next);
          else if (!left->seen[next])
            {
              left->seen[next] = true;
              left->points[left->count++] = next;
            }
        }
    }
}

/* Returns whether the region belongs to its only neighbouring colour even if the other side moves
 * first: the chains around it live, and its share of the points is at least `enough`. */
static bool
is_settled (const Left *left, double enough)
{
  GoColor owner = (GoColor) left->touch;

  if (owner != GO_BLACK && owner != GO_WHITE)
    return false;
  if (left->around * THIN < left->count)
    return false;
  if (owner != left->side && 2 * left->count > left->board->width * left->board->height
      && left->around * THIN_HALF < left->count)
    return false;
  return left->least >= firm
         && advice_prospect_share (&left->prospect, left->points, left->count, owner,
                                   go_opponent (owner))
                >= enough;
}

/* Where dead stones must be captured, only their liberties are worth a play. */
static bool
is_worth_it (const Left *left, GoPoint point, bool mopping)
{
  if (go_board_get (left->board, point) != GO_EMPTY)
    return false;
  if (!mopping)
    return true;
  for (int k = 0; k < 4; k++)
    if (left->prospect.dead[point + advice_near[k]])
      return true;
  return false;
}

static void
note_region (Left *left)
{
  const unsigned both = GO_BLACK | GO_WHITE;
  bool settled = is_settled (left, sure);
  bool mopping = settled && left->capture && left->holds && left->touch == left->side;

  if (left->touch != 0 && left->touch != both)
    left->lead += left->touch == GO_BLACK ? left->count : -left->count;
  if (!is_settled (left, likely) && (left->touch != both || left->count > NEUTRAL))
    left->neutral = false;
  if (settled && !mopping)
    return;
  for (int i = 0; i < left->count; i++)
    left->open[left->points[i]] = is_worth_it (left, left->points[i], mopping);
}

/* Finds the points still worth a play of `side`. A region of empty points and dead stones is
 * settled if it borders only one colour and has at least one surrounding stone for every five
 * points. Also, the other colour must be unable to change it by moving first. With `capture`, a
 * region that holds dead stones is not settled for their captor, because they stay alive unless
 * captured. Returns false when out of memory. */
static bool
find_left (Left *left, AdviceCancelled cancelled, void *data)
{
  const GoBoard *board = left->board;

  if ((board->stones[GO_BLACK] + board->stones[GO_WHITE]) * THIN < board->width * board->height)
    {
      /* Before stones have met, all empty points are open. */
      GO_EACH_POINT (point, board->width, board->height)
        left->open[point] = go_board_get (board, point) == GO_EMPTY;
      return true;
    }
  if (!advice_prospect (board, false, cancelled, data, &left->prospect))
    return false;
  left->neutral = true;
  GO_EACH_POINT (point, board->width, board->height)
    {
      if (!is_gap (left, point))
        left->lead += go_board_get (board, point) == GO_BLACK ? 1 : -1;
      else if (!left->seen[point])
        {
          collect (left, point);
          note_region (left);
        }
    }
  return true;
}

/* How surely a chain must live, from 0 to 1, before the computer contradicts a player. */
static const double living = 0.5;

/* Playouts of the levels that use them, on boards up to 9x9; fewer on larger boards, where each
 * takes longer. */
#define FEW 40
#define MANY 4000

typedef struct
{
  const AdvicePartnerAsk *ask;
  const GoBoard *board;
  AdviceRandom random;
  Left left;
  AdviceGround ground;
  GoPoint legal[GO_MAX_POINTS], candidates[GO_MAX_POINTS];
  int n_legal, n_candidates;
} Work;

static bool
repeats_board (const GoHistory *history, GoPoint point, GoColor color)
{
  const GoBoard *board = go_history_board (history);
  const GoPlayPreview preview = go_board_preview (board, point, color);
  const GoHash hash = go_board_hash_after (board, point, color, &preview);
  size_t count;
  const GoTurn *turns = go_history_turns (history, &count);

  for (size_t i = 0; i < count; i++)
    if (go_hash_equal (turns[i].hash, hash))
      return true;
  return false;
}

static void
find_legal (Work *work)
{
  const AdvicePartnerAsk *ask = work->ask;

  GO_EACH_POINT (point, work->board->width, work->board->height)
    if ((ask->only == GO_NO_POINT || ask->only == point)
        && go_history_allows (ask->history, point, ask->side, ask->in_dispute))
      work->legal[work->n_legal++] = point;
}

/* Sets up the playout board from the game. */
static void
begin (Work *work)
{
  size_t count;
  const GoTurn *turns = go_history_turns (work->ask->history, &count);

  advice_ground_init (&work->ground, work->board, work->ask->side, !work->ask->capture);
  if (count == 0 || turns[count - 1].kind != GO_TURN_PLAY)
    return;
  if (turns[count - 1].by != work->ask->side)
    work->ground.start.last = turns[count - 1].point;
  work->ground.start.ko = turns[count - 1].ko;
}

/* Finds legal plays that may gain something. A play that repeats an earlier board never does, so
 * that a game ends under any rules. */
static void
find_candidates (Work *work)
{
  const AdvicePartnerAsk *ask = work->ask;

  for (int i = 0; i < work->n_legal; i++)
    {
      GoPoint point = work->legal[i];

      if ((ask->goal > 0 || work->left.open[point])
          && advice_field_may_play (&work->ground.start, point, ask->side)
          && advice_policy_is_sensible (&work->ground.start, point, &work->random)
          && !repeats_board (ask->history, point, ask->side))
        work->candidates[work->n_candidates++] = point;
    }
}

/* Returns the cost of a play that gains nothing: suicide costs most, then filling an eye, then
 * losing stones in atari. */
static uint32_t
harm (const Work *work, const AdviceField *field, GoPoint point)
{
  float owner;

  if (!advice_field_may_play (field, point, work->ask->side))
    return 4;
  if (advice_policy_is_eye (field, point, work->ask->side))
    return 3;
  if (advice_policy_hint (field, &work->ground.shapes, point).self_atari)
    return 2;
  /* A lost stone thrown into enemy territory costs the other side a move; one in one's own
   * territory costs a point. */
  owner = work->left.prospect.owner[work->ask->side][point];
  return (work->ask->side == GO_BLACK ? owner > 0 : owner < 0) ? 1 : 0;
}

/* If passing is not allowed, it must play even though no play gains anything. */
static GoPoint
least_harm (Work *work)
{
  uint32_t least = 5, ties = 0;
  GoPoint best = GO_NO_POINT;

  advice_ground_init (&work->ground, work->board, work->ask->side, false);
  for (int i = 0; i < work->n_legal; i++)
    {
      uint32_t by = harm (work, &work->ground.start, work->legal[i]);

      if (by > least)
        continue;
      ties = by < least ? 1 : ties + 1;
      least = by;
      if (advice_random_below (&work->random, ties) == 0)
        best = work->legal[i];
    }
  return best;
}

/* Returns whether passing in reply wins the game as it stands, ignoring the points between both
 * colours. */
static bool
wins_by_pass (const Work *work)
{
  int lead = 2 * work->left.lead - work->ask->komi;

  return work->ask->passed && work->ask->may_pass && work->ask->goal == 0 && work->left.neutral
         && (work->ask->side == GO_BLACK ? lead : -lead) > 0;
}

static AdviceTree
tree_of (const Work *work, int playouts)
{
  const AdvicePartnerAsk *ask = work->ask;
  AdviceTree tree = {
    .ground = &work->ground,
    .candidates = work->candidates,
    .count = work->n_candidates,
    .komi = ask->komi,
    .goal = ask->goal,
    .taken = { 0, ask->taken[GO_BLACK], ask->taken[GO_WHITE] },
    .playouts = playouts,
    .cancelled = ask->cancelled,
    .data = ask->data,
  };

  if (ask->playouts > 0)
    tree.playouts = ask->playouts;
  else if (work->ground.area > 81)
    tree.playouts = playouts * 81 / work->ground.area + 1;
  return tree;
}

static GoPoint
choose_candidate (Work *work)
{
  AdviceTree tree;
  AdviceHeuristic heuristic = {
    .board = work->board,
    .field = &work->ground.start,
    .shapes = &work->ground.shapes,
    .candidates = work->candidates,
    .count = work->n_candidates,
    .given_up = work->ask->capture || work->ask->goal > 0 ? NULL : work->left.prospect.dead,
  };

  if (work->ask->level <= 1)
    return advice_heuristic_blind (&heuristic, &work->random);
  if (work->ask->level == 2)
    return advice_heuristic_near (&heuristic, &work->random);
  if (work->ask->level == 3)
    return advice_heuristic_read (&heuristic, &work->random);
  tree = tree_of (work, work->ask->level == 4 ? FEW : MANY);
  return advice_tree (&tree, &work->random, NULL);
}

static AdvicePartnerMove
choose (Work *work)
{
  const AdvicePartnerAsk *ask = work->ask;
  AdvicePartnerMove move = { .kind = ADVICE_PARTNER_NOTHING };

  if (work->n_candidates > 0 && !wins_by_pass (work))
    move.point = choose_candidate (work);
  else
    {
      move.idle = true;
      if (!ask->may_pass)
        move.point = least_harm (work);
    }
  if (ask->cancelled && ask->cancelled (ask->data))
    return (AdvicePartnerMove){ .kind = ADVICE_PARTNER_NOTHING };
  if (move.point != GO_NO_POINT)
    move.kind = ADVICE_PARTNER_PLAY;
  else if (move.idle && ask->may_pass)
    move.kind = ADVICE_PARTNER_PASS;
  return move;
}

/* Returns NULL when it was cancelled or ran out of memory; free() it. */
static Work *
work_new (const AdvicePartnerAsk *ask)
{
  Work *work = calloc (1, sizeof *work);

  if (!work)
    return NULL;
  work->ask = ask;
  work->board = go_history_board (ask->history);
  work->random.state
      = ask->seed + (uint64_t) go_history_length (ask->history) * 0xd1342543de82ef95u;
  work->left.board = work->board;
  work->left.side = ask->side;
  work->left.capture = ask->capture;
  if (!find_left (&work->left, ask->cancelled, ask->data))
    {
      free (work);
      return NULL;
    }
  find_legal (work);
  begin (work);
  find_candidates (work);
  return work;
}

AdvicePartnerMove
advice_partner_choose (const AdvicePartnerAsk *ask)
{
  AdvicePartnerMove move = { .kind = ADVICE_PARTNER_NOTHING };
  Work *work = work_new (ask);

  if (work)
    move = choose (work);
  free (work);
  return move;
}

/* A side that is far ahead or behind would play anything, so the search plays for the lead that a
 * shorter search has found. */
static bool
search_line (Work *work, AdviceLine *line)
{
  AdviceTree tree = tree_of (work, MANY);
  int playouts = tree.playouts;

  tree.playouts = playouts / 4;
  if (advice_tree (&tree, &work->random, line) == GO_NO_POINT)
    return false;
  tree.komi = (int) lround (2 * line->lead);
  tree.playouts = playouts;
  return advice_tree (&tree, &work->random, line) != GO_NO_POINT;
}

bool
advice_partner_line (const AdvicePartnerAsk *ask, AdviceLine *line)
{
  Work *work = work_new (ask);
  bool done = work != NULL;

  if (done)
    {
      *line = (AdviceLine){ .lead = work->left.lead };
      if (work->n_candidates > 0)
        done = search_line (work, line);
    }
  free (work);
  return done;
}

static void
judge_chain (const GoBoard *board, GoPoint head, const AdviceProspect *prospect, uint8_t *fates)
{
  GoPoint stones[GO_MAX_POINTS];
  GoColor color = go_board_get (board, head);
  int count = go_board_chain (board, head, stones);
  double share = advice_prospect_share (prospect, stones, count, color, GO_EMPTY);
  double least = advice_prospect_share (prospect, stones, count, color, go_opponent (color));
  AdviceFate fate = ADVICE_FATE_OPEN;

  if (prospect->dead[head] && share < 0)
    fate = ADVICE_FATE_DEAD;
  else if (!prospect->dead[head] && least >= living)
    fate = ADVICE_FATE_ALIVE;
  for (int i = 0; i < count; i++)
    fates[stones[i]] = (uint8_t) fate;
}

bool
advice_partner_fates (const GoBoard *board, AdviceCancelled cancelled, void *data, uint8_t *fates)
{
  AdviceProspect *prospect = malloc (sizeof *prospect);
  bool done = prospect && advice_prospect (board, false, cancelled, data, prospect)
              && !(cancelled && cancelled (data));

  memset (fates, ADVICE_FATE_OPEN, GO_CELLS);
  GO_EACH_POINT (point, board->width, board->height)
    if (done && go_board_is_head (board, point))
      judge_chain (board, point, prospect, fates);
  free (prospect);
  return done;
}
